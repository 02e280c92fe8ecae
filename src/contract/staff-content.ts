// The site's own words and figures at the desk: changed by section, kept in versions.
import * as z from 'zod/mini';
import { type ContentSection, contentSections, siteContent } from './site-content.ts';
import type { StaffEndpoint } from './staff.ts';

const versionField = z.int().check(z.gte(0), z.lte(1_000_000_000));

export const contentAtDesk = z.object({
  /** Zero is what the site came with. */
  version: z.number(),
  content: siteContent,
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
export type ContentAtDesk = z.infer<typeof contentAtDesk>;

const saved = z.extend(contentAtDesk, { success: z.literal(true) });

/** One section with its new value; null brings back what the site came with. */
const saving = <Name extends ContentSection>(section: Name) =>
  z.strictObject({
    version: versionField,
    section: z.literal(section),
    value: z.nullable(contentSections[section]),
  });

export const staffContentEndpoints = {
  contentFind: {
    method: 'GET',
    path: '/content',
    roles: ['owner'],
    summary: 'What was changed on the site, and every version of it',
    response: contentAtDesk,
  },
  contentSave: {
    method: 'POST',
    path: '/content/save',
    roles: ['owner'],
    summary: 'Change one section; 409 when somebody changed something in between',
    // A plain union: the other kind would add its code to what every visitor downloads.
    body: z.union([
      saving('company'),
      saving('counters'),
      saving('hours'),
      saving('reviews'),
      saving('clients'),
    ]),
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
