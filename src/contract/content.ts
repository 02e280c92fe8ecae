// What the owner may change on the site: each section whole, over what the site came with. Every page reads this;
// the rules for changing it are apart (content.staff.ts), because only the desk needs them.
import * as z from 'zod/mini';
import { type DeadlineRules, defaultDeadlineRules } from './callback-deadline.ts';
import { type Company, callBackIn, type IsoWeekday, company as shipped } from './company.ts';
import type { Endpoint } from './endpoint.ts';
import { once } from './once.ts';

export const buildingZones = [
  'tank',
  'roof',
  'internal-walls',
  'bathroom',
  'external-walls',
  'cracks',
  'floors',
] as const;
export const clientMarks = ['flats', 'villas', 'school', 'hospital', 'office', 'hotel'] as const;

const companyDetails = once(() =>
  z.object({
    phone: z.string(),
    whatsApp: z.string(),
    email: z.string(),
    landmark: z.string(),
    locality: z.string(),
    postalCode: z.string(),
    /** Empty while the company has none; printed on receipts otherwise. */
    gstin: z.string(),
    grievanceEmail: z.string(),
    grievancePhone: z.string(),
  }),
);
const counters = once(() =>
  z.object({
    yearsExperience: z.number(),
    expertsOnTeam: z.number(),
    statesServed: z.number(),
    aboutYears: z.number(),
    storyYears: z.number(),
  }),
);
const workingHours = once(() =>
  z.object({
    opens: z.string(),
    closes: z.string(),
    days: z.array(z.number()),
    /** Days without calls, as 'YYYY-MM-DD'. */
    holidays: z.array(z.string()),
    minutes: z.number(),
    /** To call where there is danger. Absent from what the release before saved. */
    dangerMinutes: z.optional(z.number()),
  }),
);
const review = once(() =>
  z.object({
    quote: z.string(),
    who: z.string(),
    work: z.string(),
    zone: z.enum(buildingZones),
  }),
);
const client = once(() =>
  z.object({
    mark: z.enum(clientMarks),
    /** An uploaded picture in place of the drawn mark. */
    logo: z.string(),
    who: z.string(),
    locality: z.string(),
    work: z.string(),
  }),
);

/** Who vouches for what the site says about buildings. Without one the company does: nobody is invented. */
const engineer = once(() =>
  z.object({
    name: z.string(),
    qualification: z.string(),
    /** The year in which the work on buildings began. */
    since: z.number(),
    /** 'YYYY-MM-DD': the day on which they last read the pages. What was changed later they have not checked. */
    checkedOn: z.string(),
  }),
);

/** A language that is not mentioned is offered when native speakers have read all its words. */
const languageSwitches = once(() => z.object({ te: z.optional(z.boolean()), hi: z.optional(z.boolean()) }));

/** Only what differs from what the site came with. */
export const siteContent = once(() =>
  z.object({
    company: z.optional(companyDetails()),
    counters: z.optional(counters()),
    hours: z.optional(workingHours()),
    reviews: z.optional(z.array(review())),
    clients: z.optional(z.array(client())),
    languages: z.optional(languageSwitches()),
    engineer: z.optional(engineer()),
    /** The company's own pages elsewhere, as https addresses. */
    profiles: z.optional(z.array(z.string())),
  }),
);
export type SiteContent = z.infer<ReturnType<typeof siteContent>>;
export type CompanyDetails = z.infer<ReturnType<typeof companyDetails>>;
export type Counters = z.infer<ReturnType<typeof counters>>;
export type WorkingHours = z.infer<ReturnType<typeof workingHours>>;
export type Review = z.infer<ReturnType<typeof review>>;
export type Client = z.infer<ReturnType<typeof client>>;
export type Engineer = z.infer<ReturnType<typeof engineer>>;

/** How deadlines were met lately; null while there is too little to say. */
export const deadlinesKept = once(() =>
  z.nullable(z.object({ keptPercent: z.number(), medianMinutes: z.number(), requests: z.number() })),
);
export type DeadlinesKept = z.infer<ReturnType<typeof deadlinesKept>>;

/** How often the crew arrived before the end of the agreed window; null below the least number of visits. */
export const visitsKept = once(() => z.nullable(z.object({ keptPercent: z.number(), visits: z.number() })));
export type VisitsKept = z.infer<ReturnType<typeof visitsKept>>;

/** Both promises, as published. */
export interface PromisesKept {
  promiseKept: DeadlinesKept;
  visitsKept: VisitsKept;
}

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
  holidays: [...defaultDeadlineRules.holidays],
  minutes: defaultDeadlineRules.minutes,
  dangerMinutes: defaultDeadlineRules.dangerMinutes,
};

/** '+919000000000' */
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
    callBack: callBackIn(hours.minutes),
    counters,
    aboutYears,
    storyYears,
    gstin: details.gstin || undefined,
    grievance: { ...shipped.grievance, email: details.grievanceEmail, phone: details.grievancePhone },
  };
}

export function deadlineRulesOf(content: SiteContent): DeadlineRules {
  const {
    opens,
    closes,
    days,
    holidays,
    minutes,
    dangerMinutes = defaultDeadlineRules.dangerMinutes,
  } = content.hours ?? shippedHours;
  return { hours: { opens, closes, days: days as IsoWeekday[] }, holidays, minutes, dangerMinutes };
}

export const contentEndpoints = {
  contentGet: {
    method: 'GET',
    path: '/content/get',
    access: 'public',
    summary: 'What the owner changed on the site, and how the promises were kept lately',
    response: z.object({
      content: siteContent(),
      promiseKept: deadlinesKept(),
      visitsKept: visitsKept(),
      /** Where crews go; empty while they go everywhere. */
      localities: z.optional(z.array(z.string())),
    }),
  },
} satisfies Record<string, Endpoint>;
