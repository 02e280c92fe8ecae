// The open booking at the desk: what is owed, what was found, and what cancelling does with the money.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import { BookingPanel } from './booking-panel.tsx';

afterEach(cleanup);

const booking: DeskBookingDetails = {
  ...{ id: '0'.repeat(26), reference: 'HB-2612', status: 'cancelled', name: 'Lakshmi', mobile: '9000004127' },
  ...{ service: 'Water Leakage Old Building', location: 'Nallakunta', bookingType: 'Pay Online' },
  ...{ createdAt: 1000, dueAt: 2000, visit: null, amountPaid: null, email: 'lakshmi@example.in' },
  ...{ language: 'te', images: [], thumbnails: [], visitImages: [], visitThumbnails: [], timeline: [] },
  ...{ payments: [], finding: null },
};

async function show(more: Partial<DeskBookingDetails>, role: 'executive' | 'owner' = 'executive') {
  const staff = { id: '7', name: 'Meena', email: 'meena@example.in', role };
  const element = <BookingPanel booking={{ ...booking, ...more }} staff={staff} now={1500} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  await screen.findByText('HB-2612', { exact: false });
}

test('shows who opens the door and whom to bill', async () => {
  await show({
    contact: { name: 'Ravi', mobile: '9000001234' },
    billTo: { name: 'Lake View', gstin: null },
  });
  const factBeside = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect(factBeside('Contact on site')).toBe('Ravi, 90000 01234');
  expect(screen.getByRole('link', { name: '90000 01234' }).getAttribute('href')).toBe('tel:+919000001234');
  expect(factBeside('Bill to')).toBe('Lake View');
});

test('says nothing of them where there are none', async () => {
  await show({});
  expect(screen.queryByText('Contact on site')).toBeNull();
  expect(screen.queryByText('Bill to')).toBeNull();
});

test('what is owed stands above everything, overdue in alarm, and the number above the photos', async () => {
  await show({ status: 'contacted', owed: { step: 'quotation', reason: 'found', by: 1200 } });
  expect(screen.getByText(/^Send quotation by /).closest('.booking-owed-late')).not.toBeNull();
  expect(screen.getByText('Quotation promised, 0 min over')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Quotation sent' }).className).toContain('button-primary');
  expect(screen.getByRole('button', { name: 'Schedule visit' }).className).toContain('button-outline');
  expect(screen.getByRole('link', { name: '90000 04127' }).getAttribute('href')).toBe('tel:+919000004127');
});

test('what the engineer found', async () => {
  const found = { at: 1300, engineer: 'Ravi', cause: 'parapet-joint', readings: '18 %', words: 'Open joint' };
  await show({ found: [{ ...found, next: 'quotation' }] });
  expect(screen.getByRole('region', { name: 'Found at the visit' }).textContent).toMatch(
    /Ravi, .*Open joint.*18 %.*Quotation promised/,
  );
});

const visit = {
  ...{ from: 2000, until: 9000, crew: { id: '1', name: 'Crew 1' }, overbooked: false, needsDry: false },
  ...{ rain: false, moves: 0 },
};
const payment = {
  ...{ tid: 'BK_1', amount: 500, state: 'paid' as const, providerTransaction: null, createdAt: 1000 },
  ...{ paidAt: 1100, flagged: false, receipt: null, refund: null, refundable: true, events: [] },
};

test.each([
  ['agreed', 'The message is emailed and the ₹500 are refunded.'],
  ['arrived', /The visit took place, so the ₹500 are kept\. To send them back, use Refund under Payments\./],
] as const)('cancelling a paid booking says what happens to the money: %s', async (state, words) => {
  await show({ status: 'visit_scheduled', visit: { ...visit, state }, payments: [payment] }, 'owner');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(screen.getByText(words)).toBeTruthy();
});

test('the crew may change until somebody has arrived', async () => {
  await show({ status: 'visit_scheduled', visit: { ...visit, state: 'on_way' } });
  expect(screen.getByRole('button', { name: 'Change crew' })).toBeTruthy();
  cleanup();
  await show({ status: 'visit_scheduled', visit: { ...visit, state: 'arrived' } });
  expect(screen.queryByRole('button', { name: 'Change crew' })).toBeNull();
});
