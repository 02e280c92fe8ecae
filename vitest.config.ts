// Unit and integration tests: the server with real databases, the screens with a simulated browser, and the drawings.
import { defineConfig } from 'vitest/config';
import { legalMarkdown } from './scripts/legal-markdown.ts';

/** They replace modules or load them anew, which must not reach other files. */
const replacing = [
  'src/web/features/account/mail-language.test.tsx',
  'src/web/features/bookings/booking-form.test.tsx',
  'src/web/features/bookings/prepare-photo.test.ts',
  'src/web/lib/session-store.test.ts',
];
const web = { environment: 'happy-dom', setupFiles: ['src/web/content/english-in-tests.ts'] };

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: many tests wait, for a limit to pass or a process to start.
    maxWorkers: 3,
    // Files share what is loaded: loading it for each took half of the screens' time.
    isolate: false,
    // Generous, because a busy machine is not a fault of the code.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    reporters: ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]],
    projects: [
      {
        // Mails and pages are rendered as on a live site, which is also quicker.
        oxc: { jsx: { development: false } },
        test: {
          name: 'server',
          env: { NODE_ENV: 'production' },
          environment: 'node',
          include: ['src/{server,contract}/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
          globalSetup: ['src/server/testing/postgres.ts'],
        },
      },
      {
        test: { name: 'drawings', environment: 'node', include: ['drawings/**/*.test.ts'] },
      },
      {
        plugins: [legalMarkdown()],
        test: { ...web, name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], exclude: replacing },
      },
      {
        plugins: [legalMarkdown()],
        test: { ...web, name: 'web, each file by itself', isolate: true, include: replacing },
      },
    ],
  },
});
