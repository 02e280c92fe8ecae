// Thank You: what it draws.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { company } from '#contract/company.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { pageWords } from '#web/content/registry.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { WordsContext } from '#web/lib/words.tsx';
import { createBooking } from './test-booking.ts';
import { ThankYou } from './thank-you.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function thank(booking: Partial<Booking>, title: string) {
  vi.spyOn(browserApi, 'bookingFind').mockResolvedValue({ booking: createBooking(booking) });
  const words = pageWords('en', company, [
    'ui',
    'serviceNames',
    'layout',
    'myBooking',
    'messages',
    'payments',
  ]);
  const customer = { _id: '7', name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' };
  const { container } = render(
    <WordsContext value={{ language: 'en', words }}>
      <ThankYou id="7" customer={customer} firstAid={firstAidWords} missing="missing" />
    </WordsContext>,
  );
  await screen.findByRole('heading', { name: title });
  return container;
}

test.each([
  ['Water Leakage Old Building', 1],
  ['Tiling and Epoxy Flooring Solutions', 0],
])('the leaking roof is drawn where one may leak: %s', async (service, drawn) => {
  const container = await thank({ service }, 'Thank You');
  expect(container.querySelectorAll('.room-drawing')).toHaveLength(drawn);
});

test('a cancelled booking is thanked for by nobody, and that nobody comes is said once', async () => {
  await thank({ status: 'cancelled' }, 'Your booking');
  await screen.findByText(/^Cancelled on/);
  expect(screen.queryByRole('heading', { name: 'Thank You' })).toBeNull();
  expect(screen.getAllByText(/Nobody will call or come/)).toHaveLength(1);
});
