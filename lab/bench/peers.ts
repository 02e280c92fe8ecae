// Programs to compare with. None is a dependency: each is installed beside the project, once, when it is asked for.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** The folder it is installed in. */
export function installPeer(name: string, packages: Record<string, string>): string {
  const folder = resolve('.cache/peers', name);
  const wanted = JSON.stringify({ private: true, type: 'module', dependencies: packages });
  const isThere = Object.keys(packages).every((part) => existsSync(join(folder, 'node_modules', part)));
  if (isThere) return folder;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), wanted);
  console.log(`Installing ${name} in ${folder}`);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  return folder;
}
