// What an engineer marks of a finding beside its words: points on the cause's drawing, photos that show them, what was
// measured, and what was ruled out. All of it is optional.
import * as z from 'zod/mini';
import { messageField, requiredLine } from './fields.ts';
import { foundCauses } from './requests.staff.ts';
import { inEnglish } from './sentences.ts';

export const markLimits = {
  points: 6,
  label: 80,
  readings: 10,
  where: 60,
  unit: 12,
  ruledOut: 6,
  how: 120,
  photos: 6,
} as const;

/** What a point says of itself. Sheets say it in the customer's language. */
export const pointLabels = { in: 'It gets in here', shows: 'It shows here' };
export type PointKind = keyof typeof pointLabels;
const pointKinds: readonly PointKind[] = ['in', 'shows'];

const line = (most: number) => messageField().check(z.maxLength(most, `At most ${most} characters, please`));
/** Px of the drawing. A point at 0, 0 lost its place with its drawing, and stands in the list alone. */
const px = z.int().check(z.gte(0), z.lte(4000));
const photoKey = z.string().check(z.regex(/^[\w-]{1,64}$/, 'No such photo'));
/** 0 is none. */
const pointNumber = z.int().check(z.gte(0), z.lte(markLimits.points));

export const foundMarks = z.strictObject({
  /** Numbered by their order, from 1. */
  points: z
    .array(z.strictObject({ x: px, y: px, kind: z.enum(pointKinds), words: line(markLimits.label) }))
    .check(z.maxLength(markLimits.points)),
  readings: z
    .array(
      z.strictObject({
        where: requiredLine(inEnglish('Where'), 'Say where it was measured', markLimits.where),
        /** As it was read off: '31', '0.4'. */
        value: z.string().check(z.regex(/^\d{1,5}(?:\.\d{1,2})?$/, 'A number, for example 31 or 0.4')),
        unit: line(markLimits.unit),
        point: pointNumber,
      }),
    )
    .check(z.maxLength(markLimits.readings)),
  /** Only what was tested, with how it is known. */
  ruledOut: z
    .array(z.strictObject({ cause: z.enum(foundCauses), how: line(markLimits.how) }))
    .check(z.maxLength(markLimits.ruledOut)),
  /** Which point a photo of the visit shows, by the key under which the phone sends it; those that show none are left out. */
  photos: z
    .array(z.strictObject({ photo: photoKey, point: z.int().check(z.gte(1), z.lte(markLimits.points)) }))
    .check(z.maxLength(markLimits.photos)),
});
export type FoundMarks = z.infer<typeof foundMarks>;

export const noMarks: FoundMarks = { points: [], readings: [], ruledOut: [], photos: [] };
/** Of a visit as it is stored. */
export const marksIn = (stored: string): FoundMarks => (stored === '' ? noMarks : JSON.parse(stored));

/** Of plaster: below it, it counts as dry. */
export const dryBelow = { value: 16, unit: '%' } as const;

const spaced = (unit: string) => (unit === '' ? '' : `\u00a0${unit}`);
const readingWords = ({ value, unit }: FoundMarks['readings'][number]): string => `${value}${spaced(unit)}`;

/** 'Corner below, plaster 31 %; Ceiling 9 %': for mails and lists, which have no rows. */
export const readingsInWords = (readings: FoundMarks['readings']): string =>
  readings.map((reading) => `${reading.where} ${readingWords(reading)}`).join('; ');
