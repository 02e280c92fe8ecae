// From the office's draft to an acceptance: written, looked at, sent, revised, read in the customer's language, accepted
// with a code, and the file checked.
import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import { fill } from '#contract/fill.ts';
import { type Language, pathIn } from '#contract/languages.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly, registerQuickly } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, queryDatabase, readCode } from './customer.ts';
import { withAnything } from './in-language.ts';
import { expectSound } from './page-checks.ts';
import { enterAsStaff } from './staff-api.ts';
import { test } from './test.ts';

async function followQuotation(
  given: { page: Page; context: BrowserContext; browser: Browser; baseURL: string | undefined },
  language: Language,
): Promise<void> {
  const { page, context } = given;
  await fromOwnNetwork(context);
  const person = await registerQuickly(context);
  const first = await readCode(person.email);
  const booking = await bookQuickly(context);
  changeDatabase('update bookings set language = ? where id = ?', language, booking);
  changeDatabase('update users set language = ? where email = ?', language, person.email);
  const staff = await enterAsStaff(given.browser, given.baseURL, { name: 'Meena', role: 'executive' });
  const desk = await staff.context.newPage();
  await desk.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });

  // The office writes it, looks at it as the customer will, and sends it.
  await desk.goto(`/desk/quotations?booking=${booking}`);
  await desk.getByRole('button', { name: 'Write a quotation' }).click();
  const title = desk.getByLabel('Title');
  await title.fill('Terrace, two coats of membrane');
  await desk.getByRole('button', { name: 'Add a line' }).click();
  await desk.getByRole('textbox', { name: 'Line 1' }).fill('Two coats of membrane, with upturns of 15 cm');
  await desk.getByLabel('Quantity').fill('42.5');
  await desk.getByLabel('Unit').fill('sq m');
  await desk.getByLabel('Rate in ₹').fill('650');
  await desk.getByLabel('Stages').fill('Surface cleaned\nMembrane laid\nPonded for 48 hours');
  await expect(desk.locator('.draft-sums')).toContainText('₹27,625.00');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByRole('article')).toContainText('Two coats of membrane');
  await expectSound(desk);
  await desk.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(desk.getByText('1, sent', { exact: false })).toBeVisible();
  await expectSound(desk);
  const [sent] = queryDatabase('select id, number from quotations where booking_id = ?', booking);
  const id = String(sent?.id);

  // Its customer finds it in My Booking, and reads it in their language.
  const words = allWords[language].quotation;
  await page.goto(pathIn(language, '/my-booking'));
  await page.getByRole('link', { name: words.strip.read }).click();
  await expect(page.getByRole('article')).toContainText('₹27,625.00');
  await expectSound(page);

  // Meanwhile the office corrects the price: the old link says that there is a newer one.
  await desk.getByText('Revise: version 2').click();
  await desk.getByLabel('Rate in ₹').fill('600');
  await desk.getByRole('button', { name: 'Send version 2' }).click();
  await expect(desk.getByText('2, sent', { exact: false })).toBeVisible();
  await page.goto(pathIn(language, `/my-booking/quotation?id=${id}&version=1`));
  await page.getByRole('link', { name: words.newest }).click();
  await expect(page.getByRole('article')).toContainText('₹25,500.00');

  await page.getByLabel(words.answer.name).fill('Asha Rao');
  await page.getByRole('button', { name: words.answer.code }).click();
  await expect(page.locator('.answer-sentence')).toHaveText(
    fill(words.answer.sentence, { number: String(sent?.number), version: 2, total: '₹25,500.00' }),
  );
  const before = queryDatabase('select 1 from acceptances where quotation_id = ?', id);
  expect(before).toEqual([]);
  await page.locator('#otp').fill(await readCode(person.email, [first]));
  await page.getByRole('button', { name: fill(words.answer.accept, { total: '₹25,500.00' }) }).click();
  await expect(page.locator('.answer-state')).toHaveText(withAnything(words.states.accepted));
  await expectSound(page);
  expect(queryDatabase('select version, origin from acceptances where quotation_id = ?', id)).toEqual([
    { version: 2, origin: 'customer' },
  ]);

  // The paper they hold is the accepted one, to the byte.
  const waiting = page.waitForEvent('download');
  await page.getByRole('link', { name: words.pdf }).click();
  const file = await (await waiting).path();
  await page.getByRole('link', { name: words.check }).click();
  const { checkFile } = allWords[language];
  const chooser = page.getByLabel(checkFile.choose);
  await expect(chooser).toBeEnabled();
  await chooser.setInputFiles(file);
  await expect(page.getByText(checkFile.papers.quotationAccepted)).toBeVisible();
  await expectSound(page);
  await desk.reload();
  await expect(desk.getByRole('heading', { name: String(sent?.number) })).toBeVisible();
  await expect(desk.getByText('Version 2 by Asha Rao')).toBeVisible();
  await staff.context.close();
}

test('at a wide screen, in English', { tag: '@wide' }, async ({ page, context, browser, baseURL }) =>
  followQuotation({ page, context, browser, baseURL }, 'en'),
);
test('on a phone, in Telugu', { tag: '@phone' }, async ({ page, context, browser, baseURL }) =>
  followQuotation({ page, context, browser, baseURL }, 'te'),
);
