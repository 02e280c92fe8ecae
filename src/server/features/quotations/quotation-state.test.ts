// The table of a quotation's states: whole, printed in its decision record, and with no way out of what must stay.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { deskStates } from '#contract/quotations.ts';
import type { QuotationRow } from '#server/db/tables.ts';
import { closedBy, freed, opensAgain, quotationEvents, stateNow, stepOf } from './quotation-state.ts';

const option = (more: Partial<QuotationRow>): QuotationRow => ({
  id: 'q',
  booking_id: 'b',
  number: 'QT-1',
  kind: 'main',
  choice_id: 'q',
  current_version: 1,
  state: 'closed',
  state_at: 10,
  state_by: 'option',
  state_why: '',
  valid_until: 100,
  reminded: null,
  created_at: 1,
  ...more,
});

test('the decision record prints the table as it is', async () => {
  const printed = [
    '| what happens | from | to |',
    '| --- | --- | --- |',
    ...quotationEvents.map((event) => {
      const { from, to } = stepOf(event);
      return `| \`${event}\` | ${from.join(', ')} | **${to}** |`;
    }),
  ].join('\n');
  const record = await readFile('docs/decisions/0061-a-quotation-is-in-one-state.md', 'utf8');
  const table = record.split('\n').filter((line) => line.startsWith('|'));
  expect(table.join('\n')).toBe(printed);
});

test('every state but the first is reached, and what is accepted is left only by an objection or its end', () => {
  const reached = new Set(quotationEvents.map((event) => stepOf(event).to));
  expect(deskStates.filter((state) => !reached.has(state))).toEqual(['draft']);
  const leaving = (state: string) =>
    quotationEvents.filter((event) => stepOf(event).from.some((from) => from === state));
  expect(leaving('accepted')).toEqual(['objected', 'ended']);
  expect(leaving('objected')).toEqual(['stands', 'void', 'ended']);
  expect(leaving('draft')).toEqual(['sent']);
  expect(leaving('void')).toEqual(['sent']);
  expect(leaving('ended')).toEqual(['sent']);
});

test('an option that closes remembers that it was declined, by whom and when', () => {
  const declined = option({ state: 'declined', state_by: 'office', state_at: 5 });
  expect(closedBy(declined, 20)).toEqual({ at: 5, by: 'office' });
  expect(freed({ ...declined, state: 'closed' }, 30)).toEqual({
    event: 'option-freed-declined',
    at: 5,
    by: 'office',
  });
  expect(closedBy(option({ state: 'open' }), 20)).toEqual({ at: 20, by: 'option' });
  expect(freed(option({}), 30)).toEqual({ event: 'option-freed', at: 30, by: 'option' });
  expect(freed(option({}), 100)).toEqual({ event: 'option-freed-late', at: 100, by: 'time' });
});

test('until its last day is over it can be accepted, and open again', () => {
  expect(stateNow({ state: 'open', valid_until: 100 }, 99)).toBe('open');
  expect(stateNow({ state: 'open', valid_until: 100 }, 100)).toBe('expired');
  expect(stateNow({ state: 'accepted', valid_until: 100 }, 200)).toBe('accepted');
  expect(opensAgain(option({}), 99)).toBe(true);
  expect(opensAgain(option({}), 100)).toBe(false);
  expect(opensAgain(option({ state_by: 'booking' }), 99)).toBe(false);
  expect(opensAgain(option({ state: 'open' }), 99)).toBe(false);
});
