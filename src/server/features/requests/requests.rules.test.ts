// The table that decides who owes what: whole, printed in its decision record, and readable again from what is stored.
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import {
  type Becomes,
  becomes,
  canHappen,
  type Happening,
  owedBy,
  requestHappenings,
  type Stage,
  stageOf,
  stages,
  stored,
} from './requests.rules.ts';

const stageWords: Record<Stage, string> = {
  waiting: 'waiting',
  again: 'again',
  to_quote: 'to quote',
  to_come: 'to come again',
  visit: 'visit',
  done: 'done',
};
const dueWords: Record<Becomes['due'], string> = {
  keep: 'as it was',
  deadline: 'working deadline',
  retry: 'next try',
  given: 'time given',
  quotation: 'two working days',
  visit: 'window',
  now: '',
};

function cell(stage: Stage, happening: Happening): string {
  const next = becomes(stage, happening);
  const never = canHappen(stage, happening) ? '' : 'cannot happen';
  if (!next) return never || 'stays';
  const due = [dueWords[next.due], next.reason?.replace('_', ' ')].filter(Boolean).join(', ');
  const words = `**${stageWords[next.stage]}**${due ? ` (${due})` : ''}`;
  return never ? `${never}; would be ${words}` : words;
}

const printed = [
  ['what happened', ...stages.map((stage) => stageWords[stage])],
  ['---', ...stages.map(() => '---')],
  ...requestHappenings.map((happening) => [
    `\`${happening}\``,
    ...stages.map((stage) => cell(stage, happening)),
  ]),
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');

test('the decision record prints the table as it is', async () => {
  const record = await readFile('docs/decisions/0049-who-owes-what.md', 'utf8');
  const table = record.split('\n').filter((line) => line.startsWith('|'));
  expect(table.join('\n')).toBe(printed);
});

describe.each(stages)('%s', (stage) => {
  test('is read again as it was stored, and says what is owed', () => {
    const { state, owed } = stored[stage];
    const row = { state, owed: owed ?? 'call', owed_reason: null, outcome: null, next_at: 5 } as const;
    expect(stageOf(row)).toBe(stage);
    expect(owedBy(row)?.step ?? null).toBe(owed);
  });

  test.each(requestHappenings.filter((happening) => becomes(stage, happening)))(
    'after %s somebody owes a step for a reason, a visit stands, or it has ended',
    (happening) => {
      const next = becomes(stage, happening);
      if (!next) return;
      const { owed } = stored[next.stage];
      if (owed) {
        expect(next.reason).toBeDefined();
        expect(['keep', 'deadline', 'retry', 'given', 'quotation']).toContain(next.due);
      } else expect(next.due).toBe(next.stage === 'visit' ? 'visit' : 'now');
    },
  );
});

test('only what ends a request for good ends it; a refund changes nothing', () => {
  const ends = requestHappenings.filter((happening) => becomes('visit', happening)?.stage === 'done');
  expect(ends).toEqual(['found-work', 'found-nothing', 'work-set', 'cancelled']);
  for (const stage of stages) expect(becomes(stage, 'refunded')).toBeUndefined();
});
