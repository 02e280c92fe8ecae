// Totals on the crew's card: shown where the owner wants it, and no trace of them otherwise.
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { QuotedOfVisit } from './quoted-of-visit.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('what was quoted and accepted is on the card with its total; a refusal leaves nothing', async () => {
  const visit = 'v'.repeat(26);
  const quoted = [
    { number: 'QT-2627-000002', title: 'Terrace', totalPaise: 2_550_000, accepted: true },
    { number: 'QT-2627-000001', title: 'Parapet', totalPaise: 90_050, accepted: false },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ quoted }));
  const { unmount } = render(<QuotedOfVisit visit={visit} />);
  const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(said).toEqual(['₹25,500.00, acceptedQT-2627-000002, Terrace', '₹900.50QT-2627-000001, Parapet']);
  unmount();

  const refusal = { success: false, code: 'forbidden', message: 'No' };
  const refused = vi.fn(async () => Response.json(refusal, { status: 403 }));
  vi.stubGlobal('fetch', refused);
  const { container } = render(<QuotedOfVisit visit={visit} />);
  await waitFor(() => expect(refused).toHaveBeenCalled());
  await Promise.resolve();
  expect(container.textContent).toBe('');
});
