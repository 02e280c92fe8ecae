// Many who accept a quotation while it is being revised, and many who accept either of two options, over HTTP at one
// process or several: how many acceptances there are, of which version, what was mailed, and what the losers were told.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/constants.ts';
import type { DeskQuotation } from '#contract/quotations.staff.ts';
import { staffPrefix } from '#contract/staff.ts';
import { createId } from '../ids.ts';
import { openStormSite, type Reply, type StormSite } from './storm-site.ts';
import { countDeadlocks } from './test-visits.ts';

const draft = {
  title: 'Terrace',
  written: 'en',
  lines: [{ words: 'Membrane', unit: 'sq m', quantity: 4250, ratePaise: 65_000 }],
  stages: [],
  days: 3,
  warrantyYears: 5,
  validDays: 20,
  advancePercent: 30,
  terms: 'The advance comes back until work begins.',
};

/** Which words somebody has in front of them. */
interface Read {
  version: number;
  sha256: string;
}

export async function prepareQuotationStorm(site: StormSite) {
  const { database, now } = site;
  const { query, ask, desk, ownerOf, addBookings, persist } = await openStormSite(site);
  const post = (path: string, body: object) => ask(`${staffPrefix}/quotations/${path}`, desk, body);
  const must = async (reply: Promise<Reply>): Promise<DeskQuotation[]> => {
    const { status, json } = await reply;
    if (status !== 200) throw new Error(`${status} ${json?.message}`);
    return json.of.quotations;
  };
  const find = (quotations: DeskQuotation[], id: string): DeskQuotation => {
    const found = quotations.find((quotation) => quotation.id === id);
    if (!found) throw new Error(`There is no ${id}`);
    return found;
  };

  const send = async (booking: string, optionOf?: string): Promise<DeskQuotation> => {
    const [begun] = await must(post('start', { booking, kind: 'main', ...(optionOf ? { optionOf } : {}) }));
    const id = begun?.id ?? '';
    const editedAt = begun?.draft?.editedAt;
    const saved = find(await must(post(`${id}/draft`, { editedAt, content: draft })), id);
    const body = { version: 0, editedAt: saved.draft?.editedAt };
    return find(await must(post(`${id}/send`, body)), id);
  };
  /** The next version, whatever the last was. */
  const renew = async (id: string, booking: string): Promise<Reply> => {
    const read = await ask(`${staffPrefix}/quotations/of/${booking}`, desk);
    const version = read.json?.quotations.find((entry: DeskQuotation) => entry.id === id)?.sent?.version;
    return post(`${id}/renew`, { version });
  };
  /** How often somebody was told that there is a newer version, which they then read. */
  let toldNewer = 0;
  const read = async (id: string, booking: string): Promise<Read> => {
    const { json } = await ask(`${apiPrefix}/quotations/${id}/current`, await ownerOf(booking));
    return { version: json?.quotation.version, sha256: json?.quotation.sha256 };
  };
  /** What was read is accepted, perhaps a while later; told of a newer version, they read that. */
  const accept = async (id: string, booking: string, known: Read, readsForMs: number): Promise<Reply> => {
    await sleep(randomInt(readsForMs));
    const body = { name: 'Asha', ...known, method: 'phone', reference: 'Her call' };
    const reply = await persist(() => post(`${id}/accept`, body));
    if (reply.status !== 410 || !/version \d+\.$/.test(reply.json.message)) return reply;
    toldNewer += 1;
    return accept(id, booking, await read(id, booking), readsForMs);
  };
  /** What she paid with the booking. */
  const pay = async (booking: string): Promise<string> => {
    const owner = await query
      .selectFrom('bookings')
      .select('user_id')
      .where('id', '=', booking)
      .executeTakeFirstOrThrow();
    const tid = `BK_${createId(now()).toUpperCase()}`;
    await query
      .insertInto('payments')
      .values({
        tid,
        booking_id: booking,
        user_id: owner.user_id,
        amount_paise: 50_000,
        state: 'paid',
        provider_txn_id: tid,
        redirect_url: null,
        flagged: 0,
        next_check_at: null,
        paid_at: now(),
        created_at: now(),
      })
      .execute();
    return tid;
  };

  /** Everything there is about these after a race. */
  const look = async (ids: readonly string[], replies: readonly Reply[]) => {
    const rows = await query
      .selectFrom('quotations')
      .selectAll()
      .where('id', 'in', [...ids])
      .execute();
    const acceptances = await query
      .selectFrom('acceptances')
      .selectAll()
      .where('quotation_id', 'in', [...ids])
      .execute();
    const [taken] = acceptances;
    const winner = rows.find(({ id }) => id === taken?.quotation_id);
    const version =
      taken &&
      (await query
        .selectFrom('quotation_versions')
        .select(['version', 'sha256'])
        .where('quotation_id', '=', taken.quotation_id)
        .orderBy('version', 'desc')
        .executeTakeFirst());
    const mails = await query.selectFrom('jobs').select('payload').where('kind', '=', 'mail').execute();
    const count = (subject: string) =>
      mails.filter(({ payload }) => {
        const mail = JSON.parse(payload) as { subject: string };
        return rows.some(({ number }) => mail.subject.includes(number)) && mail.subject.includes(subject);
      }).length;
    const told = replies.filter(({ status }) => status !== 200);
    return {
      won: replies.filter(({ status }) => status === 200).length,
      acceptances: acceptances.length,
      /** Of the version that counted, with its hash, and never another after it. */
      ofCurrent:
        winner?.state === 'accepted' &&
        taken?.version === winner.current_version &&
        taken?.version === version?.version &&
        taken?.sha256 === version?.sha256,
      closed: rows.filter(({ state, state_by }) => state === 'closed' && state_by === 'option').length,
      credited: acceptances.map(({ credited_payment }) => credited_payment),
      mailsToCustomer: count('We recorded that you accepted'),
      mailsToOffice: count(': accepted,'),
      /** That it is accepted, or that the other option was. */
      toldWhy: told.filter(({ status, json }) => status === 409 && /accepted/.test(json.message)).length,
      told: told.length,
      deadlocks: database.engine === 'postgres' ? await countDeadlocks(database) : 0,
    };
  };

  return {
    /** So many have read it and accept while it is revised so often. */
    async revised(accepts: number, revisions: number, readsForMs: number) {
      const [booking = ''] = await addBookings(1);
      const { id } = await send(booking);
      const first = await read(id, booking);
      let versions = 1;
      const revise = async () => {
        if ((await persist(() => renew(id, booking))).status === 200) versions += 1;
      };
      await revise();
      const revising = (async () => {
        for (let n = 1; n < revisions; n += 1) await revise();
      })();
      const replies = await Promise.all(
        Array.from({ length: accepts }, () => accept(id, booking, first, readsForMs)),
      );
      await revising;
      return { versions, toldNewer, ...(await look([id], replies)) };
    },

    /** Half of them want A, half B, at the same moment. */
    async options(accepts: number) {
      const [booking = ''] = await addBookings(1);
      const payment = await pay(booking);
      const a = await send(booking);
      const b = await send(booking, a.id);
      const known = [await read(a.id, booking), await read(b.id, booking)] as const;
      const replies = await Promise.all(
        Array.from({ length: accepts }, (_, n) =>
          accept(n % 2 === 0 ? a.id : b.id, booking, known[n % 2 === 0 ? 0 : 1], 40),
        ),
      );
      return { payment, ...(await look([a.id, b.id], replies)) };
    },
  };
}
