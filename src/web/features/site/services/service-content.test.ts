// What the words of the service pages rely on: drawings, places on the building, and widths in the stylesheet.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawing as head } from '#drawings/building-head.ts';
import type { BuildingHeadData } from '#drawings/drawing-file.ts';
import { flooring } from '#web/content/flooring.ts';
import { allWords } from '#web/content/registry.ts';
import { repair } from '#web/content/repair.ts';
import type { DetailDrawing, ServicePage, SolutionPage } from '#web/content/services.types.ts';
import { flooringSolutions } from '#web/content/solution-pages-flooring.ts';
import { newSolutions } from '#web/content/solution-pages-new.ts';
import { oldSolutions } from '#web/content/solution-pages-old.ts';
import { repairSolutions } from '#web/content/solution-pages-repair.ts';
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

test('a solution answers in about sixty words, and fits into a search result', () => {
  for (const words of Object.values(allWords))
    for (const own of [...Object.values(words.solutionPages), repairSolutions, flooringSolutions])
      for (const { title, description } of Object.values<SolutionPage>(own)) {
        expect(title.length, title).toBeLessThanOrEqual(60);
        expect(description.length, description).toBeLessThanOrEqual(155);
      }
  for (const own of [oldSolutions, newSolutions, repairSolutions, flooringSolutions])
    for (const { title, answer } of Object.values<SolutionPage>(own)) {
      const count = answer.split(/\s+/).length;
      expect(count > 50 && count < 75, `${title}: ${count} words`).toBe(true);
    }
});
