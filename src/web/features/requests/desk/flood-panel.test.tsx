// What a flood holds: its line in the queue, and what it opens to.
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { FloodRow } from '#contract/requests.staff.ts';
import { FloodPanel } from './flood-panel.tsx';
import { FloodLine } from './flood-row.tsx';
import { networkName, sortWords } from './flood-words.ts';

afterEach(cleanup);

const minute = 60_000;
const now = Date.parse('2026-11-18T11:24:00+05:30');
const row = (id: string, message: string, more: Partial<FloodRow> = {}): FloodRow => ({
  id,
  name: `Name ${id}`,
  locality: '',
  mobile: '9000006112',
  words: 'Water at a switch',
  holder: null,
  location: 'Uppal',
  message,
  network: 0,
  by: now + 5 * minute,
  ...more,
});

test('texts are the same but for case, spaces and punctuation; own words stand apart', () => {
  const { own, same } = sortWords([
    row('1', 'Slab is falling, come fast!'),
    row('2', '', { location: '' }),
    row('3', 'rods seen'),
    row('4', 'slab is  falling come fast'),
    row('5', '', { location: ' ' }),
    row('7', '', { location: 'balcony hangs' }),
    row('8', '', { location: 'Uppal.' }),
    row('9', '', { location: 'uppal' }),
    row('6', 'slab has fallen'),
  ]);
  expect(own.map(({ id }) => id)).toEqual(['3', '7', '6']);
  expect(same.map(({ words, rows }) => [words, rows.map(({ id }) => id)])).toEqual([
    ['Slab is falling, come fast!', ['1', '4']],
    ['', ['2', '5']],
    ['Uppal.', ['8', '9']],
  ]);
});

test('networks have letters, and numbers after those', () => {
  expect([0, 1, 25, 26].map(networkName)).toEqual(['A', 'B', 'Z', '27']);
});

test.each([
  [{ count: 38, over: 22, networks: 2 }, '22 over16 in time38 dangers of two networks'],
  [{ count: 3, over: 0, networks: 1 }, '3 in time3 dangers of one network'],
  [{ count: 50, over: 50, networks: 12 }, '50 over50 dangers of 12 networks'],
])('its line says how many, of how many networks, and how many are over', (flood, words) => {
  render(<FloodLine flood={{ ...flood, since: now }} href="?open=flood" open={false} />);
  expect(screen.getByRole('link').textContent).toContain(words);
});

test('it opens to its rows: own words, then the same ones, and calls the first that nobody has', () => {
  const rows = [
    row('1', 'rods seen', {
      by: now - 8 * minute,
      holder: { id: '8', name: 'Ravi' },
      location: 'Flat 3, Old Lane, Uppal',
      locality: 'Uppal',
    }),
    row('2', 'balcony hangs', { words: 'Giving way', network: 1 }),
    row('3', 'come fast'),
    row('4', 'COME FAST', { by: now - minute, network: 1 }),
  ];
  const networks = [
    { count: 2, since: now - 32 * minute },
    { count: 2, since: now - 15 * minute },
  ];
  render(<FloodPanel flood={{ rows, networks, toldAt: null }} hrefOf={(id) => `?open=${id}`} now={now} />);
  expect(screen.getByRole('heading', { name: '4 dangers of two networks' })).toBeTruthy();
  const own = screen.getByRole('region', { name: /In words of their own/ });
  expect(own.textContent).toContain('8 min overName 1');
  expect(own.textContent).toContain('Ravi has it');
  // The locality alone, as in every list.
  expect(own.textContent).toContain('“rods seen” Uppal. A');
  expect(within(own).getByRole('link', { name: 'Name 2' }).getAttribute('href')).toBe('?open=2');
  const same = screen.getByRole('region', { name: /The same words/ });
  expect(same.textContent).toContain('“come fast” 2 times, 1 of A, 1 of B. 1 over, 1 in time');
  expect(screen.getByText(/^Call the first/).textContent).toContain('Name 2, 90000 06112');
  expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('?open=2');
});

test('when nobody of it waits any more it says so', () => {
  render(<FloodPanel flood={{ rows: [], networks: [], toldAt: null }} hrefOf={() => ''} now={now} />);
  expect(screen.getByText('Nobody of the flood waits any more.')).toBeTruthy();
});
