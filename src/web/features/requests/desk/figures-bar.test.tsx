// The strip above the queue: on time of all that was due, with whoever still waits; the plot is about calls and says so.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { QueueFigures } from '#contract/requests.staff.ts';
import { FiguresBar } from './figures-bar.tsx';

afterEach(cleanup);

const show = (more: Partial<QueueFigures>) => {
  const figures = {
    keptToday: 12,
    calledToday: 12,
    medianMinutes: 14,
    minutes: [14],
    waiting: 14,
    overdue: 0,
    danger: { waiting: 0, newest: null },
    ...more,
  } as QueueFigures;
  render(<FiguresBar figures={figures} />);
  const said = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  return { onTime: said('On time today'), overdue: said('Overdue') };
};

test.each<[onTime: QueueFigures['onTime'], words: string]>([
  [{ kept: 36, due: 42 }, '86\u00a0%36 of 42 due'],
  [{ kept: 42, due: 42 }, '100\u00a0%42 of 42 due'],
  // One that was missed is no hundred, however many were kept.
  [{ kept: 299, due: 300 }, '99\u00a0%299 of 300 due'],
  [{ kept: 0, due: 3 }, '0\u00a0%0 of 3 due'],
  [{ kept: 0, due: 0 }, '–'],
  [undefined, '–'],
])('on time of all that was due: %o', (onTime, words) => {
  expect(show({ ...(onTime && { onTime }), overdue: 5 })).toEqual({ onTime: words, overdue: '5' });
});

test('the plot is about calls, and says so', () => {
  show({});
  const [plot] = screen.getAllByRole('img');
  expect(plot?.textContent).toContain('Calls only');
  expect(plot?.getAttribute('aria-label')).toBe(
    'Calls only, minutes from request to call, 12 today: 12 on time',
  );
});
