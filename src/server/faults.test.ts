// The short form of `npm run test:faults`: what people were told holds after a kill, of the site and of its database.
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createId } from './ids.ts';
import { limit } from './testing/busy.ts';
import { audit } from './testing/faults/audit.ts';
import { failuresOf, runFault, shortFaults, shortForm } from './testing/faults/faults.ts';
import { type DeedKind, prepareLoad } from './testing/faults/load.ts';
import { openWorld } from './testing/faults/world.ts';

describe('under load', () => {
  // A small disk is made by root alone.
  const possible = shortFaults.filter(({ fault }) => !fault.needsRoot || process.getuid?.() === 0);
  test.each(possible)(
    '$fault.name on $engine: nothing acknowledged is lost, nothing is there twice, and it recovers',
    async ({ fault, engine }) => {
      const result = await runFault(fault, engine, { share: shortForm });
      expect(result.failures).toEqual([]);
      expect(result.acknowledged).toBeGreaterThan(10);
    },
    limit(240_000),
  );
});

test('whatever else people should not meet is a failure too', () => {
  const well = {
    fault: '',
    engine: 'sqlite' as const,
    sent: 2,
    acknowledged: 2,
    found: 2,
    refused: 0,
    unanswered: 0,
    longest: { ms: 0, what: '' },
    recoveryMs: 100,
    cut: 1,
    lost: [],
    doubled: { rows: [], mails: [], charges: [] },
    repeatedMails: 0,
  };
  const answer = {
    what: 'callback/create',
    at: 0,
    ms: 10,
    status: 200,
    isWrite: true,
    isExpected: false,
    isWordless: false,
  };
  const failures = (change: Partial<typeof well>, ...answers: Partial<typeof answer>[]) =>
    failuresOf(
      { fair: / 503$/ },
      { ...well, ...change },
      answers.map((more) => ({ ...answer, ...more })),
    );
  expect(failures({}, {}, { status: 503 }, { status: 409, isExpected: true })).toEqual([]);
  expect(failures({}, { status: 500 }, { status: 0 }, { status: 0 })).toEqual([
    'turned away: callback/create 500, 1 times',
    'turned away: callback/create 0, 2 times',
  ]);
  expect(failures({}, { ms: limit(9000) }, { what: 'payment/verify', ms: limit(9000) })).toEqual([
    expect.stringMatching(/^kept waiting: callback\/create 200, /),
  ]);
  expect(failures({}, { status: 503, isWordless: true })).toEqual([
    'refused without words: callback/create 503',
  ]);
  expect(failures({ repeatedMails: 1 })).toEqual(['mails sent again: 1']);
  expect(failures({ recoveryMs: undefined })).toEqual(['never recovered']);
  expect(failures({ recoveryMs: limit(31_000) })).toEqual([expect.stringMatching(/^recovered after/)]);
  expect(failures({ cut: 0 })).toEqual(['no answer was cut off, so nothing was sent twice']);
});

test('what is lost, and what is there twice, is noticed', async () => {
  const world = await openWorld({ engine: 'sqlite' });
  onTestFinished(() => world.close());
  await world.untilReady(world.spawn());
  const load = await prepareLoad(world);
  load.start();
  const isDone = (kind: DeedKind) => load.deeds.some((deed) => deed.kind === kind && deed.acknowledged);
  await expect.poll(() => isDone('accept') && isDone('move'), { timeout: limit(30_000) }).toBe(true);
  await load.stop();
  const [gone, twice, mailed] = load.deeds.filter((deed) => deed.kind === 'call-back' && deed.acknowledged);
  const claimed = new Set(load.deeds.filter(({ kind }) => kind === 'claim').map(({ token }) => token));
  await world.withDatabase(async ({ query }) => {
    const rows = await query.selectFrom('requests').selectAll().execute();
    const rowOf = (token = '') => rows.find(({ location }) => location.includes(token));
    const [lost, copied] = [rowOf(gone?.token), rowOf(twice?.token)];
    if (!lost || !copied || claimed.has(lost.id)) throw new Error('The load made too little');
    await query.deleteFrom('requests').where('id', '=', lost.id).execute();
    await query
      .insertInto('requests')
      .values({ ...copied, id: createId(Date.now()) })
      .execute();
  });
  expect((await audit(world, load)).repeatedMails).toBe(0);
  const sent = world.mail.mails.find(({ text }) => text?.includes(mailed?.token ?? ''));
  if (!sent) throw new Error('No mail was sent');
  world.mail.mails.push(sent, { ...sent, messageId: '<another@example.in>' });
  const { window } = load.deeds.find(({ kind, acknowledged }) => kind === 'move' && acknowledged) ?? {};
  await world.withDatabase(async ({ query }) => {
    // A place that was never given back.
    const slot = query.updateTable('visit_slots').set((set) => ({ taken: set('taken', '+', 1) }));
    await slot
      .where('day', '=', window?.day ?? '')
      .where('window', '=', window?.window ?? '')
      .execute();
    const [deleted] = await query.selectFrom('acceptances').select('pdf_key').execute();
    const [changed] = await query.selectFrom('quotation_versions').select('pdf_key').execute();
    await rm(join(world.dataDir, 'files', deleted?.pdf_key ?? ''));
    await appendFile(join(world.dataDir, 'files', changed?.pdf_key ?? ''), ' ');
  });
  const found = await audit(world, load);
  expect(found.lost).toEqual([
    `call-back ${gone?.token}`,
    expect.stringMatching(/^the file of QT-/),
    expect.stringMatching(/^the file of QT-/),
    expect.stringMatching(`^the count of ${window?.day} ${window?.window}: `),
  ]);
  expect(found.doubled.rows).toEqual([`${twice?.token} 2 times`]);
  expect(found.doubled.mails).toHaveLength(1);
  expect(found.repeatedMails).toBe(1);
});
