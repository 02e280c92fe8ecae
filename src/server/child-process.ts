// Child processes give way to the one that answers visitors: in processor time, and when memory runs out.
import type { ChildProcess } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

/** The kernel ends the process with the most memory first; this counts as half of the machine's memory on top. */
const outOfMemoryScore = '500';

export function giveWay({ pid }: ChildProcess, politeness: number): void {
  if (!pid) return;
  try {
    setPriority(pid, politeness);
    if (process.platform === 'linux') writeFileSync(`/proc/${pid}/oom_score_adj`, outOfMemoryScore);
  } catch {
    // It has ended already, or the system does not allow it: it works all the same.
  }
}
