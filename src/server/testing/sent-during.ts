// What is sent to databases while something happens, for tests that count it.
import { DefaultQueryExecutor } from 'kysely';
import { vi } from 'vitest';

export async function sentDuring(work: () => Promise<unknown>): Promise<string[]> {
  const sent = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  try {
    await work();
    return sent.mock.calls.map(([{ sql }]) => sql);
  } finally {
    sent.mockRestore();
  }
}
