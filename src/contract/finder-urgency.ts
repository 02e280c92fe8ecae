// How soon to act. Danger is what the answers say, and nothing that is added ends it; without danger a result is as urgent
// as its likely causes, in finder.ts, and these are what makes a cause more urgent than it is by itself.
import { type Cause, type CauseId, causes, type Sooner, type Urgency, urgencies } from './finder-causes.ts';
import {
  type AnswerId,
  type Answers,
  dangerOf,
  dangerTogether,
  notSure,
  type Question,
  questions,
} from './finder-questions.ts';
import { type Danger, unsureOfDanger } from './first-aid.ts';

/** Answers that ask for haste whatever the cause. */
export const urgencyRules: readonly Sooner[] = [
  // Who cannot say whether it is dangerous has not said that it is not.
  { urgency: 'week', danger: [unsureOfDanger] },
  // Of what carries the house, whatever is behind it.
  { urgency: 'week', sign: ['stepped', 'member-crack', 'bar-line', 'several-floors'] },
  // What moves goes on moving.
  { urgency: 'week', when: ['growing', 'opens-in-summer'] },
  { urgency: 'week', near: ['doors-jam'] },
];

const holds = (rule: Sooner, answers: Answers): boolean =>
  questions.every((question) => {
    const listed: readonly AnswerId[] | undefined = rule[question];
    const given = answers[question];
    return !listed || (given !== undefined && listed.includes(given));
  });

const mostUrgent = (found: readonly Urgency[]): Urgency =>
  urgencies.findLast((urgency) => found.includes(urgency)) ?? 'calm';

const isTogether = ({ sign, near }: Answers): boolean =>
  sign === dangerTogether.sign && near !== undefined && dangerTogether.near.includes(near);

/** Whether an answer is a danger, by itself or with those given before. */
export const isDanger = (question: Question, answer: AnswerId | undefined, given: Answers = {}): boolean =>
  answer !== undefined &&
  (answer in dangerOf[question] ||
    (question === 'near' && isTogether({ ...given, near: answer } as Answers)));

/** What the answers say of danger, in the order of the questions. */
export function dangersIn(answers: Answers): Danger[] {
  const said = questions.map(
    (question) => (dangerOf[question] as Partial<Record<AnswerId, Danger>>)[answers[question] ?? notSure],
  );
  const together = isTogether(answers) ? dangerTogether.danger : undefined;
  return [...said, ...(answers.alsoDanger ?? []), together].filter((danger) => danger !== undefined);
}

/** What the answers alone ask for. */
export function urgencyOf(answers: Answers): Urgency {
  if (dangersIn(answers).length > 0) return 'today';
  return mostUrgent(urgencyRules.filter((rule) => holds(rule, answers)).map(({ urgency }) => urgency));
}

/** How urgent a cause is where these answers are true. */
export function urgencyOfCause(id: CauseId, answers: Answers): Urgency {
  const { urgency, sooner = [] }: Cause = causes[id];
  return mostUrgent([urgency, ...sooner.filter((rule) => holds(rule, answers)).map((rule) => rule.urgency)]);
}
