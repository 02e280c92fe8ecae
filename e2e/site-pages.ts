// Addresses of the pages of services, and how much a page moves while it arrives.
import type { Page } from '@playwright/test';
import type { servicePaths } from '../src/contract/services.ts';

/** Written out, because others link to these addresses. */
export const servicePages: typeof servicePaths = {
  new: '/services/waterproofing-underconstruction-building',
  old: '/services/waterproofing-old-building',
  repair: '/services/repair-of-the-old-building',
  flooring: '/services/tiling-and-epoxy-flooring-solutions',
};

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
