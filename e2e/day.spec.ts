// The engineer's day on a phone without signal: the list, the steps and the photos are there, and arrive once and in order.
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { bookQuickly, photoFile } from './bookings.ts';
import { changeDatabase, fromOwnNetwork, queryDatabase, registerQuickly } from './customer.ts';
import { enterDesk, enterDeskToReturn, logInAtDesk } from './desk.ts';
import { expectSound, violations } from './page-checks.ts';
import { test } from './test.ts';

let customer: BrowserContext;
test.beforeEach(async ({ context, browser, baseURL }) => {
  await fromOwnNetwork(context);
  customer = await browser.newContext(baseURL ? { baseURL } : {});
  await fromOwnNetwork(customer);
});
test.afterEach(() => customer.close());

let crews = 0;
/** A crew of this test's own, so that no other test's visits stand on its list. */
function newCrew(): { id: string; name: string } {
  crews += 1;
  const stamp = `${Date.now()}${crews}`;
  const crew = { id: `crew${stamp}`.padEnd(26, '0').slice(0, 26), name: `Crew ${stamp}` };
  changeDatabase(
    "insert into crews (id, name, capacity, localities, active, created_at) values (?, ?, 9, '[]', 1, 0)",
    crew.id,
    crew.name,
  );
  return crew;
}

const enterAsEngineer = (page: Page, crew: string) => enterDesk(page, 'Anil', 'engineer', { crew });

/** A visit of today in a window that is open whatever the hour, as no call would agree on it. */
async function visitToday(crew: string, place: string): Promise<string> {
  const booking = await bookQuickly(customer, place);
  const now = Date.now();
  const day = new Date(now + 330 * 60_000).toISOString().slice(0, 10);
  const id = `visit${booking}`.slice(0, 26);
  changeDatabase(
    `insert into visits (id, booking_id, crew_id, day, window, from_at, until_at, state, overbooked, moves, sequence,
      needs_dry, agreed_at, readings, words, created_at, updated_at)
     values (?, ?, ?, ?, '0000-2359', ${now}, ${now + 3_600_000}, 'agreed', 0, 0, 0, 0, ${now}, '', '', ${now}, ${now})`,
    ...[id, booking, crew, day],
  );
  changeDatabase(
    `update bookings set status = 'visit_scheduled', visit_from = ${now}, visit_until = ${now + 3_600_000} where id = ?`,
    booking,
  );
  return id;
}

const status = (page: Page) => page.locator('.queue-status');
const card = (page: Page, place: string) => page.locator('.visit-card').filter({ hasText: place });

/** What the browser still holds of the desk. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const open = indexedDB.open('desk', 1);
    const keys = await new Promise<string[]>((resolve) => {
      open.onupgradeneeded = () => open.result.createObjectStore('kept');
      open.onsuccess = () => {
        const all = open.result.transaction('kept').objectStore('kept').getAllKeys();
        all.onsuccess = () => resolve(all.result.map(String));
      };
    });
    open.result.close();
    const workers = await navigator.serviceWorker.getRegistrations();
    return { keys, caches: await caches.keys(), workers: workers.length };
  });

test('a day without signal: everything is there, and arrives once and in order', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const crew = newCrew();
  await registerQuickly(customer);
  const place = `Nallakunta ${Date.now()}, behind the water tank`;
  const visit = await visitToday(crew.id, place);
  await enterAsEngineer(page, crew.id);
  await expect(page.getByRole('heading', { name: `Visits of ${crew.name}` })).toBeVisible();
  await expect(status(page)).toContainText('This list also opens without network.');
  await expect(card(page, place).locator('.kept-photos img')).toHaveCount(2);
  await expectSound(page);
  const call = card(page, place).getByRole('link', { name: /^Call/ });
  await expect(call).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await expect(card(page, place).getByRole('link', { name: 'Directions' })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Nallakunta/,
  );

  // The tab is gone with the network; a new one shows the list, its photos and what was done.
  await context.setOffline(true);
  await card(page, place).getByRole('button', { name: 'On my way' }).click();
  await expect(card(page, place)).toContainText('Saved on this phone, sends when there is network');
  await page.close();
  let phone = await context.newPage();
  await phone.goto('/desk/day');
  await expect(status(phone)).toContainText('1 action saved on this phone');
  await expect(card(phone, place).locator('.kept-photos img')).toHaveCount(2);
  await expect
    .poll(() =>
      card(phone, place)
        .locator('.kept-photos img')
        .first()
        .evaluate((img) => (img as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0);
  await card(phone, place).getByRole('button', { name: 'Arrived' }).click();
  const photos = await Promise.all(
    (['red', 'green', 'blue', 'red', 'green', 'blue'] as const).map((name, index) =>
      photoFile(name, 320 + 4 * index),
    ),
  );
  await card(phone, place).getByLabel('From the gallery').setInputFiles(photos);
  await expect(card(phone, place)).toContainText('Your photos: 6 of 6');
  await expect(card(phone, place).locator('.waiting-photo img')).toHaveCount(6);
  await card(phone, place).getByRole('button', { name: 'Add a reading' }).click();
  await card(phone, place).getByLabel('Reading 1: where').fill('Moisture at the skirting');
  await card(phone, place).getByLabel('Value').fill('22');
  await card(phone, place).getByRole('button', { name: 'Save what was found' }).click();
  await expect(card(phone, place).getByText('Choose what it was from the list')).toBeVisible();
  await expectSound(phone);

  // Killed once more, with the form half filled in.
  await expect
    .poll(async () => (await kept(phone)).keys.filter((key) => key.startsWith('draft:')))
    .toHaveLength(1);
  await phone.close();
  phone = await context.newPage();
  await phone.goto('/desk/day');
  const open = card(phone, place);
  await expect(open.getByLabel('Reading 1: where')).toHaveValue('Moisture at the skirting');
  await expect(open).toContainText('Your photos: 6 of 6');
  await open.getByLabel('Search the causes').fill('parapet');
  await open.getByRole('radio', { name: 'Joint at the parapet' }).check();
  // Its drawing is here too: the place is tapped, and a photo that waits here gets its number.
  await open.getByRole('button', { name: 'Mark the place' }).click();
  const dialog = phone.getByRole('dialog', { name: 'Mark the place' });
  const drawn = await dialog.locator('image').getAttribute('href');
  expect(await phone.evaluate(async (file) => (await fetch(file)).ok, drawn ?? '')).toBe(true);
  await dialog.getByRole('button', { name: /^Point 1 has no place/ }).tap({ position: { x: 120, y: 90 } });
  await dialog.getByRole('button', { name: /^Photo 2 of 6/ }).click();
  await dialog.getByRole('group', { name: 'Number of photo 2' }).getByRole('button', { name: '1' }).click();
  await expectSound(phone);
  await dialog.getByRole('button', { name: /^Done, 1 point/ }).click();
  await expect(open.getByText('It gets in here')).toBeVisible();
  await open.getByRole('button', { name: 'Save what was found' }).click();
  await open.getByLabel('Quotation follows').check();
  await open.getByRole('button', { name: 'Finish the visit' }).click();
  await expect(status(phone)).toContainText('10 actions saved on this phone');
  expect(await violations(phone)).toEqual([]);

  // What they are cannot be read from the device without the key.
  const sent: string[] = [];
  phone.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/day/'))
      sent.push(/"step":"(\w+)"/.exec(request.postData() ?? '')?.[1] ?? 'photo');
  });
  await context.setOffline(false);
  await expect(status(phone)).toContainText('Everything is sent', { timeout: 30_000 });
  expect(sent).toEqual(['on_way', 'arrived', ...Array(6).fill('photo'), 'found', 'next']);
  const [row] = queryDatabase('select * from visits where id = ?', visit);
  expect(row).toMatchObject({ state: 'done', found_cause: 'parapet-joint', next_step: 'quotation', kept: 1 });
  expect(row?.readings).toBe('Moisture at the skirting 22\u00a0%');
  const [, second] = queryDatabase(
    'select sent_as from visit_photos where visit_id = ? order by position',
    visit,
  );
  expect(JSON.parse(String(row?.marks))).toMatchObject({
    points: [{ kind: 'in' }],
    photos: [{ photo: second?.sent_as, point: 1 }],
  });
  expect(Number(row?.on_way_at)).toBeLessThanOrEqual(Number(row?.arrived_at));
  expect(queryDatabase('select width from visit_photos where visit_id = ? order by position', visit)).toEqual(
    photos.map((_, index) => ({ width: 320 + 4 * index })),
  );
  await expect(card(phone, place)).toContainText('Done');

  await phone.getByRole('button', { name: 'Anil' }).click();
  await phone.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(phone.getByRole('heading', { name: 'Staff log-in' })).toBeVisible();
  await expect.poll(() => kept(phone)).toEqual({ keys: [], caches: [], workers: 0 });
});

test('a refusal is said in the server’s words and holds up no other visit; signing out asks first', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const crew = newCrew();
  await registerQuickly(customer);
  const [first, second] = [`Abids ${Date.now()}`, `Begumpet ${Date.now()}`];
  const gone = await visitToday(crew.id, first);
  const other = await visitToday(crew.id, second);
  await enterAsEngineer(page, crew.id);
  await expect(status(page)).toContainText('This list also opens without network.');
  await context.setOffline(true);
  await card(page, first).getByRole('button', { name: 'On my way' }).click();
  await card(page, first).getByRole('button', { name: 'Arrived' }).click();
  await card(page, second).locator('summary').click();
  await card(page, second).getByRole('button', { name: 'On my way' }).click();
  await expect(status(page)).toContainText('3 actions saved on this phone');
  // Meanwhile the office calls the first one off.
  changeDatabase("update visits set state = 'cancelled' where id = ?", gone);
  await context.setOffline(false);
  await expect(page.getByText('This visit was called off by the office.')).toBeVisible({ timeout: 30_000 });
  await expect
    .poll(() => queryDatabase('select state from visits where id = ?', other))
    .toEqual([{ state: 'on_way' }]);
  await expectSound(page);

  await page.getByRole('button', { name: 'Anil' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByText('2 actions are not sent yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Stay signed in' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove all 2' }).click();
  await expect(status(page)).toContainText('Everything is sent');
});

const steps = (page: Page) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    const step = /"step":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (step) sent.push(step);
  });
  return sent;
};
const stateOf = (visit: string) => queryDatabase('select state from visits where id = ?', visit)[0]?.state;

test('a wrong touch is taken back: on the phone while it is not sent, from the office for two minutes', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const crew = newCrew();
  await registerQuickly(customer);
  const place = `Erragadda ${Date.now()}`;
  const visit = await visitToday(crew.id, place);
  const [booking] = queryDatabase('select booking_id from visits where id = ?', visit);
  changeDatabase(
    `insert into request_events (id, request_id, at, staff_id, kind, text)
     values (?, ?, ${Date.now()}, null, 'note', 'Dog in the yard. Ask for Mr Rao.')`,
    ...[`note${visit}`.slice(0, 26), String(booking?.booking_id)],
  );
  await enterAsEngineer(page, crew.id);
  await expect(status(page)).toContainText('This list also opens without network.');
  const open = card(page, place);
  await expect(open.getByText('Dog in the yard. Ask for Mr Rao.')).toBeVisible();

  const sent = steps(page);
  await context.setOffline(true);
  await open.getByRole('button', { name: 'On my way' }).click();
  await expect(status(page)).toContainText('1 action saved on this phone');
  await open.getByRole('button', { name: 'Undo: On my way' }).click();
  await expect(open.getByRole('button', { name: 'On my way', exact: true })).toBeVisible();
  await expect(status(page)).toContainText('No network');
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(status(page)).toContainText('Everything is sent');
  // Nobody has heard of it.
  expect(sent).toEqual([]);

  await open.getByRole('button', { name: 'On my way' }).click();
  await expect.poll(() => stateOf(visit)).toBe('on_way');
  await open.getByRole('button', { name: 'Undo: On my way' }).click();
  await expect.poll(() => stateOf(visit)).toBe('agreed');
  await expect(open.getByRole('button', { name: 'On my way', exact: true })).toBeVisible();

  // Without network it waits its turn, and the two minutes are the office's.
  await open.getByRole('button', { name: 'On my way' }).click();
  await expect.poll(() => stateOf(visit)).toBe('on_way');
  await expect(open.getByRole('button', { name: 'Undo: On my way' })).toBeVisible();
  await expect(status(page)).toContainText('Everything is sent');
  await context.setOffline(true);
  await open.getByRole('button', { name: 'Undo: On my way' }).click();
  await expect(open).toContainText('Undo “On my way”. Saved on this phone, sends when there is network.');
  await expectSound(page);
  changeDatabase('update visits set stored_at = stored_at - 120000 where id = ?', visit);
  await context.setOffline(false);
  await expect(open.getByText('“On my way” can be taken back for two minutes only.')).toBeVisible({
    timeout: 30_000,
  });
  await expectSound(page);
  await open.getByRole('button', { name: 'Remove' }).click();
  await expect(open.getByRole('button', { name: 'Arrived' })).toBeVisible();
  expect(sent).toEqual(['on_way', 'undo', 'on_way', 'undo']);
});

test('what was found is taken back into its form, and corrected with or without network', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const crew = newCrew();
  await registerQuickly(customer);
  const place = `Falaknuma ${Date.now()}`;
  const visit = await visitToday(crew.id, place);
  changeDatabase("update visits set state = 'arrived', on_way_at = 1, arrived_at = 2 where id = ?", visit);
  await enterAsEngineer(page, crew.id);
  await expect(status(page)).toContainText('This list also opens without network.');
  const open = card(page, place);
  await open.getByRole('radio', { name: 'Joint at the parapet' }).check();
  await open.getByLabel('In your words').fill('The trap joint is open.');
  await open.getByRole('button', { name: 'Save what was found' }).click();
  await expect.poll(() => stateOf(visit)).toBe('found');
  // Shown with the list from the server: until it is here lines above move, and a press can miss.
  await expect(open.getByRole('button', { name: 'Correct: Found' })).toBeVisible();
  await open.getByRole('button', { name: 'Undo: Found' }).click();
  await expect.poll(() => stateOf(visit)).toBe('arrived');
  await expect(open.getByLabel('In your words')).toHaveValue('The trap joint is open.');
  await expect(open.getByRole('radio', { name: 'Joint at the parapet' })).toBeChecked();
  await open.getByRole('button', { name: 'Save what was found' }).click();
  await open.getByLabel('Quotation follows').check();
  await open.getByRole('button', { name: 'Finish the visit' }).click();
  await expect.poll(() => stateOf(visit)).toBe('done');
  await expect(status(page)).toContainText('Everything is sent');
  if (!(await open.getByRole('button', { name: 'Correct: Found' }).isVisible()))
    await open.locator('summary').click();

  await context.setOffline(true);
  await open.getByRole('button', { name: 'Correct: Found' }).click();
  await expect(open.getByLabel('In your words')).toHaveValue('The trap joint is open.');
  await open.getByLabel('In your words').fill('Nothing of this is kept.');
  await open.getByRole('button', { name: 'Cancel' }).click();
  await open.getByRole('button', { name: 'Correct: Found' }).click();
  await expect(open.getByLabel('In your words')).toHaveValue('The trap joint is open.');
  await open.getByRole('button', { name: 'All causes' }).click();
  await open.getByRole('radio', { name: 'Waste pipe or trap' }).check();
  await expectSound(page);
  await open.getByRole('button', { name: 'Save correction' }).click();
  await expect(open).toContainText('Found Waste pipe or trap');
  await expect(status(page)).toContainText('1 action saved on this phone');
  expect(await violations(page)).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(() => queryDatabase('select found_cause, state from visits where id = ?', visit), {
      timeout: 30_000,
    })
    .toEqual([{ found_cause: 'waste-pipe-joint', state: 'done' }]);
  await expect(status(page)).toContainText('Everything is sent');
});

test('signing out without network empties the phone at once, and the server hears of it later', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const crew = newCrew();
  await registerQuickly(customer);
  await visitToday(crew.id, `Dilsukhnagar ${Date.now()}`);
  const member = await enterAsEngineer(page, crew.id);
  await expect(status(page)).toContainText('This list also opens without network.');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Anil' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Staff log-in' })).toBeVisible();
  await expect.poll(() => kept(page)).toEqual({ keys: [], caches: [], workers: 0 });
  const sessions = () =>
    queryDatabase(
      "select 1 from sessions where owner = 'engineer' and user_id = (select id from staff where email = ?)",
      member.email,
    );
  expect(sessions()).toHaveLength(1);
  await context.setOffline(false);
  await expect.poll(sessions).toEqual([]);
});

test('a log-in that ended leaves nothing to read, and what was not sent goes out after the next one', {
  tag: ['@phone', '@offline'],
}, async ({ page, context }) => {
  const crew = newCrew();
  const { name: person } = await registerQuickly(customer);
  const place = `Charminar ${Date.now()}`;
  const visit = await visitToday(crew.id, place);
  const member = await enterDeskToReturn(page, 'Anil', 'engineer', crew.id);
  await expect(status(page)).toContainText('This list also opens without network.');
  await context.setOffline(true);
  await card(page, place).getByRole('button', { name: 'On my way' }).click();
  await expect(status(page)).toContainText('1 action saved on this phone');
  changeDatabase(
    "delete from sessions where owner = 'engineer' and user_id = (select id from staff where email = ?)",
    member.email,
  );
  await context.setOffline(false);
  await expect(page.getByText('1 action is not sent yet.')).toBeVisible({ timeout: 30_000 });
  const { keys, ...rest } = await kept(page);
  expect([keys.map((key) => key.split(':')[0]), rest]).toEqual([['action'], { caches: [], workers: 0 }]);
  const content = await page.evaluate(async () => {
    const open = indexedDB.open('desk', 1);
    const all = await new Promise<{ data: ArrayBuffer }[]>((resolve) => {
      open.onsuccess = () => {
        const values = open.result.transaction('kept').objectStore('kept').getAll();
        values.onsuccess = () => resolve(values.result);
      };
    });
    return all.map(({ data }) => new TextDecoder('latin1').decode(data)).join();
  });
  for (const readable of [person, visit, 'on_way', place]) expect(content).not.toContain(readable);

  await logInAtDesk(page, member);
  await expect(status(page)).toContainText('Everything is sent', { timeout: 30_000 });
  await expect
    .poll(() => queryDatabase('select state from visits where id = ?', visit))
    .toEqual([{ state: 'on_way' }]);

  // An engineer's way elsewhere leads back here, and the worker has no say over other pages.
  await page.goto('/desk/bookings');
  await page.waitForURL('/desk/day');
  await page.goto('/');
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});
