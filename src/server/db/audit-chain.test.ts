// What whoever can write to the database, and not to the site's secret, can do to the audit log without being noticed: nothing.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bothEngines, startTestApp } from '../testing/start-test-app.ts';
import { type AuditFault, createAuditChain } from './audit-chain.ts';
import type { AuditLinkRow, AuditRow } from './tables.ts';

const secret = 'the-Secret-of-this-site-0123456789-abcdef';
const never = new AbortController().signal;

/** As releases before the key made them, and as anybody can. */
function plainLinks(entries: readonly AuditRow[], keyed: 0 | 1): AuditLinkRow[] {
  let before = '';
  return entries.map(({ id, at, staff_id, action, subject, detail }, index) => {
    const text = JSON.stringify([before, id, at, staff_id, action, subject, detail]);
    before = createHash('sha256').update(text).digest('hex');
    return { number: index + 1, entry_id: id, at, hash: before, keyed };
  });
}

describe.each(bothEngines)('the audit log on %s', (engine) => {
  const start = async () => {
    const app = await startTestApp(engine, { env: { SESSION_SECRET: secret } });
    onTestFinished(() => app.stop());
    const { query } = app.server.database;
    const chainWith = (...secrets: [string, ...string[]]) =>
      createAuditChain(app.server.database, { secrets, clock: app.now });
    const chain = chainWith(secret);
    const entryOf = (n: number): AuditRow => ({
      id: `entry-${n}`,
      at: app.now() + n * 1000,
      staff_id: 's',
      action: 'booking: done',
      subject: 'b',
      detail: String(n),
    });
    const write = async (...numbers: number[]) => {
      const entries = numbers.map(entryOf);
      await query.insertInto('audit_log').values(entries).execute();
      return entries;
    };
    const change = async (id: string, detail = 'x') => {
      const drop =
        engine === 'sqlite'
          ? 'drop trigger if exists audit_log_no_update'
          : 'alter table audit_log disable trigger all';
      await sql.raw(drop).execute(query);
      await query.updateTable('audit_log').set({ detail }).where('id', '=', id).execute();
    };
    const replaceLinks = async (links: readonly AuditLinkRow[]) => {
      await query
        .deleteFrom('audit_chain')
        .where(
          'number',
          'in',
          links.map(({ number }) => number),
        )
        .execute();
      await query.insertInto('audit_chain').values(links).execute();
    };
    const faults = async (of = chain): Promise<AuditFault['what'][]> =>
      (await of.read(0)).faults.map(({ what }) => what);
    return { app, query, chain, chainWith, write, change, replaceLinks, faults };
  };

  test('all links made anew without the key are noticed, also after a start', async () => {
    const { chain, write, change, replaceLinks, faults } = await start();
    const entries = await write(1, 2, 3);
    await chain.link(true, never);
    expect(await faults()).toEqual([]);
    const [first] = entries as [AuditRow];
    await change(first.id);
    const anew = entries.map((entry) => (entry === first ? { ...entry, detail: 'x' } : entry));
    for (const keyed of [0, 1] as const) {
      await replaceLinks(plainLinks(anew, keyed));
      expect(await faults()).toEqual(['changed', 'changed', 'changed']);
    }
  });

  test('links from before the key still hold, and the first with it holds them in place', async () => {
    const { query, chain, write, change, replaceLinks, faults } = await start();
    const old = await write(1, 2);
    await query.insertInto('audit_chain').values(plainLinks(old, 0)).execute();
    expect(await faults()).toEqual([]);
    await write(3);
    await chain.link(false, never);
    expect(await faults()).toEqual([]);
    const links = await query.selectFrom('audit_chain').select('keyed').orderBy('number').execute();
    expect(links.map(({ keyed }) => keyed)).toEqual([0, 0, 1]);

    const [, second] = old as [AuditRow, AuditRow];
    await change(second.id);
    expect(await faults()).toEqual(['changed']);
    await replaceLinks(plainLinks([old[0] as AuditRow, { ...second, detail: 'x' }], 0));
    expect(await faults()).toEqual(['changed']);
  });

  test('a change of SESSION_SECRET keeps it provable; without either secret nothing is claimed or linked', async () => {
    const { query, chain, chainWith, write, faults } = await start();
    await write(1);
    await chain.link(true, never);
    const next = 'another-Secret-that-takes-its-place-9876';
    await chainWith(next, secret).link(true, never);
    await write(2);
    await chainWith(next).link(true, never);
    expect(await faults(chainWith(next))).toEqual([]);

    const stranger = chainWith('a-secret-that-never-was-the-site’s-own');
    expect(await faults(stranger)).toEqual(['unproven']);
    await write(3);
    await stranger.link(true, never);
    expect(await query.selectFrom('audit_chain').select('number').execute()).toHaveLength(2);
    await query.deleteFrom('own_keys').execute();
    expect(await faults(chainWith(next))).toEqual(['unproven']);
  });
});
