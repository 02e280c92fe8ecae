// The table that decides which promise an event keeps, ends or makes: whole, and printed in its decision record.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { dangerRank, ranks } from './danger.ts';
import { happenings, promiseKinds, rules, tabOf, unlistedTab } from './promises.ts';

const makesWords = (happening: (typeof happenings)[number]): string => {
  const { makes, takesBack } = rules[happening];
  if (takesBack) return `what ${takesBack.map((event) => `\`${event}\``).join(', ')} did is taken back`;
  if (!makes) return '';
  const { step, reason, due } = makes;
  const by =
    typeof due === 'object'
      ? `when the office closes, ${due.closing} working ${due.closing === 1 ? 'day' : 'days'} later`
      : {
          deadline: 'working deadline',
          window: 'end of the window',
          day: 'end of the day',
          said: 'as it says',
          same: 'by the same time',
        }[due];
  return `**${step}**, ${reason.replace('_', ' ')} (${by})`;
};

const printed = [
  ['what happened', ...promiseKinds, 'makes'],
  ['---', ...promiseKinds.map(() => '---'), '---'],
  ...happenings.map((happening) => [
    `\`${happening}\``,
    ...promiseKinds.map((kind) => rules[happening].ends[kind] ?? ''),
    makesWords(happening),
  ]),
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');

test('the decision record prints the table as it is', async () => {
  const record = await readFile('docs/decisions/0063-every-promise-is-a-row.md', 'utf8');
  const table = record.split('\n').filter((line) => line.startsWith('|'));
  expect(table.join('\n')).toBe(printed);
});

describe('what an event may not do', () => {
  test('moving a visit, and whatever comes of it, takes no call away that an acceptance made', () => {
    const ending = happenings.filter((happening) => rules[happening].ends.begin !== undefined);
    expect(ending).toEqual([
      'quotation-accepted',
      'quotation-objected',
      'acceptance-stands',
      'acceptance-ended',
      'work-agreed',
      'found-work',
      'work-set',
      'cancelled',
    ]);
  });

  test('an objection is ended by a decision, or with the acceptance or the booking', () => {
    const ending = happenings.filter((happening) => rules[happening].ends.objection !== undefined);
    expect(ending).toEqual(['quotation-objected', 'objection-decided', 'acceptance-ended', 'cancelled']);
  });

  test('a refund changes nothing but what is promised of the money', () => {
    expect(rules['refund-asked'].ends).toEqual({});
    expect(rules['refund-sent'].ends).toEqual({ refund: 'kept' });
  });

  test('a visit that stands ends only with what becomes of it', () => {
    const ending = happenings.filter((happening) => rules[happening].ends.arrival !== undefined);
    expect(ending).toEqual([
      'visit-agreed',
      'visit-moved',
      'visit-called-off',
      'visit-missed',
      'visit-unfinished',
      'arrived',
      'work-set',
      'cancelled',
    ]);
  });
});

test.each([
  [{ step: 'call', reason: 'asked', rank: ranks.calm }, 'waiting'],
  [{ step: 'call', reason: 'no_answer', rank: ranks.calm }, 'again'],
  [{ step: 'call', reason: 'no_answer', rank: dangerRank('again', 'bulge') }, 'waiting'],
  [{ step: 'call', reason: 'accepted', rank: ranks.calm }, 'again'],
  [{ step: 'objection', reason: 'objected', rank: ranks.calm }, 'waiting'],
  [{ step: 'sheet', reason: 'found', rank: ranks.calm }, 'waiting'],
  [{ step: 'refund', reason: 'money_back', rank: ranks.calm }, unlistedTab],
  [{ step: 'refund', reason: 'failed', rank: ranks.calm }, 'waiting'],
  [{ step: 'quotation', reason: 'found', rank: ranks.calm }, 'to_quote'],
  [{ step: 'visit', reason: 'found', rank: ranks.calm }, 'to_come'],
  [{ step: 'arrival', reason: 'agreed', rank: ranks.calm }, 'visits'],
  [{ step: 'work', reason: 'agreed', rank: ranks.calm }, 'visits'],
  [{ step: 'call', reason: 'asked', rank: ranks.quarantine }, 'quarantine'],
] as const)('%o is listed under %s', (promise, tab) => {
  expect(tabOf(promise)).toBe(tab);
});
