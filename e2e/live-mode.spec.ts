// A live site tells only what its owner told it: no sample reviews, clients or posts.
import { expect } from '@playwright/test';
import { type DemoSite, startDemoSite } from '../scripts/demo-site.ts';
import { liveEnv } from '../src/server/testing/live-env.ts';
import { sampleClients } from '../src/web/content/clients.ts';
import { sampleReviews } from '../src/web/content/reviews.ts';
import { bytes } from './site-pages.ts';
import { test } from './test.ts';

let site: DemoSite;
test.beforeAll(async () => {
  site = await startDemoSite(Number(process.env.E2E_PORT ?? 4310) + 1001, liveEnv);
});
test.afterAll(() => site.stop());

test('nobody who never existed praises us on a live site', bytes, async ({ request }) => {
  const html = async (path: string) => (await request.get(site.origin + path)).text();
  const invented = [...sampleReviews.map(({ quote }) => quote), ...sampleClients.map(({ work }) => work)];
  for (const path of await site.paths()) {
    const page = await html(path);
    for (const words of invented) expect(page, path).not.toContain(words);
  }
  // What is shown: titles of sections come with the page's words.
  const home = (await html('/')).replace(/<script\b[\s\S]*?<\/script>/g, '');
  expect(home).toContain('How it Works');
  for (const part of ['data-carousel', 'What customers say', 'Our Blog']) expect(home).not.toContain(part);
  const about = await html('/about-us');
  expect(about).toContain('Infrastructure Facilities');
  expect(about).not.toContain('Who we work for');
});
