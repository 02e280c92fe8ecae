// What the owner may change on the site: each section whole, over what the site came with. The rules for changing it
// are apart (content.staff.ts), because only the desk needs them; what pages make of it is in current-company.ts.
import * as z from 'zod/mini';
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
    /** To call where there is danger. Absent from what was saved before the owner could say. */
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

export const contentEndpoints = {
  contentGet: {
    method: 'GET',
    path: '/content/get',
    access: 'public',
    summary: 'What the owner changed on the site, and how the promises were kept lately',
    response: once(() =>
      z.object({
        content: siteContent(),
        promiseKept: deadlinesKept(),
        visitsKept: visitsKept(),
        /** Where crews go; empty while they go everywhere. */
        localities: z.optional(z.array(z.string())),
      }),
    ),
  },
} satisfies Record<string, Endpoint>;
