// Words for a booking's facts and times (specification, section 2; 'Not Applicable' when there is nothing).
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import type { Language } from '#contract/languages.ts';
import { windowTimes } from '#contract/visit-window.ts';
import { pageWords } from '#web/content/registry.ts';
import { WordsContext } from '#web/lib/words.tsx';
import { awaitsCall } from './awaits-call.ts';
import { useBookingWords } from './booking-words.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import { createBooking } from './test-booking.ts';

const at = (clock: string, day = '2026-11-17') => Date.parse(`${day}T${clock}:00+05:30`);

/** As a page of this language says it. */
function spokenIn<T>(language: Language, hook: () => T): T {
  const words = pageWords(language, company, ['ui', 'serviceNames', 'myBooking', 'messages']);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <WordsContext value={{ language, words }}>{children}</WordsContext>
  );
  return renderHook(hook, { wrapper }).result.current;
}

test('what was not paid is not applicable, and photos are counted', () => {
  const unpaid = createBooking({ amount_paid: null, transection_id: null, images: ['/a'] });
  const facts = (language: Language, booking = unpaid) => spokenIn(language, () => useBookingWords(booking));
  expect(facts('en')).toEqual({
    service: 'Water Leakage Old Building',
    type: 'Request A Callback',
    amount: 'Not Applicable',
    transaction: 'Not Applicable',
    notApplicable: 'Not Applicable',
    photos: '1 photo',
  });
  expect(facts('te')).toMatchObject({
    service: 'పాత బిల్డింగ్‌లలో వాటర్ లీకేజీ',
    type: 'కాల్ బ్యాక్',
    amount: 'వర్తించదు',
    photos: '1 ఫోటో',
  });
  const paid = createBooking({ amount_paid: 500, transection_id: 'T2611111658', booking_type: 'Pay Online' });
  expect(facts('hi', paid)).toMatchObject({
    type: 'ऑनलाइन पेमेंट',
    amount: '₹500',
    transaction: 'T2611111658',
    photos: '2 फ़ोटो',
  });
});

test.each([
  ['en', 'Today, 3:12 pm', '17 November, 2026, 3:12 pm'],
  ['te', 'ఈ రోజు, మధ్యాహ్నం 3:12', '17 నవంబర్, 2026, మధ్యాహ్నం 3:12'],
  ['hi', 'आज, दोपहर 3:12 बजे', '17 नवंबर 2026, दोपहर 3:12 बजे'],
] as const)('today is said as today: %s', (language, today, later) => {
  const { dayAndTime } = spokenIn(language, useSpokenVisit);
  expect(dayAndTime(at('15:12'), at('23:00'))).toBe(today);
  expect(dayAndTime(at('15:12'), at('00:10', '2026-11-18'))).toBe(later);
});

test.each([
  ['en', '9 to 11 am', '11 am to 1 pm', 'Tuesday, 17 November, between 2:30 and 4:30 pm'],
  [
    'te',
    'ఉదయం 9 నుంచి 11 వరకు',
    'ఉదయం 11 నుంచి మధ్యాహ్నం 1 వరకు',
    'మంగళవారం, 17 నవంబర్, మధ్యాహ్నం 2:30 నుంచి సాయంత్రం 4:30 గంటల మధ్య',
  ],
  ['hi', 'सुबह 9 से 11 बजे', 'सुबह 11 से दोपहर 1 बजे', 'मंगलवार, 17 नवंबर, दोपहर 2:30 से शाम 4:30 बजे के बीच'],
] as const)('windows name the part of the day once where it is the same: %s', (language, one, two, visit) => {
  const spoken = spokenIn(language, useSpokenVisit);
  const times = (window: string) => windowTimes({ day: '2026-11-17', window });
  expect(spoken.hours(times('0900-1100'))).toBe(one);
  expect(spoken.hours(times('1100-1300'))).toBe(two);
  expect(spoken.visit(times('1430-1630'))).toBe(visit);
});

test('a call is due until somebody called', () => {
  expect(awaitsCall(createBooking())).toBe(true);
  expect(awaitsCall(createBooking({ contactedAt: at('15:00') }))).toBe(false);
  expect(awaitsCall(createBooking({ status: 'cancelled' }))).toBe(false);
});
