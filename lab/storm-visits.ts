// Many people who want the same windows at once, at processes that are killed meanwhile, on both engines: no window holds
// more than it has places for, and every window counts right.
// Usage: npm run test:visits [-- --engine sqlite|postgres] [--operations 5000] [--swaps 1000]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/server/db/client.ts';
import { openWorld } from '../src/server/testing/faults/world.ts';
import { findFreePort } from '../src/server/testing/free-port.ts';
import { prepareStorm } from '../src/server/testing/storm-visits.ts';

// So that what was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    requests: { type: 'string', default: '200' },
    operations: { type: 'string', default: '5000' },
    swaps: { type: 'string', default: '1000' },
  },
});
const processes: Record<Engine, number> = { sqlite: 2, postgres: 4 };
const capacity = 3;
const killEveryMs = 2500;

let failures = 0;
const expect = (what: string, holds: boolean) => {
  if (!holds) failures += 1;
  console.log(`  ${holds ? 'holds ' : 'FAILED'} ${what}`);
};

for (const engine of ['sqlite', 'postgres'] as const satisfies Engine[]) {
  if (values.engine && values.engine !== engine) continue;
  const world = await openWorld({ engine });
  try {
    for (let n = 0; n < processes[engine]; n += 1)
      await world.untilReady(world.spawn(n === 0 ? undefined : await findFreePort()));
    await world.withDatabase(async (database) => {
      // Whoever stands in front of several processes sends nobody to one that is starting.
      let starting: number | undefined;
      const urls = () =>
        world.sites.filter(({ port }) => port !== starting).map(({ port }) => `http://127.0.0.1:${port}`);
      const storm = await prepareStorm({ database, urls, now: Date.now }, capacity);
      const timed = async <T extends { wrong: unknown[] }>(what: string, work: Promise<T>): Promise<T> => {
        const began = performance.now();
        const { wrong, ...result } = await work;
        console.log(
          `${engine}, ${world.sites.length} processes, ${what}: ${JSON.stringify(result)}, ${((performance.now() - began) / 1000).toFixed(1)} s`,
        );
        expect('every window counts its visits', wrong.length === 0);
        return { ...result, wrong } as T;
      };

      const race = await timed('race', storm.race(Number(values.requests)));
      expect(
        `exactly ${capacity} of ${values.requests} win`,
        race.won === capacity && race.otherwise.length === 0,
      );
      expect('all others are told the next three free windows', race.withThreeWindows === race.refused);

      const swap = await timed('swaps', storm.swap(Number(values.swaps)));
      expect('every swap is done', swap.moved === 2 * Number(values.swaps));
      expect('the two are where the other was', swap.apart);
      expect('no deadlock', swap.deadlocks === 0);

      const after = await timed(
        'storm with kill -9',
        storm.storm(Number(values.operations), async (isOver) => {
          let kills = 0;
          for (await sleep(killEveryMs); !isOver(); await sleep(killEveryMs)) {
            // The one that served longest.
            const site = world.sites.shift();
            if (!site) break;
            site.child.kill('SIGKILL');
            await site.exit;
            kills += 1;
            starting = site.port;
            await world.untilReady(world.spawn(site.port));
            starting = undefined;
          }
          return kills;
        }),
      );
      expect('everybody is where they were told', after.misplaced.length === 0);
      for (const line of after.misplaced.slice(0, 10)) console.log(`  ${line}`);
    });
  } finally {
    await world.close();
  }
}
console.log(failures === 0 ? 'No window holds too many, and all count right.' : `${failures} failures.`);
process.exit(failures === 0 ? 0 : 1);
