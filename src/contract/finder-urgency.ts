// How soon to act, from the answers alone: a rule that holds goes on holding when answers are added, so no answer can
// lower what another one says. What is still possible counts too, in finder.ts: a result is as urgent as its causes.
import { type Urgency, urgencies } from './finder-causes.ts';
import { type AnswerId, type Answers, dangerOf, type Question, questions } from './finder-questions.ts';
import { unsureOfDanger } from './first-aid.ts';

/** Holds when, for each question it names, one of the listed answers was given. */
export type UrgencyRule = { urgency: Urgency } & { [Q in Question]?: readonly AnswerId<Q>[] };

export const urgencyRules: readonly UrgencyRule[] = [
  // Who cannot say whether it is dangerous has not said that it is not.
  { urgency: 'week', danger: [unsureOfDanger] },
  {
    urgency: 'week',
    sign: [
      'wet-ceiling',
      'level-drops',
      'round-patch',
      'stepped',
      'member-crack',
      'bar-line',
      'several-floors',
      'several-flats',
      'never-surveyed',
      'rubber-holes',
    ],
  },
  { urgency: 'week', when: ['constant', 'flush', 'growing', 'opens-in-summer'] },
  { urgency: 'week', where: ['bathroom'], when: ['bathing'] },
  { urgency: 'week', where: ['roof', 'tank'], when: ['dry-months'] },
  { urgency: 'week', sign: ['brown-ring', 'drip'], when: ['dry-months', 'bathing'] },
  { urgency: 'week', near: ['under-tank', 'meter-turns', 'pipe-in-wall', 'trap', 'doors-jam'] },
  // Of a part that carries the house, or what may hang over people's heads.
  { urgency: 'week', sign: ['gravel', 'hollow-plaster', 'wide-net', 'chase-line'] },
  { urgency: 'week', near: ['overhead', 'sounds-hollow'] },
  {
    urgency: 'rain',
    sign: [
      'brown-ring',
      'corner-damp',
      'drip',
      'white-streaks',
      'skirting',
      'wall-patch',
      'below-window',
      'fist-spots',
      'dark-line',
      'level-line',
      'wet-line',
      'damp-rings',
      'cellar-ceiling',
      'overflow-runs',
    ],
  },
  {
    urgency: 'rain',
    when: ['rain', 'hours-after-rain', 'minutes-after-rain', 'bathing', 'washing', 'never-dries'],
  },
  { urgency: 'rain', where: ['concrete', 'basement'], when: ['dry-months'] },
  { urgency: 'rain', sign: ['even-joint'], where: ['external-walls'] },
  {
    urgency: 'rain',
    near: [
      'parapet',
      'rain-pipe',
      'standing-water',
      'bathroom-behind',
      'balcony-above',
      'stain-below',
      'stair-head',
      'window',
      'crack-outside',
      'patches-outside',
    ],
  },
];

const holds = (rule: UrgencyRule, answers: Answers): boolean =>
  questions.every((question) => {
    const listed: readonly AnswerId[] | undefined = rule[question];
    const given = answers[question];
    return !listed || (given !== undefined && listed.includes(given));
  });

export const isDanger = (question: Question, answer: AnswerId | undefined): boolean =>
  answer !== undefined && answer in dangerOf[question];

export function urgencyOf(answers: Answers): Urgency {
  if (questions.some((question) => isDanger(question, answers[question]))) return 'today';
  const found = urgencyRules.filter((rule) => holds(rule, answers)).map(({ urgency }) => urgency);
  return urgencies.findLast((urgency) => found.includes(urgency)) ?? 'calm';
}
