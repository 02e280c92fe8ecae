// The site's own words and figures at the desk: changed by section, kept in versions.
import * as z from 'zod/mini';
import { type ContentSection, siteContent } from './content.ts';
import { type StaffEndpoint, written } from './endpoint.ts';

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

const saved = z.extend(contentAtDesk, written.shape);

const sectionNames = [
  ...(['company', 'counters', 'hours', 'reviews', 'clients'] as const),
] satisfies readonly ContentSection[];

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
    body: z.strictObject({
      version: versionField,
      section: z.enum(sectionNames, 'There is no such section'),
      /** Checked by the section's own rules (content-rules.ts); null brings back what the site came with. */
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
