// A page of the next release and a process of the one before: the call goes again until a new process takes it, or to
// its former address.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { ApiResponse } from '#contract/transport.ts';
import { createClient } from './api-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const rows = {
  book: {
    method: 'POST',
    path: '/book',
    summary: 'Books',
    body: z.strictObject({ name: z.string(), floor: z.optional(z.number()) }),
    response: z.object({ id: z.string(), floor: z.optional(z.number()) }),
  },
} as const;
const refused: ApiResponse = {
  status: 400,
  json: { success: false, code: 'invalid', message: 'Unknown field: floor' },
};

const callWith = async (answers: ApiResponse[]) => {
  let calls = 0;
  const client = createClient(rows, '/api', async () => answers[calls++] ?? refused);
  const ended = client.book({ body: { name: 'A', floor: 3 } }).then(
    (answer) => answer,
    (error: Error) => error.message,
  );
  await vi.runAllTimersAsync();
  return { calls, ended: await ended };
};

test('a field that an older process does not know is sent again, and what an answer lacks or has more is no fault', async () => {
  const answer = { status: 200, json: { id: 'x', later: 'unknown here' } };
  expect(await callWith([refused, refused, answer])).toEqual({ calls: 3, ended: { id: 'x' } });
});

test('it is not sent for ever', async () => {
  expect(await callWith([])).toEqual({ calls: 5, ended: 'Unknown field: floor' });
});

test('any other refusal is told at once', async () => {
  const other = { ...refused, json: { ...(refused.json as object), message: 'Name is required' } };
  expect(await callWith([other])).toEqual({ calls: 1, ended: 'Name is required' });
});

test('a call that has a new address is made at its former one where a process knows no other', async () => {
  const asked: string[] = [];
  const missing = { status: 404, json: { success: false, code: 'not_found', message: 'Not here' } };
  const client = (known: string) =>
    createClient(
      { find: { ...rows.book, formerly: { path: '/former', since: '1.0' } } },
      '/api',
      async ({ path }) => {
        asked.push(path);
        return path === known ? { status: 200, json: { id: 'x' } } : missing;
      },
    );
  const body = { name: 'A' };
  expect(await client('/api/book').find({ body })).toEqual({ id: 'x' });
  expect(await client('/api/former').find({ body })).toEqual({ id: 'x' });
  await expect(client('').find({ body })).rejects.toThrow('Not here');
  expect(asked).toEqual(['/api/book', '/api/book', '/api/former', '/api/book', '/api/former']);
});
