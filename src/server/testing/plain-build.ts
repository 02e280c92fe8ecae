// Stands for the web build in tests of the server: one function draws every page.
import type { PageHandler } from '#contract/transport.ts';
import type { PageFinder, WebBuild } from '../http/pages.tsx';

/** Every address is a page of its own, unless the test says otherwise. */
const everyAddress: PageFinder = (path) => ({ spelling: path, page: path });

export function plainBuild(handle: PageHandler, find: PageFinder = everyAddress): WebBuild {
  return {
    entry: {
      module: {
        createPageHandler: () => handle,
        createPageFinder: () => find,
        wordsRead: { te: { read: 0, of: 1 }, hi: { read: 0, of: 1 } },
      },
    },
  };
}
