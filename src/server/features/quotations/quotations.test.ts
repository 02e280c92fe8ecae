// Quotations over HTTP: what is sent never changes, only the version that counts is accepted, once, and nobody else's.
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { DeskQuotation } from '#contract/quotations.staff.ts';
import { sha256Hex } from '#server/papers/canonical.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId, storedFiles } from '#server/testing/test-bookings.ts';
import { type Customer, logInAgain, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { finishVisit } from '#server/testing/test-findings.ts';
import {
  acceptByCode,
  draftQuotation,
  fine,
  newestOf,
  quote,
  revise,
  sampleDraft,
  sendDraft,
} from '#server/testing/test-quotations.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';

/** The bytes as they are stored, by whoever may read them. */
const pdfOf = async (app: TestApp, path: string, headers: Record<string, string>) => {
  const answer = await fetch(`${app.url}${path}`, { headers });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};

describe.each(bothEngines)('on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let executive: TestStaff;
  let owner: TestStaff;
  let customer: Customer;
  beforeAll(async () => {
    app = await startTestApp(engine);
    [executive, owner] = [await hireStaff(app, 'executive', 'Ravi Kumar'), await hireStaff(app, 'owner')];
    customer = await registerCustomer(app);
  });
  afterAll(() => app.stop());

  const newBooking = () => bookedId(book(app, customer));
  const shown = (quotation: DeskQuotation, version: number | 'current' = 'current') =>
    app.get(`/quotations/${quotation.id}/${version}`, customer.headers);
  const mailsTo = async (address: string, subject: RegExp) =>
    (await app.mails()).filter(
      (mail) => mail.to?.[0]?.address === address && subject.test(mail.subject ?? ''),
    );

  test('is drafted, sent, read, accepted with a code; both sides get the papers, and the office owes a call', async () => {
    const bookingId = await newBooking();
    const { query } = app.server.database;
    const { number: bookingNumber } = await query
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', bookingId)
      .executeTakeFirstOrThrow();
    // As after a visit that ended with a promise.
    await query
      .updateTable('promises')
      .set({ step: 'quotation', reason: 'found', tab: 'to_quote' })
      .where('request_id', '=', bookingId)
      .execute();
    const draft = await draftQuotation(executive, bookingId);
    expect((await shown(draft)).status).toBe(404);
    const preview = await fine(executive.get(`/quotations/${draft.id}/preview`));
    const quotation = await sendDraft(executive, draft);
    expect(quotation).toMatchObject({ state: 'open', sent: { version: 1, state: 'open' } });
    const { quotation: read } = await fine(shown(quotation, 1));
    // What was looked at is what is sent.
    expect({ ...read.content, sentAt: 0 }).toEqual({ ...preview.content, sentAt: 0 });
    const { bookings } = await fine(app.get('/bookings/get/1', customer.headers));
    expect(bookings[0]).toMatchObject({ _id: bookingId, answerBy: read.validUntil });
    // 18.5 × 210.50 + 42.5 × 650, no GSTIN and nothing paid.
    expect(read).toMatchObject({ totalPaise: 3_151_925, content: { tax: null, credit: null } });
    const open = () =>
      query
        .selectFrom('promises')
        .select(['step', 'reason'])
        .where('request_id', '=', bookingId)
        .where('ended_at', 'is', null)
        .execute();
    expect(await open()).toEqual([]);

    const wrong = await acceptByCode(app, customer, quotation, { otp: '____' });
    expect(wrong.status).toBe(400);
    app.advance(61_000);
    const accepted = await fine(acceptByCode(app, customer, quotation));
    expect(accepted.quotation).toMatchObject({
      state: 'accepted',
      acceptance: { version: 1, origin: 'customer', name: customer.name, objectUntil: null },
    });
    expect(await open()).toEqual([{ step: 'call', reason: 'accepted' }]);
    const answered = (await fine(app.get(`/booking/getone/${bookingId}`, customer.headers))).booking;
    expect(answered).toMatchObject({ answerBy: null });
    const papers = await query
      .selectFrom('acceptances')
      .selectAll()
      .where('quotation_id', '=', quotation.id)
      .execute();
    expect(papers).toMatchObject([
      { version: 1, sha256: read.sha256, staff_id: null, credited_payment: null },
    ]);

    const { number } = quotation;
    for (const [address, subject] of [
      [customer.email, /^You accepted/],
      ['care@hbc.example', /accepted/],
    ] as const) {
      const mails = (await mailsTo(address, subject)).filter((mail) => mail.subject?.includes(number));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.attachments.map(({ filename }) => filename)).toEqual([
        `${number}-1.pdf`,
        `${number}-1-accepted.pdf`,
      ]);
      // An acceptance does not run out.
      expect(mails[0]?.text).not.toContain('Valid until');
    }
    // Both papers are those whose hash is kept, and the second names the first.
    const sent = await pdfOf(app, accepted.quotation.pdf, customer.headers);
    const paper = await pdfOf(app, accepted.quotation.acceptance.pdf, customer.headers);
    expect(sha256Hex(sent.bytes)).toBe(accepted.quotation.pdfSha256);
    expect(sha256Hex(paper.bytes)).toBe(accepted.quotation.acceptance.pdfSha256);
    expect(readPdf(sent.bytes).said.join(' ')).toContain(accepted.quotation.sha256);
    // Each hash stands in groups, so that two are compared by eye.
    const said = readPdf(paper.bytes)
      .said.join(' ')
      .replaceAll(/(?<=[0-9a-f]{8}) (?=[0-9a-f]{8})/g, '');
    for (const named of [
      number,
      accepted.quotation.sha256,
      accepted.quotation.pdfSha256,
      `HB-${bookingNumber}`,
    ])
      expect(said).toContain(named);

    const accepts = { accepted: true, ended: null };
    const check = (bytes: Buffer) => app.post('/papers/check', { sha256: sha256Hex(bytes) });
    expect((await check(sent.bytes)).json).toEqual({ same: true, paper: 'quotation', ...accepts });
    expect((await check(paper.bytes)).json).toEqual({ same: true, paper: 'acceptance', ...accepts });
    const changed = Buffer.from(sent.bytes);
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    expect((await check(changed)).json).toEqual({ same: false, paper: null, accepted: false, ended: null });
  });

  any.test(
    'stages with sums come to the total less what is paid before, and stand in what is sent',
    async () => {
      const bookingId = await newBooking();
      const stages = (last: number) => [
        { label: 'Open and cut', paise: null, condition: '' },
        { label: 'Hand over', paise: last, condition: 'when you have seen it' },
      ];
      const draft = await draftQuotation(executive, bookingId, { draft: { money: stages(2_206_346) } });
      const refused = await executive.post(`/quotations/${draft.id}/send`, {
        version: 0,
        editedAt: draft.draft?.editedAt,
      });
      expect(refused).toMatchObject({ status: 400, json: { field: 'money' } });
      expect(refused.json.message).toContain('must come to ₹22,063.47');
      const content = { ...sampleDraft, money: stages(2_206_347) };
      const saved = newestOf(
        await fine(
          executive.post(`/quotations/${draft.id}/draft`, { editedAt: draft.draft?.editedAt, content }),
        ),
      );
      const { sent } = await sendDraft(executive, saved);
      expect(sent?.content).toMatchObject({
        stages: [],
        money: [
          { kind: 'advance', paise: 945_578 },
          { kind: 'stage', label: 'Open and cut', paise: null },
          { kind: 'stage', label: 'Hand over', paise: 2_206_347, condition: 'when you have seen it' },
        ],
      });
      const paper = await pdfOf(app, `/api/user/quotations/${draft.id}/1/pdf`, customer.headers);
      expect(readPdf(paper.bytes).said).toEqual(
        expect.arrayContaining([
          'Advance',
          'Open and cut',
          'No payment',
          '₹22,063.47',
          'when you have seen it',
        ]),
      );
    },
  );

  any.test(
    'old, expired, declined, closed and accepted ones are refused, and nothing is written',
    async () => {
      const bookingId = await newBooking();
      const first = await quote(executive, bookingId);
      const second = await revise(executive, first, 70_000);
      const option = await quote(executive, bookingId, { optionOf: second.id });
      const refused = async (quotation: DeskQuotation, status: number, words: RegExp) => {
        const { query } = app.server.database;
        const rows = () => query.selectFrom('acceptances').selectAll().execute();
        const before = await rows();
        const body = {
          name: 'A',
          version: quotation.sent?.version,
          sha256: quotation.sent?.sha256,
          method: 'phone',
          reference: 'call',
        };
        for (const answer of [
          await acceptByCode(app, customer, quotation),
          await executive.post(`/quotations/${quotation.id}/accept`, body),
        ]) {
          expect({ status: answer.status, words: answer.json.message }).toEqual({
            status,
            words: expect.stringMatching(words),
          });
        }
        expect(await rows()).toEqual(before);
      };
      const now = async (id: string): Promise<DeskQuotation> => {
        const { quotations } = await fine(executive.get(`/quotations/of/${bookingId}`));
        return quotations.find((quotation: DeskQuotation) => quotation.id === id);
      };
      // Options go out together: the one that was there has a third version.
      await refused(first, 410, /newer version.*version 3/);
      expect((await shown(first, 1)).status).toBe(410);
      // One that was never sent is none.
      const asked = { version: 4 };
      const never = [
        await shown(first, 4),
        await app.post(`/quotations/${first.id}/code`, asked, customer.headers),
        await app.post(`/quotations/${first.id}/decline`, { ...asked, reason: 'Too dear' }, customer.headers),
      ];
      expect(never.map(({ status, json }) => [status, json.message])).toEqual(
        Array(3).fill([404, 'There is no such quotation']),
      );
      expect((await shown(first)).json.quotation.version).toBe(3);

      const decline = (reason: string) =>
        app.post(`/quotations/${second.id}/decline`, { version: 3, reason }, customer.headers);
      expect((await decline('')).status).toBe(400);
      await fine(decline('Too dear'));
      await refused(await now(second.id), 409, /declined/);
      // Revising after a decline is a new version; renewing too.
      const fourth = await revise(executive, await now(second.id), 60_000);
      app.advance(25 * dayMs);
      executive = await hireStaff(app, 'executive', 'Ravi Kumar');
      customer = await logInAgain(app, customer);
      await refused(fourth, 409, /valid until/);
      await fine(executive.post(`/quotations/${fourth.id}/renew`, { version: 4 }));
      const fifth = await now(fourth.id);
      expect(fifth).toMatchObject({
        state: 'open',
        sent: { version: 5, totalPaise: fourth.sent?.totalPaise },
      });
      expect(await now(option.id)).toMatchObject({ state: 'open', sent: { version: 3 } });
      await fine(acceptByCode(app, customer, fifth));
      await refused(fifth, 409, /accepted already/);
      await refused(await now(option.id), 409, /closed/);
      for (const path of ['renew', 'send'])
        expect(
          (await executive.post(`/quotations/${option.id}/${path}`, { version: 3, editedAt: 0 })).status,
        ).toBeGreaterThanOrEqual(400);
    },
  );

  test('what was sent stays to the byte, whatever is called afterwards and however late', async () => {
    const bookingId = await newBooking();
    const first = await quote(executive, bookingId);
    const { query } = app.server.database;
    const versions = () =>
      query
        .selectFrom('quotation_versions')
        .selectAll()
        .where('quotation_id', '=', first.id)
        .orderBy('version')
        .execute();
    const [row] = await versions();
    const file = () => pdfOf(app, `/api/staff/quotations/${first.id}/1/pdf`, executive.headers);
    const { bytes } = await file();
    const at = (path: string) => `/quotations/${first.id}/${path}`;
    const sha256 = first.sent?.sha256;
    const version = 1;
    const content = { ...sampleDraft, title: 'Cheaper', terms: 'None' };
    await executive.post(at('draft'), { editedAt: first.draft?.editedAt, content });
    await executive.post(at('discard'), {});
    await executive.post(at('decline'), { version, reason: 'no' });
    await revise(executive, first, 1).catch(() => {});
    await executive.post(at('renew'), { version });
    await executive.post(at('send'), { version, editedAt: 1 });
    await app.post(at('decline'), { version, reason: 'no' }, customer.headers);
    await app.post(at('accept'), { version, sha256, name: 'A', otp: '1234', hash: 'x' }, customer.headers);
    await executive.post(at('accept'), { version, sha256, name: 'A', method: 'phone', reference: 'r' });
    await app.post(at('object'), { words: 'no' }, customer.headers);
    await owner.post(at('objection'), { decision: 'void', reason: 'no' });
    expect((await versions())[0]).toEqual(row);
    app.advance(2 * 366 * dayMs);
    await app.server.sweep();
    await app.server.worker.drain();
    expect((await versions())[0]).toEqual(row);
    executive = await hireStaff(app, 'executive', 'Ravi Kumar');
    expect((await file()).bytes.equals(bytes)).toBe(true);
    customer = await logInAgain(app, customer);
    owner = await hireStaff(app, 'owner');
  });

  test('recorded for a customer: mailed at once, objected to within seven days, decided by the owner', async () => {
    const quotation = await quote(executive, await newBooking());
    const { sha256, version } = quotation.sent ?? {};
    const body = { name: customer.name, version, sha256, method: 'phone', reference: 'Call of 10:05' };
    expect(
      (await executive.post(`/quotations/${quotation.id}/accept`, { ...body, reference: '' })).status,
    ).toBe(400);
    await fine(executive.post(`/quotations/${quotation.id}/accept`, body));
    const [mail] = await mailsTo(customer.email, /We recorded that you accepted/);
    expect(mail?.text).toContain('Ravi wrote down that you accepted');
    expect(mail?.text).toContain('Call of 10:05');
    expect(mail?.text).not.toContain('Valid until');
    const object = (words: string) =>
      app.post(`/quotations/${quotation.id}/object`, { words }, customer.headers);
    expect((await object('')).status).toBe(400);
    expect((await fine(object('I never called'))).quotation.state).toBe('objected');
    expect((await object('Again')).status).toBe(409);
    const decide = (staff: TestStaff) =>
      staff.post(`/quotations/${quotation.id}/objection`, { decision: 'void', reason: 'It was not you' });
    expect((await decide(executive)).status).toBe(403);
    expect((await fine(decide(owner))).of.quotations[0].state).toBe('void');
    const kept = await app.server.database.query
      .selectFrom('acceptances')
      .select('quotation_id')
      .where('quotation_id', '=', quotation.id)
      .execute();
    expect(kept).toHaveLength(1);

    const later = await quote(executive, await newBooking());
    await fine(
      executive.post(`/quotations/${later.id}/accept`, { ...body, version: 1, sha256: later.sent?.sha256 }),
    );
    app.advance(8 * dayMs);
    customer = await logInAgain(app, customer);
    const late = await app.post(`/quotations/${later.id}/object`, { words: 'No' }, customer.headers);
    expect(late.status).toBe(409);
    [executive, owner] = [await hireStaff(app, 'executive', 'Ravi Kumar'), await hireStaff(app, 'owner')];
  });

  any.test('is begun once, though the answer was lost and it is asked for again', async () => {
    const booking = await bookedId(book(app, customer));
    const start = () => executive.post('/quotations/start', { booking, kind: 'main' });
    const [first, second] = [await start(), await start()];
    const ids = ({ json }: typeof first) => json.of.quotations.map(({ id }: { id: string }) => id);
    expect(ids(first)).toHaveLength(1);
    expect(ids(second)).toEqual(ids(first));
  });

  any.test('is followed up once before it ends, and not after an answer', async () => {
    const [open, declined] = [
      await quote(executive, await newBooking()),
      await quote(executive, await newBooking()),
    ];
    await fine(
      app.post(`/quotations/${declined.id}/decline`, { version: 1, reason: 'no' }, customer.headers),
    );
    app.advance(18 * dayMs);
    const about = async (number: string) =>
      (await mailsTo(customer.email, /is valid until/)).filter(({ subject }) => subject?.includes(number));
    expect(await about(open.number)).toHaveLength(1);
    expect(await about(declined.number)).toHaveLength(0);
    [executive, owner] = [await hireStaff(app, 'executive', 'Ravi Kumar'), await hireStaff(app, 'owner')];
    customer = await logInAgain(app, customer);
  });
});

test('papers of an accepted job outlive its warranty by a year, where that is later than eight years', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  const { query } = app.server.database;
  const executive = await hireStaff(app, 'executive');
  const customer = await registerCustomer(app);
  const booking = await bookedId(book(app, customer));
  await fine(acceptByCode(app, customer, await quote(executive, booking, { draft: { warrantyYears: 12 } })));
  const versions = async (years: number) => {
    app.advance(years * 365.25 * dayMs);
    await app.server.sweep();
    return (await query.selectFrom('quotation_versions').select('version').execute()).length;
  };
  expect([await versions(12.9), await versions(0.2)]).toEqual([1, 0]);
});

test('of an accepted job papers stay eight years and photos a year longer than the warranty; where it came from one', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  const { query } = app.server.database;
  const executive = await hireStaff(app, 'executive');
  const customer = await registerCustomer(app);
  const [kept, other] = [await bookedId(book(app, customer)), await bookedId(book(app, customer))];
  const quotation = await quote(executive, kept, { draft: { warrantyYears: 4 } });
  await fine(acceptByCode(app, customer, quotation));
  const left = async () => ({
    photos: (await query.selectFrom('booking_photos').select('booking_id').execute()).map(
      ({ booking_id }) => booking_id,
    ),
    networks: (await query.selectFrom('acceptances').select('network').execute()).map(
      ({ network }) => network !== null,
    ),
    versions: (await query.selectFrom('quotation_versions').select('version').execute()).length,
  });
  const yearMs = 365.25 * dayMs;
  const after = async (years: number) => {
    app.advance(years * yearMs);
    await app.server.sweep();
    await app.server.worker.drain();
    return left();
  };
  expect(await left()).toEqual({ photos: [kept, other], networks: [true], versions: 1 });
  expect(await after(1.01)).toEqual({ photos: [kept, other], networks: [false], versions: 1 });
  expect(await after(2)).toEqual({ photos: [kept], networks: [false], versions: 1 });
  expect(await after(2.01)).toEqual({ photos: [], networks: [false], versions: 1 });
  expect(await after(3)).toEqual({ photos: [], networks: [], versions: 0 });
  expect((await storedFiles(app)).filter((path) => path.includes('papers'))).toEqual([]);
});

describe('attacks', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('sqlite');
  });
  afterAll(() => app.stop());

  test('other people, other roles, other prices, guessed numbers and a script in a line get nothing', async () => {
    const [executive, engineer, editor] = [
      await hireStaff(app, 'executive'),
      await hireStaff(app, 'engineer'),
      await hireStaff(app, 'editor'),
    ];
    const [customer, stranger] = [await registerCustomer(app), await registerCustomer(app)];
    const bookingId = await bookedId(book(app, customer));
    const script = '<script>alert(1)</script>';
    const quotation = await quote(executive, bookingId, {
      draft: { title: script, lines: [{ words: script, unit: 'm', quantity: 100, ratePaise: 100 }] },
    });
    const { id, number } = quotation;
    const sha256 = quotation.sent?.sha256 ?? '';
    const code = { otp: '1234', hash: 'abc' };
    const of = `/quotations/${id}`;
    const answers = {
      'a stranger reads it': await app.get(`${of}/1`, stranger.headers),
      'a stranger reads its PDF': await app.request(`/api/user${of}/1/pdf`, { headers: stranger.headers }),
      'a stranger asks for a code': await app.post(`${of}/code`, { version: 1 }, stranger.headers),
      'a stranger accepts': await app.post(
        `${of}/accept`,
        { name: 'A', version: 1, sha256, ...code },
        stranger.headers,
      ),
      'a stranger declines': await app.post(`${of}/decline`, { version: 1, reason: 'x' }, stranger.headers),
      'a stranger objects': await app.post(`${of}/object`, { words: 'x' }, stranger.headers),
      'nobody is logged in': await app.get(`${of}/1`),
      'by its number': await app.get(`/quotations/${number}/1`, customer.headers),
      'a version that is not there': await app.get(`${of}/2`, customer.headers),
      'another price': await acceptByCode(app, customer, quotation, { sha256: 'a'.repeat(64) }),
      'a field more': await app.post(
        `${of}/accept`,
        { name: 'A', version: 1, sha256, ...code, totalPaise: 1 },
        customer.headers,
      ),
      'an engineer reads prices': await engineer.get(`/quotations/of/${bookingId}`),
      'an engineer lists them': await engineer.get('/quotations?tab=sent'),
      'an engineer reads the PDF': await engineer.get(`${of}/1/pdf`),
      'an editor too': await editor.get(`/quotations/of/${bookingId}`),
      'an executive counts': await executive.get('/quotations/counts'),
      'a guessed hash': await app.post('/papers/check', { sha256: 'zz' }),
    };
    expect(Object.fromEntries(Object.entries(answers).map(([what, { status }]) => [what, status]))).toEqual({
      'a stranger reads it': 404,
      'a stranger reads its PDF': 404,
      'a stranger asks for a code': 404,
      'a stranger accepts': 404,
      'a stranger declines': 404,
      'a stranger objects': 404,
      'nobody is logged in': 401,
      'by its number': 400,
      'a version that is not there': 404,
      'another price': 409,
      'a field more': 400,
      'an engineer reads prices': 403,
      'an engineer lists them': 403,
      'an engineer reads the PDF': 403,
      'an editor too': 403,
      'an executive counts': 403,
      'a guessed hash': 400,
    });
    expect((await app.get('/quotations', stranger.headers)).json.quotations).toEqual([]);
    // A code that was mailed for one quotation accepts no other.
    const other = await quote(executive, bookingId);
    app.advance(61_000);
    const crossed = await app.post(`${of}/code`, { version: 1 }, customer.headers);
    const otp = await readCode(app, customer.email);
    const body = { name: 'A', version: 1, sha256: other.sent?.sha256, otp, hash: crossed.json.hash };
    expect((await app.post(`/quotations/${other.id}/accept`, body, customer.headers)).status).toBe(400);
    // Mails and papers hold the letters, not the script.
    const mails = (await app.mails()).filter(({ subject }) => subject?.includes(number));
    expect(mails.length).toBeGreaterThan(0);
    for (const { html } of mails) expect(html).not.toContain('<script>');
    expect(await app.server.database.query.selectFrom('acceptances').selectAll().execute()).toEqual([]);
  });

  test('two hundred lines are drawn and sent; one more, and hashes tried one after another, are refused', async () => {
    const executive = await hireStaff(app, 'executive');
    const bookingId = await bookedId(book(app, await registerCustomer(app)));
    const lines = Array.from({ length: 200 }, (_, n) => ({
      words: `${n + 1}: ${'words '.repeat(70)}`,
      unit: 'sq m',
      quantity: 4250,
      ratePaise: 65_000,
    }));
    const quotation = await quote(executive, bookingId, { draft: { lines } });
    const { bytes } = await pdfOf(app, `/api/staff/quotations/${quotation.id}/1/pdf`, executive.headers);
    expect(readPdf(bytes).pages).toBeGreaterThan(10);
    const content = { ...sampleDraft, lines: [...lines, ...lines.slice(0, 1)] };
    const body = { editedAt: quotation.draft?.editedAt, content };
    expect((await executive.post(`/quotations/${quotation.id}/draft`, body)).status).toBe(400);

    const statuses: number[] = [];
    for (let n = 0; n < 32; n += 1) {
      const sha256 = String(n).padStart(64, '0');
      const from = { 'x-forwarded-for': '10.99.1.1' };
      statuses.push((await app.post('/papers/check', { sha256 }, from)).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
  });
});

describe.each(bothEngines)('what the owner sets on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  let bookingId: string;
  beforeAll(async () => {
    app = await startTestApp(engine);
    [owner, executive] = [await hireStaff(app, 'owner'), await hireStaff(app, 'executive')];
    bookingId = await bookedId(book(app, await registerCustomer(app)));
  });
  afterAll(() => app.stop());

  const set = async (value: object) => {
    const { version } = await fine(owner.get('/content'));
    const visits = { windows: [{ from: '16:00', until: '18:00' }], ...value };
    return owner.post('/content/save', { version, section: 'visits', value: visits });
  };
  /** Whatever a refusal must leave as it was. */
  const stored = async () => {
    const { query } = app.server.database;
    const [drafts, quotations, versions] = await Promise.all(
      (['quotation_drafts', 'quotations', 'quotation_versions'] as const).map((table) =>
        query.selectFrom(table).selectAll().execute(),
      ),
    );
    return { drafts, quotations, versions, files: await storedFiles(app) };
  };

  any.test(
    'a higher advance is neither kept nor sent, days are those of the owner, and what was sent stays',
    async () => {
      for (const [field, value] of [
        ['advancePercent', 51],
        ['advancePercent', 2.5],
        ['validDays', 0],
        ['validDays', 91],
      ] as const)
        expect(await set({ [field]: value })).toMatchObject({ status: 400, json: { field } });
      const first = await quote(executive, bookingId);
      const draft = await draftQuotation(executive, bookingId, { draft: { advancePercent: 12 } });
      await fine(set({ advancePercent: 10, validDays: 12 }));
      const before = await stored();
      const content = { ...sampleDraft, advancePercent: 11 };
      const body = { editedAt: draft.draft?.editedAt, content };
      const sending = { version: 0, editedAt: draft.draft?.editedAt };
      for (const [path, given, named] of [
        [`${draft.id}/draft`, body, 11],
        [`${draft.id}/send`, sending, 12],
        [`${first.id}/renew`, { version: 1 }, 30],
      ] as const) {
        const message = `The owner allows an advance of at most 10 %; here it is ${named} %.`;
        expect(await executive.post(`/quotations/${path}`, given)).toMatchObject({
          status: 400,
          json: { message, field: 'advancePercent' },
        });
      }
      expect(await stored()).toEqual(before);

      const begin = async (more: object = {}) =>
        newestOf(
          await fine(executive.post('/quotations/start', { booking: bookingId, kind: 'main', ...more })),
        );
      expect((await begin()).draft?.content).toMatchObject({ advancePercent: 10, validDays: 12 });
      expect((await begin({ optionOf: draft.id })).draft?.content.advancePercent).toBe(10);
      const saved = { ...body, content: { ...content, advancePercent: 10 } };
      await fine(executive.post(`/quotations/${draft.id}/draft`, saved));
      await fine(set({ advancePercent: 50 }));
      expect((await fine(executive.get(`/quotations/of/${bookingId}`))).advanceAtMost).toBe(50);
      const high = await quote(executive, bookingId, { draft: { advancePercent: 50 } });
      expect(high.sent?.content).toMatchObject({ advancePercent: 50 });
    },
  );

  test('engineers see totals after their own crew’s finished visits, and only if the owner says so', async () => {
    const crews: string[] = [];
    for (const name of ['North', 'South']) {
      const saved = await fine(
        owner.post('/crews/save', { name, capacity: 5, localities: [], active: true }),
      );
      crews.push(saved.crews.find((crew: { name: string }) => crew.name === name).id);
    }
    const [engineer, other, idle] = [
      await hireStaff(app, 'engineer', 'Anil', crews[0]),
      await hireStaff(app, 'engineer', 'Kiran', crews[1]),
      await hireStaff(app, 'engineer'),
    ];
    const customer = await registerCustomer(app);
    const [done, open] = [await bookedId(book(app, customer)), await bookedId(book(app, customer))];
    const visit = await finishVisit(app, { executive, engineer, crew: crews[0] }, done);
    const agreed = { booking: open, day: indianDate(app.now()), window: '1600-1800', crew: crews[0] };
    await fine(executive.post('/visits/agree', agreed));
    const { id: early } = await app.server.database.query
      .selectFrom('visits')
      .select('id')
      .where('booking_id', '=', open)
      .executeTakeFirstOrThrow();
    const [{ number, sent }, option] = [await quote(executive, done), await draftQuotation(executive, done)];
    await quote(executive, open);

    const ask = async (by: TestStaff, which: string) => (await by.get(`/quotations/visit/${which}`)).status;
    const asked = async () => [
      await ask(engineer, visit),
      await ask(engineer, early),
      await ask(other, visit),
      await ask(idle, visit),
      await ask(executive, visit),
    ];
    await fine(set({}));
    expect(await asked()).toEqual([403, 403, 403, 403, 403]);
    await fine(set({ engineersSeePrices: true }));
    expect(await asked()).toEqual([200, 404, 404, 404, 403]);
    const seen = () => fine(engineer.get(`/quotations/visit/${visit}`));
    const { title, totalPaise } = sent ?? {};
    const shown = { number, title, totalPaise, accepted: false };
    // A draft is nobody's business yet.
    expect(await seen()).toEqual({ quoted: [shown] });
    const quotation = await sendDraft(executive, option);
    await fine(acceptByCode(app, customer, quotation));
    expect((await seen()).quoted).toEqual([{ ...shown, number: quotation.number, accepted: true }, shown]);
    expect((await engineer.get(`/quotations/of/${done}`)).status).toBe(403);
  });
});
