// Rule: when memory or the processor runs short, a process that works for the site gives way to the site.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { constants, getPriority } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { giveWay } from './child-process.ts';

test('a child process has a lower priority, and the kernel ends it before the site', async () => {
  const child = spawn('sleep', ['60']);
  onTestFinished(() => void child.kill());
  await once(child, 'spawn');
  giveWay(child, 5);
  expect(getPriority(child.pid)).toBeGreaterThan(constants.priority.PRIORITY_NORMAL);
  const score = await readFile(`/proc/${child.pid}/oom_score_adj`, 'utf8').catch(() => undefined);
  expect(score?.trim()).toBe(process.platform === 'linux' ? '500' : undefined);
});

test('one that has ended is nothing to worry about', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(() => giveWay(child, 5)).not.toThrow();
});
