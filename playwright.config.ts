// Browser tests of whole journeys, against the built site with an empty database of its own.
import { existsSync, readFileSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserFlags } from './scripts/demo-site.ts';
import { limit } from './src/server/testing/busy.ts';
import './e2e/clock.ts';

// Two checkouts on one machine can run their journeys side by side.
const port = process.env.E2E_PORT ?? '4310';
const origin = `http://localhost:${port}`;
const dataFolder = '.cache/e2e-data';
// Written by the set-up; the linter reads this file too, where there may be no browser.
const browser = '.cache/chromium-path';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Generous, because a busy machine is not a fault of the code.
  timeout: limit(240_000),
  expect: { timeout: limit(20_000) },
  globalTimeout: limit(44 * 60_000),
  reporter: [['line'], ['json', { outputFile: '.cache/reports/playwright.json' }]],
  use: {
    baseURL: origin,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // The rain stands still: moving it is most of a test's work on a small machine. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: existsSync(browser) ? readFileSync(browser, 'utf8') : undefined,
      // Painting in the browser's own process saves a twelfth of the journeys' work.
      args: [...browserFlags, '--in-process-gpu'],
    },
  },
  projects: [
    // A journey runs on the screen its people hold, by its tag; on both where the screen changes the way.
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@wide/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `rm -rf ${dataFolder} && exec .cache/node --import ./scripts/tsx-loader.mjs scripts/serve-journeys.ts`,
    url: `${origin}/readyz`,
    timeout: limit(60_000),
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      NODE_ENV: 'production',
      APP_MODE: 'demo',
      PORT: port,
      PUBLIC_URL: origin,
      DATA_DIR: dataFolder,
      // Whatever a developer has configured for daily work stays out of the tests.
      DATABASE_URL: '',
      S3_BUCKET: '',
      SMTP_URL: '',
      PAYMENT_PROVIDER: 'simulator',
      // Lets each test come from an address of its own, so that one test's requests do not use up another's limits.
      TRUST_PROXY: '127.0.0.1/32,::1/128',
    },
  },
});
