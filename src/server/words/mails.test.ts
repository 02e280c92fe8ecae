// Every mail to a customer in every language: in its script, nothing left open, nothing left in English.
import { describe, expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { type Language, languages, locales, pathIn } from '#contract/languages.ts';
import { firstCall } from '#contract/owed.ts';
import { bookingServiceChoices, callbackServiceChoices } from '#contract/services.ts';
import { accountErasedMail } from '../features/account/account.mail.tsx';
import * as auth from '../features/auth/auth.mail.tsx';
import { cancellationConfirmation } from '../features/bookings/booking-cancelled.mail.tsx';
import { createBookingCalendar } from '../features/bookings/bookings.calendar.ts';
import {
  type BookingMailFacts,
  bookingAnnouncement,
  bookingConfirmation,
} from '../features/bookings/bookings.mail.tsx';
import { statusMail } from '../features/bookings/bookings.staff.mail.tsx';
import * as visits from '../features/bookings/bookings.visit.mail.tsx';
import { findingMail } from '../features/findings/findings.mail.tsx';
import { composeText } from '../features/messages/message-text.ts';
import { receiptMail, refundMail } from '../features/payments/payments.mail.tsx';
import * as person from '../features/person/person.mail.tsx';
import * as quotations from '../features/quotations/quotations.mail.tsx';
import type { NewRequest } from '../features/requests/new-request.ts';
import { closedMail, notQuotedMail, quotedMail } from '../features/requests/requests.customer-mail.tsx';
import { callbackMail } from '../features/requests/requests.mail.tsx';
import type { CustomerMail } from '../mail/customer-mail.ts';
import type { MailTemplate } from '../mail/mail-layout.tsx';
import { serviceIn } from './services.ts';

const at = Date.parse('2026-07-18T10:00:00+05:30');
const hour = 3_600_000;
const sentElsewhere = { number: 'P-17', sentOn: '2026-07-17' };
const window = { from: at, until: at + 7_200_000 };
const windows = ['1000-1200', '1400-1600'];
const owed = { step: 'call', reason: 'called_off', by: at + 3_600_000 } as const;
const publicUrl = 'http://site.test';
const link = `${publicUrl}/somewhere`;
const customer = { id: 'u', name: 'Lakshmi', mobile: '9848012345', email: 'lakshmi@example.in' };
const facts = { reference: 'HB-2617', service: 'Bulding Reapir', location: 'Abids', link };
const voucher = {
  number: 'RC-2627-000041',
  issuedAt: at,
  amountPaise: 50_000,
  tax: null,
  receipt: null,
  bookingReference: 'HB-2617',
  service: facts.service,
  location: 'Abids',
  transactionId: 'T26',
  billTo: null,
  customer,
};
const others = {
  contact: { name: 'Ravi', mobile: '9000001234' },
  billTo: { name: 'Lake View', gstin: '27AAPFU0939F1ZV' },
  finding: undefined,
  danger: undefined,
  firstAid: undefined,
};
const joined = {
  about: 'u',
  references: ['HB-2617'],
  service: facts.service,
  at,
  asked: { digits: '14', at },
  account: 'v•••@e•••.in',
  until: at + 7 * 24 * hour,
  undo: link,
};
const calendarOf = createBookingCalendar({ publicUrl, config: { mailFrom: 'a@b.example' }, clock: () => at });

/** By the name of the function that writes it, and the case where it has several. */
const templates: Record<string, (language: Language) => MailTemplate | CustomerMail> = {
  loginCodeMail: (language) => auth.loginCodeMail({ email: 'a@b.example', language }, '4821', at),
  registrationCodeMail: (language) =>
    auth.registrationCodeMail({ email: 'a@b.example', language }, '4821', at),
  eraseCodeMail: (language) => auth.eraseCodeMail({ email: 'a@b.example', language }, '4821', at),
  loginLinkMail: (language) => auth.loginLinkMail({ email: 'a@b.example', language }, link, at),
  registrationLinkMail: (language) => auth.registrationLinkMail({ email: 'a@b.example', language }, link, at),
  noAccountMail: (language) => auth.noAccountMail({ email: 'a@b.example', language }, publicUrl),
  alreadyRegisteredMail: (language) =>
    auth.alreadyRegisteredMail({ email: 'a@b.example', language }, publicUrl),
  joinedMail: (language) => person.joinedMail({ ...joined, language }),
  'joinedMail, by a code': (language) =>
    person.joinedMail({ ...joined, language, asked: undefined, undo: undefined }),
  takenOutMail: (language) => person.takenOutMail('a@b.example', language, ['HB-2617']),
  takenOffMail: (language) => person.takenOffMail('emailTakenOff', language),
  'takenOffMail, a number': (language) => person.takenOffMail('mobileTakenOff', language),
  'takenOffMail, the new number': (language) => person.takenOffMail('mobileTaken', language),
  accountErasedMail: (language) => accountErasedMail({ email: 'a@b.example', language }),
  bookingConfirmation: (language) =>
    bookingConfirmation(
      {
        ...facts,
        language,
        bookingType: 'Pay Online',
        createdAt: at,
        call: firstCall(at + 86_400_000),
        customer,
        ...others,
      },
      calendar(language),
    ),
  'bookingConfirmation, in danger': (language) =>
    bookingConfirmation(
      {
        ...facts,
        ...others,
        language,
        bookingType: 'Request A Callback',
        createdAt: at,
        call: firstCall(at),
        customer,
        firstAid: link,
      },
      calendar(language),
    ),
  cancellationConfirmation: (language) =>
    cancellationConfirmation(
      {
        ...facts,
        language,
        cancelledAt: at,
        visit: window,
        came: null,
        amountPaidPaise: 50_000,
        moneyKept: false,
        customer,
      },
      link,
      calendar(language),
    ),
  'cancellationConfirmation, after the visit': (language) =>
    cancellationConfirmation(
      {
        ...facts,
        language,
        cancelledAt: at,
        visit: null,
        came: null,
        amountPaidPaise: 50_000,
        moneyKept: true,
        customer,
      },
      link,
      undefined,
    ),
  statusMail: (language) =>
    statusMail(
      { ...facts, language },
      {
        status: 'cancelled',
        message: '',
        calledOff: window,
        moneyComesBack: true,
        keptPaise: null,
        calendar: undefined,
      },
    ),
  agreedMail: (language) =>
    visits.agreedMail(visit(language), {
      window,
      windows,
      message: '',
      movable: true,
      quotation: { step: 'quotation', by: at },
      now: at,
      calendar: calendar(language),
    }),
  movedMail: (language) =>
    visits.movedMail(visit(language), {
      window,
      windows,
      before: window,
      by: 'customer',
      message: '',
      movable: false,
      calendar: calendar(language),
    }),
  calledOffMail: (language) =>
    visits.calledOffMail(visit(language), { window, message: '', owed, now: at, calendar: undefined }),
  missedMail: (language) => visits.missedMail(visit(language), { window, message: '', owed, now: at }),
  reminderMail: (language) => visits.reminderMail(visit(language), { window, windows, day: 'tomorrow' }),
  onWayMail: (language) => visits.onWayMail(visit(language), { window, late: false, until: window.until }),
  'onWayMail, late': (language) =>
    visits.onWayMail(visit(language), { window, late: true, until: window.until }),
  notOnWayMail: (language) => visits.notOnWayMail(visit(language), { window }),
  'foundMail, a quotation follows': (language) =>
    visits.foundMail(
      visit(language),
      { ...found, next: { step: 'quotation', promise: firstCall(at) } },
      { corrected: false, now: at },
    ),
  'foundMail, another visit follows': (language) =>
    visits.foundMail(
      visit(language),
      { ...found, next: { step: 'again', promise: firstCall(at) } },
      { corrected: true, now: at },
    ),
  'foundMail, work follows': (language) =>
    visits.foundMail(visit(language), { ...found, next: { step: 'work' } }, { corrected: false, now: at }),
  'foundMail, nothing follows': (language) =>
    visits.foundMail(visit(language), { ...found, next: { step: 'nothing' } }, { corrected: false, now: at }),
  'workMail, agreed': (language) =>
    visits.workMail(
      visit(language),
      { kind: 'agreed', day: at, before: undefined, about: 'QT-2627-000041' },
      at,
    ),
  'workMail, moved': (language) =>
    visits.workMail(visit(language), { kind: 'agreed', day: at, before: at, about: 'QT-2627-000041' }, at),
  'workMail, put off': (language) =>
    visits.workMail(visit(language), { kind: 'put off', before: at, call: firstCall(at), about: '' }, at),
  rainMail: (language) => visits.rainMail(visit(language), { window, free: [window] }),
  receiptMail: (language) => receiptMail({ ...voucher, kind: 'receipt', language }, new Uint8Array()),
  refundMail: (language) => refundMail({ ...voucher, kind: 'refund', language }, new Uint8Array()),
  findingMail: (language) =>
    findingMail(
      { language, number: 'FS-2627-000012', replaces: null, reference: 'HB-2617', cause: 'parapet-joint' },
      link,
      new Uint8Array(),
    ),
  'findingMail, corrected': (language) =>
    findingMail(
      {
        language,
        number: 'FS-2627-000013',
        replaces: 'FS-2627-000012',
        reference: 'HB-2617',
        cause: 'not-found',
      },
      link,
      new Uint8Array(),
    ),
  'closedMail, wrong number': (language) => closedMail(told(language), 'wrong_number'),
  'closedMail, not interested': (language) => closedMail(told(language), 'not_interested'),
  'closedMail, booking stands': (language) => closedMail(told(language), 'not_interested', true),
  quotedMail: (language) => quotedMail(told(language), sentElsewhere),
  notQuotedMail: (language) =>
    notQuotedMail(told(language), { ...sentElsewhere, promise: firstCall(at + hour), now: at }),
  'notQuotedMail, late': (language) =>
    notQuotedMail(told(language), { ...sentElsewhere, promise: firstCall(at - hour), now: at }),
  sentMail: (language) => quotations.sentMail([{ ...quoted(language), pdf: new Uint8Array() }]),
  'sentMail, revised': (language) => quotations.sentMail([{ ...quoted(language, 2), pdf: new Uint8Array() }]),
  'sentMail, options': (language) => {
    const pdf = new Uint8Array();
    return quotations.sentMail([
      { ...quoted(language), pdf },
      { ...quoted(language), pdf },
    ]);
  },
  'sentMail, options revised': (language) => {
    const pdf = new Uint8Array();
    return quotations.sentMail([
      { ...quoted(language, 2), pdf },
      { ...quoted(language), pdf },
    ]);
  },
  endsMail: (language) => quotations.endsMail([quoted(language)]),
  'endsMail, options': (language) => quotations.endsMail([quoted(language), quoted(language)]),
  declinedMail: (language) => quotations.declinedMail(quoted(language), { staff: 'Ravi', reason: '10:05' }),
  'endedMail, by the customer': (language) =>
    quotations.endedMail(quoted(language), {
      by: 'customer',
      reason: '',
      opened: [{ number: 'QT-2627-000042', totalPaise: 2_875_660, validUntil: at }],
    }),
  'endedMail, by the office': (language) =>
    quotations.endedMail(quoted(language), { by: 'office', reason: '10:05', opened: [] }),
  'endedMail, with the booking': (language) =>
    quotations.endedMail(quoted(language), { by: 'booking', reason: '', opened: [] }),
  acceptedMail: (language) => quotations.acceptedMail(quoted(language), { owed: firstCall(at), now: at }, []),
  behalfMail: (language) =>
    quotations.behalfMail(
      quoted(language),
      {
        staff: 'Ravi',
        method: 'phone',
        reference: '10:05',
        objectUntil: at,
        owed: firstCall(at),
        now: at,
      },
      [],
    ),
  objectedMail: (language) => quotations.objectedMail(quoted(language), { owed: firstCall(at), now: at }),
  'decidedMail, it stands': (language) =>
    quotations.decidedMail(quoted(language), {
      decision: 'stands',
      reason: '10:05',
      opened: [],
      owed: firstCall(at),
      now: at,
    }),
  'decidedMail, it is void': (language) =>
    quotations.decidedMail(quoted(language), {
      decision: 'void',
      reason: '10:05',
      opened: [{ number: 'QT-2627-000042', totalPaise: 2_875_660, validUntil: at }],
      owed: null,
      now: at,
    }),
  acceptCodeMail: (language) => quotations.acceptCodeMail(quoted(language), '4821', at),
};
const found = { at, cause: 'parapet-joint', readings: '22 %', words: '', engineer: 'Ravi' } as const;
const quoted = (language: Language, version = 1) => ({
  email: customer.email,
  link,
  content: {
    language,
    version,
    number: 'QT-2627-000041',
    booking: 'HB-2617',
    title: 'Terrace',
    totalPaise: 3_151_925,
    days: 6,
    warrantyYears: 5,
    validUntil: at,
  },
});
const told = (language: Language) => ({
  language,
  email: customer.email,
  mobile: customer.mobile,
  service_name: facts.service,
  location: 'Abids',
});
const visit = (language: Language) => ({ ...facts, language });
const calendar = (language: Language) =>
  calendarOf({
    booking: { id: 'b', number: 2617, service_name: facts.service, location: 'Abids', language },
    customer,
    visit: window,
    sequence: 0,
  });

/** What stays as it is typed, named or numbered. */
const asTheyAre = [
  'v•••@e•••.in',
  company.name,
  company.email,
  company.address.oneLine,
  'Abids',
  'Lakshmi',
  'Ravi',
  'Lake View, GSTIN 27AAPFU0939F1ZV',
  'PDF',
  'T26',
  'Terrace',
  'WhatsApp',
];
const scripts = { te: /\p{Script=Telugu}/u, hi: /\p{Script=Devanagari}/u };

/** To the office or to staff, so in English. */
const toUs = [
  'bookingAnnouncement',
  'cancellationNotice',
  'movedNotice',
  'erasedNotice',
  'quotationNotice',
  'visitOutcomeMail',
  'callbackMail',
  'contactMail',
  'dangerMail',
  'digestMail',
  'unopenedMail',
  'liftedMail',
  'escalationMail',
  'manyAtOnceAlert',
  'alertMail',
  'raisedMail',
  'clearedMail',
  'wrongCodeMail',
  'crewMail',
  // A part of two of the others.
  'cancelledFacts',
];

test('every mail that is written anywhere is looked at here, or goes to us', () => {
  const files = import.meta.glob<object>('../**/*{.mail,-mail}.tsx', { eager: true });
  const writers = Object.values(files).flatMap((file) => Object.keys(file));
  const lookedAt = Object.keys(templates).map((name) => name.split(',')[0] ?? '');
  expect([...new Set([...lookedAt, ...toUs])].sort()).toEqual(writers.sort());
});

describe.each(Object.entries(templates))('%s', (_name, template) => {
  test.each(['te', 'hi'] as const)('in %s', (language) => {
    const mail = template(language)(company);
    const body = mail.html.replace(/^[\s\S]*<body[^>]*>/, '').replace(/<[^>]*>/g, ' ');
    expect(mail.html).toContain(`<html lang="${locales[language]}">`);
    for (const text of [mail.subject, mail.text, body]) {
      expect(text).toMatch(scripts[language]);
      expect(text).not.toMatch(/\{\w*\}|undefined|NaN/);
      const ours = asTheyAre.reduce((rest, word) => rest.replaceAll(word, ''), text);
      expect(ours.replace(/http\S+|\b(?:HB|RC|FS|QT)-[\d-]+/g, '')).not.toMatch(/[A-Za-z]{2}/);
    }
  });
});

/** What is said to an address that was just typed, or for the last time: nobody without one is told. */
const mailsAlone =
  /^(?:login|registration|erase|acceptCode|noAccount|alreadyRegistered|accountErased|takenOut)/;
const texts = Object.entries(templates).flatMap(([name, template]) =>
  mailsAlone.test(name) ? [] : [[name, template] as const],
);

describe.each(texts)('the text of %s', (_name, template) => {
  test.each(languages)(
    'in %s says the company, what and which booking, and nothing of a mail',
    (language) => {
      const mail = template('en') as CustomerMail;
      for (const unheard of [false, true]) {
        const said = mail.text(language, company, unheard);
        const given = { name: 'Lakshmi', reference: 'HB-2617', link: undefined, privacy: link };
        const text = composeText(language, company, said, given);
        expect(text).toContain(company.name);
        expect(text).toContain('HB-2617');
        expect(text).toContain(company.phone.display);
        expect(text).not.toMatch(/\{\w*\}|undefined|NaN|My Booking|“నా బుకింగ్”|“मेरी बुकिंग”|\battached|\bReply/);
        // Long ones are read by nobody, and paid by the part.
        expect(text.length).toBeLessThan(800);
        if (language === 'en') continue;
        expect(said.title).toMatch(scripts[language]);
        const ours = asTheyAre.reduce((rest, word) => rest.replaceAll(word, ''), text);
        expect(ours.replace(/http\S+|\b(?:HB|RC|FS|QT)-[\d-]+/g, '')).not.toMatch(/[A-Za-z]{2}/);
      }
    },
  );
});

test.each(languages)(
  '%s: who chose to pay online reads how much, and that the booking stands without it',
  (language) => {
    const { text, html } = templates.bookingConfirmation?.(language)(company) ?? {};
    for (const part of [text, html]) expect(part).toContain('₹500');
    const called = bookingConfirmation(
      {
        ...facts,
        language,
        bookingType: 'Request A Callback',
        createdAt: at,
        call: firstCall(at),
        customer,
        contact: null,
        billTo: null,
        finding: undefined,
        danger: undefined,
        firstAid: undefined,
      },
      calendar(language),
    )(company);
    expect(called.text).not.toContain('₹');
  },
);

test('what the form misspells is spelt well in mails, papers and calendars, and in the forms and the API as specified', () => {
  const request = {
    id: 'r',
    kind: 'callback',
    name: 'A',
    mobile: customer.mobile,
    email: '',
    location: 'Abids',
    service: 'repair',
    serviceName: 'Bulding Reapair',
    subject: '',
    message: '',
    language: 'en',
    createdAt: at,
    dueAt: at,
  } as unknown as NewRequest;
  const announced = {
    ...facts,
    language: 'en',
    bookingType: 'Pay Online',
    createdAt: at,
    call: firstCall(at),
    customer,
    ...others,
  };
  const written = [
    ...Object.values(templates).map((template) => template('en')),
    callbackMail(request, 'office@b.example'),
    bookingAnnouncement(announced as BookingMailFacts, 'office@b.example', [new Uint8Array()]),
  ].map((mail) => mail(company));
  expect(JSON.stringify([written, calendar('en')(company)])).not.toMatch(/Bulding|Reap/);
  expect(written.filter(({ html }) => html.includes('Building Repair')).length).toBeGreaterThan(8);
  expect(written.at(-1)?.text).toContain('A new booking with 1 photo.');
  for (const language of languages) {
    expect(serviceIn(language, 'Bulding Reapair')).toBe(serviceIn(language, 'Bulding Reapir'));
    expect(serviceIn(language, 'Bulding Reapir')).not.toContain('Reap');
  }
  expect([...callbackServiceChoices, ...bookingServiceChoices]).toEqual(
    expect.arrayContaining(['Bulding Reapair', 'Bulding Reapir']),
  );
});

test('links lead to the page in the reader’s language where there is one', () => {
  const linked = (mail: MailTemplate) => mail(company).text;
  const reader = { email: 'a@b.example', language: 'hi' } as const;
  expect(linked(auth.noAccountMail(reader, publicUrl))).toContain(
    `: ${publicUrl}${pathIn('hi', '/register')}\n`,
  );
  expect(linked(auth.alreadyRegisteredMail(reader, publicUrl))).toContain(
    `: ${publicUrl}${pathIn('hi', '/login')}\n`,
  );
});

test.each(languages)('in %s a code and why there is none take about the same work', (language) => {
  const reader = { email: 'a@b.example', language };
  const sizeOf = (template: MailTemplate) => template(company).html.length;
  for (const [code, none] of [
    [auth.loginCodeMail(reader, '4821', at), auth.noAccountMail(reader, publicUrl)],
    [auth.registrationCodeMail(reader, '4821', at), auth.alreadyRegisteredMail(reader, publicUrl)],
  ] as const)
    expect(sizeOf(none) / sizeOf(code)).toSatisfy((ratio: number) => ratio > 0.8 && ratio < 1.25);
});

test('a calendar entry is in the language of its booking, and keeps its name and number', () => {
  const [english, telugu] = (['en', 'te'] as const).map((language) => calendar(language)(company));
  expect(english?.title).toBe('Hyderabad Building Care visits you, HB-2617');
  expect(telugu).toMatchObject({ uid: english?.uid, title: 'Hyderabad Building Care విజిట్, HB-2617' });
  expect(telugu?.description).toBe('బిల్డింగ్ రిపేర్, Abids');
});
