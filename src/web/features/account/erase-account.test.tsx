// Erasing: what was accepted is named by number and sum before the code is typed, and with it.
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import type { QuotationSummary } from '#contract/quotations.ts';
import { quotationsApi } from '../quotations/quotations-api.ts';
import { accountApi } from './account-api.ts';
import { EraseAccount } from './erase-account.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const quoted = (more: Partial<QuotationSummary>) =>
  ({
    id: 'a',
    number: 'QT-2627-000031',
    totalPaise: 6_369_404,
    state: 'accepted',
    withdrawable: true,
    ...more,
  }) as QuotationSummary;

test('it says which acceptances end and which stay, and sends those that end with the code', async () => {
  const stays = quoted({ id: 'b', number: 'QT-2627-000009', totalPaise: 100_000, withdrawable: false });
  const declined = quoted({ id: 'c', number: 'QT-2627-000011', state: 'declined', withdrawable: false });
  vi.spyOn(quotationsApi, 'quotationList').mockResolvedValue({ quotations: [quoted({}), stays, declined] });
  vi.spyOn(accountApi, 'eraseOtp').mockResolvedValue({
    success: true,
    hash: 'h',
    otp: '',
    email: 'asha@example.in',
    by: 'code',
    alphabet: 'digits',
    validForSeconds: 600,
    resendAfterSeconds: 60,
  });
  const verify = vi.spyOn(accountApi, 'eraseVerify').mockRejectedValue(new TypeError('offline'));
  const router = createMemoryRouter([{ path: '/', element: <EraseAccount /> }]);
  render(<RouterProvider router={router} />);
  const said = async () => {
    await screen.findByText(
      'You accepted QT-2627-000031 for ₹63,694.04: that ends with your account, and no work begins.',
    );
    await screen.findByText(/You accepted QT-2627-000009 for ₹1,000.00, and work has begun/);
    expect(screen.queryByText(/QT-2627-000011/)).toBeNull();
  };
  await said();
  fireEvent.click(screen.getByRole('button', { name: 'Erase my account' }));
  const label = await screen.findByLabelText(/code/i);
  await said();
  fireEvent.change(label, { target: { value: '1234' } });
  fireEvent.click(screen.getByRole('button', { name: 'Erase for good' }));
  const body = { hash: 'h', otp: '1234', accepted: ['QT-2627-000031'] };
  await waitFor(() => expect(verify).toHaveBeenCalledWith({ body }));
});
