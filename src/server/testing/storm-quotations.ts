// Many who accept a quotation while it is being revised, and many who accept either of two options, over HTTP at one
// process or several: how many acceptances there are, of which version, what was mailed, and what the losers were told.
import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiPrefix } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import type { DeskQuotation } from '#contract/quotations.staff.ts';
import { staffPrefix } from '#contract/staff.ts';
import type { VisitWindow } from '#contract/visit-window.ts';
import { createId } from '../ids.ts';
import { openStormSite, type Reply, type StormSite, someQuotation } from './storm-site.ts';
import { countDeadlocks } from './test-visits.ts';

const dayWindows = ['0900-1100', '1100-1300', '1400-1600', '1600-1800'];

/** Of mails to either side, as they begin. */
const subjectOf = {
  accepted: 'We recorded that you accepted quotation',
  ended: 'The acceptance of quotation',
  moved: 'Moved by the customer:',
  cancelled: 'Cancelled ',
};

/** Which words somebody has in front of them. */
interface Read {
  version: number;
  sha256: string;
}

/** A booking about which much is going to happen at once. */
interface Prepared {
  booking: string;
  tid: string;
  id: string;
  number: string;
  reference: string;
  known: Read;
}

const isDone =
  /accepted already|already on its way back|refund failed at the gateway|cannot go there from where it is/;

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
    const saved = find(await must(post(`${id}/draft`, { editedAt, content: someQuotation })), id);
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
    const owner = await ownerOf(booking);
    const { json } = await persist(() => ask(`${apiPrefix}/quotations/${id}/current`, owner));
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
    const tid = `BK_${createId(now()).toUpperCase()}`;
    await query
      .insertInto('payments')
      .values({
        tid,
        booking_id: booking,
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
      told: told.length,
      /** All but that it is accepted, or that the other option was. */
      toldOtherwise: told
        .filter(({ status, json }) => status !== 409 || !/accepted/.test(json.message))
        .map(({ status, json }) => `${status} ${json?.message}`),
      deadlocks: database.engine === 'postgres' ? await countDeadlocks(database) : 0,
    };
  };

  /** A visit, a payment, and a quotation that takes it off. */
  const prepare = async (booking: string, place: VisitWindow): Promise<Prepared> => {
    const tid = await pay(booking);
    const agreed = await persist(() => ask(`${staffPrefix}/visits/agree`, desk, { booking, ...place }));
    if (agreed.status !== 200) throw new Error(`${agreed.status} ${agreed.json?.message}`);
    const { id, number } = await send(booking);
    const { number: ordinal } = await query
      .selectFrom('bookings')
      .select('number')
      .where('id', '=', booking)
      .executeTakeFirstOrThrow();
    return { booking, tid, id, number, reference: `HB-${ordinal}`, known: await read(id, booking) };
  };

  /** What is stored of these, in lines as they are expected. */
  const storedOf = async (all: readonly Prepared[], subjects: readonly string[]): Promise<string[]> => {
    const ids = all.map(({ booking }) => booking);
    const promises = await query
      .selectFrom('promises')
      .select(['request_id', 'step', 'reason', 'due_at'])
      .where('request_id', 'in', ids)
      .where('ended_at', 'is', null)
      .where('step', 'in', ['call', 'arrival', 'outcome', 'quotation', 'visit', 'objection', 'work'])
      .execute();
    const credits = await query
      .selectFrom('acceptances')
      .select('credited_payment')
      .where(
        'quotation_id',
        'in',
        all.map(({ id }) => id),
      )
      .where('ended_at', 'is', null)
      .execute();
    const refunds = await query
      .selectFrom('refunds')
      .select('tid')
      .where(
        'tid',
        'in',
        all.map(({ tid }) => tid),
      )
      .execute();
    const count = (words: string, subject: string) =>
      subjects
        .filter((known) => known.startsWith(words) && known.includes(subject))
        .map(() => `${words} ${subject}`);
    return [
      ...promises.map(({ request_id, step, reason, due_at }) =>
        [request_id, step, reason, ...(step === 'arrival' ? [due_at] : [])].join(' '),
      ),
      ...credits.map(({ credited_payment }) => `credited ${credited_payment}`),
      ...refunds.map(({ tid }) => `sent back ${tid}`),
      ...all.flatMap(({ reference, number }) => [
        ...count(subjectOf.accepted, number),
        ...count(subjectOf.ended, number),
        ...count(subjectOf.moved, `${reference},`),
        ...count(subjectOf.cancelled, `${reference},`),
      ]),
    ].sort();
  };

  return {
    /**
     * So many bookings, each with a visit, a payment and a quotation that takes it off: all are accepted at once, while
     * half of the visits are moved, and bookings cancelled or payments sent back. What must be there is counted from the
     * answers alone.
     */
    async beside(bookings: number, readSubjects: () => Promise<readonly string[]>) {
      const crew = { name: 'Storm', capacity: 50, localities: [], active: true };
      const saved = await ask(`${staffPrefix}/crews/save`, desk, crew);
      if (saved.status !== 200) throw new Error(`The crew cannot be saved: ${saved.status}`);
      const placeOf = (n: number, days: number): VisitWindow => ({
        day: indianDate(now() + (days + Math.floor(n / 150)) * dayMs),
        window: dayWindows[n % dayWindows.length] ?? '',
      });
      const all: Prepared[] = [];
      const ids = (await addBookings(bookings)).entries();
      const worker = async () => {
        for (const [n, booking] of ids) all[n] = await prepare(booking, placeOf(n, 3));
      };
      await Promise.all(Array.from({ length: 8 }, worker));

      const expected: string[] = [];
      const done = { accepted: 0, moved: 0, cancelled: 0, sentBack: 0 };
      const odd: string[] = [];
      /** Perhaps done, but what followed hides it. */
      const unsure: string[] = [];
      const one = async (prepared: Prepared, n: number) => {
        const { booking, tid, id, number, reference, known } = prepared;
        const to = placeOf(n, 6);
        const attempt = async (
          wanted: boolean,
          order: () => Promise<Reply>,
          ...mails: string[]
        ): Promise<boolean> => {
          if (!wanted) return false;
          await sleep(randomInt(400));
          let isLost = false;
          const { status, json } = await persist(async () => {
            const reply = await order();
            isLost ||= reply.status === 0 || reply.status >= 500;
            return reply;
          });
          if (status !== 200 && status !== 409) odd.push(`${status} ${json?.message}`);
          // Nobody else does it: after an answer that was lost, that it is done says who did.
          if (status === 200 || (isLost && isDone.test(json?.message))) return true;
          if (isLost) unsure.push(...mails);
          return false;
        };
        const owner = await ownerOf(booking);
        const cancel = () =>
          n % 2 === 0
            ? ask(`${apiPrefix}/booking/cancel/${booking}`, owner, { accepted: [number] })
            : ask(`${staffPrefix}/bookings/${booking}/status`, desk, {
                status: 'cancelled',
                message: 'Sold',
              });
        const behalf = { name: 'Asha', ...known, method: 'phone', reference: 'Her call' };
        const [accepted, moved, cancelled, sentBack] = await Promise.all([
          attempt(
            true,
            () => post(`${id}/accept`, behalf),
            `${subjectOf.accepted} ${number}`,
            `${subjectOf.ended} ${number}`,
          ),
          attempt(
            n % 4 < 2,
            () => ask(`${apiPrefix}/visit/move/${booking}`, owner, { ...to }),
            `${subjectOf.moved} ${reference},`,
          ),
          attempt(n % 3 === 0, cancel),
          attempt(n % 5 < 2, () =>
            ask(`${staffPrefix}/bookings/${booking}/refund`, desk, { tid, reason: 'We could not come' }),
          ),
        ]);
        for (const [what, was] of Object.entries({ accepted, moved, cancelled, sentBack }))
          if (was) done[what as keyof typeof done] += 1;
        if (accepted) expected.push(`${subjectOf.accepted} ${number}`);
        if (moved) expected.push(`${subjectOf.moved} ${reference},`);
        if (cancelled) expected.push(`${subjectOf.cancelled} ${reference},`);
        if (accepted && cancelled) expected.push(`${subjectOf.ended} ${number}`);
        if (cancelled || sentBack) expected.push(`sent back ${tid}`);
        if (cancelled) return;
        const { day, window } = moved ? to : placeOf(n, 3);
        const until = Date.parse(`${day}T${window.slice(5, 7)}:${window.slice(7)}:00+05:30`);
        expected.push(`${booking} arrival agreed ${until}`);
        if (accepted) expected.push(`credited ${tid}`, `${booking} call accepted`);
        if (sentBack) expected.push(`${booking} call unanswered`);
      };
      await Promise.all(all.map(one));
      expected.sort();
      let stored = await storedOf(all, await readSubjects());
      // Mails are sent a moment later.
      for (let tries = 0; tries < 100 && stored.join() !== expected.join(); tries += 1) {
        await sleep(300);
        stored = await storedOf(all, await readSubjects());
      }
      const left = [...stored];
      const missing = expected.filter((line) => {
        const at = left.indexOf(line);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      });
      const deadlocks = database.engine === 'postgres' ? await countDeadlocks(database) : 0;
      const unexpected = left.filter((line) => !unsure.includes(line));
      return { ...done, lines: expected.length, missing, unexpected, odd, deadlocks };
    },

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
