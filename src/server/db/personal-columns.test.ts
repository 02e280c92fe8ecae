// Nothing about a person is forgotten: every column has a class, and one customer's journey through everything that asks
// for, writes down or copies what they said proves the classes, by their copy and by what their erasure leaves.
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { indianDate } from '#contract/india-time.ts';
import type { FileStore } from '../adapters/files/file-store.port.ts';
import { createFileStore } from '../adapters/files/file-store.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { s3Key, startS3Server } from '../testing/s3-server.ts';
import { type Answer, bothEngines } from '../testing/start-test-app.ts';
import { createPerson, readCode, registerByCode } from '../testing/test-customer.ts';
import { type PaymentWorld, startPaymentWorld } from '../testing/test-payments.ts';
import { smallPhoto } from '../testing/test-photos.ts';
import { acceptByCode, quote } from '../testing/test-quotations.ts';
import { hireStaff } from '../testing/test-staff.ts';
import { localTables, tableNames } from './backup.ts';
import type { Engine } from './client.ts';
import { type ColumnClass, columnClasses } from './personal-columns.ts';
import type { Tables } from './tables.ts';

type Row = Record<string, unknown>;
type Snapshot = [table: keyof Tables, rows: Row[]][];

let world: PaymentWorld;
/** Its files on disk; with PostgreSQL in a bucket, as on several machines. */
const start = async (engine: Engine) => {
  const bucket = engine === 'postgres' ? await startS3Server(['site']) : undefined;
  const s3 = bucket && { bucket: 'site', endpoint: bucket.endpoint, region: 'ap-south-1', ...s3Key };
  const env: Record<string, string> = s3
    ? {
        S3_BUCKET: s3.bucket,
        S3_ENDPOINT: s3.endpoint,
        S3_REGION: s3.region,
        S3_ACCESS_KEY_ID: s3.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.secretAccessKey,
      }
    : {};
  world = await startPaymentWorld(engine, 'v1', { env });
  onTestFinished(async () => {
    await world.stop();
    await bucket?.close();
  });
  return createFileStore({ folder: join(world.app.dataDir, 'files'), s3 });
};

/** The files in which one of these stands, in letters or on a paper. */
async function filesWith(files: FileStore, marks: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files.list()) {
    const bytes = Buffer.from((await files.get(key)) ?? []);
    const paper = key.endsWith('.pdf') ? readPdf(bytes) : { lines: [], said: [] };
    const text = [bytes.toString('latin1'), ...paper.lines, ...paper.said].join('\n');
    if (marks.some((mark) => holds(text, mark))) found.push(key);
  }
  return found.sort();
}

const classes = new Map<string, ColumnClass>(
  Object.entries(columnClasses).flatMap(([table, groups]) =>
    groups.flatMap(([kind, columns]) =>
      columns.split(' ').map((column) => [`${table}.${column}`, kind] as const),
    ),
  ),
);

const allTables: readonly (keyof Tables)[] = [...tableNames, ...localTables];
const readEverything = (): Promise<Snapshot> =>
  Promise.all(
    allTables.map(async (table): Promise<Snapshot[number]> => {
      const { query } = world.app.server.database;
      return [table, await query.selectFrom(table).selectAll().execute()];
    }),
  );

const holds = (value: unknown, mark: string) => String(value).toLowerCase().includes(mark.toLowerCase());

/** The columns in which one of these stands. */
const columnsWith = (snapshot: Snapshot, marks: readonly string[]): string[] => [
  ...new Set(
    snapshot.flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row)
          .filter(([, value]) => marks.some((mark) => holds(value, mark)))
          .map(([column]) => `${table}.${column}`),
      ),
    ),
  ),
];

const leavesOf = (value: unknown): unknown[] =>
  value && typeof value === 'object' ? Object.values(value).flatMap(leavesOf) : [value];

/** As it is, as a date, in rupees, or within longer words. */
const isAmong = (leaves: readonly unknown[], value: unknown): boolean =>
  leaves.some(
    (leaf) =>
      leaf === value ||
      (typeof value === 'number' && (leaf === value / 100 || Date.parse(String(leaf)) === value)) ||
      (String(value).length > 3 && holds(leaf, String(value))) ||
      // What is JSON here stands there in parts.
      (String(value).startsWith('{') &&
        leavesOf(JSON.parse(String(value))).every((part) => isAmong(leaves, part))),
  );

test('every column says whether it is personal', async () => {
  await start('sqlite');
  const present = await sql<{ name: string }>`
    select tables.name || '.' || columns.name as name
    from sqlite_master as tables, pragma_table_info(tables.name) as columns
    where tables.type = 'table' and tables.name not like 'sqlite_%' and tables.name <> 'migrations'`.execute(
    world.app.server.database.query,
  );
  const names = present.rows.map(({ name }) => name);
  const forgotten = names.filter((name) => !classes.has(name));
  expect(forgotten, 'say in db/personal-columns.ts whether these are personal').toEqual([]);
  expect([...classes.keys()].filter((name) => !names.includes(name))).toEqual([]);
});

/** Words that stand nowhere else: where one is found, it came from this customer. */
const said = {
  name: 'Zarinavali',
  mobile: '9345012678',
  email: 'zarinavali@quxmail.in',
  location: 'Quxlane 77',
  subject: 'Dripquestion',
  message: 'Sincejunetime',
  contact_name: 'Doorkeeperov',
  contact_mobile: '9345098712',
  bill_name: 'Billhousian',
  bill_gstin: '27AAPFU0939F1ZV',
  danger: 'Ceilingfellish',
  note: 'Noteworthily',
  news: 'Scaffoldnews',
  readings: 'Moisturex 22',
  label: 'Jointxopen',
  words: 'Openjointly',
  held: 'Lookagainish',
  terms: 'Termsandmore',
  reference: 'Callattenpast',
  objection: 'Nevercalledyou',
  reason: 'Toodearforus',
  agent: 'Quxbrowser',
};

/** Personal, and empty after any journey that ends well. */
const emptyHere = ['jobs.last_error'];

test.each(bothEngines)(
  'what a customer says is in their copy, and nowhere once they are erased: %s',
  async (engine) => {
    const files = await start(engine);
    const { app } = world;
    const ok = async (answer: Promise<Answer>) => {
      const { status, json } = await answer;
      expect({ status, json }).toMatchObject({ status: 200 });
      return json;
    };
    const owner = await hireStaff(app, 'owner', 'Meena');
    const north = { name: 'North', capacity: 5, localities: [], active: true };
    const crew: string = (await ok(owner.post('/crews/save', north))).crews[0].id;
    const engineer = await hireStaff(app, 'engineer', 'Anil', crew);

    const { name, mobile, email, location, contact_name, contact_mobile, bill_name, bill_gstin } = said;
    const person = createPerson({ name, mobile, email });
    const from = { ...person.from, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' };
    const customer = await registerByCode(app, { ...person, from });
    app.advance(60_000);
    const finding = 'roof.brown-ring.hours-after-rain.standing-water';
    const fields = { location, contact_name, contact_mobile, bill_name, bill_gstin, finding };
    const { bookingId, tid } = await world.bookPaid(customer, {}, fields);
    await world.choose(tid, 'pay');
    await world.verify(tid);
    await world.work();
    const queued = `/requests/${bookingId}`;
    await ok(owner.post(`${queued}/claim`, {}));
    await ok(owner.post(`${queued}/note`, { text: said.note }));
    await ok(owner.post(`${queued}/danger`, { danger: true, reason: said.danger }));
    await ok(owner.post(`${queued}/outcome`, { outcome: 'no_answer', attempts: 0, note: said.note }));
    app.advance(1000);
    const window = { day: indianDate(app.now()), window: '1600-1800', crew };
    await ok(owner.post('/visits/agree', { booking: bookingId, ...window, message: said.news }));
    const visits = app.server.database.query.selectFrom('visits').select('id');
    const { id: visit } = await visits.executeTakeFirstOrThrow();
    const { readings, words, label } = said;
    const points = [{ x: 200, y: 296, kind: 'in', words: label }];
    const marked = { points, readings: [], ruledOut: [], photos: [] };
    const steps = [
      { step: 'on_way' },
      { step: 'arrived' },
      { step: 'found', cause: 'parapet-joint', readings, words, marks: marked },
      { step: 'next', next: 'quotation' },
    ];
    for (const step of steps) {
      const key = { 'idempotency-key': `privacy-${step.step}` };
      await ok(engineer.post('/day/step', { visit, at: app.now(), ...step }, key));
    }
    const image = await smallPhoto();
    await ok(engineer.post('/day/photo', { visit, image }, { 'idempotency-key': 'privacy-photo' }));
    await world.after(180_000);
    // In writing: held back, let go, shown, corrected, and held back again.
    const written = async () => (await ok(owner.get(`/findings/booking/${bookingId}`))).visits[0];
    const hold = async () => {
      const { token } = (await written()).due;
      await ok(owner.post('/findings/hold', { visit, token, reason: said.held }));
      return { visit, token };
    };
    await ok(owner.post('/findings/approve', await hold()));
    await world.work();
    const sheet = `/finding/${(await written()).sheets[0].number}`;
    await ok(app.post(`${sheet}/share`, {}, customer.headers));
    await ok(app.post(`${sheet}/unshare`, {}, customer.headers));
    await ok(owner.post('/findings/correct', { visit, cause: 'soaked-terrace', readings, words }));
    await world.work();
    const again = { visit, at: app.now(), step: 'correct', cause: 'parapet-joint', readings, words };
    await ok(engineer.post('/day/step', again, { 'idempotency-key': 'privacy-correct' }));
    await hold();
    app.advance(61_000);
    await world.work();
    // One is accepted, with an objection to it; another is declined and goes with the account.
    const quotation = await quote(owner, bookingId, { draft: { terms: said.terms } });
    const sha256 = quotation.sent?.sha256;
    const accepting = { name, method: 'phone', reference: said.reference, version: 1, sha256 };
    await ok(owner.post(`/quotations/${quotation.id}/accept`, accepting));
    await ok(app.post(`/quotations/${quotation.id}/object`, { words: said.objection }, customer.headers));
    const extra = await quote(owner, bookingId, { kind: 'extra' });
    await ok(
      acceptByCode(app, { ...customer, headers: { ...customer.headers, 'user-agent': said.agent } }, extra),
    );
    const declined = await quote(owner, bookingId);
    const answer = { version: 1, reason: said.reason };
    await ok(app.post(`/quotations/${declined.id}/decline`, answer, customer.headers));
    app.advance(61_000);
    const { hash } = await ok(app.post('/account/erase/otp', {}, customer.headers));
    const otp = await readCode(app, email);
    app.advance(61_000);
    // Last, so that its mail still waits.
    const { subject, message } = said;
    await ok(app.post('/contact/create', { name, mobile, email, subject, message }, customer.headers));

    const before = await readEverything();
    const marks = Object.values(said);
    const ids = [customer.id, bookingId, visit, tid];
    const isPersonal = (column: string) => typeof classes.get(column) === 'object';
    expect(
      columnsWith(before, marks).filter((column) => !isPersonal(column)),
      'they hold what a customer said, and are no personal columns',
    ).toEqual([]);
    expect(
      columnsWith(before, ids).filter((column) => !isPersonal(column) && classes.get(column) !== 'link'),
      'they hold an id of a customer’s, and are no links',
    ).toEqual([]);

    const response = await fetch(`${app.url}/api/user/account/download`, { headers: customer.headers });
    const copied = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(copied).filter((path) => path.startsWith('photos/'))).toHaveLength(2);
    const copy = JSON.parse(strFromU8(copied['my-data.json'] as Uint8Array));
    const notFilled: string[] = [];
    const notCopied: string[] = [];
    for (const [table, rows] of before) {
      const own = rows.filter((row) =>
        Object.values(row).some((value) => [...marks, ...ids].some((mark) => holds(value, mark))),
      );
      for (const column of Object.keys(own[0] ?? {})) {
        const rule = classes.get(`${table}.${column}`);
        if (typeof rule !== 'object') continue;
        const values = own.map((row) => row[column]).filter((value) => value !== null && value !== '');
        if (values.length === 0) notFilled.push(`${table}.${column}`);
        if (typeof rule.copy === 'object') continue;
        const leaves = leavesOf(copy[rule.copy]);
        if (!values.every((value) => isAmong(leaves, value))) notCopied.push(`${table}.${column}`);
      }
    }
    expect(notFilled, 'personal, and this journey does not fill them').toEqual(emptyHere);
    expect(notCopied, 'personal, and not in the section of the copy that their rule names').toEqual([]);

    // The accepted job keeps its photos, among which receipts once lay.
    const amongPhotos = `photos/${bookingId}/receipt-RC-0000-000001.pdf`;
    await files.put(amongPhotos, Buffer.from(name), 'application/pdf');
    const folders = (keys: readonly string[]) => [...new Set(keys.map((key) => key.split('/')[0]))];
    expect(folders(await filesWith(files, marks))).toEqual(['papers', 'photos', 'receipts']);

    // Nothing begins while an objection is open, and before work begins what was accepted would end with the account.
    const stands = { decision: 'stands', reason: 'You wrote to us' };
    await ok(owner.post(`/quotations/${quotation.id}/objection`, stands));
    await ok(owner.post(`/bookings/${bookingId}/status`, { status: 'in_progress' }));
    await ok(app.post('/account/erase/verify', { hash, otp }, customer.headers));
    await world.work();
    expect(folders(await filesWith(files, marks)), 'files that are left after the erasure').toEqual([
      'papers',
    ]);
    expect(folders(await Array.fromAsync(files.list(), ({ key }) => key))).toEqual(['papers', 'photos']);
    const after = await readEverything();
    const mayStay = (column: string) => {
      const rule = classes.get(column);
      return typeof rule === 'object' && typeof rule.erase === 'object';
    };
    expect(
      columnsWith(after, marks).filter((column) => !mayStay(column)),
      'left after the erasure',
    ).toEqual([]);
    // A business with a GSTIN stays on its receipt, and whoever lives there on the papers of an accepted job alone.
    const ownWords = marks.filter((mark) => mark !== bill_name && mark !== bill_gstin);
    expect(columnsWith(after, ownWords).map((column) => column.split('.')[0])).toEqual([
      'finding_sheets',
      'quotation_versions',
      'acceptances',
      'acceptances',
      'acceptances',
      'objections',
    ]);
    const left = new Map(after).get('quotations') ?? [];
    expect(left.map(({ number }) => number).sort()).toEqual([quotation.number, extra.number].sort());
  },
);
