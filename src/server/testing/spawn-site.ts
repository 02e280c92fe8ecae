// The site as a process of its own, started as `npm start` does, or from a release.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { dirname } from 'node:path';

export interface SpawnedSite {
  child: ChildProcessWithoutNullStreams;
  /** The exit code, once it has ended; null after a signal. */
  exit: Promise<number | null>;
  isRunning(): boolean;
  output(): string;
}

/**
 * `release` is the folder of one. Without it tests run the one that was made for them, which is up in half the time, and
 * measurements the site of this checkout.
 */
export function spawnSite(env: Record<string, string>, release?: string): SpawnedSite {
  // biome-ignore lint/style/noProcessEnv: the child needs the shell's PATH and where to note, and nothing else
  const { PATH, STATEMENTS, TEST_RELEASE } = process.env;
  const folder = release ?? TEST_RELEASE;
  const [command, args] = folder
    ? [`${folder}/run`, ['main']]
    : ['.cache/node', ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts']];
  // A release without packages of its own runs on this Node.
  const path = `${dirname(process.execPath)}:${PATH}`;
  const noteStatements =
    STATEMENTS && !release && TEST_RELEASE && `${TEST_RELEASE}/server/note-statements.js`;
  const noting = noteStatements ? { STATEMENTS, NODE_OPTIONS: `--import=${noteStatements}` } : {};
  const child = spawn(command, args, { env: { PATH: path, HOST: '127.0.0.1', ...noting, ...env } });
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return {
    child,
    exit: new Promise((resolve) => child.on('exit', resolve)),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    output: () => output,
  };
}

/** 0 without an answer. */
export const statusOf = (port: number, path: string): Promise<number> =>
  fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.status,
    () => 0,
  );
