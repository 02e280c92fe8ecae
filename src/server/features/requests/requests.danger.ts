// Danger comes first: where a request that says so stands in the queue, who is told at once, and the mark that staff set
// and lift by hand.
import { type DeadlineRules, deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import { hourMs } from '#contract/durations.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Queryable, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Counters, Use } from '#server/security/counters.repository.ts';
import { usesOfNetwork } from '#server/security/limits.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { NewRequest } from './new-request.ts';
import type { Escalation } from './requests.jobs.ts';
import { dangerMail } from './requests.mail.tsx';
import type { RequestRepository } from './requests.repository.ts';
import { isDanger, ranks } from './requests.rules.ts';

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
  escalation: Escalation;
  counters: Counters;
  mailQueue: MailQueue;
  /** Where owners read their mail. */
  ownersOf(db: Queryable): Promise<string[]>;
  /** Inside a transaction, `db` is that transaction. */
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  audit: Audit;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { repository } = deps;

  const tell = async (trx: Trx, row: RequestRow, receivers: readonly string[]): Promise<void> => {
    const link = `${deps.publicUrl}/desk/requests?open=${row.id}`;
    for (const to of new Set(receivers)) await deps.mailQueue.add(trx, dangerMail({ to, row, link }));
  };

  const holdOpen = async (trx: Trx, id: string): Promise<RequestRow> => {
    const row = await repository.hold(trx, id);
    if (!row) throw new EnglishError('not_found', 'There is no such request');
    if (row.merged_into !== null)
      throw new EnglishError('conflict', 'It was merged into another request. Mark that one.');
    if (row.state === 'done' || row.state === 'quarantine')
      throw new EnglishError('conflict', 'Only an open request can be marked.');
    return row;
  };

  /** The new time of what is owed, watched anew; the deadline of the first call goes with it while nobody has called. */
  const duePart = (row: RequestRow, at: number, minutes: number): Partial<RequestRow> => ({
    next_at: at,
    warned: 0,
    ...(row.first_call_at === null ? { due_at: at, deadline_minutes: minutes } : {}),
  });

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
      if (!finding?.danger) return ranks.calm;
      // What the honeypot caught must not use up anybody's bell.
      if (spam) return ranks.dangerAgain;
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
      const row = await holdOpen(trx, id);
      if (row.queue_rank === ranks.danger)
        throw new EnglishError('conflict', 'It is marked as danger already.');
      const now = deps.clock();
      const rules = inDanger(await deps.deadlineRules(trx));
      const by = deadlineFrom(now, rules);
      const owes = row.state === 'waiting' || row.state === 'again';
      const sooner = owes && by < row.next_at;
      const changed = await repository.update(trx, id, {
        queue_rank: ranks.danger,
        danger_at: now,
        danger_by: staffId,
        danger_reason: reason,
        danger_before: isDanger(row) ? row.danger_before : row.due_at,
        ...(sooner ? duePart(row, by, rules.minutes) : {}),
      });
      if (sooner) await deps.escalation.schedule(trx, changed, now);
      await repository.addEvent(trx, {
        requestId: id,
        at: now,
        staffId,
        kind: 'note',
        text: `Marked as danger: ${reason}`,
      });
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
      const row = await holdOpen(trx, id);
      if (!isDanger(row)) throw new EnglishError('conflict', 'It is not marked as danger.');
      const now = deps.clock();
      const { danger_before: before } = row;
      const rules = await deps.deadlineRules(trx);
      const returns =
        before !== null && row.state === 'waiting' && row.first_call_at === null && before > row.due_at;
      const changed = await repository.update(trx, id, {
        queue_rank: ranks.calm,
        danger_at: null,
        danger_by: null,
        danger_reason: null,
        danger_before: null,
        ...(returns ? duePart(row, before, rules.minutes) : {}),
      });
      if (returns) await deps.escalation.schedule(trx, changed, now);
      await repository.addEvent(trx, {
        requestId: id,
        at: now,
        staffId,
        kind: 'note',
        text: `No danger any more: ${reason}`,
      });
      await deps.audit(trx, { staffId, action: 'lifted the danger mark', subject: id });
      return changed;
    },
  };
}
