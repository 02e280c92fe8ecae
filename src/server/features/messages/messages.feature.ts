// Telling customers: by mail where they have an e-mail address, and else as a ready text that somebody at the desk sends.
import type { Feature } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Content } from '../content/content.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createMessageDesk } from './message-desk.ts';
import { createMessageRepository } from './messages.repository.ts';
import { messageStaffRoutes } from './messages.staff-routes.ts';
import { reviewed as hi } from './messages.words.hi.ts';
import { reviewed as te } from './messages.words.te.ts';
import { createTell, type LinksOfBookings } from './tell.ts';

export type Messages = ReturnType<typeof createMessages>;
export type Tell = Messages['tell'];

export function createMessages(
  platform: Platform,
  given: { staff: Staff; content: Content; promises: Promises; links: LinksOfBookings },
) {
  const { staff } = given;
  const repository = createMessageRepository(platform.database);
  const deps = { ...platform, ...given, repository, audit: staff.audit, staffNames: staff.names };
  const { tell, takeBack, relink, isOver } = createTell(deps);
  given.links.onEnded(relink);
  const desk = createMessageDesk(deps);

  return {
    tell,
    takeBack,
    countToTell: repository.countToTell,
    /** What they were told and are still to be told, for their copy. */
    ofRequests: repository.ofRequests,

    staffRoutes: (app, context) => messageStaffRoutes(app, context, desk),
    words: [{ te, hi }],
    jobs: [handleJob('message-over', isOver)],
  } satisfies Feature & Record<string, unknown>;
}
