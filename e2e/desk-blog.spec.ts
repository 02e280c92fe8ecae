// Writing the blog at the desk: from an empty page to the site, and back.
import { expect, type Page } from '@playwright/test';
import { photoFile } from './bookings.ts';
import { fromOwnNetwork } from './customer.ts';
import { enterDesk } from './desk.ts';
import { expectSound, violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const article = (page: Page) => page.getByRole('textbox', { name: 'Article' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** What the page's policy refused, and faults of scripts: an editor must work within both. */
function watchFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    // The refusal that the journey asks for.
    const expected = message.text().includes('status of 400');
    if (message.type() === 'error' && !expected) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  return faults;
}

async function openBlog(page: Page): Promise<void> {
  await enterDesk(page, 'Sana', 'editor', { at: '/desk/blog' });
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
}

test('an article is written with pictures, published, moved, taken off and brought back', {
  tag: ['@wide', '@parts'],
}, async ({ page, browser, baseURL }) => {
  const faults = watchFaults(page);
  await openBlog(page);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'New article' }).click();
  const title = `Where ${Date.now()} drips`;
  const slug = title.toLowerCase().replaceAll(' ', '-');
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('Address: /posts/')).toHaveValue(slug);
  await article(page).click();
  await page.keyboard.type('Look up first.');
  await page.keyboard.press('Enter');
  await tool(page, 'Heading').click();
  await page.keyboard.type('The outlet');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Leaves. ');
  await tool(page, 'Bold').click();
  await page.keyboard.type('Clear them.');
  await tool(page, 'Picture').click();
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(page.getByText('Choose a picture first')).toBeVisible();
  await page.getByLabel('Choose a picture').setInputFiles(await photoFile('green'));
  await page.getByLabel('Picture description (alt text)', { exact: true }).fill('A green square');
  await page.getByRole('button', { name: 'Insert' }).click();
  await expect(article(page).getByRole('img', { name: 'A green square' })).toBeVisible();

  // Without a summary and a cover it is not for visitors yet.
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByLabel('Summary for lists')).toHaveAccessibleDescription(
    'Add a summary: lists show it',
  );
  await page.getByLabel('Summary for lists').fill('Where to look when it drips.');
  await page.getByLabel('Choose a cover picture').setInputFiles(await photoFile('blue', 1200));
  await expect(page.getByLabel('Change the cover picture')).toBeAttached();
  await page.getByLabel('Cover picture description (alt text)').fill('A blue square');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await expectSound(page);

  await page.getByRole('link', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
  await expect(page.getByText('Only staff see this.')).toBeVisible();
  const visitors = await browser.newContext(baseURL ? { baseURL } : {});
  const visitor = await visitors.newPage();
  expect((await visitor.goto(`/posts/${slug}`))?.status()).toBe(404);

  await page.getByRole('link', { name: 'Back to the editor' }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  expect((await visitor.goto(`/posts/${slug}`))?.status()).toBe(200);
  await expect(visitor.getByRole('heading', { name: 'The outlet' })).toHaveAttribute('id', 'the-outlet');
  await expect(visitor.locator('.prose strong')).toHaveText('Clear them.');
  const picture = visitor.getByRole('img', { name: 'A green square' });
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320);

  const moved = `${slug}-now`;
  await page.getByLabel('Address: /posts/').fill(moved);
  await expect(page.getByText('The old address will redirect to the new one.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish changes' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  const old = await visitors.request.get(`/posts/${slug}`, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/posts/${moved}`]);

  await article(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' A line too many.');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Some saved changes are not published yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(article(page)).not.toContainText('A line too many.');
  await page.getByRole('button', { name: 'Unpublish' }).click();
  await expect(page.getByText('Draft. Only staff can see it.')).toBeVisible();
  expect((await visitor.goto(`/posts/${moved}`))?.status()).toBe(404);
  expect(faults).toEqual([]);
  await visitors.close();
});

test('an article of the site’s own keeps its numbers, notes, tables and figures', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  await openBlog(page);
  const { posts } = await (await page.request.get('/api/staff/posts')).json();
  const { id } = posts.find(({ slug }: { slug: string }) => slug.startsWith('seven-things-to-check'));
  const draft = async () =>
    (await (await page.request.get(`/api/staff/posts/${id}`)).json()).post.draft.content;
  const before: string = await draft();
  await page.goto(`/desk/blog/${id}`);
  await article(page).press('Control+End');
  // The editor may take up where the cursor is a moment later.
  const atEnd = () =>
    article(page).evaluate((text) => text.lastElementChild?.contains(getSelection()?.focusNode ?? null));
  await expect.poll(atEnd).toBe(true);
  await page.keyboard.press('Enter');
  const line = `Written at ${Date.now()}.`;
  await page.keyboard.type(line);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  const after: string = await draft();
  expect(after).toContain(line);
  const parts = [
    /<h2 id="[^"]*" data-number="\d">/g,
    /<aside[^>]*data-label="[^"]*"/g,
    /<figcaption>/g,
    /<th /g,
  ];
  for (const part of parts) expect(after.match(part)?.length).toBe(before.match(part)?.length);
  const words = (html: string) =>
    html
      .replace(line, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();
  expect(words(after)).toBe(words(before));
});

test('words that are not saved survive a reload; a draft can wait for its day', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  await openBlog(page);
  await page.getByRole('link', { name: 'New article' }).click();
  const title = `Later ${Date.now()}`;
  await page.getByLabel('Title').fill(title);
  await article(page).click();
  await page.keyboard.type('Half a thought');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('You have unsaved changes from earlier.')).toBeVisible();
  await expect(article(page)).toContainText('Half a thought');
  await page.getByLabel('Summary for lists').fill('Soon.');
  await page.getByLabel('Choose a cover picture').setInputFiles(await photoFile('red', 1200));
  await expect(page.getByLabel('Change the cover picture')).toBeAttached();
  await page.getByLabel('Cover picture description (alt text)').fill('A red square');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Publish later' }).click();
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText('Scheduled for')).toBeVisible();
  const { posts } = await (await page.request.get('/api/user/blog/get/1')).json();
  expect(posts.some((post: { title: string }) => post.title === title)).toBe(false);
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('link', { name: new RegExp(title) })).toContainText('Scheduled');
});

test('unsaved changes are not left without a question: by a link, by going back, by closing the tab', {
  tag: ['@wide', '@scripts'],
}, async ({ page }) => {
  await openBlog(page);
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title').fill(`Kept ${Date.now()}`);
  const asked: string[] = [];
  let leave = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    return leave ? dialog.accept() : dialog.dismiss();
  });
  const editor = page.getByRole('heading', { name: 'New article' });
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect.poll(() => asked).toEqual(['confirm']);
  await expect(editor).toBeVisible();
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual(['confirm', 'confirm']);
  await expect(editor).toBeVisible();
  await expect(page).toHaveURL('/desk/blog/new');
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => asked).toEqual(['confirm', 'confirm', 'beforeunload']);
  expect(page.isClosed()).toBe(false);

  // Saving leads to the article's own address, and nothing is asked.
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).not.toHaveURL('/desk/blog/new');
  await expect(page.getByText('All changes are saved.')).toBeVisible();
  await page.getByLabel('Title').fill('Changed again');
  leave = true;
  await page.getByRole('link', { name: 'All articles' }).click();
  await expect(page.getByRole('list', { name: 'Articles' })).toBeVisible();
  expect(asked).toEqual(['confirm', 'confirm', 'beforeunload', 'confirm']);
});
