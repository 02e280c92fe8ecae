// Keeps the day list's page with all files it names on this device, for its service worker to serve, and the drawings of
// causes, which its scripts name. The page goes in last: whatever is there at any moment is whole, whichever release it
// is of.
import { keptFiles, keptPage } from '#web/desk/kept-on-device.ts';
import { getStaffSession } from '#web/lib/staff-session.ts';

const workerScript = '/desk/day-worker.js';

const filesIn = (text: string) => text.match(/\/assets\/[\w.-]+/g) ?? [];
/** The forty or so that points are marked on: scripts name files of other screens too. */
const isCauseDrawing = (file: string) => /^\/assets\/cause-[\w.-]+\.svg$/.test(file);

/** True when the page opens without network from now on. */
export async function keepShell(): Promise<boolean> {
  if (!navigator.serviceWorker) return false;
  await navigator.serviceWorker.register(workerScript, { scope: keptPage, updateViaCache: 'none' });
  const page = await fetch(keptPage, { cache: 'no-cache' });
  if (!page.ok) return false;
  const files = new Set(filesIn(await page.clone().text()));
  const cache = await caches.open(keptFiles);
  const before = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  const keep = (wanted: Set<string>) => cache.addAll([...wanted].filter((file) => !before.has(file)));
  await keep(files);
  // Of the release whose page this is, which may not be that of the code that runs.
  const scripts = [...files].filter((file) => file.endsWith('.js'));
  const texts = await Promise.all(scripts.map(async (file) => (await cache.match(file))?.text() ?? ''));
  const drawings = new Set(texts.flatMap(filesIn).filter(isCauseDrawing));
  await keep(drawings);
  await cache.put(keptPage, page);
  for (const kept of before)
    if (kept !== keptPage && !files.has(kept) && !drawings.has(kept)) await cache.delete(kept);
  // A log-out may have happened meanwhile.
  if (getStaffSession().status === 'in') return true;
  await caches.delete(keptFiles);
  return false;
}
