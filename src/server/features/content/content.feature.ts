// What the owner may change on the site, and the company's details for everybody who needs them.
import type { PromisesKept } from '#contract/content.ts';
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createContentRepository } from './content.repository.ts';
import { contentRoutes } from './content.routes.ts';
import { createContentService } from './content.service.ts';
import { contentStaffRoutes } from './content.staff-routes.ts';
import { createOfferedLanguages } from './offered-languages.service.ts';

export type Content = Awaited<ReturnType<typeof createContent>>;

export async function createContent(
  platform: Platform,
  {
    staff,
    promisesKept,
  }: {
    staff: Staff;
    /** The figures that pages show beside the promises. */
    promisesKept: () => Promise<PromisesKept>;
  },
) {
  const languages = createOfferedLanguages({ demo: platform.config.mode === 'demo' });
  const repository = createContentRepository(platform.database);
  const service = createContentService({
    ...platform,
    languages,
    repository,
    staffNames: staff.names,
    audit: staff.audit,
  });

  const readNow = () => platform.owners.current(platform.database.query);
  if (!(await platform.atStart(readNow)).company && platform.config.mode === 'live') {
    platform.log.warn('Visitors see a sample phone number and address: enter your own at /desk/content');
  }

  return {
    ...service,
    offeredIn: languages.offeredIn,
    countSiteWords: languages.countSite,
    countMailWords: languages.countMails,
    routes: (app, context) => contentRoutes(app, context, readNow, promisesKept, repository.localities),
    staffRoutes: (app, context) => contentStaffRoutes(app, context, service),
  } satisfies Feature & Record<string, unknown>;
}
