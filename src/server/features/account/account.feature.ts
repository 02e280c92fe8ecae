// A customer's own data: a copy of it, and its erasure, over all features that hold any.
import type { Feature, PersonalData } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import { createAccountRepository } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';

export function createAccount(
  platform: Platform,
  { auth, holders }: { auth: Auth; holders: readonly PersonalData[] },
) {
  const service = createAccountService({
    ...platform,
    repository: createAccountRepository(platform.database),
    holders,
    auth,
  });
  return {
    routes: (app, context) => accountRoutes(app, context, service, auth.sessions),
    jobs: [handleJob('account-erase', ({ userId }) => service.eraseAgain(userId))],
  } satisfies Feature;
}
