// A booking by its link, on the phone of somebody who is not logged in: without scripts where it can be, a photo with them.
import { expect } from '@playwright/test';
import { plainJpeg } from '#server/testing/test-photos.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly } from './bookings.ts';
import { fromOwnNetwork, queryDatabase, registerQuickly } from './customer.ts';
import { expectSound } from './page-checks.ts';
import { agreeVisit, test } from './staff-api.ts';

const { link: words } = allWords.en;

test(
  'the visit is moved without a script, a photo added, the digits given and the link ended',
  {
    tag: ['@layout', '@parts', '@scripts'],
  },
  async ({ context, office, browser }, info) => {
    await fromOwnNetwork(context);
    const person = await registerQuickly(context);
    const booking = await bookQuickly(context, 'Flat 302, Domalguda');
    await agreeVisit(office.executive, booking, office.crew);
    const { link } = (await office.executive.post(`/bookings/${booking}/link`, {})) as { link: string };
    const viewport = info.project.use.viewport ?? null;

    const plain = await browser.newContext({ viewport, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(link);
    await expect(still).toHaveTitle(new RegExp(`^${words.title}`));
    await expect(still.getByText(words.visit.title, { exact: true })).toBeVisible();
    await still
      .getByRole('button', { name: new RegExp(`: ${words.move.free}$`) })
      .first()
      .click();
    const move = still.locator('button[value=move]');
    await expect(move).toContainText('Move it to');
    await info.attach('chosen', {
      body: await still.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
    await move.click();
    await expect(still.getByRole('status')).toHaveText(words.visit.moved);
    const [{ moves }] = queryDatabase(
      "select moves from visits where booking_id = ? and state = 'agreed'",
      booking,
    ) as [{ moves: number }];
    expect(moves).toBe(1);
    await plain.close();

    const stranger = await browser.newContext({ viewport });
    const page = await stranger.newPage();
    await page.goto(link);
    await expect(page.locator('body')).not.toContainText(person.name);
    await expect(page.locator('body')).not.toContainText('302');
    await expectSound(page);
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'wall.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await plainJpeg({ r: 90, g: 90, b: 90 })),
      },
    ]);
    await expect(page.getByText(words.photos.added)).toBeVisible();
    await page.getByLabel(words.digits.label).fill(person.mobile.slice(-4));
    await page.getByRole('button', { name: words.digits.open, exact: true }).click();
    const photos = page.locator('main img[src*="/photo/"]');
    await expect(photos).toHaveCount(3);
    await photos.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => photos.first().evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: words.not.end }).click();
    await expectSound(page);
    await info.attach('opened', {
      body: await page.screenshot({ fullPage: true }),
      contentType: 'image/png',
    });
    await page.getByRole('button', { name: words.not.yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.gone.title);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.gone.title);
    await expectSound(page);
    await stranger.close();
  },
);
