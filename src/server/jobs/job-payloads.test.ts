// What waits in the jobs table may be older than the code that runs it.
import { expect, test, vi } from 'vitest';
import { handleJob } from './job-payloads.ts';

const running = { id: '1', attempt: 1, signal: AbortSignal.timeout(1000) };

test('a payload that does not fit its schema fails before any work is done', async () => {
  const work = vi.fn(async () => {});
  await expect(handleJob('payment-check', work).run({ tid: 'BK_1' }, running)).rejects.toThrow();
  expect(work).not.toHaveBeenCalled();
});

test('a refund’s link from before links carried their time is the first of its chain', async () => {
  const work = vi.fn(async () => {});
  await handleJob('payment-refund', work).run({ refundId: 'RF_1' }, running);
  expect(work).toHaveBeenCalledWith({ refundId: 'RF_1', at: null }, running);
});
