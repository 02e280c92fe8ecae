// My Booking's cards: their shapes, their lines, their money.
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { company } from '#contract/company.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { pageWords } from '#web/content/registry.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { forgottenFields, manyDrawingsMs, type Whole } from '#web/lib/forgotten-fields.tsx';
import { WordsContext } from '#web/lib/words.tsx';
import { PaymentNotice } from '../payments/payment-notice.tsx';
import { BookingCard } from './booking-card.tsx';
import { CancelBooking } from './cancel-booking.tsx';
import { MyBookings } from './my-bookings.tsx';
import { createBooking } from './test-booking.ts';
import { presentStep, timelineSteps } from './timeline.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['en', 'Contact on site', 'Bill to'],
  ['te', 'అక్కడ ఉండే వ్యక్తి', 'బిల్ ఎవరి పేరు మీద'],
  ['hi', 'वहाँ मौजूद व्यक्ति', 'बिल किसके नाम पर'],
] as const)(
  'a card in %s shows who opens the door and whom the receipt names',
  (language, contact, billTo) => {
    const words = pageWords(language, company, [
      'ui',
      'serviceNames',
      'myBooking',
      'booking',
      'messages',
      'payments',
      'causeNames',
    ]);
    const show = (booking: Booking) =>
      render(
        <WordsContext value={{ language, words }}>
          <BookingCard booking={booking} mobile="9848012345" firstAid={firstAidWords} onChanged={() => {}} />
        </WordsContext>,
      );
    const factBeside = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
    show(
      createBooking({
        contact: { name: 'Ravi', mobile: '9000001234' },
        billTo: { name: 'Lake View', gstin: '27AAPFU0939F1ZV' },
      }),
    );
    expect(factBeside(contact)).toBe('Ravi, 90000 01234');
    expect(factBeside(billTo)).toBe('Lake View, GSTIN 27AAPFU0939F1ZV');
    cleanup();
    show(createBooking());
    expect(screen.queryByText(contact)).toBeNull();
    expect(screen.queryByText(billTo)).toBeNull();
  },
);

test('a cancelled booking ends where it was cancelled', () => {
  expect(timelineSteps(createBooking())).toEqual([
    'requested',
    'contacted',
    'visit_scheduled',
    'visited',
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

/** Monday, 16 November 2026, in India. */
const at = (clock: string, day = 16) => Date.parse(`2026-11-${day}T${clock}:00+05:30`);
const past: Booking['timeline'] = [
  { status: 'requested', at: at('10:00') },
  { status: 'contacted', at: at('10:30') },
];
const agreedAlready: Booking['timeline'] = [...past, { status: 'visit_scheduled', at: at('10:31') }];
const called: Partial<Booking> = {
  status: 'contacted',
  timeline: past,
  contactedAt: at('10:30'),
  contactedBy: 'Meena',
  promises: [],
};
const window = { from: at('16:00'), until: at('18:00'), movable: false, movesLeft: 2, rain: false };
const agreed: Partial<Booking> = {
  ...called,
  status: 'visit_scheduled',
  timeline: agreedAlready,
  visit: window,
};
const progress = { engineer: 'Ravi', onWayAt: at('15:40'), arrivedAt: null };
const there = { ...progress, arrivedAt: at('16:05') };
const finding = {
  at: at('16:30'),
  engineer: 'Ravi',
  cause: 'parapet-joint',
  readings: 'Moisture 22 %',
  words: 'Joint open, 20 cm from the wall.',
  images: ['/api/found-1'],
  thumbnails: ['/api/found-1-small'],
  next: 'quotation' as const,
};
/** After the visit the office has it as contacted again. */
const visited: Partial<Booking> = {
  ...called,
  timeline: agreedAlready,
  progress: there,
  found: [finding],
};
const owe = (
  step: Booking['promises'][number]['step'],
  reason: Booking['promises'][number]['reason'],
  by: number,
): Partial<Booking> => ({ promises: [{ step, reason, by }] });

type Row = [state: string, facts: Partial<Booking>, now: number, sentence: string, step: string];
/** What is stored, the time, what My Booking then says, and where its line ends. */
const rows: Row[] = [
  [
    'waiting',
    { ...owe('call', 'asked', at('11:00')), dueAt: at('11:00') },
    at('10:50'),
    'We call by 11:00 am10 minutes left. Keep your phone near you: 98480 12345.',
    'Requested',
  ],
  [
    'accepted before the first call',
    {
      promises: [
        { step: 'call', reason: 'asked', by: at('11:00') },
        { step: 'call', reason: 'accepted', by: at('11:30') },
      ],
    },
    at('10:50'),
    'You accepted our quotation. We call you by 11:30 am to agree on the day the work begins.',
    'Requested',
  ],
  [
    'waiting, overdue',
    { ...owe('call', 'asked', at('11:00')), dueAt: at('11:00') },
    at('11:10'),
    'We promised 11:00 amWe are late and your request is at the top of our list. Rather not wait? Call 90000 00000',
    'Requested',
  ],
  [
    'no answer',
    { ...owe('call', 'no_answer', at('15:16')), triedAt: at('15:06') },
    at('15:08'),
    'We tried at 3:06 pm. We call again at about 3:16 pm. Keep your phone near you: 98480 12345.',
    'Requested',
  ],
  [
    'no answer, the evening before',
    { ...owe('call', 'no_answer', at('09:10', 17)), triedAt: at('19:55') },
    at('19:58'),
    'We tried at 7:55 pm. We call again tomorrow at about 9:10 am. Keep your phone near you: 98480 12345.',
    'Requested',
  ],
  [
    'no answer, and the second try is late',
    { ...owe('call', 'no_answer', at('09:10', 17)), triedAt: at('19:55') },
    at('09:30', 17),
    'We tried on Monday, 16 November at 7:55 pm. We promised a call by 9:10 am and are late. Rather not wait? Call 90000 00000',
    'Requested',
  ],
  [
    'spoken to, nothing owed',
    called,
    at('12:00'),
    'Meena called you on 16 November, 2026. Call us whenever you want a visit.',
    'Contacted',
  ],
  [
    'closed without a call that reached anybody',
    { promises: [] },
    at('12:00'),
    'Your booking is with us. Call us whenever you want a visit.',
    'Requested',
  ],
  [
    'a call agreed for later',
    { ...called, ...owe('call', 'later', at('15:00', 19)) },
    at('12:00'),
    'We agreed on a call on Thursday, 19 November at about 3:00 pm. Keep your phone near you: 98480 12345.',
    'Contacted',
  ],
  [
    'a quotation accepted',
    { ...visited, ...owe('call', 'accepted', at('17:40')) },
    at('16:40'),
    'You accepted our quotation. We call you by 5:40 pm to agree on the day the work begins.',
    'Visited',
  ],
  [
    'a quotation accepted, and a visit agreed',
    {
      ...agreed,
      visit: { ...window, movable: true },
      promises: [
        { step: 'call', reason: 'accepted', by: at('13:00') },
        { step: 'arrival', reason: 'agreed', by: window.until },
      ],
    },
    at('12:00'),
    'Today, 4 to 6 pm Here you see when we set off. Please keep the keys to the place ready. We call you by 1:00 pm to agree on the day the work begins.',
    'Agreed',
  ],
  [
    'the day of work agreed',
    { ...visited, ...owe('work', 'agreed', at('23:59', 27)) },
    at('16:40'),
    'The work begins on Friday, 27 November. Please see that somebody can let us in. To change the day, call 90000 00000.',
    'Visited',
  ],
  [
    'the day of work over',
    { ...visited, ...owe('work', 'agreed', at('23:59', 18)) },
    at('09:00', 19),
    'You accepted our quotation. The work should have begun on Wednesday, 18 November. We are late, and we are sorry. Please call 90000 00000',
    'Visited',
  ],
  [
    'an acceptance objected to',
    {
      ...visited,
      ...owe('objection', 'objected', at('17:40')),
    },
    at('16:40'),
    'You objected to an acceptance. Nothing goes on until it is cleared up. We call you by 5:40 pm.',
    'Visited',
  ],
  [
    'visit agreed',
    { ...agreed, visit: { ...window, movable: true } },
    at('12:00'),
    'Today, 4 to 6 pm Here you see when we set off. Please keep the keys to the place ready.',
    'Agreed',
  ],
  [
    'visit agreed, its window over and nobody there',
    agreed,
    at('18:01'),
    'Today, 4 to 6 pm We are late, and we are sorry. Call 90000 00000 and we tell you where we are.',
    'Agreed',
  ],
  [
    'on the way',
    { ...agreed, progress },
    at('15:45'),
    'Ravi is on the way to you. Set off at 3:40 pm. Please keep the keys to the place ready.',
    'On the way',
  ],
  [
    'arrived',
    { ...agreed, progress: there },
    at('16:10'),
    'Ravi is with you. Arrived at 4:05 pm. What is found will stand here.',
    'Arrived',
  ],
  [
    'arrived, by somebody who has left us',
    { ...agreed, progress: { ...there, engineer: null } },
    at('16:10'),
    'We are with you. Arrived at 4:05 pm. What is found will stand here.',
    'Arrived',
  ],
  [
    'arrived, and never finished',
    { ...agreed, progress: there },
    at('09:00', 17),
    'Ravi was with you on 16 November, 2026. Questions about the visit? Call us.',
    'Visited',
  ],
  [
    'found, quotation follows',
    { ...visited, ...owe('quotation', 'found', at('20:00', 19)) },
    at('16:40'),
    'Ravi was with you on 16 November, 2026. Your quotation follows by Thursday, 19 November.',
    'Visited',
  ],
  [
    'found, quotation late',
    { ...visited, ...owe('quotation', 'found', at('20:00', 19)) },
    at('20:01', 19),
    'Ravi was with you on 16 November, 2026. We promised your quotation by Thursday, 19 November and are late. Please call 90000 00000',
    'Visited',
  ],
  [
    'a visit stands, quotation follows',
    { ...agreed, ...owe('quotation', 'found', at('20:00', 19)) },
    at('10:40'),
    'Today, 4 to 6 pm Here you see when we set off. Please keep the keys to the place ready. To move the visit now, call 90000 00000. Your quotation follows by Thursday, 19 November.',
    'Agreed',
  ],
  [
    'a visit stands, quotation late',
    { ...agreed, progress: there, ...owe('quotation', 'found', at('16:00')) },
    at('16:10'),
    'Ravi is with you. Arrived at 4:05 pm. What is found will stand here. We promised your quotation by Monday, 16 November and are late. Please call 90000 00000',
    'Arrived',
  ],
  [
    'a visit called off, quotation follows',
    {
      ...visited,
      promises: [
        { step: 'call', reason: 'called_off', by: at('17:40') },
        { step: 'quotation', reason: 'found', by: at('20:00') },
      ],
    },
    at('16:40'),
    'The visit was called off. We call you by 5:40 pm to agree on another day. Your quotation follows by Monday, 16 November.',
    'Visited',
  ],
  [
    'quotation sent',
    visited,
    at('12:00', 18),
    'Ravi was with you on 16 November, 2026. Questions about the quotation? Call us.',
    'Visited',
  ],
  [
    'found, come again',
    { ...visited, found: [{ ...finding, next: 'again' }], ...owe('visit', 'found', at('17:30')) },
    at('16:40'),
    'Ravi was with you on 16 November, 2026. We call you by 5:30 pm to agree on another visit.',
    'Visited',
  ],
  [
    'found, come again, and the call for it not answered',
    {
      ...visited,
      found: [{ ...finding, next: 'again' }],
      triedAt: at('17:20'),
      ...owe('visit', 'no_answer', at('17:30')),
    },
    at('17:21'),
    'We tried at 5:20 pm. We call again at about 5:30 pm. Keep your phone near you: 98480 12345.',
    'Visited',
  ],
  [
    'another visit agreed after the first',
    {
      ...agreed,
      progress: null,
      found: [{ ...finding, next: 'again' }],
      visit: { ...window, from: at('09:00', 18), until: at('11:00', 18), movable: true },
    },
    at('17:40'),
    'Wednesday, 18 November, between 9 and 11 am Please keep the keys to the place ready.',
    'Agreed',
  ],
  [
    'called off',
    { ...called, timeline: agreedAlready, ...owe('call', 'called_off', at('13:00')) },
    at('12:00'),
    'The visit was called off. We call you by 1:00 pm to agree on another day.',
    'Visit called off',
  ],
  [
    'missed',
    { ...called, timeline: agreedAlready, ...owe('call', 'missed', at('10:00', 17)) },
    at('19:30'),
    'We did not come as agreed, and we are sorry. We call you by tomorrow, 10:00 am to agree on another day.',
    'Visit missed',
  ],
  [
    'work',
    { ...visited, status: 'in_progress', found: [{ ...finding, next: 'work' }] },
    at('16:40'),
    'We are at work. Questions go to the engineer on site, or call us.',
    'In progress',
  ],
  [
    'work begun by the office while a quotation is still owed',
    { ...visited, status: 'in_progress', ...owe('quotation', 'found', at('20:00', 19)) },
    at('16:40'),
    'Ravi was with you on 16 November, 2026. Your quotation follows by Thursday, 19 November.',
    'In progress',
  ],
  [
    'done',
    { ...visited, status: 'done', timeline: [...agreedAlready, { status: 'done', at: at('16:31') }] },
    at('16:40'),
    'Done on 16 November, 2026. If it is wet again, call us and give the number above.',
    'Done',
  ],
  [
    'cancelled',
    {
      ...visited,
      status: 'cancelled',
      timeline: [...agreedAlready, { status: 'cancelled', at: at('17:00') }],
    },
    at('17:10'),
    'Cancelled on 16 November, 2026. Nobody will call or come.',
    'Cancelled',
  ],
];

const allShown = [
  'ui',
  'serviceNames',
  'myBooking',
  'booking',
  'messages',
  'payments',
  'causeNames',
] as const;
const statusOf = (container: HTMLElement) =>
  within(container).queryByRole('group', { name: /^(?:Status|స్టేటస్|स्टेटस|स्थिति)$/ })?.textContent ?? '';
function showCard(facts: Partial<Booking>, now: number, language: 'en' | 'te' | 'hi' = 'en') {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const booking = createBooking({ createdAt: at('10:00'), ...facts });
  const words = pageWords(language, company, allShown);
  const { container } = render(
    <WordsContext value={{ language, words }}>
      <BookingCard booking={booking} mobile="9848012345" firstAid={firstAidWords} onChanged={() => {}} />
    </WordsContext>,
  );
  return {
    container,
    said: statusOf(container),
    present: container.querySelector('[aria-current=step] b')?.textContent,
  };
}

test.each(rows)('%s', (_state, facts, now, sentence, step) => {
  const { said, present } = showCard(facts, now);
  expect(said).toContain(sentence);
  expect(present).toBe(step);
});

test.each(['te', 'hi'] as const)('every state has its own sentence in %s too', (language) => {
  const sentences = rows.map(([state, facts, now]) => {
    const { said } = showCard(facts, now, language);
    cleanup();
    expect(said, state).toMatch(language === 'te' ? /[\u0c00-\u0c7f]/ : /[\u0900-\u097f]/);
    // Names and numbers are not translated; everything else is.
    expect(said.replace(/Ravi|Meena/g, ''), state).not.toMatch(/[A-Za-z{}]/);
    return said;
  });
  expect(new Set(sentences).size).toBe(new Set(rows.map(([, , , sentence]) => sentence)).size);
});

test('photos are added until there are ten, and none once it is over', () => {
  const offered = (facts: Partial<Booking>) => {
    const { container } = showCard(facts, at('10:05'));
    const field = container.querySelector('input[type=file]');
    cleanup();
    return field !== null;
  };
  const of = (count: number) => Array.from({ length: count }, (_, index) => `/photo-${index}`);
  expect(offered({ images: of(9) })).toBe(true);
  expect(offered({ images: of(10) })).toBe(false);
  expect(offered({ status: 'done' })).toBe(false);
  expect(offered({ status: 'cancelled' })).toBe(false);
});

test('times on the line only grow, and none stands at a step ahead', () => {
  for (const [state, facts, now] of rows) {
    const booking = createBooking({ createdAt: at('10:00'), ...facts });
    const { container } = showCard(facts, now);
    const steps = within(within(container).getByRole('list', { name: 'Status' })).getAllByRole('listitem');
    const current = steps.findIndex((step) => step.getAttribute('aria-current') === 'step');
    const ahead = steps.slice(current + 1).map(({ textContent }) => textContent);
    expect(
      ahead.filter((words) => /Today|November/.test(words)),
      state,
    ).toEqual([]);
    expect(timelineSteps(booking), state).toContain(presentStep(booking));
    cleanup();
  }
  // The office had it as contacted again.
  const back: Booking['timeline'] = [...agreedAlready, { status: 'contacted', at: at('16:35') }];
  showCard({ ...visited, timeline: back }, at('16:40'));
  const line = within(screen.getByRole('list', { name: 'Status' })).getAllByRole('listitem');
  expect(line.map(({ textContent }) => textContent.trim())).toEqual([
    'Requested Today, 10:00 am',
    'Contacted Today, 10:30 am',
    'Visit scheduled Today, 10:31 am',
    'Visited Today, 4:05 pm',
    'In progress',
    'Done',
  ]);
});

const foundText = (title = 'What we found') => screen.getByText(title).closest('details')?.textContent;

test('what was found is the customer’s to read, in their language and in the engineer’s words', () => {
  const facts = { ...visited, ...owe('quotation', 'found', at('20:00', 19)) };
  showCard(facts, at('16:40'));
  expect(foundText()).toBe(
    'What we foundRavi, 16 November, 2026Joint at the parapetJoint open, 20 cm from the wall.ReadingsMoisture 22 %Agreed with youA quotation follows',
  );
  expect(screen.getByRole('button', { name: 'Enlarge photo 1 of 1' })).toBeDefined();
  cleanup();
  showCard(facts, at('16:40'), 'te');
  expect(screen.getByText('పిట్టగోడ దగ్గర జాయింట్')).toBeDefined();
  expect(screen.getByText('ఇంగ్లీష్‌లో రాశారు:')).toBeDefined();
  expect(screen.getByText(finding.words).lang).toBe('en');
  cleanup();
  const own = { ...facts, found: [{ ...finding, words: 'జాయింట్ విడిపోయింది.', readings: '' }] };
  showCard(own, at('16:40'), 'te');
  expect(screen.queryByText(/రాశారు:/)).toBeNull();
  cleanup();
  // A cause that the list no longer has, and none written down yet.
  const past = { ...facts, found: [{ ...finding, cause: 'old-cause', words: '', readings: '', next: null }] };
  showCard(past, at('16:40'));
  expect(foundText()).toBe('What we foundRavi, 16 November, 2026old cause');
});

test('what is found at a second visit stands first', () => {
  const second = { ...finding, at: at('10:00', 18), cause: 'soaked-terrace' };
  showCard({ ...visited, found: [finding, second] }, at('11:00', 18));
  expect(foundText()).toMatch(/Soaked terrace.*Joint at the parapet/);
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
      returned: null,
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
  const paid = { ...withPayment({ state: 'paid', papers: [receipt] }), contactedAt: null, visit: null };
  expect(showPayment(paid)).toContain('We agree on the day and time when we call.');
  expect(showPayment({ ...paid, found: [finding] }), 'no day is agreed for a visit that has been').toBe(
    'Payment received. ₹500 for your inspection visit. The receipt also comes by e-mail.Receipt',
  );
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

test('a list that fails stays calm and can be asked again', async () => {
  const list = vi.spyOn(browserApi, 'bookingList');
  list.mockRejectedValueOnce(new ApiError(503, 'unavailable', 'Busy'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const customer = { _id: '1', name: 'Asha', mobile: '9848012345', email: 'asha@example.in' };
  render(<MyBookings customer={customer} firstAid={firstAidWords} />);
  await screen.findByText(/^Your bookings did not load just now\./);
  expect(screen.queryByRole('alert')).toBeNull();
  list.mockResolvedValueOnce({ bookings: [], total: 0 });
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('Bookin not found.');
});

test('cancelling asks first, and a refusal keeps the question open', async () => {
  const cancel = vi.spyOn(browserApi, 'bookingCancel');
  cancel.mockRejectedValueOnce(new ApiError(409, 'conflict', 'Please call us.'));
  const booking = createBooking();
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking });
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

test('a booking that can be cancelled no more says why, and asks no more', async () => {
  vi.spyOn(browserApi, 'bookingCancel').mockRejectedValue(new ApiError(409, 'conflict', 'Work has begun.'));
  const begun = createBooking({ status: 'in_progress', cancellable: false });
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking: begun });
  function Page() {
    const [booking, setBooking] = useState(createBooking());
    return <CancelBooking booking={booking} onChanged={setBooking} />;
  }
  const { container } = render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Yes, cancel it' })).toBeNull());
  expect(screen.getByText('Work has begun.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(container.innerHTML).toBe('');
});

const askToCancel = async (facts: Partial<Booking>) => {
  const cancel = vi
    .spyOn(browserApi, 'bookingCancel')
    .mockRejectedValue(new ApiError(409, 'conflict', 'Please call us.'));
  const paid = createBooking({ amount_paid: 500, ...facts });
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking: paid });
  const onChanged = vi.fn();
  render(<CancelBooking booking={paid} onChanged={onChanged} />);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  // The filled button keeps it.
  expect(screen.getByRole('button', { name: 'Keep it' }).className).toContain('button-primary');
  expect(screen.getByRole('button', { name: 'Yes, cancel it' }).className).toContain('button-outline');
  const said = screen.getByRole('group').querySelector('p')?.textContent?.trim();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalledWith(paid));
  return { said, sent: cancel.mock.lastCall?.[0].body };
};

test.each<[string, Partial<Booking>, string, object]>([
  [
    'before the visit',
    { ...agreed, cancelling: 'money_back' },
    'Nobody will call or come. We send your ₹500 back within 7 working days.',
    {},
  ],
  [
    'after arrival',
    { ...visited, cancelling: 'money_kept', ...owe('quotation', 'found', at('20:00', 19)) },
    'Nobody will call or come. No quotation will follow. The visit has taken place. Your ₹500 paid for it and will not come back.',
    { money_kept: true },
  ],
  [
    'after we came late',
    { ...visited, cancelling: 'money_back' },
    'Nobody will call or come. We came late, so we send your ₹500 back within 7 working days.',
    {},
  ],
  ['without money', { ...called, amount_paid: null, cancelling: 'free' }, 'Nobody will call or come.', {}],
])(
  'cancelling %s says what becomes of the money, and sends that it was read',
  async (_when, facts, said, sent) => {
    expect(await askToCancel(facts)).toEqual({ said, sent });
  },
);

test('cancelling what was quoted and accepted names number and sum, and sends which ones were read', async () => {
  const accepted = [{ number: 'QT-2627-000031', totalPaise: 6_369_404 }];
  expect(await askToCancel({ ...called, amount_paid: null, cancelling: 'free', accepted })).toEqual({
    said: 'You accepted QT-2627-000031 for ₹63,694.04: that ends too, and no work begins.',
    sent: { accepted: ['QT-2627-000031'] },
  });
});

test('money that the visit used is not said to be on its way', () => {
  const cancelled = { ...withPayment({ state: 'paid', papers: [receipt] }), status: 'cancelled' as const };
  expect(showPayment({ ...cancelled, progress: there })).toBe(
    'Payment received. ₹500 paid for the visit, which has taken place.Receipt',
  );
  expect(showPayment(cancelled)).toMatch(/^Your ₹500 is still with us/);
  const failedRefund = withPayment({ state: 'paid', refundBy: at('23:59', 25) });
  expect(showPayment({ ...failedRefund, status: 'cancelled', progress: there })).toMatch(/still with us/);
});

const mover = () => screen.queryByRole('form', { name: 'Move the visit' });

test('a page older than the last move shows the visit as it really is, and offers nothing', async () => {
  const old = createBooking({ ...agreed, visit: { ...window, movable: true, movesLeft: 1 } });
  const moved = createBooking({ ...agreed, visit: { ...window, movesLeft: 0 } });
  const none = { windows: [], movable: false, movesLeft: 0, movableUntil: null };
  vi.stubGlobal('fetch', async () => Response.json(none));
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking: moved });
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') });
  function Page() {
    const [booking, setBooking] = useState(old);
    return (
      <BookingCard booking={booking} mobile="9848012345" firstAid={firstAidWords} onChanged={setBooking} />
    );
  }
  render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Move the visit' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Move it here' })).toBeNull());
  await waitFor(() => expect(mover()?.textContent).toMatch(/To move the visit again, call/));
  expect(mover()?.textContent).not.toMatch(/No window is free/);
});

test('a refused move shows the visit as it really is, and the reason stays', async () => {
  const old = createBooking({ ...agreed, visit: { ...window, movable: true, movesLeft: 1 } });
  const moved = createBooking({
    ...agreed,
    visit: { ...window, from: at('09:00', 18), until: at('11:00', 18), movesLeft: 0 },
  });
  const answers: Record<string, Response> = {
    GET: Response.json({
      windows: [{ day: '2026-11-20', window: '0900-1100' }],
      movable: true,
      movesLeft: 1,
      movableUntil: null,
    }),
    POST: Response.json(
      { success: false, code: 'conflict', message: 'Moved twice already.' },
      { status: 409 },
    ),
  };
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET' }: RequestInit = {}) =>
    answers[method]?.clone(),
  );
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking: moved });
  function Page() {
    const [booking, setBooking] = useState(old);
    return (
      <BookingCard booking={booking} mobile="9848012345" firstAid={firstAidWords} onChanged={setBooking} />
    );
  }
  vi.useFakeTimers({ toFake: ['Date'], now: at('12:00') });
  const { container } = render(<Page />);
  fireEvent.click(screen.getByRole('button', { name: 'Move the visit' }));
  fireEvent.click(await screen.findByRole('radio'));
  fireEvent.click(screen.getByRole('button', { name: 'Move it here' }));
  await screen.findByText('Moved twice already.');
  await waitFor(() => expect(statusOf(container)).toContain('Wednesday, 18 November'));
  expect(mover()?.textContent).toMatch(
    /It is agreed for Wednesday, 18 November, between 9 and 11 am\..*Moved twice already\./,
  );
  expect(screen.queryByRole('button', { name: 'Move it here' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  expect(mover()).toBeNull();
});

test(
  'a card shows every field of a booking, or names it here',
  () => {
    const now = Date.parse('2026-11-17T10:00:00+05:30');
    vi.useFakeTimers({ now });
    const hour = 3_600_000;
    const visit = { from: now + hour, until: now + 3 * hour, movable: true, movesLeft: 2, rain: false };
    const payment = {
      tid: 'BK_1',
      state: 'pending' as const,
      canRetry: true,
      awaitsBank: false,
      refundBy: now + hour,
      papers: [{ kind: 'receipt' as const, number: 'RC-1', url: '/paper-1' }],
      returned: { amount: 500, transactionId: 'T1' },
    };
    const found = {
      at: now - hour,
      engineer: 'Anil',
      cause: 'parapet-joint',
      readings: '18 %',
      words: 'Open joint',
      images: ['/found-1'],
      thumbnails: ['/found-thumbnail-1'],
      next: 'quotation' as const,
    };
    const asked = createBooking({
      contact: { name: 'Ravi', mobile: '9000001234' },
      billTo: { name: 'Lake View', gstin: '27A' },
      promises: [{ step: 'call', reason: 'asked', by: now + hour }],
      cancelling: 'free',
      triedAt: null,
      danger: 'electrics',
      payment,
    });
    const samples: [Booking, ...Booking[]] = [
      asked,
      createBooking({ status: 'contacted', promises: [], contactedAt: now - hour, contactedBy: 'Meena' }),
      {
        ...asked,
        status: 'contacted',
        triedAt: now - hour,
        promises: [{ step: 'call', reason: 'no_answer', by: now + hour }],
      },
      { ...asked, status: 'visit_scheduled', promises: [], visit },
      { ...asked, status: 'visit_scheduled', promises: [], visit: { ...visit, movable: false } },
      {
        ...asked,
        status: 'visit_scheduled' as const,
        promises: [],
        visit,
        progress: { engineer: 'Anil', onWayAt: now - hour, arrivedAt: null },
      },
      { ...asked, status: 'done', promises: [], amount_paid: 500, transection_id: 'T1', found: [found] },
      { ...asked, status: 'cancelled', promises: [], payment: { ...payment, state: 'refund_pending' } },
      { ...asked, payment: { ...payment, state: 'refunded' } },
      { ...asked, payment: { ...payment, state: 'paid' } },
    ];
    const other: Whole<Booking> = {
      _id: '06gxthe4evxebd12t5vs4gmnpz',
      reference: 'HB-9',
      booking_type: 'Pay Online',
      service: 'Bulding Reapir',
      location: 'Begumpet',
      images: ['/photo-9'],
      thumbnails: ['/thumbnail-9'],
      amount_paid: 900,
      transection_id: 'T9',
      createdAt: now - 90 * hour,
      status: 'in_progress',
      timeline: [{ status: 'contacted', at: now - 80 * hour }],
      contact: { name: 'Somayya', mobile: '9000009999' },
      billTo: { name: 'Hill View', gstin: '27B' },
      dueAt: now + 9 * hour,
      contactedAt: now - 9 * hour,
      contactedBy: 'Zoya',
      visit: { from: now + 30 * hour, until: now + 32 * hour, movable: false, movesLeft: 0, rain: true },
      cancellable: false,
      triedAt: now - 7 * hour,
      cancelling: 'money_kept',
      answerBy: now + 60 * hour,
      accepted: [{ number: 'QT-9', totalPaise: 900 }],
      danger: 'bulge',
      asked: { quote: 'Water on the board', from: 0, to: 5, token: 't' },
      owed: { step: 'quotation', reason: 'found', by: now + 50 * hour },
      promises: [{ step: 'quotation', reason: 'found', by: now + 50 * hour }],
      progress: { engineer: 'Kiran', onWayAt: now - 2 * hour, arrivedAt: now - 1000 },
      found: [
        {
          at: now - 70 * hour,
          engineer: 'Kiran',
          cause: 'soaked-terrace',
          readings: '9 %',
          words: 'Wet',
          images: ['/found-9'],
          thumbnails: ['/found-thumbnail-9'],
          next: 'work',
        },
      ],
      payment: {
        tid: 'BK_9',
        state: 'failed',
        canRetry: false,
        awaitsBank: true,
        refundBy: now + 200 * hour,
        papers: [{ kind: 'refund', number: 'RC-9', url: '/paper-9' }],
        returned: { amount: 900, transactionId: 'T99' },
      },
    };
    const card = (booking: Booking) => (
      <BookingCard booking={booking} mobile="9848012345" firstAid={firstAidWords} onChanged={() => {}} />
    );
    const notShown = {
      dueAt: 'what is promised says by when',
      asked: 'asked once, on Thank You',
      owed: 'for pages of the release before',
      cancelling: 'said when somebody asks to cancel',
      answerBy: 'its quotation says by when',
      accepted: 'said when somebody asks to cancel',
      'payment.tid': 'sent when somebody pays again',
      'payment.papers.number': 'stands on the paper',
      images: 'open from their thumbnails',
      'found.images': 'open from their thumbnails',
    };
    expect(forgottenFields(samples, other, notShown, card)).toEqual([]);
  },
  manyDrawingsMs,
);

const showList = async (bookings: Booking[], total = bookings.length) => {
  const list = vi.spyOn(browserApi, 'bookingList').mockResolvedValue({ bookings, total });
  const customer = { _id: '7', name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' };
  const { container } = render(<MyBookings customer={customer} firstAid={firstAidWords} />);
  await screen.findAllByRole('article');
  return { container, list };
};
const withId = (id: string, facts: Partial<Booking>) =>
  createBooking({ ...facts, _id: id, reference: `HB-${id}` });
const done: Partial<Booking> = { status: 'done', promises: [], cancelling: null };

test('what waits, what is coming and what is over stand under their names, with how many there are', async () => {
  const bookings = [
    withId('1', { answerBy: at('23:59', 30) }),
    withId('2', {}),
    withId('3', agreed),
    ...['4', '5', '6'].map((id) => withId(id, done)),
  ];
  await showList(bookings, 8);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Waiting for you1', 'Coming2', 'Over3 of 5']);
  expect(screen.getByText('Bookings 1 to 6 of 8')).toBeDefined();
});

test('what is over is a closed row with its photos in it, which load when it is opened, and its address names it', async () => {
  const { container } = await showList([withId('4', { ...done, amount_paid: null })]);
  const row = container.querySelector('details');
  expect(row?.open).toBe(false);
  const photos = within(row as HTMLElement).getAllByRole('button', { name: /^Enlarge photo/, hidden: true });
  expect(photos.map((photo) => photo.querySelector('img')?.loading)).toEqual(['lazy', 'lazy']);
  // Thank You alone says that.
  expect(row?.textContent).not.toMatch(/Not Applicable|Amount paid|Transaction id/);
  cleanup();
  history.replaceState(null, '', '#HB-4');
  const named = await showList([withId('4', done), withId('5', done)]);
  expect([...named.container.querySelectorAll('details')].map(({ open }) => open)).toEqual([true, false]);
  history.replaceState(null, '', location.pathname);
});

test('a booking that is cancelled here goes to what is over, and stays open', async () => {
  const live = withId('1', { cancellable: true });
  const cancelled = withId('1', { status: 'cancelled', promises: [], cancelling: null, cancellable: false });
  vi.spyOn(browserApi, 'bookingCancel').mockResolvedValue({ success: true, booking: cancelled });
  const { container } = await showList([live]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  await screen.findByRole('heading', { level: 2, name: /^Over/ });
  expect(container.querySelector('details')?.open).toBe(true);
});

test('the page renews itself while an engineer works, and lets what is asked stand', async () => {
  vi.useFakeTimers({ now: at('15:45'), shouldAdvanceTime: true });
  const { list } = await showList([withId('1', { ...agreed, cancellable: true })]);
  fireEvent.click(screen.getByRole('button', { name: 'Cancel booking' }));
  list.mockResolvedValue({ bookings: [withId('1', { ...agreed, progress, cancellable: true })], total: 1 });
  await vi.advanceTimersByTimeAsync(30_000);
  await screen.findByText('Ravi is on the way to you.');
  expect(screen.getByRole('button', { name: 'Yes, cancel it' })).toBeDefined();
  // A failure changes nothing, and the next time may do.
  list.mockRejectedValueOnce(new Error('offline'));
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await vi.advanceTimersByTimeAsync(30_000);
  expect(screen.getByText('Ravi is on the way to you.')).toBeDefined();
  const asked = list.mock.calls.length;
  cleanup();
  await vi.advanceTimersByTimeAsync(90_000);
  expect(list).toHaveBeenCalledTimes(asked);
});

test('without a visit today it is renewed when somebody comes back to it', async () => {
  const { list } = await showList([withId('1', called)]);
  list.mockResolvedValue({ bookings: [withId('1', { ...called, answerBy: at('23:59', 30) })], total: 1 });
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByRole('heading', { name: /^Waiting for you/ });
  expect(list).toHaveBeenCalledTimes(2);
});
