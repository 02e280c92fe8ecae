// The screen of quotations: which list stands beside what is open, and that a draft is thrown away when it was asked.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskQuotations, QuotationTab } from '#contract/quotations.staff.ts';
import type { ScreenData } from '#web/desk/desk-loader.ts';
import { deskQuotationsApi } from './desk-quotations-api.ts';
import { loadQuotations, QuotationsScreen } from './quotations-screen.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = Date.parse('2026-11-18T11:00:00+05:30');
const content = {
  title: 'Terrace',
  written: 'en',
  lines: [],
  stages: [],
  days: 3,
  warrantyYears: 5,
  validDays: 30,
  advancePercent: 30,
  terms: '',
};
const draft = { content, editedAt: at, editedBy: 'Meena' };
const quotation = { id: 'q', number: 'QT-27', kind: 'main', choice: 'c', state: 'draft', draft, sent: null };
const booking = { id: 'b', reference: 'HB-1', name: 'Kavya', location: 'Uppal', language: 'en', open: true };

/** What the server has, changed by what is pressed. */
function show(address: string, quotations: object[]) {
  const of = { booking, found: null, creditPaise: 0, tax: null, advanceAtMost: 30, quotations };
  const has = of as unknown as DeskQuotations;
  vi.spyOn(deskQuotationsApi, 'deskQuotationsOf').mockImplementation(async () => structuredClone(has));
  vi.spyOn(deskQuotationsApi, 'deskQuotationLines').mockResolvedValue({ lines: [] });
  vi.spyOn(deskQuotationsApi, 'deskQuotationStart').mockImplementation(async () => {
    has.quotations.unshift(quotation as never);
    return {} as never;
  });
  const listed: QuotationTab[] = [];
  vi.spyOn(deskQuotationsApi, 'deskQuotationList').mockImplementation(async ({ query: { tab } }) => {
    listed.push(tab);
    const row = {
      ...quotation,
      booking: 'HB-1',
      bookingId: 'b',
      name: 'Kavya',
      title: 'Terrace',
      version: 0,
      at,
    };
    return { quotations: tab === 'drafts' && has.quotations.length > 0 ? [row] : [], more: null } as never;
  });
  function Page() {
    return <QuotationsScreen {...useLoaderData<ScreenData<Awaited<ReturnType<typeof loadQuotations>>>>()} />;
  }
  const loader = async ({ request }: { request: Request }) => ({
    staff: { id: '7', name: 'Sana', email: 'sana@example.in', role: 'executive' },
    loaded: { value: await loadQuotations({ query: new URL(request.url).searchParams, params: {} }) },
  });
  const router = createMemoryRouter([{ path: '/', loader, Component: Page, HydrateFallback: () => null }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return listed;
}

test('a draft that was just begun stands in the list at once, whichever list was open', async () => {
  const listed = show('/?booking=b&tab=accepted', []);
  fireEvent.click(await screen.findByRole('button', { name: 'Write a quotation' }));
  await waitFor(() => expect(screen.getByRole('link', { current: 'page', name: 'Drafts' })).toBeTruthy());
  expect(listed.at(-1)).toBe('drafts');
  expect((await screen.findByRole('list', { name: 'Quotations' })).textContent).toContain('QT-27');
});

test('throwing a draft away asks first, and says what becomes of its number', async () => {
  show('/?booking=b', [quotation]);
  const discard = vi.spyOn(deskQuotationsApi, 'deskQuotationDiscard').mockResolvedValue({} as never);
  fireEvent.click(await screen.findByRole('button', { name: 'Throw away' }));
  expect(discard).not.toHaveBeenCalled();
  const question = screen.getByRole('region', { name: 'Throw away QT-27' });
  expect(question.textContent).toContain('its number is not used again');
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  fireEvent.click(screen.getByRole('button', { name: 'Throw away' }));
  fireEvent.click(screen.getByRole('button', { name: 'Throw it away' }));
  await waitFor(() => expect(discard).toHaveBeenCalledExactlyOnceWith({ params: { id: 'q' }, body: {} }));
});
