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
/** What some browsers know, and TypeScript does not. */
type Here = Navigator & { connection?: { saveData?: boolean; effectiveType?: SpeedBody['network'] } };
type Shown = Document & { prerendering?: boolean };

/** Shifts less than a second apart belong together, for five seconds at most; the worst such group counts. */
const shiftGapMs = 1000;
const shiftGroupMs = 5000;

export function measureSpeed(): void {
  const { lang, dataset } = document.documentElement;
  let page = dataset.kind as SpeedBody['page'] | undefined;
  const { connection } = navigator as Here;
  const shown: Shown = document;
  // Who saves data sends none. A page opened in the background is seen later: what it measures is not waiting.
  if (!page || connection?.saveData || (shown.hidden && !shown.prerendering)) return;

  const observe = <Entry extends PerformanceEntry>(type: string, take: (entry: Entry) => void): boolean => {
    const isKnown = PerformanceObserver.supportedEntryTypes.includes(type);
    if (isKnown)
      new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(take)).observe({
        type,
        buffered: true,
        // Of interactions, the least that browsers tell.
        durationThreshold: 16,
      } as PerformanceObserverInit);
    return isKnown;
  };

  let painted = 0;
  observe('largest-contentful-paint', ({ startTime }) => {
    painted = startTime;
  });

  let worst = 0;
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
    worst = Math.max(worst, group);
  });

  // The slowest of all; the definition forgives one in fifty, which few pages see before they are left.
  let slowest = 0;
  observe<Interaction>('event', ({ interactionId, duration }) => {
    if (interactionId) slowest = Math.max(slowest, duration);
  });

  const send = () => {
    if (!page || !painted || !shown.hidden) return;
    const [navigation] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
    const body: SpeedBody = {
      page,
      language: lang.slice(0, 2) as SpeedBody['language'],
      network: connection?.effectiveType,
      // A page prepared ahead was waited for from the moment it was shown.
      lcp: Math.max(0, painted - (navigation?.activationStart || 0)),
      inp: slowest || undefined,
      cls: seesShifts ? worst : undefined,
    };
    // Once.
    page = undefined;
    // Not sendBeacon, which sends the cookies of whoever is logged in.
    fetch(speedPath, {
      method: 'POST',
      body: JSON.stringify(body),
      keepalive: true,
      credentials: 'omit',
    }).catch(() => {});
  };
  // Also when the page goes away: every browser that tells the paint does so.
  addEventListener('visibilitychange', send);
}
