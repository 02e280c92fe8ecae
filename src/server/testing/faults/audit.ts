// Compares what people were told with what is there: rows, files, mails and money.
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/constants.ts';
import { createFileStore } from '../../adapters/files/file-store.ts';
import { createNamedFiles } from '../../backups/lost-files.ts';
import type { Database } from '../../db/client.ts';
import { limit } from '../busy.ts';
import { countSlots } from '../test-visits.ts';
import type { Deed, Load } from './load.ts';
import type { World } from './world.ts';

export interface Findings {
  /** Of what was acknowledged. */
  found: number;
  /** Each in words. */
  lost: string[];
  doubled: { rows: string[]; mails: string[]; charges: string[] };
  /**
   * Mails that were handed over again under the same Message-ID: the first time nobody lived to write down that the
   * mail server had taken it, and SMTP has no way to ask.
   */
  repeatedMails: number;
}

const settleMs = limit(40_000);
const plot = /Plot (Tok\w+)/;

/** Until every mail is out. Pauses between tries grow to minutes; they are cut short, as the owner can at the desk. */
async function untilMailed(world: World): Promise<void> {
  await world.withDatabase(async ({ query }) => {
    for (const until = Date.now() + settleMs; Date.now() < until; await sleep(300)) {
      const waiting = await query
        .selectFrom('jobs')
        .select(['id', 'run_at'])
        .where('kind', '=', 'mail')
        .where('state', '=', 'queued')
        .execute();
      if (waiting.length === 0) return;
      const late = waiting.filter(({ run_at }) => run_at > Date.now() + 1000).map(({ id }) => id);
      if (late.length > 0)
        await query.updateTable('jobs').set({ run_at: Date.now() }).where('id', 'in', late).execute();
    }
  });
}

const countBy = (words: readonly (string | undefined)[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const word of words) if (word) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};
const moreThanOnce = (counts: Map<string, number>): string[] =>
  [...counts].filter(([, count]) => count > 1).map(([word, count]) => `${word} ${count} times`);

async function readAll({ query }: Database) {
  return {
    requests: await query.selectFrom('requests').selectAll().execute(),
    events: await query.selectFrom('request_events').selectAll().execute(),
    bookings: await query.selectFrom('bookings').selectAll().execute(),
    photos: await query.selectFrom('booking_photos').selectAll().execute(),
    uploads: await query.selectFrom('photo_uploads').selectAll().execute(),
    payments: await query.selectFrom('payments').selectAll().execute(),
    vouchers: await query.selectFrom('vouchers').selectAll().execute(),
    visits: await query.selectFrom('visits').selectAll().execute(),
    visitPhotos: await query.selectFrom('visit_photos').selectAll().execute(),
    quotations: await query.selectFrom('quotations').selectAll().execute(),
    versions: await query.selectFrom('quotation_versions').selectAll().execute(),
    acceptances: await query.selectFrom('acceptances').selectAll().execute(),
    sheets: await query.selectFrom('finding_sheets').selectAll().execute(),
    paperFiles: await query.selectFrom('paper_files').selectAll().execute(),
    users: await query.selectFrom('users').selectAll().execute(),
    jobs: await query.selectFrom('jobs').selectAll().execute(),
  };
}
type Rows = Awaited<ReturnType<typeof readAll>>;

/** Of `to`, subject and cause; the value has the Message-IDs. */
function groupMails({ mail }: World): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const { to, subject, text, messageId } of mail.mails) {
    const token = plot.exec(text ?? '')?.[1];
    if (!token) continue;
    const key = `${token} to ${to?.[0]?.address}: ${subject}`;
    groups.set(key, [...(groups.get(key) ?? []), messageId ?? '']);
  }
  return groups;
}

/** Every row that was written has its mails: sent, or still waiting to be. */
function lostMails(rows: Rows, groups: Map<string, string[]>): string[] {
  const causes = [
    ...rows.requests
      .filter(({ kind, unverified }) => kind === 'callback' && unverified === 0)
      .map((row) => ({ row, wanted: 1 })),
    ...rows.bookings.map((row) => ({ row, wanted: 2 })),
  ];
  return causes.flatMap(({ row, wanted }) => {
    const token = plot.exec(row.location)?.[1] ?? '';
    const sent = [...groups.keys()].filter((key) => key.startsWith(`${token} `)).length;
    const waiting = rows.jobs.filter(
      ({ kind, state, payload }) => kind === 'mail' && state === 'queued' && payload.includes(token),
    ).length;
    return token !== '' && sent + waiting < wanted ? [`a mail about ${token}`] : [];
  });
}

/** Files that no row knows would stay for ever; those of a note are removed by the sweep. */
async function strayFiles({ dataDir }: World, rows: Rows): Promise<string[]> {
  const known = new Set([
    ...rows.photos.map(({ booking_id }) => booking_id),
    ...rows.uploads.map(({ booking_id }) => booking_id),
    ...rows.visitPhotos.map(({ id }) => id),
    ...rows.jobs
      .filter(({ kind }) => kind === 'photos-remove')
      .map(({ payload }) => JSON.parse(payload).folderId),
  ]);
  const folders = await readdir(join(dataDir, 'files', 'photos')).catch(() => []);
  const papers = new Set([
    ...[...rows.versions, ...rows.acceptances, ...rows.sheets].map(({ pdf_key }) => pdf_key),
    ...rows.paperFiles.map(({ key }) => key),
    ...rows.jobs.filter(({ kind }) => kind === 'paper-remove').map(({ payload }) => JSON.parse(payload).key),
  ]);
  const files = await readdir(join(dataDir, 'files', 'papers')).catch(() => []);
  return [
    ...folders.filter((folder) => !known.has(folder)).map((folder) => `files of nobody in ${folder}`),
    ...files.filter((file) => !papers.has(`papers/${file}`)).map((file) => `a paper of nobody: ${file}`),
  ];
}

/** Every file that a row names: there, and what was stored. */
async function lostFiles({ dataDir }: World, rows: Rows, database: Database): Promise<string[]> {
  const named = createNamedFiles();
  const all = {
    booking_photos: rows.photos,
    visit_photos: rows.visitPhotos,
    quotation_versions: rows.versions,
    acceptances: rows.acceptances,
    finding_sheets: rows.sheets,
  };
  for (const [table, own] of Object.entries(all))
    for await (const _ of named.noting(table, Readable.from([own])));
  const files = await createFileStore({ folder: join(dataDir, 'files'), s3: undefined });
  return (await named.lost(database, files, [])).first.map((name) => `the file of ${name}`);
}

/** Places that are kept for nobody, or given to more than there are. */
async function wrongWindows({ query }: Database): Promise<string[]> {
  const { wrong } = await countSlots(query);
  return wrong.map(
    ({ day, window, taken, visits }) => `the count of ${day} ${window}: ${taken}, and ${visits} visits`,
  );
}

/** Money that arrived late is asked for once more, as the checks would within minutes. */
async function askForMoney(load: Load): Promise<void> {
  for (const { tid, acknowledged } of load.deeds)
    if (tid && !acknowledged) await load.ask(`${apiPrefix}/payment/verify/${tid}`, {});
}

export async function audit(world: World, load: Load): Promise<Findings> {
  await askForMoney(load);
  await untilMailed(world);
  const rows = await world.withDatabase(readAll);
  const lost: string[] = [];
  const bookingsByToken = countBy(rows.bookings.map(({ location }) => plot.exec(location)?.[1]));
  const callsByToken = countBy(
    rows.requests.filter(({ kind }) => kind === 'callback').map(({ location }) => plot.exec(location)?.[1]),
  );

  const hasPhotos = async ({ bookingId, headers }: Deed): Promise<boolean> => {
    const found = await load.read(`${apiPrefix}/booking/getone/${bookingId}`, headers);
    const { images = [] } = found.json?.booking ?? {};
    return images.length === 1 && (await load.read(images[0], headers)).status === 200;
  };
  const versionsOf = (bookingId: string | undefined) => {
    const own = rows.quotations.filter(({ booking_id }) => booking_id === bookingId).map(({ id }) => id);
    return rows.versions.filter(({ quotation_id }) => own.includes(quotation_id));
  };
  const isThere: Record<Deed['kind'], (deed: Deed) => boolean | Promise<boolean>> = {
    'call-back': ({ token }) => callsByToken.has(token),
    booking: async (deed) => bookingsByToken.has(deed.token) && (await hasPhotos(deed)),
    payment: async (deed) =>
      rows.payments.some(({ tid, state }) => tid === deed.tid && state === 'paid') &&
      rows.bookings.some(
        ({ id, amount_paid_paise }) => id === deed.bookingId && amount_paid_paise !== null,
      ) &&
      (await hasPhotos(deed)),
    'log-in': async ({ email, headers }) => {
      const check = await load.read(`${apiPrefix}/auth/register/check`, headers);
      return rows.users.some((user) => user.email === email) && check.json?.user?.email === email;
    },
    move: ({ bookingId, window }) =>
      rows.visits.some(
        (visit) =>
          visit.booking_id === bookingId &&
          visit.state === 'agreed' &&
          visit.day === window?.day &&
          visit.window === window.window,
      ),
    step: ({ bookingId }) =>
      rows.visits.some(
        ({ id, booking_id, found_cause, next_step }) =>
          booking_id === bookingId &&
          found_cause !== null &&
          next_step === 'quotation' &&
          rows.visitPhotos.filter(({ visit_id }) => visit_id === id).length === 1,
      ),
    send: ({ bookingId }) => versionsOf(bookingId).length === 1,
    accept: ({ bookingId }) =>
      versionsOf(bookingId).some((version) =>
        rows.acceptances.some(
          ({ quotation_id, sha256, ended_at }) =>
            quotation_id === version.quotation_id && sha256 === version.sha256 && ended_at === null,
        ),
      ),
    claim: ({ token, winners }) =>
      rows.requests.some(({ id, claimed_by }) => id === token && claimed_by === winners?.[0]),
  };
  const acknowledged = load.deeds.filter((deed) => deed.acknowledged);
  for (const deed of acknowledged)
    if (!(await isThere[deed.kind](deed))) lost.push(`${deed.kind} ${deed.token}`);
  const found = acknowledged.length - lost.length;

  const isPaidAtProvider = (tid: string) => world.simulator.order(tid)?.state === 'paid';
  for (const { tid } of load.deeds)
    if (tid && isPaidAtProvider(tid) && !rows.payments.some((row) => row.tid === tid && row.state === 'paid'))
      lost.push(`money of ${tid}`);
  const groups = groupMails(world);
  for (const { id } of rows.bookings)
    if (rows.photos.filter(({ booking_id }) => booking_id === id).length !== 1) lost.push(`photo of ${id}`);
  lost.push(...lostMails(rows, groups), ...(await strayFiles(world, rows)));
  await world.withDatabase(async (database) => {
    lost.push(...(await lostFiles(world, rows, database)), ...(await wrongWindows(database)));
  });

  return {
    found,
    lost,
    doubled: {
      rows: [
        ...moreThanOnce(callsByToken),
        ...moreThanOnce(bookingsByToken),
        ...moreThanOnce(countBy(rows.users.map(({ email }) => email))),
        ...moreThanOnce(
          countBy(rows.events.filter(({ kind }) => kind === 'claimed').map(({ request_id }) => request_id)),
        ),
        ...moreThanOnce(countBy(rows.visits.map(({ booking_id }) => `a visit of ${booking_id}`))),
        ...moreThanOnce(countBy(rows.quotations.map(({ booking_id }) => `a quotation of ${booking_id}`))),
        ...moreThanOnce(
          countBy(rows.acceptances.map(({ quotation_id }) => `an acceptance of ${quotation_id}`)),
        ),
        ...load.deeds.filter(({ winners = [] }) => winners.length > 1).map(({ token }) => `claim ${token}`),
      ],
      mails: [...groups]
        .filter(([, ids]) => new Set(ids).size > 1)
        .map(([key, ids]) => `${key} ${new Set(ids).size} times`),
      charges: [
        ...moreThanOnce(
          countBy(
            rows.payments.filter(({ tid }) => isPaidAtProvider(tid)).map(({ booking_id }) => booking_id),
          ),
        ),
        ...moreThanOnce(
          countBy(rows.vouchers.filter(({ kind }) => kind === 'receipt').map(({ tid }) => tid)),
        ),
      ],
    },
    repeatedMails: [...groups.values()].reduce((sum, ids) => sum + ids.length - new Set(ids).size, 0),
  };
}
