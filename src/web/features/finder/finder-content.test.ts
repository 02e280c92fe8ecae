// What the leak finder's words rely on, and what they must never tell a visitor to do.
import { expect, test } from 'vitest';
import { causeIds, causes, solutionIds } from '#contract/finder-causes.ts';
import { dangers, notSure, type Question, questions } from '#contract/finder-questions.ts';
import { languages } from '#contract/languages.ts';
import { english } from '#web/content/english.ts';
import { finderWords } from '#web/content/finder.ts';
import type { AnswerWords } from '#web/content/finder.types.ts';
import { finderCauses } from '#web/content/finder-causes.ts';
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
    expect(findSolution(english.servicePages, id).solution.duration, id).toMatch(/\d+ |16 weeks/);
});

test('a cause that needs no work, or perhaps none, says how one does without us', () => {
  const honest = causeIds.filter((id) => finderCauses[id].withoutUs);
  expect(honest).toEqual(causeIds.filter((id) => causes[id].work !== 'yes'));
});

test('two to four photos help, except where nobody may go near', () => {
  for (const id of causeIds) {
    const { length } = finderCauses[id].shots;
    expect(length, id).toBeGreaterThanOrEqual(causes[id].urgency === 'today' ? 1 : 2);
    expect(length, id).toBeLessThanOrEqual(4);
  }
});

test.each(languages)('%s: first aid names 112 and the MCB in the steps where English does', (language) => {
  const marks = (steps: readonly string[]) =>
    steps.map((step) => ['112', 'MCB'].filter((mark) => step.includes(mark)));
  const { firstAid } = allWords[language].finder;
  for (const danger of dangers) {
    expect(marks(firstAid[danger].steps), danger).toEqual(marks(finderWords.firstAid[danger].steps));
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
