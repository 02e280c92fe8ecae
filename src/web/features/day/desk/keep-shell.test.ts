// What is on the device without network: the page, its files, and the drawings that only its scripts name.
import { afterEach, expect, test, vi } from 'vitest';
import { setStaffSession } from '#web/lib/staff-session.ts';
import { keepShell } from './keep-shell.ts';

afterEach(() => vi.unstubAllGlobals());

const page = '<link href="/assets/desk-1.css"><script src="/assets/day-1.js"></script>';
const script =
  'const a="/assets/cause-parapet-joint-1.svg",b="/assets/cause-rising-damp-1.svg",c="/assets/cause-rising-damp-1.svg",e="/assets/blog-editor-1.js",d="/assets/hero-1.svg"';

test('drawings of causes that only a script names are kept, and no file of another screen', async () => {
  const kept = new Map([['/assets/day-0.js', 'of the release before']]);
  const served: Record<string, string> = { '/desk/day': page, '/assets/day-1.js': script };
  const cache = {
    keys: async () => [...kept.keys()].map((path) => ({ url: `https://example.in${path}` })),
    addAll: async (files: string[]) => {
      // As a browser does with what is asked for twice.
      if (new Set(files).size < files.length) throw new DOMException('', 'InvalidStateError');
      for (const file of files) kept.set(file, served[file] ?? '');
    },
    match: async (file: string) => new Response(kept.get(file)),
    put: async (path: string) => void kept.set(path, page),
    delete: async (path: string) => kept.delete(path),
  };
  vi.stubGlobal('caches', { open: async () => cache, delete: async () => kept.clear() });
  vi.stubGlobal('fetch', async (path: string) => new Response(served[path]));
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { register: async () => {} },
  });
  const staff = { id: '7', name: 'Anil', email: 'a@example.in', role: 'engineer' as const };
  setStaffSession({ status: 'in', staff } as Parameters<typeof setStaffSession>[0]);
  expect(await keepShell()).toBe(true);
  expect([...kept.keys()].sort()).toEqual([
    '/assets/cause-parapet-joint-1.svg',
    '/assets/cause-rising-damp-1.svg',
    '/assets/day-1.js',
    '/assets/desk-1.css',
    '/desk/day',
  ]);
});
