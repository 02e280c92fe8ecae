// All that a customer gets in writing, in one go: found by an engineer without network, let go by the office, read, shown
// to a committee, closed again; quoted, revised, accepted with a code, and the file checked.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { fill } from '#contract/fill.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { finderCauses } from '#contract/finder-cause-words.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly } from './bookings.ts';
import {
  changeDatabase,
  fromOwnNetwork,
  type Person,
  queryDatabase,
  readCode,
  registerQuickly,
} from './customer.ts';
import { withAnything } from './in-language.ts';
import { expectSound } from './page-checks.ts';
import { agreeVisit, bringForward, type StaffApi, test } from './staff-api.ts';

const cause = 'parapet-joint';
const seen = 'Joint open over three metres. Coping cracked.';
const place = 'Flat 302, Domalguda';

/** As a camera makes it: with who took it, and where. */
const photoOf = ({ name }: Person) =>
  sharp({ create: { width: 320, height: 240, channels: 3, background: '#3c5a78' } })
    .withExif({
      IFD0: { Artist: name, ImageDescription: place },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '17/1 24/1 30/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer();

/** On their phone, where there is no signal; all of it arrives when there is. */
async function findWithoutNetwork({ context }: StaffApi, words: string, photo: Buffer): Promise<void> {
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto('/desk/day');
  const status = phone.locator('.queue-status');
  await expect(status).toContainText('This list also opens without network.');
  await context.setOffline(true);
  const card = phone.locator('.visit-card').filter({ hasText: place });
  await card.getByRole('button', { name: 'On my way' }).click();
  await card.getByRole('button', { name: 'Arrived' }).click();
  await card
    .getByLabel('From the gallery')
    .setInputFiles([{ name: 'joint.jpg', mimeType: 'image/jpeg', buffer: photo }]);
  await expect(card.locator('.waiting-photo img')).toHaveCount(1);
  await card.getByRole('radio', { name: causeName(cause) }).check();
  await card.getByRole('button', { name: 'Mark the place' }).click();
  const dialog = phone.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Point 1 has no place/ }).click({ position: { x: 120, y: 90 } });
  await dialog.getByRole('button', { name: /^Done, 1 point/ }).click();
  await card.getByRole('button', { name: 'Add a reading' }).click();
  await card.getByLabel('Reading 1: where').fill('Corner below');
  await card.getByLabel('Value').fill('22');
  await card.getByLabel('In your words').fill(words);
  await card.getByRole('button', { name: 'Save what was found' }).click();
  await card.getByLabel('Quotation follows').check();
  await card.getByRole('button', { name: 'Finish the visit' }).click();
  await expect(status).toContainText('5 actions saved on this phone');
  await expectSound(phone);
  await context.setOffline(false);
  await expect(status).toContainText('Everything is sent');
  await phone.close();
}

/** Opened by somebody who knows nothing but the link: neither the page nor a picture on it says whose it is. */
async function openAsStranger(context: BrowserContext, link: string, title: string, secrets: string[]) {
  const stranger = await context.browser()?.newContext();
  const shown = (await stranger?.newPage()) as Page;
  const pictures: Promise<Buffer>[] = [];
  shown.on('response', (answer) => {
    if (answer.request().resourceType() === 'image') pictures.push(answer.body());
  });
  await shown.goto(link);
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText(title);
  // Our number stands where the menu and the log-in are elsewhere.
  const top = shown.getByRole('banner');
  await expect(top.locator('a[href^="tel:"]')).toBeVisible();
  await expect(top.getByRole('navigation')).toHaveCount(0);
  await expect(top.getByRole('link', { name: allWords.en.layout.login })).toHaveCount(0);
  await expect(shown.getByRole('article')).not.toContainText('Coping cracked.');
  const photo = shown.getByRole('article').getByRole('img', { name: 'Photo 1 of 1' });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  const html = await shown.content();
  const bytes = await Promise.all(pictures);
  expect(bytes.length).toBeGreaterThan(0);
  for (const secret of secrets) {
    expect(html).not.toContain(secret);
    for (const picture of bytes) expect(picture.includes(secret), secret).toBe(false);
  }
  for (const picture of bytes) {
    const { exif, xmp, iptc } = await sharp(picture).metadata();
    expect({ exif, xmp, iptc }).toEqual({ exif: undefined, xmp: undefined, iptc: undefined });
  }
  await expectSound(shown);
  return shown;
}

test('found, let go, read, shown to a committee; quoted, revised, accepted with a code, and the file checked', {
  tag: ['@wide', '@parts', '@offline'],
}, async ({ page, context, office }) => {
  const { findings, quotation: words, checkFile } = allWords.en;
  const { lines, share, download } = findings;
  const { title } = finderCauses[cause];
  await fromOwnNetwork(context);
  const person = await registerQuickly(context);
  const { name, mobile, email } = person;
  const booking = await bookQuickly(context, place);
  const [row] = queryDatabase('select number from bookings where id = ?', booking);
  const reference = `HB-${row?.number}`;
  await agreeVisit(office.executive, booking, office.crew);
  bringForward(booking);
  const said = `${seen} ${name} of flat 302 asks for a call: ${mobile}, ${email}.`;
  await findWithoutNetwork(office.engineer, said, await photoOf(person));

  // Its customer reads at once what was found, and when the sheet comes.
  const block = page.locator('details', { hasText: seen });
  await page.goto('/my-booking');
  await expect(block).toContainText(seen);
  await expect(block).toHaveText(withAnything(lines.due));

  // The two minutes in which the engineer may take it back are over, and the office lets it go.
  changeDatabase('update finding_reviews set not_before = 0 where booking_id = ?', booking);
  const desk = await office.executive.context.newPage();
  await desk.setViewportSize(page.viewportSize() ?? { width: 1440, height: 900 });
  await desk.goto(`/desk/requests?open=${booking}`);
  await desk.getByText('As the customer will read it').click();
  await expect(desk.locator('.finding-preview')).toContainText(title);
  await expectSound(desk);
  await desk.getByRole('button', { name: 'Let it go out' }).click();
  await desk.goto(`/desk/bookings?open=${booking}`);
  await expect(async () => {
    await desk.reload();
    await expect(desk.locator('.finding-sheets')).toContainText(/FS-\d{4}-\d{6}/, { timeout: 1000 });
  }).toPass();

  await page.reload();
  await block.getByRole('link', { name: lines.open }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('article')).toContainText(name);
  // The ring stands where the engineer tapped.
  await expect(page.getByRole('article')).toContainText('Marked by the engineer on site');
  await expectSound(page);
  const sheet = page.waitForEvent('download');
  await page.getByRole('link', { name: download }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^FS-.+\.pdf$/);

  // Shown to the committee, as long as its customer wants: what goes along is seen before there is a link.
  const preview = page.getByRole('region', { name: share.preview });
  await expect(preview).not.toContainText(seen);
  const tick = page.getByRole('checkbox', { name: share.words.title });
  await tick.check();
  await expect(preview).toContainText('Coping cracked.');
  await tick.uncheck();
  await page.getByRole('checkbox', { name: share.photos.one }).check();
  await expect(
    preview.getByRole('button', { name: fill(share.along, { number: 1, count: 1 }) }),
  ).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: share.whole }).click();
  await expect(page.getByRole('dialog', { name: share.onlyYou })).toContainText(title);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: share.make, exact: true }).click();
  const link = await page.getByLabel(share.label).inputValue();
  await expectSound(page);
  const spoken = `${mobile.slice(0, 5)} ${mobile.slice(5)}`;
  const secrets = [
    ...name.split(' '),
    'lat 302',
    'Domalguda',
    mobile,
    spoken,
    email,
    '₹',
    booking,
    reference,
  ];
  const shown = await openAsStranger(context, link, title, secrets);
  await page.getByRole('button', { name: share.close }).click();
  await expect(page.getByText(share.closed)).toBeVisible();
  expect((await shown.goto(link))?.status()).toBe(404);
  await expectSound(shown);
  await shown.context().close();

  // The office writes what it costs, looks at it as the customer will, and sends it.
  await desk.goto(`/desk/quotations?booking=${booking}`);
  await desk.getByRole('button', { name: 'Write a quotation' }).click();
  await desk.getByLabel('Title').fill('Terrace, two coats of membrane');
  await desk.getByRole('button', { name: 'Add a line' }).click();
  await desk.getByRole('textbox', { name: 'Line 1' }).fill('Two coats of membrane, with upturns of 15 cm');
  await desk.getByLabel('Quantity').fill('42.5');
  await desk.getByLabel('Unit').fill('sq m');
  await desk.getByLabel('Rate in ₹').fill('650');
  for (const [place, name] of ['Surface cleaned', 'Membrane laid', 'Ponded for 48 hours'].entries()) {
    await desk.getByRole('button', { name: 'Add a stage' }).click();
    await desk.getByLabel(`Stage ${place + 1}`, { exact: true }).fill(name);
  }
  await expect(desk.locator('.draft-sums')).toContainText('₹27,625.00');
  await desk.getByRole('button', { name: 'Preview' }).click();
  await expect(desk.getByRole('article')).toContainText('Two coats of membrane');
  await expect(desk.getByRole('article').getByRole('heading', { name: words.work.title })).toBeVisible();
  await expectSound(desk);
  await desk.getByRole('button', { name: 'Send to the customer' }).click();
  await expect(desk.getByText(/^1, sent/)).toBeVisible();
  await expectSound(desk);
  const [sent] = queryDatabase('select id, number from quotations where booking_id = ?', booking);
  const [id, number] = [String(sent?.id), String(sent?.number)];

  // Its customer finds it in My Booking, and reads it in their language.
  await page.goto('/my-booking');
  await page.getByRole('link', { name: words.strip.read }).click();
  await expect(page.getByRole('article')).toContainText('₹27,625.00');
  await expectSound(page);

  const answer = page.getByRole('region', { name: words.answer.title });

  // Meanwhile the office corrects the price: whoever answers the old one reads the new one, and why.
  await desk.getByText('Revise: version 2').click();
  await desk.getByLabel('Rate in ₹').fill('600');
  await desk.getByRole('button', { name: 'Send version 2' }).click();
  await expect(desk.getByText(/^2, sent/)).toBeVisible();
  await page.getByLabel(words.answer.name).fill('Asha Rao');
  await page.getByRole('button', { name: words.answer.code }).click();
  await expect(page.getByRole('article')).toContainText('₹25,500.00');
  await expect(answer.getByRole('alert').first()).toContainText(number);
  // An old link says so too.
  await page.goto(`/my-booking/quotation?id=${id}&version=1`);
  await expect(page.getByRole('status').first()).toContainText(number);
  await expect(page.getByRole('article')).toContainText('₹25,500.00');

  await page.getByLabel(words.answer.name).fill('Asha Rao');
  await page.getByRole('button', { name: words.answer.code }).click();
  await expect(answer).toContainText(
    fill(words.answer.sentence, { number, version: 2, total: '₹25,500.00' }),
  );
  const accepted = () => queryDatabase('select version, origin from acceptances where quotation_id = ?', id);
  expect(accepted()).toEqual([]);
  await page.locator('#otp').fill(await readCode(email));
  await page.getByRole('button', { name: fill(words.answer.accept, { total: '₹25,500.00' }) }).click();
  await expect(answer.getByRole('status').first()).toHaveText(withAnything(words.states.accepted));
  await expectSound(page);
  expect(accepted()).toEqual([{ version: 2, origin: 'customer' }]);

  // The paper they hold is the accepted one, to the byte.
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: words.pdf }).click();
  const file = await (await downloading).path();
  await page.getByRole('link', { name: words.check }).click();
  const chooser = page.getByLabel(checkFile.choose);
  await expect(chooser).toBeEnabled();
  await chooser.setInputFiles(file);
  await expect(page.getByText(checkFile.papers.quotationAccepted)).toBeVisible();
  await expectSound(page);

  // Before work begins they take it back, on a question that names number and sum; the same file then says so.
  const total = '₹25,500.00';
  const { withdraw } = words;
  await page.goto(`/my-booking/quotation?id=${id}`);
  const open = page.getByRole('button', { name: withdraw.open });
  await open.click();
  await expect(page.getByRole('region', { name: fill(withdraw.question, { number, total }) })).toBeVisible();
  await expect(page.getByRole('button', { name: withdraw.keep })).toBeFocused();
  await expectSound(page);
  await page.keyboard.press('Escape');
  await open.click();
  await page.getByRole('button', { name: fill(withdraw.yes, { total }) }).click();
  await expect(answer.getByRole('status').first()).toHaveText(withAnything(words.states.ended));
  await expectSound(page);
  await page.getByRole('link', { name: words.check }).click();
  await expect(chooser).toBeEnabled();
  await chooser.setInputFiles(file);
  await expect(page.getByText(checkFile.papers.quotationEnded)).toBeVisible();
  await desk.reload();
  await expect(desk.getByRole('heading', { name: number })).toBeVisible();
  await expect(desk.getByText('Version 2 by Asha Rao')).toBeVisible();
});
