// The service worker of the day list, and of nothing else: without network it serves the page and its hashed files
// from this device. A network that answers always comes first, so a new release is never held back. It keeps nothing
// by itself: the page does (keep-shell.ts), and log-out removes it with the worker.

/** What the page's own types leave out. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(kind: 'fetch', listener: (event: RequestEvent) => void): void;
}
const worker = globalThis as unknown as WorkerScope;

// As kept-on-device.ts says them, whose imports have no place here.
const page = '/desk/day';
const cacheName = 'desk-day';
/** A line that hardly carries anything is none. */
const patienceMs = 4000;

const kept = (path: string) => caches.match(path, { cacheName, ignoreVary: true });

async function openPage(request: Request): Promise<Response> {
  const copy = await kept(page);
  if (!copy) return fetch(request);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs));
  const answer = await Promise.race([fetch(request), late]).catch(() => undefined);
  return answer && answer.status < 500 ? answer : copy;
}

/** A hashed file never changes. */
const openFile = async (request: Request, path: string) => (await kept(path)) ?? fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate' && pathname === page) event.respondWith(openPage(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(openFile(request, pathname));
});
