// The desk's numbers, and what the desk must not cost everybody else.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect } from '@playwright/test';
import { fromOwnNetwork } from './customer.ts';
import { askForCall, enterDesk } from './desk.ts';
import { violations } from './page-checks.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

test('requests are counted by day, page and service', { tag: '@wide' }, async ({ page }) => {
  await askForCall(page, { service: 'Tiling and Epoxy Flooring Solutions' });
  await enterDesk(page, 'Ravi', 'executive', { at: '/desk/reports' });
  for (const days of ['7', '30', '90']) {
    await page.getByRole('link', { name: `${days} days` }).click();
    await expect(page.getByRole('region', { name: 'Requests by day' })).toContainText(`in ${days} days`);
    expect(await violations(page)).toEqual([]);
  }
  await expect(page.getByRole('region', { name: 'Subject' })).toContainText('Tiling and Epoxy');
  const byDay = page.getByRole('region', { name: 'Requests by day' });
  await byDay.getByText('As a table').click();
  await expect(byDay.getByRole('table').getByRole('row')).toHaveCount(91);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBe(0);
});

test('no public page carries the desk or its editor @wide', () => {
  const folder = 'build/client/assets';
  // Files of earlier builds stay for whoever has their pages open.
  const age = (file: string) => statSync(`${folder}/${file}`).mtimeMs;
  const [name = ''] = readdirSync(folder)
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .sort((one, other) => age(other) - age(one));
  const text = readFileSync(`${folder}/${name}`, 'utf8');
  const manifest: { routes: Record<string, { id: string; module: string; imports: string[] }> } = JSON.parse(
    text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1),
  );
  const routes = Object.values(manifest.routes);
  const isDesk = ({ id }: { id: string }) => id.startsWith('pages/desk');
  expect(routes.filter(isDesk).length).toBeGreaterThan(4);
  const carries = ({ module, imports }: { module: string; imports: string[] }, words: RegExp) =>
    [module, ...imports].some((path) => words.test(readFileSync(`build/client${path}`, 'utf8')));
  const desk = /prosemirror|tiptap|\/api\/staff/i;
  for (const route of routes.filter((one) => !isDesk(one)))
    expect([route.id, carries(route, desk)]).toEqual([route.id, false]);
  // The words do tell them apart.
  expect(routes.filter(isDesk).every((route) => carries(route, desk))).toBe(true);
});
