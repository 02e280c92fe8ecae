// A customer's own data: a copy of it, and its erasure, over all features that hold any.
import type { Feature, PersonalData } from '#server/feature.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { Platform } from '#server/platform.ts';
import type { Auth } from '../auth/auth.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Payments } from '../payments/payments.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { PersonFeature } from '../person/person.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createAccountRepository } from './account.repository.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService } from './account.service.ts';
import { accountStaffRoutes } from './account.staff-routes.ts';
import { reviewed as hi } from './account.words.hi.ts';
import { reviewed as te } from './account.words.te.ts';
import { createRights } from './rights.ts';

export function createAccount(
  platform: Platform,
  {
    people,
    auth,
    content,
    holders,
    payments,
    person,
    staff,
  }: {
    people: People;
    auth: Auth;
    content: Content;
    holders: readonly PersonalData[];
    payments: Payments;
    person: PersonFeature;
    staff: Staff;
  },
) {
  const service = createAccountService({
    ...platform,
    repository: createAccountRepository(platform.database),
    holders,
    people,
    auth,
    offeredLanguages: content.offeredLanguages,
  });
  const rights = createRights({
    ...platform,
    people,
    auth,
    person,
    payments: payments.desk,
    holders,
    audit: staff.audit,
    staffNames: staff.names,
    copyOf: (one) => service.copyOf(one, 'All that is held about you, as you asked our office for it.'),
    erase: service.erasePerson,
    emptyLog: service.emptyLog,
  });
  return {
    staffRoutes: (app, context) => accountStaffRoutes(app, context, rights),
    routes: (app, context) => accountRoutes(app, context, service, auth.sessions),
    words: [{ te, hi }],
    sweeps: { people: service.sweepPeople },
    jobs: [handleJob('account-erase', ({ userId }) => service.eraseAgain(userId))],
  } satisfies Feature;
}
