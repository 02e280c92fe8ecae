// Proves that the linter really refuses what the architecture forbids, and lets its lawful neighbour pass.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

interface Rule {
  name: string;
  /** The file that imports, below src. */
  from: string;
  forbidden: string[];
  allowed: string[];
}

const importRules: Rule[] = [
  {
    name: 'the contract imports only zod and itself',
    from: 'contract/sample.ts',
    forbidden: [
      'react',
      'node:fs',
      'zod/v4',
      'kysely',
      '#server/ids.ts',
      '#web/lib/dates.ts',
      '../web/root.tsx',
    ],
    allowed: ['zod', 'zod/mini', './fields.ts', '#contract/fields.ts'],
  },
  {
    name: 'tests of the contract stay on neither side',
    from: 'contract/sample.test.ts',
    forbidden: ['#server/ids.ts', '#web/lib/dates.ts'],
    allowed: ['vitest', './fields.ts'],
  },
  {
    name: 'web never imports the server',
    from: 'web/pages/sample.tsx',
    forbidden: ['#server/ids.ts', '../../server/ids.ts'],
    allowed: ['#contract/fields.ts', '#web/features/bookings/form.tsx', 'react-dom/server'],
  },
  {
    name: 'the server never imports the source of web',
    from: 'server/http/sample.ts',
    forbidden: ['#web/root.tsx', '../../web/root.tsx', '#drawings/roof.svg', 'react-router'],
    allowed: ['#contract/fields.ts', '#server/ids.ts', 'react-dom/server'],
  },
  {
    name: 'services do not know the query builder, nor their routes',
    from: 'server/features/bookings/bookings.service.ts',
    forbidden: ['kysely', './booking.routes.ts'],
    allowed: ['./booking.repository.ts', '#server/ids.ts'],
  },
  {
    name: 'routes call services, not repositories or the database',
    from: 'server/features/bookings/bookings.routes.ts',
    forbidden: ['kysely', './booking.repository.ts', '#server/db/client.ts'],
    allowed: ['./booking.service.ts', './booking.presenter.ts'],
  },
  {
    name: 'repositories know the query builder, not the services',
    from: 'server/features/bookings/bookings.repository.ts',
    forbidden: ['./booking.service.ts', './booking.routes.ts'],
    allowed: ['kysely', '#server/db/tables.ts'],
  },
  {
    name: 'repositories outside features know the query builder, not the features',
    from: 'server/jobs/jobs.repository.ts',
    forbidden: [
      '#server/features/bookings/bookings.repository.ts',
      '../features/bookings/bookings.repository.ts',
    ],
    allowed: ['kysely', '../db/tables.ts', '#server/clock.ts'],
  },
  {
    name: 'the database folder knows the query builder, not the features',
    from: 'server/db/sample.ts',
    forbidden: ['#server/features/bookings/bookings.repository.ts'],
    allowed: ['kysely', './tables.ts'],
  },
  {
    name: 'features do not import features',
    from: 'server/features/bookings/bookings.mail.tsx',
    forbidden: [
      '#server/features/auth/auth.service.ts',
      '../auth/auth.service.ts',
      '../../features/auth/auth.service.ts',
    ],
    allowed: ['./booking.presenter.ts', '../../ids.ts'],
  },
  {
    name: 'a service does not reach into the repository of another feature',
    from: 'server/features/payments/refund.service.ts',
    forbidden: ['../bookings/bookings.repository.ts', '#server/features/bookings/bookings.repository.ts'],
    allowed: ['./payment.repository.ts'],
  },
  {
    name: 'features see the port of an adapter, not the adapter',
    from: 'server/features/payments/payments.service.ts',
    forbidden: ['#server/adapters/payments/simulator.ts', '../../adapters/payments/simulator.ts'],
    allowed: ['#server/adapters/payments/payments.port.ts'],
  },
  {
    name: 'an adapter folder stands alone',
    from: 'server/adapters/payments/simulator.ts',
    forbidden: [
      '../mail/smtp.ts',
      '#server/adapters/mail/smtp.ts',
      'kysely',
      '#server/features/bookings/bookings.service.ts',
    ],
    allowed: ['./payments.port.ts', './phonepe-v2.ts'],
  },
  {
    name: 'the composition root wires features and adapters, without queries',
    from: 'server/compose.ts',
    forbidden: ['kysely', '#web/root.tsx'],
    allowed: ['./features/bookings/bookings.service.ts', '#server/adapters/payments/simulator.ts'],
  },
  {
    name: 'the app mounts features, and chooses no adapter',
    from: 'server/app.ts',
    forbidden: ['./adapters/payments/simulator.ts', '#server/adapters/payments/simulator.ts', 'kysely'],
    allowed: ['./features/bookings/bookings.routes.ts', '#server/adapters/payments/payments.port.ts'],
  },
  {
    name: 'tests of the server may use anything of the server',
    from: 'server/features/bookings/bookings.test.ts',
    forbidden: ['#web/root.tsx'],
    allowed: ['#server/adapters/mail/outbox.ts', '#server/features/auth/auth.service.ts', 'kysely'],
  },
  {
    name: 'features of web do not import pages',
    from: 'web/features/bookings/form.tsx',
    forbidden: ['#web/pages/book-now.tsx', '../../pages/book-now.tsx', '#server/ids.ts'],
    allowed: ['#web/ui/field.tsx', '#web/lib/dates.ts', '#web/content/services.ts'],
  },
  {
    name: 'controls carry no product words',
    from: 'web/ui/field.tsx',
    forbidden: ['#web/features/bookings/form.tsx', '#web/pages/home.tsx', '../content/services.ts'],
    allowed: ['#web/lib/dates.ts', './label.tsx', 'react'],
  },
  {
    name: 'content lies below pages and features',
    from: 'web/content/services.ts',
    forbidden: ['#web/pages/home.tsx', '../features/bookings/form.tsx'],
    allowed: ['#contract/services.ts', './services.types.ts'],
  },
  {
    name: 'lib lies below everything else in web',
    from: 'web/lib/dates.ts',
    forbidden: [
      '#web/ui/field.tsx',
      '../features/bookings/form.tsx',
      '#web/pages/home.tsx',
      '../content/home.ts',
    ],
    allowed: ['#contract/endpoints.ts', './api-client.ts'],
  },
];

const otherRules: { rule: string; forbidden: Record<string, string>; allowed: Record<string, string> }[] = [
  {
    rule: 'lint/style/noProcessEnv',
    forbidden: { 'server/main.ts': 'export const port = process.env.PORT;' },
    allowed: { 'server/config.ts': 'export const port = process.env.PORT;' },
  },
  {
    rule: 'lint/suspicious/noImportCycles',
    forbidden: {
      'server/cycle-a.ts': "import { b } from '#server/cycle-b.ts'; export const a = () => b;",
      'server/cycle-b.ts': "import { a } from './cycle-a.ts'; export const b = () => a;",
    },
    allowed: {
      'server/line-a.ts': "import { b } from '#server/line-b.ts'; export const a = () => b;",
      'server/line-b.ts': 'export const b = 1;',
    },
  },
  {
    rule: 'lint/style/noDefaultExport',
    forbidden: { 'server/sample.ts': 'export default 1;' },
    allowed: { 'web/pages/about-us.tsx': 'export default function Page() { return null; }' },
  },
  {
    rule: 'lint/performance/noBarrelFile',
    forbidden: { 'web/ui/index.ts': "export { b } from './b.ts';" },
    allowed: { 'web/ui/b.ts': 'export const b = 1;' },
  },
  {
    rule: 'lint/style/useFilenamingConvention',
    forbidden: { 'server/badName.ts': 'export const x = 1;' },
    allowed: { 'server/good-name.booking.ts': 'export const x = 1;' },
  },
];

/** Writes the files below src in a folder of their own and returns what the linter says: "path:line rule". */
function lint(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'lint-rules-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of ['biome.json', 'package.json', '.gitignore']) copyFileSync(name, join(folder, name));
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, 'src', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  const biome = resolve('node_modules/@biomejs/biome/bin/biome');
  const args = [biome, 'lint', '--reporter=json', '--max-diagnostics=none'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  const report: { diagnostics: { category: string; location: { path: string; start: { line: number } } }[] } =
    JSON.parse(stdout);
  return report.diagnostics.map(
    ({ category, location }) => `${location.path}:${location.start.line} ${category}`,
  );
}

const waysToImport = [
  (source: string) => `import { a } from '${source}';`,
  (source: string) => `import type { A } from '${source}';`,
  (source: string) => `void import('${source}');`,
];

test.each(importRules)('$name', ({ from, forbidden, allowed }) => {
  const write = (sources: string[]) => waysToImport.flatMap((way) => sources.map(way));
  const offending = write(forbidden);
  const found = lint({ [from]: [...offending, ...write(allowed)].join('\n') });
  expect(found.filter((line) => line.endsWith('noRestrictedImports'))).toEqual(
    offending.map((_, index) => `src/${from}:${index + 1} lint/style/noRestrictedImports`),
  );
});

test.each(otherRules)('$rule', ({ rule, forbidden, allowed }) => {
  const found = lint({ ...forbidden, ...allowed }).filter((line) => line.endsWith(rule));
  expect(found.map((line) => line.split(':')[0])).toEqual(
    Object.keys(forbidden).map((path) => `src/${path}`),
  );
});
