// How the desk says times, places and what happened.
import { expect, test } from 'vitest';
import { defaultDeadlineRules } from '#contract/callback-deadline.ts';
import { fromFieldTime, toFieldTime } from '#contract/india-time.ts';
import type { QueuedRequest, RequestEvent } from '#contract/requests.staff.ts';
import { atDayAndTime, dayOrTime } from '#web/desk/day-and-time.ts';
import { stackMarks } from './figures-bar.tsx';
import { readPlace } from './load-queue.ts';
import {
  eventWords,
  isOverdue,
  owedTitle,
  placeAndService,
  reasonWords,
  timeLeft,
  timeNote,
  whyNotCounted,
} from './request-words.ts';

const at = (clock: string, day = '2026-11-14') => Date.parse(`${day}T${clock}:00+05:30`);
const request = (more: Partial<QueuedRequest>): QueuedRequest => ({
  id: '0'.repeat(26),
  kind: 'callback',
  state: 'waiting',
  name: 'Lakshmi',
  mobile: '9000004127',
  email: '',
  location: 'Flat 2, Nallakunta, behind the water tank',
  locality: 'Nallakunta',
  reference: null,
  service: 'old',
  createdAt: at('14:40'),
  dueAt: at('15:40'),
  nextAt: at('15:40'),
  attempts: 0,
  claimedBy: null,
  claimedAt: null,
  firstCallAt: null,
  kept: null,
  outcome: null,
  followUpAt: null,
  photos: 0,
  paid: null,
  repeats: 0,
  owed: null,
  promises: [{ step: 'call', reason: 'asked', by: more.nextAt ?? more.dueAt ?? at('15:40') }],
  calledAt: null,
  language: 'en',
  danger: null,
  ...more,
});

test.each([
  ['at once', at('14:40'), '60 min'],
  ['with six minutes left', at('15:34'), '6 min'],
  ['in its last minute', at('15:40') - 1, '1 min'],
  ['at its end', at('15:40'), '0 min over'],
  ['four minutes late', at('15:44'), '4 min over'],
  ['hours late', at('19:00'), '3 h over'],
  ['the next morning', at('09:00', '2026-11-15'), '17 h over'],
])('a waiting request says how long is left: %s', (_case, now, words) => {
  expect(timeLeft(request({}), now)).toBe(words);
});

test('a request of the night says when it is due', () => {
  const due = request({ dueAt: at('10:00', '2026-11-15') });
  expect(timeLeft(due, at('23:00'))).toBe('15 Nov');
  expect(timeLeft(due, at('06:00', '2026-11-15'))).toBe('10:00 am');
  expect(timeLeft(due, at('09:30', '2026-11-15'))).toBe('30 min');
});

test('whether minutes are counted follows from the office hours, not from how many are left', () => {
  const in45 = { ...defaultDeadlineRules, minutes: 45 };
  const ofNight = request({ dueAt: at('09:45', '2026-11-15') });
  expect(timeLeft(ofNight, at('08:50', '2026-11-15'), in45)).toBe('9:45 am');
  expect(whyNotCounted(ofNight.dueAt, at('08:50', '2026-11-15'), in45)).toBe('Outside office hours');
  const in120 = { ...defaultDeadlineRules, minutes: 120 };
  expect(timeLeft(request({ dueAt: at('16:40') }), at('14:50'), in120)).toBe('110 min');
  const tomorrow = request({ dueAt: at('10:30', '2026-11-15') });
  expect(timeLeft(tomorrow, at('19:30'), in120)).toBe('15 Nov');
  expect(whyNotCounted(tomorrow.dueAt, at('19:30'), in120)).toBe('On the next working day');
});

test('what is owed says when, and past that how long ago', () => {
  const again = request({ state: 'again', nextAt: at('15:50'), attempts: 2 });
  expect(timeLeft(again, at('15:44'))).toBe('3:50 pm');
  expect(isOverdue(again, at('15:44'))).toBe(false);
  expect(isOverdue(again, at('15:50'))).toBe(true);
  expect(timeLeft(again, at('15:54'))).toBe('4 min over');
  expect(timeNote(again, at('15:54'))).toBe('since 3:50 pm');
  expect(isOverdue(again, at('15:54'))).toBe(true);
  const by = at('20:00', '2026-11-16');
  const quote = request({
    state: 'again',
    nextAt: by,
    promises: [{ step: 'quotation', reason: 'found', by }],
  });
  expect([timeLeft(quote, at('15:44')), timeNote(quote, at('15:44'))]).toEqual(['16 Nov', '8:00 pm']);
  expect(timeLeft(quote, at('21:00', '2026-11-19'))).toBe('3 days over');
  const visit = request({ state: 'visits', nextAt: by, promises: [] });
  expect([timeLeft(visit, at('15:44')), isOverdue(visit, by + 1)]).toEqual(['16 Nov', false]);
  expect([timeNote(visit, at('15:44')), timeNote(visit, by + 1)]).toEqual(['8:00 pm', '']);
});

test('a message is due by a time, and nobody counts its minutes', () => {
  const message = request({ kind: 'contact', dueAt: at('15:40') });
  expect(timeLeft(message, at('15:34'))).toBe('3:40 pm');
  expect(timeLeft(message, at('15:44'))).toBe('4 min over');
  expect(owedTitle({ step: 'call', reason: 'asked', by: at('15:40') }, 'contact', at('15:34'))).toBe(
    'Answer by 3:40 pm',
  );
});

test.each([
  ['call', 'asked', 'Call by 3:50 pm', ''],
  ['call', 'no_answer', 'Call again at 3:50 pm', 'No answer at 3:06 pm'],
  ['call', 'later', 'Call again at 3:50 pm', 'Asked for a later call'],
  ['call', 'called_off', 'Call by 3:50 pm', 'Visit called off'],
  ['call', 'missed', 'Call by 3:50 pm', 'Nobody came'],
  ['quotation', 'found', 'Send quotation by 3:50 pm', 'Quotation promised'],
  ['quotation', 'later', 'Send quotation by 3:50 pm', 'Quotation promised, asked for a later call'],
  ['visit', 'found', 'Agree another visit by 3:50 pm', 'Another visit promised'],
  ['visit', 'no_answer', 'Agree another visit by 3:50 pm', 'Another visit promised, no answer at 3:06 pm'],
] as const)('%s owed because %s: what to do, and why', (step, reason, title, why) => {
  const owed = { step, reason, by: at('15:50') };
  expect(owedTitle(owed, 'booking', at('15:44'))).toBe(title);
  expect(reasonWords(owed, at('15:06'), at('15:44'))).toBe(why);
});

test('place and service, as far as they are known', () => {
  expect(placeAndService(request({}))).toBe('Nallakunta, old building');
  expect(placeAndService(request({ location: '', locality: '', service: '', kind: 'contact' }))).toBe(
    'A message',
  );
  expect(placeAndService(request({ location: '', locality: '', service: '', kind: 'callback' }))).toBe(
    'A call',
  );
});

test('days are named when they are not today, years when they are not this one', () => {
  expect(dayOrTime(at('15:31'), at('16:00'))).toBe('3:31 pm');
  expect(dayOrTime(at('15:31', '2026-08-09'), at('16:00'))).toBe('9 Aug');
  expect(dayOrTime(at('15:31', '2025-08-09'), at('16:00'))).toBe('9 Aug 2025');
  expect(atDayAndTime(at('15:31'), at('16:00'))).toBe('at 3:31 pm');
  expect(atDayAndTime(at('15:31', '2026-08-09'), at('16:00'))).toBe('on 9 Aug, 3:31 pm');
});

test('history reads as sentences', () => {
  const event = { at: 0, who: 'Ravi', text: 'No answer, again at 3:50 pm' };
  const eventOf = (more: Pick<RequestEvent, 'kind'> & Partial<RequestEvent>) =>
    eventWords({ ...event, ...more }, 'booking');
  expect(eventWords({ ...event, kind: 'called', text: 'Reached' }, 'contact')).toBe('Ravi: Answered');
  expect(eventOf({ kind: 'called' })).toBe('Ravi called. No answer, again at 3:50 pm');
  expect(eventOf({ kind: 'claimed' })).toBe('Assigned to Ravi');
  expect(eventOf({ kind: 'asked', text: 'booking', who: null })).toBe('Booked on the site');
  expect(eventOf({ kind: 'asked', text: 'callback' })).toBe('Called us, taken by Ravi');
});

test('the place stands in the address; words that mean nothing are left out', () => {
  const id = '06fmyw3x81q5nv6k4ejbcpnv4r';
  const place = (query: string) => readPlace(new URLSearchParams(query));
  expect(place('')).toEqual({ tab: 'waiting', id: undefined, search: '', service: '', telling: false });
  expect(place(`open=${id}`)).toMatchObject({ tab: 'waiting', id });
  expect(place(`tab=done&open=${id}&search=a+&service=old`)).toEqual({
    tab: 'done',
    id,
    search: 'a',
    service: 'old',
    telling: false,
  });
  expect(place('tab=elsewhere&service=none')).toMatchObject({ tab: 'waiting', service: '' });
});

test('a date field speaks India’s time, whatever the device thinks', () => {
  expect(toFieldTime(at('10:00'))).toBe('2026-11-14T10:00');
  expect(fromFieldTime('2026-11-14T10:00')).toBe(at('10:00'));
});

test('calls that took equally long stand on each other, and the latest stand at the end', () => {
  expect(stackMarks([4, 4, 66, 500], 1, 60)).toEqual([
    { minute: 4, level: 1, late: false },
    { minute: 4, level: 2, late: false },
    { minute: 66, level: 1, late: true },
    { minute: 71, level: 1, late: true },
  ]);
  expect(stackMarks(Array(40).fill(5), 1, 60)).toHaveLength(4);
});
