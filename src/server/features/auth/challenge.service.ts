// Proves that an address belongs to whoever is asking: mails a short code, or a link where codes may be guessed no more,
// and takes either back at most once.
import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { askForNewCode } from '#contract/auth.ts';
import type { Company } from '#contract/company.ts';
import { otpLength } from '#contract/constants.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import type { Counters, Limit } from '#server/security/counters.repository.ts';
import type { Limiter } from '#server/security/limits.ts';
import type { Mail, Mailer } from '../../adapters/mail/mailer.port.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Trx } from '../../db/client.ts';
import { createId, createSecretId, type Fingerprint, sha256 } from '../../ids.ts';
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
/** Longer than a code: it cannot be guessed, and whoever asks again within `linkMails` is sent to the one they have. */
export const linkValidForMs = 30 * minuteMs;
const mailTimeoutMs = 8000;

/** With ten thousand codes these caps are the whole defence against guessing. */
export const otpLimits = {
  wrongTries: { name: 'otp:wrong', max: 15, windowMs: 24 * hourMs },
  wrongFromNetwork: { name: 'otp:wrong:network', max: 20, windowMs: hourMs },
  sendsPerMinute: { name: 'otp:minute', max: 1, windowMs: minuteMs },
  sendsPerHour: { name: 'otp:hour', max: 5, windowMs: hourMs },
  sendsFromNetwork: { name: 'otp:network', max: 20, windowMs: hourMs },
  linkMails: { name: 'otp:link', max: 1, windowMs: 10 * minuteMs },
  /** Beyond it somebody is guessing across many addresses: codes get letters, and the owner hears of it, once a day. */
  wrongOnSite: { name: 'otp:wrong:site', max: 200, windowMs: hourMs },
  ownerTold: { name: 'otp:told', max: 1, windowMs: 24 * hourMs },
} as const satisfies Record<string, Limit>;
const wholeSite = 'all';

export const guessingAlert = {
  subject: 'Somebody is guessing log-in codes',
  detail: `More than ${otpLimits.wrongOnSite.max} wrong codes were typed within an hour, over all accounts. New codes have letters as well as digits until it calms down, and every cap holds, so there is nothing you must do. If it goes on, ask whoever runs the server to look for "wrong code" in its log.`,
};

const characters = {
  digits: '0123456789',
  // Without the ones people confuse: 0 and O, 1, I and L.
  alphanumeric: '23456789ABCDEFGHJKMNPQRSTUVWXYZ',
} as const;
export type CodeAlphabet = keyof typeof characters;

/** Who asks, as far as limits care. */
export interface Asker {
  /** The network address. */
  address: string;
  device: {
    id: string;
    /** Its id was made for this request: it has asked for nothing before. */
    isNew: boolean;
    /** The address logged in from this device before: what strangers use up elsewhere does not bind it. */
    knows(email: string): boolean;
  };
}

export interface CodeRequest {
  purpose: Purpose;
  email: string;
  name?: string;
  mobile?: string;
  /** Of the page that a link leads to. */
  language: Language;
  asker: Asker;
  /** The mail to send. Without `passable` it holds neither, and nothing will ever fit. */
  mail: {
    code(code: string, expiresAt: number): MailTemplate;
    /** Without it a used-up cap is a refusal. */
    link?(link: string, expiresAt: number): MailTemplate;
  };
  passable: boolean;
}

export interface IssuedChallenge {
  id: string;
  email: string;
  /** What the mail carries. */
  by: 'code' | 'link';
  alphabet: CodeAlphabet;
  validForMs: number;
  resendAfterMs: number;
}

export interface CodeAttempt {
  purpose: Purpose;
  hash: string;
  otp: string;
  email: string;
  asker: Asker;
}

const refusal = (reason: string) =>
  new AppError('invalid', `${messages.otpInvalid}. ${reason}`, { field: 'otp' });
const deadLink = () =>
  new AppError('invalid', 'This link was used already or is too old. Ask for a new mail.');

function closedReason(challenge: Challenge): string {
  if (challenge.state === 'used') return `This code was used already. ${askForNewCode}`;
  if (challenge.state === 'replaced') return 'A newer code was mailed after this one. Use the latest mail.';
  return `No tries are left for this code. ${askForNewCode}`;
}

function remaining(attempts: number): string {
  const left = maxAttempts - attempts;
  if (left === 0) return `That was the last try for this code. ${askForNewCode}`;
  return left === 1 ? '1 try left' : `${left} tries left`;
}

/** Known devices count for themselves, all others together. */
const laneOf = ({ device }: Asker, email: string) => {
  const known = device.knows(email);
  return { known, subject: sha256(known ? `${email}:${device.id}` : email) };
};
type Lane = ReturnType<typeof laneOf>;
const stranger: Asker = { address: '', device: { id: '', isNew: true, knows: () => false } };

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
  fingerprint: Fingerprint;
  secret: string;
  alphabet: CodeAlphabet;
  publicUrl: string;
  /** Tells the owner that codes are being guessed all over the site. */
  onGuessing(trx: Trx): Promise<void>;
}) {
  const { database, repository, counters, limiter, mailer, clock, fingerprint } = deps;
  const { wrongTries, wrongFromNetwork, sendsPerMinute, sendsPerHour, sendsFromNetwork, linkMails } =
    otpLimits;

  const createCode = (alphabet: CodeAlphabet) =>
    Array.from({ length: otpLength }, () => {
      const pool = characters[alphabet];
      return pool[randomInt(pool.length)];
    }).join('');
  const keyed = (text: string) => createHmac('sha256', deps.secret).update(text).digest('base64url');
  const hashCode = (id: string, code: string) => keyed(`otp:${id}:${code}`);
  const fits = (challenge: Challenge, code: string) =>
    timingSafeEqual(Buffer.from(hashCode(challenge.id, code)), Buffer.from(challenge.codeHash));
  /** A link's row is found by its token, which only the mail knows. */
  const linkId = (token: string) => keyed(`link:${token}`);

  /** What binds this asker now, in one look. */
  const readCaps = async ({ address }: Asker, { known, subject }: Lane) => {
    const inLane = [sendsPerMinute, wrongTries, sendsPerHour].map((limit) => ({ limit, subject }));
    const [minute = 0, wrong = 0, hour = 0, network = 0, site = 0] = await counters.readAll(
      [
        ...inLane,
        { limit: wrongFromNetwork, subject: address },
        { limit: otpLimits.wrongOnSite, subject: wholeSite },
      ],
      database.query,
    );
    const alphabet: CodeAlphabet = site > otpLimits.wrongOnSite.max ? 'alphanumeric' : deps.alphabet;
    /** No more codes here: one more could be guessed, or mail after mail be sent to somebody who never asked. */
    const codesAreUsedUp =
      // Within the minute of a code nothing more is sent, so that many requests at once stay one mail.
      minute < sendsPerMinute.max &&
      (wrong >= wrongTries.max || hour >= sendsPerHour.max || (!known && network >= wrongFromNetwork.max));
    return { alphabet, codesAreUsedUp };
  };

  const networkUse = ({ address }: Asker, { known }: Lane, { phone }: Company) =>
    known
      ? []
      : [
          {
            limit: sendsFromNetwork,
            subject: address,
            message: `Many codes were asked for from your network. Please wait a while, or call us on ${phone.display}.`,
          },
        ];

  // Locks are taken in one order everywhere, so that no two requests wait for each other: wrong tries, the challenge,
  // the link's counter, sends of the network, sends of the minute and the hour, the whole site.

  /** Limits and the new row in one transaction: what is refused is not counted either. */
  const storeCode = (challenge: Challenge, asker: Asker, lane: Lane, company: Company) =>
    database.transaction(async (trx) => {
      const { purpose, email, device } = challenge;
      const replaced = asker.device.isNew ? [] : await repository.replaceOpen(purpose, email, device, trx);
      await limiter.takeAll(
        [
          ...networkUse(asker, lane, company),
          {
            limit: sendsPerMinute,
            subject: lane.subject,
            message:
              'A mail went to this address less than a minute ago. Please wait a minute before asking for another.',
          },
          {
            limit: sendsPerHour,
            subject: lane.subject,
            message:
              'We sent several mails to this address. Please look for the latest one, or try again in an hour.',
          },
        ],
        trx,
      );
      await repository.insert(challenge, trx);
      return replaced;
    });

  /** False when a link went out a moment ago: that one is still good, and a mailbox is not flooded. */
  const storeLink = (challenge: Challenge, asker: Asker, lane: Lane, company: Company) =>
    database.transaction(async (trx) => {
      const { count } = await counters.add(linkMails, `${challenge.purpose}:${lane.subject}`, trx);
      if (count > linkMails.max) return false;
      const network = networkUse(asker, lane, company);
      if (network.length > 0) await limiter.takeAll(network, trx);
      await repository.insert(challenge, trx);
      return true;
    });

  /** The person waits for this mail: sent at once, and an honest word when it cannot be. */
  const send = async (mail: Mail) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The mail took too long')), mailTimeoutMs);
    await mailer.send(mail, createId(clock()), stop.signal).finally(() => clearTimeout(timer));
  };

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

  const describe = (request: CodeRequest, id: string, secret: string, expiresAt: number): Challenge => ({
    id,
    purpose: request.purpose,
    email: request.email,
    name: request.name ?? '',
    mobile: request.mobile ?? '',
    codeHash: hashCode(id, secret),
    attempts: 0,
    state: 'open',
    device: request.asker.device.id,
    expiresAt,
  });

  const issueLink = async (
    request: CodeRequest,
    write: NonNullable<CodeRequest['mail']['link']>,
    lane: Lane,
  ): Promise<IssuedChallenge> => {
    const { purpose, email, asker, passable } = request;
    const company = await deps.company();
    const token = randomBytes(16).toString('base64url');
    const expiresAt = clock() + linkValidForMs;
    // No code ever fits a link's row, and without `passable` nobody ever sees its token.
    const row = describe(request, linkId(passable ? token : createSecretId()), createSecretId(), expiresAt);
    if (await storeLink(row, asker, lane, company)) {
      try {
        // Behind the #, which no server and no log ever sees.
        await send(
          write(deps.publicUrl + pathIn(request.language, `/login-link#${token}`), expiresAt)(company),
        );
      } catch (error) {
        await repository.remove(row.id);
        await counters.giveBack(linkMails, `${purpose}:${lane.subject}`, database.query);
        throw explainMailFailure(error as MailFailure, company);
      }
    }
    // The browser that asked learns nothing it could use: only the mail opens the door.
    return {
      id: createSecretId(),
      email,
      by: 'link',
      alphabet: deps.alphabet,
      validForMs: linkValidForMs,
      resendAfterMs: linkMails.windowMs,
    };
  };

  const issueCode = async (
    request: CodeRequest,
    lane: Lane,
    alphabet: CodeAlphabet,
  ): Promise<IssuedChallenge> => {
    const company = await deps.company();
    const id = createSecretId();
    const code = createCode(alphabet);
    const expiresAt = clock() + validForMs;
    const secret = request.passable ? code : createSecretId();
    const replaced = await storeCode(describe(request, id, secret, expiresAt), request.asker, lane, company);
    try {
      await send(request.mail.code(code, expiresAt)(company));
    } catch (error) {
      // As if it had not been asked for: the earlier code stays good and the next try need not wait.
      await repository.remove(id);
      await repository.reopen(replaced);
      for (const limit of [sendsPerMinute, sendsPerHour])
        await counters.giveBack(limit, lane.subject, database.query);
      throw explainMailFailure(error as MailFailure, company);
    }
    return {
      id,
      email: request.email,
      by: 'code',
      alphabet,
      validForMs,
      resendAfterMs: sendsPerMinute.windowMs,
    };
  };

  /** A proven address starts anew. */
  const clear = (purpose: Purpose, { subject }: Lane, trx: Trx) =>
    counters.clear(
      [
        { limit: linkMails, subject: `${purpose}:${subject}` },
        ...[sendsPerMinute, sendsPerHour, wrongTries].map((limit) => ({ limit, subject })),
      ],
      trx,
    );

  const noteWrongTry = async ({ purpose, asker }: CodeAttempt, email: string, { known }: Lane, trx: Trx) => {
    deps.log.warn(
      { purpose, account: fingerprint(email), network: fingerprint(asker.address), known },
      'wrong code',
    );
    const { count } = await counters.add(otpLimits.wrongOnSite, wholeSite, trx);
    if (count <= otpLimits.wrongOnSite.max) return;
    const told = await counters.add(otpLimits.ownerTold, wholeSite, trx);
    if (told.count === 1) await deps.onGuessing(trx);
  };

  return {
    async issue(request: CodeRequest): Promise<IssuedChallenge> {
      const lane = laneOf(request.asker, request.email);
      const { link } = request.mail;
      const { codesAreUsedUp, alphabet } = await readCaps(request.asker, lane);
      return link && codesAreUsedUp ? issueLink(request, link, lane) : issueCode(request, lane, alphabet);
    },

    /** Runs `proven` in the transaction that uses the code up: both happen or neither. */
    async redeem<T>(
      attempt: CodeAttempt,
      proven: (challenge: Challenge, trx: Trx) => Promise<T>,
    ): Promise<T> {
      const { asker } = attempt;
      const { phone } = await deps.company();
      const wayOn =
        attempt.purpose === 'erase'
          ? `Please try again tomorrow, or call us on ${phone.display}.`
          : 'Ask for a new mail: it brings a link instead of a code.';
      const outcome = await database.transaction(async (trx) => {
        const challenge = await repository.find(attempt.hash, trx);
        if (!challenge) throw refusal(`This code is no longer known. ${askForNewCode}`);
        const lane = laneOf(asker, challenge.email);
        // Counted before the look at the code, so that parallel tries cannot slip past the cap together.
        await limiter.takeAll(
          [
            {
              limit: wrongTries,
              subject: lane.subject,
              message: `Too many wrong codes for this address. ${wayOn}`,
            },
            ...(lane.known
              ? []
              : [
                  {
                    limit: wrongFromNetwork,
                    subject: asker.address,
                    message: `Too many wrong codes came from your network. ${wayOn}`,
                  },
                ]),
          ],
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
        if (!right) {
          await noteWrongTry(attempt, challenge.email, lane, trx);
          return {
            refused: refusal(expired ? `This code has expired. ${askForNewCode}` : remaining(attempts)),
          };
        }
        const value = await proven(challenge, trx);
        await clear(challenge.purpose, lane, trx);
        if (!lane.known) await counters.giveBack(wrongFromNetwork, asker.address, trx);
        return { value };
      });
      if (outcome.refused) throw outcome.refused;
      return outcome.value as T;
    },

    /** What a link is for. Looking does not use it up: programs that check mail open every link in it. */
    async findLink(token: string): Promise<Challenge> {
      const challenge = await repository.find(linkId(token), database.query);
      if (challenge?.state !== 'open' || challenge.expiresAt <= clock()) throw deadLink();
      return challenge;
    },

    async redeemLink<T>(
      token: string,
      asker: Asker,
      proven: (challenge: Challenge, trx: Trx) => Promise<T>,
    ): Promise<T> {
      return database.transaction(async (trx) => {
        const challenge = await repository.find(linkId(token), trx);
        if (!challenge || challenge.expiresAt <= clock()) throw deadLink();
        // Also what strangers used up: whoever reads the mailbox has the last word.
        const lanes = [laneOf(asker, challenge.email), laneOf(stranger, challenge.email)];
        await counters.clear(
          lanes.map(({ subject }) => ({ limit: wrongTries, subject })),
          trx,
        );
        if ((await repository.recordTry(challenge.id, true, trx)) === undefined) throw deadLink();
        const value = await proven(challenge, trx);
        for (const lane of lanes) await clear(challenge.purpose, lane, trx);
        return value;
      });
    },

    forget: repository.removeOfEmail,
    sweep: repository.sweep,
  };
}
