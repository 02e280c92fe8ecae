// Another process may have changed content: its pages must not stay in this one either.
import type { FastifyBaseLogger } from 'fastify';
import type { Timers } from '../clock.ts';

const lookMs = 1000;

export async function watchContent(options: {
  readVersion(): Promise<number>;
  onChanged(): Promise<void>;
  /** Called when the database answers again after an outage: a change may have been missed meanwhile. */
  onDoubt(): void;
  log: FastifyBaseLogger;
  timers: Timers;
}): Promise<{ stop(): void }> {
  let seen = await options.readVersion();
  let blind = false;
  let looking = false;

  const look = async () => {
    if (looking) return;
    looking = true;
    try {
      const version = await options.readVersion();
      if (version !== seen) await options.onChanged();
      else if (blind) options.onDoubt();
      seen = version;
      blind = false;
    } catch (error) {
      if (!blind) options.log.warn({ err: error }, 'cannot see whether content changed');
      blind = true;
    } finally {
      looking = false;
    }
  };
  return { stop: options.timers.every(lookMs, look) };
}
