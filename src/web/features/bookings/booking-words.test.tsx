// Words for a booking's facts and times.
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

test('what was not paid has no words, and photos are counted', () => {
  const unpaid = createBooking({ amount_paid: null, transection_id: null, images: ['/a'] });
  const facts = (language: Language, booking = unpaid) => spokenIn(language, () => useBookingWords(booking));
  expect(facts('en')).toEqual({
    service: 'Water Leakage Old Building',
    type: 'Request A Callback',
    amount: undefined,
    transaction: undefined,
    photos: '1 photo',
  });
  expect(facts('te')).toMatchObject({
    service: 'పాత బిల్డింగ్‌లలో వాటర్ లీకేజీ',
    type: 'కాల్ బ్యాక్',
    photos: '1 ఫోటో',
  });
  const misspelt = createBooking({ service: 'Bulding Reapir' });
  expect([
    facts('en', misspelt).service,
    facts('te', misspelt).service,
    facts('hi', misspelt).service,
  ]).toEqual(['Building Repair', 'బిల్డింగ్ రిపేర్', 'बिल्डिंग की मरम्मत']);
  const paid = createBooking({ amount_paid: 500, transection_id: 'T2611111658', booking_type: 'Pay Online' });
  const returned = { amount: 500, transactionId: 'T2611111658' };
  const refunded = createBooking({
    payment: {
      tid: 'a',
      state: 'refunded',
      canRetry: false,
      awaitsBank: false,
      refundBy: null,
      papers: [],
      returned,
    },
  });
  expect(facts('en', refunded)).toMatchObject({ amount: '₹500, refunded', transaction: 'T2611111658' });
  expect(facts('hi', paid)).toMatchObject({
    type: 'ऑनलाइन पेमेंट',
    amount: '₹500',
    transaction: 'T2611111658',
    photos: '2 फ़ोटो',
  });
});

test.each([
  ['en', 'Today, 3:12 pm', '17 November, 2026, 3:12 pm'],
  ['te', 'ఈరోజు, మధ్యాహ్నం\u00a03:12', '17\u00a0నవంబర్,\u00a02026, మధ్యాహ్నం\u00a03:12'],
  ['hi', 'आज, दोपहर\u00a03:12\u00a0बजे', '17\u00a0नवंबर\u00a02026, दोपहर\u00a03:12\u00a0बजे'],
] as const)('today is said as today: %s', (language, today, later) => {
  const { dayAndTime } = spokenIn(language, useSpokenVisit);
  expect(dayAndTime(at('15:12'), at('23:00'))).toBe(today);
  expect(dayAndTime(at('15:12'), at('00:10', '2026-11-18'))).toBe(later);
});

test.each([
  ['en', '9 to 11 am', '11 am to 1 pm', 'Tuesday, 17 November, between 2:30 and 4:30 pm'],
  [
    'te',
    'ఉదయం\u00a09 నుంచి 11 వరకు',
    'ఉదయం\u00a011 నుంచి మధ్యాహ్నం\u00a01 వరకు',
    'మంగళవారం, 17\u00a0నవంబర్, మధ్యాహ్నం\u00a02:30 నుంచి సాయంత్రం\u00a04:30 గంటల మధ్య',
  ],
  [
    'hi',
    'सुबह\u00a09 से 11\u00a0बजे',
    'सुबह\u00a011 से दोपहर\u00a01\u00a0बजे',
    'मंगलवार, 17\u00a0नवंबर, दोपहर\u00a02:30 से शाम\u00a04:30\u00a0बजे के बीच',
  ],
] as const)('windows name the part of the day once where it is the same: %s', (language, one, two, visit) => {
  const spoken = spokenIn(language, useSpokenVisit);
  const times = (window: string) => windowTimes({ day: '2026-11-17', window });
  expect(spoken.hours(times('0900-1100'))).toBe(one);
  expect(spoken.hours(times('1100-1300'))).toBe(two);
  expect(spoken.visit(times('1430-1630'))).toBe(visit);
});

test('a call is due until somebody called', () => {
  expect(awaitsCall(createBooking())).toBe(true);
  expect(awaitsCall(createBooking({ promises: [], contactedAt: at('15:00') }))).toBe(false);
  expect(awaitsCall(createBooking({ status: 'cancelled' }))).toBe(false);
});
