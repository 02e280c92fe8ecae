// Words for a booking's facts (specification, section 2; 'Not Applicable' when there is nothing).
import { expect, test } from 'vitest';
import { amountPaid, awaitsCall, dayAndTime, photoCount, transactionId } from './booking-words.ts';
import { createBooking } from './test-booking.ts';

const at = (clock: string, day = '2026-11-17') => Date.parse(`${day}T${clock}:00+05:30`);

test('what was not paid is not applicable', () => {
  const booking = createBooking({ amount_paid: null, transection_id: null });
  expect([amountPaid(booking), transactionId(booking)]).toEqual(['Not Applicable', 'Not Applicable']);
  const paid = createBooking({ amount_paid: 500, transection_id: 'T2611111658' });
  expect([amountPaid(paid), transactionId(paid)]).toEqual(['₹500', 'T2611111658']);
});

test('today is said as today', () => {
  expect(dayAndTime(at('15:12'), at('23:00'))).toBe('Today, 3:12 pm');
  expect(dayAndTime(at('15:12'), at('00:10', '2026-11-18'))).toBe('17 November, 2026, 3:12 pm');
});

test('a call is due until somebody called', () => {
  expect(awaitsCall(createBooking())).toBe(true);
  expect(awaitsCall(createBooking({ contactedAt: at('15:00') }))).toBe(false);
  expect(awaitsCall(createBooking({ status: 'cancelled' }))).toBe(false);
});

test('photos are counted', () => {
  expect(photoCount(createBooking({ images: ['/a'] }))).toBe('1 photo');
  expect(photoCount(createBooking({ images: ['/a', '/b'] }))).toBe('2 photos');
});
