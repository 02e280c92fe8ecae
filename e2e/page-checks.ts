// What every screen must be, whatever is on it: without a barrier that axe can find, and no wider than the window.
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

const axe = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare global {
  interface Window {
    axe?: { run(where: Document | string, options: RunOptions): Promise<AxeResults> };
  }
}

/**
 * Asked directly: axe's own package for browser tests opens a second page to gather the results of frames, which we do
 * not have, and carries every rule that holds out of the browser. That was a fifth of all the journeys' work.
 */
export async function violations(page: Page, where?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  return page.evaluate(async (within) => {
    const found = await window.axe?.run(within ?? document, { resultTypes: ['violations'] });
    if (!found) throw new Error('axe is not here');
    return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, where);
}

export const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export async function expectSound(page: Page): Promise<void> {
  expect(await violations(page)).toEqual([]);
  expect(await sidewaysScroll(page)).toBe(0);
}
