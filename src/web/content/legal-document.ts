// What a legal page is made of, and the names its Markdown may use for what the company says elsewhere.
import type { Company } from '#contract/company.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { quotationRules } from '#contract/quotations.ts';

export type LegalBlock = { kind: 'text'; text: string } | { kind: 'list'; items: readonly string[] };

export type LegalSection = {
  /** The anchor of the heading. */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
};

export type LegalDocument = {
  path: string;
  title: string;
  /** The page in one or two sentences, for people who read no further. */
  summary: string;
  /** 'YYYY-MM-DD', shown as a date in words. */
  inForceSince: string;
  sections: readonly LegalSection[];
};

export const placeholder = /\{\{(\w*)\}\}/g;

/** What `{{name}}` and the like stand for, with the company's details of the moment. */
export function legalValues(company: Company): Record<string, string | number> {
  const { address, callBack, email, grievance, name, phone, retention, workingHours } = company;
  return {
    ...retention,
    name,
    email,
    phone: phone.display,
    address: `${address.landmark}, ${address.locality}, ${address.city} ${address.postalCode}, ${address.state}, ${address.country}`,
    workingHours: workingHours.sentence,
    callBackWithin: callBack.within,
    bookingPayment: `₹${onlinePaymentPaise / 100}`,
    codeMinutes: 10,
    objectDays: quotationRules.objectDays,
    grievanceRole: grievance.role,
    grievanceEmail: grievance.email,
    grievancePhone: grievance.phone,
    acknowledgeWithinHours: grievance.acknowledgeWithinHours,
    replyWithinDays: grievance.replyWithinDays,
  };
}
