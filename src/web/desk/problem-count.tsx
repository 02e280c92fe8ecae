// How many things need the owner: a number beside its screen in the rail, and words on every screen for what no mail can
// tell.
import { useEffect, useSyncExternalStore } from 'react';
import { staffStatusEndpoints } from '#contract/operations.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';
import { operationsPath } from './desk-nav.ts';

const api = createStaffClient(
  { statusCount: staffStatusEndpoints.statusCount },
  // The bar asks by itself; that must not keep a session alive.
  { background: true },
);

interface Problems {
  count: number;
  banner: string | null;
}
const none: Problems = { count: 0, banner: null };

let known = none;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const useProblems = () =>
  useSyncExternalStore(
    subscribe,
    () => known,
    () => none,
  );

/** Called after a change to something that is counted: refreshes the count. */
export function countProblems(): void {
  // A number that cannot be had is no reason for words: the screen itself says what is wrong.
  api.statusCount({}).then(
    (problems) => {
      known = problems;
      for (const listener of listeners) listener();
    },
    () => {},
  );
}

/** Asked again on every screen, for whoever has Operations. */
export function useProblemCount(path: string, asked: boolean): number {
  const { count } = useProblems();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again on every screen
  useEffect(() => {
    if (asked) countProblems();
  }, [path, asked]);
  return asked ? count : 0;
}

export function ProblemBanner({ path }: { path: string }) {
  const { banner } = useProblems();
  if (!banner || path === operationsPath) return null;
  return (
    <p
      className="border-b border-alarm bg-alarm-wash px-16 py-8 text-16 wrap-anywhere above-desk-phone:px-32"
      role="alert"
    >
      {banner}{' '}
      <a className="font-strong text-alarm" href={operationsPath}>
        What to do
      </a>
    </p>
  );
}
