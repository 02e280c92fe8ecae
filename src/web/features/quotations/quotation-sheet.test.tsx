// A quotation as it is read: what is paid and when, the options beside one another, and sheets of before.
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Quotation, QuotationContent } from '#contract/quotations.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { QuotationAnswer } from './quotation-answer.tsx';
import { QuotationScreen } from './quotation-screen.tsx';
import { QuotationSheet } from './quotation-sheet.tsx';
import { quotationsApi } from './quotations-api.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const validUntil = Date.parse('2026-12-02T23:59:59+05:30');
const line = (words: string) => ({
  words,
  unit: 'm',
  quantity: 100,
  ratePaise: 100,
  amountPaise: 100,
  taxPaise: 0,
});
const content: QuotationContent = {
  number: 'QT-2627-000031',
  version: 1,
  kind: 'main',
  title: 'The joint at the parapet',
  language: 'en',
  written: 'en',
  sentAt: Date.parse('2026-11-18T10:00:00+05:30'),
  validUntil,
  company: { name: 'HBC', address: 'Himayatnagar', phone: '90000 00000', email: 'a@b.example', gstin: null },
  customer: 'Venkata',
  billTo: null,
  booking: 'HB-1042',
  service: 'Water Leakage Old Building',
  location: 'Flat 502',
  found: null,
  lines: [line('Open the foot'), line('Pond test')],
  stages: [],
  money: [
    { kind: 'advance', label: '', paise: 1_860_821, condition: '' },
    { kind: 'stage', label: 'Open and cut', paise: null, condition: '' },
    { kind: 'stage', label: 'Seal and pond', paise: 4_458_583, condition: 'when the pond test is dry' },
  ],
  days: 6,
  warrantyYears: 5,
  terms: 'The price holds.',
  tax: null,
  taxablePaise: 6_369_404,
  taxes: [],
  totalPaise: 6_369_404,
  credit: { paise: 50_000, payment: 'BK_1' },
  advancePercent: 30,
  advancePaise: 1_860_821,
  restPaise: 4_458_583,
};
const option = (letter: string, number: string, lines: string[], more = {}) => ({
  letter,
  number,
  title: `Option ${letter}`,
  totalPaise: 6_369_404,
  days: 6,
  warrantyYears: 5,
  validUntil,
  lines,
  ...more,
});
const sectionOf = (title: string) =>
  screen.getByRole('heading', { name: title }).closest('section') as HTMLElement;

test('the work stands under its place as it will be, where there is a drawing of that', () => {
  const found = { at: 0, cause: 'parapet-joint', readings: '', words: '' };
  const drawings = () => screen.queryAllByRole('img', { name: 'The place when the work is done' });
  const { rerender } = render(<QuotationSheet content={{ ...content, found }} />);
  // One for each width of window.
  expect(drawings()).toHaveLength(2);
  rerender(<QuotationSheet content={{ ...content, found: { ...found, cause: 'something-else' } }} />);
  expect(drawings()).toEqual([]);
});

test('what is paid stands in one list: the advance with its part, then each stage with its sum or none', () => {
  render(<QuotationSheet content={content} />);
  const paid = within(sectionOf('What is paid, and when')).getAllByRole('listitem');
  expect(paid.map(({ textContent }) => textContent)).toEqual([
    '₹18,608.21Advancebefore work begins; 30 %, less ₹500.00',
    'No paymentOpen and cut',
    '₹44,585.83Seal and pondwhen the pond test is dry',
  ]);
  expect(screen.getByText('Paid with the booking: ₹500.00. Together ₹63,694.04.')).toBeDefined();
});

test('a sheet of before says what it said: advance, rest, and its stages without sums', () => {
  const { money: _, ...before } = content;
  render(<QuotationSheet content={{ ...before, stages: ['Joints filled', 'Ponded'] }} />);
  const said = sectionOf('What is paid, and when').textContent;
  expect(said).toContain('Before work begins₹18,608.21');
  expect(said).toContain('When the last stage is done₹44,585.83');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Joints filled',
    'Ponded',
  ]);
});

test('options are compared by days, warranty, validity and the lines that not all of them have', () => {
  const options = [
    option('A', 'QT-2627-000031', ['Open the foot', 'Pond test']),
    option('B', 'QT-2627-000032', ['Open the foot'], { totalPaise: 2_875_660, days: 1, warrantyYears: 0 }),
  ];
  render(<QuotationSheet content={{ ...content, options }} />);
  const table = within(sectionOf('One of these 2')).getByRole('table');
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent)).toEqual([
    'Option A, this one₹63,694.04Option AQT-2627-000031',
    'Option B₹28,756.60Option BQT-2627-000032',
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  const cells = rows.map((row) =>
    within(row)
      .getAllByRole('cell')
      // On phones the name stands in each cell.
      .map((cell) => cell.textContent?.replace(within(row).getByRole('rowheader').textContent ?? '', '')),
  );
  expect(cells).toEqual([
    ['6 days', '1 day'],
    ['5 years', 'None'],
    ['2 December, 2026', '2 December, 2026'],
    ['Pond test', 'Not in it'],
  ]);
  cleanup();
  render(<QuotationSheet content={content} />);
  expect(screen.queryByRole('heading', { name: /^One of these/ })).toBeNull();
});

const quotation: Quotation = {
  id: 'a',
  bookingId: 'b',
  number: content.number,
  version: 1,
  kind: 'main',
  choice: 'a',
  title: content.title,
  totalPaise: content.totalPaise,
  days: 6,
  warrantyYears: 5,
  pdf: '/pdf',
  sentAt: 1,
  validUntil,
  state: 'open',
  stateAt: 1,
  stateBy: 'office',
  withdrawable: false,
  content,
  sha256: 'f'.repeat(64),
  pdfSha256: '',
  acceptance: null,
  declined: null,
  options: [],
  next: null,
};

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});

test('an old link shows the version that counts, and says so', async () => {
  history.replaceState(null, '', '?id=a&version=1');
  const find = vi.spyOn(quotationsApi, 'quotationFind');
  const message = 'There is a newer version of this quotation: QT-2627-000031, version 2.';
  find.mockRejectedValueOnce(new ApiError(410, 'conflict', message));
  find.mockResolvedValue({ quotation: { ...quotation, version: 2 } });
  render(<QuotationScreen />);
  expect(await screen.findByText(message)).toBeDefined();
  expect(find).toHaveBeenLastCalledWith({ params: { id: 'a', version: 'current' } });
  expect(screen.getByLabelText('Your full name')).toBeDefined();
});

test('after an acceptance stands first what comes next: the call with its hour, then the day of work', async () => {
  const by = Date.now() + 3_600_000;
  const acceptance = {
    name: 'Venkata',
    version: 1,
    at: 1,
    origin: 'customer',
    by: null,
    method: null,
    reference: '',
    objectUntil: null,
    objection: null,
    ended: null,
    pdf: '/pdf',
    pdfSha256: '',
  } as const;
  const accepted: Quotation = { ...quotation, state: 'accepted', acceptance, next: { step: 'call', by } };
  vi.spyOn(quotationsApi, 'quotationFind').mockResolvedValue({ quotation: accepted });
  render(<QuotationScreen />);
  await screen.findByRole('heading', { name: 'What comes next' });
  const [first, second] = within(sectionOf('What comes next')).getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^We call you by .+ to agree on the day the work begins\.$/);
  expect(second?.textContent).toMatch(/^The day the work begins/);
  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['What comes next', 'What is paid, and when']);
  cleanup();
  vi.spyOn(quotationsApi, 'quotationFind').mockResolvedValue({
    quotation: { ...accepted, next: { step: 'work', by } },
  });
  render(<QuotationScreen />);
  await screen.findByText(/^The work begins on/);
  expect(screen.queryByText('The day the work begins')).toBeNull();
});

test('whoever comes back to the page learns of a newer version, and cannot answer the old one', async () => {
  const find = vi.spyOn(quotationsApi, 'quotationFind').mockResolvedValue({ quotation });
  render(<QuotationScreen />);
  await screen.findByRole('heading', { level: 1, name: content.title });
  expect(screen.getByRole('button', { name: '₹63,694 · Answer' })).toBeDefined();
  expect(screen.getByLabelText('Your full name')).toBeDefined();
  const lines = [{ ...line('Open the foot'), quantity: 50 }, line('New coping')];
  const newer = { ...quotation, version: 2, totalPaise: 6_103_196, content: { ...content, lines } };
  find.mockResolvedValue({ quotation: newer });
  document.dispatchEvent(new Event('visibilitychange'));
  await screen.findByText('Version 1, ₹63,694.04, can no longer be accepted. Version 2: ₹61,031.96.');
  expect(screen.queryByLabelText('Your full name')).toBeNull();
  // In the strip, and in the bar of a phone.
  expect(screen.getAllByRole('link', { name: 'Read the newest version' })).toHaveLength(2);
  const changed = within(screen.getByText('What changed').parentElement as HTMLElement);
  expect(changed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Open the foot: 0.5 m instead of 1 m',
    'New: New coping',
    'Left out: Pond test',
  ]);
});

test('questions are asked before an answer: under an acceptance, or whatever ended it, nobody is told to', () => {
  const acceptance = {
    name: 'Venkata Reddy',
    version: 1,
    at: 1,
    origin: 'customer',
    by: null,
    method: null,
    reference: '',
    objectUntil: null,
    objection: null,
    ended: null,
    sha256: 'f'.repeat(64),
    pdf: '/pdf',
    pdfSha256: '',
  } as const;
  const answer = (more: Partial<Quotation>) => {
    cleanup();
    render(<QuotationAnswer quotation={{ ...quotation, ...more }} onChanged={() => {}} />);
    return {
      questions: screen.queryByText(/^Questions first\?/) !== null,
      chat: screen.queryByRole('link', { name: 'Ask on WhatsApp' }) !== null,
    };
  };
  expect(answer({})).toEqual({ questions: true, chat: true });
  expect(answer({ state: 'accepted', acceptance })).toEqual({ questions: false, chat: false });
  // Whose time is over asks for a new one.
  expect(answer({ state: 'expired' })).toEqual({ questions: false, chat: true });
});
