// The page of a link: what is owed as My Booking says it, one form for the digits, money on its way, an objection.
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { company } from '#contract/company.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import type { LinkAsked, LinkedBooking } from '#contract/links.ts';
import { pageWords } from '#web/content/registry.ts';
import { WordsContext } from '#web/lib/words.tsx';
import { LinkScreen } from './link-screen.tsx';

const at = (clock: string, day = 16) => Date.parse(`2026-11-${day}T${clock}:00+05:30`);
const now = at('12:00');
const createdAt = at('10:00');
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

type Quoted = LinkedBooking['quotations'][number];

function linked(facts: Partial<LinkedBooking> = {}): LinkedBooking {
  return {
    reference: 'HB-1051',
    service: 'Water Leakage Old Building',
    locality: 'Kondapur',
    status: 'contacted',
    timeline: [
      { status: 'requested', at: createdAt },
      { status: 'contacted', at: createdAt },
    ],
    createdAt,
    dueAt: createdAt + 3_600_000,
    contactedAt: createdAt,
    contactedBy: null,
    visit: null,
    promises: [],
    triedAt: null,
    progress: null,
    danger: null,
    cancellable: false,
    found: [],
    move: null,
    photos: { count: 0, more: 10, open: null },
    payment: { state: 'none', payable: true, awaitsBank: false, paidAt: null, receipts: [] },
    sheet: null,
    sheetPdf: null,
    quotations: [],
    joined: null,
    digits: { given: false, left: 5 },
    ...facts,
  };
}

const quoted = (number: string, facts: Partial<Quoted> = {}): Quoted => ({
  answeredAt: '/my-booking',
  number,
  state: 'open',
  validUntil: at('23:59', 30),
  version: 1,
  content: null,
  pdf: null,
  acceptancePdf: null,
  recorded: null,
  ...facts,
});

const words = pageWords('en', company, [
  'ui',
  'layout',
  'serviceNames',
  'link',
  'myBooking',
  'payments',
  'quotation',
  'causeNames',
  'booking',
  'messages',
]);
const drawn = (booking: LinkedBooking, asked: LinkAsked = {}, danger?: 'electrics') => (
  <WordsContext value={{ language: 'en', words }}>
    <LinkScreen
      page={{ kind: 'booking', token: 'x'.repeat(22), now, booking, asked }}
      aid={danger && { danger, words: firstAidWords }}
    />
  </WordsContext>
);
const show = (...given: Parameters<typeof drawn>) => render(drawn(...given)).container;

const window = { from: at('16:00'), until: at('18:00'), movesLeft: 2, movable: false, rain: false };
const scheduled = {
  status: 'visit_scheduled',
  visit: window,
  timeline: [...linked().timeline, { status: 'visit_scheduled', at: createdAt }],
} satisfies Partial<LinkedBooking>;

test.each<[string, Partial<LinkedBooking>, string]>([
  [
    'a quotation without a visit',
    { promises: [{ step: 'quotation', reason: 'agreed', by: at('20:00', 18) }] },
    'Your booking is with us. Your quotation follows by Wednesday, 18 November.',
  ],
  [
    'a call that was tried',
    {
      status: 'requested',
      triedAt: at('11:40'),
      promises: [{ step: 'call', reason: 'no_answer', by: at('13:00') }],
    },
    'We tried at 11:40 am. We call again at about 1:00 pm. Keep your phone near you: the number of the booking.',
  ],
  [
    'a window that is over, and nobody came',
    { ...scheduled, visit: { ...window, from: at('09:00'), until: at('11:00') } },
    'Today, 9 to 11 am We are late, and we are sorry. Call 90000 00000 and we tell you where we are.',
  ],
  [
    'the day the work begins',
    { promises: [{ step: 'work', reason: 'agreed', by: at('23:59', 20) }] },
    'The work begins on Friday, 20 November. Please see that somebody can let us in. To change the day, call 90000 00000.',
  ],
  [
    'a call that is late',
    { promises: [{ step: 'call', reason: 'called_off', by: at('11:00') }] },
    'The visit was called off. We promised a call by 11:00 am and are late. Rather not wait? Call 90000 00000',
  ],
  [
    'nothing agreed: what only its account can do is not said',
    { promises: [{ step: 'call', reason: 'closed', by: at('13:00') }] },
    'Your booking still stands. When we called, nothing was agreed. We ask you by 1:00 pm what becomes of the booking.',
  ],
  ['nothing owed', {}, 'We called you on 16 November, 2026. Call us whenever you want a visit.'],
])('what is owed is said as on My Booking, also without scripts: %s', (_what, facts, said) => {
  const booking = linked(facts);
  const text = (root: ParentNode) => root.querySelector('main section, section')?.textContent ?? '';
  expect(text(show(booking))).toContain(said);
  const plain = document.createElement('div');
  plain.innerHTML = renderToString(drawn(booking));
  expect(text(plain)).toContain(said);
});

test('what was found stands first, and beside it what follows', () => {
  const sheet = { cause: 'Soaked terrace' } as LinkedBooking['sheet'];
  const found = [{ at: createdAt, engineer: null, next: 'quotation' as const }];
  const promises = [{ step: 'quotation' as const, reason: 'found' as const, by: at('20:00', 18) }];
  show(linked({ sheet, found, promises }));
  const heading = screen.getByRole('heading', { name: 'Soaked terrace' });
  expect(heading.parentElement?.textContent).toContain('Your quotation follows by Wednesday, 18 November.');
  cleanup();
  // Another visit is not hidden behind the sheet of the first.
  show(linked({ sheet, found, ...scheduled }));
  expect(screen.getByRole('heading', { name: 'Today, 4 to 6 pm' })).toBeTruthy();
  expect(screen.getByRole('link', { name: words.link.papers.openSheet })).toBeTruthy();
});

test.each<[string, Partial<LinkedBooking>, number]>([
  ['nothing', {}, 0],
  [
    'a receipt alone',
    {
      payment: {
        ...linked().payment,
        payable: false,
        state: 'paid',
        receipts: [{ kind: 'receipt', url: null }],
      },
    },
    1,
  ],
  ['a sheet alone', { sheet: { cause: 'Soaked terrace' } as LinkedBooking['sheet'] }, 1],
  [
    'photos and two options',
    { photos: { count: 2, more: 8, open: null }, quotations: [quoted('QT-1'), quoted('QT-2')] },
    1,
  ],
  [
    'two options, opened',
    { quotations: [quoted('QT-1'), quoted('QT-2')], digits: { given: true, left: 5 } },
    0,
  ],
])('what is locked has one form for the digits: %s', (_what, facts, forms) => {
  const page = show(linked(facts));
  expect(screen.queryAllByLabelText(words.link.digits.label)).toHaveLength(forms);
  expect(page.querySelectorAll('#digits')).toHaveLength(forms);
});

test('five wrong ones leave the telephone where the form was', () => {
  const page = show(linked({ quotations: [quoted('QT-1')], digits: { given: false, left: 0 } }));
  expect(page.querySelector('#digits')?.textContent).toContain('90000 00000');
  expect(screen.queryByLabelText(words.link.digits.label)).toBeNull();
});

test('whoever came back from the bank is not asked to pay, and may go on', () => {
  const payment = { ...linked().payment, state: 'pending' as const };
  show(linked({ payment: { ...payment, awaitsBank: true } }));
  expect(screen.getByRole('heading', { name: words.payments.checking.title })).toBeTruthy();
  expect(screen.queryByText(words.link.pay.title)).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to payment, ₹500' })).toBeTruthy();
  cleanup();
  show(linked({ payment }));
  expect(screen.getByText(words.link.pay.title)).toBeTruthy();
  // Nobody comes as agreed where no visit is.
  expect(screen.queryByText(words.link.pay.or)).toBeNull();
});

test('nothing is asked for a visit that nobody agreed on, and money that went back keeps its receipts', () => {
  show(linked());
  expect(screen.queryByText(words.link.pay.title)).toBeNull();
  cleanup();
  show(linked(scheduled));
  expect(screen.getByText(words.link.pay.or)).toBeTruthy();
  cleanup();
  const receipts = (['receipt', 'refund'] as const).map((kind) => ({ kind, url: null }));
  const payment = { ...linked().payment, state: 'refunded' as const, receipts };
  show(linked({ ...scheduled, payment }));
  expect(screen.getByText(words.link.pay.title)).toBeTruthy();
  for (const name of [words.link.pay.receipt, words.link.pay.refund])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('#digits');
});

const content = { title: 'Bathroom', written: 'en', totalPaise: 3_362_000 } as Quoted['content'];
const recorded: NonNullable<Quoted['recorded']> = {
  at: at('16:00', 10),
  by: 'Meena',
  method: 'phone',
  how: 'go ahead',
  mayObject: true,
  until: at('23:59', 16),
  digits: '7145',
  wouldCall: { wouldBe: at('13:00') },
  objection: null,
};

test('of two acceptances each is objected to by its own number', () => {
  const accepted = { state: 'accepted' as const, recorded };
  const one = linked({ quotations: [quoted('QT-1', accepted), quoted('QT-2', { ...accepted, content })] });
  show(one);
  const links = screen.getAllByRole('link', { name: words.link.objection.title });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['?object=QT-1', '?object=QT-2']);
  cleanup();
  show(one, { object: 'QT-2' });
  const title = screen.getByRole('heading', { level: 1, name: 'Bathroom' });
  expect(title.querySelector('[lang=en]')?.textContent).toBe('Bathroom');
  expect(screen.getByRole('button', { name: words.link.objection.act })).toBeTruthy();
});

test.each<[string, Partial<Quoted>, string]>([
  ['its days are over', { state: 'accepted' }, 'Objecting was possible until 16 November, 2026.'],
  [
    'it was decided that it stands',
    {
      state: 'accepted',
      recorded: { ...recorded, objection: { at: createdAt, words: '', stands: true, callBy: null } },
    },
    'You objected on 16 November, 2026. We looked into it with you, and the acceptance stands.',
  ],
  ['it does not hold', { state: 'void' }, words.link.papers.states.void],
])('what can be objected to no more says why, and stops nothing: %s', (_what, facts, said) => {
  const one = quoted('QT-1', { content, recorded, ...facts });
  const quotations = [{ ...one, recorded: one.recorded && { ...one.recorded, mayObject: false } }];
  show(linked({ quotations }));
  expect(screen.queryByRole('link', { name: words.link.objection.title })).toBeNull();
  cleanup();
  const failure = { act: 'object' as const, message: 'Too late', free: [] };
  const page = show(linked({ quotations }), { object: 'QT-1', failure });
  expect(page.textContent).toContain(said);
  expect(screen.getByRole('alert').textContent).toBe('Too late');
  expect(screen.queryByRole('button', { name: words.link.objection.act })).toBeNull();
  expect(page.textContent).not.toContain('Nothing goes on until');
});

test('in danger what to do first stands above the visit', () => {
  const page = show(linked(scheduled), {}, 'electrics');
  const aid = screen.getByText(firstAidWords.kinds.electrics.title);
  const visit = screen.getByRole('heading', { name: 'Today, 4 to 6 pm' });
  expect(aid.compareDocumentPosition(visit)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(page.textContent).toContain(firstAidWords.kinds.electrics.steps[0]?.slice(0, 20));
});
