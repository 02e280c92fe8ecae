// Playwright's own, with the journeys' clock in every page, and a picture where one failed.
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
  context: async ({ context }, use, journey) => {
    await use(await withClock(context));
    // Playwright's own setting takes a picture of every page of every journey and throws it away where nothing failed.
    if (journey.status === journey.expectedStatus) return;
    for (const [index, page] of context.pages().entries())
      await page.screenshot({ path: journey.outputPath(`failed-${index + 1}.png`) });
  },
});
