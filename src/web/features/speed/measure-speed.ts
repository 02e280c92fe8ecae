// Tells the site once, when a page is first left, how long its visitor waited. Part of the script that every page
// carries: it must stay below a kilobyte.
import { speedPath } from '#contract/constants.ts';
import type { SpeedBody } from '#contract/speed.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}
interface Interaction extends PerformanceEntry {
  interactionId?: number;
}
interface Connection {
  saveData?: boolean;
  effectiveType?: SpeedBody['network'];
}
type Here = Navigator & { connection?: Connection };

/** Shifts less than a second apart belong together, for five seconds at most; the worst such group counts. */
const shiftGapMs = 1000;
const shiftGroupMs = 5000;
/** Of so many interactions the slowest may have been chance. */
const interactionsPerOutlier = 50;

export function measureSpeed(): void {
  const { lang, dataset } = document.documentElement;
  const page = dataset.kind as SpeedBody['page'] | undefined;
  const { connection } = navigator as Here;
  const isAhead = () => 'prerendering' in document && document.prerendering;
  // Who saves data sends none. A page opened in the background is seen later: what it measures is not waiting.
  if (!page || connection?.saveData || (document.hidden && !isAhead())) return;

  const flushes: (() => void)[] = [];
  const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): boolean => {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
    const takeAll = (entries: PerformanceEntryList) => (entries as Entry[]).forEach(take);
    const observer = new PerformanceObserver((list) => takeAll(list.getEntries()));
    observer.observe({ type, buffered: true, durationThreshold: 40 } as PerformanceObserverInit);
    flushes.push(() => takeAll(observer.takeRecords()));
    return true;
  };

  let painted: number | undefined;
  observe('largest-contentful-paint', ({ startTime }) => {
    painted = startTime;
  });

  let shift = 0;
  let group = 0;
  let groupStart = 0;
  let lastShift = 0;
  const seesShifts = observe<Shift>('layout-shift', ({ startTime, value, hadRecentInput }) => {
    if (hadRecentInput) return;
    if (startTime - lastShift > shiftGapMs || startTime - groupStart > shiftGroupMs) {
      group = 0;
      groupStart = startTime;
    }
    lastShift = startTime;
    group += value;
    shift = Math.max(shift, group);
  });

  const waits: Record<number, number> = {};
  const takeWait = ({ interactionId = 0, entryType, duration }: Interaction) => {
    if (interactionId || entryType === 'first-input')
      waits[interactionId] = Math.max(waits[interactionId] ?? 0, duration);
  };
  observe('event', takeWait);
  observe('first-input', takeWait);

  let sent = false;
  const send = () => {
    if (sent || isAhead()) return;
    sent = true;
    for (const flush of flushes) flush();
    const [navigation] = performance.getEntriesByType('navigation');
    // A page prepared ahead was waited for from the moment it was shown.
    const { activationStart = 0 } = (navigation ?? {}) as { activationStart?: number };
    const { interactionCount = 0 } = performance as { interactionCount?: number };
    const slowest = Object.values(waits).sort((a, b) => b - a);
    const wait = slowest[Math.min(slowest.length - 1, Math.floor(interactionCount / interactionsPerOutlier))];
    if (painted === undefined && wait === undefined && !seesShifts) return;
    const body: SpeedBody = {
      page,
      language: lang.slice(0, 2) as SpeedBody['language'],
      network: connection?.effectiveType,
      lcp: painted === undefined ? painted : Math.round(Math.max(0, painted - activationStart)),
      inp: wait,
      cls: seesShifts ? Math.round(shift * 1000) / 1000 : undefined,
    };
    // Not sendBeacon, which sends the cookies of whoever is logged in.
    void fetch(speedPath, {
      method: 'POST',
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  };
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) send();
  });
  addEventListener('pagehide', send);
}
