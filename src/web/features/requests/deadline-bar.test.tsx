// The deadline bar always names the minute, and rises with the time that has gone.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { deadlineFrom, defaultDeadlineRules } from '#contract/callback-deadline.ts';
import { shippedHours } from '#contract/current-company.ts';
import { SiteContentContext } from '#web/lib/site-content.ts';
import { DeadlineBar } from './deadline-bar.tsx';

afterEach(cleanup);

const at = (clock: string, day = '2026-11-14') => Date.parse(`${day}T${clock}:00+05:30`);
/** With an hour, whatever we promise at present. */
function show(from: number, now: number) {
  const content = { hours: { ...shippedHours, minutes: 60 } };
  const dueAt = deadlineFrom(from, { ...defaultDeadlineRules, minutes: 60 });
  const { container } = render(
    <SiteContentContext value={{ content, promiseKept: null, visitsKept: null }}>
      <DeadlineBar from={from} dueAt={dueAt} now={now} />
    </SiteContentContext>,
  );
  return {
    words: [...container.querySelectorAll('.deadline-bar-ends > *')].map((word) => word.textContent),
    water: container.querySelector('.deadline-bar-water')?.getAttribute('width'),
    late: container.querySelector('.deadline-bar-late') !== null,
  };
}

test('water rises with the minutes', () => {
  const from = at('15:12');
  expect(show(from, from)).toEqual({ words: ['3:12 pm', '1 hour', '4:12 pm'], water: '0', late: false });
  expect(show(from, at('15:34'))).toEqual({
    words: ['3:12 pm', '38 minutes left', '4:12 pm'],
    water: '220',
    late: false,
  });
  expect(show(from, at('16:11')).words[1]).toBe('1 minute left');
});

test('past the line it is alarmed and says how late we are', () => {
  const from = at('15:12');
  expect(show(from, at('16:24'))).toEqual({
    words: ['3:12 pm', '12 minutes late', '4:12 pm'],
    water: '600',
    late: true,
  });
  expect(show(from, at('19:30')).words[1]).toBe('3 hours late');
  expect(show(from, at('16:12', '2026-11-17')).words[1]).toBe('3 days late');
});

test('at night the hour lies in the next morning', () => {
  expect(show(at('22:40'), at('23:00'))).toEqual({
    words: ['9:00 am', '1 hour', '10:00 am'],
    water: '0',
    late: false,
  });
});

test('where the owner sets another time, the scale has that many minutes', () => {
  const from = at('08:50');
  const content = { hours: { ...shippedHours, opens: '08:00', minutes: 30 } };
  const { container } = render(
    <SiteContentContext value={{ content, promiseKept: null, visitsKept: null }}>
      <DeadlineBar from={from} dueAt={at('09:20')} now={at('08:50')} />
    </SiteContentContext>,
  );
  expect(container.querySelector('.deadline-bar-ends')?.textContent).toBe('8:50 am30 minutes9:20 am');
  expect(container.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 300 34');
});
