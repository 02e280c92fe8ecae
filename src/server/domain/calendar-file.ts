// A call or a visit as a calendar entry that mail programs keep up to date: one name for ever, a number that counts its
// changes up, and whether it is asked for or called off (RFC 5545, RFC 5546).

import { type Language, locales } from '#contract/languages.ts';

export interface CalendarEntry {
  /** The same through all its changes, so that each changes the entry instead of adding one. */
  uid: string;
  /** Higher with every change: programs ignore what is not newer than what they have. */
  sequence: number;
  cancelled: boolean;
  /** Of its title and description. */
  language: Language;
  title: string;
  description: string;
  /** Empty: a call has none. */
  location: string;
  link: string;
  from: number;
  until: number;
  now: number;
  /** Who may change it: the address that mail comes from, or programs do not believe it. */
  organizer: { name: string; email: string };
  attendee: { name: string; email: string | null };
}

/** '20261117T033000Z' */
const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
const withoutControls = (text: string) => text.replace(/\p{Cc}/gu, '');
const escapeText = (text: string) =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .split(/\r\n|\r|\n/)
    .map(withoutControls)
    .join('\\n');
/** A parameter has no way to write a quotation mark. */
const quoted = (text: string) => `"${withoutControls(text).replaceAll('"', "'")}"`;
const person = ({ name, email }: { name: string; email: string }) =>
  [`CN=${quoted(name)}`, `mailto:${withoutControls(email)}`] as const;

/** Lines are folded at 75 bytes, as the format demands, and never inside a character. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(part);
      part = '';
      // The space that marks a continued line.
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n ');
}

const methodOf = ({ cancelled }: CalendarEntry) => (cancelled ? 'CANCEL' : 'REQUEST');

/** Agreed by phone already: no RSVP. An entry without an address invites nobody, and stands in a calendar all the same. */
function invited({ name, email }: CalendarEntry['attendee']): string[] {
  if (email === null) return [];
  const [attendee, address] = person({ name, email });
  return [`ATTENDEE;${attendee};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:${address}`];
}

export function calendarFile(entry: CalendarEntry): string {
  const [organizer, organizerAddress] = person(entry.organizer);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(entry.organizer.name)}//Booking//${entry.language.toUpperCase()}`,
    'CALSCALE:GREGORIAN',
    `METHOD:${methodOf(entry)}`,
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `SEQUENCE:${entry.sequence}`,
    `DTSTAMP:${stamp(entry.now)}`,
    `DTSTART:${stamp(entry.from)}`,
    `DTEND:${stamp(entry.until)}`,
    `STATUS:${entry.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY;LANGUAGE=${locales[entry.language]}:${escapeText(entry.title)}`,
    `DESCRIPTION;LANGUAGE=${locales[entry.language]}:${escapeText(entry.description)}`,
    ...(entry.location ? [`LOCATION:${escapeText(entry.location)}`] : []),
    `URL:${entry.link}`,
    `ORGANIZER;${organizer}:${organizerAddress}`,
    ...invited(entry.attendee),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

/** For a mail: programs that see the method change the entry, the others offer the file. */
export const calendarAttachment = (entry: CalendarEntry) => ({
  filename: entry.location ? 'visit.ics' : 'call.ics',
  contentType: `text/calendar; charset=utf-8; method=${methodOf(entry)}`,
  base64: Buffer.from(calendarFile(entry)).toString('base64'),
});
