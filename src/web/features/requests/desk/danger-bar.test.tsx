// The bar across every screen: nothing without danger; else by when or how long over, who it is, who has it, whom to call.
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { DangerToCall, QueueFigures } from '#contract/requests.staff.ts';
import { DangerBar, DangerBlock } from './danger-bar.tsx';

afterEach(cleanup);

const minute = 60_000;
const now = Date.parse('2026-11-18T10:44:00+05:30');
const ravi = { id: '8', name: 'Ravi' };
const mohan = {
  id: 'm',
  name: 'Mohan Das',
  locality: 'Uppal',
  mobile: '9000007124',
  words: 'Water at a switch',
  holder: null,
};
const farhan = { ...mohan, id: 'f', name: 'Farhan', mobile: '9000001111' };

type Danger = Partial<QueueFigures['danger']>;
const show = (danger: Danger) => {
  const figures = { danger: { waiting: 0, newest: null, ...danger } } as QueueFigures;
  render(<DangerBar figures={figures} now={now} staffId="7" />);
  return screen.queryByRole('region', { name: 'Danger' });
};
const toCall = (by: number, ...rows: DangerToCall[]): Danger['toCall'] => ({
  count: rows.length,
  by,
  first: rows[0] as DangerToCall,
  free: rows.find(({ holder }) => holder === null) ?? null,
});

test('without danger there is nothing', () => {
  expect(show({})).toBeNull();
  expect(show({ waiting: 1, flood: 0 })).toBeNull();
});

test.each([
  [4 * minute, 'By 10:48 am, 4 min left'],
  [-6 * minute, '6 min over'],
  [24 * 60 * minute, 'By 19 Nov, 10:44 am'],
])('one names who it is and the minutes: %d ms', (left, time) => {
  const bar = show({ toCall: toCall(now + left, mohan) });
  expect(bar?.textContent).toContain(`${time}Mohan Das, Uppal: Water at a switch. Nobody has it.`);
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/desk/requests?open=m');
  const call = screen.getByRole('link', { name: 'Call Mohan Das, 90000 07124' });
  expect(call.getAttribute('href')).toBe('tel:+919000007124');
});

test('of several it says who has the first, and calls the first that nobody has', () => {
  const bar = show({ toCall: toCall(now - minute, { ...mohan, holder: ravi }, farhan), flood: 38 });
  expect(bar?.textContent).toContain(
    '2 in danger, 38 more in a flood. Ravi has Mohan Das; nobody has Farhan.',
  );
  expect(screen.getByRole('link', { name: /^Call Farhan/ })).toBeTruthy();
});

test('whom a colleague has nobody else is asked to call; whom I have, I am', () => {
  expect(show({ toCall: toCall(now, { ...mohan, holder: ravi }) })?.textContent).toContain('Ravi has it.');
  expect(screen.queryByRole('link', { name: /^Call/ })).toBeNull();
  cleanup();
  const mine = { ...mohan, holder: { id: '7', name: 'Sita' } };
  expect(show({ toCall: toCall(now, mine) })?.textContent).toContain('You have it.');
  expect(screen.getByRole('link', { name: /^Call Mohan/ })).toBeTruthy();
});

test('a flood alone leads to its row', () => {
  expect(show({ flood: 12, floodOver: 3 })?.textContent).toContain('3 over12 in danger, in a flood.');
  expect(screen.getByRole('link', { name: 'Open' }).getAttribute('href')).toBe('/desk/requests?open=flood');
});

test('at the head of the rail stand the time and how many, and the rest is said', () => {
  const block = (danger: Danger) => {
    cleanup();
    const figures = { danger: { waiting: 0, newest: null, ...danger } } as QueueFigures;
    render(<DangerBlock figures={figures} now={now} staffId="7" />);
    return screen.queryByRole('link');
  };
  expect(block({})).toBeNull();
  const one = block({ toCall: toCall(now + 4 * minute, mohan) });
  expect(one?.textContent).toBe('Open: 4 min left danger');
  expect(one?.getAttribute('href')).toBe('/desk/requests?open=m');
  expect(screen.getByRole('alert').textContent).toBe('Mohan Das, Uppal: Water at a switch. Nobody has it.');
  expect(block({ toCall: toCall(now - 36 * minute, mohan, farhan) })?.textContent).toBe(
    'Open: 36 min over 2 in danger',
  );
  expect(block({ flood: 12, floodOver: 3 })?.textContent).toBe('Open: 3 over 12 in danger');
});
