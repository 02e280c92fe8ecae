// What customers are told, and what newer news makes of older that nobody has told yet.

/** What it is about: newer news of the same takes the place of older. */
type Topic = 'next' | 'way' | 'found' | 'sheet' | 'quotation' | 'work' | 'money' | 'account' | 'number';

interface NewsRule {
  /** For the desk. */
  words: string;
  topic: Topic;
  /** Which untold news is true no more; its own topic where it says nothing. */
  replaces?: readonly Topic[];
  /** It takes back news of this kind: where nobody was told that, both are left out. */
  takesBack?: string;
  /** The first that its number gets. */
  isFirst?: boolean;
  /** It reminds of news of this kind: where nobody was told that, that one alone is told. */
  remindsOf?: string;
}

/** News of what comes next: whoever hears it need not hear that we are on our way. */
const next = { topic: 'next', replaces: ['next', 'way'] } as const;

const table = {
  booked: { ...next, words: 'Booking made' },
  'visit-agreed': { ...next, words: 'Visit placed' },
  'visit-moved': { ...next, words: 'Visit moved' },
  'visit-called-off': { ...next, words: 'Visit called off' },
  'visit-missed': { ...next, words: 'Visit missed' },
  reminder: { ...next, words: 'Reminder of the visit' },
  rain: { ...next, words: 'Rain, new time asked' },
  status: { ...next, words: 'News of the booking' },
  closed: { ...next, words: 'Does not need us for now' },
  cancelled: {
    topic: 'next',
    replaces: ['next', 'way', 'found', 'sheet', 'quotation', 'work'],
    words: 'Booking cancelled',
  },
  'on-way': { topic: 'way', words: 'On our way' },
  'not-on-way': { topic: 'way', takesBack: 'on-way', words: 'Not on our way yet' },
  found: { topic: 'found', replaces: ['found', 'way'], words: 'What we found' },
  sheet: { topic: 'sheet', words: 'Finding sheet' },
  'work-day': { topic: 'work', words: 'Day of the work' },
  'quotation-sent': { topic: 'quotation', words: 'Quotation' },
  'quotation-ends': { topic: 'quotation', remindsOf: 'quotation-sent', words: 'Quotation ends soon' },
  'quotation-declined': { topic: 'quotation', words: 'Quotation declined' },
  'quotation-accepted': { topic: 'quotation', words: 'Quotation accepted' },
  'acceptance-ended': { topic: 'quotation', words: 'Acceptance ended' },
  objected: { topic: 'quotation', words: 'Objection' },
  'objection-decided': { topic: 'quotation', words: 'Objection decided' },
  quoted: { topic: 'quotation', words: 'Quotation sent by another way' },
  'not-quoted': { topic: 'quotation', takesBack: 'quoted', words: 'Quotation was not sent' },
  receipt: { topic: 'money', words: 'Receipt' },
  refund: { topic: 'money', words: 'Money sent back' },
  joined: { topic: 'account', words: 'Taken into an account' },
  // Each goes to a number of its own.
  'number-off': { topic: 'number', replaces: [], words: 'This number was taken off' },
  'number-new': { topic: 'number', replaces: [], isFirst: true, words: 'Number taken down' },
} as const satisfies Record<string, NewsRule>;

export type NewsKind = keyof typeof table;
export const newsKinds: Readonly<Record<NewsKind, NewsRule>> = table;

interface Untold {
  kind: NewsKind;
  subject: string;
}

/** Whether this untold news is true no more after `newer`. One thing among several, a paper, is replaced by its own alone. */
export function isReplaced(older: Untold, newer: Untold): boolean {
  const { topic, replaces = [topic] } = newsKinds[newer.kind];
  if (!replaces.includes(newsKinds[older.kind].topic)) return false;
  // What ends with a booking is said beside that the booking is cancelled.
  if (newer.kind === 'cancelled') return older.kind !== 'acceptance-ended';
  return older.subject === newer.subject || older.subject === '' || newer.subject === '';
}

/** Whether `newer` need not be told at all, because nobody has heard of what it is about. */
export function isNeedless(newer: Untold, untold: readonly Untold[]): boolean {
  const { takesBack, remindsOf } = newsKinds[newer.kind];
  return untold.some(
    ({ kind, subject }) => subject === newer.subject && (kind === takesBack || kind === remindsOf),
  );
}
