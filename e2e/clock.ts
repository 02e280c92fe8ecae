// When the journeys begin it is ten in the morning of a Tuesday in Hyderabad, whatever it is elsewhere: the office is open,
// and tomorrow's visits can still be moved. Every process started from here has this clock too, and so have the pages.
const weekMs = 7 * 86_400_000;
/** A Tuesday. The clock is never behind that of the browser's cookies, which cannot be set. */
const tuesday = Date.parse('2026-01-06T10:00:00+05:30');

declare global {
  var shiftedByMs: number | undefined;
}

/** Runs in this process and in pages, so it uses nothing from around it. */
export function shiftClock(shiftMs: number): void {
  if (globalThis.shiftedByMs !== undefined) return;
  globalThis.shiftedByMs = shiftMs;
  const RealDate = Date;
  const now = () => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given, newTarget) =>
      Reflect.construct(target, given.length > 0 ? given : [now()], newTarget),
    apply: () => new RealDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
}

const given = new URL(import.meta.url).searchParams.get('shift');
if (given !== null) shiftClock(Number(given));
else if (globalThis.shiftedByMs === undefined) {
  shiftClock(weekMs - ((Date.now() - tuesday) % weekMs));
  const own = `--import=${import.meta.url}?shift=${globalThis.shiftedByMs}`;
  process.env.NODE_OPTIONS = [process.env.NODE_OPTIONS, own].filter(Boolean).join(' ');
}
export const shiftMs = globalThis.shiftedByMs ?? 0;
