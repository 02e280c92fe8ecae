// What the words of the service pages rely on: drawings, places on the building, and widths in the stylesheet.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { SolutionId } from '#contract/finder-causes.ts';
import { type Language, languages } from '#contract/languages.ts';
import { drawing as head } from '#drawings/building-head.ts';
import type { BuildingHeadData } from '#drawings/drawing-file.ts';
import { flooring } from '#web/content/flooring.ts';
import { stepsInDays, totalDays, withDays } from '#web/content/programme.ts';
import { allWords } from '#web/content/registry.ts';
import { repair } from '#web/content/repair.ts';
import type { DetailDrawing, ServiceKey, ServicePage, SolutionPage } from '#web/content/services.types.ts';
import { flooringSolutions } from '#web/content/solution-pages-flooring.ts';
import { newSolutions } from '#web/content/solution-pages-new.ts';
import { oldSolutions } from '#web/content/solution-pages-old.ts';
import { repairSolutions } from '#web/content/solution-pages-repair.ts';
import { findSolution } from '#web/content/solutions.ts';
import { waterproofingNew } from '#web/content/waterproofing-new.ts';
import { waterproofingOld } from '#web/content/waterproofing-old.ts';
import { detailDrawing, serviceDrawing } from './service-drawings.ts';

const pages: readonly ServicePage[] = [waterproofingNew, waterproofingOld, repair, flooring];
const solutions = pages.flatMap((page) => page.solutions);

test('there are the 25 solutions of the specification', () => {
  expect(pages.map((page) => page.solutions.length)).toEqual([5, 5, 10, 5]);
});

test('every drawing a solution names exists, and its two states fit over each other', () => {
  for (const { id, drawing, recognise } of solutions) {
    const [before, after] = [detailDrawing(drawing, 'before'), detailDrawing(drawing, 'after')];
    expect([after.width, after.height, after.narrow], id).toEqual([
      before.width,
      before.height,
      before.narrow,
    ]);
    for (const { sign } of recognise) if (sign) expect(serviceDrawing(sign).alt).not.toBe('');
  }
});

test('a number marks the same thing before and after', () => {
  const numbers = (detail: DetailDrawing, state: 'before' | 'after') =>
    detailDrawing(detail, state)
      .notes.flatMap(({ number }) => number ?? [])
      .sort();
  for (const { id, drawing } of solutions) {
    expect(numbers(drawing, 'before'), id).toEqual(numbers(drawing, 'after'));
    expect(numbers(drawing, 'before').length, id).toBeGreaterThan(2);
  }
});

test('every solution has its place on the building, in the order of the index', () => {
  const { pins }: BuildingHeadData = head.data;
  for (const { key, solutions: own } of pages) {
    expect(pins[key].map(({ id }) => id)).toEqual(own.map(({ id }) => id));
  }
});

test('the stylesheet knows a width for every number of days', () => {
  // A stylesheet, whose selectors no type can see.
  const styles = readFileSync('src/web/features/site/services/work-steps.css', 'utf8');
  const days = new Set(
    solutions.flatMap(({ steps }) => steps.map(({ work, wait }) => Math.min(work + wait, 14))),
  );
  // One day is what every step starts from.
  days.delete(1);
  for (const count of days) expect(styles).toContain(`[data-days='${count}'] {\n      flex-grow: ${count};`);
});

test('to recognise damage nobody has to tap a ceiling or pull a stone out', () => {
  for (const { id, recognise } of solutions) {
    for (const { text } of recognise) {
      expect(text, id).not.toMatch(
        /ceiling is tapped|tap the ceiling|under the hammer, and|come out by hand/i,
      );
    }
  }
});

test('every number of a drawing is explained on the page of its solution', () => {
  const own = { old: oldSolutions, new: newSolutions, repair: repairSolutions, flooring: flooringSolutions };
  for (const { key, solutions: all } of pages) {
    const solutionPages: Record<string, SolutionPage> = own[key];
    expect(Object.keys(solutionPages)).toEqual(all.map(({ id }) => id));
    for (const { id, drawing } of all) {
      const numbers = detailDrawing(drawing, 'before').notes.filter(({ number }) => number !== undefined);
      expect(solutionPages[id]?.ways.length, id).toBe(numbers.length);
    }
  }
});

/** Those of repairs and floors are in English alone. */
const solutionPagesIn = (language: Language): Record<string, Record<string, SolutionPage>> => ({
  ...allWords[language].solutionPages,
  ...(language === 'en' && { repair: repairSolutions, flooring: flooringSolutions }),
});

test('a solution answers in about sixty words, and fits into a search result', () => {
  for (const language of languages) {
    const words = allWords[language];
    for (const [service, each] of Object.entries(solutionPagesIn(language)))
      for (const [id, page] of Object.entries(each)) {
        const { solution } = findSolution(words.servicePages, `${service}#${id}` as SolutionId);
        const said = withDays(words.services.serviceWords.programme, page, solution);
        expect(page.title.length, page.title).toBeLessThanOrEqual(60);
        expect(said.description.length, said.description).toBeLessThanOrEqual(155);
        const count = said.answer.split(/\s+/).length;
        if (language === 'en') expect(count > 50 && count < 80, `${page.title}: ${count} words`).toBe(true);
      }
  }
});

describe.each(languages)('programmes in %s', (language) => {
  const { services } = allWords[language];
  const servicePages: Record<ServiceKey, ServicePage> = allWords[language].servicePages;
  const { programme } = services.serviceWords;

  test('say how long they take by their steps alone: nobody writes another number', () => {
    const inDays = /\*\*[^*]*\d[^*]*\*\*|\d+ (?:working )?days? (?:for|of|in)\b/;
    for (const page of Object.values(servicePages))
      for (const { id, duration } of page.solutions) {
        expect(duration, id).toContain('{days}');
        expect(duration, id).not.toMatch(inDays);
      }
    for (const own of Object.values(solutionPagesIn(language)))
      for (const { answer, description } of Object.values(own)) {
        expect(answer).toContain('{days}');
        expect(answer).not.toMatch(inDays);
        expect(description).toContain('{days}');
      }
  });

  test('count days of work and of waiting apart, one step after the other', () => {
    for (const page of Object.values(servicePages))
      for (const solution of page.solutions) {
        const steps = stepsInDays(programme, solution);
        const sum = (part: 'work' | 'wait') => steps.reduce((days, step) => days + step[part], 0);
        const total = totalDays(programme, solution).match(/\d+/g)?.map(Number);
        expect(total, solution.id).toEqual(sum('wait') > 0 ? [sum('work'), sum('wait')] : [sum('work')]);
        for (const { days, kept, work, wait, text } of steps) {
          expect(work + wait, text).toBeGreaterThan(0);
          expect(`${days} ${kept}`).not.toMatch(/[{}]/);
          expect(kept === '', text).toBe(wait === 0);
        }
        if (!solution.spread)
          expect(steps.at(-1)?.days, solution.id).toMatch(new RegExp(`${sum('work') + sum('wait')}$`));
      }
  });
});

test('no programme promises what the codes do not allow', () => {
  const stepsOf = (id: SolutionId) => findSolution(allWords.en.servicePages, id).solution.steps;
  const waitsWith = (id: SolutionId, said: RegExp) => {
    const found = stepsOf(id).filter(({ text, title }) => said.test(`${title}: ${text}`));
    expect(found.length, `${id} ${said}`).toBeGreaterThan(0);
    return found.map(({ wait }) => wait);
  };
  // IS 456, clause 13.5.1: seven days, ten with blended cement or in dry heat.
  for (const id of ['old#roof', 'new#roof'] as const)
    for (const days of waitsWith(id, /^(?:Screed|Fall) and coves/))
      expect(days, id).toBeGreaterThanOrEqual(10);
  for (const id of ['old#roof', 'old#bathroom', 'new#roof', 'new#bathroom'] as const)
    for (const days of waitsWith(id, /screed.*kept wet for a week/i))
      expect(days, id).toBeGreaterThanOrEqual(7);
  // IS 3370: seven days to soak and seven to watch.
  for (const id of ['old#water-tanks', 'new#water-tanks'] as const)
    expect(waitsWith(id, /^Fill and watch/), id).toEqual([14]);
  // BRE: a month for each 25 mm, from both sides of a wall of 230 mm.
  expect(Math.max(...waitsWith('old#internal-walls', /dries/))).toBeGreaterThanOrEqual(120);
  // Our own pages: no coat on plaster that is younger than about 28 days.
  const plastered = [
    'old#external-walls',
    'new#external-walls',
    'repair#internal-plaster-cracks',
    'repair#external-plaster-cracks',
  ] as const;
  for (const id of plastered)
    expect(Math.max(...stepsOf(id).map(({ wait }) => wait)), id).toBeGreaterThanOrEqual(26);
});
