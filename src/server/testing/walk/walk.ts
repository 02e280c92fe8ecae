// Random walks through the life of requests, bookings and visits: sequences of steps by everybody at once, what must hold
// after each, and a failure cut down to the steps it takes.

import { minuteMs } from '#contract/durations.ts';
import { type ActionName, actions, chooseAction, type Done, type Memory } from './actions.ts';
import { checkAll, checkErased, checkStep, createWatch } from './invariants.ts';
import { createRandom } from './random.ts';
import { Broken, type World } from './world.ts';

const stepsOfSequence = 30;
const firstDay = Date.parse('2026-07-06T00:00:00+05:30');

interface Step {
  action: ActionName;
  seed: number;
}

interface Run {
  steps: Step[];
  words: string[];
  broken: string | undefined;
}

export interface Failure {
  sequence: number;
  broken: string;
  steps: string[];
  /** Before it was cut down. */
  of: number;
}

export interface Walked {
  seed: number;
  sequences: number;
  steps: number;
  ms: number;
  /** How often each action was accepted, refused, and had nothing to do. */
  counts: Map<ActionName, { worked: number; refused: number; idle: number }>;
  failure: Failure | undefined;
}

const mix = (seed: number, index: number): number =>
  createRandom((seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0).seed();

/** Steps as they come, or those given. */
async function runSequence(
  world: World,
  seed: number,
  counts: Walked['counts'],
  given?: Step[],
): Promise<Run> {
  const random = createRandom(seed);
  // Any hour of any day of a season.
  const at = firstDay + random.below(26 * 7 * 24 * 60) * minuteMs;
  const tag = (seed >>> 0).toString(36);
  const shared = random.chance(0.5);
  const people = (['en', 'te', 'hi'] as const).map((language, index) => ({
    name: `Person zorvan${tag}${index}`,
    mobile: `9${String(seed % 100_000_000).padStart(8, '0')}${shared && index === 1 ? 0 : index}`,
    email: `zorvan${tag}${index}@walk.test`,
    language,
    tag: `zorvan${tag}${index}`,
  }));
  await world.begin(at, people);
  world.beganAt = at;
  const memory: Memory = { called: new Set(), phone: [], sent: [], keys: 0 };
  const watch = createWatch();
  const run: Run = { steps: [], words: [], broken: undefined };
  let before = await world.rows();

  const count = (action: ActionName, done: Done | undefined) => {
    const sum = counts.get(action) ?? { worked: 0, refused: 0, idle: 0 };
    counts.set(action, sum);
    if (!done) sum.idle += 1;
    else if (done.reply && done.reply.status >= 400) sum.refused += 1;
    else sum.worked += 1;
  };
  const take = async (step: Step) => {
    run.steps.push(step);
    const own = createRandom(step.seed);
    await world.advance(own.between(1, 20) * 1000);
    const done: Done | undefined = await actions[step.action].run({
      world,
      rows: before,
      random: own,
      memory,
    });
    count(step.action, done);
    run.words.push(
      done
        ? `${done.words}${done.reply ? ` → ${done.reply.status}` : ''}`
        : `(${step.action}: nothing to do)`,
    );
    let after = await world.rows();
    if (done) checkStep(done.since ?? before, after, done);
    checkAll({ world, before, after, memory, watch }, 'step');
    // Now and then jobs wait, as behind a mail server that hangs.
    if (own.chance(0.85) && after.jobs.some(({ run_at }) => run_at <= world.now())) {
      const settled = after;
      await world.work();
      after = await world.rows();
      checkAll({ world, before: settled, after, memory, watch }, 'worked');
    }
    before = after;
  };

  try {
    if (given) for (const step of given) await take(step);
    else
      for (let n = 0; n < stepsOfSequence; n += 1) {
        const context = { world, rows: before, random, memory };
        await take({ action: chooseAction(context), seed: random.seed() });
      }
    run.words.push('(the end: ten minutes pass)');
    world.bank.down = false;
    await world.advance(10 * minuteMs);
    await world.work();
    checkAll({ world, before, after: await world.rows(), memory, watch }, 'end');
    await checkErased(world);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    run.broken = error.message;
  }
  return run;
}

/** The same thing in other rows is the same thing. */
const kindOf = (broken: string): string => (broken.split('\n', 1)[0] ?? '').replace(/[0-9].*/, '');

/** Leaves steps out, many at once and then one by one, while it still breaks in the same way. */
async function shrink(world: World, seed: number, first: Run): Promise<Run> {
  let shortest = first;
  const kind = kindOf(first.broken ?? '');
  for (let size = Math.ceil(first.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = shortest.steps.length - size; from >= 0; from -= size) {
      const steps = shortest.steps.filter((_, index) => index < from || index >= from + size);
      const run = await runSequence(world, seed, new Map(), steps);
      if (run.broken !== undefined && kindOf(run.broken) === kind) shortest = run;
    }
  }
  return shortest;
}

/** Every way in which it breaks, how often, and the first sequence of each: to see where one stands. */
export async function survey(
  world: World,
  { sequences, seed }: { sequences: number; seed: number },
): Promise<Map<string, { times: number; first: number }>> {
  const kinds = new Map<string, { times: number; first: number }>();
  for (let sequence = 0; sequence < sequences; sequence += 1) {
    const { broken } = await runSequence(world, mix(seed, sequence), new Map());
    if (broken === undefined) continue;
    const kind = kindOf(broken);
    const { times, first } = kinds.get(kind) ?? { times: 0, first: sequence };
    kinds.set(kind, { times: times + 1, first });
  }
  return kinds;
}

export async function walk(
  world: World,
  { sequences, seed, only }: { sequences: number; seed: number; only?: number },
): Promise<Walked> {
  const counts: Walked['counts'] = new Map();
  const began = performance.now();
  let steps = 0;
  const [from, until] = only === undefined ? [0, sequences] : [only, only + 1];
  for (let sequence = from; sequence < until; sequence += 1) {
    const own = mix(seed, sequence);
    const run = await runSequence(world, own, counts);
    steps += run.steps.length;
    const ms = performance.now() - began;
    if (run.broken === undefined) continue;
    const { broken = '', words } = await shrink(world, own, run);
    const failure = { sequence, broken, steps: words, of: run.steps.length };
    return { seed, sequences: sequence + 1 - from, steps, ms, counts, failure };
  }
  return { seed, sequences: until - from, steps, ms: performance.now() - began, counts, failure: undefined };
}

/** For people to read. */
export function describeWalk(
  engine: string,
  { seed, sequences, steps, ms, counts, failure }: Walked,
): string {
  const head = `${engine}: seed ${seed}, ${sequences} sequences, ${steps} steps, ${(ms / 1000).toFixed(1)} s, ${(ms / Math.max(1, steps)).toFixed(1)} ms a step`;
  if (failure)
    return [
      head,
      `sequence ${failure.sequence} fails (${failure.of} steps, cut down to ${failure.steps.length}):`,
      ...failure.steps.map((words, index) => `  ${index + 1}. ${words}`),
      `  ${failure.broken}`,
    ].join('\n');
  const lines = [...counts].map(
    ([name, { worked, refused, idle }]) =>
      `  ${name}: ${worked} worked, ${refused} refused, ${idle} had nothing to do`,
  );
  return [head, ...lines.sort()].join('\n');
}
