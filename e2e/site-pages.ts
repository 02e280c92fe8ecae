// What the site itself says its public pages are, and reading a page's HTML without a browser.
import type { Page } from '@playwright/test';
import { allPages } from '../src/contract/pages.ts';
import type { servicePaths } from '../src/contract/services.ts';

/** For tests of what the server sends, which do not depend on the screen: the phone leaves them to the desktop. */
export const bytes = { tag: '@wide' };

/** Written out, because others link to these addresses. */
export const servicePages: typeof servicePaths = {
  new: '/services/waterproofing-underconstruction-building',
  old: '/services/waterproofing-old-building',
  repair: '/services/repair-of-the-old-building',
  flooring: '/services/tiling-and-epoxy-flooring-solutions',
};

/** One of each kind, every page of the site. */
export const everyPage = allPages.flatMap(({ examples }) => examples);

const unescapeHtml = (value: string) =>
  value.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");

const attribute = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'gi'))].map(([, value = '']) => unescapeHtml(value));

export const linksIn = (html: string) => attribute(html, 'href');
export const filesIn = (html: string) => [
  ...attribute(html, 'src'),
  ...attribute(html, 'srcset').map((value) => value.split(' ')[0] ?? ''),
];

/** How far anything has moved since this page began to arrive: its layout shifts, added up. */
export const movement = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 100);
      }),
  );
