// In Telugu a whole journey: register, book, pay, receipt, cancel, and the mails that come of it. Its screens in Hindi, and
// in both those of a visit, its sheet and its quotation, are opened on what was prepared.
import { expect } from '@playwright/test';
import type { Email } from 'postal-mime';
import { hindiCauses } from '#contract/finder-cause-words.hi.ts';
import { teluguCauses } from '#contract/finder-cause-words.te.ts';
import { type Language, locales } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import { englishLeft } from '#server/testing/english-left.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly, payQuickly, photoFile } from './bookings.ts';
import { changeDatabase, createPerson, fromOwnNetwork, readCode, registerQuickly } from './customer.ts';
import { expectOnly, withAnything } from './in-language.ts';
import { mailsTo } from './outbox.ts';
import { sidewaysScroll } from './page-checks.ts';
import { addVisitPhoto, agreeVisit, bringForward, takeStep, test as withOffice } from './staff-api.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

/** By its subject; it has come when its sentences are all in the language. */
async function expectMail(email: string, language: Language, subject: RegExp): Promise<Email> {
  const find = async () => (await mailsTo(email)).find((mail) => subject.test(mail.subject ?? ''));
  await expect.poll(find, { message: `a mail with the subject ${subject}` }).toBeDefined();
  const mail = (await find()) as Email;
  expect(mail.html).toContain(`<html lang="${locales[language]}">`);
  const read = `${mail.text}\n${mail.html?.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, '\n')}`;
  expect(englishLeft(read)).toEqual([]);
  return mail;
}

const subjects = {
  code: /^\d{4} మీ కోడ్: /,
  booked: /లోపు కాల్ చేస్తాం: బుకింగ్ HB-\d+$/,
  receipt: /^రసీదు .+, బుకింగ్ HB-\d+$/,
  cancelled: /^మీ బుకింగ్ రద్దయింది: HB-\d+/,
  refunded: /^₹500 మీకు తిరిగి పంపాం: బుకింగ్ HB-\d+$/,
};

test('in Telugu, from the home page to the refund and the mails', {
  tag: ['@phone', '@parts'],
}, async ({ page }) => {
  const language = 'te';
  const {
    layout,
    forms,
    auth,
    booking,
    payments,
    myBooking,
    serviceNames,
    messages: translated,
  } = allWords[language];
  const said = { ...messages, ...translated };
  const person = { ...createPerson(), name: 'ఆశా రావు' };
  const main = page.getByRole('main');
  const button = (name: string) => main.getByRole('button', { name, exact: true });
  const link = (name: string) => main.getByRole('link', { name, exact: true });

  // From the home page to the booking form, which asks who is there.
  await page.goto(`/${language}`);
  await expectOnly(page, language, '');
  const bookNow = page.getByRole('link', { name: layout.bookNow, exact: true });
  await bookNow.filter({ visible: true }).first().click();
  await expectOnly(page, language, '/book-now');
  await link(said.loginToContinue).click();
  await expectOnly(page, language, '/login');
  await link(auth.login.registerNow).click();
  await expectOnly(page, language, '/register');
  await page.getByLabel(forms.name).fill(person.name);
  await page.getByLabel(forms.mobile).fill(person.mobile);
  await page.getByLabel(forms.email).fill(person.email);
  await button(auth.getOtp).click();
  await expectOnly(page, language, '/verify-registration');
  await page.getByLabel(auth.code.label).fill(await readCode(person.email));
  await button(auth.verify.label).click();
  await expectMail(person.email, language, subjects.code);

  // Back at the form: a booking with a photo, to be paid online.
  await expectOnly(page, language, '/book-now');
  await page.getByLabel(serviceNames.old).check();
  await page.getByRole('textbox', { name: booking.location }).fill('Himayatnagar');
  await page.getByLabel(booking.photo.add).setInputFiles([await photoFile('red')]);
  await page.locator('.photo-tile img').waitFor();
  await page.getByLabel(said.payOnlineLabel).check();
  await expectOnly(page, language, '/book-now');
  await main.getByRole('button', { name: /₹500/ }).first().click();
  // The bank's page has its own language.
  await page.waitForURL(/\/simulator\/transact\//);
  await page.getByRole('button', { name: 'Pay ₹500' }).click();

  // Thank You says that it was paid, and the receipt can be had.
  await page.waitForURL(new RegExp(`/${language}/booking/success/[0-9a-z]{26}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(myBooking.thanks.title);
  await expect(main.getByText(payments.received.title)).toBeVisible();
  await expectOnly(page, language, /\/booking\/success\//);
  const paper = page.waitForEvent('download');
  await link(payments.receipt).click();
  expect((await paper).suggestedFilename()).toMatch(/\.pdf$/);
  // The same page is there in the other languages.
  const { pathname } = new URL(page.url());
  await expect(page.locator('footer a[hreflang=hi]')).toHaveAttribute('href', pathname.replace('te', 'hi'));

  // My Booking: cancelled after a second thought, and the money goes back.
  await link(myBooking.title).click();
  await expect(main.getByRole('article')).toContainText(payments.received.title);
  await expectOnly(page, language, '/my-booking');
  await button(myBooking.actions.cancel).click();
  await expect(main.getByText(withAnything(myBooking.cancel.money))).toBeVisible();
  await expectOnly(page, language, '/my-booking');
  await button(myBooking.cancel.yes).click();
  await expect(main.getByText(withAnything(myBooking.notices.cancelled)).first()).toBeVisible();
  await expectOnly(page, language, /\/te\/my-booking#HB-\d+$/);
  await expect(async () => {
    await page.reload();
    await expect(main.getByText(withAnything(payments.refunded.title))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectOnly(page, language, /\/te\/my-booking#HB-\d+$/);
  await expect(link(payments.refundReceipt)).toBeVisible();

  const { booked, receipt, cancelled, refunded } = subjects;
  const mail = await expectMail(person.email, language, booked);
  expect(mail.text).toContain(`/${language}/booking/success/`);
  expect((await expectMail(person.email, language, receipt)).attachments).toHaveLength(1);
  await expectMail(person.email, language, cancelled);
  await expectMail(person.email, language, refunded);
});

test('in Hindi, each screen from the log-in to a cancelled payment', { tag: ['@phone', '@layout'] }, async ({
  page,
  context,
}) => {
  const { forms, auth, myBooking, payments } = allWords.hi;
  const expectHindi = async (path: string | RegExp) => {
    await expectOnly(page, 'hi', path);
    expect(await sidewaysScroll(page)).toBe(0);
  };
  for (const path of ['/book-now', '/login', '/register']) {
    await page.goto(`/hi${path}`);
    await expectHindi(path);
  }
  const stranger = createPerson();
  await page.getByLabel(forms.name).fill(stranger.name);
  await page.getByLabel(forms.mobile).fill(stranger.mobile);
  await page.getByLabel(forms.email).fill(stranger.email);
  await page.getByRole('button', { name: auth.getOtp, exact: true }).click();
  await expectHindi('/verify-registration');

  await registerQuickly(context, 'hi');
  await page.goto('/hi/book-now');
  await expect(page.getByRole('textbox', { name: allWords.hi.booking.location })).toBeVisible();
  await expectHindi('/book-now');
  const booking = await bookQuickly(context, 'Himayatnagar', 'Pay Online');
  changeDatabase("update bookings set language = 'hi' where id = ?", booking);
  await payQuickly(page, context, booking);
  await expect(page.getByText(payments.received.title)).toBeVisible();
  await expectHindi(/\/hi\/booking\/success\//);
  await page.goto('/hi/my-booking');
  const card = page.getByRole('article');
  await card.getByRole('button', { name: myBooking.actions.cancel }).click();
  await expect(card.getByText(withAnything(myBooking.cancel.money))).toBeVisible();
  await expectHindi('/my-booking');
  await card.getByRole('button', { name: myBooking.cancel.yes }).click();
  await expect(card.getByText(withAnything(myBooking.notices.cancelled)).first()).toBeVisible();
  await expectHindi(/\/hi\/my-booking#HB-\d+$/);
});

const causeTitles = { te: teluguCauses, hi: hindiCauses };
const workDraft = {
  title: 'Terrace, two coats of membrane',
  written: 'en',
  lines: [{ words: 'Two coats of membrane', unit: 'sq m', quantity: 4250, ratePaise: 65_000 }],
  stages: ['Surface cleaned', 'Membrane laid'],
  days: 6,
  warrantyYears: 5,
  validDays: 20,
  advancePercent: 30,
  terms: 'The advance comes back until work begins.',
};
interface Quotation {
  id: string;
  draft?: { editedAt: number };
}

for (const language of ['te', 'hi'] as const) {
  withOffice(
    `in ${language}, a visit, what was found, its sheet, the quotation and the file check`,
    {
      tag: ['@phone', '@layout'],
    },
    async ({ page, context, office: { executive, engineer, crew } }) => {
      await fromOwnNetwork(context);
      const { myBooking, findings, quotation: words, checkFile } = allWords[language];
      const { notices, actions, cancel } = myBooking;
      const card = page.getByRole('article').first();
      const said = card.getByRole('group', { name: myBooking.status });
      const expectWhole = async (path: string | RegExp) => {
        await expectOnly(page, language, path);
        expect(await sidewaysScroll(page)).toBe(0);
      };
      const look = async () => {
        await page.goto(`/${language}/my-booking`);
        await expect(card).toBeVisible();
      };
      const { email } = await registerQuickly(context, language);
      const booking = await bookQuickly(context, 'Himayatnagar');
      changeDatabase('update bookings set language = ? where id = ?', language, booking);

      // A visit: its day and hours are on the first screen.
      await agreeVisit(executive, booking, crew);
      await look();
      await expect(said).toHaveText(withAnything(notices.visit.ready));
      await expect(said).toBeInViewport({ ratio: 1 });
      const bar = (await page.locator('.action-bar').boundingBox())?.y ?? 0;
      const notice = await said.boundingBox();
      expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar);
      await expectWhole('/my-booking');

      // Found, with a quotation promised; and what ending it now would mean.
      const visit = bringForward(booking);
      await takeStep(engineer, visit, { step: 'on_way' });
      await takeStep(engineer, visit, { step: 'arrived' });
      await addVisitPhoto(engineer, visit);
      const cause = 'parapet-joint';
      await takeStep(engineer, visit, {
        step: 'found',
        cause,
        readings: 'Moisture 22 %',
        words: 'Joint open.',
      });
      await takeStep(engineer, visit, { step: 'next', next: 'quotation' });
      await look();
      await expect(said).toHaveText(withAnything(notices.quotation));
      const block = card.locator('details', { hasText: myBooking.found.title });
      await expect(block).toContainText(allWords[language].causeNames[cause]);
      await expect(block.getByText(myBooking.found.written.en)).toHaveCount(1);
      await card.getByRole('button', { name: actions.cancel }).click();
      await expect(card.getByText(withAnything(cancel.noQuotation))).toBeVisible();
      await expectWhole('/my-booking');

      // The sheet and the quotation go out.
      changeDatabase('update finding_reviews set not_before = 0 where booking_id = ?', booking);
      const { visits } = await executive.get<{ visits: { due: { token: string } }[] }>(
        `/findings/booking/${booking}`,
      );
      await executive.post('/findings/approve', { visit, token: visits[0]?.due.token });
      const start = { booking, kind: 'main' };
      const begun = await executive.post<{ of: { quotations: Quotation[] } }>('/quotations/start', start);
      const [{ id, draft } = { id: '' } as Quotation] = begun.of.quotations;
      const body = { editedAt: draft?.editedAt, content: workDraft };
      const written = await executive.post<typeof begun>(`/quotations/${id}/draft`, body);
      const editedAt = written.of.quotations[0]?.draft?.editedAt;
      await executive.post(`/quotations/${id}/send`, { version: 0, editedAt });
      await expect(async () => {
        await look();
        // Folded beside the quotation, which waits for an answer.
        await block.locator('summary').click();
        await expect(block.getByRole('link', { name: findings.lines.open })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectWhole('/my-booking');

      await block.getByRole('link', { name: findings.lines.open }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(causeTitles[language][cause].title);
      await page.getByRole('button', { name: findings.share.make, exact: true }).click();
      const link = await page.getByLabel(findings.share.label).inputValue();
      await expectWhole(/\/my-booking\/finding\//);
      await page.goto(link);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(causeTitles[language][cause].title);
      expect(await sidewaysScroll(page)).toBe(0);

      await look();
      await page.getByRole('link', { name: words.strip.read }).click();
      await page.getByLabel(words.answer.name).fill('Asha Rao');
      await page.getByRole('button', { name: words.answer.code }).click();
      await expect(page.getByRole('region', { name: words.answer.title })).toContainText(
        withAnything(words.answer.sentence),
      );
      await expectWhole(/\/my-booking\/quotation/);
      await page.locator('#otp').fill(await readCode(email));
      await page.getByRole('button', { name: withAnything(words.answer.accept) }).click();
      await expect(
        page.getByRole('region', { name: words.answer.title }).getByRole('status').first(),
      ).toHaveText(withAnything(words.states.accepted));
      await expectWhole(/\/my-booking\/quotation/);
      await page.getByRole('link', { name: words.check }).click();
      await expect(page.getByLabel(checkFile.choose)).toBeEnabled();
      await expectWhole('/my-booking/check-a-file');
    },
  );
}
