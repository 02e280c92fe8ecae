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
  urgencies,
} from './finder-causes.ts';
import {
  type AnswerId,
  type AnswerRef,
  type Answers,
  answerIds,
  dangerOf,
  formerNear,
  isOpen,
  nearOffers,
  notSure,
  type Question,
  questions,
  signsAt,
  testAnswers,
  whenOffers,
} from './finder-questions.ts';
import { dangersIn, isDanger, urgencyOf, urgencyOfCause } from './finder-urgency.ts';
import { findingSeparator, severalSeparator } from './finding.ts';
import { type Danger, dangers, type NamedDanger, namedDangers, unsureOfDanger } from './first-aid.ts';

/**
 * Points by one scheme for all causes, so that no single one is tuned. A telling sign counts by the confidence its row
 * has in it; one that fits as well as others do counts little; any other answer speaks against the cause, more so where
 * a person rarely errs (the place, what the eye sees) than where other things may be true as well (what is near).
 */
export const points = {
  tells: { high: 6, medium: 4, low: 2 } satisfies Record<Confidence, number>,
  fits: 2,
  otherwise: { where: -6, danger: 0, sign: -3, when: -3, near: -2 } satisfies Record<Question, number>,
  excludes: -6,
  /** "None of these" is said soon. */
  nothingNear: -1,
  /** More, for a cause that the result of a test tells or excludes: it outweighs any one sign. */
  test: 4,
} as const;

/** A cause is named while its place fits and no more than one sign is against it: a sign can be misread. */
const leastPoints = points.fits + points.otherwise.sign;
const mostCauses = 3;
/** Two telling signs behind the first: naming it would only frighten or distract. */
const farBehind = 2 * points.tells.high;
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
  // That there is no danger, or another one, tells nothing of where the water comes from.
  if (question === 'danger' || (question === 'near' && isDanger(question, answer))) return 'neutral';
  return evidence.only || evidence.excludes?.includes(answer) ? 'excludes' : 'against';
}

export function pointsOf(id: CauseId, question: Question, answer: AnswerId): number {
  const weight = weigh(id, question, answer);
  if (weight === 'neutral') {
    return answer === notSure && evidenceFor(causes[id], question)?.only ? points.otherwise[question] : 0;
  }
  if (weight === 'against' && answer === 'nothing') return points.nothingNear;
  const tested = testAnswers.includes(answer) ? points.test : 0;
  if (weight === 'tells') return points.tells[causes[id].confidence] + tested;
  if (weight === 'excludes') return points.excludes - tested;
  return weight === 'against' ? points.otherwise[question] : points.fits;
}

/** `first-to-check`: the first of several where nothing is clearly ahead. */
export type Likelihood = 'most-likely' | 'first-to-check' | 'also-possible' | 'less-likely';

export interface RankedCause {
  id: CauseId;
  likelihood: Likelihood;
  /** The visitor's own answers that speak for it and against it, in the order of the questions. */
  reasons: { for: AnswerRef[]; against: AnswerRef[] };
  /** The one that these answers point to first. */
  solutions: readonly SolutionId[];
}

/** Less likely, and more urgent than the result: what one would see if it were this. */
export interface GraverCause {
  id: CauseId;
  urgency: Urgency;
  signs: AnswerRef[];
  /** What it can come to, where an answer speaks for it. */
  danger: Danger | undefined;
}

export interface Diagnosis {
  /** At most three, the likeliest first. In danger perhaps none: nothing is named that no answer speaks for. */
  causes: RankedCause[];
  graver: GraverCause[];
  /** `today` is red, and `danger` then says which. */
  urgency: Urgency;
  danger: Danger | undefined;
  /** Whether rain brings it: what can wait until the next one, or some weeks. */
  byRain: boolean;
}

/** In the order of the questions; several dangers are several answers to one. */
export function givenIn(answers: Answers): AnswerRef[] {
  const list: AnswerRef[] = [];
  for (const question of questions) {
    const answer = answers[question];
    if (answer !== undefined) list.push({ question, answer } as AnswerRef);
    if (question !== 'danger') continue;
    for (const danger of answers.alsoDanger ?? []) list.push({ question, answer: danger });
  }
  return list;
}

const isPlace = (id: CauseId, answers: Answers): boolean =>
  answers.where === undefined || weigh(id, 'where', answers.where) !== 'against';

interface Ranked {
  id: CauseId;
  sum: number;
  /** An answer is the sign one looks for first; `speaks`: that, or one that fits. */
  tells: boolean;
  speaks: boolean;
  /** Whether it can be at this place. */
  possible: boolean;
}

/** What one answer says of every cause, worked out once: a walk through all ways asks it millions of times. */
const bearings = new Map<string, { weight: Weight; points: number }[]>();

function bearingsOf({ question, answer }: AnswerRef) {
  const key = `${question} ${answer}`;
  const known = bearings.get(key);
  if (known) return known;
  const found = causeIds.map((id) => ({
    weight: weigh(id, question, answer),
    points: pointsOf(id, question, answer),
  }));
  bearings.set(key, found);
  return found;
}

function rank(answers: Answers): Ranked[] {
  const isRed = dangerAmong(answers) !== undefined;
  const ranked = causeIds.map((id): Ranked => ({ id, sum: 0, tells: false, speaks: false, possible: true }));
  for (const given of givenIn(answers)) {
    const said = bearingsOf(given);
    for (const [index, cause] of ranked.entries()) {
      const { weight, points: counted } = said[index] ?? { weight: 'neutral', points: 0 };
      cause.sum += counted;
      if (given.question === 'where') cause.possible = weight !== 'against';
      else {
        cause.tells ||= weight === 'tells';
        cause.speaks ||= weight === 'tells' || weight === 'fits';
      }
    }
  }
  return ranked
    .filter(({ id, possible, tells, speaks }) =>
      // Danger is never guessed at: who is unsure of it is asked to look. And nobody in danger reads what may be.
      possible && causes[id].urgency === 'today' ? tells : possible && (speaks || !isRed),
    )
    .sort((a, b) => score(b) - score(a))
    .filter(({ sum }, index) => sum >= leastPoints || (index === 0 && !isRed))
    .filter((cause, _, [first = cause]) => score(first) - score(cause) < farBehind)
    .slice(0, mostCauses);
}

/**
 * Answers that would speak for a cause and not for the one before it: what to look for to tell them apart. What tells of
 * it, and only where that says nothing new, what fits.
 */
export function wouldTell(id: CauseId, before: CauseId, answers: Answers): AnswerRef[] {
  const { evidence }: Cause = causes[id];
  const listed = (weight: 'tells' | 'fits') =>
    (['when', 'near', 'sign'] as const)
      .flatMap((question) =>
        (evidence[question]?.[weight] ?? []).map((answer) => ({ question, answer }) as AnswerRef),
      )
      .filter(({ question, answer }) => answers[question] !== answer && !isOpen(answer) && answer !== 'still')
      .filter(({ question, answer }) => !isDanger(question, answer))
      .filter(({ question, answer }) => !['tells', 'fits'].includes(weigh(before, question, answer)))
      .slice(0, 2);
  const telling = listed('tells');
  return telling.length > 0 ? telling : listed('fits');
}

/** What we meet often comes first where the answers leave it open; the sort is stable, so then the table's order. */
const score = ({ id, sum }: { id: CauseId; sum: number }) => sum + causes[id].common;

function solutionsOf(cause: Cause, answers: Answers): readonly SolutionId[] {
  const chosen = givenIn(answers).flatMap(({ answer }) => cause.solutionFor?.[answer] ?? []);
  return [...new Set([...chosen, ...cause.solutions])];
}

/**
 * Most likely is said only where the place is known, of what has a telling sign, and not on one sign alone where the
 * visitor was asked about others.
 */
function isWellFounded({ id, tells }: Ranked, answers: Answers): boolean {
  if (!tells || answers.where === undefined || answers.where === notSure) return false;
  const given = givenIn(answers);
  const tested = ({ question, answer }: AnswerRef) =>
    testAnswers.includes(answer) && weigh(id, question, answer) === 'tells';
  if (given.some(tested)) return true;
  // Only danger that speaks for a cause was a question about it.
  const asked = given.filter(
    ({ question, answer }) =>
      question in causes[id].evidence && (question !== 'danger' || weigh(id, question, answer) !== 'neutral'),
  );
  const agree = asked.filter(({ question, answer }) =>
    ['tells', 'fits'].includes(weigh(id, question, answer)),
  );
  return agree.length >= Math.min(2, asked.length);
}

export function diagnose(answers: Answers): Diagnosis {
  const list = givenIn(answers);
  const ranked = rank(answers);
  const [first, second] = ranked;
  const likelihoodAt = (index: number): Likelihood => {
    if (index === 0) {
      const isAhead = first && (!second || score(first) - score(second) >= clearLead);
      if (isAhead && isWellFounded(first, answers)) return 'most-likely';
      return list.every(({ answer }) => isOpen(answer)) ? 'also-possible' : 'first-to-check';
    }
    const sum = ranked[index]?.sum ?? 0;
    return sum < 0 || (index === 2 && list.some(({ answer }) => !isOpen(answer)))
      ? 'less-likely'
      : 'also-possible';
  };
  return {
    causes: ranked.map(({ id }, index) => {
      // The place says which causes are asked about: it speaks for all of them alike.
      const speaking = (...weights: Weight[]) =>
        list.filter(
          ({ question, answer }) =>
            question !== 'where' && !isOpen(answer) && weights.includes(weigh(id, question, answer)),
        );
      return {
        id,
        likelihood: likelihoodAt(index),
        reasons: { for: speaking('tells', 'fits'), against: speaking('against', 'excludes') },
        solutions: solutionsOf(causes[id], answers),
      };
    }),
    graver: graverOf(answers, ranked),
    urgency: urgencyWith(answers, ranked),
    danger: dangerAmong(answers),
    byRain: first !== undefined && (causes[first.id] as Cause).rain === true,
  };
}

/** The first, and what stands so close behind it that one misread sign would put it there. */
function likelyOf(answers: Answers, ranked: readonly Ranked[]): readonly Ranked[] {
  const [first] = ranked;
  if (!first || givenIn(answers).every(({ answer }) => isOpen(answer))) return ranked;
  return ranked.filter((cause) => score(first) - score(cause) < clearLead);
}

function urgencyWith(answers: Answers, ranked: readonly Ranked[]): Urgency {
  const likely = likelyOf(answers, ranked).map(({ id }) => urgencyOfCause(id, answers));
  const list = [urgencyOf(answers), ...likely, ...stillPossible(answers)];
  return urgencies.findLast((urgency) => list.includes(urgency)) ?? 'calm';
}

/** Who cannot say what they see is told of what it could be there, short of an alarm. */
function stillPossible(answers: Answers): Urgency[] {
  if (answers.sign !== notSure) return [];
  const there = causeIds.filter((id) => isPlace(id, answers)).map((id) => causes[id].urgency);
  return there.filter((urgency) => urgency !== 'today');
}

const rankOf = (urgency: Urgency): number => urgencies.indexOf(urgency);

function graverOf(answers: Answers, ranked: readonly Ranked[]): GraverCause[] {
  const [first] = ranked;
  const told = urgencyWith(answers, ranked);
  return ranked
    .filter((cause) => !likelyOf(answers, ranked).includes(cause))
    .map(({ id, speaks }) => ({
      id,
      urgency: urgencyOfCause(id, answers),
      signs: wouldTell(id, first?.id ?? id, answers),
      danger: speaks ? (causes[id] as Cause).danger : undefined,
    }))
    .filter(({ urgency, signs }) => rankOf(urgency) > rankOf(told) && signs.length > 0);
}

/** The gravest: what to do about it comes first. */
const dangerAmong = (answers: Answers): Danger | undefined => dangersAmong(answers)[0];

export interface Step {
  question: Question;
  /** "I am not sure" comes last. */
  answers: readonly AnswerId[];
}

function offered(question: Question, answers: Answers): readonly AnswerId[] {
  if (question === 'where') return answerIds.where.filter((id) => id !== notSure);
  const where = answers.where ?? notSure;
  if (question === 'danger') {
    return answerIds.danger.filter((id) => id !== unsureOfDanger && !(where === 'danger' && id === 'none'));
  }
  if (question === 'sign') return signsAt[where];
  const offers = question === 'when' ? whenOffers : nearOffers;
  // Who has named a danger is not asked for it again.
  const isAsked = (answer: AnswerId) => !(answer in dangerOf.near) || !dangerAmong(answers);
  return (
    offers
      .find(
        (offer) =>
          (offer.where?.includes(where) ?? true) && (offer.signs?.includes(answers.sign ?? notSure) ?? true),
      )
      ?.answers.filter(isAsked) ?? []
  );
}

/** What a visitor would read of these answers: the first three causes, and how soon to act. */
function verdict(answers: Answers): string {
  const ranked = rank(answers);
  return [...ranked.map(({ id }) => id), urgencyWith(answers, ranked)].join();
}

/**
 * Where and danger are always asked. Another question only if an answer to it can still change which causes are named,
 * their order, or how soon to act.
 */
function matters(question: Question, answers: Answers, options: readonly AnswerId[]): boolean {
  if (question === 'where' || question === 'danger') return true;
  if (!dangerAmong(answers) && options.some((answer) => isDanger(question, answer, answers))) return true;
  const now = verdict(answers);
  return options.some((answer) => verdict({ ...answers, [question]: answer }) !== now);
}

function stepAfter(answers: Answers): Step | undefined {
  for (const question of questions.slice(lastAsked(answers) + 1)) {
    const options = offered(question, answers);
    if (options.length === 0 || !matters(question, answers, options)) continue;
    const nearOthers: AnswerId[] = question === 'near' ? ['nothing'] : [];
    return {
      question,
      answers: [...options, ...nearOthers, question === 'danger' ? unsureOfDanger : notSure],
    };
  }
  return undefined;
}

const lastAsked = (answers: Answers): number =>
  questions.findLastIndex((question) => answers[question] !== undefined);

export interface State {
  /** The words of the address, in order. */
  path: readonly string[];
  answers: Answers;
  /** The next question. Undefined: this is a result. */
  next: Step | undefined;
  /** Of first aid, which is a result at once: what may be asked when everybody is safe. */
  more: Step | undefined;
}

function withoutLast(answers: Answers): Answers {
  const last = questions[lastAsked(answers)];
  if (last === 'danger') return { ...answers, danger: undefined, alsoDanger: undefined };
  return last ? { ...answers, [last]: undefined } : answers;
}

/** One word of an address, as an answer to this question; several dangers are one word, the gravest first. */
function readWord({ question, answers: offered }: Step, word: string): Answers | undefined {
  const one = offered.find((id) => id === word);
  if (one) return { [question]: one };
  if (question !== 'danger' || !word.includes(severalSeparator)) return undefined;
  const [danger, ...alsoDanger] = namedDangers.filter((id) => word.split(severalSeparator).includes(id));
  const said: Answers = { danger, alsoDanger };
  return wordFor('danger', said) === word ? said : undefined;
}

const wordFor = (question: Question, answers: Answers): string => {
  const answer = answers[question] ?? '';
  return question === 'danger' ? [answer, ...(answers.alsoDanger ?? [])].join(severalSeparator) : answer;
};

export function stateAt(path: readonly string[], answers: Answers): State {
  const step = stepAfter(answers);
  const danger = dangerAmong(answers);
  // Who says "danger" at the start is asked which.
  if (danger === undefined || (answers.where === 'danger' && answers.danger === undefined)) {
    return { path, answers, next: step, more: undefined };
  }
  // Where a part of the house may give way nobody goes back to look.
  const asked = danger === 'giving-way' || answers.where === 'danger' ? undefined : step;
  // First aid once; who goes on from there has read it.
  return dangerAmong(withoutLast(answers))
    ? { path, answers, next: asked, more: undefined }
    : { path, answers, next: undefined, more: asked };
}

/** What an address means: undefined for words that are no answers, or not in this order. */
export function parsePath(path: readonly string[]): State | undefined {
  let answers: Answers = {};
  for (const word of path) {
    const { next, more } = stateAt([], answers);
    const step = next ?? more;
    const said = step && readWord(step, word);
    if (!said) return parseFormerPath(path);
    answers = { ...answers, ...said };
  }
  return stateAt(path, answers);
}

/** As far as these answers lead: in the order of today's questions, up to one that they do not answer. */
export function stateWith(answers: Answers): State {
  let state = stateAt([], {});
  for (let step = state.next; step; step = state.next ?? state.more) {
    const answer = answers[step.question];
    if (answer === undefined || !step.answers.includes(answer)) return state;
    const also = step.question === 'danger' ? { alsoDanger: answers.alsoDanger } : {};
    state = stateAt([...state.path, wordFor(step.question, answers)], {
      ...state.answers,
      [step.question]: answer,
      ...also,
    });
  }
  return state;
}

/** What the answers say is dangerous, the gravest first; "it frightens me" only when no other was named. */
export function dangersAmong(answers: Answers): Danger[] {
  const said = dangersIn(answers);
  const named = namedDangers.filter((danger) => said.includes(danger));
  return named.length > 0 ? named : dangers.filter((danger) => said.includes(danger));
}

/** Where another danger is true as well: as far as the same answers lead. */
export function stateWithDanger(answers: Answers, another: NamedDanger): State {
  const said = dangersAmong(answers);
  const [danger, ...alsoDanger] = namedDangers.filter((id) => id === another || said.includes(id));
  return stateWith({ ...answers, danger, alsoDanger });
}

/** The answers that words say, in the order of the questions; some of today's may not have been asked. */
function readOn(start: Answers, words: readonly string[]): Answers | undefined {
  let answers = start;
  let left: readonly Question[] = ['sign', 'when', 'near'];
  for (const word of words) {
    const found = left.find((question) => {
      // Danger was not asked for a second time.
      const options = offered(question, answers).filter(
        (id) => question === 'sign' || !(id in dangerOf.near),
      );
      const others = question === 'near' ? ['nothing', notSure, ...formerNear] : [notSure];
      return options.length > 0 && [...options, ...others].includes(word);
    });
    if (!found || (answers.sign === undefined && found !== 'sign')) return undefined;
    answers = { ...answers, [found]: word };
    left = left.slice(left.indexOf(found) + 1);
  }
  return answers;
}

/**
 * An address or finding of an earlier release. The present one did not ask all that is asked today, or asked it elsewhere;
 * the one before it did not ask for danger by itself (`roof.drip.rain.parapet`), so that is what is asked next, and water
 * at a light was an answer to what is near. All answers are kept.
 */
function parseFormerPath([where, ...words]: readonly string[]): State | undefined {
  const place = answerIds.where.find((id) => id === where);
  if (!place || words.length === 0) return undefined;
  if (place === 'danger') {
    return words.join() === notSure ? stateWith({ where: 'danger', danger: unsureOfDanger }) : undefined;
  }
  const path = [place, ...words];
  const danger = answerIds.danger.find((id) => id === words[0]);
  const asked = danger && danger !== 'giving-way' && readOn({ where: place, danger }, words.slice(1));
  if (asked) return stateAt(path, asked);
  const atLight = words.length > 1 && words.at(-1) === 'electrics';
  const answers = readOn({ where: place }, atLight ? words.slice(0, -1) : words);
  if (!answers) return undefined;
  // First aid as it was, be it of water at a light or of a crack that came suddenly.
  const known: Answers = atLight ? { ...answers, danger: 'electrics' } : answers;
  const next: Step = { question: 'danger', answers: [...offered('danger', answers), unsureOfDanger] };
  return { path, answers: known, next: dangerAmong(known) ? undefined : next, more: undefined };
}

/** A finding is carried by the forms; any state is one, the start is not. */
export function parseFinding(finding: string): State | undefined {
  return parsePath(finding.split(findingSeparator));
}

export const findingOf = ({ path }: Pick<State, 'path'>): string => path.join(findingSeparator);
