// From facts to words: each fault is named with its next step, and what is well is not.

import { expect, test } from 'vitest';
import { dayMs, minuteMs } from '#contract/durations.ts';
import type { StatusCheck } from '#contract/operations.ts';
import { checks, duration, named, needsAlert, type Verdict } from './status.checks.ts';

const now = Date.parse('2026-07-01T10:00:00+05:30');

/** What each check reads, by its name. */
type Seen = { [Name in keyof typeof checks]: Parameters<(typeof checks)[Name]['judge']>[0] };

const backup = {
  goodAt: now - 8 * 60 * minuteMs,
  since: now - 8 * 60 * minuteMs,
  rows: 1204,
  photos: 86,
  lateAt: now + dayMs,
  error: '',
  signed: true,
};
const figure = { count: 800, p75: 1750 };
const speed = {
  counted: 900,
  networks: 300,
  refused: { network: 40, site: 0, unreadable: 3 },
  groups: [{ by: 'all' as const, name: 'all', lcp: figure, inp: figure, cls: figure }],
};
const well: Seen = {
  calls: { waiting: 3, overdue: 0 },
  mail: { sends: true, health: undefined },
  jobs: [{ kind: 'mail', waiting: 2, failed: 0, refused: 0, dueSince: now - minuteMs }],
  payments: { waiting: 1, oldest: now - 10 * minuteMs },
  decisions: 0,
  gateway: undefined,
  backups: backup,
  database: { engine: 'postgres', damagedAt: 0 },
  audit: { entries: 812, fault: '' },
  storage: { storing: undefined, opening: undefined },
  processes: { files: undefined, nodeOfAnother: undefined, silent: [] },
  disk: { freeBytes: 40e9, totalBytes: 100e9 },
  clock: [{ name: 'the database', aheadMs: 1200 }],
  speed: { today: speed, week: speed },
  advice: [],
  certificate: { validUntil: now + 60 * dayMs, fault: undefined },
};
const failing = (minutes: number, error = 'Connection refused') => ({
  name: 'x',
  ok_at: null,
  failing_since: now - minutes * minuteMs,
  error,
});
const problems = (seen: Partial<Seen>, byHand = false): StatusCheck[] =>
  Object.entries(checks)
    .map(([name, { title, judge }]) => {
      const given = { ...well, ...seen }[name as keyof Seen];
      const asked = { now, byHand, config: { mode: 'live' as const } };
      return named(name, title, (judge as (given: unknown, by: typeof asked) => Verdict)(given, asked));
    })
    .filter(({ state }) => state === 'problem');

test('all well', () => {
  expect(problems({})).toEqual([]);
});

test.each<[name: string, words: RegExp, seen: Partial<Seen>]>([
  [
    'mail',
    /No mail could be sent since 1 July, 2026, 9:30 am \(Connection refused\)/,
    { mail: { sends: true, health: failing(30) } },
  ],
  [
    'jobs',
    /^3 background jobs failed/,
    { jobs: [{ kind: 'mail', waiting: 0, failed: 3, refused: 0, dueSince: null }] },
  ],
  [
    'jobs',
    /waiting for 20 minutes/,
    { jobs: [{ kind: 'x', waiting: 1, failed: 0, refused: 0, dueSince: now - 20 * minuteMs }] },
  ],
  ['payments', /2 payments are waiting/, { payments: { waiting: 2, oldest: now - 61 * minuteMs } }],
  ['decisions', /1 payment needs to be reviewed/, { decisions: 1 }],
  ['gateway', /could not be used since/, { gateway: failing(31) }],
  ['audit', /^The entry was changed\.$/, { audit: { entries: 812, fault: 'The entry was changed.' } }],
  ['storage', /cannot be stored since/, { storage: { storing: failing(6), opening: undefined } }],
  ['storage', /Photos cannot be opened since/, { storage: { storing: undefined, opening: failing(6) } }],
  [
    'processes',
    /Files of the running release are gone since/,
    { processes: { ...well.processes, files: failing(0) } },
  ],
  [
    'processes',
    /run on the Node of another release \(\/srv\/r1\/node\)/,
    { processes: { ...well.processes, nodeOfAnother: '/srv/r1/node' } },
  ],
  [
    'backups',
    /2 days old, with 1204 rows and 86 photos\. The last try failed: No room/,
    { backups: { ...backup, goodAt: now - 2 * dayMs, lateAt: now - dayMs, error: 'No room' } },
  ],
  ['backups', /There is none yet/, { backups: { ...backup, goodAt: null, lateAt: now - dayMs } }],
  ['backups', /8 hours old.*not signed/, { backups: { ...backup, signed: false } }],
  ['disk', /Only 9\.0 GB of 100 GB/, { disk: { freeBytes: 9e9, totalBytes: 100e9 } }],
  [
    'database',
    /Damaged data was found/,
    { database: { engine: 'postgres', damagedAt: now - 60 * minuteMs } },
  ],
  ['clock', /5 minutes apart/, { clock: [{ name: 'the database', aheadMs: -5 * minuteMs }] }],
  [
    'speed',
    /^99003 reports of page speed were refused today, and 900 counted/,
    { speed: { today: { ...speed, refused: { network: 99_000, site: 0, unreadable: 3 } }, week: speed } },
  ],
  [
    'certificate',
    /Valid until 8 July, 2026/,
    { certificate: { validUntil: now + 7 * dayMs, fault: undefined } },
  ],
  [
    'certificate',
    /Browsers refuse/,
    { certificate: { validUntil: now + 60 * dayMs, fault: 'CERT_HAS_EXPIRED' } },
  ],
  [
    'advice',
    /^“Tonight” says: “Prick the lowest point\.” A reader in danger may do it\.$/,
    {
      advice: [{ advice: 'pierce', sentence: 'Prick the lowest point.', slug: 'tonight', title: 'Tonight' }],
    },
  ],
  ['calls', /^2 promises are overdue\.$/, { calls: { waiting: 2, overdue: 2 } }],
])('a fault is named with one next step: %s, %s', (name, words, seen) => {
  const [found, ...others] = problems(seen);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    name,
    words: expect.stringMatching(words),
    next: expect.stringMatching(/\w{3}/),
  });
});

test.each<[string, Partial<Seen>]>([
  ['mail that failed just now', { mail: { sends: true, health: failing(29) } }],
  ['a gateway that failed just now', { gateway: failing(29) }],
  ['mail in a demonstration', { mail: { sends: false, health: failing(90) } }],
  ['no backups set up', { backups: undefined }],
  ['a machine without a disk to look at, or a certificate', { disk: undefined, certificate: undefined }],
  ['damage of last week', { database: { engine: 'sqlite', damagedAt: now - 7 * dayMs } }],
])('no fault: %s', (_name, seen) => {
  expect(problems(seen)).toEqual([]);
});

test('whoever asks by hand is told what is missing so far', () => {
  for (const backups of [undefined, { ...backup, goodAt: null }]) {
    expect(problems({ backups })).toEqual([]);
    expect(problems({ backups }, true)).toEqual([expect.objectContaining({ name: 'backups' })]);
  }
});

test('overdue promises and flagged payments are mailed one by one elsewhere', () => {
  const both = problems({
    calls: { waiting: 1, overdue: 1 },
    decisions: 1,
  });
  expect(both).toHaveLength(2);
  expect(both.filter(needsAlert)).toEqual([]);
});

test.each([
  [20_000, '1 minute'],
  [25 * minuteMs, '25 minutes'],
  [3 * 60 * minuteMs, '3 hours'],
  [50 * 60 * minuteMs, '2 days'],
])('%d ms in words: %s', (ms, words) => {
  expect(duration(ms)).toBe(words);
});
