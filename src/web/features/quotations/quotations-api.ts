// The customer's calls about quotations: only the pages that show them load these.
import { apiPrefix } from '#contract/constants.ts';
import { paperCheckEndpoints, quotationEndpoints } from '#contract/quotations.ts';
import { createClient } from '#web/lib/api-client.ts';
import { browserTransport } from '#web/lib/browser-api.ts';

export const quotationsApi = createClient(quotationEndpoints, apiPrefix, browserTransport);
export const papersApi = createClient(paperCheckEndpoints, apiPrefix, browserTransport);

/** Of one's own; without a version the newest. */
export const quotationPath = (id: string, version?: number): string =>
  `/my-booking/quotation?id=${id}${version === undefined ? '' : `&version=${version}`}`;
