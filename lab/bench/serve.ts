// The site for measurements, as a process of its own; with BENCH_RECORD every statement it sends to its database is
// written down for the bare engine. Started by `startSite`.
import { appendFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { DatabaseSync, StatementSync } from 'node:sqlite';
import pg from 'pg';
import { pino } from 'pino';
import { compose } from '../../src/server/compose.ts';
import { loadConfig } from '../../src/server/config.ts';

export interface ServedSite {
  port: number;
  pid: number;
  /** Opens the desk, once. */
  deskLink: string;
}
export type Statement = readonly [sql: string, ...values: unknown[]];

/** Where the programs that speak to the engines are asked, so that nothing is left out. */
function record(path: string): void {
  const note = (...statement: Statement) => appendFileSync(path, `${JSON.stringify(statement)}\n`);
  const texts = new WeakMap<StatementSync, string>();
  const { prepare, exec } = DatabaseSync.prototype;
  DatabaseSync.prototype.prepare = function (this: DatabaseSync, sql: string) {
    const statement = prepare.call(this, sql);
    texts.set(statement, sql);
    return statement;
  } as typeof prepare;
  DatabaseSync.prototype.exec = function (this: DatabaseSync, sql: string) {
    if (!/pragma/i.test(sql)) note(sql);
    return exec.call(this, sql);
  };
  for (const name of ['all', 'run'] as const) {
    const original = StatementSync.prototype[name] as (...values: unknown[]) => unknown;
    StatementSync.prototype[name] = function (this: StatementSync, ...values: unknown[]) {
      note(texts.get(this) ?? '', ...values);
      return original.apply(this, values);
    } as never;
  }
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, text: unknown, values: unknown[] = []) {
    if (typeof text === 'string') note(text, ...values);
    return (query as (...all: unknown[]) => unknown).call(this, text, values);
  } as never;
}

const env = process.env;
if (env.BENCH_RECORD) record(env.BENCH_RECORD);
const log = pino({ level: 'silent' });
const server = await compose(loadConfig(env), { clock: Date.now, log, web: undefined });
await server.app.listen({ port: 0, host: '127.0.0.1' });
const owner = { email: 'bench@example.in', name: 'Bench', role: 'owner' } as const;
const served: ServedSite = {
  port: (server.app.server.address() as AddressInfo).port,
  pid: process.pid,
  deskLink: await server.staff.invite(owner, { outside: 'benchmark' }),
};
process.send?.(served);
process.on('message', async (asked) => {
  if (asked === 'processor') {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
    return;
  }
  const began = performance.now();
  await server.sweep();
  process.send?.(performance.now() - began);
});
process.on('SIGTERM', async () => {
  await server.close();
  process.exit();
});
process.on('disconnect', () => process.exit());
