// Every mail to a customer in every language: in its script, nothing left open, nothing left in English.
import { describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { type Language, languages, locales, pathIn } from '#contract/languages.ts';
import { createMessageWriter } from '../adapters/mail/write-message.ts';
import { accountErasedMail } from '../features/account/account.mail.tsx';
import * as auth from '../features/auth/auth.mail.tsx';
import { cancellationConfirmation } from '../features/bookings/booking-cancelled.mail.tsx';
import { createBookingCalendar } from '../features/bookings/bookings.calendar.ts';
import { bookingConfirmation } from '../features/bookings/bookings.mail.tsx';
import { statusMail } from '../features/bookings/bookings.staff.mail.tsx';
import * as visits from '../features/bookings/bookings.visit.mail.tsx';
import { receiptMail, refundMail } from '../features/payments/payments.mail.tsx';
import type { MailTemplate } from '../mail/mail-layout.tsx';

const at = Date.parse('2026-07-18T10:00:00+05:30');
const window = { from: at, until: at + 7_200_000 };
const publicUrl = 'http://site.test';
const link = `${publicUrl}/somewhere`;
const customer = { id: 'u', name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' };
const facts = { reference: 'HB-2617', service: 'Bulding Reapir', location: 'Abids', link };
const voucher = {
  ...{ number: 'RC-2627-000041', issuedAt: at, amountPaise: 50_000, tax: null, receipt: null },
  ...{
    bookingReference: 'HB-2617',
    service: facts.service,
    location: 'Abids',
    transactionId: 'T26',
    customer,
  },
};
const calendarOf = createBookingCalendar({ publicUrl, config: { mailFrom: 'a@b.example' }, clock: () => at });

const templates: Record<string, (language: Language) => MailTemplate> = {
  loginCode: (language) => auth.loginCodeMail({ email: 'a@b.example', language }, '4821', at),
  registrationCode: (language) => auth.registrationCodeMail({ email: 'a@b.example', language }, '4821', at),
  eraseCode: (language) => auth.eraseCodeMail({ email: 'a@b.example', language }, '4821', at),
  loginLink: (language) => auth.loginLinkMail({ email: 'a@b.example', language }, link, at),
  registrationLink: (language) => auth.registrationLinkMail({ email: 'a@b.example', language }, link, at),
  noAccount: (language) => auth.noAccountMail('code', { email: 'a@b.example', language }, publicUrl),
  alreadyRegistered: (language) =>
    auth.alreadyRegisteredMail('code', { email: 'a@b.example', language }, publicUrl),
  erased: (language) => accountErasedMail({ email: 'a@b.example', language }),
  booked: (language) =>
    bookingConfirmation(
      { ...facts, language, bookingType: 'Pay Online', createdAt: at, dueAt: at + 86_400_000, customer },
      calendar(language),
    ),
  cancelled: (language) =>
    cancellationConfirmation(
      { ...facts, language, cancelledAt: at, visit: window, amountPaidPaise: 50_000, customer },
      link,
      calendar(language),
    ),
  status: (language) =>
    statusMail(
      { ...facts, language, email: customer.email },
      { status: 'cancelled', message: '', calledOff: window, moneyComesBack: true, calendar: undefined },
    ),
  agreed: (language) =>
    visits.agreedMail(visit(language), { window, message: '', movable: true, calendar: calendar(language) }),
  moved: (language) =>
    visits.movedMail(visit(language), {
      ...{ window, before: window, by: 'customer', message: '', movable: false },
      calendar: calendar(language),
    }),
  calledOff: (language) =>
    visits.calledOffMail(visit(language), { window, message: '', calendar: undefined }),
  reminder: (language) => visits.reminderMail(visit(language), { window, day: 'tomorrow' }),
  onWay: (language) => visits.onWayMail(visit(language), { window, late: false }),
  late: (language) => visits.onWayMail(visit(language), { window, late: true }),
  rain: (language) => visits.rainMail(visit(language), { window, free: [window] }),
  receipt: (language) => receiptMail({ ...voucher, kind: 'receipt', language }, new Uint8Array()),
  refund: (language) => refundMail({ ...voucher, kind: 'refund', language }, new Uint8Array()),
};
const visit = (language: Language) => ({ ...facts, language, email: customer.email });
const calendar = (language: Language) =>
  calendarOf({
    booking: { id: 'b', number: 2617, service_name: facts.service, location: 'Abids', due_at: at, language },
    ...{ customer, visit: window, sequence: 0 },
  });

/** What stays as it is typed, named or numbered. */
const asTheyAre = [company.name, company.email, company.address.oneLine, 'Abids', 'Lakshmi', 'PDF', 'T26'];
const scripts = { te: /\p{Script=Telugu}/u, hi: /\p{Script=Devanagari}/u };

describe.each(Object.entries(templates))('%s', (_name, template) => {
  test.each(['te', 'hi'] as const)('in %s', (language) => {
    const mail = template(language)(company);
    const body = mail.html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<[^>]*>/g, ' ');
    expect(mail.html).toContain(`<html lang="${locales[language]}">`);
    for (const text of [mail.subject, mail.text, body]) {
      expect(text).toMatch(scripts[language]);
      expect(text).not.toMatch(/\{\w*\}|undefined|NaN/);
      const ours = asTheyAre.reduce((rest, word) => rest.replaceAll(word, ''), text);
      expect(ours.replace(/http\S+|\b(?:HB|RC)-[\d-]+/g, '')).not.toMatch(/[A-Za-z]{2}/);
    }
  });
});

test('links lead to the page in the reader’s language where there is one', () => {
  const linked = (mail: MailTemplate) => mail(company).text;
  const reader = { email: 'a@b.example', language: 'hi' } as const;
  expect(linked(auth.noAccountMail('link', reader, publicUrl))).toContain(
    `: ${publicUrl}${pathIn('hi', '/register')}\n`,
  );
  expect(linked(auth.alreadyRegisteredMail('link', reader, publicUrl))).toContain(
    `: ${publicUrl}${pathIn('hi', '/login')}\n`,
  );
});

test.each(languages)('in %s a code and why there is none take the same work', (language) => {
  const write = createMessageWriter('The Desk <desk@hbc.example>');
  const reader = { email: 'a@b.example', language };
  // Each message has a boundary of its own, unless it is filled into one that was written before.
  const boundaryOf = (template: MailTemplate) =>
    /boundary="([^"]+)"/.exec(write(template(company), 'a'.repeat(26)))?.[1];
  const isFilledIn = (template: () => MailTemplate) =>
    new Set([template(), template()].map(boundaryOf)).size === 1;
  expect([
    isFilledIn(() => auth.loginCodeMail(reader, '4821', at)),
    isFilledIn(() => auth.registrationCodeMail(reader, '4821', at)),
    isFilledIn(() => auth.noAccountMail('code', reader, publicUrl)),
    isFilledIn(() => auth.alreadyRegisteredMail('code', reader, publicUrl)),
  ]).toEqual(Array(4).fill(language === 'en'));
});

test('a calendar entry is in the language of its booking, and keeps its name and number', () => {
  const [english, telugu] = (['en', 'te'] as const).map((language) => calendar(language)(company));
  expect(english?.title).toBe('Hyderabad Building Care visits you, HB-2617');
  expect(telugu).toMatchObject({ uid: english?.uid, title: 'Hyderabad Building Care విజిట్, HB-2617' });
  expect(telugu?.description).toBe('బిల్డింగ్ రిపేర్, Abids');
});
