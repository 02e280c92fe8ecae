// Keeps the day list's page with all files it names on this device, for its service worker to serve. The page goes in
// last: whatever is there at any moment is whole, whichever release it is of.
import { keptFiles, keptPage } from '#web/desk/kept-on-device.ts';
import { getStaffSession } from '#web/lib/staff-session.ts';

const workerScript = '/desk/day-worker.js';

/** True when the page opens without network from now on. */
export async function keepShell(): Promise<boolean> {
  if (!navigator.serviceWorker) return false;
  await navigator.serviceWorker.register(workerScript, { scope: keptPage, updateViaCache: 'none' });
  const page = await fetch(keptPage, { cache: 'no-cache' });
  if (!page.ok) return false;
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open(keptFiles);
  const pathsKept = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const before = new Set(await pathsKept());
  await cache.addAll([...files].filter((file) => !before.has(file)));
  await cache.put(keptPage, page);
  for (const kept of before) if (kept !== keptPage && !files.has(kept)) await cache.delete(kept);
  // A log-out may have happened meanwhile.
  if (getStaffSession().status === 'in') return true;
  await caches.delete(keptFiles);
  return false;
}
