// From facts to words: each fault is named with its next step, and what is well is not.
import { expect, test } from 'vitest';
import { checkAll, duration, needsAlert, type StatusFacts } from './status.checks.ts';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;
const now = Date.parse('2026-07-01T10:00:00+05:30');

const well: StatusFacts = {
  now,
  sendsMail: true,
  services: new Map(),
  jobs: [{ kind: 'mail', waiting: 2, failed: 0, dueSince: now - minuteMs }],
  payments: { waiting: 1, oldest: now - 10 * minuteMs, flagged: 0 },
  calls: { waiting: 3, overdue: 0 },
  backups: {
    goodAt: now - 8 * 60 * minuteMs,
    since: now - 8 * 60 * minuteMs,
    rows: 1204,
    photos: 86,
    lateAt: now + dayMs,
    error: '',
    signed: true,
  },
  audit: { entries: 812, fault: '' },
  disk: { freeBytes: 40e9, totalBytes: 100e9 },
  damagedAt: 0,
  engine: 'postgres',
  clockAheadMs: 1200,
  certificate: { validUntil: now + 60 * dayMs, fault: undefined },
};
const failing = (name: string, minutes: number, error = 'Connection refused') =>
  new Map([[name, { name, ok_at: null, failing_since: now - minutes * minuteMs, error }]]);
const problems = (facts: Partial<StatusFacts>) =>
  checkAll({ ...well, ...facts }).filter(({ state }) => state === 'problem');

test('all well', () => {
  expect(problems({})).toEqual([]);
});

test.each<[name: string, words: RegExp, facts: Partial<StatusFacts>]>([
  [
    'mail',
    /No mail could be sent since 1 July, 2026, 9:30 am \(Connection refused\)/,
    { services: failing('mail', 30) },
  ],
  ['jobs', /^3 background jobs failed/, { jobs: [{ kind: 'mail', waiting: 0, failed: 3, dueSince: null }] }],
  [
    'jobs',
    /waiting for 20 minutes/,
    { jobs: [{ kind: 'x', waiting: 1, failed: 0, dueSince: now - 20 * minuteMs }] },
  ],
  [
    'payments',
    /2 payments are waiting/,
    { payments: { waiting: 2, oldest: now - 61 * minuteMs, flagged: 0 } },
  ],
  ['decisions', /1 payment needs to be reviewed/, { payments: { waiting: 0, oldest: null, flagged: 1 } }],
  ['gateway', /could not be used since/, { services: failing('payments', 31) }],
  ['audit', /^The entry was changed\.$/, { audit: { entries: 812, fault: 'The entry was changed.' } }],
  ['storage', /cannot be stored since/, { services: failing('storage', 6) }],
  ['storage', /Photos cannot be opened since/, { services: failing('photos', 6) }],
  ['processes', /Files of the running release are gone since/, { services: failing('processes', 0) }],
  [
    'backups',
    /2 days old, with 1204 rows and 86 photos\. The last try failed: No room/,
    {
      backups: {
        goodAt: now - 2 * dayMs,
        since: now - 2 * dayMs,
        rows: 1204,
        photos: 86,
        lateAt: now - dayMs,
        error: 'No room',
        signed: true,
      },
    },
  ],
  [
    'backups',
    /There is none yet/,
    {
      backups: {
        goodAt: null,
        since: now - dayMs,
        rows: 1204,
        photos: 86,
        lateAt: now - dayMs,
        error: '',
        signed: true,
      },
    },
  ],
  [
    'backups',
    /8 hours old.*not signed/,
    {
      backups: {
        ...{
          goodAt: now - 8 * 60 * minuteMs,
          since: now - 8 * 60 * minuteMs,
          rows: 1,
          photos: 1,
          lateAt: now + dayMs,
          error: '',
        },
        signed: false,
      },
    },
  ],
  ['disk', /Only 9\.0 GB of 100 GB/, { disk: { freeBytes: 9e9, totalBytes: 100e9 } }],
  ['database', /Damaged data was found/, { damagedAt: now - 60 * minuteMs }],
  ['clock', /5 minutes apart/, { clockAheadMs: -5 * minuteMs }],
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
  ['calls', /2 customers have waited/, { calls: { waiting: 2, overdue: 2 } }],
])('a fault is named with one next step: %s, %s', (name, words, facts) => {
  const [found, ...others] = problems(facts);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    name,
    words: expect.stringMatching(words),
    next: expect.stringMatching(/\w{3}/),
  });
});

test.each<[string, Partial<StatusFacts>]>([
  ['mail that failed just now', { services: failing('mail', 29) }],
  ['a gateway that failed just now', { services: failing('payments', 29) }],
  ['mail in a demonstration', { sendsMail: false, services: failing('mail', 90) }],
  ['no backups set up', { backups: undefined }],
  ['a machine without a disk to look at, or a certificate', { disk: undefined, certificate: undefined }],
  ['damage of last week', { damagedAt: now - 7 * dayMs }],
])('no fault: %s', (_name, facts) => {
  expect(problems(facts)).toEqual([]);
});

test('overdue calls and flagged payments are mailed one by one elsewhere', () => {
  const both = problems({
    calls: { waiting: 1, overdue: 1 },
    payments: { waiting: 0, oldest: null, flagged: 1 },
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
