// Writes docs/leak-finder.md, the leak finder's rules in plain words for an engineer to read and sign, and prints how
// many states there are. Usage: npm run finder
import { writeFileSync } from 'node:fs';
import { diagnose, points, pointsOf, weigh } from '#contract/finder.ts';
import { finderCauses } from '#contract/finder-cause-words.ts';
import {
  type Cause,
  type CauseId,
  causeIds,
  causes,
  type Sooner,
  type Urgency,
  urgencies,
} from '#contract/finder-causes.ts';
import {
  type AnswerId,
  answerIds,
  dangerTogether,
  isOpen,
  nearOffers,
  notSure,
  type Question,
  questions,
  signsAt,
  testAnswers,
  whenOffers,
} from '#contract/finder-questions.ts';
import { isDanger, urgencyRules } from '#contract/finder-urgency.ts';
import { everyState } from '#contract/finder-walk.ts';
import { english } from '#web/content/english.ts';
import { finderWords } from '#web/content/finder.ts';
import type { AnswerWords } from '#web/content/finder.types.ts';
import { findSolution } from '#web/content/solutions.ts';
import { sourcesOf } from '#web/content/sources.ts';

export const documentPath = 'docs/leak-finder.md';

const label = (question: Question, answer: AnswerId): string =>
  (finderWords.answers[question] as Record<string, AnswerWords>)[answer]?.label ?? answer;
const labels = (question: Question, answers: readonly AnswerId[]) =>
  answers.map((answer) => label(question, answer)).join('; ');
const urgencyLabel = (urgency: Urgency) => finderWords.urgencies[urgency].label;
const commonWords = ['seldom', 'now and then', 'often'] as const;

interface Count {
  states: number;
  questions: number;
  results: number;
  inDanger: number;
  /** Results without danger for who has seen none, by how soon to act. */
  urgency: Map<Urgency, number>;
  /** Results by the number of answers they took. */
  after: Map<number, number>;
  /** Results in which a cause comes first, and those that call it most likely. */
  first: Map<CauseId, { first: number; mostLikely: number }>;
}

export function countStates(): Count {
  const count: Count = {
    states: 0,
    questions: 0,
    results: 0,
    inDanger: 0,
    urgency: new Map(),
    after: new Map(),
    first: new Map(causeIds.map((id) => [id, { first: 0, mostLikely: 0 }])),
  };
  for (const { path, answers, next } of everyState()) {
    count.states += 1;
    if (next) {
      count.questions += 1;
      continue;
    }
    count.results += 1;
    count.after.set(path.length, (count.after.get(path.length) ?? 0) + 1);
    const { causes: named, danger, urgency } = diagnose(answers);
    if (danger) count.inDanger += 1;
    else if (answers.danger === 'none') count.urgency.set(urgency, (count.urgency.get(urgency) ?? 0) + 1);
    const cause = named[0];
    const tally = cause && count.first.get(cause.id);
    if (!tally) {
      if (danger) continue;
      throw new Error(`No cause at ${path.join('/')}`);
    }
    tally.first += 1;
    if (cause.likelihood === 'most-likely') tally.mostLikely += 1;
  }
  return count;
}

const inWords = ({ states, questions: asked, results, inDanger, urgency, after }: Count) =>
  `${states} states: ${asked} with a question, ${results} results (${[...after]
    .sort(([a], [b]) => a - b)
    .map(([answers, number]) => `${number} after ${answers} answers`)
    .join(', ')}), ${inDanger} of them in danger. Of the others, for who has seen no danger: ${urgencies
    .flatMap((each) => (urgency.has(each) ? `${urgencyLabel(each)} ${urgency.get(each)}` : []))
    .join(', ')}.`;

function evidenceTable(id: CauseId): string {
  const rows = questions.flatMap((question) =>
    answerIds[question]
      .filter((answer) => !isOpen(answer))
      .map((answer) => ({ question, answer, weight: weigh(id, question, answer) }))
      .filter(({ weight }) => weight === 'tells' || weight === 'fits' || weight === 'excludes')
      // Of a sign that cannot be overlooked all others exclude it: one sentence instead of forty rows.
      .filter(
        ({ weight }) => weight !== 'excludes' || !(causes[id] as Cause).evidence[question as 'sign']?.only,
      )
      .map(
        ({ question: asked, answer, weight }) =>
          `| ${finderWords.questions[asked].title} | ${label(asked, answer)} | ${weight} | ${pointsOf(id, asked, answer)} |`,
      ),
  );
  return `| question | answer | how it bears | points |\n|---|---|---|---|\n${rows.join('\n')}`;
}

function causeSection(id: CauseId): string {
  const { row, confidence, common, urgency, sooner = [], solutions, work, evidence }: Cause = causes[id];
  const words = finderCauses[id];
  const only = evidence.sign?.only
    ? '\n\nThe sign cannot be overlooked: any other sign excludes this cause.'
    : '';
  const remedies = solutions.map(
    (solutionId) => findSolution(english.servicePages, solutionId).solution.place,
  );
  return `### ${row}. ${words.label}

${words.what}

Confidence ${confidence}. Met ${commonWords[common]}. Urgency by itself: ${urgencyLabel(urgency)}${sooner.map((rule) => `; ${ruleInWords(rule)}`).join('')}. Work needed: ${work}.

${evidenceTable(id)}${only}

- **Now:** ${words.now}
- **Owner’s check:** ${words.check}
- **Engineer’s check:** ${words.engineer}
- **Photos:** ${words.shots.join('; ') || 'none: nobody goes near'}
- **Remedy:** ${words.remedy}${words.withoutUs ? `\n- **Without us:** ${words.withoutUs}` : ''}
- **Solutions:** ${remedies.length > 0 ? remedies.join('; ') : 'none: there is nothing to build'}
- **Sources:** ${sourcesOf(id).join('; ')}
`;
}

function offers(): string {
  const places = answerIds.where
    .filter((where) => where !== 'danger')
    .map((where) => {
      const signs = signsAt[where].map(
        (sign) => label('sign', sign) + (isDanger('sign', sign) ? ' **(danger)**' : ''),
      );
      return `- **${label('where', where)}**: ${signs.join('; ')}`;
    });
  const later = ([question, table]: readonly ['when' | 'near', typeof whenOffers | typeof nearOffers]) =>
    table
      .filter(({ answers }) => answers.length > 0)
      .map(({ where, signs, answers }) => {
        const place = where ? labels('where', where) : 'Anywhere';
        const marked = (answers as readonly AnswerId[]).map(
          (answer) => label(question, answer) + (isDanger(question, answer) ? ' **(danger)**' : ''),
        );
        return `- **${place}**${signs ? `, ${labels('sign', signs)}` : ''}: ${marked.join('; ')}`;
      })
      .join('\n');
  return `${places.join('\n')}

**${finderWords.questions.when.title}** The first row that fits:

${later(['when', whenOffers])}

**${finderWords.questions.near.title}** The first row that fits:

${later(['near', nearOffers])}`;
}

function ruleInWords(rule: Sooner): string {
  const conditions = questions.flatMap((question) => {
    const answers = rule[question];
    return answers ? [`${finderWords.questions[question].title} ${labels(question, answers)}`] : [];
  });
  return `**${urgencyLabel(rule.urgency)}** if ${conditions.join(' and ')}`;
}

function urgencySection(): string {
  const rules = urgencyRules.map((rule) => `- ${ruleInWords(rule)}`);
  const dangerous = questions.flatMap((question) =>
    answerIds[question]
      .filter((answer) => isDanger(question, answer))
      .map((answer) => `${label(question, answer)} (${finderWords.questions[question].title.toLowerCase()})`),
  );
  return `The highest that holds counts, from ${urgencies.map(urgencyLabel).join(' < ')}. Danger is what the answers say, and no later one ends it. Without danger a result is as urgent as its likely causes: the first, and those less than ${-points.otherwise.sign} points behind it. One that is less likely and more urgent is named with what would show it. Who cannot say what they see is told the most urgent of the causes that can be there, short of an alarm. A cause whose urgency is "${urgencyLabel('today')}" is named only when an answer tells of it. "${urgencyLabel('rain')}" is called "${finderWords.withinWeeks.label}" where rain does not bring it.

- **${urgencyLabel('today')}** if any of: ${dangerous.join('; ')}; together: ${label('sign', dangerTogether.sign)} and ${labels('near', dangerTogether.near)}
${rules.join('\n')}`;
}

export function leakFinderDocument(): string {
  const count = countStates();
  const firstAid = Object.values(finderWords.firstAid.kinds).map(
    ({ title, steps, tonight }) =>
      `### ${title}\n\n${steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}\n\n${tonight}`,
  );
  return `# The leak finder: rules for an engineer to read and sign

Made from the tables and words of the site by \`npm run finder\`; a test fails when it is out of date. Change the tables, not this page.

| | |
|---|---|
| Read by | |
| Qualification | |
| Date | |
| Signature | |
| To be changed | |

## How it works

A visitor answers at most five questions: ${questions.map((question) => `"${finderWords.questions[question].title}"`).join(', ')}. "${label('where', notSure)}" can be chosen in each. The first two are always asked; another is left out when no answer to it can change the first three causes or how soon to act. Danger leads to first aid at once; who is safe may go on, and the result stays red. Where something that carries the house has moved, nothing more is asked.

Every answer bears on every cause by one scheme:

| how it bears | points |
|---|---|
| tells: the sign one looks for first, confidence high | ${points.tells.high} |
| tells, confidence medium | ${points.tells.medium} |
| tells, confidence low | ${points.tells.low} |
| fits: seen with this cause and with others; the place | ${points.fits} |
| not named by a cause that names others: place, sign, time, surroundings (danger: nothing) | ${points.otherwise.where}, ${points.otherwise.sign}, ${points.otherwise.when}, ${points.otherwise.near} |
| excludes | ${points.excludes} |
| more, for a cause that the result of a test tells or excludes (${testAnswers.map((answer) => label(questions.find((question) => (answerIds[question] as readonly string[]).includes(answer)) ?? 'near', answer)).join('; ')}) | ${points.test} |
| "${label('near', 'nothing')}", for a cause that names what is near | ${points.nothingNear} |
| not sure about a sign that cannot be overlooked | ${points.otherwise.sign} |
| otherwise not sure, or a question the cause does not speak of | 0 |

How often a cause is met adds 0, 1 or 2. A cause that cannot be at the place is never named; nor is one with more than one sign against it, nor in danger one that no answer speaks for. The first is called most likely only where the place is known, a telling sign was seen and another answer agrees (where the cause has more than one kind of sign), or a test tells of it, and the next cause is at least ${-points.otherwise.sign} points behind.

${inWords(count)}

## Danger

**${finderWords.questions.danger.title}** On every way, second of all:

${answerIds.danger
  .map((answer) => {
    const { label: said, hint } = finderWords.answers.danger[answer];
    return `- **${said}**${hint ? ` (${hint})` : ''}`;
  })
  .join('\n')}

## Questions and answers

**${finderWords.questions.sign.title}** By place:

${offers()}

## Urgency

${urgencySection()}

## First aid

${firstAid.join('\n\n')}

## Causes

${causeIds.map(causeSection).join('\n')}`;
}

if (import.meta.main) {
  writeFileSync(documentPath, leakFinderDocument());
  const count = countStates();
  console.log(inWords(count));
  for (const [id, { first, mostLikely }] of count.first) {
    console.log(
      `${String(causes[id].row).padStart(2)}  first in ${String(first).padStart(4)}, most likely in ${String(mostLikely).padStart(4)}  ${id}`,
    );
  }
  console.log(`Written: ${documentPath}`);
}
