// My Booking's cards: their shapes, their lines, their money.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { cardShape } from './my-bookings.tsx';
import { createBooking } from './test-booking.ts';
import { timelineSteps } from './timeline.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('the first card is wide, the rest in pairs, an odd last one wide', () => {
  const shapes = (count: number) => Array.from({ length: count }, (_, index) => cardShape(index, count));
  expect(shapes(1)).toEqual(['lead']);
  expect(shapes(2)).toEqual(['lead', 'wide']);
  expect(shapes(3)).toEqual(['lead', 'pair', 'pair']);
  expect(shapes(6)).toEqual(['lead', 'pair', 'pair', 'pair', 'pair', 'wide']);
});

test('a cancelled booking ends where it was cancelled', () => {
  expect(timelineSteps(createBooking())).toEqual([
    'requested',
    'contacted',
    'visit_scheduled',
    'in_progress',
    'done',
  ]);
  const timeline: Booking['timeline'] = [
    { status: 'requested', at: 1 },
    { status: 'contacted', at: 2 },
    { status: 'cancelled', at: 3 },
  ];
  expect(timelineSteps(createBooking({ status: 'cancelled', timeline }))).toEqual([
    'requested',
    'contacted',
    'cancelled',
  ]);
});

const withPayment = (payment: Partial<NonNullable<Booking['payment']>>) =>
  createBooking({
    booking_type: 'Pay Online',
    payment: {
      tid: 'BK_06GXTHE7D59AH4HSZ22PH616RR',
      state: 'pending',
      canRetry: false,
      awaitsBank: false,
      refundBy: null,
      papers: [],
      ...payment,
    },
  });
const showPayment = (booking: Booking, onChanged = vi.fn()) =>
  render(<PaymentNotice booking={booking} onChanged={onChanged} />).container.textContent ?? '';

const receipt = { kind: 'receipt', number: 'RV-2627-000001', url: '/receipt' } as const;
const refund = { kind: 'refund', number: 'FV-2627-000001', url: '/refund' } as const;

test('money is where the words say', () => {
  expect(showPayment(createBooking())).toBe('');
  const received = showPayment(withPayment({ state: 'paid', papers: [receipt] }));
  expect(received).toMatch(/^Payment received\. ₹500 .*Receipt$/);
  const failed = showPayment(withPayment({ state: 'failed', canRetry: true }));
  expect(failed).toMatch(/Try payment again, ₹500$/);
  expect(showPayment(withPayment({ state: 'failed', canRetry: false }))).toBe('');
  const refundBy = Date.parse('2026-11-23T23:59:00+05:30');
  const goingBack = showPayment(withPayment({ state: 'refund_pending', refundBy }));
  expect(goingBack).toMatch(/within 7 working days, by 23 November, 2026\. After that/);
  expect(showPayment(withPayment({ state: 'refunded', papers: [receipt, refund] }))).toMatch(
    /^₹500 refunded\..*show it\.ReceiptRefund receipt$/,
  );
  expect(showPayment(withPayment({ state: 'refunded', canRetry: true }))).toMatch(/Pay ₹500 again$/);
});

test('only money that may be under way asks to wait; a closed page can be opened again', () => {
  const closed = showPayment(withPayment({ state: 'pending', canRetry: true }));
  expect(closed).toMatch(/^Not paid yet\./);
  expect(closed).toMatch(/Continue to payment, ₹500/);
  expect(closed).not.toMatch(/twice/);
  const underWay = showPayment(withPayment({ state: 'pending', canRetry: true, awaitsBank: true }));
  expect(underWay).toMatch(/^Checking your payment… .*do not pay twice.*Check again.*Continue to payment/);
});

test('a cancelled booking that was never paid stops checking', () => {
  for (const awaitsBank of [false, true]) {
    const booking = withPayment({ state: 'pending', awaitsBank });
    const words = showPayment({ ...booking, status: 'cancelled' });
    expect(words).toMatch(/^Nothing was paid\. Should ₹500 still be taken, we send it back/);
    expect(words).not.toMatch(/[Cc]heck/);
  }
  const failed = withPayment({ state: 'failed' });
  expect(showPayment({ ...failed, status: 'cancelled' })).toBe('');
});

test('checking again asks the bank, then shows the booking as it is', async () => {
  const paid = withPayment({ state: 'paid' });
  const verify = vi
    .spyOn(browserApi, 'paymentVerify')
    .mockResolvedValue({ success: false, status: 'pending' });
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking: paid });
  const onChanged = vi.fn();
  showPayment(withPayment({ state: 'pending', canRetry: true }), onChanged);
  fireEvent.click(screen.getByRole('button', { name: 'Check again' }));
  fireEvent.click(screen.getByRole('button', { name: 'Asking the bank' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(paid));
  expect(verify).toHaveBeenCalledTimes(1);
});

test('a payment that cannot be tried again says why', async () => {
  vi.spyOn(browserApi, 'paymentRetry').mockRejectedValue(new ApiError(409, 'conflict', 'Not now.'));
  showPayment(withPayment({ state: 'failed', canRetry: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Try payment again, ₹500' }));
  await screen.findByText('Not now.');
});

test('cancelling asks first, and a refusal keeps the question open', async () => {
  const cancel = vi.spyOn(browserApi, 'bookingCancel');
  cancel.mockRejectedValueOnce(new ApiError(409, 'conflict', 'Please call us.'));
  const booking = createBooking();
  const cancelled = createBooking({ status: 'cancelled' });
  const onChanged = vi.fn();
  render(<CancelBooking booking={booking} onChanged={onChanged} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(cancel).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await screen.findByText('Please call us.');
  cancel.mockResolvedValueOnce({ success: true, booking: cancelled });
  fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(cancelled));
});
