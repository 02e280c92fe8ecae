// From the first call to the quotation: what the customer reads at each step, against what is stored.
import { expect, type Page } from '@playwright/test';
import { clockTime } from '#contract/india-time.ts';
import { weekdayAndDate } from '#contract/visit-window.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly, payQuickly } from './bookings.ts';
import { fromOwnNetwork, promisesTo, queryDatabase, registerQuickly } from './customer.ts';
import { withAnything } from './in-language.ts';
import { expectSound } from './page-checks.ts';
import { addVisitPhoto, agreeVisit, bringForward, takeStep, test } from './staff-api.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

const card = (page: Page) => page.getByRole('article').first();
const said = (page: Page) => card(page).getByRole('group', { name: 'Status' });
const present = (page: Page) => card(page).locator('[aria-current=step] b');

/** My Booking opened anew, as the link in a mail opens it. */
async function look(page: Page): Promise<void> {
  await page.goto('/my-booking');
  await expect(card(page)).toBeVisible();
}

const { myBooking, payments, causeNames } = allWords.en;

test('from the first call to the quotation, against what is stored', { tag: ['@wide', '@parts'] }, async ({
  page,
  context,
  office: { executive, engineer, crew },
}) => {
  const { notices, statuses, visitSteps, found, cancel, actions } = myBooking;
  /** What the page says of a state, whatever is filled in. */
  const expectSaid = async (sentence: string) => expect(said(page)).toHaveText(withAnything(sentence));

  await registerQuickly(context);
  const booking = await bookQuickly(context, 'Himayatnagar', 'Pay Online');
  await payQuickly(page, context, booking);

  // Nobody answered: when we tried, and when we call again.
  await executive.post(`/requests/${booking}/claim`, {});
  await executive.post(`/requests/${booking}/outcome`, { outcome: 'no_answer', attempts: 0 });
  await look(page);
  await expectSaid(notices.tried.title);
  const again = Number(promisesTo(booking)[0]?.due_at);
  await expect(said(page)).toHaveText(
    new RegExp(`^We tried at .+ We call again .*at about ${clockTime(again)}\\.`),
  );
  await expect(present(page)).toHaveText(statuses.requested);

  // A visit: its day and hours are on the first screen.
  await agreeVisit(executive, booking, crew);
  await look(page);
  const [row] = queryDatabase('select visit_from from bookings where id = ?', booking);
  await expect(said(page)).toContainText(weekdayAndDate(Number(row?.visit_from)));
  await expectSaid(notices.visit.ready);
  await expect(present(page)).toHaveText(visitSteps.agreed);
  await expect(said(page)).toBeInViewport({ ratio: 1 });
  const bar = (await page.locator('.action-bar').boundingBox())?.y ?? page.viewportSize()?.height ?? 0;
  const notice = await said(page).boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar);

  // An old tab, open since before the visit, in which somebody is about to cancel.
  const visit = bringForward(booking);
  const old = await context.newPage();
  await look(old);
  await card(old).getByRole('button', { name: actions.cancel }).click();
  await expect(card(old).getByText(withAnything(cancel.money))).toBeVisible();

  await takeStep(engineer, visit, { step: 'on_way' });
  await look(page);
  await expectSaid(notices.onWay.somebody);
  await expectSaid(notices.onWay.text);
  await expect(said(page)).toContainText('Ravi');

  await takeStep(engineer, visit, { step: 'arrived' });
  await look(page);
  await expectSaid(notices.arrived.somebody);
  await expect(present(page)).toHaveText(visitSteps.arrived);
  await expectSound(page);

  // The old tab learns that the visit has used the money, and can still end the booking, or keep it.
  await card(old).getByRole('button', { name: cancel.yes }).click();
  await expect(card(old).locator('fieldset').getByRole('status')).not.toBeEmpty();
  await expect(card(old).getByText(withAnything(cancel.moneyKept))).toBeVisible();
  await card(old).getByRole('button', { name: cancel.keep }).click();
  await old.close();

  // What was found, and the promised quotation with its day.
  await addVisitPhoto(engineer, visit);
  const words = 'Joint open over three metres. Coping cracked.';
  await takeStep(engineer, visit, {
    step: 'found',
    cause: 'parapet-joint',
    readings: 'Moisture 22 % at the skirting',
    words,
  });
  await takeStep(engineer, visit, { step: 'next', next: 'quotation' });
  await look(page);
  await expectSaid(notices.was.somebody);
  await expectSaid(notices.quotation);
  const owed = promisesTo(booking).find(({ step }) => step === 'quotation');
  expect(owed).toMatchObject({ step: 'quotation', reason: 'found' });
  await expect(said(page)).toContainText(
    `Your quotation follows by ${weekdayAndDate(Number(owed?.due_at))}.`,
  );
  await expect(present(page)).toHaveText(statuses.visited);
  const block = card(page).locator('details', { hasText: found.title });
  await expect(block.getByRole('heading', { name: found.title })).toBeVisible();
  await expect(block).toContainText(causeNames['parapet-joint']);
  await expect(block.getByText(words, { exact: true })).toBeVisible();
  await expect(block.getByText(found.written.en)).toHaveCount(0);
  await expect(block).toContainText('Moisture 22 % at the skirting');
  await expect(block).toContainText(found.next.quotation);
  const enlarge = block.getByRole('button', { name: /^Enlarge photo/ });
  const photo = enlarge.locator('img');
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(() => photo.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expectSound(page);
  await enlarge.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');

  // Thank You, where the first mail leads, says the same.
  await page.goto(`/booking/success/${booking}`);
  await expect(page.locator('.thanks-deadline')).toHaveText(withAnything(notices.quotation));
  await expectSound(page);

  // Ended without money, by somebody who has read so; nothing goes back.
  await look(page);
  await card(page).getByRole('button', { name: actions.cancel }).click();
  await expect(card(page).getByText(withAnything(cancel.moneyKept))).toBeVisible();
  await expect(card(page).getByText(withAnything(cancel.noQuotation))).toBeVisible();
  await expectSound(page);
  await card(page).getByRole('button', { name: cancel.yes }).click();
  await expectSaid(notices.cancelled);
  await expect(card(page).getByText(withAnything(payments.received.used))).toBeVisible();
  await expect(present(page)).toHaveText(statuses.cancelled);
  await expectSound(page);
  expect(
    queryDatabase(
      'select 1 from refunds where tid in (select tid from payments where booking_id = ?)',
      booking,
    ),
  ).toEqual([]);
  expect(promisesTo(booking)).toEqual([]);
});

test('who came late sends the money back, and coming again is a call with a time', {
  tag: ['@wide', '@parts'],
}, async ({ page, context, office: { executive, engineer, crew } }) => {
  await registerQuickly(context);
  const late = await bookQuickly(context, 'Himayatnagar', 'Pay Online');
  await payQuickly(page, context, late);
  await agreeVisit(executive, late, crew);
  const visit = bringForward(late, 3_600_000, -60_000);
  await look(page);
  await expect(said(page)).toContainText('We are late, and we are sorry.');
  await takeStep(engineer, visit, { step: 'on_way' });
  await takeStep(engineer, visit, { step: 'arrived' });
  await takeStep(engineer, visit, { step: 'found', cause: 'not-found', readings: '', words: '' });
  await takeStep(engineer, visit, { step: 'next', next: 'again' });
  await look(page);
  await expect(said(page)).toHaveText(
    /^Ravi was with you on .+ We call you by .+ to agree on another visit\.$/,
  );
  expect(promisesTo(late)).toMatchObject([{ step: 'visit', reason: 'found' }]);
  await card(page).getByRole('button', { name: 'Cancel booking' }).click();
  await expect(card(page)).toContainText('We came late, so we send your ₹500 back within 7 working days.');
  await card(page).getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(said(page)).toContainText('Nobody will call or come.');
  await expect(async () => {
    await page.reload();
    await expect(card(page)).toContainText('₹500 refunded.', { timeout: 1000 });
  }).toPass();
});

test('a visit that is called off has a call in its place, by a time', { tag: ['@wide', '@parts'] }, async ({
  page,
  context,
  office: { executive, crew },
}) => {
  await registerQuickly(context);
  const booking = await bookQuickly(context);
  await agreeVisit(executive, booking, crew);
  await executive.post('/visits/cancel', { booking });
  await look(page);
  await expect(said(page)).toHaveText(
    /^The visit was called off\. We call you by .+ to agree on another day\.$/,
  );
  await expect(present(page)).toHaveText('Visit called off');
  expect(promisesTo(booking)).toMatchObject([{ step: 'call', reason: 'called_off' }]);
});

test('an old tab that moves a visit once too often reads where it really is', {
  tag: ['@wide', '@parts'],
}, async ({ page, context, office: { executive, crew } }) => {
  await registerQuickly(context);
  const booking = await bookQuickly(context);
  await agreeVisit(executive, booking, crew);
  const old = await context.newPage();
  await look(old);
  const before = await said(old).innerText();
  const choose = async (tab: Page, choice: number) => {
    await card(tab).getByRole('button', { name: 'Move the visit' }).click();
    await card(tab).getByRole('radio').nth(choice).check();
  };
  // Of the days after tomorrow, which can be moved again whatever the hour.
  await choose(old, 8);
  const move = async (tab: Page, choice: number) => {
    await choose(tab, choice);
    await card(tab).getByRole('button', { name: 'Move it here' }).click();
  };
  await look(page);
  await move(page, 9);
  await expect(card(page).getByRole('form')).toHaveCount(0);
  await move(page, 10);
  await expect(card(page).getByRole('form')).toHaveCount(0);
  const truly = await said(page).getByRole('heading').innerText();
  expect(before).not.toContain(truly);
  await card(old).getByRole('button', { name: 'Move it here' }).click();
  await expect(card(old).getByRole('alert')).toContainText('2 times');
  await expect(said(old)).toContainText(truly);
  await expect(card(old).getByRole('form')).toContainText(truly);
  await expectSound(old);
  await card(old).getByRole('button', { name: 'Keep it as it is' }).click();
  await expect(card(old).getByRole('button', { name: 'Move the visit' })).toHaveCount(0);
});
