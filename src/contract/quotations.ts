// What work costs, in writing: what was sent, as its customer reads, accepts or declines it. Making one is the desk's
// (quotations.staff.ts).
import * as z from 'zod/mini';
import { challenge, hashField, otpField } from './auth.ts';
import { billTo } from './bookings.ts';
import { type Endpoint, written } from './endpoint.ts';
import { idField, messageField, nameField } from './fields.ts';
import { languages } from './languages.ts';
import { messages } from './messages.ts';
import { once } from './once.ts';
import { moneyKinds } from './quotation-money.ts';

export const quotationRules = {
  /** Of the total, before work begins, whatever the owner allows: more would be an unfair term. */
  advanceAtMost: 50,
  validDaysAtMost: 90,
  /** A customer for whom the office accepted can object within so many days. */
  objectDays: 7,
  /** Before it ends its customer is reminded, once. */
  remindDays: 3,
  /** Where a customer accepted from is forgotten after so many years. */
  networkYears: 1,
  lines: 200,
  stages: 20,
} as const;

/** extra: more work, found while the first was under way; it has an acceptance of its own. */
export const quotationKinds = ['main', 'extra'] as const;
export type QuotationKind = (typeof quotationKinds)[number];

/**
 * closed: another option was accepted, or the booking is over. objected: its customer says that they never accepted it,
 * and the owner decides. void: the owner agreed with them. ended: withdrawn by its customer, or ended by the office or
 * with its booking.
 */
export const quotationStates = [
  'open',
  'expired',
  'declined',
  'closed',
  'accepted',
  'objected',
  'void',
  'ended',
] as const;
export type QuotationState = (typeof quotationStates)[number];
export const deskStates = ['draft', ...quotationStates] as const;
export type DeskState = (typeof deskStates)[number];

/**
 * Who or what brought it there. option: of the same choice another was accepted, or is no longer. credit: what it takes
 * off was credited elsewhere or sent back.
 */
export const stateBys = ['customer', 'office', 'option', 'booking', 'credit', 'time'] as const;
export type StateBy = (typeof stateBys)[number];

/** Options of one choice are A, B and so on, in the order in which they were begun. */
export const optionLetter = (place: number): string => String.fromCharCode(65 + place);

/** How an acceptance ended. */
export const endings = ['void', 'ended'] as const;
export type EndedAs = (typeof endings)[number];

export const acceptMethods = ['phone', 'whatsapp', 'in_person', 'letter'] as const;
export type AcceptMethod = (typeof acceptMethods)[number];

/** What page and paper print is made from this alone; its SHA-256 is what an acceptance names. */
export const quotationContent = once(() =>
  z.object({
    number: z.string(),
    version: z.number(),
    kind: z.enum(quotationKinds),
    title: z.string(),
    /** Of the labels on the paper. What the office wrote stands as written, in `written`. */
    language: z.enum(languages),
    written: z.enum(languages),
    sentAt: z.number(),
    validUntil: z.number(),
    company: z.object({
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      email: z.string(),
      gstin: z.nullable(z.string()),
    }),
    customer: z.string(),
    billTo: z.nullable(billTo()),
    booking: z.string(),
    service: z.string(),
    location: z.string(),
    found: z.nullable(
      z.object({ at: z.number(), cause: z.string(), readings: z.string(), words: z.string() }),
    ),
    lines: z.array(
      z.object({
        words: z.string(),
        unit: z.string(),
        /** In hundredths. */
        quantity: z.number(),
        ratePaise: z.number(),
        amountPaise: z.number(),
        taxPaise: z.number(),
      }),
    ),
    /** Of sheets that were sent before there was a list of money. */
    stages: z.array(z.string()),
    /** What is paid and when, in its order; a stage has its label and condition as written. */
    money: z.optional(
      z.array(
        z.object({
          kind: z.enum(moneyKinds),
          label: z.string(),
          paise: z.nullable(z.number()),
          condition: z.string(),
        }),
      ),
    ),
    /** Those of one choice that were sent together, itself among them: what they are compared by. */
    options: z.optional(
      z.array(
        z.object({
          letter: z.string(),
          number: z.string(),
          title: z.string(),
          totalPaise: z.number(),
          days: z.number(),
          warrantyYears: z.number(),
          validUntil: z.number(),
          /** The words of each. */
          lines: z.array(z.string()),
        }),
      ),
    ),
    days: z.number(),
    warrantyYears: z.number(),
    terms: z.string(),
    tax: z.nullable(
      z.object({
        rateBp: z.number(),
        interState: z.boolean(),
        place: z.string(),
        sac: z.string(),
      }),
    ),
    taxablePaise: z.number(),
    taxes: z.array(
      z.object({ name: z.enum(['CGST', 'SGST', 'IGST']), rateBp: z.number(), paise: z.number() }),
    ),
    totalPaise: z.number(),
    /** What was paid with the booking, by that payment's id. */
    credit: z.nullable(z.object({ paise: z.number(), payment: z.string() })),
    advancePercent: z.number(),
    advancePaise: z.number(),
    restPaise: z.number(),
  }),
);
export type QuotationContent = z.infer<ReturnType<typeof quotationContent>>;

export const quotationSummary = once(() =>
  z.object({
    id: z.string(),
    bookingId: z.string(),
    number: z.string(),
    version: z.number(),
    kind: z.enum(quotationKinds),
    /** The same for options of which one may be accepted. */
    choice: z.string(),
    title: z.string(),
    totalPaise: z.number(),
    days: z.number(),
    warrantyYears: z.number(),
    pdf: z.string(),
    sentAt: z.number(),
    validUntil: z.number(),
    state: z.enum(quotationStates),
    stateAt: z.number(),
    stateBy: z.enum(stateBys),
    /** Its customer can withdraw the acceptance here, and it ends with booking and account: until work begins. */
    withdrawable: z.boolean(),
  }),
);
export type QuotationSummary = z.infer<ReturnType<typeof quotationSummary>>;

export const acceptance = once(() =>
  z.object({
    at: z.number(),
    version: z.number(),
    origin: z.enum(['customer', 'on_behalf']),
    name: z.string(),
    method: z.nullable(z.enum(acceptMethods)),
    reference: z.string(),
    /** First name of who recorded it for them. */
    by: z.nullable(z.string()),
    pdf: z.string(),
    pdfSha256: z.string(),
    /** Until when its customer may object; null when they accepted it themselves. */
    objectUntil: z.nullable(z.number()),
    objection: z.nullable(
      z.object({
        at: z.number(),
        words: z.string(),
        decision: z.nullable(z.enum(['stands', 'void'])),
        decidedAt: z.nullable(z.number()),
      }),
    ),
    /** Null while it holds. The reason is the office's. */
    ended: z.nullable(z.object({ at: z.number(), by: z.enum(stateBys), reason: z.string() })),
  }),
);
export type Acceptance = z.infer<ReturnType<typeof acceptance>>;

/** Whether its customer may still say that they never accepted it: once, and in its days. */
export const mayObject = ({ objectUntil, objection, ended }: Acceptance, now: number): boolean =>
  objectUntil !== null && now <= objectUntil && !objection && !ended;

export const quotation = once(() =>
  z.extend(quotationSummary(), {
    content: quotationContent(),
    sha256: z.string(),
    pdfSha256: z.string(),
    acceptance: z.nullable(acceptance()),
    /** By its customer in these words, or recorded by the office in its own. */
    declined: z.nullable(z.object({ at: z.number(), reason: z.string(), byOffice: z.boolean() })),
    /** All that were sent for the same choice, itself among them, oldest first; empty where there is no choice. */
    options: z.array(
      z.object({
        id: z.string(),
        number: z.string(),
        totalPaise: z.number(),
        state: z.enum(quotationStates),
        validUntil: z.number(),
        /** When the acceptance of the other one ends. */
        opensAgain: z.boolean(),
      }),
    ),
    /** What follows from the acceptance: the call about the day of work, or that day. */
    next: z.nullable(z.object({ step: z.enum(['call', 'work']), by: z.number() })),
  }),
);
export type Quotation = z.infer<ReturnType<typeof quotation>>;

export const versionParam = once(() =>
  z.object({
    id: idField(messages.bookingUnknown),
    version: z.string().check(z.regex(/^(?:[1-9]\d{0,3}|current)$/, messages.bookingUnknown)),
  }),
);
export const quotationParam = once(() => z.object({ id: idField(messages.bookingUnknown) }));
/** Which words were read: those of another version are not accepted by mistake. */
export const versionField = once(() => z.int().check(z.gte(1), z.lte(9999)));
export const sha256Field = once(() => z.string().check(z.regex(/^[0-9a-f]{64}$/, messages.checkEntries)));
const changed = once(() => z.extend(written(), { quotation: quotation() }));

export const quotationEndpoints = {
  quotationList: {
    method: 'GET',
    path: '/quotations',
    access: 'customer',
    summary: 'What was quoted for one’s bookings, newest first',
    response: () => z.object({ quotations: z.array(quotationSummary()) }),
  },
  quotationFind: {
    method: 'GET',
    path: '/quotations/:id/:version',
    access: 'customer',
    summary: 'One version as it was sent; 410 when there is a newer one',
    params: versionParam,
    response: () => z.object({ quotation: quotation() }),
  },
  quotationCode: {
    method: 'POST',
    path: '/quotations/:id/code',
    access: 'customer',
    summary: 'Mail a code for accepting this version',
    params: quotationParam,
    body: () => z.strictObject({ version: versionField() }),
    response: challenge,
  },
  quotationAccept: {
    method: 'POST',
    path: '/quotations/:id/accept',
    access: 'customer',
    summary: 'Accept the version that was read, whole, with the mailed code',
    params: quotationParam,
    body: () =>
      z.strictObject({
        name: nameField(),
        version: versionField(),
        sha256: sha256Field(),
        otp: otpField(),
        hash: hashField(),
      }),
    response: changed,
  },
  quotationDecline: {
    method: 'POST',
    path: '/quotations/:id/decline',
    access: 'customer',
    summary: 'Decline the version that was read, with a reason',
    params: quotationParam,
    body: () => z.strictObject({ version: versionField(), reason: messageField() }),
    response: changed,
  },
  quotationObject: {
    method: 'POST',
    path: '/quotations/:id/object',
    access: 'customer',
    summary: 'Object to an acceptance that the office recorded; the owner decides',
    params: quotationParam,
    body: () => z.strictObject({ words: messageField() }),
    response: changed,
  },
  quotationWithdraw: {
    method: 'POST',
    path: '/quotations/:id/withdraw',
    access: 'customer',
    summary: 'Withdraw the acceptance of this version, until work begins; again is no fault',
    params: quotationParam,
    body: () => z.strictObject({ version: versionField() }),
    response: changed,
  },
} satisfies Record<string, Endpoint>;

/** Which paper a file is, if it is one that was sent, to the byte. */
export const checkedPapers = ['quotation', 'acceptance', 'finding'] as const;

export const paperCheckEndpoints = {
  paperCheck: {
    method: 'POST',
    path: '/papers/check',
    access: 'public',
    summary:
      'Whether a file with this SHA-256 is a paper of ours as it was sent; the file itself stays where it is',
    body: () => z.strictObject({ sha256: sha256Field() }),
    response: () =>
      z.object({
        same: z.boolean(),
        paper: z.nullable(z.enum(checkedPapers)),
        /** Of a quotation: whether this very version is accepted, and that has not ended. */
        accepted: z.boolean(),
        /** How the acceptance of it ended, where none holds. */
        ended: z.nullable(z.enum(endings)),
      }),
  },
} satisfies Record<string, Endpoint>;
