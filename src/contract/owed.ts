// What we owe a customer next: the words that the queue, the visits and the customer's own page share.

/**
 * What we promised to do. call: call them. quotation: send it. visit: agree on coming again. arrival: come in the window
 * that was agreed. outcome: write down how a visit that began has ended. sheet: what was found, in writing. refund:
 * send money back. objection: clear up an acceptance that its customer says was none. work: begin on the day that was agreed.
 * tell: let somebody without an e-mail address know what happened.
 */
export const owedSteps = [
  'call',
  'quotation',
  'visit',
  'arrival',
  'outcome',
  'sheet',
  'refund',
  'objection',
  'work',
  'tell',
] as const;
export type OwedStep = (typeof owedSteps)[number];
/**
 * Why it is owed. asked: the customer asked for it. no_answer: we tried. later: the customer named a time. called_off,
 * missed: the visit did not take place. unfinished: the crew arrived, and no outcome was recorded. found: agreed at the
 * visit. agreed: with the customer, on the telephone or on the site. accepted: the customer accepted a quotation.
 * unanswered: a quotation has ended without an answer. objected: the customer says that they did not accept. merged: what
 * it was merged with has ended. closed: a call ended it, and its booking still stands. held: the office looks at a sheet
 * once more. money_back: a payment goes back. failed: it did not get there by itself. news: something has happened.
 * taken_out: of an account, by whoever it was recorded for; whose booking it is must be asked.
 */
export const owedReasons = [
  'asked',
  'no_answer',
  'later',
  'called_off',
  'missed',
  'unfinished',
  'found',
  'agreed',
  'accepted',
  'unanswered',
  'objected',
  'merged',
  'closed',
  'held',
  'money_back',
  'failed',
  'news',
  'taken_out',
] as const;
export type OwedReason = (typeof owedReasons)[number];
/** A promise, as far as it says by when. Words that name a time take one, or a forecast, and never a bare time. */
export interface Promised {
  readonly step: OwedStep;
  readonly by: number;
}
/** What would be promised now: for words that stand before anything is sent. */
export interface Forecast {
  readonly wouldBe: number;
}
export const timeOf = (said: Promised | Forecast): number => ('wouldBe' in said ? said.wouldBe : said.by);
/** What a request is answered with: the call that becomes a row in its transaction. */
export const firstCall = (by: number) => ({ step: 'call', reason: 'asked', by }) as const;

/** What comes next of what is open, the most urgent first; null for a visit that stands and for what has ended. */
export const leadOf = <P extends Pick<Promised, 'step'>>(promises: readonly P[]): P | null =>
  promises.find(({ step }) => step !== 'arrival' && step !== 'outcome') ?? null;

/** Pages of the release before know no others: what they read of what comes next is said in these. */
export const releasedSteps = ['call', 'quotation', 'visit'] as const;
export const releasedReasons = [
  'asked',
  'no_answer',
  'later',
  'called_off',
  'missed',
  'unfinished',
  'found',
] as const;

/** kept: we did it. withdrawn: nobody waits for it any more. replaced: another promise stands in its place. */
export type PromiseEnding = 'kept' | 'withdrawn' | 'replaced';
/** A quotation that was promised is sent within so many working days. */
export const quotationDays = 2;

/** What was agreed on the spot. */
export const nextSteps = ['quotation', 'work', 'nothing', 'again'] as const;
export type NextStep = (typeof nextSteps)[number];
