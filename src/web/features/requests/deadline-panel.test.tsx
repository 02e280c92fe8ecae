// The words over the deadline bar: by day, at night, and when we are late.
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deadlineFrom } from '#contract/callback-deadline.ts';
import { clockTime } from '#contract/india-time.ts';
import { firstCall } from '#contract/owed.ts';
import { DeadlinePanel } from './deadline-panel.tsx';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const minute = 60_000;
const at = (clock: string) => Date.parse(`2026-11-14T${clock}:00+05:30`);
function words(from: number, now: number): string {
  vi.setSystemTime(now);
  const { container } = render(
    <DeadlinePanel
      from={from}
      call={firstCall(deadlineFrom(from))}
      mobile="90000 00417"
      now={now}
      layout="beside"
    />,
  );
  return container.querySelector('.deadline-panel > div')?.textContent ?? '';
}

test('it names the minute and what is left', () => {
  const due = deadlineFrom(at('15:12'));
  expect(words(at('15:12'), due - 20 * minute)).toBe(
    `We call by ${clockTime(due)}20 minutes left. Keep your phone near you: 90000 00417.`,
  );
});

test('at night it names the morning', () => {
  expect(words(at('22:40'), at('22:41'))).toBe(
    `We call by tomorrow, ${clockTime(deadlineFrom(at('22:40')))}We open at 9:00 am. Keep your phone near you: 90000 00417.`,
  );
});

test('late, it says so and gives the number', () => {
  const due = deadlineFrom(at('15:12'));
  const late = words(at('15:12'), due + 8 * minute);
  expect(late).toMatch(/^We promised .*We are late .* Call 90000 00000$/);
  expect(late).toContain(clockTime(due));
});
