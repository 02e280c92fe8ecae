// Quotations for tests: written, sent and read over HTTP, as the office and its customers do.
import { expect } from 'vitest';
import type { DeskQuotation, QuotationDraft } from '#contract/quotations.staff.ts';
import type { Answer, TestApp } from './start-test-app.ts';
import { type Customer, readCode } from './test-customer.ts';
import type { TestStaff } from './test-staff.ts';

export const sampleDraft: QuotationDraft = {
  title: 'Terrace, 42.5 square metres',
  written: 'en',
  lines: [
    { words: 'Open the joint along the parapet', unit: 'm', quantity: 1850, ratePaise: 21_050 },
    { words: 'Two coats of membrane', unit: 'sq m', quantity: 4250, ratePaise: 65_000 },
  ],
  stages: ['Joints opened and filled', 'Membrane laid', 'Ponded for 48 hours'],
  days: 6,
  warrantyYears: 5,
  validDays: 20,
  advancePercent: 30,
  terms: 'The advance comes back until work begins.',
};

export async function fine(answer: Promise<Answer>): Promise<Answer['json']> {
  const { status, json } = await answer;
  expect({ status, json }).toMatchObject({ status: 200 });
  return json;
}

export const newestOf = (json: { of: { quotations: DeskQuotation[] } }): DeskQuotation => {
  const [newest] = json.of.quotations;
  if (!newest) throw new Error('There is no quotation');
  return newest;
};
const byId = (json: { of: { quotations: DeskQuotation[] } }, id: string): DeskQuotation => {
  const found = json.of.quotations.find((quotation) => quotation.id === id);
  if (!found) throw new Error(`There is no ${id}`);
  return found;
};

/** Begun and written, not sent. */
export async function draftQuotation(
  staff: TestStaff,
  booking: string,
  more: { draft?: Partial<QuotationDraft>; kind?: 'main' | 'extra'; optionOf?: string } = {},
): Promise<DeskQuotation> {
  const { draft, kind = 'main', optionOf } = more;
  const begun = newestOf(
    await fine(staff.post('/quotations/start', { booking, kind, ...(optionOf ? { optionOf } : {}) })),
  );
  const body = { editedAt: begun.draft?.editedAt, content: { ...sampleDraft, ...draft } };
  return byId(await fine(staff.post(`/quotations/${begun.id}/draft`, body)), begun.id);
}

export async function sendDraft(
  staff: TestStaff,
  { id, draft, sent }: DeskQuotation,
): Promise<DeskQuotation> {
  const body = { version: sent?.version ?? 0, editedAt: draft?.editedAt };
  return byId(await fine(staff.post(`/quotations/${id}/send`, body)), id);
}

export const quote = async (
  staff: TestStaff,
  booking: string,
  more: Parameters<typeof draftQuotation>[2] = {},
): Promise<DeskQuotation> => sendDraft(staff, await draftQuotation(staff, booking, more));

/** Another price, as the next version. */
export async function revise(staff: TestStaff, { id, draft }: DeskQuotation, ratePaise: number) {
  const content = {
    ...sampleDraft,
    lines: sampleDraft.lines.map((line) => ({ ...line, ratePaise })),
  };
  const body = { editedAt: draft?.editedAt, content };
  return sendDraft(staff, byId(await fine(staff.post(`/quotations/${id}/draft`, body)), id));
}

/** With a code from the mailbox. */
export async function acceptByCode(
  app: TestApp,
  customer: Customer,
  { id, sent }: DeskQuotation,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  const version = sent?.version;
  const asked = await app.post(`/quotations/${id}/code`, { version }, customer.headers);
  if (asked.status !== 200) return asked;
  const otp = await readCode(app, customer.email);
  const { hash } = asked.json;
  const body = { name: customer.name, version, sha256: sent?.sha256, otp, hash, ...more };
  return app.post(`/quotations/${id}/accept`, body, customer.headers);
}
