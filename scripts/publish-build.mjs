// Puts a finished build in the place of the last one while that one is being served: file by file, so that nothing
// is ever missing. Hashed files of earlier builds stay, because pages that are open somewhere still ask for them.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** As long as somebody leaves a page open. */
const keptMs = 7 * 86_400_000;
const listName = '.builds.json';

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
}

/** What asks for other files comes after them. */
const rank = (file) => (file.startsWith(join('client', 'assets')) ? 0 : file.startsWith('client') ? 1 : 2);

export function publishBuild(from, to, now = Date.now()) {
  const list = join(to, listName);
  const there = filesIn(to).filter((file) => !/^\.[^/\\]*$/.test(file));
  const listed = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [there];
  // Earlier versions listed names alone.
  const earlier = listed.map((build) => (Array.isArray(build) ? { at: now, files: build } : build));
  const files = filesIn(from).sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const builds = [{ at: now, files }, ...earlier];
  // A build was replaced when the next one came.
  const kept = builds.filter((_, index) => index < 2 || builds[index - 1].at > now - keptMs);
  const wanted = new Set(kept.flatMap((build) => build.files));
  for (const file of there) if (!wanted.has(file)) rmSync(join(to, file));
  writeFileSync(list, JSON.stringify(kept));
  rmSync(from, { recursive: true });
}
