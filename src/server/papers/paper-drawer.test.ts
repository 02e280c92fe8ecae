// The line in which papers wait: who comes first, who is turned away, and what a paper that takes too long does to others.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { limit } from '../testing/busy.ts';
import { startTestApp } from '../testing/start-test-app.ts';
import { book, bookedId } from '../testing/test-bookings.ts';
import { registerCustomer } from '../testing/test-customer.ts';
import { draftQuotation } from '../testing/test-quotations.ts';
import { hireStaff } from '../testing/test-staff.ts';
import { createPaperDrawer, type Waiting } from './paper-drawer.ts';

/** Answers an order with its name, after as long as that asks for, asleep or at work; it takes a while to start. */
const startsAfterMs = 1500;
const thread = `
import { parentPort } from 'node:worker_threads';
import { setTimeout as sleep } from 'node:timers/promises';
await sleep(${startsAfterMs});
parentPort.on('message', async ({ name, ms, works }) => {
  const { user: before } = process.threadCpuUsage();
  while (works && process.threadCpuUsage().user - before < ms * 1000);
  if (!works) await sleep(ms);
  parentPort.postMessage({ pdf: Buffer.from(name) });
});
parentPort.postMessage('ready');
`;

describe('the line', () => {
  let folder: string;
  let script: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-drawer-'));
    script = join(folder, 'thread.mjs');
    await writeFile(script, thread);
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = (patienceMs?: number) => {
    const drawer = createPaperDrawer({ script, ...(patienceMs === undefined ? {} : { patienceMs }) });
    onTestFinished(drawer.close);
    const ended: string[] = [];
    const draw = (name: string, waiting: Waiting = {}, ms = 5, works = false) =>
      drawer.draw({ name, ms, works }, waiting).then(
        (pdf) => void ended.push(pdf.toString()),
        ({ code, retryAfterSeconds }) => void ended.push(`${name}: ${code}, ${retryAfterSeconds}`),
      );
    return { draw, ended };
  };

  test('has customers’ papers before previews, and of each person the newest preview alone', async () => {
    const { draw, ended } = open();
    await Promise.all([
      draw('under way'),
      draw('first', { preview: 'Ravi' }),
      draw('Meena’s', { preview: 'Meena' }),
      draw('second', { preview: 'Ravi' }),
      draw('receipt'),
    ]);
    expect(ended).toEqual(['first: unavailable, 30', 'under way', 'receipt', 'Meena’s', 'second']);
  });

  test('is eight long: who comes then is turned away at once, a customer after a preview', async () => {
    const { draw, ended } = open();
    const all = [draw('under way'), ...Array.from({ length: 7 }, () => draw('paper'))];
    all.push(draw('preview', { preview: 'Ravi' }), draw('customer’s'), draw('one more'));
    await Promise.all(all);
    expect(ended.slice(0, 2).sort()).toEqual(['one more: unavailable, 30', 'preview: unavailable, 30']);
    expect(ended).toHaveLength(11);
    expect(ended.at(-1)).toBe('customer’s');
  });

  test('is left by who hangs up, also in the middle of a paper', async () => {
    const { draw, ended } = open();
    const [drawn, waits] = [new AbortController(), new AbortController()];
    const all = [
      draw('long', { gone: drawn.signal }, limit(120_000)),
      draw('waits', { gone: waits.signal }),
      draw('paper'),
    ];
    await sleep(startsAfterMs);
    for (const one of [waits, drawn]) one.abort();
    await Promise.all(all);
    expect(ended).toEqual(['waits: unavailable, 30', 'long: unavailable, 30', 'paper']);
  });

  test('is not held by a text that is hard to set: it is refused, and a preview of it gives way', async () => {
    const { draw, ended } = open(limit(120_000));
    const minutes = 600_000;
    const preview = draw('hard preview', { preview: 'Ravi' }, minutes, true);
    await draw('receipt');
    expect(ended).toEqual(['hard preview: unavailable, 30', 'receipt']);
    await Promise.all([preview, draw('hard', {}, minutes, true), draw('next')]);
    expect(ended.slice(2)).toEqual(['hard: invalid, undefined', 'next']);
  });

  test('costs no paper its own time, nor does the start of the next thread', async () => {
    // Less than a thread takes to start.
    const { draw, ended } = open(startsAfterMs / 2);
    await Promise.all([
      draw('endless', {}, limit(120_000)),
      ...['one', 'two', 'three'].map((name) => draw(name)),
    ]);
    expect(ended).toEqual(['endless: unavailable, 30', 'one', 'two', 'three']);
  });
});

test('a preview is its author’s, and leaves the line with them', async () => {
  const asked: Waiting[] = [];
  const app = await startTestApp('sqlite', {
    wrapDrawer: ({ close }) => ({
      close,
      draw: async (_order, waiting = {}) => {
        asked.push(waiting);
        return new Promise((_, reject) => waiting.gone?.addEventListener('abort', reject));
      },
    }),
  });
  onTestFinished(() => app.stop());
  const staff = await hireStaff(app, 'executive');
  const booking = await bookedId(book(app, await registerCustomer(app)));
  const { id } = await draftQuotation(staff, booking);
  const tab = new AbortController();
  const preview = fetch(`${app.url}/api/staff/quotations/${id}/draft/pdf`, {
    headers: staff.headers,
    signal: tab.signal,
  });
  await expect.poll(() => asked).toMatchObject([{ preview: expect.any(String), gone: { aborted: false } }]);
  tab.abort();
  await expect(preview).rejects.toThrow();
  await expect.poll(() => asked).toMatchObject([{ gone: { aborted: true } }]);
});
