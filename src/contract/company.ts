// Who the company is: the one place for its name, numbers, address, hours and the figures it claims.
import { deadlineMinutes } from './constants.ts';

/** Monday is 1 and Sunday is 7, as in ISO 8601. */
export type IsoWeekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The deadline of a call as our own sentences say it. */
export interface CallBack {
  /** '1' and 'hour', '30' and 'minutes'. */
  readonly figure: string;
  readonly unit: string;
  /** 'within 1 hour, in working hours': true at midnight too, because pages are kept and shown at any hour. */
  readonly within: string;
}

export function callBackIn(minutes: number): CallBack {
  const wholeHours = minutes % 60 === 0;
  const count = wholeHours ? minutes / 60 : minutes;
  const unit = `${wholeHours ? 'hour' : 'minute'}${count === 1 ? '' : 's'}`;
  return { figure: String(count), unit, within: `within ${count}\u00a0${unit}, in working hours` };
}

export interface Company {
  readonly name: string;
  /** Two lines of the logo. */
  readonly nameLines: readonly [string, string];
  readonly phone: { readonly display: string; readonly tel: string };
  /** `waNumber` is what follows https://wa.me/ */
  readonly whatsApp: { readonly display: string; readonly waNumber: string };
  readonly email: string;
  /** Sender of the mails the site writes, and in demo mode the receiver of leads. */
  readonly deskEmail: string;
  readonly address: {
    readonly locality: string;
    readonly city: string;
    readonly postalCode: string;
    readonly state: string;
    readonly country: string;
    readonly countryCode: string;
    readonly landmark: string;
    readonly oneLine: string;
  };
  readonly geo: { readonly latitude: number; readonly longitude: number };
  /** When a deadline's minutes run; outside these hours they are counted from the next opening. */
  readonly workingHours: {
    readonly opens: string;
    readonly closes: string;
    readonly days: readonly IsoWeekday[];
    readonly timeZone: string;
    readonly sentence: string;
  };
  readonly callBack: CallBack;
  readonly copyrightYear: number;
  readonly counters: {
    readonly yearsExperience: number;
    readonly expertsOnTeam: number;
    readonly statesServed: number;
  };
  readonly aboutYears: number;
  readonly storyYears: number;
  /** Printed on receipts once the owner fills it in. */
  readonly gstin: string | undefined;
  /** What vouchers say once there is a GSTIN. Settle these with your accountant. */
  readonly tax: {
    /** Services Accounting Code: 9954 is the heading for all work on buildings, 995453 waterproofing alone. */
    readonly sac: string;
    readonly service: string;
    /** Included in what customers pay; central and state tax take half each. */
    readonly ratePercent: number;
    /** Who signs for the company; empty leaves a line to sign on. */
    readonly signatory: string;
  };
  /** The contact that the Digital Personal Data Protection Act, 2023 asks us to publish. */
  readonly grievance: {
    readonly role: string;
    readonly email: string;
    readonly phone: string;
    readonly acknowledgeWithinHours: number;
    readonly replyWithinDays: number;
  };
  /** How long personal data is kept; the privacy policy prints these and a sweep enforces each. */
  readonly retention: {
    /** After a one-time code has expired. */
    readonly codeHours: number;
    readonly loginIdleDays: number;
    readonly loginDays: number;
    /** Call-back requests and messages; and whoever has no account, after the last that happened. */
    readonly personMonths: number;
    readonly bookingPhotoMonths: number;
    /** Mails that could not be delivered, with what they say. */
    readonly undeliveredDays: number;
    readonly paymentYears: number;
    /** Counts of how long pages took, which are about nobody. */
    readonly speedDays: number;
    /** Until the last backup that holds what was erased is gone, with one made in every month. */
    readonly backupMonths: number;
  };
}

export const company: Company = Object.freeze({
  name: 'Hyderabad Building Care',
  nameLines: Object.freeze(['Hyderabad', 'Building Care'] as const),
  phone: Object.freeze({ display: '90000 00000', tel: '+919000000000' }),
  whatsApp: Object.freeze({ display: '90000 00000', waNumber: '919000000000' }),
  email: 'care@hbc.example',
  deskEmail: 'desk@hbc.example',
  address: Object.freeze({
    locality: 'Himayatnagar',
    city: 'Hyderabad',
    postalCode: '500029',
    state: 'Telangana',
    country: 'India',
    countryCode: 'IN',
    landmark: 'First floor, above the pharmacy',
    oneLine: 'Himayatnagar, Hyderabad 500029',
  }),
  geo: Object.freeze({ latitude: 17.4017, longitude: 78.4848 }),
  workingHours: Object.freeze({
    opens: '09:00',
    closes: '20:00',
    days: Object.freeze([1, 2, 3, 4, 5, 6, 7] as const),
    timeZone: 'Asia/Kolkata',
    sentence: '9 am to 8 pm, every day',
  }),
  callBack: Object.freeze(callBackIn(deadlineMinutes)),
  // The specification gives a different count of years on each page and we keep each where it stands.
  copyrightYear: 2024,
  counters: Object.freeze({ yearsExperience: 12, expertsOnTeam: 40, statesServed: 5 }),
  aboutYears: 20,
  storyYears: 10,
  gstin: undefined,
  tax: Object.freeze({ sac: '9954', service: 'Construction services', ratePercent: 18, signatory: '' }),
  grievance: Object.freeze({
    role: 'Grievance Officer',
    email: 'care@hbc.example',
    phone: '90000 00000',
    // 48 hours and one month are the limits of the Consumer Protection (E-Commerce) Rules, 2020.
    acknowledgeWithinHours: 48,
    replyWithinDays: 30,
  }),
  // Eight years is what company law asks for books of account, the longest of the duties that apply.
  retention: Object.freeze({
    codeHours: 3,
    loginIdleDays: 7,
    loginDays: 30,
    personMonths: 36,
    bookingPhotoMonths: 24,
    undeliveredDays: 30,
    paymentYears: 8,
    speedDays: 90,
    backupMonths: 12,
  }),
});
