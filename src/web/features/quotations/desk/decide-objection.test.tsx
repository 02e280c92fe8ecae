// An objection in the queue: what it is about, and what the owner decides, with a reason.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { DeskQuotations } from '#contract/quotations.staff.ts';
import type { RequestDetails } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { ObjectionsOf } from './decide-objection.tsx';
import { deskQuotationsApi } from './desk-quotations-api.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const at = Date.parse('2026-11-18T11:00:00+05:30');
const acceptance = {
  at: at - 3_600_000,
  method: 'phone',
  by: 'Meena',
  reference: 'Call of 10:00',
  objection: { at, words: 'I asked for the price on the phone.', decision: null, decidedAt: null },
};
const sent = { id: 'q', number: 'QT-2627-000027', totalPaise: 3_362_000, state: 'objected', acceptance };
const of = {
  quotations: [
    { id: 'q', sent },
    { id: 'p', sent: { ...sent, id: 'p', state: 'ended' } },
  ],
} as unknown as DeskQuotations;
const request = {
  id: 'b',
  kind: 'booking',
  promises: [{ step: 'objection', reason: 'objected', by: at }],
  merged: [],
} as unknown as RequestDetails;

async function show(role: StaffMember['role']) {
  vi.spyOn(deskQuotationsApi, 'deskQuotationsOf').mockResolvedValue(of);
  const staff = { id: '7', name: 'Sana', email: 'sana@example.in', role };
  const element = <ObjectionsOf request={request} staff={staff} now={at + 60_000} />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />);
  return (await screen.findByRole('region', { name: 'Objection to QT-2627-000027' })).textContent;
}

test('it says number, sum and the customer’s words, and the office cannot decide', async () => {
  const words = await show('executive');
  expect(words).toContain('₹33,620.00');
  expect(words).toContain('I asked for the price on the phone.');
  expect(words).toContain('recorded by Meena: by phone, Call of 10:00');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the owner is asked once more, and says why', async () => {
  const decide = vi
    .spyOn(deskQuotationsApi, 'deskQuotationDecide')
    .mockRejectedValueOnce(
      new ApiError(400, 'invalid', 'Say why: the customer reads it', { field: 'reason' }),
    )
    .mockResolvedValue({ success: true, of });
  await show('owner');
  fireEvent.click(screen.getByRole('button', { name: 'Void' }));
  expect(decide).not.toHaveBeenCalled();
  expect(screen.getByText('QT-2627-000027, ₹33,620.00: The acceptance is void?')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'It is void' }));
  const reason = screen.getByLabelText('Why: the customer reads it');
  await waitFor(() => expect(reason.getAttribute('aria-invalid')).toBe('true'));
  fireEvent.change(reason, { target: { value: 'It was your brother' } });
  fireEvent.click(screen.getByRole('button', { name: 'It is void' }));
  const body = { decision: 'void', reason: 'It was your brother' };
  await waitFor(() => expect(decide).toHaveBeenLastCalledWith({ params: { id: 'q' }, body }));
});
