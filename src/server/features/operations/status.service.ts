// Looks at how the site runs: for the owner's page, for the mails about trouble, and for Prometheus.
import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SiteStatus, StatusCheck } from '#contract/operations.ts';
import type { FileStore } from '#server/adapters/files/file-store.port.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/db/client.ts';
import { readDatabaseClock } from '#server/db/database-clock.ts';
import { startedLater } from '#server/folders.ts';
import {
  type Certificate,
  checkFilesOfRelease,
  readCertificate,
  readDiskSpace,
} from '#server/health/probes.ts';
import type { ServiceHealth } from '#server/health/service-health.repository.ts';
import type { Traffic } from '#server/http/traffic.ts';
import { createSecretId } from '#server/ids.ts';
import type { PhotoPipeline } from '#server/photos/photo-pipeline.ts';
import type { AlertService } from './alerts.service.ts';
import type { AuditWatch } from './audit-watch.ts';
import { type Metric, metricsText, trafficMetrics } from './metrics.ts';
import { type Backups, checkAll, mailBanner, needsOwner, type StatusFacts } from './status.checks.ts';
import type { StatusRepository } from './status.repository.ts';

/** A process that has not said for so long that it lives is shown no more. */
const goneMs = 3 * 60_000;
const certificateEveryMs = 6 * 3_600_000;
const certificateWithinMs = 5000;
/** However often somebody asks, the tables are counted no more often than this. */
const keptMs = 5000;

export type StatusService = ReturnType<typeof createStatusService>;

export function createStatusService(deps: {
  config: Config;
  database: Database;
  files: FileStore;
  photos: PhotoPipeline;
  health: ServiceHealth;
  traffic: Traffic;
  clock: Clock;
  repository: StatusRepository;
  alerts: AlertService;
  audit: AuditWatch;
  /** Undefined where no backup is made by itself. */
  backups(): Promise<Backups | undefined>;
  /** Which release this is. */
  version(): Promise<string>;
}) {
  const { config, database, repository, health, traffic, clock, alerts } = deps;
  const self = { id: createSecretId(), host: hostname(), pid: process.pid, started_at: clock() };

  let certificate: { at: number; seen: Certificate | undefined } | undefined;
  /** Rarely, and only with HTTPS: it takes a TLS connection to PUBLIC_URL. */
  const lookAtCertificate = async (): Promise<void> => {
    if (config.mode !== 'live' || !config.publicUrl.startsWith('https:')) return;
    if (certificate && clock() - certificate.at < certificateEveryMs) return;
    const seen = await readCertificate(new URL(config.publicUrl), certificateWithinMs).catch(() => undefined);
    certificate = { at: clock(), seen };
  };

  const collect = async (): Promise<StatusFacts> => {
    const now = clock();
    const asked = Date.now();
    const [services, jobs, payments, calls, backups, audit, disk, databaseTime] = await Promise.all([
      health.read(),
      repository.jobs(now),
      repository.payments(),
      repository.calls(now),
      deps.backups(),
      deps.audit.state(),
      readDiskSpace(config.dataDir).catch(() => undefined),
      readDatabaseClock(database),
    ]);
    // It was read somewhere between the question and the answer.
    const ours = (asked + Date.now()) / 2;
    return {
      now,
      sendsMail: config.smtpUrl !== undefined,
      services,
      jobs,
      payments,
      calls,
      backups,
      audit,
      disk,
      damagedAt: database.lastDamage(),
      engine: database.engine,
      clockAheadMs: databaseTime === undefined ? undefined : databaseTime - ours,
      certificate: certificate?.seen,
    };
  };

  let last: { at: number; facts: Promise<StatusFacts> } | undefined;
  const recent = (): Promise<StatusFacts> => {
    if (!last || performance.now() - last.at > keptMs) {
      last = { at: performance.now(), facts: collect() };
      last.facts.catch(() => (last = undefined));
    }
    return last.facts;
  };

  const sayAlive = async () =>
    repository.sayAlive({ ...self, version: await deps.version(), seen_at: clock() }, clock() - goneMs);

  const lag =
    config.metrics.port === undefined && !config.metrics.token ? undefined : monitorEventLoopDelay();
  lag?.enable();

  const processMetrics = async (): Promise<Metric[]> => {
    const { heapUsed, rss } = process.memoryUsage();
    const cpu = process.cpuUsage();
    const seconds = (nanoseconds: number) => (Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0);
    const lags = lag && [
      { labels: { quantile: '0.5' }, value: seconds(lag.percentile(50)) },
      { labels: { quantile: '0.99' }, value: seconds(lag.percentile(99)) },
      { labels: { quantile: '1' }, value: seconds(lag.max) },
    ];
    lag?.reset();
    const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
      name,
      help,
      type: 'gauge',
      samples,
    });
    return [
      gauge('site_build_info', 'Which release this process is.', [
        { labels: { version: await deps.version(), node: process.version }, value: 1 },
      ]),
      gauge('site_start_time_seconds', 'When this process started.', [{ value: self.started_at / 1000 }]),
      gauge('site_memory_bytes', 'Memory of this process.', [
        { labels: { kind: 'resident' }, value: rss },
        { labels: { kind: 'heap' }, value: heapUsed },
      ]),
      {
        name: 'site_cpu_seconds_total',
        help: 'Processor time of this process, without its children.',
        type: 'counter',
        samples: [{ value: (cpu.user + cpu.system) / 1e6 }],
      },
      gauge(
        'site_event_loop_lag_seconds',
        'How late the event loop was since the last look, by quantile.',
        lags ?? [],
      ),
    ];
  };

  /** The same from every process: take one of them, or the highest. */
  const sharedMetrics = ({ now, jobs, payments, calls, services, backups, disk }: StatusFacts): Metric[] => {
    const gauge = (name: string, help: string, samples: Metric['samples']): Metric => ({
      name,
      help,
      type: 'gauge',
      samples,
    });
    const age = (since: number | null | undefined) => (since ? Math.max(0, now - since) / 1000 : 0);
    const byKind = (value: (job: (typeof jobs)[number]) => number) =>
      jobs.map((job) => ({ labels: { kind: job.kind }, value: value(job) }));
    return [
      gauge(
        'site_jobs_waiting',
        'Jobs in the queue, due or due later, by kind.',
        byKind((job) => job.waiting),
      ),
      gauge(
        'site_jobs_failed',
        'Jobs that were given up and not dismissed, by kind.',
        byKind((job) => job.failed),
      ),
      gauge(
        'site_jobs_oldest_seconds',
        'How long the oldest job that is due has been, by kind.',
        byKind((job) => age(job.dueSince)),
      ),
      gauge('site_payments_pending', 'Payments whose end is not known yet.', [{ value: payments.waiting }]),
      gauge('site_payments_oldest_seconds', 'Age of the oldest of them.', [{ value: age(payments.oldest) }]),
      gauge('site_payments_flagged', 'Payments that need a decision.', [{ value: payments.flagged }]),
      gauge('site_callbacks_due', 'Requests that wait for their call.', [{ value: calls.waiting }]),
      gauge('site_callbacks_overdue', 'Those that have waited longer than promised.', [
        { value: calls.overdue },
      ]),
      gauge(
        'site_service_failing_seconds',
        'How long a service that is not ours has failed; 0 while it works.',
        [...services.values()].map(({ name, failing_since: since }) => ({
          labels: { service: name },
          value: age(since),
        })),
      ),
      gauge(
        'site_backup_age_seconds',
        'Age of the last good backup; before the first, how long it has been waited for.',
        backups ? [{ value: age(backups.since) }] : [],
      ),
      gauge(
        'site_disk_free_bytes',
        'Room on the disk with DATA_DIR.',
        disk ? [{ value: disk.freeBytes }] : [],
      ),
      gauge('site_disk_total_bytes', 'Size of that disk.', disk ? [{ value: disk.totalBytes }] : []),
    ];
  };

  /** Facts may be some seconds old, so that frequent scrapes do not load the database. */
  const metrics = async (): Promise<string> => {
    const facts = await recent().catch(() => undefined);
    const open = await alerts.open().catch(() => []);
    const raised: Metric = {
      name: 'site_alerts_open',
      help: 'What was raised and is not over, by name.',
      type: 'gauge',
      samples: open.map(({ name }) => ({ labels: { alert: name }, value: 1 })),
    };
    const up: Metric = {
      name: 'site_database_up',
      help: '1 while the database answers.',
      type: 'gauge',
      samples: [{ value: facts ? 1 : 0 }],
    };
    return metricsText([
      up,
      raised,
      ...(await processMetrics()),
      ...trafficMetrics(traffic),
      ...(facts ? sharedMetrics(facts) : []),
    ]);
  };

  const presentRaised = async (checks: readonly StatusCheck[]) => {
    const seen = new Set(checks.filter(({ state }) => state === 'problem').map(({ name }) => name));
    return (await alerts.open())
      .filter(({ name }) => !seen.has(name))
      .map(({ name, title, words, raised_at: raisedAt }) => ({ name, title, words, raisedAt }));
  };

  return {
    metrics,

    async find(): Promise<SiteStatus> {
      await sayAlive();
      const [facts, processes, version] = await Promise.all([
        collect(),
        repository.processes(),
        deps.version(),
      ]);
      const checks = checkAll(facts);
      return {
        at: facts.now,
        checks,
        raised: await presentRaised(checks),
        processes: processes.map(
          ({ host, pid, version: release, started_at: startedAt, seen_at: seenAt }) => ({
            host,
            pid,
            version: release,
            startedAt,
            seenAt,
          }),
        ),
        mode: config.mode,
        version,
        database: database.engine === 'sqlite' ? 'SQLite' : 'PostgreSQL',
      };
    },

    async count(): Promise<{ count: number; banner: string | null }> {
      const facts = await collect();
      return { count: checkAll(facts).filter(needsOwner).length, banner: mailBanner(facts) };
    },

    /** Once a minute, in every process. */
    async look(): Promise<void> {
      await sayAlive();
      await lookAtCertificate();
      await deps.files.check().then(
        () => health.good('storage'),
        (error: unknown) => health.failed('storage', error),
      );
      await checkFilesOfRelease(startedLater).then(
        () => health.good('processes'),
        (error: unknown) => health.failed('processes', error),
      );
      await deps.photos.recover();
      await deps.audit.look();
      const facts = await collect();
      const unseen = new Set([
        ...(facts.disk ? [] : ['disk']),
        ...(facts.certificate ? [] : ['certificate']),
      ]);
      await alerts.update(checkAll(facts).filter(({ name }) => !unseen.has(name)));
    },

    leave: (): Promise<void> => repository.removeProcess(self.id),
    stop: (): void => void lag?.disable(),
  };
}
