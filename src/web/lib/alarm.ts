// A page that shows danger has one loud action, the call: the header, the footer and the bar around it step back.
import { useEffect, useSyncExternalStore } from 'react';

export interface Alarm {
  /** What a booking from here carries. */
  finding?: string;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** A loader says `alarm` of a page that shows danger. */
export const alarmOf = (matches: Matches): Alarm | undefined =>
  matches.map((match) => (match?.loaderData as { alarm?: Alarm } | undefined)?.alarm).findLast(Boolean);

let raised = 0;
const listeners = new Set<() => void>();
const raise = (by: 1 | -1) => {
  raised += by;
  for (const listener of listeners) listener();
};
/** For danger that a page learns of in the browser, such as that of a booking: as long as it is shown. */
export const useAlarm = (): void =>
  useEffect(() => {
    raise(1);
    return () => raise(-1);
  }, []);
export const useRaisedAlarm = (): Alarm | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => raised > 0,
    () => false,
  )
    ? {}
    : undefined;

/** Book Now, with what the leak finder said: a booking in danger needs no photo. */
export const bookNowPath = (alarm: Alarm | undefined): string =>
  alarm?.finding ? `/book-now?finding=${alarm.finding}` : '/book-now';
