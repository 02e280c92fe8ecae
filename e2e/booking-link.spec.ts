// A booking by its link, on the phone of somebody who is not logged in: without scripts where it can be, a photo with them.
import { type APIRequestContext, expect } from '@playwright/test';
import { fill } from '#contract/fill.ts';
import { plainJpeg } from '#server/testing/test-photos.ts';
import { allWords } from '#web/content/registry.ts';
import { bookQuickly } from './bookings.ts';
import {
  askToLogIn,
  changeDatabase,
  createPerson,
  enterCode,
  fromOwnNetwork,
  queryDatabase,
  readCode,
  registerQuickly,
} from './customer.ts';
import { expectOnly, withAnything } from './in-language.ts';
import { expectSound } from './page-checks.ts';
import { agreeVisit, type Office, test } from './staff-api.ts';

const { link: words } = allWords.en;

test(
  'the visit is moved without a script, a photo added, the digits given and the link ended',
  {
    tag: ['@layout', '@parts', '@scripts'],
  },
  async ({ context, office, browser }, info) => {
    await fromOwnNetwork(context);
    const person = await registerQuickly(context);
    const booking = await bookQuickly(context, 'Flat 302, Domalguda');
    await agreeVisit(office.executive, booking, office.crew);
    const { link } = (await office.executive.post(`/bookings/${booking}/link`, {})) as { link: string };
    const viewport = info.project.use.viewport ?? null;

    const plain = await browser.newContext({ viewport, javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(link);
    await expect(still).toHaveTitle(new RegExp(`^${words.title}`));
    await expect(still.getByText(words.visit.title, { exact: true })).toBeVisible();
    await still
      .getByRole('button', { name: new RegExp(`: ${words.move.free}$`) })
      .first()
      .click();
    const move = still.locator('button[value=move]');
    await expect(move).toContainText('Move it to');
    await move.click();
    await expect(still.getByRole('status')).toHaveText(words.visit.moved);
    const [{ moves }] = queryDatabase(
      "select moves from visits where booking_id = ? and state = 'agreed'",
      booking,
    ) as [{ moves: number }];
    expect(moves).toBe(1);
    await plain.close();

    const stranger = await browser.newContext({ viewport });
    const page = await stranger.newPage();
    await page.goto(link);
    await expect(page.locator('body')).not.toContainText(person.name);
    await expect(page.locator('body')).not.toContainText('302');
    await expectSound(page);
    await page.locator('input[type=file]').setInputFiles([
      {
        name: 'wall.jpg',
        mimeType: 'image/jpeg',
        buffer: Buffer.from(await plainJpeg({ r: 90, g: 90, b: 90 })),
      },
    ]);
    await expect(page.getByText(words.photos.added)).toBeVisible();
    await page.getByLabel(words.digits.label).fill(person.mobile.slice(-4));
    await page.getByRole('button', { name: words.digits.open, exact: true }).click();
    const photos = page.locator('main img[src*="/photo/"]');
    await expect(photos).toHaveCount(3);
    await photos.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() => photos.first().evaluate((img) => (img as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0);
    await page.getByRole('link', { name: words.not.end }).click();
    await expectSound(page);
    await page.getByRole('button', { name: words.not.yes }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.gone.title);
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.gone.title);
    await expectSound(page);
    await stranger.close();
  },
);

const place = 'Flat 302, Domalguda';
const draft = {
  title: 'Terrace, two coats of membrane',
  written: 'en',
  lines: [{ words: 'Two coats of membrane', unit: 'sq m', quantity: 4250, ratePaise: 65_000 }],
  stages: ['Surface cleaned', 'Membrane laid'],
  days: 6,
  warrantyYears: 5,
  validDays: 20,
  advancePercent: 30,
  terms: 'The advance comes back until work begins.',
};

/** Somebody who wrote to us and has no account; the office agreed on a quotation with them, and sent it. */
async function quoted({ executive }: Office, request: APIRequestContext, email: string) {
  const person = { ...createPerson(), email };
  const message = { ...person, subject: '', message: 'The terrace leaks' };
  const asked = await request.post('/api/user/contact/create', { data: message });
  expect(asked.status()).toBe(200);
  const [row] = queryDatabase('select id from requests where mobile = ?', person.mobile);
  const booking = String(row?.id);
  const agreed = { quotation: true, service: 'old', location: place };
  await executive.post(`/requests/${booking}/outcome`, { outcome: 'reached', attempts: 0, ...agreed });
  type Desk = {
    of: {
      quotations: { id: string; draft: { editedAt: number }; sent: { version: number; sha256: string } }[];
    };
  };
  const begun = await executive.post<Desk>('/quotations/start', { booking, kind: 'main' });
  const [one] = begun.of.quotations;
  const written = await executive.post<Desk>(`/quotations/${one?.id}/draft`, {
    editedAt: one?.draft.editedAt,
    content: draft,
  });
  const sent = await executive.post<Desk>(`/quotations/${one?.id}/send`, {
    version: 0,
    editedAt: written.of.quotations[0]?.draft.editedAt,
  });
  const { link } = await executive.post<{ link: string }>(`/bookings/${booking}/link`, {});
  const { id, sent: version } = sent.of.quotations[0] as Desk['of']['quotations'][number];
  return { person, booking, link, id, version };
}

const phone = { viewport: { width: 390, height: 844 } };

test('from the link to the log-in with the e-mail of the booking, back to the quotation, accepted; undone by the number that booked', {
  tag: ['@phone', '@parts'],
}, async ({ browser, office }) => {
  const context = await browser.newContext(phone);
  await fromOwnNetwork(context);
  const { person, booking, link, id } = await quoted(office, context.request, createPerson().email);
  const page = await context.newPage();
  await page.goto(link);
  await expectSound(page);
  await page.getByRole('link', { name: words.papers.login, exact: true }).first().click();
  await page.waitForURL('/login');
  await askToLogIn(page, person.email);
  await enterCode(page, await readCode(person.email));
  await page.waitForURL(/\/my-booking\/quotation\?id=/);
  const { answer, states } = allWords.en.quotation;
  await page.getByLabel(answer.name).fill(person.name);
  const before = await readCode(person.email);
  await page.getByRole('button', { name: answer.code }).click();
  await page.locator('#otp').fill(await readCode(person.email, [before]));
  await page.getByRole('button', { name: fill(answer.accept, { total: '₹27,625.00' }) }).click();
  await expect(page.getByText(withAnything(states.accepted)).first()).toBeVisible();
  expect(queryDatabase('select origin from acceptances where quotation_id = ?', id)).toEqual([
    { origin: 'customer' },
  ]);

  // Whoever has the number that booked was told, and needs no log-in.
  const [told] = queryDatabase(
    "select texts from messages where request_id = ? and kind = 'joined'",
    booking,
  );
  const undo = /http\S+\/b\/[\w-]{22}/.exec(JSON.parse(String(told?.texts)).en)?.[0] ?? '';
  const other = await browser.newContext(phone);
  const stranger = await other.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { name: words.joined.title })).toBeVisible();
  await expectSound(stranger);
  await stranger.getByRole('link', { name: words.joined.undo }).click();
  await expect(stranger).toHaveURL(undo);
  await expect(stranger.locator('body')).not.toContainText(person.name);
  await expectSound(stranger);
  await stranger.getByRole('button', { name: words.undo.yes }).click();
  await expect(stranger.getByRole('status')).toContainText(withAnything(words.undo.undone));
  await expectSound(stranger);
  await other.close();
  await page.goto('/my-booking');
  await expect(page.getByText(booking)).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveCount(0);
  await context.close();
});

test('accepted on the word of its customer, who objects by link', { tag: ['@phone', '@parts'] }, async ({
  browser,
  office,
}) => {
  const context = await browser.newContext(phone);
  await fromOwnNetwork(context);
  const { person, link, id, version } = await quoted(office, context.request, createPerson().email);
  await office.executive.post(`/quotations/${id}/accept`, {
    version: version.version,
    sha256: version.sha256,
    name: person.name,
    method: 'phone',
    reference: 'go ahead, begin on Friday',
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel(words.digits.label).fill(person.mobile.slice(-4));
  await page.getByRole('button', { name: words.digits.open, exact: true }).click();
  await page.getByRole('link', { name: words.objection.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(draft.title);
  await expectSound(page);
  await page.getByLabel(words.objection.what).fill('I said I will ask my son first.');
  await page.getByRole('button', { name: words.objection.act }).click();
  await expect(page.getByRole('status')).toHaveText(withAnything(words.objection.sent));
  await expectSound(page);
  expect(queryDatabase('select state from quotations where id = ?', id)).toEqual([{ state: 'objected' }]);
  await context.close();
});

test('in Telugu each screen of the link says all of it, on the smallest phone', {
  tag: ['@phone', '@layout'],
}, async ({ browser, office }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
  await fromOwnNetwork(context);
  const telugu = allWords.te.link;
  const page = await context.newPage();
  const see = async (path: string | RegExp = /\/te\/b\//) => {
    await expectOnly(page, 'te', path);
    await expectSound(page);
  };
  const inTelugu = (link: string) => new URL(link).pathname.replace(/^\/b\//, '/te/b/');

  const { person, booking, link, id, version } = await quoted(office, context.request, createPerson().email);
  await page.goto(inTelugu(link));
  await expect(page.getByLabel(telugu.digits.label)).toHaveCount(1);
  await see();
  await office.executive.post(`/quotations/${id}/accept`, {
    version: version.version,
    sha256: version.sha256,
    name: person.name,
    method: 'phone',
    reference: 'సరే, మొదలుపెట్టండి',
  });
  await page.getByLabel(telugu.digits.label).fill(person.mobile.slice(-4));
  await page.getByRole('button', { name: telugu.digits.open, exact: true }).click();
  await see();
  await page.getByRole('link', { name: telugu.papers.openQuotation }).click();
  await see();
  await page.goBack();
  await page.getByRole('link', { name: telugu.objection.title }).click();
  await see();
  await page.getByRole('button', { name: telugu.objection.act }).click();
  await expect(page.getByRole('status')).toHaveText(withAnything(telugu.objection.sent));
  await see();
  await office.executive.post(`/bookings/${booking}/link/end`, {});
  await page.reload();
  await see();

  await registerQuickly(context);
  const visited = await bookQuickly(context, 'Flat 302, Domalguda', 'Pay Online');
  changeDatabase("update requests set danger_kind = 'electrics' where id = ?", visited);
  await agreeVisit(office.executive, visited, office.crew);
  const { link: other } = await office.executive.post<{ link: string }>(`/bookings/${visited}/link`, {});
  await page.goto(inTelugu(other));
  await expect(page.getByRole('button', { name: telugu.pay.act })).toBeVisible();
  await see();
  await page
    .getByRole('button', { name: new RegExp(telugu.move.free) })
    .first()
    .click();
  await see();
  await page.getByRole('link', { name: telugu.not.end }).click();
  await see();
  await context.close();
});
