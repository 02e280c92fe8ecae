// Proves that each rule about imports fires, and lets its lawful neighbour pass.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { palette } from '#contract/scale.ts';
import { cycles, rules, unimported, unlistedSheets, violations, writings } from './boundaries.ts';

interface Fixture {
  /** The rule, by its name. */
  rule: string;
  /** The file that imports, below src. */
  from: string;
  /** Paths below src, or packages. */
  forbidden: string[];
  allowed: string[];
}

const fixtures: Fixture[] = [
  {
    rule: 'A stylesheet is imported by the component that has its name, a global one by the document or a page',
    from: 'web/ui/field.tsx',
    forbidden: ['web/ui/button.css', 'web/features/bookings/field.css', 'web/styles/base.css'],
    allowed: ['web/ui/field.css'],
  },
  {
    rule: 'A stylesheet is imported by the component that has its name, a global one by the document or a page',
    from: 'web/root.tsx',
    forbidden: ['web/ui/field.css'],
    allowed: ['web/styles/base.css'],
  },
  {
    rule: 'A stylesheet is imported by the component that has its name, a global one by the document or a page',
    from: 'web/pages/desk-sample.tsx',
    forbidden: ['web/ui/field.css'],
    allowed: ['web/styles/utilities.css?desk'],
  },
  {
    rule: 'A migration imports nothing but the query builder',
    from: '../migrations/0099-sample.ts',
    forbidden: ['server/db/search-terms.ts', 'contract/fields.ts', 'node:fs'],
    allowed: ['kysely'],
  },
  {
    rule: 'The contract imports only the schema library and itself',
    from: 'contract/sample.ts',
    forbidden: ['react', 'node:fs', 'zod', 'zod/v4', 'kysely', 'server/ids.ts', 'web/lib/dates.ts'],
    allowed: ['zod/mini', 'contract/fields.ts'],
  },
  {
    rule: 'The contract knows neither side',
    from: 'contract/sample.test.ts',
    forbidden: ['server/ids.ts', 'web/lib/dates.ts'],
    allowed: ['vitest', 'contract/fields.ts'],
  },
  {
    rule: 'Web talks to the server through the contract, types included',
    from: 'web/pages/sample.tsx',
    forbidden: ['server/ids.ts'],
    allowed: ['contract/fields.ts', 'web/features/bookings/form.tsx', 'react-dom/server'],
  },
  {
    rule: 'What reaches the browser uses the small schema library',
    from: 'web/features/bookings/form.tsx',
    forbidden: ['zod'],
    allowed: ['zod/mini'],
  },
  {
    rule: 'The server loads only the build of web, never its source',
    from: 'server/http/sample.ts',
    forbidden: ['web/root.tsx', '#drawings/roof.svg', 'react-router', '@react-router/node'],
    allowed: ['contract/fields.ts', 'server/ids.ts', 'react-dom/server'],
  },
  {
    rule: 'The server loads only the build of web, never its source',
    from: 'server/features/bookings/bookings.test.ts',
    forbidden: ['web/root.tsx'],
    allowed: [
      'server/adapters/mail/outbox.ts',
      'server/features/auth/auth.repository.ts',
      'server/testing/test-app.ts',
      'kysely',
    ],
  },
  {
    rule: 'Test code is imported by tests and scripts only',
    from: 'server/compose.ts',
    forbidden: ['server/testing/faults.ts', 'server/jobs/worker.test.ts'],
    allowed: ['server/adapters/payments/simulator.ts'],
  },
  {
    rule: 'Only repositories and db know the query builder',
    from: 'server/features/bookings/bookings.service.ts',
    forbidden: ['kysely', 'kysely/helpers/sqlite'],
    allowed: ['server/features/bookings/bookings.repository.ts', 'server/db/client.ts'],
  },
  {
    rule: 'Only repositories and db know the query builder',
    from: 'server/compose.ts',
    forbidden: ['kysely'],
    allowed: ['server/features/bookings/bookings.service.ts', 'server/adapters/payments/simulator.ts'],
  },
  {
    rule: 'Routes call services, not repositories or the database',
    from: 'server/features/bookings/bookings.routes.ts',
    forbidden: ['server/features/bookings/bookings.repository.ts', 'server/db/client.ts'],
    allowed: [
      'server/features/bookings/bookings.service.ts',
      'server/features/bookings/bookings.presenter.ts',
    ],
  },
  {
    rule: 'Routes call services, not repositories or the database',
    from: 'server/features/bookings/bookings.staff-routes.ts',
    forbidden: ['server/features/bookings/bookings.repository.ts'],
    allowed: ['server/features/bookings/bookings.service.ts'],
  },
  {
    rule: 'Services do not know the routes that call them',
    from: 'server/features/bookings/bookings.service.ts',
    forbidden: [
      'server/features/bookings/bookings.routes.ts',
      'server/features/bookings/bookings.staff-routes.ts',
    ],
    allowed: ['server/features/bookings/bookings.mail.tsx', 'server/ids.ts'],
  },
  {
    rule: 'Repositories do not know who calls them',
    from: 'server/features/bookings/bookings.repository.ts',
    forbidden: [
      'server/features/bookings/bookings.service.ts',
      'server/features/bookings/bookings.routes.ts',
    ],
    allowed: ['kysely', 'server/db/tables.ts'],
  },
  {
    rule: 'Adapters are chosen in compose.ts and for a backup; everyone else sees the port',
    from: 'server/features/payments/payments.service.ts',
    forbidden: ['server/adapters/payments/simulator.ts'],
    allowed: ['server/adapters/payments/payment-gateway.port.ts'],
  },
  {
    rule: 'Adapters are chosen in compose.ts and for a backup; everyone else sees the port',
    from: 'server/app.ts',
    forbidden: ['server/adapters/payments/simulator.ts'],
    allowed: ['server/features/bookings/bookings.routes.ts'],
  },
  {
    rule: 'An adapter folder stands alone',
    from: 'server/adapters/payments/simulator.ts',
    forbidden: ['server/adapters/mail/smtp.mailer.ts'],
    allowed: ['server/adapters/payments/gateway-http.ts', 'server/adapters/mail/mailer.port.ts'],
  },
  {
    rule: 'Only compose.ts, app.ts and paper-thread.ts know features; what lies below does not',
    from: 'server/jobs/jobs.repository.ts',
    forbidden: ['server/features/bookings/bookings.mail.tsx'],
    allowed: ['kysely', 'server/db/tables.ts', 'server/clock.ts'],
  },
  {
    rule: 'Pure rules know only the contract and each other',
    from: 'server/domain/statistics.ts',
    forbidden: ['server/db/client.ts', 'node:fs', 'fastify'],
    allowed: ['contract/company.ts', 'server/domain/money.ts'],
  },
  {
    rule: 'A feature uses only features before it in the declared order',
    from: 'server/features/payments/payments.service.ts',
    forbidden: [
      'server/features/bookings/bookings.service.ts',
      'server/features/unlisted/unlisted.service.ts',
    ],
    allowed: ['server/features/requests/requests.service.ts'],
  },
  {
    rule: 'A feature uses only features before it in the declared order',
    from: 'web/features/bookings/form.tsx',
    forbidden: ['web/features/site/layout/header.tsx', 'web/features/account/my-data.tsx'],
    allowed: [
      'web/features/payments/notice.tsx',
      'web/features/bookings/photo-field.tsx',
      'web/ui/field.tsx',
      'web/lib/dates.ts',
      'web/content/services.ts',
    ],
  },
  {
    rule: 'A feature uses only features before it in the declared order',
    from: 'web/features/staff/desk/desk-screen.tsx',
    forbidden: ['web/features/requests/desk/request-queue.tsx'],
    allowed: ['web/features/auth/auth-scene.tsx', 'web/desk/screen.tsx'],
  },
  {
    rule: 'A feature of the server offers others its services, nothing behind them',
    from: 'server/features/bookings/refund.service.ts',
    forbidden: [
      'server/features/payments/payments.repository.ts',
      'server/features/payments/payments.presenter.ts',
    ],
    allowed: [
      'server/features/payments/payments.service.ts',
      'server/features/payments/payments.feature.ts',
      'server/features/bookings/bookings.repository.ts',
    ],
  },
  {
    rule: 'Pages compose features, never the reverse',
    from: 'web/features/bookings/form.tsx',
    forbidden: ['web/pages/book-now.tsx', 'web/root.tsx'],
    allowed: ['web/ui/field.tsx'],
  },
  {
    rule: 'Pages compose features, never the reverse',
    from: 'web/desk/screen.tsx',
    forbidden: ['web/pages/desk.tsx', 'web/root.tsx'],
    allowed: ['web/ui/button.tsx'],
  },
  {
    rule: 'Pages know neither each other nor the document around them',
    from: 'web/pages/book-now.tsx',
    forbidden: ['web/pages/home.tsx', 'web/root.tsx'],
    allowed: ['web/pages/+types/book-now.ts', 'web/features/bookings/form.tsx', 'web/content/home.ts'],
  },
  {
    rule: 'Controls, words and lib lie below the features',
    from: 'web/content/services.ts',
    forbidden: ['web/features/bookings/form.tsx', 'web/desk/badge.tsx'],
    allowed: ['contract/services.ts', 'web/content/services.types.ts'],
  },
  {
    rule: 'What staff screens share lies below the features',
    from: 'web/desk/window-chooser.tsx',
    forbidden: ['web/features/bookings/desk/booking-panel.tsx', 'web/features/staff/desk/login-form.tsx'],
    allowed: ['web/desk/screen.tsx', 'web/ui/button.tsx', 'web/lib/staff-api.ts', 'contract/visits.staff.ts'],
  },
  {
    rule: 'A control carries no product words',
    from: 'web/ui/field.tsx',
    forbidden: ['web/content/services.ts'],
    allowed: ['web/lib/dates.ts', 'web/ui/label.tsx', 'react'],
  },
  {
    rule: 'lib lies below everything else in web',
    from: 'web/lib/dates.ts',
    forbidden: ['web/ui/field.tsx', 'web/content/home.ts', '#drawings/roof.ts'],
    allowed: ['contract/endpoints.ts', 'web/lib/api-client.ts'],
  },
  {
    rule: 'Public screens load none of the desk',
    from: 'web/features/bookings/form.tsx',
    forbidden: ['web/features/bookings/desk/booking-panel.tsx', 'web/desk/desk-words.ts'],
    allowed: ['web/features/bookings/booking-words.ts'],
  },
  {
    rule: 'Public screens load none of the desk',
    from: 'web/pages/book-now.tsx',
    forbidden: [
      'web/features/staff/desk/desk-screen.tsx',
      'web/desk/screen.tsx',
      'contract/bookings.staff.ts',
    ],
    allowed: ['web/features/bookings/form.tsx'],
  },
  {
    rule: 'Public screens load none of the desk',
    from: 'contract/bookings.ts',
    forbidden: ['contract/bookings.staff.ts'],
    allowed: ['contract/services.ts'],
  },
  {
    rule: 'Nothing imports what measures',
    from: 'server/testing/sample.ts',
    forbidden: ['../lab/walk.ts', '../lab/bench/harness.ts'],
    allowed: ['server/testing/walk/walk.ts'],
  },
  {
    rule: 'Nothing imports what measures',
    from: '../scripts/sample.ts',
    forbidden: ['../lab/bench.ts'],
    allowed: ['../scripts/demo-site.ts'],
  },
  {
    rule: 'Nothing imports what measures',
    from: '../lab/bench/sample.ts',
    forbidden: [],
    allowed: ['../lab/bench/harness.ts', '../scripts/demo-site.ts'],
  },
];

const waysToImport = [
  (source: string) => `import { a } from '${source}';`,
  (source: string) => `import type { A } from '${source}';`,
  (source: string) => `import {\n  a,\n} from '${source}';`,
  (source: string) => `import '${source}';`,
  (source: string) => `export { a } from '${source}';`,
  (source: string) => `void import('${source}');`,
  (source: string) => `type A = import('${source}').A;`,
];

/** A file of ours can be named by its alias and by its relative path. */
function specifiers(from: string, to: string): string[] {
  if (!/^(contract|server|web|\.\.)\//.test(to)) return [to];
  const relative = posix.relative(posix.dirname(posix.join('src', from)), posix.join('src', to));
  const path = relative.startsWith('.') ? relative : `./${relative}`;
  return to.startsWith('../') ? [path] : [`#${to}`, path];
}

const imports = (from: string, targets: string[]) =>
  targets.flatMap((to) =>
    specifiers(from, to).flatMap((specifier) =>
      waysToImport.map((way) => ({ specifier, source: way(specifier) })),
    ),
  );

test.each(fixtures)('$rule: $from', ({ rule, from, forbidden, allowed }) => {
  for (const { specifier, source } of imports(from, forbidden)) {
    const broken = violations(from, source).map((line) => line.replace(/^src\/(\S+):\d+ /, '$1 '));
    expect(broken, source).toContain(`${from} ${rule}: ${specifier}`);
  }
  for (const { source } of imports(from, allowed)) expect(violations(from, source), source).toEqual([]);
});

test('every rule has a fixture', () => {
  const proven = new Set(fixtures.map(({ rule }) => rule));
  expect(rules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
});

/** By the name of the rule: where, what it finds, and what it lets stand. */
const texts: Record<string, { from: string; forbidden: string[]; allowed: string[] }> = {
  'A query that may run in a transaction requires its handle': {
    from: 'server/security/sample.repository.ts',
    forbidden: ['db?: Queryable', 'trx?: Trx', 'db: Queryable = database.query', 'db = database.query'].map(
      (parameter) => `async find(id: string, ${parameter}) {}`,
    ),
    allowed: ['async find(id: string, db: Queryable) {}'],
  },
  'We call people': {
    from: 'web/content/legal/sample.md',
    forbidden: ['We ring you by 4 pm', 'somebody rings', 'Please ring us', 'They rang at noon'],
    allowed: ['the Outer Ring Road', 'a ring of damp', 'the bell rings'],
  },
  'A colour of the palette is imported, not written again': {
    from: '../drawings/sample.ts',
    forbidden: [palette.ink, palette.ink.toUpperCase(), `fill="${palette.rain}"`],
    allowed: [`${palette.ink}80`, '#123456'],
  },
  'A paper that was sent never changes': {
    from: 'server/sample.repository.ts',
    forbidden: ["trx.updateTable('finding_sheets').set({ content })", "updateTable(\n  'finding_sheets',"],
    allowed: ["trx.deleteFrom('finding_sheets')", "updateTable('finding_reviews')"],
  },
  'A deadline of ours is a promise': {
    from: '../migrations/0044-sample.ts',
    forbidden: [
      "addColumn('due_at', 'bigint')",
      ".addColumn('report_due_by',\n  'bigint',",
      "addColumn('owed', 'text')",
      "addColumn('next_at', 'bigint')",
      "addColumn('answer_by', 'bigint')",
      "addColumn('remind_at', sql`bigint`)",
      "addColumn('call_by', 'bigint', (column) => column.notNull())",
      'sql`alter table bookings add column due_at bigint`',
      'create table calls (id text primary key, request_id text not null, reply_by bigint not null)',
    ],
    allowed: [
      "addColumn('valid_until', 'bigint')",
      "addColumn('made_at', 'bigint')",
      "addColumn('answered_at', 'bigint')",
      "addColumn('told_by', 'text')",
      "addColumn('next', 'text')",
      'sql`alter table visits add column marks text`',
      'create table notes (id text primary key, made_by text not null, made_at bigint not null)',
    ],
  },
  'No literal is spread': {
    from: 'server/sample.ts',
    // Put together, or this file would break the rule itself.
    forbidden: ['{ a, b }', '{\n a }', "['a', 'b']"].map((literal) => `const sum = [..${'.'}${literal}, c];`),
    allowed: [`[..${'.'}[a, b].map(name), c]`, `(..${'.'}[first]: Args) => first`, '{ ...(a ? { b } : {}) }'],
  },
  'An effect returns nothing that the browser gave': {
    from: 'web/features/day/desk/sample.tsx',
    forbidden: [
      'useEffect(() => ref.current?.scrollIntoView(), []);',
      'useLayoutEffect(() => (first.current ?? last.current)!.togglePopover());',
      'useEffect(\n    () => window.scrollTo({ top: 0 }),\n    [day],\n  );',
    ],
    allowed: [
      'useEffect(() => void ref.current?.scrollIntoView(), []);',
      'useEffect(() => {\n    ref.current?.scrollIntoView();\n  }, []);',
      'useEffect(() => setDraft({ id, text: drafts.read(id) }), [id]);',
      'useEffect(() => subscribeToSession(() => void router.revalidate()), []);',
      'useEffect(() => store.subscribe(refresh), []);',
    ],
  },
  'Visitors load nothing of the desk’s utilities': {
    from: 'web/root.tsx',
    forbidden: ["import './styles/utilities.css?desk';"],
    allowed: ["import './styles/utilities.css?site';"],
  },
  'No element has a style of its own': {
    from: 'web/features/bookings/sample.tsx',
    forbidden: ['<p style={{ margin: 0 }}>', '<p style="margin: 0">', '<p\tstyle={look}>'],
    allowed: ['<p className="m-0">', '<p data-style="plain">', "const style = 'plain';"],
  },
  'Utilities are not gathered into rules': {
    from: 'web/ui/sample.css',
    forbidden: ['.sample { @apply p-8; }'],
    allowed: ['.sample { padding: 8px; }'],
  },
  'What the scale cannot say is a utility in one file': {
    from: 'web/ui/sample.css',
    forbidden: ['@utility hatched { color: red; }'],
    allowed: ['.hatched { color: red; }'],
  },
  'A utility with a name of its own has a reason': {
    from: 'web/styles/utilities.css',
    forbidden: ['@utility hatched { color: red; }'],
    allowed: ['/* Earth, in sections. */\n@utility hatched { color: red; }'],
  },
  'A width at which the layout changes has a name': {
    from: 'web/features/bookings/sample.tsx',
    forbidden: ["matchMedia('(min-width: 40em)')", '@media (width < 40em)'],
    allowed: ["'min-width: 40em'"],
  },
};

test.each(writings)('$name', ({ name }) => {
  const { from = '', forbidden = [], allowed = [] } = texts[name] ?? {};
  expect(forbidden.length).toBeGreaterThan(0);
  for (const text of forbidden)
    expect(violations(from, text), text).toEqual([expect.stringContaining(`src/${from}:1 ${name}: `)]);
  for (const text of allowed) expect(violations(from, text), text).toEqual([]);
});

test('a stylesheet that nobody imports is found, also where another one imports it', () => {
  const sources = new Map([
    ['web/root.tsx', "import telugu from './styles/telugu.css?url';"],
    ['web/styles/telugu.css', "@import './tall-letters.css';"],
    ['web/styles/tall-letters.css', ''],
    ['web/ui/field.tsx', "import './field.css';"],
    ['web/ui/field.css', ''],
    ['web/ui/forgotten.css', ''],
  ]);
  expect(unimported(sources)).toEqual(['src/web/ui/forgotten.css:1 Nobody imports this stylesheet']);
});

test('a new stylesheet of a feature is refused, and one that is gone leaves the list', () => {
  const listed = ['web/features/bookings/gates.css', 'web/features/bookings/gone.css'];
  const files = ['web/features/bookings/gates.css', 'web/features/bookings/new.css', 'web/ui/new.css'];
  expect(unlistedSheets(files, listed)).toEqual([
    'src/web/features/bookings/new.css:1 A screen is made of utilities, not of a new stylesheet',
    'scripts/feature-sheets.json:1 There is no web/features/bookings/gone.css any more: take it off the list',
  ]);
});

test.each(waysToImport.map((from) => [from('./b.ts'), from] as const))(
  'files that import each other are found: %s',
  (_, from) => {
    const round = new Map([
      ['server/a.ts', from('./b.ts')],
      ['server/b.ts', `${from('kysely')}\n${from('#server/db/c.ts')}`],
      ['server/db/c.ts', from('../a.ts')],
      ['server/d.ts', from('./a.ts')],
    ]);
    expect(cycles(round)).toEqual([
      'Files import each other: server/a.ts -> server/b.ts -> server/db/c.ts -> server/a.ts',
    ]);
    expect(cycles(new Map([...round, ['server/db/c.ts', from('./e.ts')]]))).toEqual([]);
    expect(cycles(new Map([['server/a.ts', from('./a.ts')]]))).toHaveLength(1);
  },
);
