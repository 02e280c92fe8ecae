// The site's own words and figures at the desk: what each section must be before it is shown to anybody, and how it is
// changed by section and kept in versions.
import * as z from 'zod/mini';
import { buildingZones, clientMarks, siteContent } from './content.ts';
import { written } from './endpoint.ts';
import { emailField, requiredLine, subjectField } from './fields.ts';
import { gstinPattern } from './gstin.ts';
import { indianDate } from './india-time.ts';
import { quotationRules } from './quotations.ts';
import { inEnglish } from './sentences.ts';
import type { StaffEndpoint } from './staff.ts';
import { windowId } from './visit-window.ts';
import { dayField } from './visits.ts';

const whole = (label: string, min: number, max: number) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.gte(min, `${label} must be at least ${min}`), z.lte(max, `${label} must be at most ${max}`));
const text = (label: string, max: number) => requiredLine(inEnglish(label), `${label} is required`, max);

/** Indian numbers as people write them: a landline with its area code, or ten digits. */
const phone = (label: string) =>
  text(label, 20).check(
    z.regex(/^[\d ]+$/, `${label}: digits and spaces, please`),
    z.refine<string>(
      (value) => /^0?[1-9]\d{9}$/.test(value.replaceAll(' ', '')),
      `${label} needs ten digits`,
    ),
  );

/** Refuses what it does not know where somebody writes, and leaves it out where what is stored is read. */
type MakeObject = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.ZodMiniObject<Shape>;

const companySection = (object: MakeObject) =>
  object({
    phone: phone('Phone'),
    whatsApp: phone('WhatsApp number'),
    email: emailField(),
    landmark: text('Landmark', 100),
    locality: text('Locality', 60),
    postalCode: z
      .string('PIN code is required')
      .check(z.trim(), z.regex(/^[1-9]\d{5}$/, 'A PIN code has six digits')),
    /** Empty while the company has none; printed on receipts otherwise. */
    gstin: z.string().check(
      z.trim(),
      z.toUpperCase(),
      z.refine<string>(
        (value) => value === '' || gstinPattern.test(value),
        'A GSTIN has fifteen characters, such as 36ABCDE1234F1Z5',
      ),
    ),
    grievanceEmail: emailField(),
    grievancePhone: phone('Grievance phone'),
  });

const countersSection = (object: MakeObject) =>
  object({
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
const hoursSection = (object: MakeObject) =>
  object({
    opens: clock('Opening time'),
    closes: clock('Closing time'),
    days: z
      .array(whole('A weekday', 1, 7))
      .check(z.minLength(1, 'Choose at least one working day'), z.maxLength(7)),
    holidays: z.array(dayField).check(z.maxLength(100, 'At most 100 holidays, please')),
    minutes: whole('The promised minutes', 5, 480),
    dangerMinutes: z.optional(whole('The minutes where there is danger', 5, 480)),
  }).check(
    z.refine(({ opens, closes }) => opens < closes, {
      message: 'Closing comes after opening',
      path: ['closes'],
    }),
  );

const reviewsSection = (object: MakeObject) =>
  z
    .array(
      object({
        quote: text('The quote', 400),
        who: text('Who said it', 80),
        work: text('The work', 80),
        zone: z.enum(buildingZones),
      }),
    )
    .check(z.maxLength(12, 'At most twelve reviews, please'));

const clientsSection = (object: MakeObject) =>
  z
    .array(
      object({
        mark: z.enum(clientMarks),
        /** An uploaded picture in place of the drawn mark. */
        logo: z.string().check(z.regex(/^(?:|\/media\/[0-9a-z]{26}\.webp)$/, 'Upload the logo first')),
        who: text('The client', 80),
        locality: text('Locality', 60),
        work: subjectField().check(z.maxLength(100, 'The work is too long: at most 100 characters')),
      }),
    )
    .check(z.maxLength(12, 'At most twelve clients, please'));

const engineerSection = (object: MakeObject) =>
  object({
    name: text('Name', 80),
    qualification: text('Qualification', 120),
    since: whole('The year', 1950, 2100),
    checkedOn: dayField,
  });

/** Read by search engines and perhaps by people: an ordinary public address, nothing that hides or resembles another. */
const isPublicAddress = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, port, username, password } = new URL(value);
  const isPlain = /^[a-z0-9-.]+\.[a-z]{2,}$/.test(hostname) && !/(?:^|\.)xn--/.test(hostname);
  return protocol === 'https:' && isPlain && !port && !username && !password;
};
const profilesSection = () =>
  z
    .array(
      text('The address', 200).check(
        z.refine<string>(isPublicAddress, 'A full address, such as https://www.example.com/your-page'),
        // As browsers understand it, with all they forgive.
        z.overwrite<string>((value) => (isPublicAddress(value) ? new URL(value).href : value)),
      ),
    )
    .check(
      z.maxLength(10, 'At most ten profiles, please'),
      z.refine<string[]>((list) => new Set(list).size === list.length, 'Each profile once, please'),
    );

const languagesSection = (object: MakeObject) =>
  object({ te: z.optional(z.boolean()), hi: z.optional(z.boolean()) });

/** The windows of every day in which visits arrive, in their order. */
const visitsSection = (object: MakeObject) =>
  object({
    windows: z
      .array(
        z
          .strictObject({ from: clock('A window’s beginning'), until: clock('A window’s end') })
          .check(z.refine(({ from, until }) => from < until, 'A window ends after it begins')),
      )
      .check(
        z.minLength(1, 'There must be a window'),
        z.maxLength(12, 'At most twelve windows, please'),
        z.refine<{ from: string; until: string }[]>(
          (windows) =>
            windows.every(({ from }, index) => index === 0 || from >= (windows[index - 1]?.until ?? '')),
          'Windows follow one another and do not overlap',
        ),
      ),
    /** How many hours ahead customers may still choose a window by themselves. Absent from what was saved before the owner could say. */
    noticeHours: z.optional(whole('Hours of notice', 0, 72)),
    /** Working hours in which the office may look at a finding sheet before it goes out; 0: it goes out at once. */
    sheetHours: z.optional(whole('Hours for a look at the sheet', 0, 40)),
    /** The highest advance in a quotation, in per cent of its total. */
    advancePercent: z.optional(whole('The highest advance', 0, quotationRules.advanceAtMost)),
    /** For how many days a new quotation holds, unless its draft says otherwise. */
    validDays: z.optional(whole('The days a quotation holds', 1, quotationRules.validDaysAtMost)),
    /** Whether engineers are told what was quoted after their crew's visits. */
    engineersSeePrices: z.optional(z.boolean()),
  });
export type VisitSettings = z.infer<ReturnType<typeof visitsSection>>;
export const shippedVisits: VisitSettings = {
  windows: [
    { from: '09:00', until: '11:00' },
    { from: '11:00', until: '13:00' },
    { from: '14:00', until: '16:00' },
    { from: '16:00', until: '18:00' },
  ],
};
/** A crew without network learns of a new visit when it looks again. */
export const shippedNoticeHours = 3;
/** Somebody reads it the same day or the next, and no customer waits longer. */
export const shippedSheetHours = 4;
export const shippedQuoting = { advancePercent: 30, validDays: 30, engineersSeePrices: false };
/** The ids of the windows of a day. */
export const windowsOfDay = ({ windows }: VisitSettings): string[] =>
  windows.map(({ from, until }) => windowId(from, until));

/** All that the owner may change; pages are given their part of it only. */
export const ownersContent = z.extend(siteContent(), { visits: z.optional(visitsSection(z.object)) });
export type OwnersContent = z.infer<typeof ownersContent>;
export type ContentSection = keyof OwnersContent;

const sections = (object: MakeObject) =>
  ({
    company: companySection(object),
    counters: countersSection(object),
    hours: hoursSection(object),
    reviews: reviewsSection(object),
    clients: clientsSection(object),
    languages: languagesSection(object),
    engineer: engineerSection(object),
    profiles: profilesSection(),
    visits: visitsSection(object),
  }) satisfies { [Name in ContentSection]: z.ZodMiniType<NonNullable<OwnersContent[Name]>> };

/** As they are read: what a later release added is no reason to show none of it, nor is a clock that is behind. */
export const storedSections = sections(z.object);

/** As the owner may write them. */
export const contentSections = {
  ...sections(z.strictObject),
  engineer: engineerSection(z.strictObject).check(
    z.refine(({ checkedOn }) => checkedOn <= indianDate(Date.now()), {
      message: 'Nobody has read the pages on a day to come',
      path: ['checkedOn'],
    }),
  ),
};

const filesRead = z.object({ read: z.number(), of: z.number() });
/** How a translation stands. */
const languageState = z.object({
  /** Files of words that a native speaker has read: those of pages, and those of answers, mails and papers. */
  site: filesRead,
  mails: filesRead,
  /** Whether visitors are offered it without a word from the owner. */
  byItself: z.boolean(),
  offered: z.boolean(),
});
export type LanguageState = z.infer<typeof languageState>;

const versionField = z.int().check(z.gte(0), z.lte(1_000_000_000));

export const deskContent = z.object({
  /** Zero is what the site came with. */
  version: z.number(),
  content: ownersContent,
  languages: z.object({ te: languageState, hi: languageState }),
  /** Newest first. */
  history: z.array(
    z.object({
      version: z.number(),
      at: z.number(),
      who: z.string(),
      /** What it changed: a section, or the version it brought back. */
      change: z.string(),
    }),
  ),
});
export type DeskContent = z.infer<typeof deskContent>;

const saved = z.extend(deskContent, written().shape);

const sectionNames = Object.keys(contentSections) as [ContentSection, ...ContentSection[]];

export const staffContentEndpoints = {
  contentFind: {
    method: 'GET',
    path: '/content',
    roles: ['owner'],
    summary: 'What was changed on the site, and every version of it',
    response: deskContent,
  },
  contentSave: {
    method: 'POST',
    path: '/content/save',
    roles: ['owner'],
    summary: 'Change one section; 409 when somebody changed something in between',
    body: z.strictObject({
      version: versionField,
      section: z.enum(sectionNames, 'There is no such section'),
      /** Checked by the section's own rules (contentSections); null brings back what the site came with. */
      value: z.unknown(),
    }),
    response: saved,
  },
  contentRestore: {
    method: 'POST',
    path: '/content/restore',
    roles: ['owner'],
    summary: 'Bring back everything as it was in a version; 0 is what the site came with',
    body: z.strictObject({ version: versionField, restore: versionField }),
    response: saved,
  },
} satisfies Record<string, StaffEndpoint>;
