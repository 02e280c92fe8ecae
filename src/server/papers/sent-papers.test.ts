// A paper that was sent stays as it was: a later release draws others, and gives out the old ones to the byte.
import { unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { logInAgain, registerCustomer } from '#server/testing/test-customer.ts';
import { approveSheet, finishVisit } from '#server/testing/test-findings.ts';
import { acceptByCode, fine, quote } from '#server/testing/test-quotations.ts';
import { hireStaff } from '#server/testing/test-staff.ts';
import { sha256Hex } from './canonical.ts';

test('papers keep their bytes two years and a release of other templates later; new ones are drawn with those', async () => {
  let mark = '';
  const before = await startTestApp('sqlite', {
    /** The templates of the processes that start from then on. */
    wrapDrawer({ draw, close }) {
      const own = Buffer.from(mark);
      return { close, draw: async (order) => Buffer.concat([await draw(order), own]) };
    },
  });
  onTestFinished(() => before.stop());
  const owner = await hireStaff(before, 'owner');
  const north = { name: 'North', capacity: 5, localities: [], active: true };
  const { crews } = await fine(owner.post('/crews/save', north));
  const crew: string = crews[0].id;
  const hire = async (app: TestApp) => ({
    executive: await hireStaff(app, 'executive'),
    engineer: await hireStaff(app, 'engineer', 'Anil', crew),
    crew,
  });
  let staff = await hire(before);
  let customer = await registerCustomer(before);

  /** A sheet, a quotation and its acceptance. */
  const sendPapers = async (app: TestApp) => {
    const booking = await bookedId(book(app, customer));
    await finishVisit(app, staff, booking);
    await approveSheet(app, staff.executive, booking);
    const quotation = await quote(staff.executive, booking);
    await fine(acceptByCode(app, customer, quotation));
    const { findings } = await fine(app.get('/findings', customer.headers));
    const { sheets } = findings.find((one: { booking: string }) => one.booking === booking);
    return { sheet: sheets[0].number as string, quotation: quotation.id, number: quotation.number };
  };

  /** Of each paper, through every way in which it is given out. */
  const given = async (app: TestApp, sent: Awaited<ReturnType<typeof sendPapers>>) => {
    const { sheet, quotation, number } = sent;
    const read = async (path: string, headers: Record<string, string>) => {
      const answer = await fetch(app.url + path, { headers });
      expect([path, answer.status]).toEqual([path, 200]);
      return Buffer.from(await answer.arrayBuffer());
    };
    const both = async (own: string, desk: string, copied: string) => ({
      own: await read(`/api/user${own}`, customer.headers),
      desk: await read(`/api/staff${desk}`, staff.executive.headers),
      crew: desk.startsWith('/findings')
        ? await read(`/api/staff${desk}`, staff.engineer.headers)
        : undefined,
      copy: Buffer.from(copy[copied] ?? []),
    });
    const copy = unzipSync(await read('/api/user/account/download', customer.headers));
    const at = (which: string) => `/quotations/${quotation}/${which}/pdf`;
    return {
      sheet: await both(`/finding/${sheet}/pdf`, `/findings/pdf/${sheet}`, `papers/${sheet}.pdf`),
      quotation: await both(at('1'), at('1'), `quotations/${number}-1.pdf`),
      acceptance: await both(at('acceptance'), at('acceptance'), `quotations/${number}-1-accepted.pdf`),
    };
  };
  const hashes = async (app: TestApp) => {
    const { query } = app.server.database;
    const of = async (table: 'finding_sheets' | 'quotation_versions' | 'acceptances') =>
      await query.selectFrom(table).select(['pdf_key', 'pdf_sha256']).orderBy('pdf_key').execute();
    return [
      ...(await of('finding_sheets')),
      ...(await of('quotation_versions')),
      ...(await of('acceptances')),
    ];
  };

  const old = await sendPapers(before);
  const bytes = await given(before, old);
  const stored = await hashes(before);
  for (const [paper, ways] of Object.entries(bytes)) {
    const all = Object.values(ways).filter((one) => one !== undefined);
    expect(new Set(all.map((one) => sha256Hex(one))), paper).toHaveLength(1);
  }
  expect(stored.map(({ pdf_sha256 }) => pdf_sha256).toSorted()).toEqual(
    Object.values(bytes)
      .map(({ own }) => sha256Hex(own))
      .toSorted(),
  );

  mark = '% of another template\n';
  const after = await before.another();
  after.advance(2 * 366 * dayMs);
  await after.server.sweep();
  await after.mails();
  staff = await hire(after);
  customer = await logInAgain(after, customer);
  expect(await given(after, old)).toEqual(bytes);
  expect(await hashes(after)).toEqual(stored);

  for (const [paper, { own }] of Object.entries(await given(after, await sendPapers(after))))
    expect(own.toString('latin1').endsWith(mark), paper).toBe(true);
  expect(await given(after, old)).toEqual(bytes);
  const sha256 = sha256Hex(bytes.quotation.own);
  expect((await after.post('/papers/check', { sha256 })).json).toEqual({
    same: true,
    paper: 'quotation',
    accepted: true,
    ended: null,
  });
});
