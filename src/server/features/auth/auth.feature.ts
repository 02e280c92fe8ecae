// Customers prove their address by a mailed code, and stay logged in.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { customerSessions } from '#server/security/session-rules.ts';
import { presentChallenge } from './auth.presenter.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { reviewed as hi } from './auth.words.hi.ts';
import { reviewed as te } from './auth.words.te.ts';
import { createChallengeRepository } from './challenge.repository.ts';
import { createChallengeService, guessingAlert } from './challenge.service.ts';
import { createUserRepository, type User } from './user.repository.ts';

export type Auth = ReturnType<typeof createAuth>;

export function createAuth(platform: Platform) {
  const { database, clock } = platform;
  const cookies = { session: 'session', xsrf: 'XSRF-TOKEN', device: 'device' };
  const door = platform.createDoor(customerSessions, cookies);
  const challenges = createChallengeService({
    ...platform,
    repository: createChallengeRepository(database, clock),
    company: () => platform.company(database.query).catch(platform.companyLastKnown),
    alphabet: platform.config.otpAlphabet,
    onGuessing: (trx) => platform.alert(trx, guessingAlert.subject, guessingAlert.detail),
  });
  const service = createAuthService({
    ...platform,
    users: createUserRepository(),
    challenges,
    endSession: door.repository.remove,
    removeSessions: door.repository.removeOfUser,
  });

  return {
    findUser: service.findUser,
    removeUser: service.removeUser,
    setLanguage: service.setLanguage,
    redeemErasureCode: service.redeemErasureCode,
    requestErasureCode: async (user: User, address: string) =>
      presentChallenge(await service.requestErasureCode(user, address)),
    sessions: door.sessions,
    devices: door.devices,
    authenticate: door.sessions.authenticate,

    routes: (app, context) => authRoutes(app, context, service, door.sessions, door.devices),
    words: [{ te, hi }],
    sweeps: { sessions: door.repository.sweep, codes: challenges.sweep },
  } satisfies Feature & Record<string, unknown>;
}
