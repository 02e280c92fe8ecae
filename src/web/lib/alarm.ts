// What a page tells the document around it. One that shows danger has one loud action, the call: the header, the footer
// and the bar step back. And Book Now carries what the leak finder said, wherever it stands.

import { useEffect, useSyncExternalStore } from 'react';
import type { Danger } from '#contract/first-aid.ts';

export interface Alarm {
  danger: Danger;
}

export interface Around {
  /** Of a page that shows danger. */
  alarm?: Alarm | undefined;
  /** The finding that a booking from here carries. */
  bookWith?: string | undefined;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** What the loaders say, the innermost first. */
export function aroundOf(matches: Matches): Around {
  const said = matches.map((match) => (match?.loaderData ?? {}) as Around);
  const last = <K extends keyof Around>(name: K) => said.map((each) => each[name]).findLast(Boolean);
  return { alarm: last('alarm'), bookWith: last('bookWith') };
}

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

/** Book Now, with what the leak finder said. */
export const bookNowPath = (finding: string | undefined): string =>
  finding ? `/book-now?finding=${finding}` : '/book-now';
