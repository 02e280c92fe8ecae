// Playwright's own, with the journeys' clock in every page.
import { type BrowserContext, test as plain } from '@playwright/test';
import { shiftClock, shiftMs } from './clock.ts';

const withClock = async (context: BrowserContext): Promise<BrowserContext> => {
  await context.addInitScript(shiftClock, shiftMs);
  return context;
};

export const test = plain.extend<object, object>({
  browser: [
    async ({ browser }, use) => {
      const newContext = browser.newContext.bind(browser);
      browser.newContext = async (options) => withClock(await newContext(options));
      await use(browser);
    },
    { scope: 'worker' },
  ],
  context: async ({ context }, use) => use(await withClock(context)),
});
