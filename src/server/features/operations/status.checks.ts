// The one list of checks: how each is read, when it is a fault, in which words, and the one next thing to do. The desk,
// the count in its bar, the mails about trouble, /metrics and `npm run doctor` are all made from it.
import { saferAdvice } from '#contract/dangerous-advice.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import type { StatusCheck } from '#contract/operations.ts';
import type { SpeedReport } from '#contract/speed.staff.ts';
import { speedLimits, type speedMetrics } from '#contract/speed.ts';
import type { Config } from '#server/config.ts';
import type { AuditFault } from '#server/db/audit-chain.ts';
import type { Database } from '#server/db/client.ts';
import { readDatabaseClock } from '#server/db/database-clock.ts';
import type { ProcessRow, ServiceHealthRow } from '#server/db/tables.ts';
import { type Certificate, freeShare, readDiskSpace, readServerClock } from '#server/health/probes.ts';
import type { BlogService } from '../blog/blog.service.ts';
import type { SpeedService } from '../speed/speed.service.ts';
import { readBackups } from './backups.service.ts';
import { ageIn, gauge, type Metric } from './metrics.ts';
import type { JobFigures, StatusRepository } from './status.repository.ts';

const patience = {
  mailMs: 30 * minuteMs,
  gatewayMs: 30 * minuteMs,
  storageMs: 5 * minuteMs,
  openingMs: 5 * minuteMs,
  /** A payment that still waits then: the gateway has not told us its end for three times the time to pay. */
  paymentMs: hourMs,
  /** Due jobs that no worker has taken. */
  jobMs: 15 * minuteMs,
  damageMs: dayMs,
  clockMs: minuteMs,
  certificateMs: 14 * dayMs,
  freeDisk: 0.1,
  /** Reports of page speed that were not counted on one day. */
  refusedReports: 5000,
};

export interface AuditState {
  entries: number;
  /** Empty when nothing was found. */
  fault: string;
}

interface Asked {
  now: number;
  config: Pick<Config, 'mode'>;
  /** By `npm run doctor`, for somebody who is setting up: what is only missing so far is to be done too. */
  byHand: boolean;
}

/** What can be looked at whether the site runs or not. */
export interface Installation extends Asked {
  config: Config;
  /** Undefined before the first start. */
  database: Database | undefined;
  /** Servers whose clocks ours is held against, beside the database's. */
  clocks: readonly string[];
  /** Undefined where it cannot be read. */
  audit(): Promise<AuditState | undefined>;
  /** Undefined without https, or where it cannot be reached from here. */
  certificate(): Promise<Certificate | undefined>;
}

/** What only the running site knows: its work, and how it fared with those it depends on. */
export interface Site extends Installation {
  database: Database;
  repository: StatusRepository;
  speed: Pick<SpeedService, 'recent'>;
  blog: Pick<BlogService, 'dangerousAdvice'>;
  services: ReadonlyMap<string, ServiceHealthRow>;
  /** Of another release, where processes run on that. */
  nodeOfAnother: string | undefined;
  /** That have said nothing for some looks, and have not ended by themselves. */
  silent: readonly ProcessRow[];
}

export interface Verdict extends Omit<StatusCheck, 'name' | 'title'> {
  /** It cannot be told just now: neither a fault nor the end of one. */
  unseen?: boolean;
}
export const good = (words: string): Verdict => ({ state: 'good', words, next: '', href: '' });
export const off = (words: string, next = ''): Verdict => ({ state: 'off', words, next, href: '' });
export function problem(words: string, next: string, href = ''): Verdict {
  return { state: 'problem', words, next, href };
}
const unseen = (words: string): Verdict => ({ ...off(words), unseen: true });

export interface Check<Place> {
  title: string;
  look: (place: Place) => Promise<Verdict & { metrics?: readonly Metric[] }>;
}

/** One of the list: a reading, what it means, and its numbers for Prometheus, the same from every process. */
function check<Place extends Asked, Seen>(given: {
  title: string;
  read(place: Place): Seen | Promise<Seen>;
  judge(seen: Seen, asked: Asked): Verdict;
  metrics?(seen: Seen, now: number): readonly Metric[];
}) {
  return {
    ...given,
    async look(place: Place) {
      const seen = await given.read(place);
      return { ...given.judge(seen, place), metrics: given.metrics?.(seen, place.now) ?? [] };
    },
  };
}

export function named(name: string, title: string, verdict: Verdict): StatusCheck {
  const { state, words, next, href } = verdict;
  return { name, title, state, words, next, href };
}

/** '15 November 2026, 3:31 pm' */
const moment = (at: number): string => `${longDate(at)}, ${clockTime(at)}`;
const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** '25 minutes', '3 hours', '2 days' */
export function duration(ms: number): string {
  if (ms < 2 * hourMs) return many(Math.max(1, Math.round(ms / minuteMs)), 'minute', 'minutes');
  return ms < 2 * dayMs ? `${Math.round(ms / hourMs)} hours` : `${Math.round(ms / dayMs)} days`;
}

function size(bytes: number): string {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${gigabytes.toFixed(gigabytes < 10 ? 1 : 0)} GB` : `${Math.round(bytes / 1e6)} MB`;
}

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

interface MailHealth {
  /** False where mails become files in a folder. */
  sends: boolean;
  health: ServiceHealthRow | undefined;
}
const readMail = ({ config, services }: Site): MailHealth => ({
  sends: config.smtpUrl !== undefined,
  health: services.get('mail'),
});

/** For every screen of the desk, since no mail can say it. */
export function mailBanner(site: Site): string | null {
  const { sends, health } = readMail(site);
  const failed = sends ? failing(health, site.now, patience.mailMs) : undefined;
  return failed ? `No mail could be sent since ${moment(failed.failing_since ?? site.now)}.` : null;
}

/** How far each of the others is ahead of us. It was read somewhere between the question and the answer. */
async function compareClocks({ database, clocks }: Installation) {
  const others = [
    { name: 'the database', read: async () => database && readDatabaseClock(database) },
    ...clocks.map((url) => ({ name: new URL(url).host, read: () => readServerClock(url) })),
  ];
  const compared = others.map(async ({ name, read }) => {
    const asked = Date.now();
    const at = await read().catch(() => undefined);
    return at === undefined ? [] : [{ name, aheadMs: at - (asked + Date.now()) / 2 }];
  });
  return (await Promise.all(compared)).flat();
}

export function auditWords({ what, at }: AuditFault, count: number): string {
  if (what === 'unproven')
    return `Entries written since ${moment(at)} cannot be proved: the key to the audit log is gone, or was sealed with another SESSION_SECRET.`;
  const where =
    what === 'cut'
      ? `Entries written before ${moment(at)} were removed`
      : `The entry written ${moment(at)} was ${what}`;
  return count === 1
    ? `${where}.`
    : `${where}, and ${many(count - 1, 'other', 'others')} changed or removed.`;
}

/** By group; the shift has no unit and is a metric of its own. */
const speedSamples = (
  { groups }: SpeedReport,
  metrics: readonly (typeof speedMetrics)[number][],
  unit: number,
) =>
  groups.flatMap((group) =>
    metrics.flatMap((metric) => {
      const { p75 } = group[metric];
      return p75 === null
        ? []
        : [{ labels: { quantile: '0.75', metric, by: group.by, name: group.name }, value: p75 / unit }];
    }),
  );

const byKind = (jobs: readonly JobFigures[], value: (job: JobFigures) => number) =>
  jobs.map((job) => ({ labels: { kind: job.kind }, value: value(job) }));

/** By name, in the order in which the desk shows them. */
export const checks = {
  calls: check({
    title: 'Promises',
    read: ({ repository, now }: Site) => repository.calls(now),
    judge({ waiting, overdue }) {
      if (overdue > 0)
        return problem(
          `${many(overdue, 'promise is', 'promises are')} overdue.`,
          'Open the inbox: they stand first in each tab.',
          '/desk/requests',
        );
      return good(waiting === 0 ? 'Nobody is waiting.' : `${waiting} waiting, nothing overdue.`);
    },
    metrics: ({ waiting, overdue }) => [
      gauge('site_callbacks_due', 'Requests that wait for their call.', waiting),
      gauge(
        'site_callbacks_overdue',
        'Promises to customers, of every kind, whose time has passed.',
        overdue,
      ),
    ],
  }),

  mail: check({
    title: 'Mail',
    read: readMail,
    judge({ sends, health }, { now }) {
      if (!sends) return off('Demo: mails are written to a folder and sent to nobody.');
      const failed = failing(health, now, patience.mailMs);
      if (failed)
        return problem(
          `No mail could be sent ${sinceWords(failed)}.`,
          'Check the account at the mail provider and SMTP_URL, then run npm run doctor. Mails wait, and go out by themselves once it works; log-in codes do not.',
        );
      if (health?.failing_since)
        return good(`The mail server did not answer ${sinceWords(health)}. Tried again by itself.`);
      return good(health?.ok_at ? `Last sent ${moment(health.ok_at)}.` : 'No mail was sent yet.');
    },
  }),

  jobs: check({
    title: 'Background jobs',
    read: ({ repository, now }: Site) => repository.jobs(now),
    judge(jobs, { now }) {
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
      const words = waiting === 0 ? 'Nothing waiting.' : `${waiting} scheduled.`;
      const refused = jobs.reduce((sum, job) => sum + job.refused, 0);
      if (refused === 0) return good(words);
      const refusals = `${many(refused, 'mail was', 'mails were')} refused by the receiver’s server: a wrong or closed mailbox.`;
      return { ...good(`${words} ${refusals}`), href: '/desk/failed' };
    },
    metrics: (jobs, now) => [
      gauge(
        'site_jobs_waiting',
        'Jobs in the queue, due or due later, by kind.',
        byKind(jobs, ({ waiting }) => waiting),
      ),
      gauge(
        'site_jobs_failed',
        'Jobs that were given up and not dismissed, by kind.',
        byKind(jobs, ({ failed }) => failed),
      ),
      gauge(
        'site_jobs_oldest_seconds',
        'How long the oldest job that is due has been, by kind.',
        byKind(jobs, ({ dueSince }) => ageIn(now, dueSince)),
      ),
    ],
  }),

  payments: check({
    title: 'Payments',
    read: ({ repository }: Site) => repository.pendingPayments(),
    judge({ waiting, oldest }, { now }) {
      if (oldest !== null && now - oldest > patience.paymentMs)
        return problem(
          `${many(waiting, 'payment is', 'payments are')} waiting for the gateway’s answer, the oldest since ${moment(oldest)}.`,
          'Look at the payment in PhonePe’s dashboard. We go on asking for three days; nobody is charged twice.',
          '/desk/bookings',
        );
      return good(waiting === 0 ? 'None pending.' : `${waiting} in progress.`);
    },
    metrics: ({ waiting, oldest }, now) => [
      gauge('site_payments_pending', 'Payments whose end is not known yet.', waiting),
      gauge('site_payments_oldest_seconds', 'Age of the oldest of them.', ageIn(now, oldest)),
    ],
  }),

  decisions: check({
    title: 'Payments to review',
    read: ({ repository }: Site) => repository.flaggedPayments(),
    judge(flagged) {
      if (flagged === 0) return good('None.');
      return problem(
        `${many(flagged, 'payment needs', 'payments need')} to be reviewed.`,
        'Open the booking to see what does not match.',
        '/desk/bookings?tab=look',
      );
    },
    metrics: (flagged) => [gauge('site_payments_flagged', 'Payments that need a decision.', flagged)],
  }),

  gateway: check({
    title: 'Payment gateway',
    read: ({ services }: Site) => services.get('payments'),
    judge(health, { now }) {
      const failed = failing(health, now, patience.gatewayMs);
      if (failed)
        return problem(
          `The payment gateway could not be used ${sinceWords(failed)}.`,
          'Run npm run doctor: it tells a wrong key from an outage at PhonePe. Bookings are kept, and customers can pay later.',
        );
      return good(health?.ok_at ? `Last answered ${moment(health.ok_at)}.` : 'Not used yet.');
    },
  }),

  backups: check({
    title: 'Backups',
    read: ({ config, database, now }: Installation) => readBackups(config.backup, database, now),
    judge(backups, { now, config, byHand }) {
      if (!backups) {
        const missing = ['No automatic backups.', 'Set BACKUP_TO and BACKUP_KEY.'] as const;
        return byHand && config.mode === 'live' ? problem(...missing) : off(...missing);
      }
      const { goodAt, rows, photos, lost, auditSince, lateAt, error, signed } = backups;
      const holds = `${many(rows, 'row', 'rows')} and ${many(photos, 'photo', 'photos')}`;
      const last =
        goodAt === null
          ? 'There is none yet.'
          : `The last good one is ${duration(now - goodAt)} old, with ${holds}.`;
      if (now >= lateAt || (byHand && goodAt === null))
        return problem(
          error ? `${last} The last try failed: ${error}` : last,
          'Look at the place in BACKUP_TO: is it there, and is there room? Then run npm run backup.',
        );
      if (lost && lost.count > 0)
        return problem(
          `${many(lost.count, 'file', 'files')} that the database names ${lost.count === 1 ? 'is' : 'are'} gone or changed: ${lost.first.join(', ')}${lost.count > lost.first.length ? ' and more' : ''}.`,
          'Bring them back from an older backup, and look for what removed them: backups keep what is there, and forget the rest.',
        );
      if (auditSince)
        return problem(
          `The audit log is not the one that the backup of ${moment(auditSince)} ended with.`,
          'Unless an older backup was restored, entries were changed since and all links made anew: compare it with that backup, and look for who can write to the database.',
        );
      if (signed) return good(last);
      return problem(
        `${last} Backups are not signed: whoever can write to their place could forge one.`,
        'Run npm run backup -- --new-key, set BACKUP_SIGNING_KEY, and keep the line BACKUP_SIGNER with the private key.',
      );
    },
    metrics: (backups, now) => [
      gauge(
        'site_backup_age_seconds',
        'Age of the last good backup; before the first, how long it has been waited for.',
        backups ? ageIn(now, backups.since) : [],
      ),
    ],
  }),

  database: check({
    title: 'Database',
    read: ({ database }: Site) => ({ engine: database.engine, damagedAt: database.lastDamage() }),
    judge({ engine, damagedAt }, { now }) {
      if (damagedAt > 0 && now - damagedAt < patience.damageMs)
        return problem(
          `Damaged data was found ${moment(damagedAt)}.`,
          'Stop the site, keep the damaged files, and restore the last backup (docs/operations.md).',
        );
      return good(`${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'} stores and reads.`);
    },
  }),

  audit: check({
    title: 'Audit log',
    read: ({ audit }: Installation) => audit(),
    judge(audit) {
      if (!audit) return unseen('It cannot be read yet: the next start links its entries.');
      if (audit.fault)
        return problem(
          audit.fault,
          'Only somebody who can write to the database itself can do that. Compare the log with the last backups, and change the database’s passwords (docs/operations.md).',
        );
      return good(
        audit.entries === 0
          ? 'Nothing to check yet: new entries are read within a minute.'
          : `${many(audit.entries, 'entry', 'entries')}, and none was changed or removed.`,
      );
    },
  }),

  storage: check({
    title: 'Photos',
    read: ({ services }: Site) => ({ storing: services.get('storage'), opening: services.get('photos') }),
    judge({ storing, opening }, { now }) {
      const stored = failing(storing, now, patience.storageMs);
      if (stored)
        return problem(
          `Photos cannot be stored ${sinceWords(stored)}.`,
          'Check the bucket and its key, or the folder’s owner, then run npm run doctor.',
        );
      const opened = failing(opening, now, patience.openingMs);
      if (opened)
        return problem(
          `Photos cannot be opened ${sinceWords(opened)}.`,
          'Run npm ci --omit=dev in the release, then restart the site. Bookings without photos go on.',
        );
      return good('Photos can be opened and stored.');
    },
  }),

  processes: check({
    title: 'Processes',
    read: ({ services, nodeOfAnother, silent }: Site) => ({
      files: services.get('processes'),
      nodeOfAnother,
      silent,
    }),
    judge({ files, nodeOfAnother, silent: [silent] }, { now }) {
      const failed = failing(files, now, 0);
      if (failed)
        return problem(
          `Files of the running release are gone ${sinceWords(failed)}.`,
          'Put the release back, or turn the link to one that is there, and restart the site: photos, backups and a process that dies depend on it.',
        );
      if (nodeOfAnother)
        return problem(
          `Processes run on the Node of another release (${nodeOfAnother}), and end with it.`,
          'Restart the site once, before that release is removed: reload does not change it.',
        );
      if (silent)
        return problem(
          `A process (${silent.pid} on ${silent.host}) has said nothing since ${moment(silent.seen_at)}, and did not end by itself: it hung, was killed, or its machine is away.`,
          'Another takes its place by itself. Look into the log of that time for “a process”, and into the machine’s for memory that ran out.',
        );
      return good('Processes can be started.');
    },
  }),

  disk: check({
    title: 'Disk',
    read: ({ config }: Installation) => readDiskSpace(config.dataDir).catch(() => undefined),
    judge(disk) {
      if (!disk) return unseen('Free space cannot be read here.');
      const words = `${size(disk.freeBytes)} of ${size(disk.totalBytes)} are free.`;
      return freeShare(disk) < patience.freeDisk
        ? problem(
            `Only ${words}`,
            'Make room or a larger disk: when it is full, nobody can book or ask for a call.',
          )
        : good(words);
    },
    metrics: (disk) => [
      gauge('site_disk_free_bytes', 'Room on the disk with DATA_DIR.', disk?.freeBytes ?? []),
      gauge('site_disk_total_bytes', 'Size of that disk.', disk?.totalBytes ?? []),
    ],
  }),

  clock: check({
    title: 'Clock',
    read: compareClocks,
    judge(others, { byHand }) {
      if (others.length === 0)
        return byHand
          ? off('Nobody to compare with: no clock answered.')
          : good('Site and database use the same clock.');
      const wrong = others.filter(({ aheadMs }) => Math.abs(aheadMs) > patience.clockMs);
      if (wrong.length === 0)
        return good(`The same here and at ${others.map(({ name }) => name).join(', ')}.`);
      const words = wrong.map(
        ({ name, aheadMs }) =>
          `The clocks here and at ${name} are ${duration(Math.abs(aheadMs))} apart: ours is ${aheadMs > 0 ? 'behind' : 'ahead'}.`,
      );
      return problem(
        words.join(' '),
        'Set both by a time server (timedatectl set-ntp true): codes and deadlines depend on them.',
      );
    },
  }),

  speed: check({
    title: 'Page speed',
    read: ({ speed }: Site) => speed.recent(),
    judge({
      today: { counted, refused },
      week: {
        groups: [all],
      },
    }) {
      const turnedAway = refused.network + refused.site + refused.unreadable;
      if (turnedAway > patience.refusedReports && turnedAway > counted)
        return problem(
          `${turnedAway} reports of page speed were refused today, and ${counted} counted: somebody sends them by machine.`,
          'The figures hold: a network counts ten times a day at most. Look in the proxy’s log for who posts to /api/speed, and turn them away there.',
          '/desk/reports',
        );
      const lcp = all?.lcp.p75 ?? null;
      if (lcp === null) return good('Too few visitors of the last seven days have reported it.');
      const words = `Three of four visitors of the last seven days saw a page within ${lcp / 1000} s`;
      return good(
        lcp <= speedLimits.lcp.good ? `${words}.` : `${words}; the aim is ${speedLimits.lcp.good / 1000} s.`,
      );
    },
    metrics: ({ today: { counted, refused }, week }) => [
      gauge(
        'site_speed_seconds',
        'What three of four visitors of seven days waited at most: for the main content (lcp), after a tap (inp).',
        speedSamples(week, ['lcp', 'inp'], 1000),
      ),
      gauge(
        'site_speed_shift',
        'How far pages moved under three of four visitors of seven days at most (cls).',
        speedSamples(week, ['cls'], 1),
      ),
      gauge(
        'site_speed_reports',
        'Reports of page speed since midnight in India, by what became of them.',
        Object.entries({ counted, ...refused }).map(([result, value]) => ({ labels: { result }, value })),
      ),
    ],
  }),

  advice: check({
    title: 'Advice in posts',
    read: ({ blog }: Site) => blog.dangerousAdvice(),
    judge(found) {
      const [first] = found;
      if (!first) return good('No post says what first aid forbids.');
      const said = found.slice(0, 5).map(({ title, sentence }) => `“${title}” says: “${sentence}”`);
      const rules = new Set(found.map(({ advice }) => saferAdvice[advice]));
      return problem(
        `${said.join(' ')} A reader in danger may do it.`,
        `Change what is said there. ${[...rules].join(' ')}`,
        '/desk/blog',
      );
    },
  }),

  certificate: check({
    title: 'Certificate',
    read: ({ certificate }: Installation) => certificate(),
    judge(certificate, { now }) {
      if (!certificate) return unseen('Not checked here.');
      const { validUntil, fault } = certificate;
      const renew = 'Look at the proxy that renews it (its log says why it could not).';
      if (fault) return problem(`Browsers refuse the certificate: ${fault}.`, renew);
      const words = `Valid until ${longDate(validUntil)}.`;
      return validUntil - now < patience.certificateMs ? problem(words, renew) : good(words);
    },
  }),
};

/** Of these the office is mailed one by one already, when each begins. */
const mailedOneByOne = new Set(['calls', 'decisions']);

export const needsAlert = ({ name, state }: StatusCheck): boolean =>
  state === 'problem' && !mailedOneByOne.has(name);

/** Overdue calls are in the Inbox already: not counted in the rail. */
export const needsOwner = ({ name, state }: StatusCheck): boolean => state === 'problem' && name !== 'calls';
