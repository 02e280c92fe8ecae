// What was found, in writing: numbered sheets for a booking's customer, and links that show one to others.
import * as z from 'zod/mini';
import { buildingZones } from './content.ts';
import { type Endpoint, written } from './endpoint.ts';
import { languages } from './languages.ts';
import { once } from './once.ts';

/** FS-2627-000012; one that is no number leads nowhere. */
const number = once(() => z.object({ number: z.string() }));

/** More than a visit has photos. */
const photosAtMost = 20;

/** Stands where a name, a door, a number or a price was in what others read. */
export const struckOut = '[…]';

/** A point whose drawing was changed for another lost its place, and stands in the list alone. */
export const isPlaced = ({ x, y }: { x: number; y: number }): boolean => x > 0 || y > 0;

/** A sheet as it is read: its own words, in its own language, from top to bottom. */
export const findingSheet = once(() =>
  z.object({
    number: z.string(),
    language: z.enum(languages),
    /** Of what kind of paper it is, and what was found in one sentence. */
    title: z.string(),
    cause: z.string(),
    /** As its language says it. */
    date: z.string(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    /** Null where no key plan shows it. */
    zone: z.nullable(z.enum(buildingZones)),
    place: z.nullable(z.object({ heading: z.string(), name: z.string() })),
    sections: z.array(
      z.object({
        heading: z.string(),
        paragraphs: z.array(z.string()),
        items: z.array(z.string()),
        /** As the engineer wrote it, in whatever language. */
        quote: z.nullable(z.string()),
      }),
    ),
    /** The cause's drawing with what the engineer marked on it; sheets made before have none. */
    detail: z.nullable(
      z.object({
        cause: z.string(),
        heading: z.string(),
        section: z.string(),
        /** That it was marked on site, or that nothing was. */
        note: z.string(),
        /** Numbered by their order; px of the drawing. */
        points: z.array(z.object({ x: z.number(), y: z.number(), label: z.string(), words: z.string() })),
      }),
    ),
    readings: z.nullable(
      z.object({
        heading: z.string(),
        /** Of readings in per cent: below which plaster counts as dry, and in words. */
        dryBelow: z.number(),
        note: z.string(),
        rows: z.array(
          z.object({ where: z.string(), value: z.string(), unit: z.string(), point: z.number() }),
        ),
      }),
    ),
    ruledOut: z.nullable(
      z.object({
        heading: z.string(),
        note: z.string(),
        rows: z.array(z.object({ cause: z.string(), how: z.string() })),
      }),
    ),
    photos: z.object({
      heading: z.string(),
      images: z.array(z.string()),
      thumbnails: z.array(z.string()),
      /** The point that each shows; 0 for none. */
      points: z.array(z.number()),
    }),
    note: z.string(),
    sha256: z.string(),
  }),
);
export type FindingSheet = z.infer<ReturnType<typeof findingSheet>>;

/** What the page of a link shows; nobody keeps it. */
export type SharedFinding =
  | { kind: 'finding'; sheet: FindingSheet; corrected: boolean }
  /** In all languages: nobody knows who reads it. */
  | { kind: 'finding-closed'; said: readonly { lang: string; title: string; text: string }[] };

const listed = once(() =>
  z.object({
    booking: z.string(),
    /** Newest first. */
    sheets: z.array(
      z.object({
        number: z.string(),
        madeAt: z.number(),
        replaces: z.nullable(z.string()),
        replaced: z.boolean(),
        pdf: z.string(),
      }),
    ),
    /** One that is still to come; `held`: the office looks at it again, and no time is promised. */
    due: z.nullable(z.object({ by: z.number(), held: z.boolean() })),
  }),
);
export type ListedFindings = z.infer<ReturnType<typeof listed>>;

export const findingEndpoints = {
  findingList: {
    method: 'GET',
    path: '/findings',
    access: 'customer',
    summary: 'The sheets of all one’s bookings, and those still to come',
    response: () => z.object({ findings: z.array(listed()) }),
  },
  findingFind: {
    method: 'GET',
    path: '/finding/:number',
    access: 'customer',
    summary: 'One sheet of the person who is logged in',
    params: number,
    response: () =>
      z.object({
        sheet: findingSheet(),
        /** The number of the sheet that corrects it. */
        replacedBy: z.nullable(z.string()),
        /** As others read it: with the words of the crew and without; of the photos, in their order, those that go along. */
        others: z.object({ told: findingSheet(), untold: findingSheet(), photos: z.array(z.string()) }),
        /** How many links show it to others at present. */
        links: z.number(),
        pdf: z.string(),
        /** Whose quotations belong beside it, and by when one was promised. */
        booking: z.string(),
        quotationBy: z.nullable(z.number()),
      }),
  },
  findingShare: {
    method: 'POST',
    path: '/finding/:number/share',
    access: 'customer',
    summary:
      'Make a link that shows the sheet without name, address, mobile or price, and with what goes along; it is told this once',
    params: number,
    /** What is not named stays behind. */
    body: () =>
      z.strictObject({
        words: z.optional(z.boolean()),
        photos: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(photosAtMost))),
      }),
    response: () => z.extend(written(), { link: z.string(), links: z.number() }),
  },
  findingUnshare: {
    method: 'POST',
    path: '/finding/:number/unshare',
    access: 'customer',
    summary: 'Close every link that shows the sheet',
    params: number,
    body: () => z.strictObject({}),
    response: () => z.extend(written(), { links: z.number() }),
  },
} satisfies Record<string, Endpoint>;
