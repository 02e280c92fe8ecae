// How long visitors really wait: their browsers say it, the report and /metrics show it.
import type { Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform.ts';
import { createTroubleLog } from '#server/trouble.ts';
import { createSpeedRepository } from './speed.repository.ts';
import { speedRoutes } from './speed.routes.ts';
import { createSpeedService } from './speed.service.ts';

/** What a process that dies takes along at most. */
const writeMs = 15_000;

export type Speed = ReturnType<typeof createSpeed>;

export function createSpeed(platform: Platform) {
  const service = createSpeedService({ ...platform, repository: createSpeedRepository(platform.database) });
  const see = createTroubleLog(platform.log, 'cannot count how long visitors wait');
  const write = () => see(service.write);
  let stop = () => {};
  return {
    service,
    start(): void {
      stop = platform.timers.every(writeMs, write);
    },
    async stop(): Promise<void> {
      stop();
      await write();
    },
    siteRoutes: (app) => speedRoutes(app, service, platform.publicUrl),
    sweeps: { speed: service.forget },
  } satisfies Feature & Record<string, unknown>;
}
