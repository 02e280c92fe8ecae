// How the queue stands, as the screen that looked last knows it: for whatever stands beside all screens.
import { useSyncExternalStore } from 'react';
import type { QueueFigures } from '#contract/requests.staff.ts';

export interface QueueNews {
  figures: QueueFigures;
  /** By how much the server's clock is ahead of this device's: deadlines are met by that one. */
  ahead: number;
}

let known: QueueNews | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export function tellQueue({ figures, now }: { figures: QueueFigures; now: number }): void {
  known = { figures, ahead: now - Date.now() };
  for (const listener of listeners) listener();
}

export const useQueueNews = (): QueueNews | undefined =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => undefined,
  );

/** Somebody is to be called at once: the desk says so on every screen. */
export const isDangerOpen = ({ danger }: QueueFigures): boolean =>
  Boolean(danger.toCall) || (danger.flood ?? 0) > 0;
