// What a process of several and its supervisor say to each other. Each answers with the same word.
import type { ChildProcess } from 'node:child_process';
import { realTimers, type Timers } from './clock.ts';

/** Before a process ends: it has taken all that was handed to it. */
export const lastWord = 'closed';
/** From the supervisor, again and again. */
const areYouThere = 'there?';

const askEveryMs = 5000;
/** A minute: longer than any work keeps a process from answering, also on a machine that is far too busy. */
const unansweredAtMost = 12;

/** In the process. */
export function answerSupervisor(): void {
  process.on('message', (word) => {
    if (word === areYouThere && process.connected) process.send?.(word);
  });
}

/** In the supervisor. One that has never answered is of a release that does not know the question. */
export function watchForHang(
  child: Pick<ChildProcess, 'on' | 'send' | 'connected'>,
  onHang: () => void,
  timers: Timers = realTimers,
): void {
  let unanswered: number | undefined;
  child.on('message', (word) => {
    if (word === areYouThere) unanswered = 0;
  });
  // Counted in questions: a supervisor that was stopped itself has asked none.
  const stop = timers.every(askEveryMs, () => {
    if (unanswered === unansweredAtMost) {
      stop();
      return onHang();
    }
    if (unanswered !== undefined) unanswered += 1;
    // Its end is told by its exit.
    if (child.connected) child.send(areYouThere, () => {});
  });
  child.on('exit', stop);
}
