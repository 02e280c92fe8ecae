// Which files differ from main, committed or not, and where their tests are.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { dirname } from 'node:path';

const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** On main itself: what is not committed yet. */
function base(): string {
  try {
    return git('merge-base', 'HEAD', 'main');
  } catch {
    return 'HEAD';
  }
}

export function changedFiles(): string[] {
  const named = `${git('diff', '--name-only', base())}\n${git('ls-files', '--others', '--exclude-standard')}`;
  return [...new Set(named.split('\n'))].filter((file) => file !== '' && existsSync(file));
}

/** Both sides of a feature, and what they say to each other. */
export const testsOfFeature = (name: string): string[] =>
  globSync([
    `src/{server,web}/features/${name}/**/*.test.{ts,tsx}`,
    `src/contract/{${name},${name}.*}.test.ts`,
  ]);

/** Those of the feature, or else those of the same folder: quick, and no substitute for the whole. */
export function testsNear(files: readonly string[]): string[] {
  const near = files.flatMap((file) => {
    const feature =
      /^src\/(?:server|web)\/features\/([^/]+)\//.exec(file)?.[1] ??
      /^src\/contract\/([a-z]+)[.-]/.exec(file)?.[1];
    const own = feature ? testsOfFeature(feature) : [];
    const beside = /\.tsx?$/.test(file) ? globSync(`${dirname(file)}/*.test.{ts,tsx}`) : [];
    return [...own, ...beside];
  });
  return [...new Set(near)].sort();
}
