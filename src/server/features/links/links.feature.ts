// The link of a booking, for people who have no account: its page and what can be done there.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Findings } from '../findings/findings.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { PersonFeature } from '../person/person.feature.ts';
import type { Quotations } from '../quotations/quotations.feature.ts';
import type { Requests } from '../requests/requests.feature.ts';
import { type DrawPage, linkRoutes } from './links.routes.ts';
import { createLinkService } from './links.service.ts';

export function createLinks(
  platform: Platform,
  given: {
    content: Content;
    payments: Payments;
    bookings: Bookings;
    findings: Findings;
    quotations: Quotations;
    requests: Requests;
    person: PersonFeature;
    /** Pages are the site's, which is made later than these. */
    draw: DrawPage;
  },
) {
  const service = createLinkService({ ...platform, ...given });
  return {
    siteRoutes: (app) => linkRoutes(app, service, { publicUrl: platform.publicUrl, draw: given.draw }),
  } satisfies Feature;
}
