// The calls of My data: no other page loads them.
import { accountEndpoints } from '#contract/account.ts';
import { apiPrefix } from '#contract/constants.ts';
import { createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';

export const accountApi = createClient(accountEndpoints, apiPrefix, browserTransport);
