// Walks through the life of requests, bookings, visits, sheets and quotations: sequences of steps by everybody at once, what
// must hold after each, and a failure cut down to the steps it takes. Each sequence begins with a script and goes on by
// chance.

import { minuteMs } from '#contract/durations.ts';
import { type ActionName, actions, chooseAction } from './choose.ts';
import type { Action, Context, Done, Memory } from './context.ts';
import type { Counts } from './happenings.ts';
import { checkAll, checkErased, checkStep, createWatch, type Moment, readMails } from './invariants.ts';
import { createLedger } from './ledger.ts';
import { createMoneyWatch } from './money.ts';
import { createRandom } from './random.ts';
import { scripts } from './scripts.ts';
import { Broken, type World } from './world.ts';

const firstDay = Date.parse('2026-07-06T00:00:00+05:30');

interface Step {
  action: ActionName;
  seed: number;
  /** Of a script. */
  wish?: string | undefined;
  isScripted: boolean;
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
  /** The next sequence to walk. */
  next: number;
  steps: number;
  ms: number;
  counts: Counts;
  failure: Failure | undefined;
}

const mix = (seed: number, index: number): number =>
  createRandom((seed ^ Math.imul(index + 1, 0x9e3779b1)) >>> 0).seed();

interface Sequence {
  seed: number;
  index: number;
  /** How many steps by chance follow the script. */
  tail: number;
}

/** Steps as they come, or those given. */
async function runSequence(
  world: World,
  { seed, index, tail }: Sequence,
  counts: Counts,
  given?: Step[],
): Promise<Run> {
  const random = createRandom(mix(seed, index));
  // Any hour of any day of a season.
  const at = firstDay + random.below(26 * 7 * 24 * 60) * minuteMs;
  const own = random.seed();
  const tag = own.toString(36);
  const script = scripts[index % scripts.length];
  const shared = random.chance(0.4) || script?.shared === true;
  const people = (['en', 'te', 'hi'] as const).map((language, place) => ({
    name: `Person zorvan${tag}${place}`,
    mobile: `9${String(own % 100_000_000).padStart(8, '0')}${shared && place === 1 ? 0 : place}`,
    email: `zorvan${tag}${place}@walk.test`,
    language,
    tag: `zorvan${tag}${place}`,
  }));
  await world.begin(at, people);
  world.beganAt = at;
  const memory: Memory = { phone: [], sent: [], keys: 0, links: [], refused: undefined };
  const watch = createWatch();
  const ledger = createLedger(world, counts);
  const money = createMoneyWatch(world);
  const accepted = new Map<ActionName, number>();
  const run: Run = { steps: [], words: [], broken: undefined };
  let before = await world.rows();

  const check = async (done: Done | undefined, moment: Moment) => {
    const after = await world.rows();
    if (done) checkStep(done.since ?? before, after, done);
    const isAccepted = done !== undefined && !(done.reply && done.reply.status >= 400);
    const did = isAccepted ? (done.did ?? []) : [];
    ledger.happened(did, done?.since ?? before, after);
    readMails(world, after, { watch, ledger, money, did });
    await ledger.look(after);
    money.check(after);
    // With no job waiting, whoever must be told has been told.
    const isDone = after.jobs.every(({ run_at }) => run_at > world.now());
    const reached = moment === 'step' && isDone ? 'worked' : moment;
    checkAll(world, { before, after, watch }, reached);
    if (reached !== 'step') ledger.checkAlarms(after);
    before = after;
  };
  const take = async (step: Step) => {
    run.steps.push(step);
    const { action: name, wish, isScripted } = step;
    const chance = createRandom(step.seed, isScripted);
    await world.advance(chance.between(1, 20) * 1000);
    const action: Action = actions[name];
    const done = await action.run({ world, rows: before, random: chance, memory }, wish);
    const isRefused = done?.reply !== undefined && done.reply.status >= 400;
    const write = world.lastWrite();
    if (isRefused && write) memory.refused = { call: write, did: done.did ?? [], words: done.words };
    if (done && name === 'somebody presses again what was refused')
      ledger.count('pressed again after a refusal');
    if (done && !isRefused) accepted.set(name, (accepted.get(name) ?? 0) + 1);
    const why = isRefused ? ` ${done.reply?.json?.message ?? ''}` : '';
    run.words.push(
      done ? `${done.words}${done.reply ? ` → ${done.reply.status}${why}` : ''}` : `(${name}: nothing to do)`,
    );
    await check(done, 'step');
    // Now and then jobs wait, as behind a mail server that hangs.
    if (chance.usually(0.85) && before.jobs.some(({ run_at }) => run_at <= world.now())) {
      await world.work();
      await check(undefined, 'worked');
    }
  };

  try {
    if (given) for (const step of given) await take(step);
    else {
      for (const [action, wish] of script?.lines ?? [])
        await take({ action, seed: random.seed(), wish, isScripted: true });
      for (let n = 0; n < tail; n += 1) {
        const context: Context = { world, rows: before, random, memory };
        await take({ action: chooseAction(context, accepted), seed: random.seed(), isScripted: false });
      }
    }
    run.words.push('(the end: ten minutes pass)');
    world.bank.down = false;
    await world.advance(10 * minuteMs);
    await world.work();
    await check(undefined, 'end');
    await checkErased(world);
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    run.broken = error.message;
  }
  return run;
}

/** The same thing in other rows is the same thing. */
const kindOf = (broken: string): string =>
  (broken.split('\n', 1)[0] ?? '').replace(/[0-9“].*?(?=\(|$)|[0-9].*/g, '');

/** Leaves steps out, many at once and then one by one, while it still breaks in the same way. */
async function shrink(world: World, sequence: Sequence, first: Run): Promise<Run> {
  let shortest = first;
  const kind = kindOf(first.broken ?? '');
  for (let size = Math.ceil(first.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = shortest.steps.length - size; from >= 0; from -= size) {
      const steps = shortest.steps.filter((_, index) => index < from || index >= from + size);
      const run = await runSequence(world, sequence, new Map(), steps);
      if (run.broken !== undefined && kindOf(run.broken) === kind) shortest = run;
    }
  }
  return shortest;
}

export interface Way {
  seed: number;
  /** The first sequence, and the one after the last. */
  from: number;
  until: number;
  tail: number;
  counts?: Counts;
  /** After so many milliseconds no other sequence begins. */
  forMs?: number;
}

/** Every way in which it breaks, how often, and the first sequence of each: to see where one stands. */
export async function survey(
  world: World,
  { seed, from, until, tail, counts = new Map(), forMs = Number.POSITIVE_INFINITY }: Way,
): Promise<Map<string, { times: number; first: number }>> {
  const kinds = new Map<string, { times: number; first: number }>();
  const began = performance.now();
  for (let index = from; index < until && performance.now() - began < forMs; index += 1) {
    const { broken } = await runSequence(world, { seed, index, tail }, counts);
    if (broken === undefined) continue;
    const kind = kindOf(broken);
    const { times, first } = kinds.get(kind) ?? { times: 0, first: index };
    kinds.set(kind, { times: times + 1, first });
  }
  return kinds;
}

export async function walk(world: World, way: Way): Promise<Walked> {
  const { seed, from, until, tail, forMs = Number.POSITIVE_INFINITY } = way;
  const counts: Counts = new Map(way.counts);
  const began = performance.now();
  const passed = () => performance.now() - began;
  let steps = 0;
  let index = from;
  for (; index < until && passed() < forMs; index += 1) {
    const sequence = { seed, index, tail };
    const run = await runSequence(world, sequence, counts);
    steps += run.steps.length;
    if (run.broken === undefined) continue;
    const ms = passed();
    const { broken = '', words } = await shrink(world, sequence, run);
    const failure = { sequence: index, broken, steps: words, of: run.steps.length };
    return { seed, next: index, steps, ms, counts, failure };
  }
  return { seed, next: index, steps, ms: passed(), counts, failure: undefined };
}

/** For people to read. */
export function describeWalk(engine: string, { seed, next, steps, ms, counts, failure }: Walked): string {
  const pace = (ms / Math.max(1, steps)).toFixed(1);
  const head = `${engine}: seed ${seed}, next sequence ${next}, ${steps} steps in ${(ms / 1000).toFixed(1)} s, ${pace} ms a step`;
  if (failure)
    return [
      head,
      `sequence ${failure.sequence} of seed ${seed} fails (${failure.of} steps, cut down to ${failure.steps.length}):`,
      ...failure.steps.map((words, place) => `  ${place + 1}. ${words}`),
      `  ${failure.broken}`,
    ].join('\n');
  return [head, ...[...counts].map(([name, times]) => `  ${name}: ${times}`).sort()].join('\n');
}
