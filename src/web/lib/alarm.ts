// A page that shows danger has one loud action, the call: the header, the footer and the bar around it step back.

export interface Alarm {
  /** What a booking from here carries. */
  finding?: string;
}

type Matches = readonly ({ loaderData?: unknown } | undefined)[];

/** A loader says `alarm` of a page that shows danger. */
export const alarmOf = (matches: Matches): Alarm | undefined =>
  matches.map((match) => (match?.loaderData as { alarm?: Alarm } | undefined)?.alarm).findLast(Boolean);

/** Book Now, with what the leak finder said: a booking in danger needs no photo. */
export const bookNowPath = (alarm: Alarm | undefined): string =>
  alarm?.finding ? `/book-now?finding=${alarm.finding}` : '/book-now';
