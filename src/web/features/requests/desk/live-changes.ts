// News from other desks: the live stream, a poll every minute, and an alert for each new request.
import { useEffect, useRef, useState } from 'react';
import type { QueueFigures, RequestDetails } from '#contract/requests.staff.ts';
import { staffPrefix } from '#contract/staff.ts';
import { announceNewest, notifyDanger, openSpeaker, ringDanger } from '#web/desk/desk-alerts.ts';
import { staffApiInBackground } from '#web/lib/staff-api.ts';
import { useNow } from '#web/lib/use-now.ts';
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

/** Since when the last danger that this page has notified of is one. */
let notified = 0;
const ringMs = 6000;

/** Sounds until somebody has opened each of them, whoever opens the desk and on whatever screen; notifies of each once. */
export function useDangerBell(figures: QueueFigures | undefined): void {
  useEffect(() => {
    const listeners = new AbortController();
    const once = { once: true, signal: listeners.signal };
    addEventListener('pointerdown', openSpeaker, once);
    addEventListener('keydown', openSpeaker, once);
    return () => listeners.abort();
  }, []);
  const { newest, ringing = 0 } = figures?.danger ?? {};
  useEffect(() => {
    if (!newest || newest.since <= notified) return;
    notifyDanger(newest);
    notified = newest.since;
  }, [newest]);
  const rings = ringing > 0;
  useEffect(() => {
    if (!rings) return;
    ringDanger();
    const bell = setInterval(ringDanger, ringMs);
    return () => clearInterval(bell);
  }, [rings]);
}

/**
 * Somebody looks at the open danger: the bell falls silent everywhere. A desk that nobody sits at opens the first row by
 * itself, so only a hand on the mouse, the screen or the keys says that somebody is there.
 */
export function useOpenedDanger(request: RequestDetails | undefined): void {
  const { id, danger } = request ?? {};
  const isUnopened = danger?.openedAt === null;
  useEffect(() => {
    if (!id || !isUnopened) return;
    const seen = () => void staffApiInBackground.requestOpened({ params: { id }, body: {} }).catch(() => {});
    if (navigator.userActivation?.isActive) {
      seen();
      return;
    }
    const listeners = new AbortController();
    const once = { once: true, signal: listeners.signal };
    addEventListener('pointerdown', seen, once);
    addEventListener('keydown', seen, once);
    return () => listeners.abort();
  }, [id, isUnopened]);
}

/** The device's clock, put right by the server's: deadlines are met by that one. */
export function useServerNow(list: { now: number } | undefined): number {
  const now = useNow() ?? 0;
  const offset = useRef(0);
  const seen = useRef<{ now: number }>(undefined);
  if (list && list !== seen.current) {
    seen.current = list;
    offset.current = list.now - Date.now();
  }
  return now + offset.current;
}

/** How many wait, for who looks at another tab of the browser: danger before all. */
export const titleOf = (figures: QueueFigures | undefined): string => {
  const { overdue = 0, waiting = 0, danger } = figures ?? {};
  const count = overdue > 0 ? `${overdue} overdue` : waiting > 0 ? `${waiting} waiting` : '';
  return [danger?.waiting ? `DANGER: ${danger.waiting}` : '', count, 'Desk'].filter(Boolean).join(', ');
};
