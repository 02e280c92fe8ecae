// What whoever holds the link of one booking, and its digits, gets out of it about another booking: nothing.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Answer } from '#server/testing/start-test-app.ts';
import { bare, bookingOf, pageOf, phone } from '#server/testing/test-links.ts';
import { type PaymentWorld, startPaymentWorld } from '#server/testing/test-payments.ts';
import { fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

describe('one link and its digits, against another booking', () => {
  let world: PaymentWorld;
  let executive: TestStaff;
  let mine: Awaited<ReturnType<typeof paidAndAccepted>>;
  let theirs: typeof mine;

  /** With a receipt, a quotation and its acceptance, which the office recorded. */
  async function paidAndAccepted() {
    const { app } = world;
    const customer = await world.newCustomer();
    const { bookingId, tid } = await world.bookPaid(customer);
    await world.choose(tid, 'pay');
    await world.verify(tid);
    await world.work();
    const { number, id, sent } = await quote(executive, bookingId);
    const accepted = { version: sent?.version, sha256: sent?.sha256, name: customer.name };
    await fine(
      executive.post(`/quotations/${id}/accept`, { ...accepted, method: 'phone', reference: 'go ahead' }),
    );
    const { link } = await fine(executive.post(`/bookings/${bookingId}/link`, {}));
    const holder = phone(app, link);
    await holder.send({ do: 'digits', digits: customer.mobile.slice(-4) });
    const { booking } = bookingOf(await holder.open());
    const receipt = booking.payment.receipts[0]?.url?.split('/').at(-1) ?? '';
    return { tid, number, receipt, holder, token: link.slice(-22) };
  }

  beforeAll(async () => {
    world = await startPaymentWorld('sqlite', 'v2', {
      web: { mode: 'development', loadBuild: async () => bare },
    });
    executive = await hireStaff(world.app, 'executive');
    mine = await paidAndAccepted();
    theirs = await paidAndAccepted();
  });
  afterAll(() => world.stop());

  const files = (whose: typeof mine) => [
    `receipt/${whose.receipt}`,
    `quotation/${whose.number}`,
    `acceptance/${whose.number}`,
  ];

  test('its own papers are there, and none without the digits', async () => {
    for (const file of files(mine)) {
      const answer = await mine.holder.file(file);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
      expect((await phone(world.app, `http://x${mine.holder.path}`).file(file)).status).toBe(404);
    }
  });

  test.each<[string, () => Promise<Answer>]>([
    ['its receipt', () => mine.holder.file(`receipt/${theirs.receipt}`)],
    ['its quotation', () => mine.holder.file(`quotation/${theirs.number}`)],
    ['the paper of its acceptance', () => mine.holder.file(`acceptance/${theirs.number}`)],
    ['objecting for it', () => mine.holder.send({ do: 'object', number: theirs.number, words: '' })],
    ['climbing to it', () => mine.holder.ask(`${mine.holder.path}/../${theirs.token}/photo/1`)],
    ['climbing to it, encoded', () => mine.holder.file(`quotation/..%2f..%2f${theirs.token}%2fphoto%2f1`)],
    ['a paper under no name', () => mine.holder.file('acceptance/')],
    [
      'the digits in the address, which no log should have',
      () =>
        phone(world.app, `http://x${theirs.holder.path}`).ask(`${theirs.holder.path}/photo/1?digits=0000`),
    ],
  ])('%s is not there', async (_what, attack) => {
    const before = bookingOf(await theirs.holder.open()).booking;
    const answer = await attack();
    expect(answer.status).toBe(404);
    for (const secret of [theirs.token, theirs.receipt]) expect(answer.text).not.toContain(secret);
    expect(bookingOf(await theirs.holder.open()).booking).toEqual(before);
  });

  test('back from the bank a browser is led where it began, whosever payment it names', async () => {
    mine.holder.cookies.set('back', `${mine.tid}.en.${mine.token}`);
    const named = await mine.holder.ask(`/b/paid/${theirs.tid}`);
    expect([named.status, pageOf(named)]).toEqual([200, { kind: 'paid', state: 'paid' }]);
    for (const secret of [theirs.token, theirs.number]) expect(named.text).not.toContain(secret);
    // No other site is written into it.
    mine.holder.cookies.set('back', `${mine.tid}.//evil.example.${mine.token}`);
    const back = await mine.holder.ask(`/b/paid/${mine.tid}`);
    expect(back.headers.get('location') ?? '').not.toContain('evil');
  });
});
