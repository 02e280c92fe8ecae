// What the owner does about work that was given up: look at it, have it tried again, or dismiss it.

import type { FailedJob } from '#contract/operations.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import type { JobRow } from '#server/db/tables.ts';
import { pageOf, placeOf } from '#server/domain/paging.ts';
import { mailHead } from '#server/jobs/job-payloads.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { FailedJobRepository } from './operations.repository.ts';

const pageSize = 50;

function present(row: JobRow): FailedJob {
  return {
    id: row.id,
    kind: row.kind,
    mail: row.kind === 'mail' ? (mailHead.safeParse(JSON.parse(row.payload)).data ?? null) : null,
    createdAt: row.created_at,
    failedAt: row.run_at,
    attempts: row.attempts,
    error: row.last_error ?? '',
  };
}

export type FailedJobService = ReturnType<typeof createFailedJobService>;

export function createFailedJobService(deps: {
  database: Database;
  repository: FailedJobRepository;
  audit: Audit;
  clock: Clock;
  /** Tells the worker that there is something to do. */
  wake(): void;
}) {
  const { repository } = deps;

  const change = async (
    id: string,
    staffId: string,
    action: string,
    work: (trx: Trx) => Promise<string | undefined>,
  ): Promise<number> => {
    await deps.database.transaction(async (trx) => {
      const kind = await work(trx);
      if (kind === undefined) throw new EnglishError('not_found', 'It is no longer in this list');
      // What a mail says stays out of the log, which nothing is ever removed from.
      await deps.audit(trx, { staffId, action, subject: kind, detail: id });
    });
    return repository.count();
  };

  return {
    async list(after?: string): Promise<{ jobs: FailedJob[]; count: number; more: string | null }> {
      const [found, count] = await Promise.all([
        repository.list(placeOf(after), pageSize + 1),
        repository.count(),
      ]);
      const { rows, more } = pageOf(found, pageSize, (row) => row.run_at);
      return { jobs: rows.map(present), count, more };
    },

    async retry(id: string, staffId: string): Promise<number> {
      const left = await change(id, staffId, 'job: tried again', (trx) =>
        repository.requeue(trx, id, deps.clock()),
      );
      deps.wake();
      return left;
    },

    async retryAll(staffId: string): Promise<number> {
      await deps.database.transaction(async (trx) => {
        const count = await repository.requeueAll(trx, deps.clock());
        await deps.audit(trx, { staffId, action: 'job: all tried again', subject: String(count) });
      });
      deps.wake();
      return repository.count();
    },

    dismiss: (id: string, staffId: string): Promise<number> =>
      change(id, staffId, 'job: dismissed', (trx) => repository.remove(trx, id)),
  };
}
