// Calls for logging in, apart from the others: only pages where somebody logs in load them.
import { authEndpoints } from '#contract/auth.ts';
import { apiPrefix } from '#contract/constants.ts';
import { createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';

export const authApi = createClient(authEndpoints, apiPrefix, browserTransport);
