// The leak finder: from a visitor's answers to up to three causes, with reasons, and how soon to act. Pure rules over
// the tables beside it (finder-questions, finder-causes, finder-urgency).
import {
  type Cause,
  type CauseId,
  type Confidence,
  causeIds,
  causes,
  type Evidence,
  type SolutionId,
  type Urgency,
} from './finder-causes.ts';
import {
  type AnswerId,
  type AnswerRef,
  type Answers,
  answerIds,
  type Danger,
  dangerOf,
  nearOffers,
  notSure,
  type Question,
  questions,
  signsAt,
  whenOffers,
} from './finder-questions.ts';
import { isDanger, urgencyOf } from './finder-urgency.ts';
import { findingSeparator } from './finding.ts';

/**
 * Points by one scheme for all causes, so that no single one is tuned. A telling sign counts by the confidence its row
 * has in it; one that fits as well as others do counts little; any other answer speaks against the cause, more so where
 * a person rarely errs (the place, what the eye sees) than where they easily do (what else is near).
 */
export const points = {
  tells: { high: 6, medium: 4, low: 2 } satisfies Record<Confidence, number>,
  fits: 2,
  otherwise: { where: -6, sign: -3, when: -3, near: -1 } satisfies Record<Question, number>,
  excludes: -6,
} as const;

/** A cause is named while its place fits and no more than one sign is against it: a sign can be misread. */
const leastPoints = points.fits + points.otherwise.sign;
const mostCauses = 3;
/** Ahead by what one misread sign is worth. */
const clearLead = -points.otherwise.sign;

function evidenceFor(cause: Cause, question: Question): Evidence<Question> | undefined {
  return question === 'where' ? { fits: cause.places } : cause.evidence[question];
}

export type Weight = 'tells' | 'fits' | 'neutral' | 'against' | 'excludes';

/** How an answer bears on a cause. */
export function weigh(id: CauseId, question: Question, answer: AnswerId): Weight {
  const evidence = evidenceFor(causes[id], question);
  // Danger is no place: every cause stays possible.
  if (!evidence || answer === notSure || (question === 'where' && answer === 'danger')) return 'neutral';
  if (evidence.tells?.includes(answer)) return 'tells';
  if (evidence.fits?.includes(answer)) return 'fits';
  return evidence.only || evidence.excludes?.includes(answer) ? 'excludes' : 'against';
}

export function pointsOf(id: CauseId, question: Question, answer: AnswerId): number {
  const weight = weigh(id, question, answer);
  if (weight === 'neutral') {
    return answer === notSure && evidenceFor(causes[id], question)?.only ? points.otherwise[question] : 0;
  }
  if (weight === 'tells') return points.tells[causes[id].confidence];
  return weight === 'against' ? points.otherwise[question] : points[weight];
}

export type Likelihood = 'most-likely' | 'also-possible' | 'less-likely';

export interface RankedCause {
  id: CauseId;
  likelihood: Likelihood;
  /** The visitor's own answers that speak for it and against it, in the order of the questions. */
  reasons: { for: AnswerRef[]; against: AnswerRef[] };
  /** The one that these answers point to first. */
  solutions: readonly SolutionId[];
}

export interface Diagnosis {
  /** At most three, the likeliest first. */
  causes: RankedCause[];
  urgency: Urgency;
  danger: Danger | undefined;
}

const given = (answers: Answers): AnswerRef[] =>
  questions.flatMap((question) =>
    answers[question] === undefined ? [] : [{ question, answer: answers[question] } as AnswerRef],
  );

const isPlace = (id: CauseId, answers: Answers): boolean =>
  answers.where === undefined || weigh(id, 'where', answers.where) !== 'against';

function rank(answers: Answers): { id: CauseId; sum: number; tells: boolean }[] {
  const list = given(answers);
  return causeIds
    .filter((id) => isPlace(id, answers))
    .map((id) => ({
      id,
      sum: list.reduce((sum, { question, answer }) => sum + pointsOf(id, question, answer), 0),
      tells: list.some(({ question, answer }) => weigh(id, question, answer) === 'tells'),
    }))
    .sort((a, b) => score(b) - score(a))
    .filter(({ sum }, index) => index === 0 || sum >= leastPoints)
    .slice(0, mostCauses);
}

/** What we meet often comes first where the answers leave it open; the sort is stable, so then the table's order. */
const score = ({ id, sum }: { id: CauseId; sum: number }) => sum + causes[id].common;

function solutionsOf(cause: Cause, answers: Answers): readonly SolutionId[] {
  const chosen = given(answers).flatMap(({ answer }) => cause.solutionFor?.[answer] ?? []);
  return [...new Set([...chosen, ...cause.solutions])];
}

/**
 * Most likely is said only where the place is known, of what has a telling sign, and not on one sign alone where the
 * visitor was asked about others.
 */
function isWellFounded({ id, tells }: { id: CauseId; tells: boolean }, answers: Answers): boolean {
  if (!tells || answers.where === undefined || answers.where === notSure) return false;
  const asked = given(answers).filter(({ question }) => question in causes[id].evidence);
  const agree = asked.filter(({ question, answer }) =>
    ['tells', 'fits'].includes(weigh(id, question, answer)),
  );
  return agree.length >= Math.min(2, asked.length);
}

export function diagnose(answers: Answers): Diagnosis {
  const list = given(answers);
  const ranked = rank(answers);
  const [first, second] = ranked;
  const likelihoodAt = (index: number): Likelihood => {
    if (index === 0) {
      const isAhead = first && (!second || score(first) - score(second) >= clearLead);
      return isAhead && isWellFounded(first, answers) ? 'most-likely' : 'also-possible';
    }
    const sum = ranked[index]?.sum ?? 0;
    return sum < 0 || (index === 2 && list.some(({ answer }) => answer !== notSure))
      ? 'less-likely'
      : 'also-possible';
  };
  return {
    causes: ranked.map(({ id }, index) => {
      const speaking = (...weights: Weight[]) =>
        list.filter(({ question, answer }) => weights.includes(weigh(id, question, answer)));
      return {
        id,
        likelihood: likelihoodAt(index),
        reasons: { for: speaking('tells', 'fits'), against: speaking('against', 'excludes') },
        solutions: solutionsOf(causes[id], answers),
      };
    }),
    urgency: urgencyOf(answers),
    danger: dangerAmong(answers),
  };
}

/** The most definite one: "it frightens me" only when no other was named. */
function dangerAmong(answers: Answers): Danger | undefined {
  return given(answers)
    .map(({ question, answer }) => (dangerOf[question] as Partial<Record<AnswerId, Danger>>)[answer])
    .findLast((danger) => danger !== undefined);
}

export interface Step {
  question: Question;
  /** "I am not sure" comes last. */
  answers: readonly AnswerId[];
}

function offered(question: Question, answers: Answers): readonly AnswerId[] {
  if (question === 'where') return answerIds.where.filter((id) => id !== notSure);
  const where = answers.where ?? notSure;
  if (question === 'sign') return signsAt[where];
  const offers = question === 'when' ? whenOffers : nearOffers;
  return (
    offers.find(
      (offer) =>
        (offer.where?.includes(where) ?? true) && (offer.signs?.includes(answers.sign ?? notSure) ?? true),
    )?.answers ?? []
  );
}

const firstThree = (answers: Answers) =>
  rank(answers)
    .map(({ id }) => id)
    .join();

/** A question is asked only if an answer to it can still change which causes are named, or their order. */
function matters(question: Question, answers: Answers, options: readonly AnswerId[]): boolean {
  const now = firstThree(answers);
  return options.some(
    (answer) => !isDanger(question, answer) && firstThree({ ...answers, [question]: answer }) !== now,
  );
}

/** The next question; undefined when there is nothing more to ask, or when first aid comes first. */
export function nextStep(answers: Answers): Step | undefined {
  const choosesDanger = answers.where === 'danger' && answers.sign === undefined;
  if (!choosesDanger && dangerAmong(answers)) return undefined;
  for (const question of questions.slice(lastAsked(answers) + 1)) {
    const options = offered(question, answers);
    if (options.length === 0 || !(choosesDanger || matters(question, answers, options))) continue;
    const nearOthers: AnswerId[] = question === 'near' ? ['nothing'] : [];
    return { question, answers: [...options, ...nearOthers, notSure] };
  }
  return undefined;
}

const lastAsked = (answers: Answers): number =>
  questions.findLastIndex((question) => answers[question] !== undefined);

export interface State {
  /** The words of the address, in order. */
  path: readonly string[];
  answers: Answers;
  /** Undefined: this is a result. */
  next: Step | undefined;
}

/** What an address means: undefined for words that are no answers, or not in this order. */
export function parsePath(path: readonly string[]): State | undefined {
  let answers: Answers = {};
  for (const word of path) {
    const step = nextStep(answers);
    const answer = step?.answers.find((id) => id === word);
    if (!step || !answer) return undefined;
    answers = { ...answers, [step.question]: answer };
  }
  return { path, answers, next: nextStep(answers) };
}

/** A finding is carried by the forms; any state is one, the start is not. */
export function parseFinding(finding: string): State | undefined {
  return parsePath(finding.split(findingSeparator));
}

export const findingOf = ({ path }: Pick<State, 'path'>): string => path.join(findingSeparator);
