// Danger comes first: where a request that says so stands in the queue, who is told at once, and the mark that staff set
// and lift by hand.
import { hourMs } from '#contract/durations.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { ranks } from '#server/domain/promises.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Counters, Use } from '#server/security/counters.repository.ts';
import { usesOfNetwork } from '#server/security/limits.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { NewRequest } from './new-request.ts';
import { dangerMail } from './requests.mail.tsx';
import type { PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';
import { gravestOf, isDanger } from './requests.rules.ts';

const ringLimits = {
  mobile: { name: 'danger:mobile', max: 1, windowMs: hourMs },
  /** Of one address; the networks around it have a multiple, as for every limit. */
  network: { name: 'danger:network', max: 1, windowMs: hourMs },
  /** From unknown browsers together. Beyond it they come after customers we know; they ring all the same. */
  strangers: { name: 'danger:strangers', max: 10, windowMs: hourMs },
} as const;

export type RequestDanger = ReturnType<typeof createRequestDanger>;

export function createRequestDanger(deps: {
  repository: RequestRepository;
  promises: Promises;
  promised: PromisesOfRequests;
  counters: Counters;
  mailQueue: MailQueue;
  /** Where owners read their mail. */
  ownersOf(db: Queryable): Promise<string[]>;
  audit: Audit;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { repository } = deps;

  const tell = async (trx: Trx, row: RequestRow, receivers: readonly string[]): Promise<void> => {
    const link = `${deps.publicUrl}/desk/requests?open=${row.id}`;
    const { open } = (await deps.promised.ofRows(trx, [row.id]))(row.id);
    const call = open.find(({ step }) => step === 'call');
    for (const to of new Set(receivers))
      await deps.mailQueue.add(trx, dangerMail({ to, row, by: call?.due_at, link }));
  };

  /** With all that are merged into it: whoever is in danger is called first, whatever row of the queue it stands in. */
  const holdOpen = async (trx: Trx, id: string): Promise<RequestRow[]> => {
    const row = await repository.hold(trx, id);
    if (!row) throw new EnglishError('not_found', 'There is no such request');
    if (row.merged_into !== null)
      throw new EnglishError('conflict', 'It was merged into another request. Mark that one.');
    const { open } = (await deps.promised.ofRows(trx, [id]))(id);
    if (open.length === 0 || row.queue_rank === ranks.quarantine)
      throw new EnglishError('conflict', 'Only an open request can be marked.');
    return [row, ...(await repository.mergedInto(trx, id))];
  };

  return {
    /** The first danger of its number and its network in an hour stands before those that follow it. */
    async rankOf(
      trx: Trx,
      {
        finding,
        mobile,
        network,
        known,
        spam,
      }: Pick<NewRequest, 'finding' | 'mobile' | 'network' | 'known' | 'spam'>,
    ): Promise<number> {
      // What the honeypot caught must not use up anybody's bell.
      if (spam) return ranks.quarantine;
      if (!finding?.danger) return ranks.calm;
      const own: Use[] = [
        { limit: ringLimits.mobile, subject: mobile },
        ...usesOfNetwork(ringLimits.network, network),
      ];
      const counted = await deps.counters.addAll(own, trx);
      if (counted.some(({ count }, index) => count > (own[index] as Use).limit.max)) return ranks.dangerAgain;
      if (known) return ranks.danger;
      const { count } = await deps.counters.add(ringLimits.strangers, 'all', trx);
      return count > ringLimits.strangers.max ? ranks.dangerOfMany : ranks.danger;
    },

    /** Beside the office, which has the mail of the form. */
    async tellOwners(trx: Trx, row: RequestRow): Promise<void> {
      const owners = await deps.ownersOf(trx);
      await tell(
        trx,
        row,
        owners.filter((email) => email !== deps.leadsTo),
      );
    },

    /** Never later than what was promised before. */
    async mark(trx: Trx, id: string, staffId: string, reason: string): Promise<RequestRow> {
      const rows = await holdOpen(trx, id);
      if (gravestOf(rows)?.queue_rank === ranks.danger)
        throw new EnglishError('conflict', 'It is marked as danger already.');
      const now = deps.clock();
      const changed = await repository.update(trx, id, {
        queue_rank: ranks.danger,
        danger_at: now,
        danger_by: staffId,
        danger_reason: reason,
      });
      for (const row of rows) await deps.promises.hasten(trx, row.id, ranks.danger);
      const text = `Marked as danger: ${reason}`;
      await repository.addEvent(trx, { requestId: id, at: now, staffId, kind: 'note', text });
      // Without the reason, which may say something about the customer: entries of the log are never erased.
      await deps.audit(trx, { staffId, action: 'marked as danger', subject: id });
      await tell(trx, changed, [deps.leadsTo, ...(await deps.ownersOf(trx))]);
      return changed;
    },

    /**
     * What a colleague had marked gets the deadline back that it had. Where the answers said so, the customer was promised
     * the sooner one, and that stands.
     */
    async lift(trx: Trx, id: string, staffId: string, reason: string): Promise<RequestRow> {
      const rows = await holdOpen(trx, id);
      if (!rows.some(isDanger)) throw new EnglishError('conflict', 'It is not marked as danger.');
      const now = deps.clock();
      const calm = { queue_rank: ranks.calm, danger_at: null, danger_by: null, danger_reason: null };
      for (const row of rows) {
        if (isDanger(row)) await repository.update(trx, row.id, calm);
        await deps.promises.slow(trx, row.id);
      }
      const text = `No danger any more: ${reason}`;
      await repository.addEvent(trx, { requestId: id, at: now, staffId, kind: 'note', text });
      await deps.audit(trx, { staffId, action: 'lifted the danger mark', subject: id });
      return { ...(rows[0] as RequestRow), ...calm };
    },

    /** Let out of quarantine: nobody has heard of it yet. */
    async release(trx: Trx, row: RequestRow): Promise<RequestRow> {
      const isMessage = row.kind === 'contact';
      const queue_rank = row.danger_at === null ? ranks.calm : ranks.danger;
      const freed = await repository.update(trx, row.id, { queue_rank });
      await deps.promises.release(trx, row.id, queue_rank, isMessage);
      if (isDanger(freed)) await tell(trx, freed, [deps.leadsTo, ...(await deps.ownersOf(trx))]);
      return freed;
    },
  };
}
