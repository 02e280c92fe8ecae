// Papers as files: drawn once, stored before the transaction that writes their row, and never drawn again.
import type { FileStore } from '#server/adapters/files/file-store.port.ts';
import { AppError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Trx } from '#server/db/client.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import type { Feature } from '#server/feature.ts';
import { createId } from '#server/ids.ts';
import { handleJob } from '#server/jobs/job-payloads.ts';
import type { JobQueue } from '#server/jobs/jobs.repository.ts';
import { say } from '#server/words/answers.ts';
import { sha256Hex } from './canonical.ts';
import type { Paper } from './paper.ts';
import type { PaperDrawer } from './paper-drawer.ts';
import { createPaperRepository } from './papers.repository.ts';

/** What the row keeps of its file. */
export interface StoredPaper {
  key: string;
  sha256: string;
  pdf: Buffer;
  /** In the transaction that writes the row: from then on the file is its own. */
  claim(trx: Trx): Promise<void>;
}

const abandonedAfterMs = 3_600_000;

export function createPapers(given: {
  database: Database;
  files: FileStore;
  drawer: PaperDrawer;
  queue: JobQueue;
  clock: Clock;
}) {
  const { database, files, drawer, queue, clock } = given;
  const repository = createPaperRepository(database);

  /** Only who removes the note may touch the file: the transaction that claims it, or this one. */
  const discard = (key: string): Promise<void> =>
    database.transaction(async (trx) => {
      if (await repository.forget(key, trx)) await queue.enqueue(trx, 'paper-remove', { key });
    });

  return {
    /** Any order that the thread knows; for a paper that is kept there is `keep`. */
    draw: drawer.draw,
    close: drawer.close,

    /** Draws and stores; `write` inserts the row and claims the file, or the file goes again. */
    async keep<T>(
      paper: Paper | { finding: object },
      write: (stored: StoredPaper) => Promise<T>,
    ): Promise<T> {
      const pdf = await drawer.draw('finding' in paper ? paper : { paper });
      const key = `papers/${createId(clock())}.pdf`;
      await repository.note(key, clock());
      try {
        await files.put(key, pdf, 'application/pdf').catch((cause) => {
          throw new AppError('unavailable', say.cannotDrawPaper, { retryAfterSeconds: 30, cause });
        });
        const claim = async (trx: Trx) => {
          if (!(await repository.forget(key, trx))) throw new Error(`The file of ${key} was swept away`);
        };
        return await write({ key, sha256: sha256Hex(pdf), pdf, claim });
      } finally {
        // What cannot be discarded now, the sweep finds.
        await discard(key).catch(() => {});
      }
    },

    /** The bytes that were sent, proven by their hash. */
    async read({ pdf_key, pdf_sha256 }: { pdf_key: string; pdf_sha256: string }): Promise<Buffer> {
      const bytes = await files.get(pdf_key).catch((cause) => {
        throw new AppError('unavailable', say.cannotDrawPaper, { retryAfterSeconds: 30, cause });
      });
      if (!bytes || sha256Hex(bytes) !== pdf_sha256) throw new Error(`${pdf_key} is not what was stored`);
      return Buffer.from(bytes);
    },

    /** In the transaction that deletes the row. */
    async remove(trx: Trx, key: string): Promise<void> {
      await queue.enqueue(trx, 'paper-remove', { key });
    },

    ownParts: {
      jobs: [handleJob('paper-remove', ({ key }) => files.remove(key))],
      sweeps: {
        paperFiles: (signal) =>
          removeInSlices(signal, async (limit) => {
            const keys = await repository.notedBefore(clock() - abandonedAfterMs, limit);
            for (const key of keys) await discard(key);
            return keys.length;
          }),
      },
    } satisfies Feature,
  };
}
