// Proves that an address belongs to whoever is asking: mails a short code, and takes it back at most once.
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Company } from '#contract/company.ts';
import { otpLength } from '#contract/constants.ts';
import { messages } from '#contract/messages.ts';
import type { Mail, Mailer } from '../../adapters/mail/mailer.port.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/client.ts';
import type { Counters, Limit } from '../../http/counters.repository.ts';
import type { Limiter } from '../../http/limits.ts';
import { createId, createSecretId, sha256 } from '../../ids.ts';
import type { MailTemplate } from '../../mail/mail-layout.tsx';
import {
  type Challenge,
  type ChallengeRepository,
  maxAttempts,
  type Purpose,
} from './challenge.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const validForMs = 10 * minuteMs;
const mailTimeoutMs = 8000;

/** With ten thousand codes these caps are the whole defence against guessing. */
export const otpLimits = {
  wrongTries: { name: 'otp:wrong', max: 15, windowMs: 24 * hourMs },
  sendsPerMinute: { name: 'otp:minute', max: 1, windowMs: minuteMs },
  sendsPerHour: { name: 'otp:hour', max: 5, windowMs: hourMs },
  sendsFromNetwork: { name: 'otp:network', max: 20, windowMs: hourMs },
} as const satisfies Record<string, Limit>;

const characters = {
  digits: '0123456789',
  // Without the ones people confuse: 0 and O, 1, I and L.
  alphanumeric: '23456789ABCDEFGHJKMNPQRSTUVWXYZ',
} as const;
export type CodeAlphabet = keyof typeof characters;

export interface CodeRequest {
  purpose: Purpose;
  email: string;
  name?: string;
  mobile?: string;
  /** The network address that asks. */
  address: string;
  /** The mail to send. Without `passable` it holds no code, and no code will ever fit. */
  mail(code: string, expiresAt: number): MailTemplate;
  passable: boolean;
}

export interface IssuedChallenge {
  id: string;
  email: string;
  alphabet: CodeAlphabet;
  validForMs: number;
  resendAfterMs: number;
}

export interface CodeAttempt {
  purpose: Purpose;
  hash: string;
  otp: string;
  email: string;
}

const refusal = (reason: string) =>
  new AppError('invalid', `${messages.otpInvalid}. ${reason}`, { field: 'otp' });

function closedReason(challenge: Challenge): string {
  if (challenge.state === 'used') return 'This code was used already. Ask for a new one.';
  if (challenge.state === 'replaced') return 'A newer code was mailed after this one. Use the latest mail.';
  return 'No tries are left for this code. Ask for a new one.';
}

function remaining(attempts: number): string {
  const left = maxAttempts - attempts;
  if (left === 0) return 'That was the last try for this code. Ask for a new one.';
  return left === 1 ? '1 try left' : `${left} tries left`;
}

/** What nodemailer tells about a failure, as far as it names nobody. */
interface MailFailure {
  code?: string;
  responseCode?: number;
}

export type ChallengeService = ReturnType<typeof createChallengeService>;

export function createChallengeService(deps: {
  database: Database;
  repository: ChallengeRepository;
  counters: Counters;
  limiter: Limiter;
  mailer: Mailer;
  /** The company as it is now: whoever is refused must be told a number that answers. */
  company(): Promise<Company>;
  clock: Clock;
  log: FastifyBaseLogger;
  secret: string;
  alphabet: CodeAlphabet;
}) {
  const { database, repository, counters, limiter, mailer, clock, alphabet } = deps;
  const { wrongTries, sendsPerMinute, sendsPerHour, sendsFromNetwork } = otpLimits;

  const createCode = () =>
    Array.from({ length: otpLength }, () => {
      const pool = characters[alphabet];
      return pool[randomInt(pool.length)];
    }).join('');
  const hashCode = (id: string, code: string) =>
    createHmac('sha256', deps.secret).update(`otp:${id}:${code}`).digest('base64url');
  const fits = (challenge: Challenge, code: string) =>
    timingSafeEqual(Buffer.from(hashCode(challenge.id, code)), Buffer.from(challenge.codeHash));

  /** Limits and the new row in one transaction: what is refused is not counted either. */
  const store = (challenge: Challenge, address: string, { phone }: Company) =>
    database.transaction(async (trx) => {
      // Challenges before send counters, here and in `redeem`: one order of locks, so that no two requests wait for each other.
      const replaced = await repository.replaceOpen(challenge.purpose, challenge.email, trx);
      const subject = sha256(challenge.email);
      await limiter.take(
        sendsFromNetwork,
        address,
        `Many codes were asked for from your network. Please wait a while, or call us on ${phone.display}.`,
        trx,
      );
      await limiter.take(
        sendsPerMinute,
        subject,
        'A mail went to this address less than a minute ago. Please wait a minute before asking for another.',
        trx,
      );
      await limiter.take(
        sendsPerHour,
        subject,
        `We sent several mails to this address. Please look for the latest one, or try again in an hour.`,
        trx,
      );
      await repository.insert(challenge, trx);
      return replaced;
    });

  /** The person waits for this mail: sent at once, and an honest word when it cannot be. */
  const send = (mail: Mail) => mailer.send(mail, createId(clock()), AbortSignal.timeout(mailTimeoutMs));

  const explainMailFailure = ({ code, responseCode }: MailFailure, { phone }: Company): AppError => {
    // Codes only: the server's own words may repeat the address.
    deps.log.error({ code, responseCode }, 'code mail not sent');
    if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500) {
      return new AppError('invalid', 'Mail to this address is refused. Please check its spelling.', {
        field: 'email',
      });
    }
    return new AppError(
      'unavailable',
      `We could not send the mail just now. Please try again in a moment, or call us on ${phone.display}.`,
      { retryAfterSeconds: 10 },
    );
  };

  return {
    async issue(request: CodeRequest): Promise<IssuedChallenge> {
      const id = createSecretId();
      const code = createCode();
      const { purpose, email, name = '', mobile = '', address } = request;
      const expiresAt = clock() + validForMs;
      const company = await deps.company();
      const replaced = await store(
        {
          id,
          purpose,
          email,
          name,
          mobile,
          codeHash: hashCode(id, request.passable ? code : createSecretId()),
          attempts: 0,
          state: 'open',
          expiresAt,
        },
        address,
        company,
      );
      try {
        await send(request.mail(code, expiresAt)(company));
      } catch (error) {
        // As if it had not been asked for: the earlier code stays good and the next try need not wait.
        await repository.remove(id);
        await repository.reopen(replaced);
        for (const limit of [sendsPerMinute, sendsPerHour]) await counters.giveBack(limit, sha256(email));
        throw explainMailFailure(error as MailFailure, company);
      }
      return { id, email, alphabet, validForMs, resendAfterMs: sendsPerMinute.windowMs };
    },

    /** Runs `proven` in the transaction that uses the code up: both happen or neither. */
    async redeem<T>(
      attempt: CodeAttempt,
      proven: (challenge: Challenge, trx: Trx) => Promise<T>,
    ): Promise<T> {
      const { phone } = await deps.company();
      const outcome = await database.transaction(async (trx) => {
        const challenge = await repository.find(attempt.hash, trx);
        if (!challenge) throw refusal('This code is no longer known. Ask for a new one.');
        const subject = sha256(challenge.email);
        // Counted before the look at the code, so that parallel tries cannot slip past the cap together.
        await limiter.take(
          wrongTries,
          subject,
          `Too many wrong codes for this address. Please try again tomorrow, or call us on ${phone.display}.`,
          trx,
        );
        const expired = challenge.expiresAt <= clock();
        const right =
          fits(challenge, attempt.otp) &&
          challenge.purpose === attempt.purpose &&
          challenge.email === attempt.email &&
          !expired;
        const attempts = await repository.recordTry(challenge.id, right, trx);
        if (attempts === undefined) {
          throw refusal(closedReason((await repository.find(challenge.id, trx)) ?? challenge));
        }
        // Returned, not thrown: a wrong try must stay counted, and an error would undo it.
        if (expired) return { refused: refusal('This code has expired. Ask for a new one.') };
        if (!right) return { refused: refusal(remaining(attempts)) };
        const value = await proven(challenge, trx);
        for (const limit of [wrongTries, sendsPerMinute, sendsPerHour]) {
          await counters.clear(limit, subject, trx);
        }
        return { value };
      });
      if (outcome.refused) throw outcome.refused;
      return outcome.value as T;
    },

    forget: repository.removeOfEmail,
    sweep: repository.sweep,
  };
}
