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

/** `release` is the folder of one; without it the site runs from this checkout. */
export function spawnSite(env: Record<string, string>, release?: string): SpawnedSite {
  const [command, args] = release
    ? [`${release}/run`, ['main']]
    : ['.cache/node', ['--import', './scripts/tsx-loader.mjs', 'src/server/main.ts']];
  // A release without packages of its own runs on this Node.
  // biome-ignore lint/style/noProcessEnv: the child needs the shell's PATH and nothing else
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const child = spawn(command, args, { env: { PATH: path, HOST: '127.0.0.1', ...env } });
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
