// Several requests from one number as one: merging what was sent twice or was chosen, taking it apart again, and letting
// go of what was merged into a row that is removed.
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { isDanger } from '#server/domain/danger.ts';
import type { People } from '../people/people.feature.ts';
import { isVisit, type Promises } from '../promises/promises.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';
import { isDouble, isUndoable } from './requests.rules.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export type RequestMerger = ReturnType<typeof createRequestMerger>;

export function createRequestMerger(deps: {
  repository: RequestRepository;
  people: People;
  promises: Promises;
  promised: PromisesOfRequests;
  staffNames(): Promise<Map<string, string>>;
  audit: Audit;
  clock: Clock;
}) {
  const { repository } = deps;

  return {
    /** Undefined: the request is not open any more. Without a choice, those that were sent twice. */
    async merge(
      trx: Trx,
      id: string,
      staffId: string,
      chosen: readonly string[] | undefined,
    ): Promise<number | undefined> {
      const own = await repository.find(trx, id);
      if (!own) throw new EnglishError('not_found', 'There is no such request');
      const open = await repository.holdOpenFrom(trx, own.mobile);
      const into = open.find((row) => row.id === id);
      if (!into) return undefined;
      const isFree = (row: RequestRow) => row.claimed_by === null || row.claimed_by === staffId;
      const others = open.filter((row) =>
        chosen ? row !== into && chosen.includes(row.id) : row !== into && isFree(row) && isDouble(row, into),
      );
      if (chosen && others.length < new Set(chosen).size) return undefined;
      if (others.length === 0) return 0;
      const held = [into, ...others].find((row) => !isFree(row));
      if (held) {
        const name = (await deps.staffNames()).get(held.claimed_by ?? '') ?? 'Somebody';
        throw new EnglishError('conflict', `${name} has one of these`);
      }
      const ofRows = await deps.promised.ofRows(
        trx,
        [into, ...others].map((row) => row.id),
      );
      if ([into, ...others].filter((row) => ofRows(row.id).open.some(isVisit)).length > 1)
        throw new EnglishError('conflict', 'Two of these have a visit. Call one off first.');

      const at = deps.clock();
      const ids = others.map((other) => other.id);
      await repository.merge(trx, ids, id, at);
      for (const other of ids) {
        const text = 'Merged into another request';
        await repository.addEvent(trx, { requestId: other, at, staffId, kind: 'merged', text });
      }
      const text = `${plural(ids.length, 'request')} merged into this one`;
      await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'merged', text });
      await deps.audit(trx, { staffId, action: 'merged', subject: id, detail: ids.join(' ') });
      return ids.length;
    },

    /** Takes a merged request out again: what it was promised has always been its own. */
    async unmerge(trx: Trx, id: string, staffId: string): Promise<true> {
      const known = await repository.find(trx, id);
      if (!known) throw new EnglishError('not_found', 'There is no such request');
      if (known.merged_into === null)
        throw new EnglishError('conflict', 'This request stands for itself already.');
      const parent = await repository.hold(trx, known.merged_into);
      const child = await repository.hold(trx, id);
      if (!parent || !child) throw new EnglishError('not_found', 'There is no such request');
      if (parent.claimed_by !== null && parent.claimed_by !== staffId) {
        const name = (await deps.staffNames()).get(parent.claimed_by) ?? 'Somebody';
        throw new EnglishError('conflict', `${name} has it`);
      }
      if (!isUndoable(child, await repository.eventsOf(trx, [id, parent.id]))) {
        throw new EnglishError('conflict', 'A call was logged since. They stay together.');
      }
      const at = deps.clock();
      await repository.update(trx, id, { merged_into: null, merged_at: null });
      // What was marked while it was merged is the other one's danger.
      if (!isDanger(child.queue_rank)) await deps.promises.slow(trx, child.id);
      await deps.promises.watchAgain(trx, child.id, child.kind === 'contact' && !isDanger(child.queue_rank));
      const event = { at, staffId, kind: 'merged' } as const;
      await repository.addEvent(trx, { ...event, requestId: id, text: 'Taken out of another request' });
      await repository.addEvent(trx, { ...event, requestId: parent.id, text: 'One taken out again' });
      await deps.audit(trx, { staffId, action: 'unmerged', subject: id, detail: parent.id });
      return true;
    },

    /**
     * Removes rows with their history and promises. What was merged into one of them is another one's unless the same
     * person sent it: a mobile number proves nothing. It stands for itself again, with what it was promised.
     */
    async remove(trx: Trx, rows: readonly RequestRow[]): Promise<void> {
      const removed = new Set(rows.map(({ id }) => id));
      const children = (await repository.mergedIntoAny(trx, [...removed])).filter(
        ({ id }) => !removed.has(id),
      );
      for (const child of children) {
        const parent = rows.find(({ id }) => id === child.merged_into);
        const isOwn = child.kind !== 'booking' && child.person_id === parent?.person_id;
        if (isOwn) removed.add(child.id);
        else {
          await repository.update(trx, child.id, { merged_into: null, merged_at: null });
          await deps.promises.watchAgain(
            trx,
            child.id,
            child.kind === 'contact' && !isDanger(child.queue_rank),
          );
        }
      }
      await deps.promises.repository.remove(trx, [...removed]);
      await repository.remove(trx, [...removed]);
      await deps.people.removeUnused(
        trx,
        [...rows, ...children].filter(({ id }) => removed.has(id)).map(({ person_id }) => person_id),
      );
    },
  };
}
