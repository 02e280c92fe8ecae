// What the leak finder's words rely on, and what they must never tell a visitor to do.
import { expect, test } from 'vitest';
import { finderCauses } from '#contract/finder-cause-words.ts';
import { causeIds, causes, solutionIds } from '#contract/finder-causes.ts';
import { notSure, type Question, questions } from '#contract/finder-questions.ts';
import { dangers } from '#contract/first-aid.ts';
import { languages } from '#contract/languages.ts';
import { english } from '#web/content/english.ts';
import { finderWords } from '#web/content/finder.ts';
import type { AnswerWords } from '#web/content/finder.types.ts';
import { allWords } from '#web/content/registry.ts';
import { findSolution } from '#web/content/solutions.ts';
import { finderDrawing } from './finder-drawings.ts';

const answers = (question: Question): AnswerWords[] => Object.values(finderWords.answers[question]);

test('every drawing that an answer names exists', () => {
  for (const question of questions) {
    for (const { sign } of answers(question)) if (sign) expect(finderDrawing(sign).url).toBeTruthy();
  }
});

test('every sign that one can see has a drawing: an empty box among pictures looks broken', () => {
  const signs = Object.entries<AnswerWords>(finderWords.answers.sign).filter(([id]) => id !== notSure);
  expect(signs.filter(([, { sign }]) => !sign).map(([id]) => id)).toEqual([]);
});

test('no two answers to one question, and no two causes, have the same words', () => {
  for (const question of questions) {
    const labels = answers(question).map(({ label }) => label);
    expect(new Set(labels).size, question).toBe(labels.length);
  }
  for (const part of ['label', 'title', 'what'] as const) {
    expect(new Set(causeIds.map((id) => finderCauses[id][part])).size, part).toBe(causeIds.length);
  }
});

test('every solution the rules name is on the site, with its days', () => {
  for (const id of solutionIds)
    expect(findSolution(english.servicePages, id).solution.duration, id).toContain('{days}');
});

test('a cause that needs no work, or perhaps none, says how one does without us', () => {
  const honest = causeIds.filter((id) => finderCauses[id].withoutUs);
  expect(honest).toEqual(causeIds.filter((id) => causes[id].work !== 'yes'));
});

test('two to four photos help, and none is asked of a place that one must leave', () => {
  for (const id of causeIds) {
    const { length } = finderCauses[id].shots;
    if (causes[id].urgency === 'today') expect(length, id).toBe(0);
    else expect(length >= 2 && length <= 4, id).toBe(true);
  }
});

test('nobody is told how long work takes without a source, or the figure of another country', () => {
  for (const id of causeIds) {
    const { what, now, remedy } = finderCauses[id];
    expect([what, now, remedy].join(' '), id).not.toMatch(/working days|\b\d+ days\b/);
  }
});

test('where another trade is enough, it says so', () => {
  const plumber = causeIds.filter((id) =>
    /plumber is enough|A plumber and/.test(finderCauses[id].withoutUs ?? ''),
  );
  expect(plumber).toEqual([
    'supply-pipe-leak',
    'waste-pipe-joint',
    'hidden-pipe-leak',
    'tank-overflow',
    'shaft-pipe',
    'street-backflow',
  ]);
});

test.each(languages)('%s: first aid names numbers, MCB, UPS where English does', (language) => {
  const named = /\b(?:112|101|1912|MCB|UPS)(?!\d)/g;
  const marks = (steps: readonly string[]) => steps.map((step) => (step.match(named) ?? []).sort());
  const { firstAid } = allWords[language].finder;
  for (const danger of dangers) {
    expect(marks(firstAid.kinds[danger].steps), danger).toEqual(
      marks(finderWords.firstAid.kinds[danger].steps),
    );
  }
});

test('nobody in danger is asked to pierce, prop or photograph', () => {
  for (const danger of dangers) {
    for (const step of finderWords.firstAid.kinds[danger].steps) {
      if (/pierce|prop|photo/i.test(step)) expect(step, danger).toMatch(/Do not /);
    }
  }
});

test('nobody is told to flood a terrace, climb, open electrics or tap what hangs above', () => {
  for (const id of causeIds) {
    const { check, now } = finderCauses[id];
    for (const words of [check, now]) {
      expect(words, id).not.toMatch(
        /\bflood|\bladder|\bclimb(?!s| the tank)|\bunscrew|\bremove the (cover|lid)/i,
      );
      // Tapping is for walls and floors within reach.
      if (/\btap (?!with)/i.test(words)) expect(words, id).not.toMatch(/tap the (ceiling|slab|soffit|beam)/i);
    }
    if (causes[id].urgency === 'today') expect(check, id).toMatch(/^None by you/);
  }
});
