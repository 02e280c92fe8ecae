// How the site runs: what the owner, Prometheus and the mails about trouble are told, and work that was given up.
import { runBackup } from '#server/backups/run-backup.ts';
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import type { Staff } from '../staff/staff.feature.ts';
import { createAlertService } from './alerts.service.ts';
import { createBackupRepository } from './backups.repository.ts';
import { createBackupService } from './backups.service.ts';
import { createFailedJobRepository } from './operations.repository.ts';
import { createFailedJobService } from './operations.service.ts';
import { failedJobRoutes, statusRoutes } from './operations.staff-routes.ts';
import { createStatusRepository } from './status.repository.ts';
import { createStatusService } from './status.service.ts';

const lookMs = 60_000;

export function createOperations(
  platform: Platform,
  { staff, version }: { staff: Staff; version(): Promise<string> },
) {
  const { config, database, log } = platform;
  const { to, hour } = config.backup;
  const backups = createBackupService({
    ...platform,
    repository: createBackupRepository(database),
    place:
      to === undefined ? undefined : { hour, run: (now, signal) => runBackup({ config, to, now }, signal) },
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
    backups: backups.state,
    version,
  });
  let timer: NodeJS.Timeout | undefined;
  let looking: Promise<void> | undefined;
  const look = (): void => {
    looking ??= status
      .look()
      .catch((error) => log.warn({ err: error }, 'cannot see how the site runs'))
      .finally(() => (looking = undefined));
  };

  return {
    jobs: backups.jobs,
    sweeps: { backups: backups.plan },
    metrics: status.metrics,
    look: status.look,

    /** The first look comes after a minute: what waited while the site was down is being done by then. */
    start(): void {
      timer = setInterval(look, lookMs);
      timer.unref();
    },

    async stop(): Promise<void> {
      clearInterval(timer);
      await looking;
      status.stop();
      if (timer) await status.leave().catch(() => {});
    },

    staffRoutes(app, context) {
      failedJobRoutes(app, context, failedJobs);
      statusRoutes(app, context, status);
    },
  } satisfies Feature & Record<string, unknown>;
}
