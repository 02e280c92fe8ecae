// From facts to words: what works, what does not, and the one next thing to do. The desk, the mails and the count
// in the desk's bar all say what is decided here.
import { clockTime, longDate } from '#contract/india-time.ts';
import type { StatusCheck } from '#contract/operations.ts';
import type { AuditFault } from '#server/db/audit-chain.ts';
import type { ServiceHealthRow } from '#server/db/tables.ts';
import { type Certificate, type DiskSpace, freeShare } from '#server/health/probes.ts';
import type { JobFigures } from './status.repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const patience = {
  mailMs: 30 * minuteMs,
  gatewayMs: 30 * minuteMs,
  storageMs: 5 * minuteMs,
  openingMs: 5 * minuteMs,
  /** A payment that still waits then: the gateway has not told us its end for three times the time to pay. */
  paymentMs: hourMs,
  /** Work that is due and that nobody takes up. */
  jobMs: 15 * minuteMs,
  damageMs: dayMs,
  clockMs: minuteMs,
  certificateMs: 14 * dayMs,
  freeDisk: 0.1,
};

export interface Backups {
  /** The newest good one; null when there is none yet. */
  goodAt: number | null;
  /** `goodAt`, or since when the first is waited for. */
  since: number;
  /** What it holds. */
  rows: number;
  photos: number;
  /** From when on its absence is a fault. */
  lateAt: number;
  error: string;
  signed: boolean;
}

export interface AuditState {
  entries: number;
  /** Empty when nothing was found. */
  fault: string;
}

export interface StatusFacts {
  now: number;
  /** False where mails become files in a folder. */
  sendsMail: boolean;
  services: ReadonlyMap<string, ServiceHealthRow>;
  jobs: readonly JobFigures[];
  payments: { waiting: number; oldest: number | null; flagged: number };
  calls: { waiting: number; overdue: number };
  /** Undefined where no backup is made by itself. */
  backups: Backups | undefined;
  audit: AuditState;
  /** Undefined where it cannot be told. */
  disk: DiskSpace | undefined;
  /** When damaged data was last met; 0 when never. */
  damagedAt: number;
  engine: 'sqlite' | 'postgres';
  /** How far the database's clock is ahead of ours; undefined where both are one. */
  clockAheadMs: number | undefined;
  /** Undefined without https, or where it cannot be reached from here. */
  certificate: Certificate | undefined;
}

/** '15 November 2026, 3:31 pm' */
const moment = (at: number): string => `${longDate(at)}, ${clockTime(at)}`;
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** '25 minutes', '3 hours', '2 days' */
export function duration(ms: number): string {
  if (ms < 2 * hourMs) return many(Math.max(1, Math.round(ms / minuteMs)), 'minute', 'minutes');
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} hours` : `${Math.round(ms / dayMs)} days`;
}

export function size(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} GB` : `${Math.round(bytes / 1e6)} MB`;
}

type Draft = Omit<StatusCheck, 'name' | 'title'>;
const good = (words: string): Draft => ({ state: 'good', words, next: '', href: '' });
const off = (words: string, next = ''): Draft => ({ state: 'off', words, next, href: '' });
const problem = (words: string, next: string, href = ''): Draft => ({ state: 'problem', words, next, href });

/** Fails for so long that waiting is no longer the answer. */
function failing(
  health: ServiceHealthRow | undefined,
  now: number,
  ms: number,
): ServiceHealthRow | undefined {
  const since = health?.failing_since ?? null;
  return since !== null && now - since >= ms ? health : undefined;
}
const sinceWords = ({ failing_since: since, error }: ServiceHealthRow): string =>
  `since ${moment(since ?? 0)}${error ? ` (${error})` : ''}`;

function checkMail({ now, sendsMail, services }: StatusFacts): Draft {
  if (!sendsMail) return off('Demo: mails are written to a folder and sent to nobody.');
  const health = services.get('mail');
  const failed = failing(health, now, patience.mailMs);
  if (failed)
    return problem(
      `No mail could be sent ${sinceWords(failed)}.`,
      'Check the account at the mail provider and SMTP_URL, then run npm run doctor. Mails wait, and go out by themselves once it works; log-in codes do not.',
    );
  if (health?.failing_since)
    return good(`The mail server did not answer ${sinceWords(health)}. Tried again by itself.`);
  return good(health?.ok_at ? `Last sent ${moment(health.ok_at)}.` : 'No mail was sent yet.');
}

/** For every screen of the desk, since no mail can say it. */
export function mailBanner({ now, sendsMail, services }: StatusFacts): string | null {
  const failed = sendsMail ? failing(services.get('mail'), now, patience.mailMs) : undefined;
  return failed ? `No mail could be sent since ${moment(failed.failing_since ?? now)}.` : null;
}

function checkJobs({ jobs, now }: StatusFacts): Draft {
  const failed = jobs.reduce((sum, job) => sum + job.failed, 0);
  if (failed > 0)
    return problem(
      `${many(failed, 'background job', 'background jobs')} failed and will not be tried again.`,
      'Open the list, fix the cause, then try again or dismiss.',
      '/desk/failed',
    );
  const late = jobs.filter(({ dueSince }) => dueSince !== null && now - dueSince > patience.jobMs);
  const oldest = Math.min(...late.map(({ dueSince }) => dueSince ?? now));
  if (late.length > 0)
    return problem(
      `Background jobs have been waiting for ${duration(now - oldest)} and none is being run.`,
      'Restart the site. If it waits again, look at the log for “job worker”.',
    );
  const waiting = jobs.reduce((sum, job) => sum + job.waiting, 0);
  return good(waiting === 0 ? 'Nothing waiting.' : `${waiting} scheduled.`);
}

function checkGateway({ now, services }: StatusFacts): Draft {
  const health = services.get('payments');
  const failed = failing(health, now, patience.gatewayMs);
  if (failed)
    return problem(
      `The payment gateway could not be used ${sinceWords(failed)}.`,
      'Run npm run doctor: it tells a wrong key from an outage at PhonePe. Bookings are kept, and customers can pay later.',
    );
  return good(health?.ok_at ? `Last answered ${moment(health.ok_at)}.` : 'Not used yet.');
}

function checkPayments({ payments: { waiting, oldest }, now }: StatusFacts): Draft {
  if (oldest !== null && now - oldest > patience.paymentMs)
    return problem(
      `${many(waiting, 'payment is', 'payments are')} waiting for the gateway’s answer, the oldest since ${moment(oldest)}.`,
      'Look at the payment in PhonePe’s dashboard. We go on asking for three days; nobody is charged twice.',
      '/desk/bookings',
    );
  return good(waiting === 0 ? 'None pending.' : `${waiting} in progress.`);
}

function checkDecisions({ payments: { flagged } }: StatusFacts): Draft {
  if (flagged === 0) return good('None.');
  return problem(
    `${many(flagged, 'payment needs', 'payments need')} to be reviewed.`,
    'Open the booking to see what does not match.',
    '/desk/bookings?tab=look',
  );
}

function checkCalls({ calls: { waiting, overdue } }: StatusFacts): Draft {
  if (overdue > 0)
    return problem(
      `${many(overdue, 'customer has', 'customers have')} waited longer than promised.`,
      'Call them now: they stand first in the inbox.',
      '/desk',
    );
  return good(waiting === 0 ? 'Nobody is waiting.' : `${waiting} waiting, none overdue.`);
}

function checkBackups({ backups, now }: StatusFacts): Draft {
  if (!backups) return off('No automatic backups.', 'Set BACKUP_TO and BACKUP_KEY.');
  const { goodAt, rows, photos, lateAt, error, signed } = backups;
  const holds = `${many(rows, 'row', 'rows')} and ${many(photos, 'photo', 'photos')}`;
  const last =
    goodAt === null
      ? 'There is none yet.'
      : `The last good one is ${duration(now - goodAt)} old, with ${holds}.`;
  if (now < lateAt && !signed)
    return problem(
      `${last} Backups are not signed: whoever can write to their place could forge one.`,
      'Run npm run backup -- --new-key, set BACKUP_SIGNING_KEY, and keep the line BACKUP_SIGNER with the private key.',
    );
  if (now < lateAt) return good(last);
  return problem(
    error ? `${last} The last try failed: ${error}` : last,
    'Look at the place in BACKUP_TO: is it there, and is there room? Then run npm run backup.',
  );
}

function checkDisk({ disk }: StatusFacts): Draft {
  if (!disk) return off('Free space cannot be read here.');
  const words = `${size(disk.freeBytes)} of ${size(disk.totalBytes)} are free.`;
  return freeShare(disk) < patience.freeDisk
    ? problem(
        `Only ${words}`,
        'Make room or a larger disk: when it is full, nobody can book or ask for a call.',
      )
    : good(words);
}

function checkDatabase({ damagedAt, engine, now }: StatusFacts): Draft {
  if (damagedAt > 0 && now - damagedAt < patience.damageMs)
    return problem(
      `Damaged data was found ${moment(damagedAt)}.`,
      'Stop the site, keep the damaged files, and restore the last backup (docs/operations.md).',
    );
  return good(`${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} stores and reads.`);
}

function checkStorage({ now, services }: StatusFacts): Draft {
  const stored = failing(services.get('storage'), now, patience.storageMs);
  if (stored)
    return problem(
      `Photos cannot be stored ${sinceWords(stored)}.`,
      'Check the bucket and its key, or the folder’s owner, then run npm run doctor.',
    );
  const opened = failing(services.get('photos'), now, patience.openingMs);
  if (opened)
    return problem(
      `Photos cannot be opened ${sinceWords(opened)}.`,
      'Run npm ci --omit=dev in the release, then restart the site. Bookings without photos go on.',
    );
  return good('Photos can be opened and stored.');
}

function checkProcesses({ now, services }: StatusFacts): Draft {
  const failed = failing(services.get('processes'), now, 0);
  if (!failed) return good('Processes can be started.');
  return problem(
    `Files of the running release are gone ${sinceWords(failed)}.`,
    'Put the release back, or turn the link to one that is there, and restart the site: photos, backups and a process that dies depend on it.',
  );
}

function checkClock({ clockAheadMs }: StatusFacts): Draft {
  if (clockAheadMs === undefined) return good('Site and database use the same clock.');
  const apart = Math.abs(clockAheadMs);
  if (apart <= patience.clockMs) return good('The same here and at the database.');
  return problem(
    `The clocks here and at the database are ${duration(apart)} apart.`,
    'Set both by a time server (timedatectl set-ntp true): codes and deadlines depend on them.',
  );
}

function checkCertificate({ certificate, now }: StatusFacts): Draft {
  if (!certificate) return off('Not checked here.');
  const { validUntil, fault } = certificate;
  const renew = 'Look at the proxy that renews it (its log says why it could not).';
  if (fault) return problem(`Browsers refuse the certificate: ${fault}.`, renew);
  const words = `Valid until ${longDate(validUntil)}.`;
  return validUntil - now < patience.certificateMs ? problem(words, renew) : good(words);
}

export function auditWords({ what, at }: AuditFault, count: number): string {
  const where =
    what === 'cut'
      ? `Entries written before ${moment(at)} were removed`
      : `The entry written ${moment(at)} was ${what}`;
  return count === 1
    ? `${where}.`
    : `${where}, and ${many(count - 1, 'other', 'others')} changed or removed.`;
}

function checkAudit({ audit: { entries, fault } }: StatusFacts): Draft {
  if (fault)
    return problem(
      fault,
      'Only somebody who can write to the database itself can do that. Compare the log with the last backups, and change the database’s passwords (docs/operations.md).',
    );
  return good(
    entries === 0
      ? 'Nothing to check yet: new entries are read within a minute.'
      : `${many(entries, 'entry', 'entries')}, and none was changed or removed.`,
  );
}

const checks: readonly [name: string, title: string, check: (facts: StatusFacts) => Draft][] = [
  ['calls', 'Calls', checkCalls],
  ['mail', 'Mail', checkMail],
  ['jobs', 'Background jobs', checkJobs],
  ['payments', 'Payments', checkPayments],
  ['decisions', 'Payments to review', checkDecisions],
  ['gateway', 'Payment gateway', checkGateway],
  ['backups', 'Backups', checkBackups],
  ['database', 'Database', checkDatabase],
  ['audit', 'Audit log', checkAudit],
  ['storage', 'Photos', checkStorage],
  ['processes', 'Processes', checkProcesses],
  ['disk', 'Disk', checkDisk],
  ['clock', 'Clock', checkClock],
  ['certificate', 'Certificate', checkCertificate],
];

export const checkAll = (facts: StatusFacts): StatusCheck[] =>
  checks.map(([name, title, check]) => ({ name, title, ...check(facts) }));

/** Of these the office is mailed one by one already, when each begins. */
const mailedOneByOne = new Set(['calls', 'decisions']);

export const needsAlert = ({ name, state }: StatusCheck): boolean =>
  state === 'problem' && !mailedOneByOne.has(name);

/** Whoever is at the desk sees overdue calls in the inbox, all day long: the bar need not say so again. */
export const needsOwner = ({ name, state }: StatusCheck): boolean => state === 'problem' && name !== 'calls';
