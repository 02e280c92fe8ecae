// Notes each statement that the product sends while a test runs, in the test's own process or in one that it starts.
// `npm test` names the folder in STATEMENTS and compares the engines at its end.
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
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

/** Files alone: to look up the lines of a whole stack in source maps took a tenth of the tests' time. */
function callersOf(): NodeJS.CallSite[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.stackTraceLimit = 40;
  Error.prepareStackTrace = (_error, callers) => callers;
  const callers = new Error().stack as unknown as NodeJS.CallSite[];
  Object.assign(Error, { prepareStackTrace, stackTraceLimit });
  return callers;
}

/** In a release many files are one; above the lines of each stands which it was. */
const isBundled = import.meta.filename.endsWith('.js');
const bundles = new Map<string, string[]>();

function fileOf(caller: NodeJS.CallSite): string {
  const name = caller.getFileName() ?? 'node:';
  if (!isBundled || name.startsWith('node:')) return name;
  const path = name.replace('file://', '');
  const lines = bundles.get(path) ?? readFileSync(path, 'utf8').split('\n');
  bundles.set(path, lines);
  const heading = lines
    .slice(0, caller.getLineNumber() ?? 0)
    .findLast((line) => /^\/\/ \S+\/\S+\.\w+$/.test(line));
  return heading?.replace('// ', '/') ?? name;
}

/** The first place outside the query builder, if that is the product's. */
function siteIn(callers: readonly NodeJS.CallSite[]): string | undefined {
  const placed = callers.map((caller) => ({ caller, name: fileOf(caller) }));
  const ours = placed.filter(({ name }) => !others.test(name));
  const { caller, name } = ours.find((one) => !helpers.test(one.name)) ?? ours[0] ?? {};
  const file = /\/((?:src|scripts|migrations)\/[^\s:?]+)/.exec(name ?? '')?.[1];
  if (!caller || !file || tests.test(file)) return undefined;
  // Lines are those of the bundle.
  if (isBundled) return `${file}: in a release`;
  const mapped = Error.prepareStackTrace?.(new Error(), [caller]);
  return file + (/(:\d+):\d+\)?$/.exec(mapped ?? '')?.[1] ?? `:${caller.getLineNumber()}`);
}

function note(folder: string, engine: string, sql: string, callers: readonly NodeJS.CallSite[]): void {
  const site = siteIn(callers);
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
      // biome-ignore lint/style/noProcessEnv: asked each time, because a test may want to stay unseen
      const folder = process.env.STATEMENTS;
      if (!folder || known.has(engine + sql)) return executeQuery.apply(this, given);
      const callers = callersOf();
      // What is refused has not been answered.
      const result = await executeQuery.apply(this, given);
      note(folder, engine, sql, callers);
      return result;
    },
  });
