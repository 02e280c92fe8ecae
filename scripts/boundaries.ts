// Who may import whom: one table over import specifiers, for every module below src and every migration. And what may
// not be written, wherever it stands. Usage: npm run check
import { globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { palette } from '../src/contract/scale.ts';
import featureSheets from './feature-sheets.json' with { type: 'json' };

/** Each feature may use those before it, on the server and on the web: so there is no cycle among them. */
export const featureOrder = [
  'people',
  'auth',
  'staff',
  'content',
  'blog',
  'finder',
  'promises',
  'messages',
  'requests',
  'payments',
  'crews',
  'bookings',
  'day',
  'findings',
  'quotations',
  'person',
  'links',
  'account',
  'speed',
  'reports',
  'operations',
  'site',
];

interface Rule {
  name: string;
  /** Files it binds, below src. */
  from: RegExp;
  except?: RegExp;
  /** What they may not import: a path below src, or a package. */
  to: RegExp | ((from: string, to: string) => boolean);
}

const folderAfter = (folder: string, path: string): string | undefined =>
  path.split(`${folder}/`)[1]?.split('/')[0];
const port = /\.port\.ts$/;
const tests = /\.test\.tsx?$|^server\/testing\//;

export const rules: Rule[] = [
  {
    // Otherwise the first change to that code changes, or breaks, every upgrade from an older database.
    name: 'A migration imports nothing but the query builder',
    from: /^\.\.\/migrations\//,
    to: /^(?!kysely$)/,
  },
  {
    name: 'The contract imports only the schema library and itself',
    from: /^contract\//,
    except: tests,
    to: /^(?!contract\/|zod\/mini$)/,
  },
  { name: 'The contract knows neither side', from: /^contract\//, to: /^(web|server)\// },
  { name: 'Web talks to the server through the contract, types included', from: /^web\//, to: /^server\// },
  {
    // The full library is for what stays on the server.
    name: 'What reaches the browser uses the small schema library',
    from: /^(contract|web)\//,
    to: /^zod$/,
  },
  {
    // Where a cause is on its drawing is data: papers print what pages show.
    name: 'The server loads only the build of web, never its source',
    from: /^server\//,
    to: /^(web\/|#drawings\/(?!(?:cause-details|drawing-file)\.ts$)|(@react-router\/|react-router$))/,
  },
  {
    name: 'Test code is imported by tests and scripts only',
    from: /^(contract|server|web)\//,
    except: tests,
    to: tests,
  },
  {
    name: 'Only repositories and db know the query builder',
    from: /^server\//,
    except: new RegExp(`\\.repository\\.ts$|^server/db/|${tests.source}`),
    to: /^kysely(\/|$)/,
  },
  {
    name: 'Routes call services, not repositories or the database',
    from: /^server\/features\/.*[.-]routes\.tsx?$/,
    to: /\.repository\.ts$|^server\/db\//,
  },
  {
    name: 'Services do not know the routes that call them',
    from: /^server\/.*\.service\.ts$/,
    to: /[.-]routes\.tsx?$/,
  },
  {
    name: 'Repositories do not know who calls them',
    from: /^server\/.*\.repository\.ts$/,
    to: /\.service\.ts$|[.-]routes\.tsx?$/,
  },
  {
    // A backup runs in a process of its own, with adapters of its own.
    name: 'Adapters are chosen in compose.ts and for a backup; everyone else sees the port',
    from: /^server\/(?!adapters\/|compose\.ts$|backups\/back-up\.ts$)/,
    except: tests,
    to: (_, to) => to.startsWith('server/adapters/') && !port.test(to),
  },
  {
    name: 'An adapter folder stands alone',
    from: /^server\/adapters\//,
    except: tests,
    to: (from, to) =>
      to.startsWith('server/adapters/') &&
      !port.test(to) &&
      folderAfter('adapters', from) !== folderAfter('adapters', to),
  },
  {
    // The thread that draws papers draws those of features, too.
    name: 'Only compose.ts, app.ts and paper-thread.ts know features; what lies below does not',
    from: /^server\/(?!features\/|(compose|app|paper-thread)\.ts$)/,
    except: tests,
    to: /^server\/features\//,
  },
  {
    name: 'Pure rules know only the contract and each other',
    from: /^server\/domain\//,
    except: tests,
    to: /^(?!contract\/|server\/domain\/)/,
  },
  {
    name: 'A feature uses only features before it in the declared order',
    from: /^(server|web)\/features\//,
    except: tests,
    to: (from, to) => {
      const [user, used] = [folderAfter('features', from), folderAfter('features', to)];
      return used !== undefined && user !== used && !(place(used) < place(user));
    },
  },
  {
    // The feature file makes it, and says what it offers.
    name: 'A feature of the server offers others its services, nothing behind them',
    from: /^server\/features\//,
    except: tests,
    to: (from, to) =>
      to.startsWith('server/features/') &&
      folderAfter('features', from) !== folderAfter('features', to) &&
      !/\.(service|feature)\.ts$/.test(to),
  },
  {
    name: 'Pages compose features, never the reverse',
    from: /^web\/(features|desk|ui|content|lib)\//,
    to: /^web\/(pages\/|[^/]+$)/,
  },
  {
    name: 'Pages know neither each other nor the document around them',
    from: /^web\/pages\//,
    except: tests,
    to: /^web\/(pages\/(?!\+types\/)|[^/]+$)/,
  },
  {
    name: 'Controls, words and lib lie below the features',
    from: /^web\/(ui|content|lib)\//,
    to: /^web\/(features|desk)\//,
  },
  {
    name: 'What staff screens share lies below the features',
    from: /^web\/desk\//,
    to: /^web\/features\//,
  },
  { name: 'A control carries no product words', from: /^web\/ui\//, to: /^web\/content\// },
  {
    name: 'lib lies below everything else in web',
    from: /^web\/lib\//,
    to: /^(web\/(?!lib\/)|#drawings\/)/,
  },
  {
    name: 'Public screens load none of the desk',
    from: /^(web\/(features\/[^/]+\/(?!desk\/)|pages\/(?!desk|dev-)|ui\/)|contract\/(?!.*\.staff\.))/,
    except: tests,
    to: /^(web\/(features\/[^/]+\/)?desk\/|contract\/.*\.staff\.ts$)/,
  },
  {
    // It may be slow, need much memory or be broken for a while, and nothing that is built or checked notices.
    name: 'Nothing imports what measures',
    from: /^(?!\.\.\/lab\/)/,
    to: /^\.\.\/lab\//,
  },
  {
    // Whoever uses the component then has its styles.
    name: 'A stylesheet is imported by the component that has its name, a global one by the document or a page',
    from: /^web\/.*\.tsx?$/,
    except: tests,
    to: (from, to) =>
      /\.css$/.test(to) &&
      to !== from.replace(/tsx$/, 'css') &&
      !(/^web\/(?:root\.tsx$|pages\/)/.test(from) && to.startsWith('web/styles/')),
  },
];

interface Writing {
  name: string;
  /** Files it binds, below src. */
  from: RegExp;
  except?: RegExp;
  text: RegExp;
}

/** What no file may contain, in whatever part of it: these read text, and need not know what it means. */
export const writings: Writing[] = [
  {
    // A default would be used inside a transaction some day, and wait for it (SQLite) or write outside it (PostgreSQL).
    name: 'A query that may run in a transaction requires its handle',
    from: /^server\//,
    text: /\b(?:db|trx)(?:\?:|(?:: \w+)? = database\.query\b)/g,
  },
  {
    // Readers of Indian English stumble over the other word; only bells, stains and roads have to do with it.
    name: 'We call people',
    from: /^(contract|server|web)\//,
    // What visitors type is theirs.
    except: /\.test\.tsx?$|^server\/testing\/|^contract\/danger-(?:vocabulary|words-typed)\.ts$/,
    text: /\b(?:we|to|engineer|executive|somebody|please) rings?\b|\brings? (?:you|us|back|again)\b|\b(?:rang|rung)\b/gi,
  },
  {
    name: 'A colour of the palette is imported, not written again',
    from: /\.(tsx?|mjs)$/,
    except: /^contract\/scale\.ts$/,
    text: new RegExp(`(?:${Object.values(palette).join('|')})\\b`, 'gi'),
  },
  {
    // Its contents can stand there themselves.
    name: 'No literal is spread',
    from: /\.(tsx?|mjs)$/,
    text: /\.\.\.(?:\{|\[[^[\]]*\](?=\s*[,}\]]))/g,
  },
  {
    // A correction is another row, which names the one it replaces.
    name: 'A paper that was sent never changes',
    from: /^server\//,
    text: /updateTable\(\s*'finding_sheets'/g,
  },
  {
    // What we told somebody we will do, and by when, is a row of promises: beside it a second deadline is forgotten.
    name: 'A deadline of ours is a promise',
    // Promises came with 0040; in 0052 it is when the crew, not a customer, should have read of a change.
    from: /^\.\.\/migrations\/(?!00[0-3]\d-|0040-|0052-crew-and-locality\.ts)/,
    // A name and its type, of the query builder or in SQL. By whom is a text, by when a number.
    text: /\b(?:[a-z]+_)*(?:(?:due|deadline|promised|owed|overdue)(?:_\w+)?|(?:next|remind|answer)_(?:at|on|until)|\w+_by(?=\W+(?:sql\W)?(?:big)?int))['"`]?,?\s*(?:sql)?['"`]?(?:bigint|int\w*|text|numeric|timestamp\w*|date)\b/gi,
  },
  {
    // React calls what an effect returned; newer browsers return a promise from scrollIntoView() where TypeScript still
    // says void, and the screen is gone at the next rendering.
    name: 'An effect returns nothing that the browser gave',
    from: /^web\/.*\.tsx?$/,
    text: /\buse(?:Layout|Insertion)?Effect\(\s*\(\) =>\s*(?:\([^()]*\)|\w+)(?:[?!]?\.\w+|\[[^\]]*\])*[?!]?\.(?!subscribe\b)\w+\(/g,
  },
  {
    name: 'Visitors load nothing of the desk’s utilities',
    from: /^web\/(?!pages\/(?:desk|dev)-)/,
    text: /\bimport '[^']*utilities\.css\?desk'/g,
  },
  {
    // The policy of pages refuses it.
    name: 'No element has a style of its own',
    from: /^web\/.*\.tsx$/,
    text: /\sstyle=(?=["'{])/g,
  },
  {
    // It would be a sheet again, in which a name stands for others.
    name: 'Utilities are not gathered into rules',
    from: /^web\/.*\.css$/,
    text: /@apply\b/g,
  },
  {
    name: 'What the scale cannot say is a utility in one file',
    from: /^web\/(?!styles\/utilities\.css$).*\.css$/,
    text: /@utility\b/g,
  },
  {
    name: 'A utility with a name of its own has a reason',
    from: /^web\/styles\/utilities\.css$/,
    text: /(?<!\*\/\s*)@utility\b/g,
  },
  {
    name: 'A width at which the layout changes has a name',
    from: /^web\/(?!styles\/[^/]*\.ts$)/,
    text: /@media[^{]*width|\((?:min|max)-width/g,
  },
];

/** A feature that is not in the order stands nowhere, and neither uses others nor is used. */
function place(feature: string | undefined): number {
  const index = featureOrder.indexOf(feature ?? '');
  return index < 0 ? Number.NaN : index;
}

const imported = /\b(?:from|import)\s*\(?\s*['"`]([^'"`\n]+)['"`]/g;

/** Where a specifier leads: below src, or the name of a package. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(from), specifier).replace(/\?.*$/, '');
  return specifier.replace(/^#(?=contract\/|server\/|web\/)/, '').replace(/\?.*$/, '');
}

/** What one file breaks: "path:line rule: specifier", or the text. */
export function violations(from: string, source: string): string[] {
  const lineOf = (index: number) => source.slice(0, index).split('\n').length;
  const written = writings
    .filter((writing) => writing.from.test(from) && !writing.except?.test(from))
    .flatMap(({ name, text }) =>
      [...source.matchAll(text)].map(
        ({ 0: found, index }) => `src/${from}:${lineOf(index)} ${name}: ${found}`,
      ),
    );
  const crossed = [...source.matchAll(imported)].flatMap(({ 1: specifier = '', index }) => {
    const to = resolve(from, specifier);
    return rules
      .filter((rule) => rule.from.test(from) && !rule.except?.test(from))
      .filter((rule) => (rule.to instanceof RegExp ? rule.to.test(to) : rule.to(from, to)))
      .map((rule) => `src/${from}:${lineOf(index)} ${rule.name}: ${specifier}`);
  });
  return [...written, ...crossed];
}

/** Stylesheets that nobody imports: their rules would be missing without a word. */
export function unimported(sources: ReadonlyMap<string, string>): string[] {
  const wanted = new Set(
    [...sources].flatMap(([from, source]) =>
      [...source.matchAll(imported)].map(([, specifier = '']) => resolve(from, specifier)),
    ),
  );
  const stylesheets = [...sources.keys()].filter((file) => file.endsWith('.css'));
  return stylesheets
    .filter((file) => !wanted.has(file))
    .map((file) => `src/${file}:1 Nobody imports this stylesheet`);
}

/** Sheets of features are those that were there before the utilities; their list may only become shorter. */
export function unlistedSheets(files: readonly string[], listed: readonly string[]): string[] {
  const sheets = files.filter((file) => /^web\/features\/.*\.css$/.test(file));
  return [
    ...sheets
      .filter((file) => !listed.includes(file))
      .map((file) => `src/${file}:1 A screen is made of utilities, not of a new stylesheet`),
    ...listed
      .filter((file) => !sheets.includes(file))
      .map((file) => `scripts/feature-sheets.json:1 There is no ${file} any more: take it off the list`),
  ];
}

/** Files that import each other, types included, as "a -> b -> a": none of them can be read or tested alone. */
export function cycles(sources: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  const finished = new Set<string>();
  const walk = (file: string, way: readonly string[]): void => {
    const source = sources.get(file);
    if (source === undefined || finished.has(file)) return;
    if (way.includes(file)) {
      found.push(`Files import each other: ${[...way.slice(way.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    for (const [, specifier = ''] of source.matchAll(imported))
      walk(resolve(file, specifier), [...way, file]);
    finished.add(file);
  };
  for (const file of sources.keys()) walk(file, []);
  return found;
}

if (import.meta.main) {
  const patterns = [
    '**/*.{ts,tsx,css,md}',
    '../{drawings,scripts,lab}/**/*.{ts,tsx,mjs}',
    '../migrations/*.ts',
  ];
  const files = globSync(patterns, { cwd: 'src' });
  const sources = new Map(files.map((file) => [file, readFileSync(`src/${file}`, 'utf8')]));
  const found = [...sources]
    .flatMap(([file, source]) => violations(file, source))
    .concat(unimported(sources), unlistedSheets(files, featureSheets), cycles(sources));
  for (const line of found) console.log(line);
  process.exitCode = found.length === 0 ? 0 : 1;
}
