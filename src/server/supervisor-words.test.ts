// Rules of a process that hangs: it is noticed by its silence alone, and nobody else is taken for it.
import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import type { Timers } from './clock.ts';
import { watchForHang } from './supervisor-words.ts';

const words = pathToFileURL('src/server/supervisor-words.ts').href;
const answering = `import { answerSupervisor } from '${words}'; answerSupervisor(); process.send('begun');`;
const silent = `process.on('message', () => {}); process.send('begun');`;

async function begin(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let ask: () => unknown = () => {};
  const timers = {
    every(_ms, task) {
      ask = task;
      return () => {
        ask = () => {};
      };
    },
  } satisfies Partial<Timers>;
  const seen = { hung: 0, answers: 0 };
  const begun = new Promise<void>((resolve) => {
    child.on('message', (word) => {
      if (word === 'begun') resolve();
      else seen.answers += 1;
    });
  });
  watchForHang(
    child,
    () => {
      seen.hung += 1;
    },
    timers as Timers,
  );
  await begun;
  const askTimes = (times: number) => {
    for (let n = 0; n < times; n += 1) ask();
  };
  return { child, seen, askTimes };
}

test('a process that answers nothing for a minute hangs, however well it answered before', async () => {
  const { child, seen, askTimes } = await begin(answering);
  for (let n = 1; n <= 30; n += 1) {
    askTimes(1);
    await expect.poll(() => seen.answers).toBe(n);
  }
  child.kill('SIGSTOP');
  askTimes(12);
  expect(seen.hung).toBe(0);
  askTimes(5);
  expect(seen.hung).toBe(1);
});

test('one that pauses for less goes on', async () => {
  const { child, seen, askTimes } = await begin(answering);
  askTimes(1);
  await expect.poll(() => seen.answers).toBe(1);
  child.kill('SIGSTOP');
  askTimes(11);
  child.kill('SIGCONT');
  await expect.poll(() => seen.answers).toBe(12);
  askTimes(12);
  await expect.poll(() => seen.answers).toBe(24);
  expect(seen.hung).toBe(0);
});

test('one of a release that does not know the question is left alone', async () => {
  const { seen, askTimes } = await begin(silent);
  askTimes(40);
  expect(seen).toEqual({ hung: 0, answers: 0 });
});
