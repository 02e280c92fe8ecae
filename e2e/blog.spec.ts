// Reading the blog: from the list to a post, and where it leads.
import { expect } from '@playwright/test';
import { firstPost } from '../src/contract/pages.ts';
import { test } from './test.ts';

const cards = 'main a[href^="/posts/"]';

test('a card leads to its post: title, picture, text, what to do next', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  await page.goto('/posts');
  await page.locator(cards).first().click();
  await expect(page).toHaveURL(firstPost);
  const article = page.getByRole('article');
  await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(article.getByRole('img').first()).toBeVisible();
  await expect(article.getByText('29 May, 2026')).toBeVisible();
  await expect(article.getByText(/\d+ minutes to read, 10 to do/)).toBeVisible();
  await expect(article.getByRole('link', { name: 'Book Now' })).toHaveAttribute(
    'href',
    '/book-now?service=old',
  );
  await expect(article.getByRole('heading', { level: 2 })).toHaveCount(9);
  await expect(article.getByText('IS 3067: damp-proofing')).toBeVisible();

  const contents = page.getByRole('navigation', { name: 'On this page' });
  if (isMobile) await expect(contents).toBeHidden();
  else {
    await contents.getByRole('link', { name: /Under the tank stand/ }).click();
    await expect(page.getByRole('heading', { name: 'Under the tank stand' })).toBeInViewport();
  }

  const next = page.getByRole('region', { name: 'Read next' });
  await expect(next.getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(next).not.toContainText('Seven things to check');
});
