// A whole journey in each language: register, book, pay, receipt, cancel, and the mails that come of it.
import { expect, type Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import { type Language, locales } from '#contract/languages.ts';
import { messages } from '#contract/messages.ts';
import { englishLeft } from '#server/testing/english-left.ts';
import { allWords } from '#web/content/registry.ts';
import { photoFile } from './bookings.ts';
import { createPerson, fromOwnNetwork, readCode } from './customer.ts';
import { expectOnly, withAnything } from './in-language.ts';
import { mailsTo } from './outbox.ts';
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
  te: {
    code: /^\d{4} మీ కోడ్: /,
    booked: /లోపు కాల్ చేస్తాం: బుకింగ్ HB-\d+$/,
    receipt: /^రసీదు .+, బుకింగ్ HB-\d+$/,
    cancelled: /^మీ బుకింగ్ రద్దయింది: HB-\d+/,
    refunded: /^₹500 మీకు తిరిగి పంపాం: బుకింగ్ HB-\d+$/,
  },
  hi: {
    code: /^\d{4} आपका कोड/,
    booked: /^हम .+ तक कॉल करेंगे: बुकिंग HB-\d+$/,
    receipt: /^रसीद .+, बुकिंग HB-\d+$/,
    cancelled: /^आपकी बुकिंग रद्द हो गई: HB-\d+/,
    refunded: /^₹500 .+ बुकिंग HB-\d+$/,
  },
};

async function travel(page: Page, language: 'te' | 'hi'): Promise<void> {
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
  const person = { ...createPerson(), name: language === 'te' ? 'ఆశా రావు' : 'आशा राव' };
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
  await expectMail(person.email, language, subjects[language].code);

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
  const other = language === 'te' ? 'hi' : 'te';
  const { pathname } = new URL(page.url());
  await expect(page.locator(`footer a[hreflang=${other}]`)).toHaveAttribute(
    'href',
    pathname.replace(language, other),
  );

  // My Booking: cancelled after a second thought, and the money goes back.
  await link(myBooking.title).click();
  await expect(main.getByRole('article')).toContainText(payments.received.title);
  await expectOnly(page, language, '/my-booking');
  await button(myBooking.actions.cancel).click();
  await expect(main.getByText(withAnything(myBooking.cancel.money))).toBeVisible();
  await expectOnly(page, language, '/my-booking');
  await button(myBooking.cancel.yes).click();
  await expect(main.getByText(withAnything(myBooking.notices.cancelled)).first()).toBeVisible();
  await expectOnly(page, language, '/my-booking');
  await expect(async () => {
    await page.reload();
    await expect(main.getByText(withAnything(payments.refunded.title))).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectOnly(page, language, '/my-booking');
  await expect(link(payments.refundReceipt)).toBeVisible();

  const { booked, receipt, cancelled, refunded } = subjects[language];
  const mail = await expectMail(person.email, language, booked);
  expect(mail.text).toContain(`/${language}/booking/success/`);
  expect((await expectMail(person.email, language, receipt)).attachments).toHaveLength(1);
  await expectMail(person.email, language, cancelled);
  await expectMail(person.email, language, refunded);
}

// One screen each: both journeys run through the same screens, and the widths have tests of their own.
test('in Telugu, on a phone', { tag: '@phone' }, async ({ page }) => travel(page, 'te'));
test('in Hindi, at a desk', { tag: '@wide' }, async ({ page }) => travel(page, 'hi'));
