// Whoever may not be at the desk any more hears nothing more from it.
import { EventEmitter } from 'node:events';
import type { FastifyReply } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTimers } from '#server/clock.ts';
import { createRequestLive } from './requests.live.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function openAnswer() {
  const written: string[] = [];
  const raw = Object.assign(new EventEmitter(), {
    ended: false,
    writeHead() {},
    write: (text: string) => written.push(text),
    end() {
      raw.ended = true;
      raw.emit('close');
    },
  });
  return { raw, written, reply: { raw, hijack() {} } as unknown as FastifyReply };
}

test('changes are told once each; a session that ended closes its stream at the next heartbeat', async () => {
  let changes = 1;
  let allowed = true;
  const live = createRequestLive({ changes: async () => changes }, realTimers);
  const [stays, leaves] = [openAnswer(), openAnswer()];
  await live.open(stays.reply, {}, async () => true);
  await live.open(leaves.reply, {}, async () => allowed);
  const told = ({ written }: typeof stays) => written.filter((text) => text.includes('change')).length;

  await vi.advanceTimersByTimeAsync(5000);
  expect(told(stays)).toBe(0);
  changes = 2;
  await vi.advanceTimersByTimeAsync(1000);
  expect([told(stays), told(leaves)]).toEqual([1, 1]);

  allowed = false;
  await vi.advanceTimersByTimeAsync(20_000);
  expect([stays.raw.ended, leaves.raw.ended]).toEqual([false, true]);
  changes = 3;
  await vi.advanceTimersByTimeAsync(1000);
  expect([told(stays), told(leaves)]).toEqual([2, 1]);
  live.close();
  expect(stays.raw.ended).toBe(true);
});

test('while the database is away nobody is sent out', async () => {
  let away = false;
  const ask = async <T>(value: T) => {
    if (away) throw new Error('no connection');
    return value;
  };
  const live = createRequestLive({ changes: () => ask(1) }, realTimers);
  const desk = openAnswer();
  await live.open(desk.reply, {}, () => ask(true));
  away = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(desk.raw.ended).toBe(false);
  live.close();
});
