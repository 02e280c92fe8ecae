// Quotations on My Booking: options of one choice say that they are, and what a cancelled booking ended is asked for again.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Quotation, QuotationSummary } from '#contract/quotations.ts';
import { createBooking } from '../bookings/test-booking.ts';
import { QuotedBookings } from './quotation-strip.tsx';
import { quotationsApi } from './quotations-api.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const booking = createBooking();
const quoted = (more: Partial<QuotationSummary>): QuotationSummary => ({
  id: 'a',
  bookingId: booking._id,
  number: 'QT-2627-000031',
  version: 1,
  kind: 'main',
  choice: 'a',
  title: 'Terrace',
  totalPaise: 6_369_404,
  days: 6,
  warrantyYears: 5,
  pdf: '/api/user/quotations/a/1/pdf',
  sentAt: 1,
  validUntil: Date.parse('2026-12-02T23:59:59+05:30'),
  state: 'open',
  stateAt: Date.parse('2026-11-20T10:00:00+05:30'),
  stateBy: 'office',
  withdrawable: false,
  ...more,
});

test('options of one choice are one question, with their letters and what accepting one does', async () => {
  // Newest first, as they are answered.
  const quotations = [
    quoted({ id: 'c', choice: 'c', number: 'QT-2627-000033', totalPaise: 120_049 }),
    quoted({ id: 'b', number: 'QT-2627-000032', totalPaise: 2_875_660, days: 1, warrantyYears: 1 }),
    quoted({}),
  ];
  vi.spyOn(quotationsApi, 'quotationList').mockResolvedValue({ quotations });
  render(<QuotedBookings>{(of) => of(booking)}</QuotedBookings>);
  const options = within(await screen.findByRole('list')).getAllByRole('listitem');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'A, ₹63,694.04Terrace: 6 days of work, 5 years’ warranty',
    'B, ₹28,756.60Terrace: 1 day of work, 1 year’s warranty',
  ]);
  expect(screen.getByText(/Accepting one closes the others\./)).toBeDefined();
  expect(screen.getByText('₹63,694')).toBeDefined();
  // The one without a choice is a question of its own.
  expect(screen.getByText('₹1,200')).toBeDefined();
  const ways = screen.getAllByRole('link', { name: /^Read and answer/ });
  expect(ways.map((way) => way.getAttribute('href'))).toEqual([
    '/my-booking/quotation?id=c',
    '/my-booking/quotation?id=a',
  ]);
  expect(screen.getAllByText('Answer by Wednesday, 2 December')).toHaveLength(2);
});

test('after the booking was cancelled nothing is shown as accepted', async () => {
  const list = vi
    .spyOn(quotationsApi, 'quotationList')
    .mockResolvedValueOnce({ quotations: [quoted({ state: 'accepted' })] })
    .mockResolvedValue({ quotations: [quoted({ state: 'ended', stateBy: 'booking' })] });
  const { rerender } = render(<QuotedBookings>{(of) => of(booking)}</QuotedBookings>);
  await screen.findByText(/Accepted on/);
  const cancelled = createBooking({ status: 'cancelled' });
  rerender(<QuotedBookings>{(of) => of(cancelled)}</QuotedBookings>);
  await screen.findByText(/The acceptance ended on 20 November, 2026/);
  expect(screen.queryByText(/Accepted on/)).toBeNull();
  expect(list).toHaveBeenCalledTimes(2);
});

test('an acceptance is withdrawn on the card, by a question with number and sum, and the booking is read again', async () => {
  const accepted = quoted({ state: 'accepted', withdrawable: true });
  vi.spyOn(quotationsApi, 'quotationList')
    .mockResolvedValueOnce({ quotations: [accepted] })
    .mockResolvedValue({ quotations: [quoted({ state: 'ended', stateBy: 'customer' })] });
  const whole = { ...accepted, content: { booking: 'HB-1042', credit: null }, options: [] };
  vi.spyOn(quotationsApi, 'quotationFind').mockResolvedValue({ quotation: whole as unknown as Quotation });
  const ended = { ...whole, state: 'ended', withdrawable: false } as unknown as Quotation;
  const withdraw = vi
    .spyOn(quotationsApi, 'quotationWithdraw')
    .mockResolvedValue({ success: true, quotation: ended });
  const onWithdrawn = vi.fn();
  render(<QuotedBookings>{(_of, withdrawOf) => withdrawOf(booking, onWithdrawn)}</QuotedBookings>);
  const ask = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw the acceptance' }));
  await ask();
  await screen.findByText('Withdraw your acceptance of QT-2627-000031 for ₹63,694.04?');
  const keep = screen.getByRole('button', { name: 'Keep it accepted' });
  expect(document.activeElement).toBe(keep);
  fireEvent.click(keep);
  expect(document.activeElement?.textContent).toBe('Withdraw the acceptance');
  await ask();
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw, ₹63,694.04' }));
  await waitFor(() => expect(onWithdrawn).toHaveBeenCalledTimes(1));
  expect(withdraw).toHaveBeenCalledWith({ params: { id: 'a' }, body: { version: 1 } });
  await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
});

test('once work has begun the card names the telephone', async () => {
  vi.spyOn(quotationsApi, 'quotationList').mockResolvedValue({ quotations: [quoted({ state: 'accepted' })] });
  const begun = createBooking({ status: 'in_progress' });
  render(<QuotedBookings>{(_of, withdrawOf) => withdrawOf(begun, () => {})}</QuotedBookings>);
  const words = await screen.findByText(/Work has begun, so you cannot withdraw here any more/);
  expect(words.querySelector('a')?.getAttribute('href')).toMatch(/^tel:/);
  expect(screen.queryByRole('button')).toBeNull();
});
