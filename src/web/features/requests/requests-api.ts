// Calls of the call-back and contact forms, apart from the others: only pages with one of them load these.
import { apiPrefix } from '#contract/constants.ts';
import { requestEndpoints } from '#contract/requests.ts';
import { createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';

export const requestsApi = createClient(requestEndpoints, apiPrefix, browserTransport);
