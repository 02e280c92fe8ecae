// The built site with each page drawn once, as a search engine finds it: for what is asserted of all pages.
import { languages, pathIn } from '#contract/languages.ts';
import type { PageHandler } from '#contract/transport.ts';
import { loadBuild, type PageFinder } from '../http/pages.tsx';
import './fresh-build.ts';
import { startTestApp, type TestApp } from './start-test-app.ts';

export const origin = 'http://site.test';

export interface DrawnPage {
  status: number;
  html: string;
}
export interface WalkedPage extends DrawnPage {
  /** How many links lead here from the nearest home page. */
  clicks: number;
}

export const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
export const every = (html: string, pattern: RegExp) =>
  [...html.matchAll(pattern)].map(([, value = '']) => unescaped(value));

/** The same page whatever is asked of it, the blog's page number apart. */
const pageAt = ({ pathname, search }: URL) => (pathname === '/posts' ? pathname + search : pathname);
/** Thousands, all made of the same parts: the contract's test walks them. */
const isAnswer = (path: string) => /^(?:\/(?:te|hi))?\/leak-finder\/(?!causes)[^/]+\/./.test(path);

export interface RenderedSite {
  app: TestApp;
  /** Every address that was asked for over HTTP and had to be drawn. */
  drawn: string[];
  /** What the walk found. */
  pages: ReadonlyMap<string, WalkedPage>;
  anchors: readonly { from: string; to: string; id: string }[];
  files: ReadonlySet<string>;
  /** As it is now. */
  draw(path: string): Promise<DrawnPage>;
  /** As the walk found it; what no link leads to is drawn when it is first asked for. */
  read(path: string): Promise<DrawnPage>;
  walk(): Promise<void>;
}

export async function startRenderedSite(): Promise<RenderedSite> {
  const drawn: string[] = [];
  const pages = new Map<string, WalkedPage>();
  const others = new Map<string, DrawnPage>();
  const anchors: { from: string; to: string; id: string }[] = [];
  const files = new Set<string>();

  const build = await loadBuild();
  const { module } = build.entry;
  let handle: PageHandler;
  const createPageHandler: typeof module.createPageHandler = (...parts) => {
    handle = module.createPageHandler(...parts);
    return (request, transport) => {
      drawn.push(request.url.slice(origin.length));
      return handle(request, transport);
    };
  };
  const find: PageFinder = module.createPageFinder(build);
  const watched = { ...build, entry: { ...build.entry, module: { ...module, createPageHandler } } };
  const app = await startTestApp('sqlite', { web: { mode: 'production', loadBuild: async () => watched } });

  /** As the server would, without packing each page as small as it can be for sending, which takes ten times as long. */
  async function draw(path: string): Promise<DrawnPage> {
    const response = await handle(new Request(origin + path), async ({ path: call, ...init }) =>
      app.request(call, init),
    );
    const oneSpelling = find(path.split('?')[0] ?? '')?.spelling === path.split('?')[0];
    return { status: oneSpelling ? response.status : 308, html: await response.text() };
  }

  return {
    app,
    drawn,
    pages,
    anchors,
    files,
    draw,
    async read(path) {
      const page = pages.get(path) ?? others.get(path) ?? (await draw(path));
      if (!pages.has(path)) others.set(path, page);
      return page;
    },
    async walk() {
      const queue = languages.map((language) => ({ path: pathIn(language, '/'), clicks: 0 }));
      for (const { path, clicks } of queue) {
        if (pages.has(path)) continue;
        const { status, html } = await draw(path);
        pages.set(path, { status, html, clicks });
        for (const href of every(html, /\s(?:href|src)="([^"]*)"/g)) {
          const url = new URL(href, origin + path);
          if (url.origin === origin && /\.\w+$/.test(url.pathname)) files.add(url.pathname);
        }
        for (const source of every(html, /\ssrcset="([^"]*)"/gi)) files.add(source.split(' ')[0] ?? '');
        for (const href of every(html, /<a\s[^>]*?href="([^"]*)"/g)) {
          const url = new URL(href, origin + path);
          const to = pageAt(url);
          if (url.origin !== origin || /\.\w+$/.test(to) || isAnswer(to)) continue;
          if (url.hash) anchors.push({ from: path, to, id: decodeURIComponent(url.hash.slice(1)) });
          queue.push({ path: to, clicks: clicks + 1 });
        }
      }
    },
  };
}
