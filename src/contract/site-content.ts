// What the owner may change on the site: each section whole, over what the site came with.
import * as z from 'zod/mini';
import { type Company, type IsoWeekday, company as shipped } from './company.ts';
import { emailField, requiredLine, subjectField } from './fields.ts';
import { defaultPromise, type PromiseRules } from './promise.ts';

export const buildingZones = [
  ...(['tank', 'roof', 'internal-walls', 'bathroom', 'external-walls', 'cracks', 'floors'] as const),
] as const;
export const clientMarks = ['flats', 'villas', 'school', 'hospital', 'office', 'hotel'] as const;

const whole = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.gte(min, `${label} must be at least ${min}`), z.lte(max, `${label} must be at most ${max}`));
const text = (label: string, max: number) => requiredLine(label, `${label} is required`, max);

/** Indian numbers as people write them: a landline with its area code, or ten digits. */
const phone = (label: string) =>
  text(label, 20).check(
    z.regex(/^[\d ]+$/, `${label}: digits and spaces, please`),
    z.refine<string>(
      (value) => /^0?[1-9]\d{9}$/.test(value.replaceAll(' ', '')),
      `${label} needs ten digits`,
    ),
  );

const companySection = z.strictObject({
  phone: phone('Phone'),
  whatsApp: phone('WhatsApp number'),
  email: emailField,
  landmark: text('Landmark', 100),
  locality: text('Locality', 60),
  postalCode: z
    .string('PIN code is required')
    .check(z.trim(), z.regex(/^[1-9]\d{5}$/, 'A PIN code has six digits')),
  /** Empty while the company has none; printed on receipts otherwise. */
  gstin: z
    .string()
    .check(
      z.trim(),
      z.toUpperCase(),
      z.regex(
        /^(?:|\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z])$/,
        'A GSTIN has fifteen characters, such as 36ABCDE1234F1Z5',
      ),
    ),
  grievanceEmail: emailField,
  grievancePhone: phone('Grievance phone'),
});

const countersSection = z.strictObject({
  yearsExperience: whole('Years of experience', 1, 200),
  expertsOnTeam: whole('People on the team', 1, 10_000),
  statesServed: whole('States', 1, 36),
  aboutYears: whole('Years on the About page', 1, 200),
  storyYears: whole('Years in the story', 1, 200),
});

const clock = (label: string) =>
  z
    .string(`${label} is required`)
    .check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, `${label} must be a time such as 09:00`));
/** A day that exists: the 30th of February is refused. */
const date = z.string().check(
  z.refine<string>((value) => {
    const at = Date.parse(`${value}T00:00:00Z`);
    return (
      /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(at) && new Date(at).toISOString().startsWith(value)
    );
  }, 'A holiday must be a date'),
);

const hoursSection = z
  .strictObject({
    opens: clock('Opening time'),
    closes: clock('Closing time'),
    days: z
      .array(whole('A weekday', 1, 7))
      .check(z.minLength(1, 'Choose at least one working day'), z.maxLength(7)),
    holidays: z.array(date).check(z.maxLength(100, 'At most 100 holidays, please')),
    minutes: whole('The promised minutes', 5, 480),
  })
  .check(
    z.refine(({ opens, closes }) => opens < closes, {
      message: 'Closing comes after opening',
      path: ['closes'],
    }),
  );

const reviewsSection = z
  .array(
    z.strictObject({
      quote: text('The quote', 400),
      who: text('Who said it', 80),
      work: text('The work', 80),
      zone: z.enum(buildingZones),
    }),
  )
  .check(z.minLength(1, 'Keep at least one review'), z.maxLength(12, 'At most twelve reviews, please'));

const clientsSection = z
  .array(
    z.strictObject({
      mark: z.enum(clientMarks),
      /** An uploaded picture in place of the drawn mark. */
      logo: z.string().check(z.regex(/^(?:|\/media\/[0-9a-z]{26}\.webp)$/, 'Upload the logo first')),
      who: text('The client', 80),
      locality: text('Locality', 60),
      work: subjectField.check(z.maxLength(100, 'The work is too long: at most 100 characters')),
    }),
  )
  .check(z.minLength(1, 'Keep at least one client'), z.maxLength(12, 'At most twelve clients, please'));

export const contentSections = {
  company: companySection,
  counters: countersSection,
  hours: hoursSection,
  reviews: reviewsSection,
  clients: clientsSection,
};
export type ContentSection = keyof typeof contentSections;

/** Only what differs from what the site came with. */
export const siteContent = z.object({
  company: z.optional(companySection),
  counters: z.optional(countersSection),
  hours: z.optional(hoursSection),
  reviews: z.optional(reviewsSection),
  clients: z.optional(clientsSection),
});
export type SiteContent = z.infer<typeof siteContent>;
export type CompanyDetails = z.infer<typeof companySection>;
export type Counters = z.infer<typeof countersSection>;
export type WorkingHours = z.infer<typeof hoursSection>;
export type Review = z.infer<typeof reviewsSection>[number];
export type Client = z.infer<typeof clientsSection>[number];

/** How the promise was kept lately; null while there is too little to say. */
export const promiseKept = z.nullable(
  z.object({ keptPercent: z.number(), medianMinutes: z.number(), requests: z.number() }),
);
export type PromiseKept = z.infer<typeof promiseKept>;

export const shippedDetails: CompanyDetails = {
  phone: shipped.phone.display,
  whatsApp: shipped.whatsApp.display,
  email: shipped.email,
  landmark: shipped.address.landmark,
  locality: shipped.address.locality,
  postalCode: shipped.address.postalCode,
  gstin: shipped.gstin ?? '',
  grievanceEmail: shipped.grievance.email,
  grievancePhone: shipped.grievance.phone,
};
export const shippedCounters: Counters = {
  ...shipped.counters,
  aboutYears: shipped.aboutYears,
  storyYears: shipped.storyYears,
};
export const shippedHours: WorkingHours = {
  opens: shipped.workingHours.opens,
  closes: shipped.workingHours.closes,
  days: [...shipped.workingHours.days],
  holidays: [...defaultPromise.holidays],
  minutes: defaultPromise.minutes,
};

/** '+914040000000' */
const internationally = (display: string): string => `+91${display.replaceAll(' ', '').replace(/^0/, '')}`;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const spoken = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'am' : 'pm'}`;
};

/** '9 am to 8 pm, Monday to Saturday' */
export function hoursSentence({
  opens,
  closes,
  days,
}: Pick<WorkingHours, 'opens' | 'closes' | 'days'>): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const name = (day: number | undefined) => dayNames[(day ?? 1) - 1];
  const first = sorted[0] ?? 1;
  const unbroken = sorted.every((day, index) => day === first + index);
  const when =
    sorted.length === 7
      ? 'every day'
      : unbroken && sorted.length > 2
        ? `${name(first)} to ${name(sorted.at(-1))}`
        : new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(sorted.map((day) => name(day) ?? ''));
  return `${spoken(opens)} to ${spoken(closes)}, ${when}`;
}

/** The company as the site shows it now. */
export function companyOf(content: SiteContent): Company {
  const details = content.company ?? shippedDetails;
  const { aboutYears, storyYears, ...counters } = content.counters ?? shippedCounters;
  const hours = content.hours ?? shippedHours;
  return {
    ...shipped,
    phone: { display: details.phone, tel: internationally(details.phone) },
    whatsApp: { display: details.whatsApp, waNumber: internationally(details.whatsApp).slice(1) },
    email: details.email,
    address: {
      ...shipped.address,
      landmark: details.landmark,
      locality: details.locality,
      postalCode: details.postalCode,
      oneLine: `${details.locality}, ${shipped.address.city} ${details.postalCode}`,
    },
    workingHours: {
      ...shipped.workingHours,
      opens: hours.opens,
      closes: hours.closes,
      days: hours.days as IsoWeekday[],
      sentence: hoursSentence(hours),
    },
    counters,
    aboutYears,
    storyYears,
    gstin: details.gstin || undefined,
    grievance: { ...shipped.grievance, email: details.grievanceEmail, phone: details.grievancePhone },
  };
}

export function promiseRulesOf(content: SiteContent): PromiseRules {
  const { opens, closes, days, holidays, minutes } = content.hours ?? shippedHours;
  return { hours: { opens, closes, days: days as IsoWeekday[] }, holidays, minutes };
}
