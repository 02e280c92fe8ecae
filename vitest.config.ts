// Three kinds of unit and integration tests: the server with real databases, the screens with a simulated browser,
// and the drawings.
import { defineConfig } from 'vitest/config';
import { legalMarkdown } from './scripts/legal-markdown.ts';

export default defineConfig({
  test: {
    // One more than the smallest machine has cores: many tests wait, for a limit to pass or a process to start.
    maxWorkers: 3,
    // Generous, because a busy machine is not a fault of the code.
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['default', ['json', { outputFile: '.cache/reports/vitest.json' }]],
    projects: [
      {
        test: {
          name: 'server',
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
        test: {
          name: 'web',
          environment: 'happy-dom',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['src/web/content/english-in-tests.ts'],
        },
      },
    ],
  },
});
