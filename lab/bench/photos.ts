// What does a booking with five phone photos cost, alone and twenty at once, and do readers notice?
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { startDemoSite } from '../../scripts/demo-site.ts';
import { apiPrefix } from '../../src/contract/constants.ts';
import {
  type Answer,
  atEnd,
  call,
  type Headers,
  memoryOf,
  percentile,
  type Row,
  register,
} from './harness.ts';

const port = Number(process.env.BENCH_PORT ?? 4390);
const photoCount = 5;
const atOnce = 20;
const readsPerSecond = 50;
const limitMs = 300;
const readPaths = ['/', '/about-us', `${apiPrefix}/blog/get/1`, '/livez'];

/** Twelve megapixels with so much grain that they make about three megabytes. */
const phonePhoto = (seed: number): Promise<Buffer> =>
  sharp({
    create: {
      width: 4032,
      height: 3024,
      channels: 3,
      background: { r: 90 + seed * 20, g: 120, b: 140 },
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .jpeg({ quality: 65 })
    .toBuffer();

const cpuSecondsOf = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / 100;
};

/** Runs `work` while other people read, and says what it did to them and to the process. */
async function observe(what: string, pid: number, work: () => Promise<Answer[]>): Promise<Row> {
  let working = true;
  let peak = 0;
  const reads: Promise<number>[] = [];
  const watch = (async () => {
    for (let n = 0; working; n += 1) {
      reads.push(call(port, readPaths[n % readPaths.length] ?? '/').then(({ ms }) => ms));
      peak = Math.max(peak, memoryOf(pid));
      await sleep(1000 / readsPerSecond);
    }
  })();
  const cpu = cpuSecondsOf(pid);
  const answers = await work();
  const cpuEach = (cpuSecondsOf(pid) - cpu) / answers.length;
  working = false;
  await watch;
  const refused = answers.find(({ status }) => status !== 200);
  if (refused) throw new Error(`A booking was answered ${refused.status}: ${refused.text}`);
  const readMs = await Promise.all(reads);
  const p95 = percentile(readMs, 0.95);
  const slowest = Math.max(...answers.map(({ ms }) => ms)) / 1000;
  return {
    what,
    site: `slowest ${slowest.toFixed(1)} s, ${cpuEach.toFixed(2)} CPU s each, at most ${peak.toFixed(0)} MB`,
    against: 'readers meanwhile',
    other: `95 % in ${p95.toFixed(0)} ms, all in ${Math.max(...readMs).toFixed(0)} ms`,
    aim: `≤ ${limitMs} ms`,
    held: p95 <= limitMs,
  };
}

export async function measurePhotos(): Promise<Row[]> {
  const site = await startDemoSite(port, { HOST: '127.0.0.1', TRUST_PROXY: '127.0.0.1/32' });
  atEnd(site.stop);
  const photos = await Promise.all(Array.from({ length: photoCount }, (_, seed) => phonePhoto(seed)));
  const image = photos.map((bytes) => `data:image/jpeg;base64,${bytes.toString('base64')}`);
  const fields = {
    service: 'Water Leakage Old Building',
    location: 'Himayatnagar',
    booking_type: 'Request A Callback',
  };
  const body = Buffer.from(JSON.stringify({ ...fields, image }));
  const customers: Headers[] = [];
  for (let n = 0; n <= atOnce; n += 1) customers.push(await register({ port }));
  for (const path of readPaths) await call(port, path);
  const book = (headers: Headers, key: string) =>
    call(port, `${apiPrefix}/booking/create`, { ...headers, 'idempotency-key': `bench-${key}` }, body);
  const [first = {}, ...others] = customers;
  await book(first, 'warm-up');
  const size = `${photoCount} photos, ${(body.length / 2 ** 20).toFixed(0)} MB`;
  return [
    await observe('nobody books', site.pid, async () => {
      await sleep(3000);
      return [await call(port, '/livez')];
    }),
    await observe(`one booking with ${size}`, site.pid, async () => [await book(first, 'one')]),
    await observe(`${atOnce} at once`, site.pid, () =>
      Promise.all(others.map((headers, n) => book(headers, `many-${n}`))),
    ),
  ];
}
