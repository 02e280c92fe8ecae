// How long visitors really wait: what a page says about itself once, when it is left. Nothing in it is about a person.
import * as z from 'zod/mini';
import { languages, splitPath } from './languages.ts';

/** A kind stands for many addresses, so that none of them travels: an address may lead to one booking. */
export const pageKinds = [
  'home',
  'service',
  'solution',
  'finder',
  'blog',
  'contact',
  'booking',
  'account',
  'other',
] as const;
export type PageKind = (typeof pageKinds)[number];

/** How fast the browser thinks its line is; most iPhones do not say. */
export const networkClasses = ['4g', '3g', '2g', 'unknown'] as const;

/** Largest contentful paint, interaction to next paint, cumulative layout shift. */
export const speedMetrics = ['lcp', 'inp', 'cls'] as const;
export type SpeedMetric = (typeof speedMetrics)[number];

/** Milliseconds; the shift has no unit. What a report may say at most, and what counts as good. */
export const speedLimits = {
  lcp: { most: 600_000, good: 2500 },
  inp: { most: 60_000, good: 200 },
  cls: { most: 100, good: 0.1 },
} as const satisfies Record<SpeedMetric, { most: number; good: number }>;

const measured = (metric: SpeedMetric) =>
  z.optional(z.number().check(z.minimum(0), z.maximum(speedLimits[metric].most)));

export const speedBody = z
  .strictObject({
    page: z.enum(pageKinds),
    language: z.enum(languages),
    network: z.optional(z.enum(['slow-2g', '2g', '3g', '4g'])),
    lcp: measured('lcp'),
    inp: measured('inp'),
    cls: measured('cls'),
  })
  .check(z.refine((body) => speedMetrics.some((metric) => body[metric] !== undefined)));
export type SpeedBody = z.infer<typeof speedBody>;

const kindsByStart: Readonly<Record<string, PageKind>> = {
  '': 'home',
  services: 'service',
  'leak-finder': 'finder',
  posts: 'blog',
  'contact-us': 'contact',
  'book-now': 'booking',
  booking: 'booking',
  booknow: 'booking',
  login: 'account',
  'login-verify': 'account',
  'login-link': 'account',
  register: 'account',
  'verify-registration': 'account',
  'my-booking': 'account',
  'my-data': 'account',
};

/** Undefined at the desk, where nobody is a visitor. */
export function pageKindOf(address: string): PageKind | undefined {
  const [, start = '', , deeper] = splitPath(address).path.split('/');
  if (start === 'desk') return undefined;
  return start === 'services' && deeper ? 'solution' : (kindsByStart[start] ?? 'other');
}
