// What the owner changed on the site, as of now: pages, mails, deadlines and visits all go by it.
import type { Company } from '#contract/company.ts';
import { type OwnersContent, storedSections } from '#contract/content.staff.ts';
import { companyOf } from '#contract/current-company.ts';
import type { Queryable } from './client.ts';
import type { SiteContentRow } from './tables.ts';

export const newestContent = (db: Queryable): Promise<SiteContentRow | undefined> =>
  db.selectFrom('site_content').selectAll().orderBy('version', 'desc').limit(1).executeTakeFirst();

/** Every section as it was written, by whichever release. */
export const storedDocument = (row: SiteContentRow | undefined): Record<string, unknown> =>
  row ? JSON.parse(row.document) : {};

/** A section that no longer passes the rules falls back to what the site came with; the page stays whole. */
function readDocument(row: SiteContentRow | undefined): OwnersContent {
  const document = storedDocument(row);
  const sections = Object.entries(storedSections).flatMap(([name, schema]) => {
    const { success, data } = schema.safeParse(document[name]);
    return success ? [[name, data]] : [];
  });
  return Object.fromEntries(sections);
}

export function createOwnersContent() {
  let lastKnown: OwnersContent = {};
  let lastCompany = companyOf(lastKnown);
  let lastVersion = 0;
  /** Nearly every request asks, and hardly any finds another document than the one before. */
  const read = (row: SiteContentRow | undefined): OwnersContent => {
    const version = row?.version ?? 0;
    // A row that was read before a newer one must not replace it.
    if (version < lastVersion) return readDocument(row);
    if (version > lastVersion) {
      lastKnown = readDocument(row);
      lastCompany = companyOf(lastKnown);
      lastVersion = version;
    }
    return lastKnown;
  };
  const current = async (db: Queryable): Promise<OwnersContent> => read(await newestContent(db));

  return {
    read,
    /** Inside a transaction, `db` is that transaction. */
    current,
    async company(db: Queryable): Promise<Company> {
      await current(db);
      return lastCompany;
    },

    /** As it was when the database was last asked: for words that must come out when it does not answer. */
    lastKnown: (): OwnersContent => lastKnown,
    companyLastKnown: (): Company => lastCompany,
  };
}
