// Registering and logging in with a mailed code. A known and an unknown address take the same steps and get the same answer.
import type * as z from 'zod/mini';
import type {
  LinkPurpose,
  linkVerifyBody,
  loginVerifyBody,
  registerOtpBody,
  registerVerifyBody,
} from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/client.ts';
import { createId } from '../../ids.ts';
import {
  alreadyRegisteredMail,
  eraseCodeMail,
  loginCodeMail,
  loginLinkMail,
  noAccountMail,
  registrationCodeMail,
  registrationLinkMail,
} from './auth.mail.tsx';
import type { Asker, ChallengeService, IssuedChallenge } from './challenge.service.ts';
import type { User, UserRepository } from './user.repository.ts';

/** Part of the transaction that uses the code up: a proven address and its session are one write. */
export type StartSession = (userId: string, trx: Trx) => Promise<void>;

/** Whoever is logged in counts for the account, however many strangers ask for codes outside. */
const insider = { id: 'account', isNew: false, knows: () => true };

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: {
  database: Database;
  users: UserRepository;
  challenges: ChallengeService;
  clock: Clock;
  publicUrl: string;
  endSession(sessionHash: string): Promise<void>;
  removeSessions(userId: string, trx: Trx): Promise<void>;
}) {
  const { users, challenges, clock, publicUrl } = deps;

  const logIn = async (email: string, start: StartSession, trx: Trx): Promise<User> => {
    const user = await users.findByEmail(email, trx);
    // Erased between asking for the mail and using it.
    if (!user) throw new AppError('invalid', messages.otpInvalid, { field: 'otp' });
    await start(user.id, trx);
    return user;
  };
  const register = async (
    { name, mobile, email }: Pick<User, 'name' | 'mobile' | 'email'>,
    start: StartSession,
    trx: Trx,
  ): Promise<User> => {
    const now = clock();
    const user = await users.insertOrFind({ id: createId(now), name, mobile, email, createdAt: now }, trx);
    await start(user.id, trx);
    return user;
  };

  return {
    findUser: (id: string): Promise<User | undefined> => users.findById(id, deps.database.query),

    async requestLoginCode(email: string, asker: Asker): Promise<IssuedChallenge> {
      const known = (await users.findByEmail(email, deps.database.query)) !== undefined;
      return challenges.issue({
        purpose: 'login',
        email,
        asker,
        passable: known,
        mail: known
          ? {
              code: (code, expiresAt) => loginCodeMail(email, code, expiresAt),
              link: (link, expiresAt) => loginLinkMail(email, link, expiresAt),
            }
          : { code: () => noAccountMail(email, publicUrl), link: () => noAccountMail(email, publicUrl) },
      });
    },

    async requestRegistrationCode(
      { name, mobile, email }: z.output<typeof registerOtpBody>,
      asker: Asker,
    ): Promise<IssuedChallenge> {
      const known = (await users.findByEmail(email, deps.database.query)) !== undefined;
      return challenges.issue({
        purpose: 'register',
        email,
        name,
        mobile,
        asker,
        passable: !known,
        mail: known
          ? {
              code: () => alreadyRegisteredMail(email, publicUrl),
              link: () => alreadyRegisteredMail(email, publicUrl),
            }
          : {
              code: (code, expiresAt) => registrationCodeMail(email, code, expiresAt),
              link: (link, expiresAt) => registrationLinkMail(email, link, expiresAt),
            },
      });
    },

    verifyLogin(body: z.output<typeof loginVerifyBody>, asker: Asker, start: StartSession): Promise<User> {
      return challenges.redeem({ ...body, asker, purpose: 'login' }, ({ email }, trx) =>
        logIn(email, start, trx),
      );
    },

    verifyRegistration(
      { hash, otp, email }: z.output<typeof registerVerifyBody>,
      asker: Asker,
      start: StartSession,
    ): Promise<User> {
      return challenges.redeem({ hash, otp, email, asker, purpose: 'register' }, (challenge, trx) =>
        register(challenge, start, trx),
      );
    },

    async findLink(token: string): Promise<{ purpose: LinkPurpose; email: string }> {
      const { purpose, email } = await challenges.findLink(token);
      return { purpose: purpose as LinkPurpose, email };
    },

    /**
     * Whoever holds the link reads the mailbox, so their own name and number make the account: those the mail was
     * asked with may be a stranger's.
     */
    verifyLink(
      { token, name, mobile }: z.output<typeof linkVerifyBody>,
      asker: Asker,
      start: StartSession,
    ): Promise<User> {
      return challenges.redeemLink(token, asker, ({ purpose, email }, trx) => {
        if (purpose === 'login') return logIn(email, start, trx);
        if (name === undefined) throw new AppError('invalid', messages.nameRequired, { field: 'name' });
        if (mobile === undefined)
          throw new AppError('invalid', messages.mobileNumberRequired, { field: 'mobile' });
        return register({ name, mobile, email }, start, trx);
      });
    },

    endSession: deps.endSession,

    requestErasureCode: ({ email }: User, address: string): Promise<IssuedChallenge> =>
      challenges.issue({
        purpose: 'erase',
        email,
        asker: { address, device: insider },
        passable: true,
        mail: { code: (code, expiresAt) => eraseCodeMail(email, code, expiresAt) },
      }),

    redeemErasureCode: (
      { email }: User,
      attempt: { hash: string; otp: string; address: string },
      proven: (trx: Trx) => Promise<void>,
    ): Promise<void> => {
      const { address, ...code } = attempt;
      const asker = { address, device: insider };
      return challenges.redeem({ ...code, asker, email, purpose: 'erase' }, (_challenge, trx) => proven(trx));
    },

    async removeUser({ id, email }: User, trx: Trx): Promise<void> {
      await challenges.forget(email, trx);
      await deps.removeSessions(id, trx);
      await users.remove(id, trx);
    },
  };
}
