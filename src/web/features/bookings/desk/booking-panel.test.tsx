// The open booking at the desk: what is owed, what was found, and what cancelling does with the money.
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { DeskBookingDetails } from '#contract/bookings.staff.ts';
import { forgottenFields, manyDrawingsMs, type Whole } from '#web/lib/forgotten-fields.tsx';
import { BookingPanel } from './booking-panel.tsx';

afterEach(cleanup);

const booking: DeskBookingDetails = {
  id: '0'.repeat(26),
  reference: 'HB-2612',
  status: 'cancelled',
  name: 'Lakshmi',
  mobile: '9000004127',
  service: 'Water Leakage Old Building',
  location: 'Nallakunta',
  locality: 'Nallakunta',
  bookingType: 'Pay Online',
  createdAt: 1000,
  dueAt: 2000,
  visit: null,
  amountPaid: null,
  email: 'lakshmi@example.in',
  language: 'te',
  images: [],
  thumbnails: [],
  visitImages: [],
  visitThumbnails: [],
  timeline: [],
  payments: [],
  finding: null,
  accepted: [],
  contact: null,
  billTo: null,
  danger: null,
  owed: null,
  promises: [],
  found: [],
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
  await show({ status: 'contacted', promises: [{ step: 'quotation', reason: 'found', by: 1200 }] });
  expect(screen.getByText(/^Send quotation by /).closest('.booking-owed-late')).not.toBeNull();
  expect(screen.getByText('Quotation promised, 0 min over')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write the quotation' }).className).toContain('button-primary');
  expect(screen.getByRole('button', { name: 'Sent by another way' }).className).toContain('button-outline');
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
  from: 2000,
  until: 9000,
  crew: { id: '1', name: 'Crew 1' },
  overbooked: false,
  needsDry: false,
  rain: false,
  moves: 0,
};
const payment = {
  tid: 'BK_1',
  amount: 500,
  state: 'paid' as const,
  providerTransaction: null,
  createdAt: 1000,
  paidAt: 1100,
  flagged: false,
  receipt: null,
  refund: null,
  refundable: true,
  creditedTo: null,
  events: [],
};

test.each([
  ['agreed', /The ₹500 are refunded\./],
  ['arrived', /The visit took place, so the ₹500 are kept\. To send them back, use Refund under Payments\./],
] as const)('cancelling a paid booking says what happens to the money: %s', async (state, words) => {
  await show({ status: 'visit_scheduled', visit: { ...visit, state }, payments: [payment] }, 'owner');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  expect(screen.getByText(words)).toBeTruthy();
});

test.each([
  ['lakshmi@example.in', 'The customer is told by e-mail, with a calendar file.'],
  ['', 'The customer is told by a text from To tell.'],
])('says how the customer hears of a visit: %s', async (email, words) => {
  await show({ status: 'visit_scheduled', visit: { ...visit, state: 'agreed' }, email });
  fireEvent.click(screen.getByRole('button', { name: 'Change crew' }));
  expect(screen.getByText(words.replace(', with a calendar file', ''), { exact: false })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  fireEvent.click(screen.getByRole('button', { name: 'Move visit' }));
  expect(screen.getByText(words)).toBeTruthy();
});

test('the crew may change until somebody has arrived', async () => {
  await show({ status: 'visit_scheduled', visit: { ...visit, state: 'on_way' } });
  expect(screen.getByRole('button', { name: 'Change crew' })).toBeTruthy();
  cleanup();
  await show({ status: 'visit_scheduled', visit: { ...visit, state: 'arrived' } });
  expect(screen.queryByRole('button', { name: 'Change crew' })).toBeNull();
});

test(
  'shows every field of a booking, or names it here',
  () => {
    const finding = {
      finding: 'roof.drip',
      causes: ['parapet-joint'],
      foundCause: null,
      answers: 'Roof; A drip',
    };
    const found = {
      at: 1300,
      engineer: 'Ravi',
      cause: 'parapet-joint',
      readings: '18 %',
      words: 'Open joint',
    };
    const whole: DeskBookingDetails = {
      ...booking,
      status: 'visit_scheduled',
      finding,
      found: [{ ...found, next: 'quotation' }],
      contact: { name: 'Ravi', mobile: '9000001234' },
      billTo: { name: 'Lake View', gstin: '27A' },
      danger: 'A beam',
      images: ['/1'],
      thumbnails: ['/2'],
      visitImages: ['/3'],
      visitThumbnails: ['/4'],
      visit: { ...visit, state: 'agreed' },
      promises: [{ step: 'visit', reason: 'missed', by: 1200 }],
      timeline: [{ at: 1000, who: 'Meena', status: 'requested', detail: 'Booked' }],
      payments: [
        {
          ...payment,
          providerTransaction: 'T1',
          receipt: { number: 'RC-1', url: '/5' },
          refund: { id: 'RF_1', state: 'pending', dueBy: 9000, finishedAt: null, receipt: null },
          events: [{ at: 1050, text: 'Asked' }],
        },
      ],
    };
    const refunded = whole.payments.map((each) => ({
      ...each,
      refund: {
        id: 'RF_1',
        state: 'refunded',
        dueBy: 9000,
        finishedAt: 1400,
        receipt: { number: 'RF-1', url: '/6' },
      },
    }));
    const day = 86_400_000;
    const other: Whole<DeskBookingDetails> = {
      id: '9'.repeat(26),
      person: '8'.repeat(26),
      reference: 'HB-9',
      status: 'done',
      name: 'Somayya',
      mobile: '9000009999',
      service: 'Bulding Reapir',
      location: 'Begumpet',
      locality: 'Begumpet',
      bookingType: 'Request A Callback',
      createdAt: 3 * day,
      dueAt: 4 * day,
      amountPaid: 900,
      email: 'somayya@example.in',
      language: 'hi',
      visit: {
        from: 5 * day,
        until: 5 * day + 7_200_000,
        state: 'arrived',
        crew: { id: '9', name: 'Crew 9' },
        overbooked: true,
        needsDry: true,
        rain: true,
        moves: 2,
      },
      contact: { name: 'Zoya', mobile: '9000008888' },
      billTo: { name: 'Hill View', gstin: '27B' },
      images: ['/11'],
      thumbnails: ['/12'],
      visitImages: ['/13'],
      visitThumbnails: ['/14'],
      timeline: [{ at: 6 * day, who: 'Zoya', status: 'contacted', detail: 'Called' }],
      danger: 'A ceiling',
      finding: {
        finding: 'walls.damp',
        causes: ['soaked-terrace'],
        foundCause: 'soaked-terrace',
        answers: 'Walls; Damp',
      },
      owed: { step: 'quotation', reason: 'found', by: 7 * day },
      promises: [{ step: 'quotation', reason: 'found', by: 7 * day, about: 'QT-7, ₹9' }],
      quotedElsewhere: { number: 'P-18', sentOn: '2026-07-02' },
      accepted: [{ number: 'QT-9', totalPaise: 900 }],
      found: [
        {
          at: 8 * day,
          engineer: 'Kiran',
          cause: 'soaked-terrace',
          readings: '9 %',
          words: 'Wet',
          next: 'work',
        },
      ],
      payments: [
        {
          tid: 'BK_9',
          amount: 900,
          state: 'failed',
          providerTransaction: 'T9',
          createdAt: 2 * day,
          paidAt: 3 * day,
          flagged: true,
          receipt: { number: 'RC-9', url: '/15' },
          refundable: false,
          creditedTo: 'QT-9',
          refund: {
            id: 'RF_9',
            state: 'failed',
            dueBy: 9 * day,
            finishedAt: 10 * day,
            receipt: { number: 'RF-9', url: '/16' },
          },
          events: [{ at: 5 * day, text: 'Paid' }],
        },
      ],
    };
    const staff = { id: '7', name: 'Meena', email: 'meena@example.in', role: 'owner' as const };
    const samples: [DeskBookingDetails, ...DeskBookingDetails[]] = [
      whole,
      { ...whole, payments: refunded },
      { ...whole, payments: [payment] },
      { ...whole, payments: [{ ...payment, creditedTo: 'QT-1' }] },
    ];
    const card = (shown: DeskBookingDetails) => <BookingPanel booking={shown} staff={staff} now={1500} />;
    const notShown = {
      dueAt: 'for pages of the release before',
      locality: 'in the list',
      owed: 'for pages of the release before',
      amountPaid: 'the payments say it',
      accepted: 'said when it is to be cancelled',
      'visit.crew.id': 'sent with a change of crew',
      images: 'open from their thumbnails',
      visitImages: 'open from their thumbnails',
      'payments.createdAt': 'its events have their times',
      'payments.refund.id': 'the receipt names it',
    };
    expect(forgottenFields(samples, other, notShown, card)).toEqual([]);
  },
  manyDrawingsMs,
);
