// How long until the site is ready, and how much memory it holds when nobody asks for anything.
import { existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { engines, makePlace } from './engines.ts';
import { call, end, memoryOf, middle, type Row, runProcess } from './harness.ts';

const port = Number(process.env.BENCH_PORT ?? 4390);
const rounds = 5;
const ways: [name: string, program: string[], needs: string, readyMs?: number][] = [
  ['built', ['dist/server/main.js'], 'dist/server/main.js', 1000],
  ['from the sources', ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts'], 'src/server/main.ts'],
];

export async function measureStart(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [engine, [way, program, needs, aim]] of engines.flatMap((engine) =>
    ways.map((way) => [engine, way] as const),
  )) {
    const name = `${way}, ${engine}`;
    if (!existsSync(needs)) {
      rows.push({ what: `start, ${name}`, site: 'not built: npm run build' });
      continue;
    }
    const ready: number[] = [];
    const memory: number[] = [];
    // The first start makes the database; a restart is what an upgrade costs.
    const env = { PORT: String(port), HOST: '127.0.0.1', ...(await makePlace(engine)) };
    for (let round = -1; round < rounds; round += 1) {
      const started = performance.now();
      const child = runProcess(process.execPath, program, env);
      while ((await call(port, '/readyz').catch(() => undefined))?.status !== 200) await sleep(20);
      if (round >= 0) ready.push(performance.now() - started);
      await call(port, '/');
      await sleep(2000);
      if (round >= 0) memory.push(memoryOf(child.pid ?? 0));
      await end(child);
    }
    const ms = middle(ready);
    rows.push({
      what: `start, ${name}`,
      site: `ready after ${(ms / 1000).toFixed(2)} s`,
      ...(aim ? { aim: `≤ ${aim / 1000} s`, held: ms <= aim } : {}),
    });
    rows.push({ what: `memory at rest, ${name}`, site: `${middle(memory).toFixed(0)} MB` });
  }
  return rows;
}
