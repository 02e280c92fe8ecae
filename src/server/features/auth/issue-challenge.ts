// Mails a short code, or a link where codes may be guessed no more, that only the owner of the address can bring back.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Company } from '#contract/company.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import type { Platform } from '#server/platform.ts';
import type { Mail } from '../../adapters/mail/mailer.port.ts';
import { AppError } from '../../app-error.ts';
import { createId, createSecretId } from '../../ids.ts';
import type { MailTemplate } from '../../mail/mail-layout.tsx';
import { say } from '../../words/answers.ts';
import type { Challenge, ChallengeRepository, Purpose } from './challenge.repository.ts';
import {
  type Asker,
  type CodeLimits,
  type Lane,
  laneOf,
  linkValidForMs,
  otpLimits,
  validForMs,
} from './code-limits.ts';
import { type CodeAlphabet, type CodeSecrets, createCode, createLinkToken } from './code-secrets.ts';

const mailTimeoutMs = 8000;

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
  /** Of this very spelling. */
  hasAccount: boolean;
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

/** The parts of a nodemailer error that hold no personal data. */
interface MailFailure {
  code?: string;
  responseCode?: number;
}

export type IssueChallenge = ReturnType<typeof createIssueChallenge>;

export function createIssueChallenge(
  deps: Pick<Platform, 'mailer' | 'clock' | 'log' | 'publicUrl'> & {
    repository: ChallengeRepository;
    limits: CodeLimits;
    codes: CodeSecrets;
    /** The company's current details: a refusal must name a phone number that is answered. */
    company(): Promise<Company>;
    alphabet: CodeAlphabet;
  },
) {
  const { repository, limits, codes, clock } = deps;

  let lastTookMs = 0;

  /** The person waits for this mail: sent at once, and an honest word when it cannot be. */
  const send = async (mail: Mail) => {
    const stop = new AbortController();
    const timer = setTimeout(() => stop.abort(new Error('The mail took too long')), mailTimeoutMs);
    const began = performance.now();
    await deps.mailer.send(mail, createId(clock()), stop.signal).finally(() => clearTimeout(timer));
    lastTookMs = performance.now() - began;
  };

  const explainMailFailure = ({ code, responseCode }: MailFailure, { phone }: Company): AppError => {
    // Codes only: the server's own words may repeat the address.
    deps.log.error({ code, responseCode }, 'code mail not sent');
    if (code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500)
      return new AppError('invalid', say.mailRefused, { field: 'email' });
    return new AppError('unavailable', say.mailNotSent({ phone: phone.display }), { retryAfterSeconds: 10 });
  };

  const describe = (request: CodeRequest, id: string, secret: string, expiresAt: number): Challenge => ({
    id,
    purpose: request.purpose,
    email: request.email,
    name: request.name ?? '',
    mobile: request.mobile ?? '',
    codeHash: codes.hashCode(id, secret),
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
    const company = await deps.company();
    const token = createLinkToken();
    // No code ever fits a link's row, and without `passable` nobody ever sees its token.
    const id = codes.linkId(request.passable ? token : createSecretId());
    const row = describe(request, id, createSecretId(), clock() + linkValidForMs);
    const expiresAt = await limits.transactionFor(request.asker, lane, async (trx) => {
      const until = await limits.takeForLink(row, request.asker, lane, request.hasAccount, company, trx);
      if (until !== undefined) await repository.insert({ ...row, expiresAt: until }, trx);
      return until;
    });
    // Nobody learns from the time whether a mail went out, which may depend on whether there is an account.
    if (expiresAt === undefined) await sleep(lastTookMs);
    else {
      try {
        // Behind the #, which no server and no log ever sees.
        const address = deps.publicUrl + pathIn(request.language, `/login-link#${token}`);
        await send({ ...write(address, expiresAt)(company), to: request.email });
      } catch (error) {
        await repository.remove(id);
        await limits.giveBack('link', request.purpose, lane);
        throw explainMailFailure(error as MailFailure, company);
      }
    }
    // The browser that asked learns nothing it could use: only the mail opens the door.
    return {
      id: createSecretId(),
      email: request.email,
      by: 'link',
      alphabet: deps.alphabet,
      validForMs: linkValidForMs,
      resendAfterMs: otpLimits.linkMails.windowMs,
    };
  };

  const issueCode = async (
    request: CodeRequest,
    lane: Lane,
    alphabet: CodeAlphabet,
  ): Promise<IssuedChallenge> => {
    const { purpose, email, asker } = request;
    const company = await deps.company();
    const id = createSecretId();
    const code = createCode(alphabet);
    const expiresAt = clock() + validForMs;
    const row = describe(request, id, request.passable ? code : createSecretId(), expiresAt);
    // Limits and the new row in one transaction: what is refused is not counted either.
    const replaced = await limits.transactionFor(request.asker, lane, async (trx) => {
      const { id: device, isNew } = asker.device;
      const earlier = isNew ? [] : await repository.replaceOpen(purpose, email, device, trx);
      await limits.takeForCode(purpose, asker, lane, company, trx);
      await repository.insert(row, trx);
      return earlier;
    });
    try {
      await send({ ...request.mail.code(code, expiresAt)(company), to: email });
    } catch (error) {
      // As if it had not been asked for: the earlier code stays good and the next try need not wait.
      await repository.remove(id);
      await repository.reopen(replaced);
      await limits.giveBack('code', purpose, lane);
      throw explainMailFailure(error as MailFailure, company);
    }
    return { id, email, by: 'code', alphabet, validForMs, resendAfterMs: otpLimits.sendsPerMinute.windowMs };
  };

  return {
    async issue(request: CodeRequest): Promise<IssuedChallenge> {
      const lane = laneOf(request.asker, request.email);
      const { link } = request.mail;
      const { codesAreUsedUp, alphabet } = await limits.read(request.asker, request.purpose, lane);
      return link && codesAreUsedUp ? issueLink(request, link, lane) : issueCode(request, lane, alphabet);
    },
    issueLink,
  };
}
