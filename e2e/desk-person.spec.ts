// A person at the desk, from the list to their page and on: corrected, compared, asked about, told. A caller without an
// account whose name is long, and whoever may be the same.
import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fromOwnNetwork } from './customer.ts';
import { enterDesk, postAsStaff } from './desk.ts';
import { expectSound } from './page-checks.ts';
import { createCrew } from './staff-api.ts';
import { test } from './test.ts';

test.beforeEach(({ context }) => fromOwnNetwork(context));

/** 29 letters in a row: nothing breaks them. */
const longName = 'Venkatasubrahmanyeswaraprasad';

interface Windows {
  days: { day: string; windows: { window: string; room: number }[] }[];
}

/** Written down as if they had called, with a visit agreed; answers who they are, and at which place. */
async function prepare(page: Page) {
  createCrew();
  const client = page.context().request;
  const place = `Plot ${randomInt(1e6)}, Sri Sai Enclave, Miyapur`;
  const asked = await client.get(`/api/staff/visits/windows?location=${encodeURIComponent(place)}`);
  const { days } = (await asked.json()) as Windows;
  const free = days.flatMap(({ day, windows }) =>
    windows.filter(({ room }) => room > 0).map(({ window }) => ({ day, window })),
  );
  const about = { language: 'te', location: place, service: 'old', danger: 'no' };
  const take = async <More extends object>(more: More) => {
    const call = { ...about, mobile: `7${randomInt(1e8, 1e9)}`, ...more };
    const { request } = await postAsStaff<{ request: { person: string } }>(client, '/requests/take', call);
    return { ...call, id: request.person };
  };
  const message = 'Water came through the kitchen ceiling';
  const person = await take({ name: longName, message, visit: free[randomInt(free.length)] });
  const double = await take({ name: `${longName} Rao` });
  return { person, double };
}

test('is found, read, corrected, compared, asked about and told', { tag: '@layout' }, async ({
  page,
  isMobile,
}) => {
  await enterDesk(page, 'Meena', 'owner');
  const { person, double } = await prepare(page);

  await page.goto(`/desk/person?search=${person.mobile}`);
  const listed = page.getByRole('link', { name: longName });
  await expect(listed).toContainText('Miyapur');
  await expect(listed).not.toContainText('Plot');
  await expectSound(page);
  await listed.click();

  await expect(page.getByRole('heading', { name: longName, exact: true })).toBeVisible();
  const slab = page.getByRole('region', { name: 'Call' });
  await expect(slab).toContainText('Visit agreed');
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText(
    `“${person.message}” Danger asked: no`,
  );
  await expectSound(page);

  if (isMobile) {
    await page.getByRole('complementary').getByText('Numbers').click();
    await page.getByRole('link', { name: 'Correct', exact: true }).click();
  } else await page.keyboard.press('e');
  const form = page.getByRole('form', { name: `Correct ${longName}` });
  await expect(form.getByLabel('Name')).toBeFocused();
  await form.getByLabel('Mobile').fill(double.mobile);
  await expect(form).toContainText(`Also the number of ${longName} Rao`);
  await expectSound(page);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);

  await page.getByRole('link', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'The same person?' })).toBeVisible();
  await expect(page.getByText(`“${person.message}”`)).toBeVisible();
  await expectSound(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Copy or erasure' }).click();
  await page.getByRole('link', { name: 'Erasure', exact: true }).click();
  await expect(page.getByRole('heading', { name: `${longName} asks for erasure` })).toBeVisible();
  await page.getByLabel('Who asked, how, and in which words').fill('By phone: delete it all');
  await page.getByRole('button', { name: 'Write it down' }).click();
  await expect(page.getByText(/^Written down by Meena/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, it was them' }).click();
  await expect(page.getByLabel(/last four digits/)).toBeEnabled();
  await expectSound(page);

  await page.goto(`/desk/person/${person.id}`);
  await page.getByRole('link', { name: 'Send' }).click();
  await expect(page.getByRole('region', { name: 'Open message' })).toContainText(longName);
  await expectSound(page);

  await page.goto('/desk/first-steps');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectSound(page);
});
