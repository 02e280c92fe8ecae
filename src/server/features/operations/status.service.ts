// Looks at how the site runs: for the owner's page, for the mails about trouble, and for Prometheus.

import { hostname } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { SiteStatus, StatusCheck } from '#contract/operations.ts';
import { nodeOfAnother, startedLater } from '#server/folders.ts';
import { type Certificate, checkFilesOfRelease, readCertificate } from '#server/health/probes.ts';
import { createSecretId } from '#server/ids.ts';
import type { PhotoPipeline } from '#server/photos/photo-pipeline.ts';
import type { Platform } from '#server/platform.ts';
import type { BlogService } from '../blog/blog.service.ts';
import type { SpeedService } from '../speed/speed.service.ts';
import type { AlertService } from './alerts.service.ts';
import type { AuditWatch } from './audit-watch.ts';
import { ageIn, gauge, type Metric, metricsText, trafficMetrics } from './metrics.ts';
import { checks, mailBanner, named, needsOwner, type Site } from './status.checks.ts';
import type { StatusRepository } from './status.repository.ts';

/** One that does not look once a minute has missed a look. */
const missedMs = 90_000;
/** A process that has not said for so long that it lives is missed: two looks and some time. */
const silentMs = 150_000;
/** And is shown no more. */
const goneMs = 300_000;
const certificateEveryMs = 6 * 3_600_000;
const certificateWithinMs = 5000;
/** Counts are cached: the tables are counted no more often than this. */
const keptMs = 5000;

export type StatusService = ReturnType<typeof createStatusService>;

export function createStatusService(
  deps: Pick<Platform, 'config' | 'database' | 'files' | 'health' | 'traffic' | 'clock'> & {
    photos: PhotoPipeline;
    repository: StatusRepository;
    alerts: AlertService;
    audit: AuditWatch;
    speed: Pick<SpeedService, 'recent'>;
    blog: Pick<BlogService, 'dangerousAdvice'>;
    /** Which release this is. */
    version(): Promise<string>;
  },
) {
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

  const lookAtAll = async () => {
    const now = clock();
    const site: Site = {
      config,
      database,
      repository,
      speed: deps.speed,
      blog: deps.blog,
      now,
      byHand: false,
      clocks: [],
      services: await health.read(),
      nodeOfAnother: nodeOfAnother(),
      silent: await findSilent(now),
      audit: deps.audit.state,
      certificate: async () => certificate?.seen,
    };
    const looks = Object.entries(checks).map(async ([name, { title, look }]) => {
      const verdict = await look(site);
      return { check: named(name, title, verdict), unseen: verdict.unseen, metrics: verdict.metrics };
    });
    return { site, seen: await Promise.all(looks) };
  };
  type Sight = Awaited<ReturnType<typeof lookAtAll>>;

  let last: { at: number; sight: Promise<Sight> } | undefined;
  const recent = (): Promise<Sight> => {
    if (!last || performance.now() - last.at > keptMs) {
      last = { at: performance.now(), sight: lookAtAll() };
      last.sight.catch(() => (last = undefined));
    }
    return last.sight;
  };

  /** Since when this process has not missed a look itself: from then on it can tell that others do. */
  let spoken = { since: clock(), last: clock() };
  const sayAlive = async () => {
    const now = clock();
    await repository.sayAlive({ ...self, version: await deps.version(), seen_at: now }, now - goneMs);
    spoken = { since: now - spoken.last < missedMs ? spoken.since : now, last: now };
  };
  const findSilent = async (now: number) =>
    now - spoken.since < silentMs
      ? []
      : (await repository.processes()).filter(({ seen_at }) => seen_at < now - silentMs);

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
    return [
      gauge('site_build_info', 'Which release this process is.', [
        { labels: { version: await deps.version(), node: process.version }, value: 1 },
      ]),
      gauge('site_start_time_seconds', 'When this process started.', self.started_at / 1000),
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

  /** Of those that no check is about, too: the forecast. */
  const serviceMetrics = ({ now, services }: Site): Metric =>
    gauge(
      'site_service_failing_seconds',
      'How long a service that is not ours has failed; 0 while it works.',
      [...services.values()].map(({ name, failing_since: since }) => ({
        labels: { service: name },
        value: ageIn(now, since),
      })),
    );

  /** What was seen may be some seconds old, so that frequent scrapes do not load the database. */
  const metrics = async (): Promise<string> => {
    const sight = await recent().catch(() => undefined);
    const open = await alerts.open().catch(() => []);
    return metricsText([
      gauge('site_database_up', '1 while the database answers.', sight ? 1 : 0),
      gauge(
        'site_alerts_open',
        'What was raised and is not over, by name.',
        open.map(({ name }) => ({ labels: { alert: name }, value: 1 })),
      ),
      ...(await processMetrics()),
      ...trafficMetrics(traffic),
      ...(sight ? [serviceMetrics(sight.site), ...sight.seen.flatMap((each) => each.metrics)] : []),
    ]);
  };

  const presentRaised = async (found: readonly StatusCheck[]) => {
    const seen = new Set(found.filter(({ state }) => state === 'problem').map(({ name }) => name));
    return (await alerts.open())
      .filter(({ name }) => !seen.has(name))
      .map(({ name, title, words, raised_at: raisedAt }) => ({ name, title, words, raisedAt }));
  };

  return {
    metrics,

    async find(): Promise<SiteStatus> {
      await sayAlive();
      const [{ site, seen }, processes, version] = await Promise.all([
        lookAtAll(),
        repository.processes(),
        deps.version(),
      ]);
      const found = seen.map(({ check }) => check);
      return {
        at: site.now,
        checks: found,
        raised: await presentRaised(found),
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
      const { site, seen } = await lookAtAll();
      return { count: seen.filter(({ check }) => needsOwner(check)).length, banner: mailBanner(site) };
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
      const { seen } = await lookAtAll();
      await alerts.update(seen.filter(({ unseen }) => !unseen).map(({ check }) => check));
    },

    leave: (): Promise<void> => repository.removeProcess(self.id),
    stop: (): void => void lag?.disable(),
  };
}
