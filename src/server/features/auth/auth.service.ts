// Registering and logging in with a mailed code. A known and an unknown address take the same steps and get the same answer.

import type * as z from 'zod/mini';
import type {
  LinkPurpose,
  linkVerifyBody,
  loginVerifyBody,
  registerOtpBody,
  registerVerifyBody,
} from '#contract/auth.ts';
import type { Language } from '#contract/languages.ts';
import type { Person } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '../../app-error.ts';
import type { Trx } from '../../db/client.ts';
import { createId, sha256 } from '../../ids.ts';
import type { MailTemplate } from '../../mail/mail-layout.tsx';
import { say } from '../../words/answers.ts';
import type { People } from '../people/people.feature.ts';
import {
  alreadyRegisteredMail,
  eraseCodeMail,
  loginCodeMail,
  loginLinkMail,
  noAccountMail,
  registrationCodeMail,
  registrationLinkMail,
} from './auth.mail.tsx';
import type { ChallengeRepository } from './challenge.repository.ts';
import type { Asker } from './code-limits.ts';
import type { CodeRequest, IssueChallenge, IssuedChallenge } from './issue-challenge.ts';
import type { RedeemChallenge } from './redeem-challenge.ts';
import type { User, UserRepository } from './user.repository.ts';

/** Part of the transaction that uses the code up: a proven address and its session are one write. */
export type StartSession = (userId: string, trx: Trx) => Promise<void>;

/** Whoever proved an address that was recorded at a booking of somebody without an account. */
export type OnBooked = (
  trx: Trx,
  proven: { account: User; booked: Person /** It was made just now. */; isNew: boolean },
) => Promise<void>;

/** A logged-in session is rate-limited per account, however many codes strangers request for the address. */
const insider = { id: 'account', isNew: false, knows: () => true };
/** A code that accepts something is good for that alone. */
const insiderFor = (what: string) => ({ ...insider, id: `accept:${what}` });

export type AuthService = ReturnType<typeof createAuthService>;

export function createAuthService(
  deps: Pick<Platform, 'database' | 'clock' | 'publicUrl'> & {
    users: UserRepository;
    people: People;
    challenges: Pick<IssueChallenge, 'issue'> &
      RedeemChallenge & { forget: ChallengeRepository['removeOfEmail'] };
    endSession(sessionHash: string): Promise<void>;
    removeSessions(userId: string, trx: Trx): Promise<void>;
    /** Their booking becomes the account's. */
    tellBooked: OnBooked;
  },
) {
  const { users, challenges, clock, publicUrl } = deps;

  const openAccount = async (
    { name, mobile, email, language }: Pick<User, 'name' | 'mobile' | 'email' | 'language'>,
    trx: Trx,
  ): Promise<{ user: User; isNew: boolean }> => {
    const now = clock();
    const made = { id: createId(now), name, mobile, email, language, createdAt: now };
    // Two codes for one new address may both be valid: the second gets the account that the first one made.
    const isNew = await users.insert(made, trx);
    if (isNew) await deps.people.addWithAccount(trx, made);
    return { isNew, user: isNew ? made : ((await users.findByEmail(email, trx)) ?? made) };
  };
  /**
   * An address that was recorded at a booking opens an account under the name and the number that were recorded with it.
   * Where it has an account already, only who came by the link of that booking gets it.
   */
  const logIn = async (
    { email, link }: { email: string; link: string | undefined },
    start: StartSession,
    trx: Trx,
  ): Promise<User> => {
    const known = await users.findByEmail(email, trx);
    const { ofBookedEmail } = deps.people;
    const meant = link === undefined ? undefined : await ofBookedEmail(trx, email, sha256(link));
    const booked = meant ?? (known ? undefined : await ofBookedEmail(trx, email));
    const opened = known
      ? { user: known, isNew: false }
      : booked && (await openAccount({ ...booked, email }, trx));
    // Erased between asking for the mail and using it.
    if (!opened) throw new AppError('invalid', say.otpInvalid, { field: 'otp' });
    const { user, isNew } = opened;
    if (booked) await deps.tellBooked(trx, { account: user, booked, isNew });
    await start(user.id, trx);
    return user;
  };
  const register = async (
    details: Parameters<typeof openAccount>[0],
    start: StartSession,
    trx: Trx,
  ): Promise<User> => {
    const { user } = await openAccount(details, trx);
    await start(user.id, trx);
    return user;
  };

  /** An account's mails are in its own language, whatever page a stranger asks from. */
  const loginRequest = async (email: string, pageLanguage: Language, asker: Asker): Promise<CodeRequest> => {
    const { query } = deps.database;
    // Both are asked for whatever comes of either: nobody learns from the time which of them is known.
    const [user, booked] = await Promise.all([
      users.findByEmail(email, query),
      deps.people.ofBookedEmail(query, email),
    ]);
    const known = user ?? booked;
    const language = known?.language ?? pageLanguage;
    const reader = { email, language };
    return {
      purpose: 'login',
      email,
      language,
      asker,
      passable: known !== undefined,
      hasAccount: known !== undefined,
      mail: known
        ? {
            code: (code, expiresAt) => loginCodeMail(reader, code, expiresAt),
            link: (link, expiresAt) => loginLinkMail(reader, link, expiresAt),
          }
        : {
            code: () => noAccountMail(reader, publicUrl),
            link: () => noAccountMail(reader, publicUrl),
          },
    };
  };

  const registrationRequest = async (
    { name, mobile, email }: z.output<ReturnType<typeof registerOtpBody>>,
    pageLanguage: Language,
    asker: Asker,
  ): Promise<CodeRequest> => {
    const user = await users.findByEmail(email, deps.database.query);
    const language = user?.language ?? pageLanguage;
    const reader = { email, language };
    return {
      purpose: 'register',
      email,
      name,
      mobile,
      language,
      asker,
      passable: user === undefined,
      hasAccount: user !== undefined,
      mail: user
        ? {
            code: () => alreadyRegisteredMail(reader, publicUrl),
            link: () => alreadyRegisteredMail(reader, publicUrl),
          }
        : {
            code: (code, expiresAt) => registrationCodeMail(reader, code, expiresAt),
            link: (link, expiresAt) => registrationLinkMail(reader, link, expiresAt),
          },
    };
  };

  return {
    findUser: (id: string): Promise<User | undefined> => users.findById(id, deps.database.query),

    requestLoginCode: async (email: string, language: Language, asker: Asker): Promise<IssuedChallenge> =>
      challenges.issue(await loginRequest(email, language, asker)),

    requestRegistrationCode: async (
      details: z.output<ReturnType<typeof registerOtpBody>>,
      language: Language,
      asker: Asker,
    ): Promise<IssuedChallenge> => challenges.issue(await registrationRequest(details, language, asker)),

    verifyLogin(
      { booking: link, ...body }: z.output<ReturnType<typeof loginVerifyBody>>,
      language: Language,
      asker: Asker,
      start: StartSession,
    ): Promise<User> {
      return challenges.redeem(
        { ...body, asker, purpose: 'login' },
        ({ email }, trx) => logIn({ email, link }, start, trx),
        ({ email }) => loginRequest(email, language, asker),
      );
    },

    verifyRegistration(
      { hash, otp, email }: z.output<ReturnType<typeof registerVerifyBody>>,
      language: Language,
      asker: Asker,
      start: StartSession,
    ): Promise<User> {
      return challenges.redeem(
        { hash, otp, email, asker, purpose: 'register' },
        (challenge, trx) => register({ ...challenge, language }, start, trx),
        (challenge) => registrationRequest(challenge, language, asker),
      );
    },

    async findLink(token: string): Promise<{ purpose: LinkPurpose; email: string }> {
      const { purpose, email } = await challenges.findLink(token);
      return { purpose: purpose as LinkPurpose, email };
    },

    /**
     * The account gets the name and number typed on the link's page: only the owner of the mailbox sees that page,
     * whereas a stranger may have asked for the mail.
     */
    verifyLink(
      { token, name, mobile, booking: link }: z.output<ReturnType<typeof linkVerifyBody>>,
      language: Language,
      asker: Asker,
      start: StartSession,
    ): Promise<User> {
      return challenges.redeemLink(token, asker, ({ purpose, email }, trx) => {
        if (purpose === 'login') return logIn({ email, link }, start, trx);
        if (name === undefined) throw new AppError('invalid', say.nameRequired, { field: 'name' });
        if (mobile === undefined)
          throw new AppError('invalid', say.mobileNumberRequired, { field: 'mobile' });
        return register({ name, mobile, email, language }, start, trx);
      });
    },

    endSession: deps.endSession,

    requestErasureCode: ({ email, language }: User, address: string): Promise<IssuedChallenge> =>
      challenges.issue({
        purpose: 'erase',
        email,
        language,
        asker: { address, device: insider },
        passable: true,
        hasAccount: true,
        mail: { code: (code, expiresAt) => eraseCodeMail({ email, language }, code, expiresAt) },
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

    requestAcceptCode: (
      { email, language }: User,
      address: string,
      what: string,
      mail: (code: string, expiresAt: number) => MailTemplate,
    ): Promise<IssuedChallenge> =>
      challenges.issue({
        purpose: 'accept',
        email,
        language,
        asker: { address, device: insiderFor(what) },
        passable: true,
        hasAccount: true,
        mail: { code: mail },
      }),

    /** In the transaction that uses the code up; one that was mailed for something else does not fit. */
    redeemAcceptCode: <T>(
      { email }: User,
      { address, what, ...code }: { hash: string; otp: string; address: string; what: string },
      proven: (trx: Trx) => Promise<T>,
    ): Promise<T> => {
      const asker = { address, device: insiderFor(what) };
      return challenges.redeem({ ...code, asker, email, purpose: 'accept' }, ({ device }, trx) => {
        if (device !== asker.device.id)
          throw new AppError('invalid', say.codeForSomethingElse, { field: 'otp', needsNewCode: true });
        return proven(trx);
      });
    },

    async removeUser({ id, email }: User, trx: Trx): Promise<void> {
      await challenges.forget(email, trx);
      await deps.removeSessions(id, trx);
      await users.remove(id, trx);
    },

    /** They log in again as before, unless the address has an account by now. */
    async reopen(account: Pick<User, 'id' | 'email' | 'createdAt'>, trx: Trx): Promise<void> {
      if (await users.insert(account, trx)) await deps.people.keep(trx, account.id);
    },
  };
}
