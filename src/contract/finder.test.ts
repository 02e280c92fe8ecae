// The leak finder walked through every state it has, and its promises: danger is asked on every way, nothing is calmer
// than what it names, and "most likely" is said only when something speaks for it.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  dangersAmong,
  diagnose,
  findingOf,
  parseFinding,
  parsePath,
  points,
  pointsOf,
  type State,
  stateAt,
  stateWith,
  stateWithDanger,
  weigh,
} from './finder.ts';
import { type CauseId, causeIds, causes, solutionIds, type Urgency, urgencies } from './finder-causes.ts';
import {
  type AnswerId,
  type Answers,
  answerIds,
  formerNear,
  isOpen,
  notSure,
  questions,
  signsAt,
} from './finder-questions.ts';
import { isDanger, urgencyOf, urgencyOfCause } from './finder-urgency.ts';
import { everyState } from './finder-walk.ts';
import { findingSchema } from './finding.ts';
import { unsureOfDanger } from './first-aid.ts';

const states = [...everyState()];
const results = states.filter(({ next }) => !next);
const stepOf = ({ next, more }: State) => next ?? more;
/** What each result says, worked out once. */
const said = new Map(results.map((state) => [state, diagnose(state.answers)]));
const diagnosisOf = (state: State) => said.get(state) ?? diagnose(state.answers);
const firstCause = (state: State) => diagnosisOf(state).causes[0];
const rankOf = (urgency: Urgency) => urgencies.indexOf(urgency);
const level = (answers: Answers) => rankOf(urgencyOf(answers));
const shown = (state: State) => rankOf(diagnosisOf(state).urgency);

/** Names what fails instead of asserting for each of thousands of states, which takes long. */
const expectNone = (wrong: readonly State[]) =>
  expect(wrong.slice(0, 20).map(({ path }) => path.join('/'))).toEqual([]);

test('no path is a dead end, none takes more than five answers, and danger is reached in two', () => {
  console.log(
    `${states.length} states: ${states.length - results.length} questions, ${results.length} results, ` +
      [2, 3, 4, 5]
        .map((n) => `${results.filter(({ path }) => path.length === n).length} after ${n} answers`)
        .join(', '),
  );
  expect(results.length).toBeGreaterThan(1000);
  expectNone(states.filter(({ path }) => path.length > 5));
  expectNone(
    states.filter((state) => {
      const list = stepOf(state)?.answers ?? [];
      return new Set(list).size < list.length;
    }),
  );
  // Every question can be left open.
  expectNone(
    states.filter((state) => {
      const last = stepOf(state)?.answers.at(-1);
      return last !== undefined && last !== notSure && last !== unsureOfDanger;
    }),
  );
  // Without danger something is always named.
  expectNone(results.filter((state) => !diagnosisOf(state).danger && !firstCause(state)));
});

test('danger is asked by itself on every way, second of all, before anything can be calm', () => {
  expectNone(results.filter(({ answers }) => answers.danger === undefined));
  for (const where of answerIds.where) {
    const step = parsePath([where])?.next;
    expect([where, step?.question]).toEqual([where, 'danger']);
    expect(step?.answers).toEqual(
      expect.arrayContaining(['electrics', 'bulge', 'fallen-concrete', 'giving-way', unsureOfDanger]),
    );
    // Who came by the line about danger has not come to say that there is none.
    expect(step?.answers.includes('none')).toBe(where !== 'danger');
  }
});

test('a result is as urgent as its first cause, and of a graver one it says what would show it', () => {
  const isGraver = (state: State) => (id: CauseId) =>
    rankOf(urgencyOfCause(id, state.answers)) > shown(state);
  expectNone(
    results.filter((state) => {
      const first = firstCause(state);
      return first && isGraver(state)(first.id);
    }),
  );
  expectNone(
    results.filter((state) => {
      const { causes: named, graver } = diagnosisOf(state);
      const told = graver.filter(({ signs }) => signs.length > 0).map(({ id }) => id);
      const due = named.map(({ id }) => id).filter(isGraver(state));
      return told.join() !== due.join();
    }),
  );
});

test('a third cause that is far behind makes nothing more urgent', () => {
  const answers: Answers = {
    where: 'cracks',
    danger: 'none',
    sign: 'straight-edge',
    when: 'still',
    near: 'nothing',
  };
  expect(diagnose(answers).urgency).toBe('calm');
});

test('who is not sure of danger is told this week at least, whatever else is said', () => {
  const unsure = results.filter(({ answers }) => answers.danger === unsureOfDanger);
  expect(unsure.length).toBeGreaterThan(500);
  expectNone(unsure.filter((state) => shown(state) < rankOf('week')));
});

test('who cannot say what they see is never told less than any cause there would ask for, short of an alarm', () => {
  expectNone(
    results.filter((state) => {
      const { where, sign } = state.answers;
      if (sign !== notSure || !where) return false;
      const there = causeIds.filter((id) => weigh(id, 'where', where) !== 'against');
      return there.some((id) => causes[id].urgency === 'week' && shown(state) < rankOf('week'));
    }),
  );
});

test('leaving a question open is never the calmest answer to it', () => {
  const byPath = new Map(states.map((state) => [state.path.join('/'), state]));
  /** The calmest and what follows from it. */
  const calmest = (state: State): number => {
    const step = stepOf(state);
    if (!state.next) return shown(state);
    return Math.min(
      ...(step?.answers ?? []).map((answer) => {
        const after = byPath.get([...state.path, answer].join('/'));
        return after ? calmest(after) : 9;
      }),
    );
  };
  expectNone(
    states.filter((state) => {
      if (!state.next) return false;
      const outcomes = state.next.answers.map((answer) => {
        const after = byPath.get([...state.path, answer].join('/'));
        return { open: answer === notSure || answer === unsureOfDanger, least: after ? calmest(after) : 9 };
      });
      const open = outcomes.find((outcome) => outcome.open)?.least ?? 9;
      return open < Math.min(...outcomes.filter((outcome) => !outcome.open).map(({ least }) => least));
    }),
  );
});

test('every cause is the first on some path, and most likely on some', () => {
  const first = new Map(causeIds.map((id) => [id, 0]));
  const mostLikely = new Set<CauseId>();
  for (const state of results) {
    const cause = firstCause(state);
    if (cause) first.set(cause.id, (first.get(cause.id) ?? 0) + 1);
    if (cause?.likelihood === 'most-likely') mostLikely.add(cause.id);
  }
  console.log([...first].map(([id, count]) => `${causes[id].row} ${id}: ${count}`).join('\n'));
  expect([...first].filter(([, count]) => count === 0)).toEqual([]);
  expect(causeIds.filter((id) => !mostLikely.has(id))).toEqual([]);
});

test('the rows of the table are there, each once, and every solution of the site is reached', () => {
  // Row 39 is danger itself, which is a question and no cause.
  const rows = Array.from({ length: 50 }, (_, index) => index + 1).filter((row) => row !== 39);
  expect(causeIds.map((id) => causes[id].row)).toEqual(rows);
  const reached = new Set(results.map(firstCause).map((cause) => cause?.solutions[0]));
  const mentioned = new Set(
    results.flatMap((state) => diagnosisOf(state).causes.flatMap((cause) => cause.solutions)),
  );
  expect(solutionIds.filter((id) => !mentioned.has(id))).toEqual([]);
  // Led to by the first cause's first solution; what only follows from another is mentioned beside it.
  expect(solutionIds.filter((id) => !reached.has(id))).toEqual([]);
});

test('every answer there is can be given, and speaks for some cause or is a way to say none does', () => {
  const used = new Set(
    states.flatMap((state) => {
      const step = stepOf(state);
      return step?.answers.map((answer) => `${step.question} ${answer}`) ?? [];
    }),
  );
  for (const question of questions) {
    for (const answer of answerIds[question]) {
      if (question === 'near' && formerNear.some((former) => former === answer)) continue;
      expect(used, `${question} ${answer}`).toContain(`${question} ${answer}`);
      // Water at a light tells nothing of where it comes from.
      if (isOpen(answer) || answer === 'danger' || question === 'danger' || answer === 'wet-electrics')
        continue;
      const forSome = causeIds.some((id) => ['tells', 'fits'].includes(weigh(id, question, answer)));
      expect(forSome, `${question} ${answer}`).toBe(true);
    }
  }
});

test('every answer that is offered fits a cause that can be at that place', () => {
  const dead = states.flatMap((state) => {
    const { where } = state.answers;
    const step = stepOf(state);
    if (!where || !step || step.question === 'danger') return [];
    return step.answers
      .filter((answer) => !isOpen(answer) && answer !== 'wet-electrics')
      .filter(
        (answer) =>
          !causeIds.some(
            (id) =>
              weigh(id, 'where', where) !== 'against' &&
              ['tells', 'fits'].includes(weigh(id, step.question, answer)),
          ),
      )
      .map((answer) => `${where}: ${answer}`);
  });
  expect([...new Set(dead)]).toEqual([]);
});

test('another question is asked only if an answer to it can change the causes or how soon to act', () => {
  const verdict = (answers: Answers) => {
    const { causes: named, urgency } = diagnose(answers);
    return [...named.map(({ id }) => id), urgency].join();
  };
  expectNone(
    states.filter((state) => {
      const step = stepOf(state);
      if (!step || step.question === 'where' || step.question === 'danger') return false;
      const now = verdict(state.answers);
      return step.answers.every((answer) => verdict({ ...state.answers, [step.question]: answer }) === now);
    }),
  );
});

/** Who passed over danger is asked once more where it can be: in a ceiling, a wall, a member, a crack. */
test.each([
  ['roof', 'brown-ring', 'rain', ['wet-electrics', 'ceiling-sags', 'part-sags', 'bits-fall']],
  ['internal-walls', 'wall-patch', 'dry-months', ['wet-electrics', 'part-sags', 'bits-fall']],
  ['cracks', 'stepped', 'still', ['step-across', 'part-sags', 'bits-fall']],
  ['concrete', 'member-crack', 'still', ['column', 'doors-jam', 'wide-crack', 'part-sags', 'bits-fall']],
  ['concrete', 'bar-line', undefined, ['wide-crack', 'wet-electrics', 'part-sags', 'bits-fall']],
  ['floors', 'coating-lifts', undefined, ['wet-electrics', 'part-sags', 'bits-fall']],
] as const)('%s, %s: what is near is a danger where it is one', (where, sign, when, dangers) => {
  const answers: Answers = { where, danger: 'none', sign, ...(when && { when }) };
  const { next } = stateWith(answers);
  expect(next?.question).toBe('near');
  const named = next?.answers.filter((answer) => isDanger('near', answer, answers));
  expect(named).toEqual(expect.arrayContaining([...dangers]));
  for (const near of dangers) {
    expect(diagnose({ ...answers, near })).toMatchObject({ urgency: 'today', danger: expect.any(String) });
  }
});

test('a column or a jamming door is no danger without a crack that a card enters', () => {
  expect(
    diagnose({ where: 'concrete', danger: 'none', sign: 'gravel', near: 'column' }).danger,
  ).toBeUndefined();
  expect(diagnose({ where: 'cracks', danger: 'none', sign: 'stepped', near: 'doors-jam' }).urgency).toBe(
    'week',
  );
});

/** The rows one expects at the head, and how sure the first may be. */
test.each([
  // Where the edge of the roof is near, its joint is thought of whatever the sign.
  ['roof.none.brown-ring.minutes-after-rain.parapet', ['parapet-joint'], 'most-likely'],
  ['roof.none.drip.rain.parapet', ['parapet-joint'], 'most-likely'],
  ['roof.none.salt-paint.rain.parapet', ['parapet-joint', 'soaked-terrace'], 'first-to-check'],
  // The lift room beside it counts, also against a ring.
  ['roof.none.brown-ring.rain.stair-head', ['stair-head-joint', 'soaked-terrace'], 'first-to-check'],
  ['roof.none.brown-ring.minutes-after-rain.stair-head', ['stair-head-joint'], 'most-likely'],
  [
    'roof.none.brown-ring.hours-after-rain.stair-head',
    ['soaked-terrace', 'stair-head-joint'],
    'first-to-check',
  ],
  // An upright band is asked about the motor.
  ['external-walls.none.upright-band.pumping.nothing', ['tank-overflow'], 'most-likely'],
  // A test outweighs a sign.
  ['internal-walls.none.wall-patch.not-sure.foil-room', ['condensation'], 'most-likely'],
  ['internal-walls.none.black-dots.not-sure.foil-wall', ['damp-from-bathroom'], 'first-to-check'],
  [
    'bathroom.none.wet-ceiling.bathing.meter-turns',
    ['supply-pipe-leak', 'bathroom-floor-above'],
    'first-to-check',
  ],
  ['internal-walls.none.wall-patch.ac-runs.window', ['ac-drain'], 'most-likely'],
] as const)('%s is %j, %s', (finding, rows, likelihood) => {
  const state = parseFinding(finding);
  expect(state && findingOf(state)).toBe(finding);
  expect(state?.next).toBeUndefined();
  const { causes: named } = diagnose(state?.answers ?? {});
  expect(named.slice(0, rows.length).map(({ id }) => id)).toEqual(rows);
  expect(named[0]?.likelihood).toBe(likelihood);
});

test('who cannot say what they see in a basement is asked what is behind the wall', () => {
  const { next } = stateWith({ where: 'basement', danger: 'none', sign: notSure, when: 'dry-months' });
  expect(next?.answers).toContain('sump-behind');
});

test.each([
  ['cracks.none.even-joint.wider-at-dawn.outside', 'rain'],
  ['concrete.none.even-joint.wider-at-dawn.outside', 'rain'],
  ['external-walls.none.even-joint.wider-at-dawn.two-parts', 'rain'],
  ['cracks.none.even-joint.still.parapet', 'rain'],
  ['cracks.none.even-joint.wider-at-dawn.two-parts', 'calm'],
])('a moving joint waits for no rain where it is outside: %s is %s', (finding, urgency) => {
  const { answers = {} } = parseFinding(finding) ?? {};
  const { causes: named, urgency: told } = diagnose(answers);
  expect([named[0]?.id, told]).toEqual(['moving-joint', urgency]);
});

const anyAnswers = fc.record(
  {
    where: fc.constantFrom(...answerIds.where),
    danger: fc.constantFrom(...answerIds.danger),
    sign: fc.constantFrom(...answerIds.sign),
    when: fc.constantFrom(...answerIds.when),
    near: fc.constantFrom(...answerIds.near),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<Answers>;

test('adding any answer never lowers what the others say, and nothing ever ends an alarm', () => {
  const found = fc.check(
    fc.property(anyAnswers, anyAnswers, (more, some) => {
      const fewer = Object.fromEntries(Object.entries(more).filter(([question]) => question in some));
      const red = diagnose(fewer).urgency === 'today' && diagnose(fewer).danger !== undefined;
      return level(fewer) <= level(more) && (!red || diagnose(more).danger !== undefined);
    }),
    { numRuns: 5000 },
  );
  expect(found).toMatchObject({ failed: false });
});

test('saying "not sure" instead of nothing changes no rule, and a real answer in its place never lowers it', () => {
  const found = fc.check(
    fc.property(anyAnswers, fc.constantFrom('sign', 'when', 'near'), (answers, question) => {
      const { [question as 'sign']: _, ...without } = answers;
      const unsure = level({ ...without, [question]: notSure });
      return unsure === level(without) && unsure <= level(answers);
    }),
    { numRuns: 5000 },
  );
  expect(found).toMatchObject({ failed: false });
});

test('whoever is sure of nothing gets an answer, and nothing in it is called more than possible', () => {
  const state = results.find(({ path }) =>
    path.every((answer) => answer === notSure || answer === unsureOfDanger),
  );
  expect(state?.path).toEqual([notSure, unsureOfDanger, notSure, notSure, notSure]);
  const { causes: named, urgency } = diagnose(state?.answers ?? {});
  expect(named.map(({ likelihood }) => likelihood)).toEqual([
    'also-possible',
    'also-possible',
    'also-possible',
  ]);
  expect(urgency).toBe('week');
  // Most likely only with a telling sign among the visitor's own answers.
  expectNone(
    results.filter((one) => {
      const first = firstCause(one);
      return (
        first?.likelihood === 'most-likely' &&
        !first.reasons.for.some(({ question, answer }) => weigh(first.id, question, answer) === 'tells')
      );
    }),
  );
});

test('what says nothing is no reason for or against a cause', () => {
  expectNone(
    results.filter((state) =>
      diagnosisOf(state).causes.some(({ reasons }) =>
        [...reasons.for, ...reasons.against].some(({ answer }) => isOpen(answer)),
      ),
    ),
  );
});

test('a mere place is no reason for or against a cause', () => {
  expectNone(
    results.filter((state) =>
      diagnosisOf(state).causes.some(({ reasons }) =>
        [...reasons.for, ...reasons.against].some(({ question }) => question === 'where'),
      ),
    ),
  );
});

test('danger is first aid at once wherever it is named, and red whatever else is said', () => {
  const dangerous = states.flatMap((state) => {
    const step = stepOf(state);
    return (step?.answers ?? [])
      .filter((answer) => step && isDanger(step.question, answer) && answer !== 'danger')
      .map((answer) =>
        stateAt([...state.path, answer], { ...state.answers, [step?.question ?? '']: answer }),
      );
  });
  expect(dangerous.length).toBeGreaterThan(100);
  expectNone(dangerous.filter(({ answers }) => diagnose(answers).urgency !== 'today'));
  expectNone(dangerous.filter(({ answers }) => diagnose(answers).danger === undefined));
  // The first time it is named, nothing stands before first aid.
  expectNone(dangerous.filter(({ answers, next, path }) => path.length === 2 && answers.danger && next));
  // Red is what was named as danger, and nothing else is.
  expectNone(
    results.filter((state) => {
      const { danger, urgency } = diagnosisOf(state);
      return (urgency === 'today') !== (danger !== undefined);
    }),
  );
  expect(diagnose({ where: 'danger', danger: unsureOfDanger })).toMatchObject({
    danger: 'frightening',
    urgency: 'today',
  });
});

test('in danger nothing is named that no answer speaks for, and nobody is sent back to what may give way', () => {
  expectNone(
    results.filter((state) => {
      const { danger, causes: named } = diagnosisOf(state);
      return (
        danger &&
        named.some(
          ({ id }) =>
            !questions.some(
              (question) =>
                question !== 'where' &&
                state.answers[question] &&
                ['tells', 'fits'].includes(weigh(id, question, state.answers[question])),
            ),
        )
      );
    }),
  );
  expectNone(states.filter((state) => state.answers.danger === 'giving-way' && stepOf(state)));
  expect(diagnose({ where: 'basement', danger: 'giving-way' }).causes.map(({ id }) => id)).toEqual([
    'failing-beam-or-column',
  ]);
  expect(diagnose({ where: 'roof', danger: 'electrics' }).causes).toEqual([]);
});

test('each cause has at least its own urgency when exactly its own signs are given', () => {
  for (const id of causeIds) {
    const { evidence, places, urgency } = causes[id];
    const own: Partial<Record<string, { tells?: readonly AnswerId[]; fits?: readonly AnswerId[] }>> =
      evidence;
    const sign = own.sign?.tells?.find((answer) => answer !== 'lift-pit-runs') ?? own.sign?.fits?.[0];
    const answer = (question: 'when' | 'near') => {
      const list = [...(own[question]?.tells ?? []), ...(own[question]?.fits ?? [])];
      return list.find((each) => urgency === 'today' || !isDanger(question, each));
    };
    const answers = { where: places[0], danger: 'none', sign, when: answer('when'), near: answer('near') };
    const found = diagnose(answers as Answers).urgency;
    expect([id, rankOf(found) >= rankOf(urgency), found === 'today']).toEqual([
      id,
      true,
      urgency === 'today',
    ]);
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
    danger: 'none',
    sign: 'brown-ring',
    when: 'hours-after-rain',
    near: 'under-tank',
  });
  expect(named[0]).toMatchObject({
    id: 'soaked-terrace',
    likelihood: 'most-likely',
    reasons: {
      for: [{ answer: 'brown-ring' }, { answer: 'hours-after-rain' }],
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
  [['new-building', 'none', 'new-roof', notSure], 'more answers than questions'],
  [['danger', 'bulge', notSure], 'anything after danger without a place'],
  [['roof', 'giving-way', 'drip'], 'anything after what may give way'],
  [['danger', 'none'], 'no danger among dangers'],
  [[''], 'an empty word'],
  [['constructor'], 'a word every object knows'],
])('%j is no path: %s', (path) => {
  expect(parsePath(path)).toBeUndefined();
});

test('a finding is a path in one word; each state has exactly one, of the shape forms accept', () => {
  const findings = states.slice(1).map(findingOf);
  expect(new Set(findings).size).toBe(findings.length);
  expect(findings.filter((finding) => !findingSchema().safeParse(finding).success)).toEqual([]);
  // Parsing walks the questions again: some of all, evenly.
  for (const state of states.filter((_, index) => index > 0 && index % 40 === 0)) {
    expect(parseFinding(findingOf(state))).toEqual(state);
    expect(stateWith(state.answers)).toEqual(state);
  }
  for (const wrong of [
    '',
    '.',
    'roof.',
    'roof..drip',
    'ROOF',
    'roof/drip',
    'roof.none.drip.rain.parapet.roof',
  ]) {
    expect(findingSchema().safeParse(wrong).success && parseFinding(wrong), wrong).toBeFalsy();
  }
});

test.each([
  ['roof.brown-ring.hours-after-rain.standing-water', 'roof/none/brown-ring/hours-after-rain/standing-water'],
  ['internal-walls.black-dots.humid.wardrobe', 'internal-walls/none/black-dots/humid/wardrobe'],
  ['bathroom.dark-joints.never-dries', 'bathroom/none/dark-joints/never-dries'],
  ['new-building.new-roof', 'new-building/none/new-roof'],
  ['not-sure.not-sure.not-sure.not-sure', 'not-sure/none/not-sure/not-sure/not-sure'],
])('%s of the release before keeps its answers, and danger is asked next', (finding, after) => {
  const state = parseFinding(finding);
  expect(state && findingOf(state)).toBe(finding);
  expect(state?.next?.question).toBe('danger');
  expect(diagnose(state?.answers ?? {}).causes.length).toBeGreaterThan(0);
  expect(stateWith({ ...state?.answers, danger: 'none' }).path.join('/')).toBe(after);
});

test.each([
  ['danger.electrics', 'electrics', 'danger/electrics'],
  ['danger.not-sure', 'frightening', 'danger/unsure'],
  ['roof.bulge', 'bulge', 'roof/bulge'],
  ['building.fallen-concrete', 'fallen-concrete', 'building/fallen-concrete'],
  ['cracks.giving-way', 'giving-way', 'cracks/giving-way'],
  ['cracks.stepped.sudden', 'giving-way', 'cracks/stepped/sudden'],
  ['roof.brown-ring.hours-after-rain.electrics', 'electrics', 'roof/brown-ring/hours-after-rain/electrics'],
  ['bathroom.wet-ceiling.bathing.electrics', 'electrics', 'bathroom/wet-ceiling/bathing/electrics'],
])('%s of the release before is still danger', (finding, danger, path) => {
  const state = parseFinding(finding);
  expect(state?.path.join('/')).toBe(path);
  expect(state?.next).toBeUndefined();
  expect(diagnose(state?.answers ?? {})).toMatchObject({ urgency: 'today', danger });
});

test.each([
  ['concrete.none.member-crack.growing.beam-or-column', 'week'],
  ['concrete.electrics.member-crack.still.two-parts', 'today'],
  ['concrete.bulge.even-joint.dry-months.balcony', 'today'],
  ['roof.none.drip.minutes-after-rain.rain-pipe', 'rain'],
  ['floors.none.tented', 'calm'],
  ['basement.none.not-sure.dry-months', 'week'],
])('%s of the present release is read with all its answers', (finding, urgency) => {
  const state = parseFinding(finding);
  expect(state && findingOf(state)).toBe(finding);
  expect(Object.values(state?.answers ?? {}).join('.')).toBe(finding);
  expect(diagnose(state?.answers ?? {}).urgency).toBe(urgency);
});

test.each(['roof.level-band', 'drip.roof', 'roof.drip.drip', 'roof.electrics.drip.electrics', 'moon.drip'])(
  '%s was no finding and is none',
  (finding) => {
    expect(parseFinding(finding)?.answers.near).toBeUndefined();
    expect(parseFinding(finding)).toBeUndefined();
  },
);

test('the signs of every place can be seen there', () => {
  for (const where of answerIds.where) {
    expect(signsAt[where].length > 0, where).toBe(where !== 'danger');
  }
});

test('of several dangers the gravest leads, in whatever order they are said', () => {
  const electrics = parseFinding('roof.electrics')?.answers ?? {};
  const both = stateWithDanger(electrics, 'bulge');
  expect(findingOf(both)).toBe('roof.electrics--bulge');
  expect(findingOf(stateWithDanger(parseFinding('roof.bulge')?.answers ?? {}, 'electrics'))).toBe(
    findingOf(both),
  );
  expect([diagnose(both.answers).danger, dangersAmong(both.answers)]).toEqual([
    'electrics',
    ['electrics', 'bulge'],
  ]);
  // First aid once, as after one, and then the same questions.
  expect([both.next, both.more?.question]).toEqual([undefined, 'sign']);
  const graver = stateWithDanger(both.answers, 'giving-way');
  expect(findingOf(graver)).toBe('roof.giving-way--electrics--bulge');
  expect(diagnose(graver.answers).danger).toBe('giving-way');
  expect([graver.next, graver.more]).toEqual([undefined, undefined]);
});

test('an address of several is read, and has one spelling', () => {
  for (const finding of [
    'roof.electrics--bulge',
    'danger.electrics--fallen-concrete',
    'roof.giving-way--electrics--fallen-concrete--bulge',
    'roof.electrics--bulge.brown-ring',
  ]) {
    const state = parseFinding(finding);
    expect(state && findingOf(state), finding).toBe(finding);
    expect(findingOf(stateWith(state?.answers ?? {})), finding).toBe(finding);
    expect(findingSchema().safeParse(finding).success, finding).toBe(true);
  }
  for (const odd of [
    'roof.bulge--electrics',
    'roof.electrics--electrics',
    'roof.electrics--',
    'roof.electrics--none',
    'roof.electrics--unsure',
    'roof.electrics--moon',
    'roof.none.brown-ring--drip',
  ])
    expect(parseFinding(odd), odd).toBeUndefined();
});

test('a danger that was said later is kept when another is added, and answers after it as far as they lead', () => {
  const state = parseFinding('roof.none.brown-ring.rain.wet-electrics');
  expect(findingOf(stateWithDanger(state?.answers ?? {}, 'bulge'))).toBe(
    'roof.electrics--bulge.brown-ring.rain',
  );
  // One that nobody had named is named now.
  expect(findingOf(stateWithDanger(parseFinding('danger.unsure')?.answers ?? {}, 'bulge'))).toBe(
    'danger.bulge',
  );
});
