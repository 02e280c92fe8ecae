// The table of routes that every page with a script loads: without pages that only inform, which no script ever opens,
// and without lists of files to fetch ahead, which nothing reads. The server has its own copy.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const informing =
  /^(?:(?:te|hi)\/)?(?:about-us|services|posts|leak-finder|terms-and-conditions|privacy-policy|refund-policy)/;

interface Manifest {
  routes: Record<string, Record<string, unknown>>;
}

export async function trimManifest(folder: string): Promise<void> {
  const name = (await readdir(join(folder, 'assets'))).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('There is no table of routes to trim');
  const path = join(folder, 'assets', name);
  const source = await readFile(path, 'utf8');
  const [start, end] = [source.indexOf('{'), source.lastIndexOf('}') + 1];
  const manifest = JSON.parse(source.slice(start, end)) as Manifest;
  for (const [id, route] of Object.entries(manifest.routes)) {
    if (informing.test(id)) delete manifest.routes[id];
    else {
      // What is false may as well be left out.
      const said = Object.entries(route).filter(([, value]) => value !== false);
      manifest.routes[id] = { ...Object.fromEntries(said), imports: [] };
    }
  }
  await writeFile(path, source.slice(0, start) + JSON.stringify(manifest) + source.slice(end));
}
