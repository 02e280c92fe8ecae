// How much background work was given up: a number beside its screen, for owners, while there is any.
import { useEffect, useSyncExternalStore } from 'react';
import { staffJobEndpoints } from '#contract/operations.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import './failed-count.css';

const api = createStaffClient(
  { failedJobCount: staffJobEndpoints.failedJobCount },
  // The bar asks by itself; that must not keep a session alive.
  { background: true },
);

let known = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whoever changes the list knows the new number. */
export function setFailedCount(count: number): void {
  known = count;
  for (const listener of listeners) listener();
}

export function FailedCount({ path }: { path: string }) {
  const count = useSyncExternalStore(
    subscribe,
    () => known,
    () => 0,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every screen
  useEffect(() => {
    // A number that cannot be had is no reason for words: the screen itself says what is wrong.
    api.failedJobCount({}).then(
      (answer) => setFailedCount(answer.count),
      () => {},
    );
  }, [path]);
  return count > 0 && <span className="failed-count figures">{count}</span>;
}
