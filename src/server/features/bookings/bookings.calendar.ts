// A booking’s call or visit as a calendar file.
import { company } from '#contract/company.ts';

const stamp = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '');
const escapeText = (text: string) => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');

/** Lines are folded at 75 bytes, as the format demands. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  for (const character of line) {
    if (Buffer.byteLength(part + character) > (parts.length === 0 ? 75 : 74)) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

export function calendarFile(event: {
  id: string;
  title: string;
  description: string;
  from: number;
  until: number;
  now: number;
}): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${company.name}//Booking//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${stamp(event.now)}`,
    `DTSTART:${stamp(event.from)}`,
    `DTEND:${stamp(event.until)}`,
    `SUMMARY:${escapeText(event.title)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
