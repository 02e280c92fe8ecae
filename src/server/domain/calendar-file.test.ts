// Calendar files as a parser that is not ours reads them: every character survives, every change is the same entry.
import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { type CalendarEntry, calendarAttachment, calendarFile } from './calendar-file.ts';

const entry: CalendarEntry = {
  uid: '01k0000000000000000000000a@site.test',
  sequence: 1,
  cancelled: false,
  language: 'en',
  title: 'Visit, HB-1001',
  description: 'Water Leakage Old Building',
  location: 'Road No. 12, Banjara Hills',
  link: 'https://site.test/my-booking',
  from: Date.parse('2026-11-17T09:00:00+05:30'),
  until: Date.parse('2026-11-17T11:00:00+05:30'),
  now: Date.parse('2026-11-16T10:00:00+05:30'),
  organizer: { name: 'Hyderabad Building Care', email: 'desk@site.test' },
  attendee: { name: 'Lakshmi', email: 'lakshmi@example.in' },
};

function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const events = calendar.getAllSubcomponents('vevent');
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) throw new Error('No event');
  const value = (name: string) => event.getFirstPropertyValue(name);
  return {
    method: calendar.getFirstPropertyValue('method'),
    event: new ICAL.Event(event),
    value,
    organizer: event.getFirstProperty('organizer'),
    attendee: event.getFirstProperty('attendee'),
  };
}

const linesOf = (file: string) => file.slice(0, -2).split('\r\n');

test('an agreed visit asks for its entry, a cancelled one takes the same entry away', () => {
  const agreed = read(calendarFile(entry));
  expect(agreed.method).toBe('REQUEST');
  expect(agreed.value('status')).toBe('CONFIRMED');
  expect(agreed.event.startDate.toJSDate().getTime()).toBe(entry.from);
  expect(agreed.event.endDate.toJSDate().getTime()).toBe(entry.until);
  expect(agreed.organizer?.getFirstValue()).toBe('mailto:desk@site.test');
  expect(agreed.organizer?.getFirstParameter('cn')).toBe('Hyderabad Building Care');
  expect(agreed.attendee?.getFirstValue()).toBe('mailto:lakshmi@example.in');
  expect(agreed.attendee?.getFirstParameter('rsvp')).toBe('FALSE');

  const cancelled = read(calendarFile({ ...entry, sequence: 2, cancelled: true }));
  expect(cancelled.method).toBe('CANCEL');
  expect(cancelled.value('status')).toBe('CANCELLED');
  expect(cancelled.event.uid).toBe(agreed.event.uid);
  expect(cancelled.event.sequence).toBeGreaterThan(agreed.event.sequence);
  expect(calendarAttachment(entry).contentType).toContain('method=REQUEST');
  expect(calendarAttachment({ ...entry, cancelled: true }).contentType).toContain('method=CANCEL');
});

test('Telugu, Hindi and emoji fold between characters, within 75 bytes, and come back whole', () => {
  const location = 'బంజారా హిల్స్, రోడ్ నెం. 12; पानी की टंकी के पीछे 🏢 '.repeat(4).trim();
  const file = calendarFile({
    ...entry,
    location,
    attendee: { name: 'లక్ష్మి "అమ్మ"; రావు, హైదరాబాద్: 500034', email: 'lakshmi@example.in' },
  });
  for (const line of linesOf(file)) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    // A line that ends inside a character is not text.
    expect(line).not.toContain('\uFFFD');
  }
  expect(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(file))).toBe(file);
  const { event, attendee } = read(file);
  expect(event.location).toBe(location);
  expect(attendee?.getFirstParameter('cn')).toBe("లక్ష్మి 'అమ్మ'; రావు, హైదరాబాద్: 500034");
});

test('whatever is typed stays in its field: no line of the file is a visitor’s', () => {
  const typed = fc.string({ unit: 'binary', maxLength: 300 }).map((text) => text.toWellFormed());
  fc.assert(
    fc.property(typed, typed, typed, (description, location, name) => {
      const file = calendarFile({ ...entry, description, location, attendee: { ...entry.attendee, name } });
      for (const line of linesOf(file)) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const { event, value } = read(file);
      const kept = (text: string) => text.replace(/\r\n|\r/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');
      expect(event.description ?? '').toBe(kept(description));
      expect(event.location ?? '').toBe(kept(location));
      expect(value('uid')).toBe(entry.uid);
    }),
    { numRuns: 100 },
  );
});

test('says in which language it is written, and a call is not called a visit', () => {
  const file = calendarFile({ ...entry, language: 'te', title: 'విజిట్' });
  expect(linesOf(file)).toContain('PRODID:-//Hyderabad Building Care//Booking//TE');
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent');
  expect(event?.getFirstProperty('summary')?.getFirstParameter('language')).toBe('te-IN');
  expect(event?.getFirstProperty('summary')?.getFirstValue()).toBe('విజిట్');
  expect(calendarAttachment(entry).filename).toBe('visit.ics');
  expect(calendarAttachment({ ...entry, location: '' }).filename).toBe('call.ics');
});
