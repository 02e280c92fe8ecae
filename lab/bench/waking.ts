// How long does waking React hold a slow phone's thread? Interactive pages in Chromium at a quarter of its speed.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { browserFlags, browserPath, startDemoSite } from '../../scripts/demo-site.ts';
import { atEnd, end, makeFolder, middle, type Row } from './harness.ts';

const port = Number(process.env.BENCH_PORT ?? 4390);
const paths = ['/contact-us', '/book-now', '/login', '/register', '/my-booking', '/'];
const slowdown = 4;
const allowedMs = 50;
const rounds = Number(process.env.BENCH_ROUNDS ?? 7);
/** A round counts while the machine is quiet: its reference loop takes at most so much more than the quickest one. */
const quietWithin = 1.2;
const mostTries = 4;

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds: when it began, how long it took, and the processor time of it. */
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { data?: { isInitialEmptyDocument?: boolean } };
}

/**
 * The browser's own protocol. A library in between listens to every request and to the console, for which the browser
 * writes down where each script stands: tasks of 50 ms and more that no visitor has.
 */
async function openBrowser() {
  const flags = [
    '--headless',
    '--remote-debugging-port=0',
    `--user-data-dir=${makeFolder()}`,
    ...browserFlags,
  ];
  const child = spawn(browserPath(), flags, { stdio: ['ignore', 'ignore', 'pipe'] });
  atEnd(() => end(child));
  let said = '';
  let address: string | undefined;
  for await (const part of child.stderr) {
    said += part;
    address = /DevTools listening on (\S+)/.exec(said)?.[1];
    if (address) break;
  }
  if (!address) throw new Error(`The browser did not start: ${said}`);
  const socket = new WebSocket(address);
  await once(socket, 'open');
  atEnd(() => socket.close());
  const answers = new Map<number, (result: never) => void>();
  const listeners = new Map<string, (params: never) => void>();
  socket.addEventListener('message', ({ data }) => {
    const { id, result, method, params } = JSON.parse(data);
    if (id) answers.get(id)?.(result as never);
    else listeners.get(method)?.(params as never);
  });
  let calls = 0;
  return {
    ask<Result = unknown>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
      calls += 1;
      socket.send(JSON.stringify({ id: calls, method, params, sessionId }));
      return new Promise((resolve) => answers.set(calls, resolve));
    },
    hear<Params>(method: string, listener: (params: Params) => void) {
      listeners.set(method, listener);
    },
  };
}

interface Round {
  /** Of a loop that does the same each time, before and after the page: the longer of the two. */
  referenceMs: number;
  longest: number;
  blocked: number;
}

/** Processor time of the page's tasks from its first paint on: what others do on the machine is not counted. */
function read(events: readonly TraceEvent[], referenceMs: number): Round {
  const painted = events.findLast(
    ({ name, args }) => name === 'firstPaint' && !args?.data?.isInitialEmptyDocument,
  );
  if (!painted) throw new Error('The page was not painted');
  const tasks = events
    .filter(({ pid, tid, name }) => pid === painted.pid && tid === painted.tid && name.endsWith('RunTask'))
    .filter(({ ts }) => ts >= painted.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
  const blocked = tasks.reduce((sum, ms) => sum + Math.max(0, ms - allowedMs), 0);
  return { referenceMs, longest: Math.max(0, ...tasks), blocked };
}

const referenceLoop = `(() => {
  const began = performance.now();
  let sum = 0;
  for (let count = 0; count < 5e6; count += 1) sum = (sum * 31 + count) | 0;
  return performance.now() - began + (sum & 0);
})()`;

async function wakeOnce(browser: Awaited<ReturnType<typeof openBrowser>>, url: string): Promise<Round> {
  const { browserContextId } = await browser.ask<{ browserContextId: string }>('Target.createBrowserContext');
  const size = { width: 360, height: 740 };
  const { targetId } = await browser.ask<{ targetId: string }>('Target.createTarget', {
    url: 'about:blank',
    browserContextId,
    ...size,
  });
  const { sessionId } = await browser.ask<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const loop = async () => {
    const asked = { expression: referenceLoop, returnByValue: true };
    const { result } = await browser.ask<{ result: { value: number } }>('Runtime.evaluate', asked, sessionId);
    return result.value;
  };
  const metrics = { ...size, deviceScaleFactor: 1, mobile: false };
  await browser.ask('Emulation.setDeviceMetricsOverride', metrics, sessionId);
  await browser.ask('Emulation.setCPUThrottlingRate', { rate: slowdown }, sessionId);
  const before = await loop();
  const events: TraceEvent[] = [];
  browser.hear<{ value: TraceEvent[] }>('Tracing.dataCollected', ({ value }) => events.push(...value));
  const traceConfig = { includedCategories: ['toplevel', 'loading'] };
  await browser.ask('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await browser.ask('Page.navigate', { url }, sessionId);
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const complete = new Promise((resolve) => browser.hear('Tracing.tracingComplete', resolve));
  await browser.ask('Tracing.end');
  await complete;
  const after = await loop();
  await browser.ask('Target.disposeBrowserContext', { browserContextId });
  return read(events, Math.max(before, after));
}

export async function measureWaking(): Promise<Row[]> {
  // Another checkout is measured in the same way: its folder in BENCH_SITE.
  const site = await startDemoSite(port, {}, process.env.BENCH_SITE);
  atEnd(site.stop);
  const browser = await openBrowser();
  const all = new Map<string, Round[]>(paths.map((path) => [path, []]));
  const quietest = () => Math.min(...[...all.values()].flat().map(({ referenceMs }) => referenceMs));
  const quietOf = (path: string) =>
    (all.get(path) ?? []).filter(({ referenceMs }) => referenceMs <= quietWithin * quietest());
  for (let round = 0; round < rounds * mostTries; round += 1)
    for (const path of paths)
      if (quietOf(path).length < rounds) all.get(path)?.push(await wakeOnce(browser, site.origin + path));
  return paths.map((path) => {
    const quiet = quietOf(path);
    const longest = middle(quiet.map((round) => round.longest));
    const blocked = middle(quiet.map((round) => round.blocked));
    const tried = all.get(path)?.length;
    return {
      what: path,
      site: `longest task ${longest.toFixed(0)} ms, blocked ${blocked.toFixed(0)} ms; ${quiet.length} quiet of ${tried} rounds`,
      aim: `≤ ${allowedMs} ms, blocked ≤ ${allowedMs} ms`,
      held: quiet.length >= rounds && longest <= allowedMs && blocked <= allowedMs,
    };
  });
}
