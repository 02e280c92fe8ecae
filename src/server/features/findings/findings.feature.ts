// What was found, in writing: numbered sheets that never change, and links that show one to others.
import { numbersLike } from '#server/domain/paper-number.ts';
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Bookings } from '../bookings/bookings.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { type DrawFinding, sharedFindingRoutes } from './finding-shared.ts';
import { createFindingsOfPerson } from './findings.person.ts';
import { createFindingRepository } from './findings.repository.ts';
import { findingRoutes, findingStaffRoutes } from './findings.routes.ts';
import { createFindingService } from './findings.service.ts';
import { reviewed as hi } from './findings.words.hi.ts';
import { reviewed as te } from './findings.words.te.ts';
import { createWriteSheet } from './write-sheet.ts';

export type Findings = ReturnType<typeof createFindings>;

export function createFindings(
  platform: Platform,
  given: {
    staff: Staff;
    content: Content;
    promises: Promises;
    messages: Pick<Messages, 'tell'>;
    bookings: Bookings;
    draw: DrawFinding;
  },
) {
  const repository = createFindingRepository(platform.database);
  const sheets = createWriteSheet({ ...platform, ...given, tellCustomer: given.messages.tell, repository });
  const service = createFindingService({ ...platform, ...given, repository, sheets });
  given.bookings.onFound(sheets.onFound);

  return {
    linked: service.linked,
    linkedPdf: service.linkedPdf,
    linkedPhoto: service.linkedPhoto,
    routes: (app, context) => findingRoutes(app, context, service),
    staffRoutes: (app, context) => findingStaffRoutes(app, context, service, sheets),
    siteRoutes: (app) => sharedFindingRoutes(app, service, given.draw),
    words: [{ te, hi }],
    jobs: [handleJob('finding-send', sheets.run)],
    sweeps: { findingSheets: service.forget },
    personParts: createFindingsOfPerson(platform.database, repository),
    async papersFound(typed, limit) {
      const span = numbersLike('FS', typed);
      const rows = span ? await repository.numbered(span, limit) : [];
      return rows.map(({ number, booking_id, name }) => ({
        kind: 'finding',
        number,
        booking: booking_id,
        name,
      }));
    },
    personalData: {
      section: 'findings',
      collect: (user) => service.collect(user.id),
      erase: (user, trx) => service.erase(user.id, trx),
    },
  } satisfies Feature & Record<string, unknown>;
}
