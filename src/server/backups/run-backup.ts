// Orders a backup from a process of its own, and ends that process when it is no longer wanted.
import { fork } from 'node:child_process';
import { giveWay } from '../child-process.ts';
import { backupProcess } from '../folders.ts';
import type { BackupOrder, BackupOutcome, BackupResult } from './back-up.ts';

/** Lower CPU priority (nice): serving requests goes before copying. */
const politeness = 10;

export type RunBackup = (order: BackupOrder, signal: AbortSignal) => Promise<BackupResult>;

export const runBackup: RunBackup = (order, signal) =>
  new Promise((resolve, reject) => {
    const child = fork(backupProcess, [], {
      execArgv: ['--max-old-space-size=512'],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const end = () => child.kill('SIGKILL');
    signal.addEventListener('abort', end, { once: true });
    child.once('message', (outcome: BackupOutcome) => {
      if ('fault' in outcome) reject(new Error(outcome.fault));
      else resolve(outcome);
    });
    child.once('error', reject);
    // No effect once the result has arrived.
    child.once('exit', (code, killed) => {
      signal.removeEventListener('abort', end);
      reject(new Error(`the process that makes the backup ended early (${killed ?? `exit code ${code}`})`));
    });
    child.once('spawn', () => {
      giveWay(child, politeness);
      if (signal.aborted) end();
      else child.send(order, () => {});
    });
  });
