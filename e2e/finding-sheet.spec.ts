// What was found, in writing: the office lets it go, the customer reads it and shows it to others, and closes the link.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { teluguCauses } from '#contract/finder-cause-words.te.ts';
import { finderCauses } from '#contract/finder-cause-words.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly, registerQuickly } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, queryDatabase } from './customer.ts';
import { withAnything } from './in-language.ts';
import { expectSound } from './page-checks.ts';
import {
  addVisitPhoto,
  agreeVisit,
  bringForward,
  createCrew,
  enterAsStaff,
  type StaffApi,
  takeStep,
} from './staff-api.ts';
import { test } from './test.ts';

let executive: StaffApi;
let engineer: StaffApi;
let crew: string;
test.beforeEach(async ({ context, browser, baseURL }) => {
  await fromOwnNetwork(context);
  crew = createCrew();
  executive = await enterAsStaff(browser, baseURL, { name: 'Meena', role: 'executive' });
  engineer = await enterAsStaff(browser, baseURL, { name: 'Ravi', role: 'engineer', crew });
});
test.afterEach(async () => {
  await executive.context.close();
  await engineer.context.close();
});

async function showToCommittee(page: Page, context: BrowserContext, language: Language): Promise<void> {
  const { lines, share, download } = allWords[language].findings;
  const { title } = { en: finderCauses, te: teluguCauses, hi: finderCauses }[language]['parapet-joint'];
  const { name } = await registerQuickly(context);
  const booking = await bookQuickly(context, 'Flat 302, Himayatnagar');
  changeDatabase(`update bookings set language = '${language}' where id = ?`, booking);
  await agreeVisit(executive, booking, crew);
  const visit = bringForward(booking);
  for (const step of ['on_way', 'arrived'] as const) await takeStep(engineer, visit, { step });
  await addVisitPhoto(engineer, visit);
  const words = 'Joint open over three metres. Coping cracked.';
  await takeStep(engineer, visit, {
    step: 'found',
    cause: 'parapet-joint',
    readings: 'Moisture 22 %',
    words,
  });
  await takeStep(engineer, visit, { step: 'next', next: 'quotation' });
  const block = page.locator('.found-block').first();
  await page.goto(pathIn(language, '/my-booking'));
  await expect(block).toContainText(words);
  await expect(block).toHaveText(withAnything(lines.due));

  // The two minutes in which the engineer may take it back are over.
  changeDatabase('update finding_dues set not_before = 0 where booking_id = ?', booking);
  const desk = await executive.context.newPage();
  await desk.goto('/desk/bookings');
  const [{ number } = {}] = queryDatabase('select number from bookings where id = ?', booking);
  const waiting = desk.getByRole('region', { name: 'Finding sheets to look at' });
  await waiting.getByRole('link', { name: `HB-${number},` }).click();
  await desk.getByText('As the customer will read it').click();
  await expect(desk.locator('.finding-preview')).toContainText(title);
  await expectSound(desk);
  await desk.getByRole('button', { name: 'Let it go out' }).click();
  await expect(async () => {
    await desk.reload();
    await expect(desk.locator('.finding-sheets')).toContainText(/FS-\d{4}-\d{6}/, { timeout: 1000 });
  }).toPass();

  await page.reload();
  await expectSound(page);
  await block.getByRole('link', { name: lines.open }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.locator('.finding-sheet')).toContainText(name);
  await expectSound(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: download }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^FS-.+\.pdf$/);

  await page.getByRole('button', { name: share.make, exact: true }).click();
  const link = await page.getByLabel(share.label).inputValue();
  await expectSound(page);
  const stranger = await context.browser()?.newContext();
  const shown = (await stranger?.newPage()) as Page;
  await shown.goto(link);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  const photo = shown.locator('.photos img');
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(await shown.content()).not.toContain(name);
  await expectSound(shown);
  await page.getByRole('button', { name: share.close }).click();
  await expect(page.getByText(share.closed)).toBeVisible();
  expect((await shown.goto(link))?.status()).toBe(404);
  await expectSound(shown);
  await stranger?.close();
}

test('in English', { tag: '@wide' }, ({ page, context }) => showToCommittee(page, context, 'en'));
test('in Telugu', { tag: '@phone' }, ({ page, context }) => showToCommittee(page, context, 'te'));
