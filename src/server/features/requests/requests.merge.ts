// Several requests from one number as one: merging what was sent twice or was chosen, taking it apart again, and letting
// go of what was merged into a row that is removed.
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { Escalation } from './requests.jobs.ts';
import type { BookingFacts, BookingsOfRequests } from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';
import { type Becomes, isDouble, isMergeable, isUndoable, type Stage, stageOf } from './requests.rules.ts';
import { bookingIdsOf, callOwed, type RequestSteps, visitOf } from './requests.steps.ts';

const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`;

export type RequestMerger = ReturnType<typeof createRequestMerger>;

export function createRequestMerger(deps: {
  repository: RequestRepository;
  steps: Pick<RequestSteps, 'write'>;
  escalation: Escalation;
  facts: BookingsOfRequests['facts'];
  staffNames(): Promise<Map<string, string>>;
  audit: Audit;
  clock: Clock;
}) {
  const { repository, steps } = deps;

  const factsOf = async (trx: Trx, rows: readonly RequestRow[]): Promise<Map<string, BookingFacts>> =>
    deps.facts(trx, bookingIdsOf(rows));
  /** What a request is once it stands for itself: what its own facts say. */
  const standAgain = async (trx: Trx, child: RequestRow, answered: boolean): Promise<RequestRow> => {
    const now = deps.clock();
    const facts = (await factsOf(trx, [child])).get(child.id);
    const row = await repository.update(trx, child.id, { merged_into: null, merged_at: null });
    const given = { visitAt: facts?.visitAt ?? null };
    const write = (next: Becomes) => steps.write(trx, row, next, now, given);
    if (given.visitAt !== null) return write({ stage: 'visit', due: 'visit' });
    if (answered || (child.kind === 'booking' && !facts?.open)) return write({ stage: 'done', due: 'now' });
    const stage: Stage = child.first_call_at === null ? 'waiting' : 'again';
    const reason = child.owed_reason ?? 'asked';
    // Its own time, as long as that can still be met.
    if (child.next_at > now) return write({ stage, due: 'keep', reason });
    return stage === 'waiting'
      ? repository.update(trx, child.id, { state: 'waiting', next_at: child.due_at, owed_reason: reason })
      : write({ stage, due: 'deadline', reason });
  };

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
        chosen
          ? row !== into && chosen.includes(row.id)
          : row !== into && isFree(row) && isMergeable(row) && isDouble(row, into),
      );
      if (chosen && others.length < new Set(chosen).size) return undefined;
      if (others.length === 0) return 0;
      const held = [into, ...others].find((row) => !isFree(row));
      if (held) {
        const name = (await deps.staffNames()).get(held.claimed_by ?? '') ?? 'Somebody';
        throw new EnglishError('conflict', `${name} has one of these`);
      }
      if (![into, ...others].every(isMergeable)) {
        const words = 'One of these is owed a quotation or another visit, and stays on its own.';
        throw new EnglishError('conflict', words);
      }
      const groups = await Promise.all(
        [into, ...others].map(async (row) => [row, ...(await repository.mergedInto(trx, row.id))]),
      );
      const facts = await factsOf(trx, groups.flat());
      if (groups.filter((group) => visitOf(group, facts) !== null).length > 1) {
        throw new EnglishError('conflict', 'Two of these have a visit. Call one off first.');
      }

      const at = deps.clock();
      const ids = others.map((other) => other.id);
      await repository.merge(trx, ids, id, at);
      let row = into;
      // The customer was given the earliest of their deadlines.
      const earliest = others.reduce((a, b) => (b.due_at < a.due_at ? b : a));
      if (earliest.due_at < into.due_at && into.first_call_at === null) {
        const { due_at, starts_at, deadline_minutes } = earliest;
        row = await repository.update(trx, id, { due_at, starts_at, deadline_minutes });
      }
      // Whatever danger one of them is, all of them are.
      const dangerous = others.reduce((a, b) => (b.queue_rank < a.queue_rank ? b : a));
      if (dangerous.queue_rank < into.queue_rank) {
        const { queue_rank, danger_at, danger_by, danger_reason, danger_before } = dangerous;
        const danger = { queue_rank, danger_at, danger_by, danger_reason, danger_before };
        row = await repository.update(trx, id, danger);
      }
      // A call that one of them waits for is waited for by all.
      const calls = [into, ...others].filter(({ state }) => state === 'waiting' || state === 'again');
      const urgent = calls.reduce<RequestRow | undefined>(
        (a, b) => (a && a.next_at <= b.next_at ? a : b),
        undefined,
      );
      if (urgent && urgent !== into) {
        const stage = into.first_call_at === null ? 'waiting' : 'again';
        row = await repository.update(trx, id, { next_at: urgent.next_at });
        await steps.write(trx, row, { stage, due: 'keep', reason: urgent.owed_reason ?? 'asked' }, at, {
          visitAt: null,
        });
      }
      for (const other of ids) {
        const text = 'Merged into another request';
        await repository.addEvent(trx, { requestId: other, at, staffId, kind: 'merged', text });
      }
      const text = `${plural(ids.length, 'request')} merged into this one`;
      await repository.addEvent(trx, { requestId: id, at, staffId, kind: 'merged', text });
      await deps.audit(trx, { staffId, action: 'merged', subject: id, detail: ids.join(' ') });
      return ids.length;
    },

    /** Takes a merged request out again. */
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
      const parentStage = stageOf(parent);
      // Nobody was called since they were merged: whatever ended the other one did not answer this one.
      await standAgain(trx, child, false);
      const left = [parent, ...(await repository.mergedInto(trx, parent.id))];
      const facts = await factsOf(trx, left);
      const visitAt = visitOf(left, facts);
      const isOpen = left.some((row) => row.kind !== 'booking' || facts.get(row.id)?.open);
      const waitsForCall = (row: RequestRow): boolean => {
        const own = facts.get(row.id);
        if (row.kind === 'booking') return own?.open === true && own.visitAt === null;
        return parent.outcome !== 'reached' || parent.owed_reason === 'later';
      };
      // A visit that was the other's, and a call that only the other waited for, go with it.
      if (parentStage === 'visit' && visitAt === null) {
        const next: Becomes = isOpen ? callOwed : { stage: 'done', due: 'now' };
        await steps.write(trx, parent, next, at, { visitAt });
      } else if (visitAt !== null && parentStage === 'again' && !left.some(waitsForCall)) {
        await steps.write(trx, parent, { stage: 'visit', due: 'visit' }, at, { visitAt });
      }
      const event = { at, staffId, kind: 'merged' } as const;
      await repository.addEvent(trx, { ...event, requestId: id, text: 'Taken out of another request' });
      await repository.addEvent(trx, { ...event, requestId: parent.id, text: 'One taken out again' });
      await deps.audit(trx, { staffId, action: 'unmerged', subject: id, detail: parent.id });
      return true;
    },

    /**
     * Removes rows with their history. What was merged into one of them goes with it where it is the same person's, and
     * back into the queue where it is not; what one of them was merged into goes on without it.
     */
    async remove(trx: Trx, rows: readonly RequestRow[]): Promise<void> {
      const removed = new Set(rows.map(({ id }) => id));
      const children = (await repository.mergedIntoAny(trx, [...removed])).filter(
        ({ id }) => !removed.has(id),
      );
      for (const child of children) {
        const parent = rows.find(({ id }) => id === child.merged_into);
        const isOwn = child.email === (parent?.email ?? '') || child.email === '';
        if (isOwn && child.kind !== 'booking') removed.add(child.id);
        else await standAgain(trx, child, parent !== undefined && stageOf(parent) === 'done');
      }
      const parents = new Set(rows.flatMap(({ merged_into }) => merged_into ?? []));
      for (const id of parents) {
        const parent = removed.has(id) ? undefined : await repository.hold(trx, id);
        if (!parent || stageOf(parent) !== 'visit') continue;
        const left = (await repository.group(trx, id)).filter((row) => !removed.has(row.id));
        const facts = await factsOf(trx, left);
        const visitAt = visitOf(left, facts);
        const isOpen = left.some((row) => facts.get(row.id)?.open);
        const next: Becomes =
          visitAt !== null
            ? { stage: 'visit', due: 'visit' }
            : isOpen
              ? callOwed
              : { stage: 'done', due: 'now' };
        await steps.write(trx, parent, next, deps.clock(), { visitAt });
      }
      await repository.remove(trx, [...removed]);
    },
  };
}
