// The calls of finding sheets: loaded with the pages that show them.
import { apiPrefix } from '#contract/constants.ts';
import { findingEndpoints } from '#contract/findings.ts';
import { createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';

export const findingsApi = createClient(findingEndpoints, apiPrefix, browserTransport);
