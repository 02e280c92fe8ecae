// What a page of one language says: nothing of it in another.
import { expect, type Page } from '@playwright/test';
import { type Language, locales } from '#contract/languages.ts';
import { englishLeft } from '#server/testing/english-left.ts';

/** The words before the first place that is filled in, or between two. */
export const withAnything = (text: string) =>
  new RegExp(
    text
      .split(/\{\w+\}/)
      .map((piece) => piece.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
      .join('.+'),
  );

/** Everything that is read or read aloud, apart from what is marked as English: titles of posts. */
const textOf = (page: Page) =>
  page.evaluate(() => {
    const lines: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ALL);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (!element?.checkVisibility() || element.closest('[lang=en]')) continue;
      if (node instanceof Text) lines.push(node.data);
      else
        lines.push(
          ...['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''),
        );
    }
    return lines.join('\n');
  });

/** The page is this language's own, and says everything in it. */
export async function expectOnly(page: Page, language: Language, path: string | RegExp): Promise<void> {
  await page.waitForURL(typeof path === 'string' ? `/${language}${path}` : path);
  await expect(page.locator('html')).toHaveAttribute('lang', locales[language]);
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  expect(englishLeft(await textOf(page))).toEqual([]);
}
