// Takes a mailed code or link back, at most once, and says why when it does not.
import type { Company } from '#contract/company.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queryable, Trx } from '../../db/client.ts';
import { type Sentence, say } from '../../words/answers.ts';
import {
  type Challenge,
  type ChallengeRepository,
  maxAttempts,
  type Purpose,
} from './challenge.repository.ts';
import { type Asker, type CodeLimits, laneOf } from './code-limits.ts';
import type { CodeSecrets } from './code-secrets.ts';
import type { CodeRequest, IssueChallenge } from './issue-challenge.ts';

interface CodeAttempt {
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

export type RedeemChallenge = ReturnType<typeof createRedeemChallenge>;

export function createRedeemChallenge(deps: {
  database: Database;
  repository: ChallengeRepository;
  limits: CodeLimits;
  codes: CodeSecrets;
  clock: Clock;
  /** The company's current details: a refusal must name a phone number that is answered. */
  company(): Promise<Company>;
  issueLink: IssueChallenge['issueLink'];
}) {
  const { database, repository, limits, codes, clock } = deps;

  const findLink = async (token: string, db: Queryable): Promise<Challenge | undefined> => {
    for (const id of codes.linkIds(token)) {
      const found = await repository.find(id, db);
      if (found) return found;
    }
    return undefined;
  };

  return {
    /** Runs `proven` in the transaction that uses the code up: both happen or neither. */
    async redeem<T>(
      attempt: CodeAttempt,
      proven: (challenge: Challenge, trx: Trx) => Promise<T>,
      /** The mail that brings a link in the code's place; undefined where a code is always good. */
      asLink?: (challenge: Challenge) => Promise<CodeRequest>,
    ): Promise<T> {
      const { asker } = attempt;
      const { phone } = await deps.company();
      const wayOn = asLink ? say.askForLink : say.tryTomorrow({ phone: phone.display });
      const outcome = await database.transaction(async (trx) => {
        const challenge = await repository.find(attempt.hash, trx);
        if (!challenge) throw lastRefusal(say.codeUnknown);
        const lane = laneOf(asker, challenge.email);
        if (asLink && !lane.known && (await limits.isBraked(challenge, trx))) return { braked: challenge };
        await limits.takeTry(asker, lane, wayOn, trx);
        const expired = challenge.expiresAt <= clock();
        const right =
          codes.fits(challenge, attempt.otp) &&
          challenge.purpose === attempt.purpose &&
          challenge.email === attempt.email &&
          !expired;
        const attempts = await repository.recordTry(challenge.id, right, trx);
        if (attempts === undefined) {
          throw refusalOfClosed((await repository.find(challenge.id, trx)) ?? challenge);
        }
        // Returned, not thrown: a wrong try must stay counted, and an error would undo it.
        if (!right) {
          await limits.noteWrongTry(attempt.purpose, asker, challenge.email, lane, trx);
          return { refused: expired ? lastRefusal(say.codeExpired) : refusalOfWrong(attempts) };
        }
        const value = await proven(challenge, trx);
        await limits.proven(challenge.purpose, asker, lane, trx);
        return { value };
      });
      if (outcome.refused) throw outcome.refused;
      if (outcome.braked && asLink) {
        const request = await asLink(outcome.braked);
        if (request.mail.link) await deps.issueLink(request, request.mail.link, laneOf(asker, request.email));
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
        return limits.provenByLink(asker, challenge, trx, async () => {
          if ((await repository.recordTry(challenge.id, true, trx)) === undefined) throw deadLink();
          return proven(challenge, trx);
        });
      });
    },
  };
}
