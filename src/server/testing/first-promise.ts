// The call that a request asks for, for tests that write its row themselves.
import { minuteMs } from '#contract/durations.ts';
import type { PromiseRow } from '../db/tables.ts';

export const firstPromise = (requestId: string, at: number, more: Partial<PromiseRow> = {}): PromiseRow => ({
  id: requestId,
  request_id: requestId,
  step: 'call',
  reason: 'asked',
  subject: '',
  tab: 'waiting',
  rank: 3,
  made_at: at,
  made_by: 'asked',
  starts_at: at,
  due_at: at + 60 * minuteMs,
  minutes: 60,
  warned: 0,
  ended_at: null,
  ended_as: null,
  ended_by: null,
  took: null,
  detail: '',
  ...more,
});
