// Many who accept a quotation at processes of a site while it is revised, and either of two options, on both engines: one
// acceptance, of the version that counts, one mail to each side, and everybody else learns why not. Then many accepted
// while their visits are moved, bookings cancelled and payments sent back: what is stored is what everybody was told.
// Usage: npm run test:quotations [-- --engine sqlite|postgres] [--accepts 200] [--revisions 50] [--options 100]
//   [--beside 200]
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Engine } from '../src/server/db/client.ts';
import { openWorld } from '../src/server/testing/faults/world.ts';
import { findFreePort } from '../src/server/testing/free-port.ts';
import { prepareQuotationStorm } from '../src/server/testing/storm-quotations.ts';

// So that what was started is ended.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));

const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    accepts: { type: 'string', default: '200' },
    revisions: { type: 'string', default: '50' },
    options: { type: 'string', default: '100' },
    beside: { type: 'string', default: '200' },
  },
});
const processes: Record<Engine, number> = { sqlite: 2, postgres: 4 };
/** How long one reads before accepting: long enough for revisions to come in between. */
const readsForMs = 1500;

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
      const urls = () => world.sites.map(({ port }) => `http://127.0.0.1:${port}`);
      const storm = await prepareQuotationStorm({ database, urls, now: Date.now });
      const accepts = Number(values.accepts);
      const revised = await storm.revised(accepts, Number(values.revisions), readsForMs);
      console.log(`${engine}, ${world.sites.length} processes, revised: ${JSON.stringify(revised)}`);
      const options = await storm.options(Number(values.options));
      console.log(`${engine}, ${world.sites.length} processes, options: ${JSON.stringify(options)}`);
      for (const result of [revised, options]) {
        expect('one acceptance, won by one', result.acceptances === 1 && result.won === 1);
        expect('of the version that counts, with its hash', result.ofCurrent);
        expect(`every other one is told why: ${result.toldOtherwise}`, result.toldOtherwise.length === 0);
        expect('no deadlock', result.deadlocks === 0);
      }
      expect('the other option is closed', options.closed === 1);
      expect('the payment is credited once', options.credited.join() === options.payment);
      const count = (words: RegExp) =>
        world.mail.mails.filter(({ subject = '' }) => words.test(subject)).length;
      const mails = () => [count(/^We recorded that you accepted/), count(/: accepted,/)];
      for (let tries = 0; tries < 100 && mails().some((sent) => sent < 2); tries += 1) await sleep(100);
      expect(`one mail to each side for each of the two: ${mails()}`, mails().join() === '2,2');

      const subjects = async () => world.mail.mails.map(({ subject = '' }) => subject);
      const { missing, unexpected, odd, ...beside } = await storm.beside(Number(values.beside), subjects);
      console.log(`${engine}, ${world.sites.length} processes, beside: ${JSON.stringify(beside)}`);
      expect(`nothing is missing: ${missing.slice(0, 5)}`, missing.length === 0);
      expect(`nothing is there that nobody was told: ${unexpected.slice(0, 5)}`, unexpected.length === 0);
      expect(`everybody was answered: ${[...new Set(odd)]}`, odd.length === 0);
      expect('no deadlock', beside.deadlocks === 0);
    });
  } finally {
    await world.close();
  }
}
console.log(
  failures === 0 ? 'One acceptance each, of what counted, and all as it was told.' : `${failures} failures.`,
);
process.exit(failures === 0 ? 0 : 1);
