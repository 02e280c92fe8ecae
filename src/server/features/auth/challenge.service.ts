// Proves that an address belongs to the person asking: mails a short code, or a link where codes may be guessed no more,
// and takes either back at most once.

import { createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Company } from '#contract/company.ts';
import { otpLength } from '#contract/constants.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import type { Counters, Limit, Use } from '#server/security/counters.repository.ts';
import type { StrangersLane } from '#server/security/lane.ts';
import { type Limiter, usesOfNetwork } from '#server/security/limits.ts';
import type { Secrets } from '#server/security/secrets.ts';
import type { Mail, Mailer } from '../../adapters/mail/mailer.port.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queryable, Trx } from '../../db/client.ts';
import { createId, createSecretId, type Fingerprint, sha256 } from '../../ids.ts';
import type { MailTemplate } from '../../mail/mail-layout.tsx';
import { type Sentence, say } from '../../words/answers.ts';
import {
  type Challenge,
  type ChallengeRepository,
  maxAttempts,
  type Purpose,
} from './challenge.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
export const validForMs = 10 * minuteMs;
/** Longer than a code: it cannot be guessed, and a second request within `linkMails` refers to the link already sent. */
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
  /** For each of the two purposes, so twenty together, from all browsers this address never logged in from. */
  mailsPerDay: { name: 'otp:day', max: 10, windowMs: 24 * hourMs },
  /** Mails that unknown browsers ask for. Beyond it each network has only its small share. */
  sendsOnSite: { name: 'otp:site', max: 300, windowMs: hourMs },
  shareOfNetwork: { name: 'otp:share', max: 2, windowMs: 15 * minuteMs },
  /** However many networks there are. */
  sharesOnSite: { name: 'otp:shares', max: 300, windowMs: 15 * minuteMs },
  /** Beyond it somebody is guessing across many addresses: the brake goes on. */
  wrongOnSite: { name: 'otp:wrong:site', max: 200, windowMs: hourMs },
  /** While it holds, codes have letters, and digits that were mailed before it to an unknown browser are worth nothing. */
  brake: { name: 'otp:told', max: 1, windowMs: 24 * hourMs },
} as const satisfies Record<string, Limit>;
const wholeSite = 'all';

export const guessingAlert = {
  subject: 'Somebody is guessing log-in codes',
  detail: `More than ${otpLimits.wrongOnSite.max} wrong codes were typed within an hour, over all accounts. For a day new codes have letters as well as digits, digits that were mailed before are replaced by a link, and every cap holds, so there is nothing you must do. If it goes on, ask whoever runs the server to look for "wrong code" in its log.`,
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

const refusal = (reason: Sentence) => new AppError('invalid', say.codeRefused({ reason }), { field: 'otp' });
/** Of a code that can never work again: pages then offer what does. */
const lastRefusal = (why: (places: { next: Sentence }) => Sentence) =>
  new AppError('invalid', say.codeRefused({ reason: why({ next: say.askForNewCode }) }), {
    field: 'otp',
    needsNewCode: true,
  });
const deadLink = () => new AppError('invalid', say.linkUsed);

function refusalOfClosed({ state }: Challenge): AppError {
  if (state === 'replaced') return refusal(say.newerCode);
  return lastRefusal(state === 'used' ? say.codeUsed : say.noTriesLeft);
}

function refusalOfWrong(attempts: number): AppError {
  const left = maxAttempts - attempts;
  if (left === 0) return lastRefusal(say.lastTry);
  return refusal(left === 1 ? say.oneTryLeft : say.triesLeft({ left }));
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
  /** The company's current details: a refusal must name a phone number that is answered. */
  company(): Promise<Company>;
  clock: Clock;
  log: FastifyBaseLogger;
  fingerprint: Fingerprint;
  secrets: Secrets;
  alphabet: CodeAlphabet;
  publicUrl: string;
  /** Tells the owner that codes are being guessed all over the site. */
  onGuessing(trx: Trx): Promise<void>;
  strangers: StrangersLane;
}) {
  const { database, repository, counters, limiter, mailer, clock, fingerprint } = deps;
  const { wrongTries, wrongFromNetwork, sendsPerMinute, sendsPerHour, linkMails, mailsPerDay } = otpLimits;

  const createCode = (alphabet: CodeAlphabet) =>
    Array.from({ length: otpLength }, () => {
      const pool = characters[alphabet];
      return pool[randomInt(pool.length)];
    }).join('');
  const keyed = (text: string, secret: string = deps.secrets[0]) =>
    createHmac('sha256', secret).update(text).digest('base64url');
  const hashCode = (id: string, code: string, secret?: string) => keyed(`otp:${id}:${code}`, secret);
  const fits = (challenge: Challenge, code: string) =>
    deps.secrets.some((secret) =>
      timingSafeEqual(Buffer.from(hashCode(challenge.id, code, secret)), Buffer.from(challenge.codeHash)),
    );
  /** A link's row is found by its token, which only the mail knows. */
  const linkId = (token: string, secret?: string) => keyed(`link:${token}`, secret);
  const findLink = async (token: string, db: Queryable): Promise<Challenge | undefined> => {
    for (const secret of deps.secrets) {
      const found = await repository.find(linkId(token, secret), db);
      if (found) return found;
    }
    return undefined;
  };

  /** What binds this asker now, in one look. */
  const readCaps = async ({ address }: Asker, purpose: Purpose, { known, subject }: Lane) => {
    const inLane = [sendsPerMinute, wrongTries, sendsPerHour].map((limit) => ({ limit, subject }));
    const networks = usesOfNetwork(wrongFromNetwork, address);
    const [minute = 0, wrong = 0, hour = 0, day = 0, brake = 0, ...fromNetworks] = await counters.readAll(
      [
        ...inLane,
        { limit: mailsPerDay, subject: `${purpose}:${subject}` },
        { limit: otpLimits.brake, subject: wholeSite },
        ...networks,
      ],
      database.query,
    );
    const networkIsUsedUp = networks.some(({ limit }, index) => (fromNetworks[index] ?? 0) >= limit.max);
    const alphabet: CodeAlphabet = brake > 0 ? 'alphanumeric' : deps.alphabet;
    /** No more codes here: one more could be guessed, or mail after mail be sent to somebody who never asked. */
    const codesAreUsedUp =
      // Within the minute of a code nothing more is sent, so that many requests at once stay one mail.
      minute < sendsPerMinute.max &&
      (wrong >= wrongTries.max ||
        hour >= sendsPerHour.max ||
        // The last mail of the day is a link that holds until the next.
        (!known && (networkIsUsedUp || day >= mailsPerDay.max - 1)));
    return { alphabet, codesAreUsedUp };
  };

  /**
   * Counts a mail that an unknown browser asks for. Alike for addresses with and without an account, or the refusals
   * would tell which is which. When very many are asked for, a network gets a few in a quarter of an hour: whoever
   * floods from some networks waits, and an honest newcomer in another does not.
   */
  const countStranger = async ({ address }: Asker, { phone }: Company, trx: Trx) => {
    const sentence = say.manyCodesFromNetwork({ phone: phone.display });
    const worded = (uses: readonly Use[]) => uses.map((use) => ({ ...use, sentence }));
    await limiter.takeAll(worded(usesOfNetwork(otpLimits.sendsFromNetwork, address)), trx);
    const { count } = await counters.add(otpLimits.sendsOnSite, wholeSite, trx);
    if (count <= otpLimits.sendsOnSite.max) return;
    deps.strangers.noteMany();
    const shares = usesOfNetwork(otpLimits.shareOfNetwork, address);
    await limiter.takeAll(worded([...shares, { limit: otpLimits.sharesOnSite, subject: wholeSite }]), trx);
  };

  // Locks are taken in one order everywhere, so that no two requests wait for each other: wrong tries, the challenge,
  // the link's counter, sends of the minute, the hour and the day, sends of the network, the whole site.

  /** While very many are asked for, strangers wait for each other and not everybody for them. */
  const storeFor = <T>(lane: Lane, work: (trx: Trx) => Promise<T>): Promise<T> => {
    const store = () => database.transaction(work);
    return lane.known ? store() : deps.strangers.run(store);
  };

  /** Limits and the new row in one transaction: what is refused is not counted either. */
  const storeCode = (challenge: Challenge, asker: Asker, lane: Lane, company: Company) =>
    storeFor(lane, async (trx) => {
      const { purpose, email, device } = challenge;
      const replaced = asker.device.isNew ? [] : await repository.replaceOpen(purpose, email, device, trx);
      await limiter.takeAll(
        [
          {
            limit: sendsPerMinute,
            subject: lane.subject,
            sentence: say.mailJustSent,
          },
          {
            limit: sendsPerHour,
            subject: lane.subject,
            sentence: say.severalMailsSent,
          },
        ],
        trx,
      );
      if (!lane.known) {
        await counters.add(mailsPerDay, `${purpose}:${lane.subject}`, trx);
        await countStranger(asker, company, trx);
      }
      await repository.insert(challenge, trx);
      return replaced;
    });

  /** Until when it is good. Undefined when a link went out before that is still good: a mailbox is not flooded. */
  const storeLink = (challenge: Challenge, asker: Asker, lane: Lane, company: Company) =>
    storeFor(lane, async (trx) => {
      const { count } = await counters.add(linkMails, `${challenge.purpose}:${lane.subject}`, trx);
      if (count > linkMails.max) return undefined;
      let { expiresAt } = challenge;
      if (!lane.known) {
        const day = await counters.add(mailsPerDay, `${challenge.purpose}:${lane.subject}`, trx);
        if (day.count > mailsPerDay.max) return undefined;
        // Nothing more is mailed until the day is over, and nobody may be locked out by that.
        if (day.count === mailsPerDay.max) expiresAt = Math.max(expiresAt, day.resetsAt);
        await countStranger(asker, company, trx);
      }
      await repository.insert({ ...challenge, expiresAt }, trx);
      return expiresAt;
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
      return new AppError('invalid', say.mailRefused, {
        field: 'email',
      });
    }
    return new AppError('unavailable', say.mailNotSent({ phone: phone.display }), { retryAfterSeconds: 10 });
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
    // No code ever fits a link's row, and without `passable` nobody ever sees its token.
    const id = linkId(passable ? token : createSecretId());
    const row = describe(request, id, createSecretId(), clock() + linkValidForMs);
    const expiresAt = await storeLink(row, asker, lane, company);
    if (expiresAt !== undefined) {
      try {
        // Behind the #, which no server and no log ever sees.
        await send(
          write(deps.publicUrl + pathIn(request.language, `/login-link#${token}`), expiresAt)(company),
        );
      } catch (error) {
        await repository.remove(row.id);
        await counters.giveBack(linkMails, `${purpose}:${lane.subject}`, database.query);
        if (!lane.known) await counters.giveBack(mailsPerDay, `${purpose}:${lane.subject}`, database.query);
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
      if (!lane.known)
        await counters.giveBack(mailsPerDay, `${request.purpose}:${lane.subject}`, database.query);
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
        { limit: mailsPerDay, subject: `${purpose}:${subject}` },
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
    const brake = await counters.add(otpLimits.brake, wholeSite, trx);
    if (brake.count === 1) await deps.onGuessing(trx);
  };

  /** Digits that were mailed before somebody began to guess all over the site are no longer taken. */
  const isBraked = async (challenge: Challenge, trx: Trx): Promise<boolean> => {
    if (deps.alphabet !== 'digits' || challenge.state !== 'open' || challenge.expiresAt <= clock())
      return false;
    const begunAt = await counters.begunAt(otpLimits.brake, wholeSite, trx);
    return begunAt !== undefined && challenge.expiresAt - validForMs < begunAt;
  };

  return {
    async issue(request: CodeRequest): Promise<IssuedChallenge> {
      const lane = laneOf(request.asker, request.email);
      const { link } = request.mail;
      const { codesAreUsedUp, alphabet } = await readCaps(request.asker, request.purpose, lane);
      return link && codesAreUsedUp ? issueLink(request, link, lane) : issueCode(request, lane, alphabet);
    },

    /** Runs `proven` in the transaction that uses the code up: both happen or neither. */
    async redeem<T>(
      attempt: CodeAttempt,
      proven: (challenge: Challenge, trx: Trx) => Promise<T>,
      /** The mail that brings a link in the code's place; undefined where a code is always good. */
      asLink?: (challenge: Challenge) => Promise<CodeRequest>,
    ): Promise<T> {
      const { asker } = attempt;
      const fromNetwork = usesOfNetwork(wrongFromNetwork, asker.address);
      const { phone } = await deps.company();
      const wayOn = attempt.purpose === 'erase' ? say.tryTomorrow({ phone: phone.display }) : say.askForLink;
      const outcome = await database.transaction(async (trx) => {
        const challenge = await repository.find(attempt.hash, trx);
        if (!challenge) throw lastRefusal(say.codeUnknown);
        const lane = laneOf(asker, challenge.email);
        if (asLink && !lane.known && (await isBraked(challenge, trx))) return { braked: challenge };
        // Counted before the look at the code, so that parallel tries cannot slip past the cap together.
        await limiter.takeAll(
          [
            {
              limit: wrongTries,
              subject: lane.subject,
              sentence: say.wrongCodes({ next: wayOn }),
            },
            ...(lane.known
              ? []
              : fromNetwork.map((use) => ({
                  ...use,
                  sentence: say.wrongCodesFromNetwork({ next: wayOn }),
                }))),
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
          throw refusalOfClosed((await repository.find(challenge.id, trx)) ?? challenge);
        }
        // Returned, not thrown: a wrong try must stay counted, and an error would undo it.
        if (!right) {
          await noteWrongTry(attempt, challenge.email, lane, trx);
          return {
            refused: expired ? lastRefusal(say.codeExpired) : refusalOfWrong(attempts),
          };
        }
        const value = await proven(challenge, trx);
        await clear(challenge.purpose, lane, trx);
        if (!lane.known) {
          for (const { limit, subject } of fromNetwork) await counters.giveBack(limit, subject, trx);
        }
        return { value };
      });
      if (outcome.refused) throw outcome.refused;
      if (outcome.braked && asLink) {
        const request = await asLink(outcome.braked);
        if (request.mail.link) await issueLink(request, request.mail.link, laneOf(asker, request.email));
        throw refusal(say.linkInstead);
      }
      return outcome.value as T;
    },

    /** What a link is for. Looking does not use it up: programs that check mail open every link in it. */
    async findLink(token: string): Promise<Challenge> {
      const challenge = await findLink(token, database.query);
      if (challenge?.state !== 'open' || challenge.expiresAt <= clock()) throw deadLink();
      return challenge;
    },

    async redeemLink<T>(
      token: string,
      asker: Asker,
      proven: (challenge: Challenge, trx: Trx) => Promise<T>,
    ): Promise<T> {
      return database.transaction(async (trx) => {
        const challenge = await findLink(token, trx);
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
