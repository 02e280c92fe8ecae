// Quotations at the desk: drafted from what was found, sent in versions, answered for a customer who called.
import * as z from 'zod/mini';
import { written } from './endpoint.ts';
import { idField, messageField, nameField } from './fields.ts';
import { languages } from './languages.ts';
import { bookingIdParam } from './payments.ts';
import { largestLinePaise, lineAmount, type Stage } from './quotation-money.ts';
import {
  acceptMethods,
  type DeskState,
  deskStates,
  quotation,
  quotationContent,
  quotationKinds,
  quotationParam,
  quotationRules,
  sha256Field,
  versionField,
} from './quotations.ts';
import { cursorField, idParam, type Role, type StaffEndpoint, staffPrefix } from './staff.ts';

const handlers: readonly Role[] = ['owner', 'executive'];

const line = (label: string, max: number) =>
  messageField().check(
    z.minLength(1, `${label} is missing`),
    z.maxLength(max, `At most ${max} characters, please`),
    z.regex(/^[^\r\n]*$/, `${label} must be on one line`),
  );
const whole = (label: string, from: number, until: number) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.gte(from, `${label}: at least ${from}`), z.lte(until, `${label}: at most ${until}`));

export const draftLine = z
  .strictObject({
    words: messageField().check(
      z.minLength(1, 'Say what is done'),
      z.maxLength(500, 'At most 500 characters, please'),
    ),
    unit: line('Unit', 20),
    /** In hundredths. */
    quantity: whole('Quantity', 1, 9_999_999),
    ratePaise: whole('Rate', 0, 99_999_999),
  })
  .check(z.refine((entry) => lineAmount(entry) <= largestLinePaise, 'This line is too large'));

/** The only words of a quotation that can change: what is sent is a copy of them. */
export const quotationDraft = z.strictObject({
  title: line('Title', 120),
  written: z.enum(languages),
  lines: z
    .array(draftLine)
    .check(z.maxLength(quotationRules.lines, `At most ${quotationRules.lines} lines, please`)),
  stages: z
    .array(line('Stage', 120))
    .check(z.maxLength(quotationRules.stages, `At most ${quotationRules.stages} stages, please`)),
  /** What is paid at each stage. Without it (a page of the release before), all of the rest at the last one. */
  money: z.optional(
    z
      .array(
        z.strictObject({
          label: line('Stage', 120),
          paise: z.nullable(whole('Amount', 1, largestLinePaise)),
          condition: messageField().check(z.maxLength(120, 'At most 120 characters, please')),
        }),
      )
      .check(z.maxLength(quotationRules.stages, `At most ${quotationRules.stages} stages, please`)),
  ),
  days: whole('Days of work', 1, 365),
  warrantyYears: whole('Warranty in years', 0, 20),
  validDays: whole('Valid for days', 1, quotationRules.validDaysAtMost),
  /** The owner's own limit is lower, and counts where a draft is saved or sent. */
  advancePercent: whole('Advance', 0, quotationRules.advanceAtMost),
  terms: messageField().check(z.minLength(1, 'The terms are missing: say when the advance comes back')),
});
export type QuotationDraft = z.infer<typeof quotationDraft>;
export type DraftLine = z.infer<typeof draftLine>;

export const stagesOf = ({ stages, money }: Pick<QuotationDraft, 'stages' | 'money'>): Stage[] =>
  money ?? stages.map((label) => ({ label, paise: null, condition: '' }));

/** Where the desk lists each. */
export const tabOfState = {
  draft: 'drafts',
  open: 'sent',
  accepted: 'accepted',
  objected: 'accepted',
  expired: 'expired',
  declined: 'declined',
  closed: 'declined',
  void: 'declined',
  ended: 'declined',
} as const satisfies Record<DeskState, string>;
export const quotationTabs = ['drafts', 'sent', 'accepted', 'expired', 'declined'] as const;
export type QuotationTab = (typeof quotationTabs)[number];

export const deskQuotationRow = z.object({
  id: z.string(),
  number: z.string(),
  booking: z.string(),
  bookingId: z.string(),
  name: z.string(),
  title: z.string(),
  version: z.number(),
  totalPaise: z.number(),
  state: z.enum(deskStates),
  /** Since when it is in this state: what its tab is ordered by. */
  at: z.number(),
  validUntil: z.number(),
});
export type DeskQuotationRow = z.infer<typeof deskQuotationRow>;

export const deskQuotation = z.object({
  id: z.string(),
  number: z.string(),
  kind: z.enum(quotationKinds),
  choice: z.string(),
  state: z.enum(deskStates),
  /** What is written now, and when it was last saved: another one's changes are not overwritten. */
  draft: z.nullable(z.object({ content: quotationDraft, editedAt: z.number(), editedBy: z.string() })),
  /** As it was last sent; null before. */
  sent: z.nullable(quotation()),
});
export type DeskQuotation = z.infer<typeof deskQuotation>;

export const deskQuotations = z.object({
  booking: z.object({
    id: z.string(),
    /** Whose page it stands on. */
    person: z.optional(z.string()),
    reference: z.string(),
    name: z.string(),
    location: z.string(),
    language: z.enum(languages),
    /** Nothing is quoted for one that is over. */
    open: z.boolean(),
  }),
  found: z.nullable(quotationContent().shape.found),
  /** What the customer paid with the booking and no acceptance has used yet. */
  creditPaise: z.number(),
  /** Null without a GSTIN. */
  tax: quotationContent().shape.tax,
  /** The highest advance that the owner allows, in per cent. */
  advanceAtMost: z.number(),
  /** Newest first. */
  quotations: z.array(deskQuotation),
});
export type DeskQuotations = z.infer<typeof deskQuotations>;

export const deskPdfUrl = (id: string, which: number | 'acceptance' | 'draft'): string =>
  `${staffPrefix}/quotations/${id}/${which}/pdf`;

const changed = z.extend(written(), { of: deskQuotations });
const seen = { version: z.int().check(z.gte(0), z.lte(9999)) };

export const staffQuotationEndpoints = {
  deskQuotationList: {
    method: 'GET',
    path: '/quotations',
    roles: handlers,
    summary: 'Quotations of one tab; at most fifty',
    query: z.object({ tab: z.enum(quotationTabs), after: z.optional(cursorField) }),
    response: z.object({ quotations: z.array(deskQuotationRow), more: z.nullable(z.string()) }),
  },
  deskQuotationsOf: {
    method: 'GET',
    path: '/quotations/of/:id',
    roles: handlers,
    summary: 'What is and was quoted for a booking, with what was found there',
    params: bookingIdParam,
    response: deskQuotations,
  },
  deskQuotationStart: {
    method: 'POST',
    path: '/quotations/start',
    roles: handlers,
    summary: 'Begin a draft: the first, another option of one, or extra work',
    body: z.strictObject({
      booking: idField('No such booking'),
      kind: z.enum(quotationKinds),
      /** Of the two only one can be accepted; the new one begins as a copy. */
      optionOf: z.optional(idField('No such quotation')),
    }),
    response: changed,
  },
  deskQuotationSave: {
    method: 'POST',
    path: '/quotations/:id/draft',
    roles: handlers,
    summary: 'Keep what is written; refused when somebody else has changed it since',
    params: quotationParam,
    body: z.strictObject({ editedAt: z.number(), content: quotationDraft }),
    response: changed,
  },
  deskQuotationDiscard: {
    method: 'POST',
    path: '/quotations/:id/discard',
    roles: handlers,
    summary: 'Throw a draft away that was never sent',
    params: quotationParam,
    body: z.strictObject({}),
    response: changed,
  },
  deskQuotationPreview: {
    method: 'GET',
    path: '/quotations/:id/preview',
    roles: handlers,
    summary: 'The draft as its customer would read it',
    params: quotationParam,
    response: z.object({ content: quotationContent() }),
  },
  deskQuotationSend: {
    method: 'POST',
    path: '/quotations/:id/send',
    roles: handlers,
    summary:
      'Send the draft as the next version, with the other options of its choice; those before can no longer be accepted',
    params: quotationParam,
    body: z.strictObject({ ...seen, editedAt: z.number() }),
    response: changed,
  },
  deskQuotationRenew: {
    method: 'POST',
    path: '/quotations/:id/renew',
    roles: handlers,
    summary:
      'Send the same again with new days to decide in, as the next version, with the other options of its choice',
    params: quotationParam,
    body: z.strictObject({ version: versionField() }),
    response: changed,
  },
  deskQuotationAccept: {
    method: 'POST',
    path: '/quotations/:id/accept',
    roles: handlers,
    summary: 'Record that a customer accepted by phone or letter; they are mailed at once and can object',
    params: quotationParam,
    body: z.strictObject({
      name: nameField(),
      version: versionField(),
      sha256: sha256Field(),
      method: z.enum(acceptMethods, 'Say how they accepted'),
      reference: line('What to find it by, such as the time of the call,', 200),
    }),
    response: changed,
  },
  deskQuotationDecline: {
    method: 'POST',
    path: '/quotations/:id/decline',
    roles: handlers,
    summary: 'Record that a customer declined',
    params: quotationParam,
    body: z.strictObject({ version: versionField(), reason: messageField() }),
    response: changed,
  },
  deskQuotationDecide: {
    method: 'POST',
    path: '/quotations/:id/objection',
    roles: ['owner'],
    summary:
      'Decide on an objection, with a reason that its customer reads: the acceptance stands, or it is void; nothing is deleted',
    params: quotationParam,
    // Refused without a reason: a page of the release before sends none.
    body: z.strictObject({ decision: z.enum(['stands', 'void']), reason: z.optional(messageField()) }),
    response: changed,
  },
  deskQuotationEnd: {
    method: 'POST',
    path: '/quotations/:id/end',
    roles: handlers,
    summary: 'End an acceptance, with a reason that its customer reads; again is no fault',
    params: quotationParam,
    body: z.strictObject({ version: versionField(), reason: messageField() }),
    response: changed,
  },
  deskQuotedOfVisit: {
    method: 'GET',
    path: '/quotations/visit/:id',
    roles: ['engineer'],
    summary:
      'Totals of what was sent after a finished visit of one’s own crew; 403 unless the owner shows them',
    params: idParam,
    response: z.object({
      quoted: z.array(
        z.object({ number: z.string(), title: z.string(), totalPaise: z.number(), accepted: z.boolean() }),
      ),
    }),
  },
  deskQuotationLines: {
    method: 'GET',
    path: '/quotations/lines',
    roles: handlers,
    summary: 'Lines of what was sent lately, to copy from',
    response: z.object({ lines: z.array(draftLine) }),
  },
  deskQuotationCounts: {
    method: 'GET',
    path: '/quotations/counts',
    roles: ['owner'],
    summary: 'Found, quoted, accepted: how many in each of the last twelve months',
    response: z.object({
      months: z.array(
        z.object({ month: z.string(), found: z.number(), quoted: z.number(), accepted: z.number() }),
      ),
    }),
  },
} satisfies Record<string, StaffEndpoint>;
