// Unit and integration tests: the server with real databases, the screens with a simulated browser, and the drawings.
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { legalMarkdown } from './scripts/legal-markdown.ts';
import { limit } from './src/server/testing/busy.ts';

/** They replace modules or load them anew, which must not reach other files. */
const replacing = [
  'src/web/features/account/mail-language.test.tsx',
  'src/web/features/bookings/booking-form.test.tsx',
  'src/web/features/bookings/prepare-photo.test.ts',
  'src/web/lib/session-store.test.ts',
];
const inEachFile = 'src/server/testing/in-each-file.ts';
const web = { environment: 'happy-dom', setupFiles: ['src/web/content/english-in-tests.ts', inEachFile] };

const longest =
  /(?:days|faults|stopping|start|release|backups|walk|payments|real-pages|photo-pipeline)\.test\.ts$/;
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

export default defineConfig({
  test: {
    // More than the smallest machine has cores: tests of the server wait half of their time, for a limit to pass or a
    // process to start. The longest begin first, so that none of them is left alone at the end.
    maxWorkers: 6,
    sequence: { sequencer: LongestFirst },
    // Files share what is loaded: loading it for each took half of the screens' time.
    isolate: false,
    // Generous, because a busy machine is not a fault of the code; each file stretches what it runs in once more.
    testTimeout: limit(180_000),
    hookTimeout: limit(180_000),
    expect: { poll: { timeout: limit(60_000) } },
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
          setupFiles: [
            'src/server/testing/note-statements.ts',
            'src/server/testing/from-release.ts',
            inEachFile,
          ],
          // A statement counts as tried when a test that sent it looked at what came of it.
          expect: { requireAssertions: true },
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
