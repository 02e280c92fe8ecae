// How the site runs: what the owner, Prometheus and the mails about trouble are told, and work that was given up.
import { type RunBackup, runBackup } from '#server/backups/run-backup.ts';
import type { Feature } from '#server/feature.ts';
import { metricsRoute, startMetricsServer } from '#server/http/metrics-server.ts';
import { logTraffic } from '#server/http/traffic.ts';
import type { Platform } from '#server/platform.ts';
import { createTroubleLog } from '#server/trouble.ts';
import type { Blog } from '../blog/blog.feature.ts';
import type { Content } from '../content/content.feature.ts';
import type { Speed } from '../speed/speed.feature.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createAlertService } from './alerts.service.ts';
import { createAuditWatch } from './audit-watch.ts';
import { createBackupRepository } from './backups.repository.ts';
import { createBackupService } from './backups.service.ts';
import { createFirstSteps } from './first-steps.ts';
import { createFailedJobRepository } from './operations.repository.ts';
import { createFailedJobService } from './operations.service.ts';
import { failedJobRoutes, firstStepRoutes, statusRoutes } from './operations.staff-routes.ts';
import { createStatusRepository } from './status.repository.ts';
import { createStatusService } from './status.service.ts';

const lookMs = 60_000;

export function createOperations(
  platform: Platform,
  {
    staff,
    content,
    speed,
    blog,
    version,
    makeBackup = runBackup,
  }: {
    staff: Staff;
    content: Content;
    speed: Speed;
    blog: Blog;
    version(): Promise<string>;
    makeBackup?: RunBackup | undefined;
  },
) {
  const { config, database, log } = platform;
  const { to, hour } = config.backup;
  const backups = createBackupService({
    ...platform,
    repository: createBackupRepository(database),
    place:
      to === undefined ? undefined : { hour, run: (now, signal) => makeBackup({ config, to, now }, signal) },
  });
  const failedJobs = createFailedJobService({
    ...platform,
    repository: createFailedJobRepository(database),
    audit: staff.audit,
    wake: platform.queue.wake,
  });
  const status = createStatusService({
    ...platform,
    repository: createStatusRepository(database),
    alerts: createAlertService(platform),
    audit: createAuditWatch(platform),
    speed: speed.service,
    blog: blog.service,
    version,
  });
  const firstSteps = createFirstSteps({
    ...platform,
    visitRules: content.visitRules,
    audit: staff.audit,
  });
  let metrics: Awaited<ReturnType<typeof startMetricsServer>> | undefined;
  let trafficLog: ReturnType<typeof logTraffic> | undefined;
  let stopLooking: (() => void) | undefined;
  let looking: Promise<void> | undefined;
  const see = createTroubleLog(log, 'cannot see how the site runs');
  const look = (): Promise<void> => {
    looking ??= see(status.look).finally(() => (looking = undefined));
    return looking;
  };

  return {
    jobs: backups.jobs,
    sweeps: { backups: backups.plan },
    look: status.look,

    /** Where /metrics has a port of its own: which one it got. */
    async listen(): Promise<number | undefined> {
      const { port, host, guarded } = config.metrics;
      if (port === undefined) return undefined;
      metrics = await startMetricsServer({
        port,
        host,
        token: guarded ? config.metrics.token : undefined,
        ownName: new URL(platform.publicUrl).hostname,
        read: status.metrics,
        log,
      });
      return metrics.port;
    },

    /** The first look comes after a minute: what waited while the site was down is being done by then. */
    start(): void {
      trafficLog = logTraffic(platform.traffic, log, platform.timers);
      stopLooking = platform.timers.every(lookMs, look);
    },

    async stop(): Promise<void> {
      metrics?.close();
      trafficLog?.stop();
      stopLooking?.();
      await looking;
      status.stop();
      if (stopLooking) await status.leave().catch(() => {});
    },

    siteRoutes: (app) => metricsRoute(app, config.metrics.token, status.metrics),
    staffRoutes(app, context) {
      failedJobRoutes(app, context, failedJobs);
      statusRoutes(app, context, status);
      firstStepRoutes(app, context, firstSteps);
    },
  } satisfies Feature & Record<string, unknown>;
}
