// Copy and erasure at the office: what was asked stands until it is answered, and what must be settled is named.
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { Rights } from '#contract/account.staff.ts';
import { RightsScreen } from './rights-screen.tsx';

afterEach(cleanup);

const at = Date.parse('2026-11-18T11:24:00+05:30');
const asked = [{ at, who: 'Sita', words: 'By phone: delete it all' }];
const called = (outcome: Rights['calls'][number]['outcome'], when = at + 60_000) => ({
  at: when,
  who: 'Meena',
  mobile: '9000008845',
  outcome,
  words: '',
});
const rights: Rights = {
  person: {
    id: '0'.repeat(26),
    name: 'Zeenat Begum',
    mobile: '9000008845',
    language: 'hi',
    email: null,
    since: at,
  },
  asked: [],
  calls: [],
  open: false,
  goes: [],
  stays: [],
  first: [],
};
const owner = { id: '7', name: 'Meena', email: 'm@example.in', role: 'owner' } as const;
const show = (more: Partial<Rights>, kind = 'erasure') => {
  const element = <RightsScreen staff={owner} loaded={{ value: { ...rights, ...more } }} />;
  const entry = `/?kind=${kind}`;
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element }], { initialEntries: [entry] })} />,
  );
};
const writesDown = () => screen.queryByRole('button', { name: 'Write it down' }) !== null;

test.each<[string, Partial<Rights>, boolean]>([
  ['nobody has asked', {}, true],
  ['they were not called yet', { asked }, false],
  ['nobody answered', { asked, calls: [called('no_answer')] }, false],
  ['they said yes today', { asked, calls: [called('yes')], open: true }, false],
  ['it was not them', { asked, calls: [called('no')] }, true],
  ['the day of their yes is over', { asked, calls: [called('yes')] }, true],
  ['the answer was to an asking before', { asked, calls: [called('no', at - 60_000)] }, false],
])('an asking is written down as long as none waits for its answer: %s', (_state, more, offered) => {
  show(more);
  expect(writesDown()).toBe(offered);
  expect(screen.queryByText(/delete it all/) !== null).toBe(more.asked !== undefined);
});

test('what must be settled before is named, and nothing can be erased until then', () => {
  show({ asked, calls: [called('yes')], open: true, first: ['The open payment for HB-1042'] });
  expect(screen.getByText('The open payment for HB-1042 must be settled first.')).toBeTruthy();
  expect(screen.getByLabelText(/last four digits/)).toHaveProperty('disabled', true);
});
