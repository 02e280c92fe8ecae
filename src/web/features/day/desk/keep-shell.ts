// Keeps the day list's page with all files it names on this device, for its service worker to serve. The page goes in
// last: whatever is there at any moment is whole, whichever release it is of.
import { filesOf, formerPage, keptPage } from '#web/desk/kept-on-device.ts';
import { getStaffSession } from '#web/lib/staff-session.ts';

const workerScript = '/desk/day-worker.js';

async function keepPage(path: string): Promise<boolean> {
  const page = await fetch(path, { cache: 'no-cache' });
  if (!page.ok) return false;
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
  const cache = await caches.open(filesOf(path));
  const pathsKept = async () => (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const before = new Set(await pathsKept());
  await cache.addAll([...files].filter((file) => !before.has(file)));
  await cache.put(path, page);
  for (const kept of before) if (kept !== path && !files.has(kept)) await cache.delete(kept);
  // A log-out may have happened meanwhile.
  if (getStaffSession().status === 'in') return true;
  await caches.delete(filesOf(path));
  return false;
}

/** True when the page opens without network from now on. */
export async function keepShell(): Promise<boolean> {
  if (!navigator.serviceWorker) return false;
  await navigator.serviceWorker.register(workerScript, { scope: keptPage, updateViaCache: 'none' });
  if (!(await keepPage(keptPage))) return false;
  // A phone that has the former address on its home screen opens it in a stairwell too.
  return (await caches.has(filesOf(formerPage))) ? keepPage(formerPage) : true;
}
