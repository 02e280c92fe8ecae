// A customer's own data: a copy of it, and its erasure, over all features that hold any.
import type { Feature, PersonalData } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Content } from '../content/content.feature.ts';
import { createAccountRepository } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { reviewed as hi } from './account.words.hi.ts';
import { reviewed as te } from './account.words.te.ts';

export function createAccount(
  platform: Platform,
  { auth, content, holders }: { auth: Auth; content: Content; holders: readonly PersonalData[] },
) {
  const service = createAccountService({
    ...platform,
    repository: createAccountRepository(platform.database),
    holders,
    auth,
    offeredLanguages: content.offeredLanguages,
  });
  return {
    routes: (app, context) => accountRoutes(app, context, service, auth.sessions),
    words: [{ te, hi }],
    jobs: [handleJob('account-erase', ({ userId }) => service.eraseAgain(userId))],
  } satisfies Feature;
}
