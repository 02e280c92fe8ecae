// Page speed at the desk: figures with their aim, and a flood that nobody overlooks.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SpeedReport } from '#contract/speed.staff.ts';
import { PageSpeed } from './page-speed.tsx';

afterEach(cleanup);

const none = { count: 0, p75: null };
const speed: SpeedReport = {
  counted: 1200,
  networks: 400,
  refused: { network: 0, site: 0, unreadable: 0 },
  groups: [
    {
      by: 'all',
      name: 'all',
      lcp: { count: 1200, p75: 3000 },
      inp: { count: 700, p75: 150 },
      cls: { count: 900, p75: 0.05 },
    },
    { by: 'page', name: 'booking', lcp: { count: 12, p75: null }, inp: none, cls: none },
    { by: 'language', name: 'hi', lcp: none, inp: none, cls: none },
  ],
};

test('what is over its aim says so, and what is too little is left open', () => {
  const { container } = render(<PageSpeed speed={speed} days={30} />);
  expect([...container.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    '3\u00a0s, over',
    '150\u00a0ms',
    '0.05',
    '400',
  ]);
  const rows = [...container.querySelectorAll('tbody tr')].map(({ children }) =>
    [...children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([['Booking', '12', '–', '–', '–']]);
  expect(container.textContent).not.toContain('Not counted');
});

test('reports that were refused are shown, loudly where they are more than those that count', () => {
  const refused = { network: 99_990, site: 0, unreadable: 2 };
  const { container } = render(<PageSpeed speed={{ ...speed, refused }} days={30} />);
  expect(container.querySelector('.alarm')?.textContent).toContain('Not counted: 99,990 from networks');
});
