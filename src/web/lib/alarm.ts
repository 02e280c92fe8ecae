// A page that shows danger has one loud action, the call: the header, the footer and the bar around it step back.

import { useEffect, useSyncExternalStore } from 'react';
import type { Danger } from '#contract/first-aid.ts';

export interface Alarm {
  danger: Danger;
  /** What a booking from here carries. */
  finding?: string;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** A loader says `alarm` of a page that shows danger. */
export const alarmOf = (matches: Matches): Alarm | undefined =>
  matches.map((match) => (match?.loaderData as { alarm?: Alarm } | undefined)?.alarm).findLast(Boolean);

let raised: readonly Alarm[] = [];
const listeners = new Set<() => void>();
const raise = (alarms: readonly Alarm[]) => {
  raised = alarms;
  for (const listener of listeners) listener();
};
/** For danger that a page learns of in the browser, such as that of a booking: as long as it is shown. */
export const useAlarm = (danger: Danger): void =>
  useEffect(() => {
    const alarm = { danger };
    raise([...raised, alarm]);
    return () => raise(raised.filter((other) => other !== alarm));
  }, [danger]);
export const useRaisedAlarm = (): Alarm | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => raised[0],
    () => undefined,
  );

/** Book Now, with what the leak finder said: a booking in danger needs no photo. */
export const bookNowPath = (alarm: Alarm | undefined): string =>
  alarm?.finding ? `/book-now?finding=${alarm.finding}` : '/book-now';
