// News from other desks: the live stream, a poll every minute, and an alert for each new request.
import { useEffect, useRef, useState } from 'react';
import type { QueueFigures } from '#contract/requests.staff.ts';
import { staffPrefix } from '#contract/staff.ts';
import { announceDanger, announceNewest, openSpeaker } from '#web/desk/desk-alerts.ts';
import type { QueueList } from './load-queue.ts';

const refreshMs = 60_000;
/** Several changes at once need one look. */
const gatherMs = 150;
const reopenMs = 3000;
const silenceMs = 50_000;

/** Calls `onChange` whenever something changed at any desk. Tells whether the line is open. */
export function useLiveChanges(onChange: () => void): boolean {
  const [open, setOpen] = useState(true);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let stream: EventSource;
    let gather: ReturnType<typeof setTimeout>;
    let watch: ReturnType<typeof setTimeout>;
    const changed = () => {
      clearTimeout(gather);
      gather = setTimeout(() => latest.current(), gatherMs);
    };
    const lost = () => {
      setOpen(false);
      stream.close();
      changed();
      clearTimeout(watch);
      watch = setTimeout(connect, reopenMs);
    };
    /** The server speaks at least every twenty seconds; a line that is silent for longer is dead. */
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(lost, silenceMs);
    };
    const connect = () => {
      stream = new EventSource(`${staffPrefix}/requests/stream`);
      alive();
      stream.onopen = () => {
        setOpen(true);
        alive();
        // Whatever happened while the line was closed.
        changed();
      };
      stream.addEventListener('beat', alive);
      stream.addEventListener('change', () => {
        alive();
        changed();
      });
      // Also after a refusal: the look at the queue then finds out whether the session has ended.
      stream.onerror = lost;
    };
    const reconnect = () => {
      stream.close();
      connect();
    };
    connect();
    const refresh = setInterval(changed, refreshMs);
    addEventListener('offline', lost);
    addEventListener('online', reconnect);
    return () => {
      stream.close();
      clearTimeout(gather);
      clearTimeout(watch);
      clearInterval(refresh);
      removeEventListener('offline', lost);
      removeEventListener('online', reconnect);
    };
  }, []);
  return open;
}

/** Notifies of each new request once, and never of those that were there when the desk was opened. */
export function useNewcomers(list: QueueList | undefined): void {
  const known = useRef<number>(undefined);
  const newest = list?.figures.newest;
  useEffect(() => {
    if (!list) return;
    const latest = newest?.createdAt ?? 0;
    if (known.current !== undefined && newest && latest > known.current) announceNewest(newest);
    known.current = Math.max(known.current ?? 0, latest);
  }, [list, newest]);
}

/** Since when the last danger that this page knows of is one: it rings once, on whatever screen. */
let heard: number | undefined;

/** The sound and the notification of a new danger. Those that were there when the desk was opened do not ring. */
export function useDangerBell(figures: QueueFigures | undefined): void {
  useEffect(() => {
    const listeners = new AbortController();
    const once = { once: true, signal: listeners.signal };
    addEventListener('pointerdown', openSpeaker, once);
    addEventListener('keydown', openSpeaker, once);
    return () => listeners.abort();
  }, []);
  const newest = figures?.danger.newest;
  useEffect(() => {
    if (!figures) return;
    if (heard !== undefined && newest && newest.since > heard) announceDanger(newest);
    heard = Math.max(heard ?? 0, newest?.since ?? 0);
  }, [figures, newest]);
}

/** How many wait, for who looks at another tab of the browser: danger before all. */
export const titleOf = (figures: QueueFigures | undefined): string => {
  const { overdue = 0, waiting = 0, danger } = figures ?? {};
  const count = overdue > 0 ? `${overdue} overdue` : waiting > 0 ? `${waiting} waiting` : '';
  return [danger?.waiting ? `DANGER: ${danger.waiting}` : '', count, 'Desk'].filter(Boolean).join(', ');
};
