// Imported by tests that read the built pages: a build that is older than its sources would answer for them.
import { spawnSync } from 'node:child_process';

const { status, stderr } = spawnSync(process.execPath, ['scripts/setup.mjs', 'check'], { encoding: 'utf8' });
if (status !== 0) throw new Error(stderr);
