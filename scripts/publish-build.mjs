// Puts a finished build in the place of the last one while that one is being served: file by file, so that nothing
// is ever missing. Pages that are open somewhere find their hashed files where the site keeps them (kept-assets.ts).
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile());
}

/** What asks for other files comes after them. */
const rank = (file) => (file.startsWith(join('client', 'assets')) ? 0 : file.startsWith('client') ? 1 : 2);

export function publishBuild(from, to) {
  const before = filesIn(to);
  const files = filesIn(from).sort((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1));
  for (const file of files) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const wanted = new Set(files);
  const isStamp = (file) => /^\.[^/\\]*$/.test(file);
  for (const file of before) if (!wanted.has(file) && !isStamp(file)) rmSync(join(to, file));
  rmSync(from, { recursive: true });
}
