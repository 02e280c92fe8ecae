// What the owner changed on the site, over what it came with. Every change is a version, and any can come back.

import { type DeadlineRules, deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import {
  type ContentSection,
  contentSections,
  type DeskContent,
  shippedNoticeHours,
  shippedQuoting,
  shippedSheetHours,
  shippedVisits,
  windowsOfDay,
} from '#contract/content.staff.ts';
import { deadlineRulesOf } from '#contract/current-company.ts';
import { firstFailure } from '#contract/fields.ts';
import type { Language } from '#contract/languages.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Queryable } from '#server/db/client.ts';
import { newestContent, storedDocument } from '#server/db/owners-content.ts';
import type { Platform } from '#server/platform.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { ContentRepository } from './content.repository.ts';
import type { OfferedLanguages } from './offered-languages.service.ts';

const historySize = 50;

const changedElsewhere = () =>
  new EnglishError(
    'conflict',
    'Somebody changed the site in between. Open this page again before you go on.',
  );

export type ContentService = ReturnType<typeof createContentService>;

export function createContentService(
  deps: Pick<Platform, 'database' | 'owners' | 'clock' | 'contentChanged'> & {
    repository: ContentRepository;
    languages: OfferedLanguages;
    staffNames(): Promise<Map<string, string>>;
    audit: Audit;
  },
) {
  const { database, repository, owners } = deps;
  const { current } = owners;

  const atDesk = async (): Promise<DeskContent> => {
    const [newest, history, names] = await Promise.all([
      newestContent(database.query),
      repository.history(historySize),
      deps.staffNames(),
    ]);
    const content = owners.read(newest);
    return {
      version: newest?.version ?? 0,
      content,
      languages: { te: deps.languages.stateOf('te', content), hi: deps.languages.stateOf('hi', content) },
      history: history.map(({ version, at, staff_id, section }) => ({
        version,
        at,
        who: names.get(staff_id) ?? 'Somebody',
        change: section,
      })),
    };
  };

  const append = async (
    staffId: string,
    version: number,
    /** From what is stored, not from what this release understands of it: a later one may have written more. */
    next: (db: Queryable, stored: Record<string, unknown>) => Promise<Record<string, unknown>>,
    change: string,
  ): Promise<DeskContent> => {
    await database.transaction(async (trx) => {
      const newest = await newestContent(trx);
      if ((newest?.version ?? 0) !== version) throw changedElsewhere();
      const document = await next(trx, storedDocument(newest));
      const added = await repository.append(trx, {
        version: version + 1,
        at: deps.clock(),
        staff_id: staffId,
        section: change,
        document: JSON.stringify(document),
      });
      if (!added) throw changedElsewhere();
      await deps.audit(trx, { staffId, action: 'site: changed', subject: change });
    });
    try {
      return await atDesk();
    } finally {
      // Not before it was read: what is made after the clearing must know the change.
      deps.contentChanged();
    }
  };

  return {
    atDesk,

    async save(
      staffId: string,
      { version, section, value }: { version: number; section: ContentSection; value: unknown },
    ): Promise<DeskContent> {
      const checked = value === null ? undefined : contentSections[section].safeParse(value);
      if (checked && !checked.success) {
        const { sentence, field } = firstFailure(checked.error);
        throw new AppError('invalid', sentence, field === undefined ? {} : { field });
      }
      const replaced = async (_: Queryable, { [section]: __, ...others }: Record<string, unknown>) =>
        checked ? { ...others, [section]: checked.data } : others;
      return append(staffId, version, replaced, section);
    },

    async restore(staffId: string, version: number, restore: number): Promise<DeskContent> {
      const former = async (db: Queryable) => {
        const row = restore === 0 ? undefined : await repository.find(restore, db);
        if (restore !== 0 && !row) throw new EnglishError('not_found', 'There is no such version');
        return storedDocument(row);
      };
      return append(staffId, version, former, `version ${restore}`);
    },

    /** Inside a transaction, `db` is that transaction. */
    async deadlineRules(db: Queryable): Promise<DeadlineRules> {
      return deadlineRulesOf(await current(db));
    },

    /** When visits arrive: the windows of a day, and which days are worked on. Inside a transaction, `db` is that one. */
    async visitRules(db: Queryable) {
      const content = await current(db);
      const visits = content.visits ?? shippedVisits;
      return {
        ...deadlineRulesOf(content),
        windows: windowsOfDay(visits),
        noticeHours: visits.noticeHours ?? shippedNoticeHours,
        sheetHours: visits.sheetHours ?? shippedSheetHours,
      };
    },

    /** What the owner allows in quotations, and shows of them. Inside a transaction, `db` is that one. */
    async quoting(db: Queryable) {
      const { visits } = await current(db);
      return {
        advancePercent: visits?.advancePercent ?? shippedQuoting.advancePercent,
        validDays: visits?.validDays ?? shippedQuoting.validDays,
        engineersSeePrices: visits?.engineersSeePrices ?? shippedQuoting.engineersSeePrices,
      };
    },

    /** When a request that arrives at `at` will have been called. */
    async deadlineFrom(db: Queryable, at: number, danger: boolean): Promise<number> {
      const rules = deadlineRulesOf(await current(db));
      return deadlineFrom(at, danger ? inDanger(rules) : rules);
    },

    /** When the owner last changed anything. */
    changedAt: async (): Promise<number | undefined> => (await newestContent(database.query))?.at,

    offeredLanguages: (): Language[] => deps.languages.offeredIn(owners.lastKnown()),
  };
}
