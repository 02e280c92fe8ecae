// Rules of the one count: what is overdue, what fell due, and what of it was kept. On both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { endOfDayAfter, indianMidnight } from '#contract/india-time.ts';
import { firstPromise } from '../testing/first-promise.ts';
import { bothEngines, startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { fellDue, overdueIn, owedByStep } from './promise-figures.ts';
import type { PromiseRow } from './tables.ts';

const now = Date.parse('2026-07-01T13:00:00+05:30');
const from = indianMidnight(now);
const today = { from, until: from + dayMs };
const due = now - 2 * hourMs;

const ended = (as: PromiseRow['ended_as'], at: number, by = 'called') =>
  ({ ended_as: as, ended_at: at, ended_by: by }) as const;
const visit = { step: 'arrival', reason: 'agreed', tab: 'visits', starts_at: due - 2 * hourMs } as const;
const sheet = { step: 'sheet', reason: 'found' } as const;
const refund = { step: 'refund', reason: 'money_back', tab: 'money' } as const;

type Case = [words: string, row: Partial<PromiseRow>, kept: number, due: number, overdue: number];
const cases: Case[] = [
  ['kept in its last moment', ended('kept', due), 1, 1, 0],
  ['kept a moment too late', ended('kept', due + 1), 0, 1, 0],
  ['still open', {}, 0, 1, 1],
  ['open and due later today', { due_at: now + hourMs }, 0, 0, 0],
  ['open in its last moment', { due_at: now }, 0, 0, 0],
  ['due later today and kept already', { due_at: now + hourMs, ...ended('kept', now - hourMs) }, 1, 1, 0],
  ['due today and kept yesterday', ended('kept', due - dayMs), 1, 1, 0],
  ['withdrawn before its time', ended('withdrawn', due - 1), 0, 0, 0],
  ['of a customer who left after its time', ended('withdrawn', due + 1), 0, 1, 0],
  ['replaced before its time', ended('replaced', due - 1), 0, 0, 0],
  ['replaced after its time', ended('replaced', due + 1), 0, 1, 0],
  ['replaced after its time by one with the same time', ended('replaced', due + 1, 'sheet-held'), 0, 0, 0],
  ['due yesterday and open', { due_at: due - dayMs }, 0, 0, 1],
  ['due at the end of yesterday', { due_at: endOfDayAfter(now, -1) }, 0, 0, 1],
  ['due at the end of today, kept', { due_at: endOfDayAfter(now, 0), ...ended('kept', now) }, 1, 1, 0],
  ['in quarantine', { tab: 'quarantine', rank: 9 }, 0, 0, 0],
  ['an arrival in the window', { ...visit, ...ended('kept', due - hourMs) }, 1, 1, 0],
  ['an arrival half an hour early', { ...visit, ...ended('kept', due - 2.5 * hourMs) }, 1, 1, 0],
  ['an arrival earlier than that', { ...visit, ...ended('kept', due - 2.5 * hourMs - 1) }, 0, 1, 0],
  ['an arrival after the window', { ...visit, ...ended('kept', due + 1) }, 0, 1, 0],
  ['nobody came', visit, 0, 1, 1],
  ['nobody wrote down how a visit ended', { step: 'outcome', reason: 'agreed', tab: 'visits' }, 0, 1, 1],
  ['nobody was told', { step: 'tell', reason: 'news', tab: 'tell' }, 0, 1, 1],
  ['a sheet that a job is just sending', { ...sheet, due_at: now - 10 * minuteMs }, 0, 0, 0],
  ['a sheet that a job has not sent', { ...sheet, due_at: now - 10 * minuteMs - 1 }, 0, 1, 1],
  ['a sheet that a job sent', { ...sheet, ...ended('kept', due + 3000, 'sheet-sent') }, 1, 1, 0],
  ['a sheet that the office held', { ...sheet, reason: 'held', due_at: now - 1 }, 0, 1, 1],
  ['money that is not on its way', refund, 0, 1, 1],
];

describe.each(bothEngines)('promises counted on %s', (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(engine);
  });
  afterAll(() => app.stop());
  beforeEach(() => app.server.database.query.deleteFrom('promises').execute());

  const add = (rows: readonly Partial<PromiseRow>[]) =>
    app.server.database.query
      .insertInto('promises')
      .values(rows.map((row, n) => firstPromise(`p${n}`, now - dayMs, { due_at: due, ...row })))
      .execute();
  const count = async () => {
    const { query } = app.server.database;
    const owed = await owedByStep(query, now);
    return { ...(await fellDue(query, today, now)), overdue: overdueIn(owed) };
  };

  test.each(cases)('%s', async (_words, row, kept, decided, overdue) => {
    await add([row]);
    expect(await count()).toEqual({ kept, due: decided, overdue });
  });

  test('together they are the sums of all, and nothing is nothing', async () => {
    expect(await count()).toEqual({ kept: 0, due: 0, overdue: 0 });
    await add(cases.map(([, row]) => row));
    const sum = (at: 2 | 3 | 4) => cases.reduce((total, row) => total + row[at], 0);
    expect(await count()).toEqual({ kept: sum(2), due: sum(3), overdue: sum(4) });
  });

  test('what is owed is told by step, with the first that is due', async () => {
    await add([{ due_at: now + 5 }, {}, { ...visit, due_at: now + 9 }, ended('kept', due)]);
    const owed = await owedByStep(app.server.database.query, now);
    expect(owed.sort((a, b) => a.step.localeCompare(b.step))).toEqual([
      { step: 'arrival', open: 1, overdue: 0, firstDue: now + 9 },
      { step: 'call', open: 2, overdue: 1, firstDue: due },
    ]);
  });
});
