// What we owe a customer next: the words that the queue, the visits and the customer's own page share.

/** What we owe the customer while a request is open and no visit is agreed: a call, a quotation, or another visit. */
export const owedSteps = ['call', 'quotation', 'visit'] as const;
export type OwedStep = (typeof owedSteps)[number];
/**
 * Why it is owed. asked: the customer asked for it. no_answer: we tried. later: the customer named a time. called_off,
 * missed: the visit did not take place. unfinished: the crew arrived, and no outcome was recorded. found: agreed at the
 * visit.
 */
export const owedReasons = [
  'asked',
  'no_answer',
  'later',
  'called_off',
  'missed',
  'unfinished',
  'found',
] as const;
export type OwedReason = (typeof owedReasons)[number];
/** A quotation that was promised is sent within so many working days. */
export const quotationDays = 2;

/** What was agreed on the spot. */
export const nextSteps = ['quotation', 'work', 'nothing', 'again'] as const;
export type NextStep = (typeof nextSteps)[number];
