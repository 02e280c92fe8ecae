// Customers prove their address by a mailed code, and stay logged in.
import type { Trx } from '#server/db/client.ts';
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { customerSessions } from '#server/security/session-rules.ts';
import type { People } from '../people/people.feature.ts';
import { presentChallenge } from './auth.presenter.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService, type OnBooked } from './auth.service.ts';
import { reviewed as hi } from './auth.words.hi.ts';
import { reviewed as te } from './auth.words.te.ts';
import { createChallengeRepository } from './challenge.repository.ts';
import { createCodeLimits, guessingAlert } from './code-limits.ts';
import { createCodeSecrets } from './code-secrets.ts';
import { createIssueChallenge } from './issue-challenge.ts';
import { createRedeemChallenge } from './redeem-challenge.ts';
import { createUserRepository, type User } from './user.repository.ts';

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(platform: Platform, { people }: { people: People }) {
  const { database, clock } = platform;
  const cookies = { session: 'session', xsrf: 'XSRF-TOKEN', device: 'device' };
  const door = platform.createDoor(customerSessions, cookies);
  const repository = createChallengeRepository(database, clock);
  const alphabet = platform.config.otpAlphabet;
  const limits = createCodeLimits({
    ...platform,
    alphabet,
    onGuessing: (trx) => platform.alert(trx, guessingAlert.subject, guessingAlert.detail),
  });
  const parts = {
    ...platform,
    repository,
    limits,
    codes: createCodeSecrets(platform.secrets),
    alphabet,
    company: () => platform.company(database.query).catch(platform.companyLastKnown),
  };
  const { issue, issueLink } = createIssueChallenge(parts);
  const users = createUserRepository();
  const bookedListeners: OnBooked[] = [];
  const service = createAuthService({
    ...platform,
    users,
    people,
    challenges: {
      issue,
      ...createRedeemChallenge({ ...parts, issueLink }),
      forget: repository.removeOfEmail,
    },
    endSession: door.repository.remove,
    removeSessions: door.repository.removeOfUser,
    async tellBooked(trx, proven) {
      for (const listen of bookedListeners) await listen(trx, proven);
    },
  });

  return {
    findUser: service.findUser,
    /** Of people: the address by which each of them logs in, if they do. */
    addressesOf: (ids: readonly string[]) => users.addressesOf(ids, database.query),
    /** As an account, for whoever ends it in this transaction. */
    find: (id: string, trx: Trx) => users.findById(id, trx),
    removeUser: service.removeUser,
    reopen: service.reopen,
    /** Told in the transaction in which somebody proved an address that was recorded at a booking. */
    onBooked: (listener: OnBooked): void => void bookedListeners.push(listener),
    redeemErasureCode: service.redeemErasureCode,
    requestErasureCode: async (user: User, address: string) =>
      presentChallenge(await service.requestErasureCode(user, address)),
    redeemAcceptCode: service.redeemAcceptCode,
    requestAcceptCode: async (...asked: Parameters<typeof service.requestAcceptCode>) =>
      presentChallenge(await service.requestAcceptCode(...asked)),
    sessions: door.sessions,
    devices: door.devices,
    authenticate: door.sessions.authenticate,

    routes: (app, context) => authRoutes(app, context, service, door.sessions, door.devices),
    words: [{ te, hi }],
    sweeps: { sessions: door.repository.sweep, codes: repository.sweep },
  } satisfies Feature & Record<string, unknown>;
}
