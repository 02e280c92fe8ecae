// Reading the blog: pages of six, one post, and where it leads.
import { expect } from '@playwright/test';
import { firstPost } from '../src/contract/pages.ts';
import { bytes } from './site-pages.ts';
import { test } from './test.ts';

const cards = '.post-card';

test('six posts a page, with previous and next and the page between them', { tag: '@wide' }, async ({
  page,
}) => {
  await page.goto('/posts');
  await expect(page.locator(cards)).toHaveCount(6);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect(pages).toContainText('1 / 3');
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);

  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/posts?page=2');
  await expect(pages).toContainText('2 / 3');
  await expect(page.locator(cards)).toHaveCount(6);
  await pages.getByRole('link', { name: 'Next' }).click();
  await expect(pages).toContainText('3 / 3');
  await expect(page.locator(cards)).toHaveCount(2);
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);

  await pages.getByRole('link', { name: 'Previous' }).click();
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL('/posts');
});

test('every post is listed once', bytes, async ({ request }) => {
  const slugs: string[] = [];
  for (const address of ['/posts', '/posts?page=2', '/posts?page=3']) {
    const html = await (await request.get(address)).text();
    slugs.push(
      ...[...html.matchAll(/class="post-card[^"]*" href="\/posts\/([^"]+)"/g)].map(([, slug = '']) => slug),
    );
  }
  expect(slugs).toHaveLength(14);
  expect(new Set(slugs).size).toBe(14);
});

test('the first page has one address', bytes, async ({ request }) => {
  const answer = await request.get('/posts?page=1', { maxRedirects: 0 });
  expect(answer.status()).toBe(301);
  expect(answer.headers().location).toBe('/posts');
});

test('a card leads to its post: title, picture, text, what to do next', async ({ page, isMobile }) => {
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

  await expect(page.locator('.read-next .post-card')).toHaveCount(3);
  await expect(page.locator('.read-next')).not.toContainText('Seven things to check');
});
