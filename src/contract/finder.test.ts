// The leak finder walked through every state it has, and its promises: it never plays danger down, and says
// "most likely" only when something speaks for it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  diagnose,
  findingOf,
  nextStep,
  parseFinding,
  parsePath,
  points,
  pointsOf,
  type State,
  weigh,
} from './finder.ts';
import { type CauseId, causeIds, causes, solutionIds, urgencies } from './finder-causes.ts';
import {
  type AnswerId,
  type Answers,
  answerIds,
  dangerOf,
  notSure,
  questions,
  signsAt,
} from './finder-questions.ts';
import { isDanger, urgencyOf } from './finder-urgency.ts';
import { everyState } from './finder-walk.ts';
import { findingSchema } from './finding.ts';

const states = [...everyState()];
const results = states.filter(({ next }) => !next);
const firstCause = ({ answers }: State) => diagnose(answers).causes[0];
const level = (answers: Answers) => urgencies.indexOf(urgencyOf(answers));

test('no path is a dead end, and none takes more than four answers', () => {
  console.log(
    `${states.length} states: ${states.length - results.length} questions, ${results.length} results, ` +
      [2, 3, 4]
        .map((n) => `${results.filter(({ path }) => path.length === n).length} after ${n} answers`)
        .join(', '),
  );
  expect(results.length).toBeGreaterThan(1000);
  for (const { path, answers, next } of states) {
    expect(path.length).toBeLessThanOrEqual(4);
    if (next) expect(new Set(next.answers).size, path.join('/')).toBe(next.answers.length);
    if (next) expect(next.answers.at(-1), 'every question can be left open').toBe(notSure);
    else expect(diagnose(answers).causes.length, path.join('/')).toBeGreaterThan(0);
  }
});

test('every cause is the first on some path, and most likely there if its signs are telling', () => {
  const first = new Map(causeIds.map((id) => [id, 0]));
  const mostLikely = new Set<CauseId>();
  for (const state of results) {
    const cause = firstCause(state);
    if (cause) first.set(cause.id, (first.get(cause.id) ?? 0) + 1);
    if (cause?.likelihood === 'most-likely') mostLikely.add(cause.id);
  }
  console.log([...first].map(([id, count]) => `${causes[id].row} ${id}: ${count}`).join('\n'));
  expect([...first].filter(([, count]) => count === 0)).toEqual([]);
  const telling = causeIds.filter((id) => causes[id].confidence === 'high');
  expect(telling.filter((id) => !mostLikely.has(id))).toEqual([]);
});

test('the 38 rows of the table are there, each once, and every solution of the site is reached', () => {
  expect(causeIds.map((id) => causes[id].row)).toEqual(Array.from({ length: 38 }, (_, index) => index + 1));
  const reached = new Set(results.map(firstCause).map((cause) => cause?.solutions[0]));
  const mentioned = new Set(
    results.flatMap(({ answers }) => diagnose(answers).causes.flatMap((c) => c.solutions)),
  );
  expect(solutionIds.filter((id) => !mentioned.has(id))).toEqual([]);
  // Led to by the first cause's first solution; what only follows from another is mentioned beside it.
  expect(solutionIds.filter((id) => !reached.has(id))).toEqual([]);
});

test('every answer there is can be given, and speaks for some cause or is a way to say none does', () => {
  const used = new Set(
    states.flatMap(({ next }) => next?.answers.map((answer) => `${next.question} ${answer}`) ?? []),
  );
  for (const question of questions) {
    for (const answer of answerIds[question]) {
      expect(used, `${question} ${answer}`).toContain(`${question} ${answer}`);
      if (answer === notSure || answer === 'danger') continue;
      const forSome = causeIds.some((id) => ['tells', 'fits'].includes(weigh(id, question, answer)));
      expect(forSome, `${question} ${answer}`).toBe(true);
    }
  }
});

test('every answer that is offered fits a cause that can be at that place', () => {
  const dead = states.flatMap(({ answers: { where }, next }) =>
    where && next && where !== 'danger'
      ? next.answers
          .filter((answer) => answer !== notSure && answer !== 'nothing')
          .filter(
            (answer) =>
              !causeIds.some(
                (id) =>
                  weigh(id, 'where', where) !== 'against' &&
                  ['tells', 'fits'].includes(weigh(id, next.question, answer)),
              ),
          )
          .map((answer) => `${where}: ${answer}`)
      : [],
  );
  expect([...new Set(dead)]).toEqual([]);
});

test('a question is asked only if an answer to it can still change the first three causes', () => {
  const ids = (answers: Answers) => diagnose(answers).causes.map(({ id }) => id);
  for (const { path, answers, next } of states) {
    if (!next || answers.where === 'danger') continue;
    const changed = next.answers.filter(
      (answer) => ids({ ...answers, [next.question]: answer }).join() !== ids(answers).join(),
    );
    expect(changed.length, path.join('/')).toBeGreaterThan(0);
  }
});

const anyAnswers = fc.record(
  {
    where: fc.constantFrom(...answerIds.where),
    sign: fc.constantFrom(...answerIds.sign),
    when: fc.constantFrom(...answerIds.when),
    near: fc.constantFrom(...answerIds.near),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;

test('adding any answer never lowers the urgency', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (more, some) => {
      const fewer = Object.fromEntries(Object.entries(more).filter(([question]) => question in some));
      return level(fewer) <= level(more);
    }),
    { numRuns: 20_000 },
  );
  for (const { answers, next } of states) {
    for (const answer of next?.answers ?? []) {
      expect(level({ ...answers, [next?.question ?? '']: answer })).toBeGreaterThanOrEqual(level(answers));
    }
  }
});

test('saying "not sure" instead of nothing changes no urgency, and a real answer in its place never lowers it', () => {
  fc.assert(
    fc.property(anyAnswers, fc.constantFrom(...questions), (answers, question) => {
      const unsure = level({ ...answers, [question]: notSure });
      const { [question]: _, ...without } = answers;
      return unsure === level(without) && unsure <= level(answers);
    }),
    { numRuns: 20_000 },
  );
});

test('whoever is sure of nothing gets an answer, and nothing in it is called more than possible', () => {
  const state = results.find(({ path }) => path.every((answer) => answer === notSure));
  expect(state?.path).toEqual([notSure, notSure, notSure, notSure]);
  const { causes: named, urgency } = diagnose(state?.answers ?? {});
  expect(named.map(({ likelihood }) => likelihood)).toEqual([
    'also-possible',
    'also-possible',
    'also-possible',
  ]);
  expect(urgency).toBe('calm');
  for (const { answers } of states) {
    const first = diagnose(answers).causes[0];
    if (first?.likelihood !== 'most-likely') continue;
    // Only with a telling sign among the visitor's own answers.
    expect(
      first.reasons.for.some(({ question, answer }) => weigh(first.id, question, answer) === 'tells'),
    ).toBe(true);
  }
});

test('danger is recognised wherever it is named, ends the questions, and is urgent whatever else is said', () => {
  for (const { answers, next } of states) {
    for (const answer of next?.answers ?? []) {
      if (!next || !isDanger(next.question, answer) || answer === 'danger') continue;
      const after = { ...answers, [next.question]: answer };
      expect([urgencyOf(after), diagnose(after).danger, nextStep(after)]).toEqual([
        'today',
        dangerOf[next.question][answer as never],
        undefined,
      ]);
    }
  }
  expect(diagnose({ where: 'danger', sign: notSure })).toMatchObject({
    danger: 'frightening',
    urgency: 'today',
  });
  expect(signsAt.danger.every((sign) => isDanger('sign', sign))).toBe(true);
});

test('what is called most likely is never more urgent than the result says', () => {
  for (const { path, answers } of states) {
    const { causes: named, urgency } = diagnose(answers);
    if (named[0]?.likelihood !== 'most-likely') continue;
    const own = causes[named[0].id].urgency;
    expect(urgencies.indexOf(urgency), path.join('/')).toBeGreaterThanOrEqual(urgencies.indexOf(own));
  }
});

test('each cause has its own urgency when exactly its own signs are given', () => {
  for (const id of causeIds) {
    const { evidence, places, urgency } = causes[id];
    const own: Partial<Record<string, { tells?: readonly AnswerId[]; fits?: readonly AnswerId[] }>> =
      evidence;
    const said = (question: string) => own[question]?.tells?.[0] ?? own[question]?.fits?.[0];
    const answers = {
      where: places[0],
      sign: said('sign'),
      when: said('when'),
      near: said('near'),
    } as Answers;
    const expected = { honeycomb: 'week' }[id as string] ?? urgency;
    expect([id, urgencyOf(answers)]).toEqual([id, expected]);
  }
});

test('all causes are weighed by one scheme', () => {
  expect(pointsOf('soaked-terrace', 'when', 'hours-after-rain')).toBe(points.tells.high);
  expect(pointsOf('waste-pipe-joint', 'when', 'flush')).toBe(points.tells.medium);
  expect(pointsOf('soaked-terrace', 'where', 'roof')).toBe(points.fits);
  expect(pointsOf('soaked-terrace', 'when', 'dry-months')).toBe(points.excludes);
  expect(pointsOf('soaked-terrace', 'when', notSure)).toBe(0);
  // A row that says nothing of a question holds nothing against anybody.
  expect(pointsOf('tank-wall-seepage', 'when', 'rain')).toBe(0);
});

test('a result names the visitor’s own answers for and against each cause', () => {
  const { causes: named } = diagnose({
    where: 'roof',
    sign: 'brown-ring',
    when: 'hours-after-rain',
    near: 'under-tank',
  });
  expect(named[0]).toMatchObject({
    id: 'soaked-terrace',
    likelihood: 'most-likely',
    reasons: {
      for: [{ answer: 'roof' }, { answer: 'brown-ring' }, { answer: 'hours-after-rain' }],
      against: [{ answer: 'under-tank' }],
    },
    solutions: ['old#roof'],
  });
});

test.each([
  [['nowhere'], 'unknown words'],
  [['brown-ring', 'roof'], 'answers in another order'],
  [['roof', 'level-band'], 'an answer that is not offered there'],
  [['roof', 'roof'], 'an answer twice'],
  [['new-building', 'new-roof', notSure], 'more answers than questions'],
  [['danger', 'bulge', notSure], 'anything after danger'],
  [[''], 'an empty word'],
  [['constructor'], 'a word every object knows'],
])('%j is no path: %s', (path) => {
  expect(parsePath(path)).toBeUndefined();
});

test('a finding is a path in one word; each state has exactly one, of the shape forms accept', () => {
  const findings = states.slice(1).map((state) => {
    const finding = findingOf(state);
    expect(parseFinding(finding)?.answers).toEqual(state.answers);
    expect(findingSchema.safeParse(finding).success, finding).toBe(true);
    return finding;
  });
  expect(new Set(findings).size).toBe(findings.length);
  for (const wrong of ['', '.', 'roof.', 'roof..drip', 'ROOF', 'roof/drip', 'roof.drip.rain.parapet.roof']) {
    expect(findingSchema.safeParse(wrong).success && parseFinding(wrong), wrong).toBeFalsy();
  }
});
