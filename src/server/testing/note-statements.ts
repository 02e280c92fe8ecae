// Notes each statement that the product sends while a test runs, in the test's own process or in one that it starts.
// `npm test` names the folder in STATEMENTS and compares the engines at its end.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DefaultQueryExecutor, SqliteAdapter } from 'kysely';
import { noteOf, partsOf } from './statements.ts';

/** Statements as they were sent, which need no second look, and the parts that are written down. */
const known = new Set<string>();
const noted = new Set<string>();
const { prototype } = DefaultQueryExecutor;
const { executeQuery } = prototype;
const others = /node_modules|node:|note-statements/;
/** They send what a repository built. */
const helpers = /\/src\/server\/db\/(?:rows|remove-in-slices)\.ts/;
const tests = /\.test\.tsx?$|^src\/server\/testing\//;

/** The first place outside the query builder, if that is the product's. */
function siteIn(stack: string): string | undefined {
  const frames = stack.split('\n').filter((line) => /:\d+:\d+\)?$/.test(line) && !others.test(line));
  const frame = frames.find((line) => !helpers.test(line)) ?? frames[0];
  const place = frame && /\/((?:src|scripts|migrations)\/[^\s:?]+)[^\s:]*(:\d+)/.exec(frame);
  return place && !tests.test(place[1] ?? '') ? `${place[1]}${place[2]}` : undefined;
}

function note(engine: string, sql: string, stack: string): void {
  // biome-ignore lint/style/noProcessEnv: asked each time, because a test may want to stay unseen
  const folder = process.env.STATEMENTS;
  const site = folder && siteIn(stack);
  if (!site) return;
  known.add(engine + sql);
  mkdirSync(join(folder, engine), { recursive: true });
  // At once, because some processes are killed.
  for (const part of partsOf(sql)) {
    if (noted.has(engine + part)) continue;
    noted.add(engine + part);
    appendFileSync(join(folder, engine, String(process.pid)), noteOf(part, site));
  }
}

// Once in each process, however many files of tests it runs.
if (!Object.hasOwn(prototype, 'executeQuery'))
  Object.defineProperty(prototype, 'executeQuery', {
    // For tests that watch it too.
    configurable: true,
    writable: true,
    async value(this: DefaultQueryExecutor, ...given: Parameters<typeof executeQuery>) {
      const engine = this.adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres';
      const { sql } = given[0];
      if (known.has(engine + sql)) return executeQuery.apply(this, given);
      const before = Error.stackTraceLimit;
      Error.stackTraceLimit = 40;
      const { stack = '' } = new Error();
      Error.stackTraceLimit = before;
      // What is refused has not been answered.
      const result = await executeQuery.apply(this, given);
      note(engine, sql, stack);
      return result;
    },
  });
