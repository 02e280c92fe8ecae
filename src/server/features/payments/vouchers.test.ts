// Vouchers from payment to paper: numbers without gaps in each financial year, issued once, for their owner alone.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deskVoucherUrl } from '#contract/bookings.staff.ts';
import { shippedDetails } from '#contract/current-company.ts';
import { financialYear } from '#contract/india-time.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bothEngines, forAnyEngine } from '#server/testing/start-test-app.ts';
import { book, readBooking } from '#server/testing/test-bookings.ts';
import type { Customer } from '#server/testing/test-customer.ts';
import { type PaymentWorld, startPaymentWorld } from '#server/testing/test-payments.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { up as addVouchers } from '../../../../migrations/0013-vouchers.ts';

const day = 86_400_000;
const gstin = '36AAACH1234A1Z5';

test.each([
  ['2026-03-31T23:59:59+05:30', '2526'],
  ['2026-04-01T00:00:00+05:30', '2627'],
  ['2026-12-31T23:59:59+05:30', '2627'],
  ['2027-03-31T20:00:00Z', '2728'],
  ['2099-05-01T00:00:00Z', '9900'],
])('the financial year of %s is %s', (at, year) => {
  expect(financialYear(Date.parse(at))).toBe(year);
});

describe.each(bothEngines)('vouchers on %s', (engine) => {
  const any = forAnyEngine(engine);
  let world: PaymentWorld;
  let customer: Customer;
  beforeAll(async () => {
    world = await startPaymentWorld(engine, 'v1');
  });
  afterAll(() => world.stop());
  beforeEach(async () => {
    await world.forgetEarlierWork();
    customer = await world.newCustomer();
  });

  const register = async (number: string) => {
    const owner = await hireStaff(world.app, 'owner');
    const { version } = (await owner.get('/content')).json;
    const value = { ...shippedDetails, gstin: number };
    expect((await owner.post('/content/save', { version, section: 'company', value })).status).toBe(200);
    return owner;
  };

  /** Books and pays on the pay page; the site does not know yet. */
  const payAtGateway = async (location?: string) => {
    world.simulator.setFaultsForNext({ webhook: 'none' });
    const more = { booking_type: 'Pay Online', ...(location && { location }) };
    const answer = await book(world.app, customer, more);
    const attempt = await world.latestAttempt(answer.json.booking._id);
    await world.choose(attempt.tid, 'pay');
    return attempt;
  };
  const pay = async (location?: string) => {
    const attempt = await payAtGateway(location);
    await world.verify(attempt.tid);
    await world.work();
    return attempt;
  };
  const papersOf = async (bookingId: string) =>
    (await readBooking(world.app, customer, bookingId)).payment?.papers ?? [];
  const download = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(world.app.url + path, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    return readPdf(Buffer.from(await answer.arrayBuffer()));
  };
  const numbersOf = async (series: string): Promise<string[]> => {
    const rows = await world.app.server.database.query
      .selectFrom('vouchers')
      .select('number')
      .where('number', 'like', `${series}-%`)
      .orderBy('number')
      .execute();
    return rows.map(({ number }) => number);
  };
  const counted = (series: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${series}-${String(index + 1).padStart(6, '0')}`);

  any.test(
    'one customer opens a receipt twenty times in ten minutes at most, and nobody else is held up',
    async () => {
      const [paper] = await papersOf((await pay()).bookingId);
      const open = async () =>
        (await fetch(world.app.url + paper?.url, { headers: customer.headers })).status;
      const answers: number[] = [];
      for (let n = 0; n < 21; n += 1) answers.push(await open());
      expect(answers).toEqual([...Array(20).fill(200), 429]);
      world.app.advance(600_000);
      expect(await open()).toBe(200);
    },
  );

  any.test('a plain receipt stays plain, also after the company has got its GSTIN', async () => {
    const { bookingId } = await pay();
    await register(gstin);
    const [receipt] = await papersOf(bookingId);
    expect(receipt?.number).toMatch(/^RC-\d{4}-\d{6}$/);
    const { lines } = await download(receipt?.url ?? '', customer.headers);
    expect(lines).toContain('Receipt');
    expect(lines.join()).not.toContain(gstin);
    await world.cancel(bookingId, customer);
    await world.untilRefundEnds((await world.latestAttempt(bookingId)).tid);
    expect((await papersOf(bookingId))[1]?.number).toMatch(/^RN-/);
  });

  test('the numbers of a year are consecutive however many pay at once, and start again in April', async () => {
    const { app } = world;
    await register(gstin);
    const other = await app.another();
    const payTogether = async (count: number) => {
      const attempts = [];
      for (let made = 0; made < count; made += 1) attempts.push(await payAtGateway());
      // One is cancelled: its money goes back at once and takes no number.
      await world.cancel(attempts[0]?.bookingId ?? '', customer);
      await Promise.all(
        attempts.flatMap(({ tid }) => [app, other].map((site) => site.post(`/payment/verify/${tid}`, {}))),
      );
      await world.work();
    };
    const series = `RV-${financialYear(app.now())}`;
    const before = (await numbersOf(series)).length;
    await payTogether(9);
    expect(await numbersOf(series)).toEqual(counted(series, before + 8));

    while (`RV-${financialYear(app.now())}` === series) app.advance(day);
    customer = await world.newCustomer();
    await payTogether(4);
    const next = `RV-${financialYear(app.now())}`;
    expect(await numbersOf(next)).toEqual(counted(next, 3));
    expect(await numbersOf(series)).toEqual(counted(series, before + 8));
    for (const number of [...(await numbersOf(series)), ...(await numbersOf('FV'))])
      expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
  });

  any.test(
    'paid and sent back: both vouchers for customer and desk, each mailed once, for nobody else',
    async () => {
      const owner = await register(gstin);
      const { bookingId, tid } = await pay('Benz Circle, Vijayawada 520010');
      const attached = async () =>
        (await world.app.mails())
          .filter(({ to }) => to?.[0]?.address === customer.email)
          .flatMap(({ attachments }) => attachments.map(({ filename }) => filename));
      // Several mails of one moment lie in the outbox in no order.
      expect(await attached()).toContainEqual(expect.stringMatching(/^RV-\d{4}-\d{6}\.pdf$/));
      world.app.advance(1000);
      await world.cancel(bookingId, customer);
      await world.untilRefundEnds(tid);
      const [receipt, refund] = await papersOf(bookingId);
      expect([receipt?.kind, refund?.kind]).toEqual(['receipt', 'refund']);

      const read = await download(receipt?.url ?? '', customer.headers);
      expect(read.lines).toContain('Receipt voucher');
      expect(read.lines).toContain('Andhra Pradesh, state code 37');
      expect(read.lines).toContain('IGST at 18 %');
      const back = await download(refund?.url ?? '', customer.headers);
      expect(back.lines).toContain('Refund voucher');
      expect(back.lines.some((line) => line.startsWith(`${receipt?.number} of `))).toBe(true);
      expect((await attached()).filter((name) => name === `${refund?.number}.pdf`)).toHaveLength(1);

      const { payments } = (await owner.get(`/bookings/${bookingId}`)).json.booking;
      expect(payments[0].refund.receipt).toEqual({
        number: refund?.number,
        url: deskVoucherUrl(bookingId, refund?.number ?? ''),
      });
      const atDesk = await download(payments[0].refund.receipt.url, owner.headers);
      expect(atDesk.lines).toEqual(back.lines);

      // A voucher says what was true when it was issued.
      await register('29AAACH1234A1Z5');
      expect((await download(receipt?.url ?? '', customer.headers)).lines).toEqual(read.lines);

      const stranger = await world.newCustomer();
      const missing = await fetch(`${world.app.url}${receipt?.url}x`, { headers: stranger.headers });
      const foreign = await fetch(`${world.app.url}${receipt?.url}`, { headers: stranger.headers });
      expect([foreign.status, await foreign.json()]).toEqual([404, await missing.json()]);
      expect((await fetch(`${world.app.url}${receipt?.url}`)).status).toBe(401);
    },
  );

  test('receipts from before keep their numbers, and bookings refunded before are not paid', async () => {
    const { database } = world.app.server;
    const kept = await pay();
    const gone = await pay();
    await database
      .transaction(async (trx) => {
        await trx.schema.dropTable('vouchers').execute();
        // As the first version left them.
        const old = trx as unknown as import('kysely').Kysely<{
          payments: { tid: string; receipt_number: number; state: string };
        }>;
        const set = (tid: string, receipt_number: number, state: string) =>
          old.updateTable('payments').set({ receipt_number, state }).where('tid', '=', tid).execute();
        await set(kept.tid, 41, 'paid');
        await set(gone.tid, 42, 'refunded');
        await addVouchers(trx as unknown as Parameters<typeof addVouchers>[0]);
        const rows = await trx.selectFrom('vouchers').select(['tid', 'number', 'tax']).execute();
        expect(rows.sort((a, b) => a.number.localeCompare(b.number))).toEqual([
          { tid: kept.tid, number: 'HBC-R-000041', tax: null },
          { tid: gone.tid, number: 'HBC-R-000042', tax: null },
        ]);
        const ids = [kept.bookingId, gone.bookingId];
        const bookings = await trx
          .selectFrom('bookings')
          .select(['id', 'amount_paid_paise'])
          .where('id', 'in', ids)
          .execute();
        expect(new Map(bookings.map((row) => [row.id, row.amount_paid_paise]))).toEqual(
          new Map([
            [kept.bookingId, 50_000],
            [gone.bookingId, null],
          ]),
        );
        throw new Error('tried, and taken back');
      })
      .catch((error) => expect(error.message).toBe('tried, and taken back'));
  });
});
