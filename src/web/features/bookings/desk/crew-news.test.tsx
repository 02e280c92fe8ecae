// Who of the crew has seen a change: the words in a row, and both minutes of a look that came late.
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { VisitChange } from '#contract/visits.staff.ts';
import { ChangeMarks, changeWords, knowsWords } from './crew-news.tsx';

afterEach(cleanup);

const at = (clock: string) => Date.parse(`2026-11-18T${clock}:00+05:30`);
const blind = { id: 'r', name: 'Ravi', openedAt: null, storedAt: null, told: null };
const seen = { ...blind, openedAt: at('11:20'), storedAt: at('11:20') };
const told = { ...blind, told: { by: 'Meena', at: at('11:22') } };
const change = (engineers: VisitChange['engineers'], kind: VisitChange['kind'] = 'moved') =>
  ({ kind, engineers }) as VisitChange;

test.each([
  [change([blind, seen]), 'Moved, seen by 1 of 2'],
  [change([blind, blind], 'new'), 'New, seen by none'],
  [change([told, seen], 'off'), 'Called off, seen'],
  [change([]), 'Moved, nobody is in this crew'],
])('a row says how many know: %#', (given, words) => {
  expect(changeWords(given)).toBe(words);
});

test.each([
  [blind, ['not yet, 5 min']],
  [seen, ['opened at 11:20 am']],
  [
    { ...seen, storedAt: at('11:23') },
    ['opened at 11:20 am', 'Reached us at 11:23 am, there was no network'],
  ],
  [told, ['Told by Meena, 11:22 am']],
  [{ ...seen, told: told.told }, ['opened at 11:20 am', 'Told by Meena, 11:22 am']],
])('how one of them knows: %#', (engineer, words) => {
  expect(knowsWords(engineer, at('11:19'), at('11:24'))).toEqual(words);
});

test('of a visit that was given to another crew a row says what each of the two knows', () => {
  const away = { ...change([seen], 'away'), id: '1', crew: { id: 'a', name: 'Crew A' } };
  const added = { ...change([blind], 'new'), id: '2', crew: { id: 'b', name: 'Crew B' } };
  const { container } = render(<ChangeMarks changes={[away, added]} now={at('11:24')} />);
  expect([...container.children].map(({ textContent }) => textContent)).toEqual([
    'Crew A: Moved away, seen',
    'Crew B: New, seen by none',
  ]);
});
