// Where one is logged in: an unknown place would catch the eye.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { OpenSessions } from './open-sessions.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('of several places only the one where this is read is called so', async () => {
  const times = { createdAt: 1000, lastUsedAt: 2000 };
  const sessions = [
    { current: false, browser: 'Safari on iOS', ...times },
    { current: true, browser: 'Chrome on Linux', ...times },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ sessions }));
  render(<OpenSessions />);
  const places = await screen.findAllByRole('listitem');
  expect(places.map((place) => place.querySelector('b')?.textContent)).toEqual([
    'Safari on iOS',
    'Chrome on Linux This one',
  ]);
});
