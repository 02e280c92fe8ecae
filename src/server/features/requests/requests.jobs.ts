// Warns the office before something is due, and tells it when it was missed: a call, a quotation, another visit.
import { minuteMs } from '#contract/durations.ts';
import type { Database, Queryable } from '#server/db/client.ts';
import { isDanger, isWarnedSingly } from '#server/domain/danger.ts';
import { isCall } from '#server/domain/promises.ts';
import type { JobPayloads } from '#server/jobs/job-payloads.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Counters } from '#server/security/counters.repository.ts';
import { owedIn, type Promises } from '../promises/promises.feature.ts';
import { escalationMail } from './requests.mail.tsx';
import type { RequestRepository } from './requests.repository.ts';
import { gravestOf } from './requests.rules.ts';

/** However many marked requests there are, the office is reminded of them once an hour. */
const remindLimit = { name: 'requests:reminded', max: 1, windowMs: 60 * minuteMs };

export function createEscalation(deps: {
  database: Database;
  repository: RequestRepository;
  promises: Promises;
  mailQueue: MailQueue;
  counters: Counters;
  /** Where owners read their mail. */
  ownersOf(db: Queryable): Promise<string[]>;
  publicUrl: string;
  leadsTo: string;
}) {
  return {
    async run({ id, level, again }: JobPayloads['promise-due']): Promise<void> {
      await deps.database.transaction(async (trx) => {
        const known = await deps.promises.repository.find(trx, id);
        const own = known && (await deps.repository.find(trx, known.request_id));
        if (!known || !own) return;
        if (level === 2 && !again && (await deps.promises.putOff(trx, known))) return;
        const members = await deps.repository.group(trx, own.merged_into ?? own.id);
        // One call is made for all that are merged: the one that is due first is asked about.
        if (isCall(known)) {
          const open = await deps.promises.repository.openOf(
            trx,
            members.map((member) => member.id),
          );
          if (open.find(isCall)?.id !== id) return;
        }
        const promise = await deps.promises.repository.markWarned(trx, known, level);
        if (!promise) return;
        const gravest = gravestOf(members) ?? own;
        const { rank } = promise;
        const inDanger = isDanger(rank);
        const isSingle = isWarnedSingly(gravest.danger_told);
        // Many that look alike: of those the office is reminded together.
        if (inDanger ? !isSingle : own.unverified === 1) {
          const { count } = await deps.counters.add(remindLimit, 'all', trx);
          if (count > remindLimit.max) return;
        }
        const link = `${deps.publicUrl}/desk/requests?open=${own.merged_into ?? own.id}`;
        const others = inDanger && isSingle ? await deps.ownersOf(trx) : [];
        const { queue_rank, danger_by, danger_kind, danger_reason, finding } = gravest;
        // Of several that are merged, under the name that stands in the queue.
        const root = members.find((member) => member.id === own.merged_into) ?? own;
        const said = { queue_rank, danger_by, danger_kind, danger_reason, finding };
        const row = inDanger ? { ...root, ...said } : root;
        for (const to of new Set([deps.leadsTo, ...others]))
          await deps.mailQueue.add(trx, escalationMail({ to, level, row, owed: owedIn(promise), link }));
      });
    },
  };
}
