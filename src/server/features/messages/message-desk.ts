// What the desk does with texts: look, change, open elsewhere, and say that they were told.
import { indianMidnight } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import { type Message, type MessageChannel, toldUndoMs } from '#contract/to-tell.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import { newsKinds } from '#server/domain/news.ts';
import type { Platform } from '#server/platform.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { ListedMessage, MessageRepository } from './messages.repository.ts';

const listSize = 100;
/** A click takes its time to get here. */
const patienceMs = 5000;

export type MessageDesk = ReturnType<typeof createMessageDesk>;

export function createMessageDesk(
  deps: Pick<Platform, 'clock' | 'database'> & {
    repository: MessageRepository;
    promises: Pick<Promises, 'follow'>;
    audit: Audit;
    staffNames(): Promise<Map<string, string>>;
  },
) {
  const { repository, promises, clock, database } = deps;

  const textsOf = ({ texts }: ListedMessage): Record<Language, string> => JSON.parse(texts);

  const present = async (rows: readonly ListedMessage[]): Promise<Message[]> => {
    const names = await deps.staffNames();
    const nameOf = (id: string | null) => names.get(id ?? '') ?? 'Somebody';
    return rows.map((row) => ({
      id: row.id,
      request: row.request_id,
      // Of a number that is theirs no more nobody knows whose it is.
      ...(row.to_mobile === null
        ? { name: row.name, mobile: row.mobile, location: row.location }
        : { name: 'The former number', mobile: row.to_mobile, location: '' }),
      reference: row.number === null ? null : `HB-${row.number}`,
      happened: newsKinds[row.kind].words,
      detail: row.detail,
      at: row.made_at,
      by: row.made_by === null ? null : nameOf(row.made_by),
      language: row.language,
      texts: textsOf(row),
      edited:
        row.edited === null || row.edited_language === null
          ? null
          : { text: row.edited, language: row.edited_language, by: nameOf(row.edited_by) },
      tellBy: row.tell_by,
      opened:
        row.opened_at === null || row.opened_in === null
          ? null
          : { at: row.opened_at, by: nameOf(row.opened_by), in: row.opened_in },
      told:
        row.told_at === null || row.told_in === null
          ? null
          : { at: row.told_at, by: nameOf(row.told_by), in: row.told_in, text: row.told ?? '' },
      withdrawn: row.withdrawn_at !== null,
    }));
  };

  const refusal = async (row: ListedMessage | undefined) => {
    if (!row) return new EnglishError('not_found', 'There is no such message.');
    const [said] = await present([row]);
    return new EnglishError(
      'conflict',
      said?.told
        ? `${said.told.by} has told it already.`
        : 'Something newer has happened, and this is no longer to be told.',
    );
  };

  const act = async (id: string, work: (trx: Trx, row: ListedMessage) => Promise<boolean>) => {
    const done = await database.transaction(async (trx) => {
      const row = await repository.find(trx, id);
      if (!row || !(await work(trx, row))) return false;
      await repository.changed(trx);
      return true;
    });
    const row = await repository.find(database.query, id);
    const [shown] = row ? await present([row]) : [];
    if (!done || !shown) throw await refusal(row);
    return { message: shown };
  };

  /** As it stands in the field: kept where it differs from ours. */
  const edit = (
    staffId: string,
    row: ListedMessage,
    { text, language }: { text: string; language: Language },
  ) =>
    text === textsOf(row)[language]
      ? { edited: null, edited_language: language === row.language ? null : language, edited_by: null }
      : text === row.edited && language === row.edited_language
        ? { edited_language: language }
        : { edited: text, edited_language: language, edited_by: staffId };

  return {
    async list() {
      const [due, asked, told, count] = await Promise.all([
        repository.toTell(listSize),
        repository.askedOf(listSize),
        repository.toldSince(indianMidnight(clock()), listSize),
        repository.countToTell(),
      ]);
      return { toTell: await present([...due, ...asked]), told: await present(told), count, now: clock() };
    },

    text: (id: string, staffId: string, typed: { text: string; language: Language }) =>
      act(id, (trx, row) => repository.change(trx, id, edit(staffId, row, typed))),

    opened: (
      id: string,
      staffId: string,
      { in: channel, ...typed }: { text: string; language: Language; in: MessageChannel },
    ) =>
      act(id, (trx, row) =>
        repository.change(trx, id, {
          ...edit(staffId, row, typed),
          opened_at: clock(),
          opened_by: staffId,
          opened_in: channel,
        }),
      ),

    notSent: (id: string) =>
      act(id, async (trx) => {
        await repository.close(trx, id);
        return true;
      }),

    told: (id: string, staffId: string, { in: channel }: { in: MessageChannel }) =>
      act(id, async (trx, row) => {
        const text = row.edited ?? textsOf(row)[row.edited_language ?? row.language];
        const told = {
          told_at: clock(),
          told_by: staffId,
          told_in: channel,
          told: channel === 'called' ? '' : text,
        };
        if (!(await repository.markTold(trx, id, told))) return false;
        await promises.follow(trx, row.request_id, { kind: 'told', subject: id });
        const detail = `${newsKinds[row.kind].words}: ${channel}`;
        await deps.audit(trx, { staffId, action: 'told a customer', subject: row.request_id, detail });
        return true;
      }),

    undo: (id: string, staffId: string) =>
      act(id, async (trx, row) => {
        const now = clock();
        const since = now - toldUndoMs - patienceMs;
        if (!(await repository.takeBack(trx, id, { by: staffId, since, asked: now }))) return false;
        await promises.follow(trx, row.request_id, { kind: 'not-told', subject: id });
        await deps.audit(trx, {
          staffId,
          action: 'took back that a customer was told',
          subject: row.request_id,
          detail: '',
        });
        return true;
      }),
  };
}
