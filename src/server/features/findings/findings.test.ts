// What was found, in writing: when a sheet goes out and who may keep it, what it says, who reads it, and that no sheet
// ever changes.

import { globSync } from 'node:fs';
import { get } from 'node:http';
import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { deadlineFrom, defaultDeadlineRules } from '#contract/callback-deadline.ts';
import { shippedSheetHours } from '#contract/content.staff.ts';
import { dayMs } from '#contract/durations.ts';
import { hindiCauses } from '#contract/finder-cause-words.hi.ts';
import { teluguCauses } from '#contract/finder-cause-words.te.ts';
import { finderCauses } from '#contract/finder-cause-words.ts';
import { struckOut } from '#contract/findings.ts';
import { indianDate } from '#contract/india-time.ts';
import { languages, locales } from '#contract/languages.ts';
import { foundCauses } from '#contract/requests.staff.ts';
import type { Trx } from '#server/db/client.ts';
import { createEvidence } from '#server/evidence.ts';
import { createId } from '#server/ids.ts';
import { sha256Hex } from '#server/papers/canonical.ts';
import { plainBuild } from '#server/testing/plain-build.ts';
import { readPdf } from '#server/testing/read-pdf.ts';
import { bothEngines, forAnyEngine, startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { book, bookedId } from '#server/testing/test-bookings.ts';
import { type Customer, createPerson, readCode, registerCustomer } from '#server/testing/test-customer.ts';
import { approveSheet, finishVisit, sampleFinding, takeStep } from '#server/testing/test-findings.ts';
import { hireStaff, type TestStaff } from '#server/testing/test-staff.ts';
import { findingWordsIn } from './finding-content.ts';
import { createFindingRepository } from './findings.repository.ts';
import { createFindingService } from './findings.service.ts';

const finding = 'roof.none.corner-damp.rain.parapet';
const causesIn = { en: finderCauses, te: teluguCauses, hi: hindiCauses };

test.each(languages)(
  '%s: of each cause another sentence says what happens if nothing is done',
  (language) => {
    const { without } = findingWordsIn[language];
    expect(Object.keys(without).sort()).toEqual([...foundCauses].sort());
    expect(new Set(Object.values(without)).size).toBe(foundCauses.length);
  },
);

/** What the page of a link was given, in place of the page. */
const bare = plainBuild(
  async (_request, _transport, given) =>
    new Response(JSON.stringify(given), { headers: { 'content-type': 'text/html' } }),
);

describe.each(bothEngines)('findings on %s', (engine) => {
  const any = forAnyEngine(engine);
  let app: TestApp;
  let owner: TestStaff;
  let executive: TestStaff;
  let engineer: TestStaff;
  let stranger: TestStaff;
  let customer: Customer;
  const crews: string[] = [];
  let keys = 0;

  beforeAll(async () => {
    app = await startTestApp(engine, { web: { mode: 'development', loadBuild: async () => bare } });
    owner = await hireStaff(app, 'owner', 'Meena');
    for (const name of ['North', 'South']) {
      const saved = await owner.post('/crews/save', { name, capacity: 50, localities: [], active: true });
      crews.push(saved.json.crews.find((crew: { name: string }) => crew.name === name).id);
    }
    [executive, engineer, stranger, customer] = await Promise.all([
      hireStaff(app, 'executive', 'Ravi'),
      hireStaff(app, 'engineer', 'Anil', crews[0]),
      hireStaff(app, 'engineer', 'Kiran', crews[1]),
      registerCustomer(app, createPerson({ name: 'Lakshmi Narasamma' })),
    ]);
  });
  afterAll(() => app.stop());

  const step = (visit: string, body: object) => takeStep(app, engineer, visit, body);

  /** A finished visit with a photo, after the time in which it may be taken back. */
  const finished = async (
    more: { facts?: object; photo?: string; next?: string; language?: 'te' | 'hi'; by?: Customer } = {},
  ) => {
    const { language, by = customer, ...rest } = more;
    keys += 1;
    const booking = await bookedId(book(app, by, { finding, location: `Flat 302, Abids, block ${keys}` }));
    if (language)
      await app.server.database.query
        .updateTable('bookings')
        .set({ language })
        .where('id', '=', booking)
        .execute();
    const visit = await finishVisit(app, { executive, engineer, crew: crews[0] }, booking, rest);
    return { booking, visit };
  };
  const atDesk = async (booking: string) =>
    (await executive.get(`/findings/booking/${booking}`)).json.visits[0];
  const approve = (booking: string) => approveSheet(app, executive, booking);
  const listed = async (booking: string, by = customer) =>
    (await app.get('/findings', by.headers)).json.findings.find(
      (one: { booking: string }) => one.booking === booking,
    );
  const fetchBytes = async (path: string, headers: Record<string, string>) => {
    const answer = await fetch(app.url + path, { headers });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  const rowsOf = (booking: string) =>
    app.server.database.query
      .selectFrom('finding_sheets')
      .selectAll()
      .where('booking_id', '=', booking)
      .orderBy('id')
      .execute();

  any.test('an OK sends it once: numbered, mailed, and the same bytes for customer and office', async () => {
    const { booking, visit } = await finished();
    const { due, preview } = await atDesk(booking);
    const by = deadlineFrom(app.now() - 150_000, {
      ...defaultDeadlineRules,
      minutes: shippedSheetHours * 60,
    });
    expect(await listed(booking)).toEqual({ booking, sheets: [], due: { by, held: false } });
    expect(preview.cause).toBe(finderCauses['parapet-joint'].title);
    const inQueue = async () => {
      const { requests } = (await executive.get('/requests?tab=waiting')).json;
      return requests.find(({ id }: { id: string }) => id === booking);
    };
    expect((await inQueue()).promises[0]).toEqual({ step: 'sheet', reason: 'found', by });
    // At the same time, from two desks: the second finds it sent or about to be.
    const named = { visit, token: due.token };
    await Promise.all([executive.post('/findings/approve', named), owner.post('/findings/approve', named)]);
    const before = await app.mails();
    const mails = before.filter(({ subject }) => subject?.startsWith('What we found, in writing'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.attachments).toHaveLength(1);
    expect(await inQueue()).toBeUndefined();
    const { sheets, due: none } = await listed(booking);
    expect([sheets.length, none]).toEqual([1, null]);
    const [{ number, pdf }] = sheets;
    expect(number).toMatch(/^FS-\d{4}-\d{6}$/);
    const [row] = await rowsOf(booking);
    expect(sha256Hex(row?.content ?? '')).toBe(row?.sha256);

    const { sheet } = (await app.get(`/finding/${number}`, customer.headers)).json;
    expect(sheet).toMatchObject({ number, zone: 'roof', cause: finderCauses['parapet-joint'].title });
    expect(JSON.stringify(sheet)).toContain('The joint is open.');
    const first = await fetchBytes(pdf, customer.headers);
    expect(sha256Hex(first.bytes)).toBe(row?.pdf_sha256);
    expect((await fetchBytes(`/api/staff/findings/pdf/${number}`, executive.headers)).bytes).toEqual(
      first.bytes,
    );
    app.advance(1);
    await executive.post('/findings/approve', named);
    await app.mails();
    expect(await rowsOf(booking)).toEqual([row]);
  });

  any.test(
    'without a look it goes out by itself at its deadline, unless somebody holds it back',
    async () => {
      const [one, two] = [await finished(), await finished({ next: 'nothing' })];
      const { due } = await atDesk(two.booking);
      const held = { visit: two.visit, token: due.token, reason: 'Wrong room' };
      expect((await executive.post('/findings/hold', { ...held, reason: '' })).status).toBe(400);
      expect((await executive.post('/findings/hold', held)).status).toBe(200);
      expect((await listed(two.booking)).due.held).toBe(true);
      app.advance((await atDesk(one.booking)).due.by - app.now() - 1000);
      await app.mails();
      expect(await rowsOf(one.booking)).toEqual([]);
      app.advance(due.by - app.now() + 61_000);
      const mails = await app.mails();
      expect(await rowsOf(one.booking)).toMatchObject([{ made_by: null }]);
      expect(await rowsOf(two.booking)).toEqual([]);
      expect(mails.filter(({ subject }) => subject?.includes('is late'))).toHaveLength(1);
      [owner, executive, engineer, stranger] = await Promise.all([
        hireStaff(app, 'owner', 'Meena'),
        hireStaff(app, 'executive', 'Ravi'),
        hireStaff(app, 'engineer', 'Anil', crews[0]),
        hireStaff(app, 'engineer', 'Kiran', crews[1]),
      ]);
      await approve(two.booking);
      const [sheet] = await rowsOf(two.booking);
      expect(sheet?.content).toContain(findingWordsIn.en.next.nothing);
    },
  );

  test('what was found may be taken back first, and a correction is another sheet that names the first', async () => {
    const day = indianDate(app.now());
    while (indianDate(app.now()) === day) app.advance(3_600_000);
    app.advance(10 * 3_600_000);
    [executive, engineer, stranger] = await Promise.all([
      hireStaff(app, 'executive', 'Ravi'),
      hireStaff(app, 'engineer', 'Anil', crews[0]),
      hireStaff(app, 'engineer', 'Kiran', crews[1]),
    ]);
    customer = await registerCustomer(app, createPerson({ name: 'Lakshmi Narasamma' }));
    const { booking, visit } = await finished();
    await approve(booking);
    const [first] = await rowsOf(booking);
    const link = async (number = '') => {
      const shared = await app.post(`/finding/${number}/share`, {}, customer.headers);
      return new URL(shared.json.link).pathname;
    };
    const says = async (path: string) =>
      (JSON.parse((await app.request(path)).text) as { corrected: boolean }).corrected;
    const linked = await link(first?.number);
    expect(await says(linked)).toBe(false);
    const correction = { visit, ...sampleFinding, cause: 'soaked-terrace', words: 'It was the terrace.' };
    expect((await executive.post('/findings/correct', correction)).status).toBe(200);
    expect((await executive.post('/findings/correct', correction)).status).toBe(409);
    const mails = await app.mails();
    expect(mails.filter(({ subject }) => subject?.startsWith('Corrected: what we found, in'))).toHaveLength(
      1,
    );
    const [before, second] = await rowsOf(booking);
    expect(before).toEqual(first);
    expect(second?.replaces).toBe(first?.number);
    // What the leak finder had guessed beside it nobody has looked for.
    expect(JSON.parse(second?.content ?? '')).not.toHaveProperty('not');
    expect((await app.get(`/finding/${first?.number}`, customer.headers)).json.replacedBy).toBe(
      second?.number,
    );
    // Whoever has the link to the first one reads that it is not the last word.
    expect([await says(linked), await says(await link(second?.number))]).toEqual([true, false]);
    // By the engineer on the same day: it waits for a look again.
    await step(visit, { step: 'correct', ...sampleFinding, words: 'Both of them.' });
    expect((await atDesk(booking)).due).toMatchObject({ approved: false, held: null });
    expect(await rowsOf(booking)).toHaveLength(2);

    const other = await bookedId(book(app, customer, { finding }));
    await executive.post('/visits/agree', {
      booking: other,
      day: indianDate(app.now()),
      window: '1600-1800',
      crew: crews[0],
    });
    const { id } = await app.server.database.query
      .selectFrom('visits')
      .select('id')
      .where('booking_id', '=', other)
      .executeTakeFirstOrThrow();
    for (const body of [
      { step: 'on_way' },
      { step: 'arrived' },
      { step: 'found', ...sampleFinding },
      { step: 'next', next: 'work' },
    ])
      await step(id, body);
    const { due } = await atDesk(other);
    expect((await executive.post('/findings/approve', { visit: id, token: due.token })).status).toBe(409);
    await step(id, { step: 'undo', undoes: 'next' });
    expect(await listed(other)).toBeUndefined();
  });

  any.test.each(['te', 'hi'] as const)(
    'in %s the paper says what the page says, and can be read again',
    async (language) => {
      const words = { te: 'జాయింట్ తెరుచుకుంది.', hi: 'जोड़ खुला है।' }[language];
      const { booking } = await finished({ language, facts: { words } });
      await approve(booking);
      const [{ number, pdf }] = (await listed(booking)).sheets;
      const {
        said,
        boxes,
        pages,
        language: spoken,
      } = readPdf((await fetchBytes(pdf, customer.headers)).bytes);
      expect([boxes, spoken]).toEqual([0, locales[language]]);
      expect(pages).toBeLessThanOrEqual(2);
      const { sheet } = (await app.get(`/finding/${number}`, customer.headers)).json;
      const { title, what, remedy } = causesIn[language]['parapet-joint'];
      const sentences = sheet.sections.flatMap((part: { paragraphs: string[]; items: string[] }) => [
        ...part.paragraphs,
        ...part.items,
      ]);
      const without = findingWordsIn[language].without['parapet-joint'];
      expect(sentences).toEqual(expect.arrayContaining([what, without, remedy]));
      expect(said).toEqual(expect.arrayContaining([title, words, ...sentences]));
    },
  );

  any.test(
    'nobody else reads it: other customers, guessed numbers, another crew, a role without findings',
    async () => {
      const { booking, visit } = await finished({ facts: { words: '<script>alert(1)</script>' } });
      await approve(booking);
      const [{ number, pdf }] = (await listed(booking)).sheets;
      const other = await registerCustomer(app);
      const last = Number(number.slice(-6));
      const guessed = `${number.slice(0, -6)}${String(last + 1).padStart(6, '0')}`;
      const editor = await hireStaff(app, 'editor', 'Asha');
      const refused = await Promise.all([
        app.get(`/finding/${number}`, other.headers),
        app.get(`/finding/${guessed}`, customer.headers),
        app.post(`/finding/${number}/share`, {}, other.headers),
        app.get(`/finding/${number}`),
        editor.get(`/findings/booking/${booking}`),
        engineer.get(`/findings/booking/${booking}`),
        engineer.post('/findings/approve', { visit, token: 'x' }),
        stranger.get(`/findings/visit/${visit}`),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 401, 403, 403, 403, 404]);
      const files = await Promise.all([
        fetchBytes(pdf, other.headers),
        fetchBytes(`/api/staff/findings/pdf/${number}`, stranger.headers),
        fetchBytes(`/api/staff/findings/pdf/${number}`, editor.headers),
        fetchBytes(`/api/staff/findings/pdf/${number}`, engineer.headers),
      ]);
      expect(files.map(({ status }) => status)).toEqual([404, 404, 403, 200]);
      expect((await engineer.get(`/findings/visit/${visit}`)).json.sheets).toHaveLength(1);
      expect(await listed(booking, other)).toBeUndefined();
    },
  );

  test('a link shows it without whose it is, leaves no trace in the log, and closes', async () => {
    // However it is spelt, in whatever script.
    const spellings = [
      'रु 45,000',
      'రూ. 45,000',
      '45000 रुपये',
      '45000 రూపాయలు',
      '45k',
      '1.2 lakh',
      '45,000 INR',
      'cost 45000',
      '₹25,000',
      'Rs. 26000',
      '27,000/-',
      '९८१२३४५६७८',
      '౯౮౧౨౩౪౫౬౭౮',
      '98123.45678',
      '98123/45678',
      '(98123) 45678',
      '98480 12345',
      'लक्ष्मी',
      'లక్ష్మి',
      'Lakshmiji',
      'లక్ష్మిగారు',
      'lakshmi@example.in',
      'flat 302',
      '4-B',
      '4 B',
      'flat B',
      'H.No 8-2-293/82',
      'D.No. 12-3',
      'घर नं 12',
      'फ्लैट 4बी',
      'ఫ్లాట్ 4బి',
      'Sri Sai Residency',
      'साईं रेज़िडेंसी',
      'the brother of the owner',
      '<b>Wet</b>',
    ];
    const half = Math.ceil(spellings.length / 2);
    const facts = {
      words: spellings.slice(0, half).join('; '),
      readings: spellings.slice(half).join('; ').slice(0, 190),
    };
    const { booking } = await finished({
      facts: { ...facts, words: `${facts.words}; ${spellings.slice(half).join('; ')}` },
    });
    await approve(booking);
    const [{ number }] = (await listed(booking)).sheets;
    const { others } = (await app.get(`/finding/${number}`, customer.headers)).json;
    const { photos } = others;
    const shared = await app.post(`/finding/${number}/share`, { photos }, customer.headers);
    const { link, links } = shared.json;
    const token = link.split('/').at(-1);
    expect(Buffer.from(token, 'base64url')).toHaveLength(16);
    expect(links).toBe(1);
    const { text, headers, status } = await app.request(`/findings/${token}`);
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    expect(headers.get('x-robots-tag')).toContain('noindex');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(text).toContain(number);
    const photo = /"(\/findings\/[^"]+\/photo\/1)"/.exec(text)?.[1] ?? '';
    const picture = await fetchBytes(photo, {});
    expect(picture.status).toBe(200);
    expect((await sharp(picture.bytes).metadata()).exif).toBeUndefined();
    for (const odd of ['1e0', '0x1', '+1', '01', '1.0', '0', '-1', '%201'])
      expect((await fetchBytes(photo.replace(/1$/, odd), {})).status).toBe(404);
    // Nothing that is true for its owner alone: no address is named, no words stand as they were written.
    expect(text).toContain('We looked at one place, not at the whole building.');
    for (const own of ['the place named here', 'as they were written', 'your answers'])
      expect(text).not.toContain(own);
    const { email, mobile } = customer;
    for (const spelling of spellings) expect(text).not.toContain(spelling);
    expect(text).not.toMatch(/[0-9a-f]{64}/);
    for (const secret of [
      'Lakshmi',
      'Narasamma',
      '302',
      'Abids',
      '98480',
      email,
      mobile,
      '₹',
      'HB-',
      '<b>',
      '<script',
      '25,000',
      '26000',
      '27,000',
    ])
      expect(text + picture.bytes.toString('latin1'), secret).not.toContain(secret);
    const stored = await app.server.database.query.selectFrom('finding_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
    for (const odd of [
      `/%66indings/${token}`,
      `//findings/${token}`,
      `/te/findings/${token}`,
      `/FINDINGS/${token}`,
      `/findings%2F${token}`,
      `/findings//${token}/photo/1`,
      `/findings\\${token}`,
      `http://site.test/findings/${token}?from=mail`,
    ])
      await new Promise((answered) =>
        get({ port: new URL(app.url).port, path: odd }, (answer) => answer.resume().on('end', answered)),
      );
    expect(app.logLines.join('\n')).not.toContain(token);
    expect(app.logLines.filter((line) => line.includes('findings/…')).length).toBeGreaterThan(5);

    // Released words pass the second net: what says who, which door or how much is struck out, the rest stays.
    const read = await app.post(`/finding/${number}/share`, { words: true }, customer.headers);
    const told = (await app.request(new URL(read.json.link).pathname)).text;
    const plain = ['the brother of the owner', '<b>Wet</b>'];
    for (const spelling of spellings)
      expect(told.includes(spelling), spelling).toBe(plain.includes(spelling));
    expect(told).toContain(struckOut);

    expect((await app.post(`/finding/${number}/unshare`, {}, customer.headers)).json.links).toBe(0);
    for (const path of [`/findings/${token}`, photo, '/findings/AAAAAAAAAAAAAAAAAAAAAA'])
      expect((await app.request(path)).status).toBe(404);
  });

  any.test(
    'what was marked on site is sealed with the sheet, and others read it without what was typed',
    async () => {
      const marks = {
        points: [
          { x: 200, y: 296, kind: 'in', words: 'Joint open 3 mm, flat of Rao' },
          { x: 214, y: 404, kind: 'shows', words: '' },
        ],
        readings: [{ where: 'Corner below, plaster', value: '31', unit: '%', point: 2 }],
        ruledOut: [{ cause: 'overhead-tank-leak', how: 'Valve shut for 40 minutes' }],
        photos: [
          // Never arrived: no other photo gets its number.
          { photo: `refused-${engine}`, point: 1 },
          { photo: `corner-${engine}`, point: 2 },
        ],
      };
      const { booking, visit } = await finished({
        facts: { marks, readings: '' },
        photo: `corner-${engine}`,
      });
      const { readings, preview } = await atDesk(booking);
      expect(readings).toBe('Corner below, plaster 31\u00a0%');
      expect(preview.detail.points).toHaveLength(2);
      await approve(booking);
      const [row] = await rowsOf(booking);
      const content = JSON.parse(row?.content ?? '');
      const points = [
        { x: 200, y: 296, label: 'It gets in here', words: 'Joint open 3 mm, flat of Rao' },
        { x: 214, y: 404, label: 'It shows here', words: '' },
      ];
      expect([content.version, content.marks.points]).toEqual([2, points]);
      const { sheet } = (await app.get(`/finding/${row?.number}`, customer.headers)).json;
      const tank = { cause: finderCauses['overhead-tank-leak'].label, how: 'Valve shut for 40 minutes' };
      expect(sheet).toMatchObject({
        detail: { cause: 'parapet-joint', note: 'Marked by the engineer on site', points },
        readings: { dryBelow: 16, rows: marks.readings },
        ruledOut: { rows: [tank] },
        photos: { points: [2] },
      });
      const pdf = readPdf((await fetchBytes(`/api/user/finding/${row?.number}/pdf`, customer.headers)).bytes);
      expect(pdf.pages).toBe(1);
      expect(pdf.said).toEqual(
        expect.arrayContaining([
          finderCauses['parapet-joint'].title,
          'It gets in here',
          '31\u00a0%',
          'Valve shut for 40 minutes',
        ]),
      );
      // The number of the point stands at its place, at the photo and at the reading.
      expect(pdf.lines.filter((line) => line.trim() === '2')).toHaveLength(3);
      const path = `/finding/${row?.number}`;
      const linked = async (chosen: object) => {
        const { link } = (await app.post(`${path}/share`, chosen, customer.headers)).json;
        return JSON.parse((await app.request(new URL(link).pathname)).text).sheet;
      };
      const { others: offered } = (await app.get(path, customer.headers)).json;
      const { photos } = offered;
      const others = await linked({ photos });
      expect(
        others.detail.points.map(({ label, words }: { label: string; words: string }) => [label, words]),
      ).toEqual([
        ['It gets in here', ''],
        ['It shows here', ''],
      ]);
      expect([others.readings, others.ruledOut, others.photos.points]).toEqual([null, null, [2]]);
      // Read first and let go along: labels, readings and what it is not go with the words.
      const told = await linked({ words: true });
      expect(told).toMatchObject({ ruledOut: { rows: [tank] }, readings: { rows: marks.readings } });
      expect(told.detail.points[0].words).toBe('Joint open 3 mm, flat of Rao');
      expect(told.photos.images).toEqual([]);
      // What its customer saw before is what others see, but for where the photos lie.
      const asSeen = ({ photos: { points }, ...sheet }: { photos: { points: number[] } }) => ({
        ...sheet,
        photos: points,
      });
      expect(asSeen(await linked({ words: true, photos }))).toEqual(asSeen(offered.told));
      expect(asSeen(others)).toEqual(asSeen(offered.untold));

      // The office corrects in words: points stay on their own drawing, and rows while they say what the words do.
      const correction = { visit, readings, words: 'At the roof.' };
      app.advance(1);
      await executive.post('/findings/correct', { ...correction, cause: 'soaked-terrace' });
      await app.mails();
      const corrected = JSON.parse((await rowsOf(booking)).at(-1)?.content ?? '').marks;
      expect([corrected.points.length, corrected.readings.length]).toEqual([2, 1]);
      await executive.post('/findings/correct', { ...correction, readings: '30 %', cause: 'rising-damp' });
      await app.mails();
      const last = JSON.parse((await rowsOf(booking)).at(-1)?.content ?? '').marks;
      expect([last.points, last.readings, last.photos, last.ruledOut.length]).toEqual([[], [], [0], 1]);
    },
  );

  any.test('a photo that was left out opens by no address of the link, and old links keep all', async () => {
    const { booking } = await finished();
    await approve(booking);
    const [{ number }] = (await listed(booking)).sheets;
    const pathOf = async (chosen: object) =>
      new URL((await app.post(`/finding/${number}/share`, chosen, customer.headers)).json.link).pathname;
    const opens = async (path: string) => {
      const { sheet } = JSON.parse((await app.request(path)).text);
      return [sheet.photos.images.length, (await app.request(`${path}/photo/1`)).status];
    };
    const { photos } = (await app.get(`/finding/${number}`, customer.headers)).json.others;
    const [nothing, chosen] = [await pathOf({}), await pathOf({ photos })];
    expect(await opens(await pathOf({ photos: ['of-somebody-else'] }))).toEqual([0, 404]);
    expect([await opens(nothing), await opens(chosen)]).toEqual([
      [0, 404],
      [1, 200],
    ]);
    const before = { released_photos: null, released_words: 0 };
    await app.server.database.query.updateTable('finding_links').set(before).execute();
    expect(await opens(nothing)).toEqual([1, 200]);
    expect((await app.request(nothing)).text).not.toContain(sampleFinding.words);
  });

  test('tokens that are tried one after another are stopped, and close no link for their neighbours', async () => {
    const { booking } = await finished();
    await approve(booking);
    const [{ number }] = (await listed(booking)).sheets;
    const { photos } = (await app.get(`/finding/${number}`, customer.headers)).json.others;
    const { link } = (await app.post(`/finding/${number}/share`, { photos }, customer.headers)).json;
    const path = new URL(link).pathname;
    const from = createPerson().from;
    const open = (what: string) => app.request(what, { headers: from });
    const statuses: number[] = [];
    for (let tried = 0; tried < 125; tried += 1)
      statuses.push((await open(`/findings/guess-${tried}`)).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
    const { headers, text } = await open('/findings/guess-again');
    expect(text).toContain('Please wait a little');
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(headers.get('x-robots-tag')).toContain('noindex');
    // A committee behind the same address, and its photos, which count for nothing.
    const of = (answers: { status: number }[]) => [...new Set(answers.map(({ status }) => status))];
    const many = (count: number, what: string) =>
      Promise.all(Array.from({ length: count }, () => open(what)));
    expect(of(await many(150, `${path}/photo/1`))).toEqual([200]);
    // As many at a time as may wait for their page from one address.
    for (let opened = 0; opened < 600; opened += 20) expect(of(await many(20, path))).toEqual([200]);
    expect((await open(path)).status).toBe(429);
  });

  test('the copy has it, and the erasure leaves nothing but what is evidence', async () => {
    const leaving = await registerCustomer(app, createPerson({ name: 'Somayya' }));
    const { booking } = await finished({ by: leaving });
    await approve(booking);
    const [row] = await rowsOf(booking);
    const { photos } = (await app.get(`/finding/${row?.number}`, leaving.headers)).json.others;
    await app.post(`/finding/${row?.number}/share`, { words: true, photos }, leaving.headers);
    const answer = await fetch(`${app.url}/api/user/account/download`, { headers: leaving.headers });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(sha256Hex(files[`papers/${row?.number}.pdf`] ?? '')).toBe(row?.pdf_sha256);
    expect(JSON.parse(strFromU8(files['my-data.json'] as Uint8Array)).findings[0]).toMatchObject({
      number: row?.number,
      says: { words: sampleFinding.words },
      links: [{ closedAt: null, alongWith: { words: true, photos: 1 } }],
    });
    const { hash } = (await app.post('/account/erase/otp', {}, leaving.headers)).json;
    const otp = await readCode(app, leaving.email);
    expect((await app.post('/account/erase/verify', { hash, otp }, leaving.headers)).status).toBe(200);
    await app.mails();
    expect(await rowsOf(booking)).toEqual([]);
    const left = await app.server.database.query.selectFrom('finding_links').select('sheet_id').execute();
    expect(left.map(({ sheet_id }) => sheet_id)).not.toContain(row?.id);
  });

  any.test('after two years the sheets are gone, with their files', async () => {
    const { query } = app.server.database;
    // What was still to go out has gone.
    app.advance(7 * dayMs);
    await app.mails();
    expect(await query.selectFrom('finding_sheets').select('id').execute()).not.toEqual([]);
    app.advance(26 * 31 * dayMs);
    await app.server.sweep();
    await app.mails();
    expect(await query.selectFrom('finding_sheets').select('id').execute()).toEqual([]);
    expect(globSync(`${app.dataDir}/files/papers/*.pdf`)).toEqual([]);
  });
});

test('a sweep of many sheets lets others have their turn', async () => {
  const app = await startTestApp('sqlite');
  onTestFinished(() => app.stop());
  const { query } = app.server.database;
  const sheets = Array.from({ length: 2500 }, (_, n) => ({
    id: createId(app.now()),
    booking_id: `${n}`,
    visit_id: `${n}`,
    number: `${n}`,
    content: '{}',
    sha256: '',
    pdf_key: `${n}`,
    pdf_sha256: '',
    language: 'en' as const,
    made_at: app.now(),
    made_by: null,
    replaces: null,
  }));
  for (let from = 0; from < sheets.length; from += 500)
    await query
      .insertInto('finding_sheets')
      .values(sheets.slice(from, from + 500))
      .execute();
  let turns = 0;
  let over = false;
  const look = () => {
    turns += 1;
    if (!over) setImmediate(look);
  };
  const signal = new AbortController().signal;
  look();
  await createFindingService({
    database: app.server.database,
    repository: createFindingRepository(app.server.database),
    evidence: createEvidence(),
    clock: () => app.now() + 3 * 366 * dayMs,
    papers: { remove: async () => {} },
  } as unknown as Parameters<typeof createFindingService>[0]).forget(signal);
  over = true;
  expect(await query.selectFrom('finding_sheets').select('id').execute()).toEqual([]);
  expect(turns).toBeGreaterThan(4);
});

test.each(bothEngines)(
  'of the papers of a job that is evidence none goes, neither by erasure nor in eight years: %s',
  async (engine) => {
    const app = await startTestApp(engine);
    onTestFinished(() => app.stop());
    const { database } = app.server;
    const repository = createFindingRepository(database);
    const evidence = createEvidence();
    evidence.keptBy(async (_db, ids) => ids.filter((id) => id === 'accepted'));
    const removed: string[] = [];
    let now = app.now();
    const service = createFindingService({
      database,
      repository,
      evidence,
      clock: () => now,
      papers: { remove: async (_trx: Trx, key: string) => void removed.push(key) },
      bookings: { idsOf: async () => ['accepted', 'other'], hold: async () => undefined },
    } as unknown as Parameters<typeof createFindingService>[0]);
    await database.transaction(async (trx) => {
      for (const booking of ['accepted', 'other']) {
        const id = createId(now);
        const text = { content: '{}', sha256: '', pdf_sha256: '', language: 'en' as const };
        const links = { booking_id: booking, visit_id: booking, pdf_key: booking };
        const made = { made_at: now, made_by: null, replaces: null };
        await repository.insert(trx, { id, number: booking, ...text, ...links, ...made });
        const link = {
          token_hash: booking,
          sheet_id: id,
          made_at: now,
          revoked_at: null,
          released_photos: null,
          released_words: 0,
        };
        await repository.insertLink(trx, link);
      }
      await service.erase('u', trx);
    });
    expect(removed).toEqual(['other']);
    expect(await database.query.selectFrom('finding_links').selectAll().execute()).toEqual([]);
    now += 7 * 366 * dayMs;
    await service.forget(new AbortController().signal);
    expect(removed).toEqual(['other']);
    now += 366 * dayMs;
    await service.forget(new AbortController().signal);
    expect(removed).toEqual(['other', 'accepted']);
  },
);
