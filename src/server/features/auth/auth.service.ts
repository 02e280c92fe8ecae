// Registering and logging in with a mailed code. A known and an unknown address take the same steps and get the same answer.
import type * as z from 'zod/mini';
import type { loginVerifyBody, registerOtpBody, registerVerifyBody } from '#contract/auth.ts';
import { messages } from '#contract/messages.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Trx } from '../../db/client.ts';
import { createId } from '../../ids.ts';
import {
  alreadyRegisteredMail,
  eraseCodeMail,
  loginCodeMail,
  noAccountMail,
  registrationCodeMail,
} from './auth.mail.tsx';
import type { ChallengeService, IssuedChallenge } from './challenge.service.ts';
import type { User, UserRepository } from './user.repository.ts';

/** Part of the transaction that uses the code up: a proven address and its session are one write. */
export type StartSession = (userId: string, trx: Trx) => Promise<void>;

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(deps: {
  users: UserRepository;
  challenges: ChallengeService;
  clock: Clock;
  publicUrl: string;
  endSession(sessionHash: string): Promise<void>;
  removeSessions(userId: string, trx: Trx): Promise<void>;
}) {
  const { users, challenges, clock, publicUrl } = deps;
  return {
    findUser: (id: string): Promise<User | undefined> => users.findById(id),

    async requestLoginCode(email: string, address: string): Promise<IssuedChallenge> {
      const known = (await users.findByEmail(email)) !== undefined;
      return challenges.issue({
        purpose: 'login',
        email,
        address,
        passable: known,
        mail: (code, expiresAt) =>
          known ? loginCodeMail(email, code, expiresAt) : noAccountMail(email, publicUrl),
      });
    },

    async requestRegistrationCode(
      { name, mobile, email }: z.output<typeof registerOtpBody>,
      address: string,
    ): Promise<IssuedChallenge> {
      const known = (await users.findByEmail(email)) !== undefined;
      return challenges.issue({
        purpose: 'register',
        email,
        name,
        mobile,
        address,
        passable: !known,
        mail: (code, expiresAt) =>
          known ? alreadyRegisteredMail(email, publicUrl) : registrationCodeMail(email, code, expiresAt),
      });
    },

    verifyLogin(body: z.output<typeof loginVerifyBody>, start: StartSession): Promise<User> {
      return challenges.redeem({ ...body, purpose: 'login' }, async ({ email }, trx) => {
        const user = await users.findByEmail(email, trx);
        // Erased between asking for the code and typing it.
        if (!user) throw new AppError('invalid', messages.otpInvalid, { field: 'otp' });
        await start(user.id, trx);
        return user;
      });
    },

    verifyRegistration(
      { hash, otp, email }: z.output<typeof registerVerifyBody>,
      start: StartSession,
    ): Promise<User> {
      return challenges.redeem({ hash, otp, email, purpose: 'register' }, async ({ name, mobile }, trx) => {
        const now = clock();
        const user = await users.insertOrFind(
          { id: createId(now), name, mobile, email, createdAt: now },
          trx,
        );
        await start(user.id, trx);
        return user;
      });
    },

    endSession: deps.endSession,

    requestErasureCode: ({ email }: User, address: string): Promise<IssuedChallenge> =>
      challenges.issue({
        purpose: 'erase',
        email,
        address,
        passable: true,
        mail: (code, expiresAt) => eraseCodeMail(email, code, expiresAt),
      }),

    redeemErasureCode: (
      { email }: User,
      attempt: { hash: string; otp: string },
      proven: (trx: Trx) => Promise<void>,
    ): Promise<void> =>
      challenges.redeem({ ...attempt, email, purpose: 'erase' }, (_challenge, trx) => proven(trx)),

    async removeUser({ id, email }: User, trx: Trx): Promise<void> {
      await challenges.forget(email, trx);
      await deps.removeSessions(id, trx);
      await users.remove(id, trx);
    },
  };
}
