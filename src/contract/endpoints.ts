// The endpoint table: one row per call. Server routes, the browser's client, and the API documents come from it. Rows of
// visits (visits.ts) and of My data (account.ts) stand apart: a page loads them when somebody needs them.
import { authEndpoints } from './auth.ts';
import { blogEndpoints } from './blog.ts';
import { browserEndpoints } from './browser-endpoints.ts';
import { contentEndpoints } from './content.ts';
import { reportEndpoints } from './reports.ts';
import { requestEndpoints } from './requests.ts';

export const endpoints = {
  ...blogEndpoints,
  ...contentEndpoints,
  ...reportEndpoints,
  ...browserEndpoints,
  ...authEndpoints,
  ...requestEndpoints,
};
export type Endpoints = typeof endpoints;
