// What follows a visit in a random walk: quotations written, sent, answered, objected to and ended, and sheets of findings
// held, corrected, let go and shown to others.

import { dayMs, minuteMs } from '#contract/durations.ts';
import { foundCauses } from '#contract/requests.staff.ts';
import type { BookingRow, QuotationRow } from '../../db/tables.ts';
import {
  type Action,
  bookingWords,
  type Context,
  customerFor,
  type Did,
  isAccepted,
  isLive,
  isSent,
  ownerOf,
  staffMember,
  tagOf,
  visitWords,
} from './context.ts';
import type { Random } from './random.ts';
import { Broken, type Reply, type Rows } from './world.ts';

const quotationWords = (rows: Rows, { id, number }: QuotationRow): string =>
  `quotation ${rows.quotations.findIndex((row) => row.id === id) + 1} (${number})`;

const bookingOf = (rows: Rows, { booking_id }: Pick<QuotationRow, 'booking_id'>): BookingRow | undefined =>
  rows.bookings.find(({ id }) => id === booking_id);
const isOfLive = (rows: Rows) => (row: QuotationRow) => {
  const booking = bookingOf(rows, row);
  return booking !== undefined && booking.status !== 'cancelled';
};
const sentTo = (rows: Rows, state: QuotationRow['state']): QuotationRow[] =>
  rows.quotations.filter((row) => row.state === state).filter(isOfLive(rows));

const content = (random: Random, tag: string) => ({
  title: `Terrace of ${tag}`,
  written: 'en',
  lines: Array.from({ length: random.between(1, 3) }, (_, line) => ({
    words: `Membrane, coat ${line + 1}`,
    unit: 'sq m',
    quantity: random.between(1, 6000),
    ratePaise: random.between(1, 90_000),
  })),
  stages: ['Joints filled'],
  days: 3,
  warrantyYears: random.pick([0, 5]) ?? 0,
  validDays: random.pick([1, 3, 20]) ?? 3,
  advancePercent: random.pick([0, 25, 30]) ?? 0,
  terms: 'The advance comes back until work begins.',
});

interface AtDesk {
  id: string;
  choice: string;
  draft: { editedAt: number; content: Record<string, unknown> } | null;
  sent: { version: number; sentAt: number } | null;
}
const quotationsIn = (reply: Reply): AtDesk[] => (reply.json?.of ?? reply.json)?.quotations ?? [];
const atDesk = async ({ world }: Context, bookingId: string): Promise<AtDesk[]> =>
  quotationsIn(await world.desk(world.staff.executive, `/quotations/of/${bookingId}`));

async function sendDraft(context: Context, quotation: QuotationRow, revised: boolean) {
  const { world, rows } = context;
  const known = (await atDesk(context, quotation.booking_id)).find(({ id }) => id === quotation.id);
  if (!known?.draft) return undefined;
  const by = staffMember(context);
  let { editedAt } = known.draft;
  if (revised) {
    const changed = content(context.random, tagOf(world, rows, quotation.booking_id));
    const saved = await world.desk(by, `/quotations/${quotation.id}/draft`, { editedAt, content: changed });
    editedAt = quotationsIn(saved).find(({ id }) => id === quotation.id)?.draft?.editedAt ?? editedAt;
    if (saved.status >= 400)
      return { words: `staff rewrite ${quotationWords(rows, quotation)}`, reply: saved };
  }
  const since = await world.rows();
  const body = { version: known.sent?.version ?? 0, editedAt };
  const reply = await world.desk(by, `/quotations/${quotation.id}/send`, body);
  const sent = quotationsIn(reply).filter(
    (other) => other.choice === known.choice && other.sent?.sentAt === world.now(),
  );
  const of = { request: quotation.booking_id, quotation: quotation.number };
  const did: Did[] = [{ what: revised ? 'quotation revised' : 'quotation sent', ...of }];
  if (sent.length > 1) did.push({ what: 'options sent', ...of });
  const words = `staff ${revised ? 'revise and send' : 'send'} ${quotationWords(rows, quotation)}`;
  return { words, reply, did, since };
}

/** As its customer reads it. */
async function read({ world }: Context, quotation: QuotationRow, by: { headers: Record<string, string> }) {
  const { status, json } = await world.customer(by, `/quotations/${quotation.id}/current`);
  return status === 200
    ? (json.quotation as {
        version: number;
        sha256: string;
        state: string;
        validUntil: number;
        withdrawable: boolean;
      })
    : undefined;
}

interface WaitingSheet {
  booking: string;
  due: { visit: string; token: string; held: unknown; notBefore: number };
}
async function waitingSheets({ world, rows }: Context): Promise<WaitingSheet[]> {
  const finished = rows.visits.filter(({ next_step }) => next_step !== null);
  const sheets: WaitingSheet[] = [];
  for (const booking of new Set(finished.map(({ booking_id }) => booking_id))) {
    const { json } = await world.desk(world.staff.executive, `/findings/booking/${booking}`);
    for (const { due } of json?.visits ?? []) if (due) sheets.push({ booking, due });
  }
  return sheets;
}
/** What was finished, and is not found to be nothing. */
const isWritten = (rows: Rows): boolean =>
  rows.visits.some(({ next_step, found_cause }) => next_step !== null && found_cause !== 'not-found');

export const actionsAfterVisit = {
  'staff begin a quotation': {
    weight: 6,
    possible: (rows) => rows.bookings.some(({ status }) => status !== 'cancelled'),
    async run(context, wish) {
      const { world, rows, random } = context;
      const live = rows.bookings.filter(({ status }) => status !== 'cancelled');
      const quoted = live.filter(({ id }) =>
        rows.quotations.some((row) => row.booking_id === id && !isAccepted(row)),
      );
      const found = live.filter(({ id }) =>
        rows.visits.some((visit) => visit.booking_id === id && visit.next_step !== null),
      );
      const kind = wish === 'extra' || (!wish && random.chance(0.15)) ? 'extra' : 'main';
      const option =
        wish === 'option' || (!wish && kind === 'main' && quoted.length > 0 && random.chance(0.4));
      const booking = random.prefer(option ? quoted : found.length > 0 ? found : live, live, 0.9);
      if (!booking) return undefined;
      const of = rows.quotations.filter((row) => row.booking_id === booking.id);
      const beside = option
        ? random.prefer(
            of.filter((row) => !isAccepted(row)),
            of,
          )
        : undefined;
      const by = staffMember(context);
      const body = { booking: booking.id, kind, ...(beside ? { optionOf: beside.id } : {}) };
      const begun = await world.desk(by, '/quotations/start', body);
      const what = beside ? 'option begun' : kind === 'extra' ? 'extra work begun' : 'draft begun';
      const words = `staff begin a quotation of ${bookingWords(rows, booking.id)} (${what})`;
      if (begun.status >= 400) return { words, reply: begun };
      const mine = quotationsIn(begun).find(({ id }) => !of.some((row) => row.id === id));
      if (!mine?.draft) throw new Broken('a draft was begun, and the desk does not show it');
      const since = await world.rows();
      const draft = {
        editedAt: mine.draft.editedAt,
        content: content(random, tagOf(world, rows, booking.id)),
      };
      const reply = await world.desk(by, `/quotations/${mine.id}/draft`, draft);
      return { words, reply, since, did: [{ what, request: booking.id }], must: 'work' };
    },
  },
  'staff throw a draft away': {
    weight: 1,
    possible: (rows) => rows.quotations.some(({ state }) => state === 'draft'),
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(
        rows.quotations.filter(({ state }) => state === 'draft'),
        rows.quotations,
      );
      if (!quotation) return undefined;
      const reply = await world.desk(staffMember(context), `/quotations/${quotation.id}/discard`, {});
      return {
        words: `staff throw ${quotationWords(rows, quotation)} away`,
        reply,
        did: [{ what: 'draft thrown away' }],
        ...(quotation.state === 'draft' ? {} : { must: 'fail' as const }),
      };
    },
  },
  'staff send a quotation': {
    weight: 9,
    possible: (rows) => sentTo(rows, 'draft').length > 0,
    async run(context) {
      const { rows, random } = context;
      const quotation = random.prefer(sentTo(rows, 'draft'), rows.quotations);
      return quotation && sendDraft(context, quotation, false);
    },
  },
  'staff revise a quotation': {
    weight: 4,
    possible: (rows) => rows.quotations.some(isSent),
    async run(context) {
      const { rows, random } = context;
      const sent = rows.quotations.filter(isSent).filter(isOfLive(rows));
      const quotation = random.prefer(
        sent.filter((row) => !isAccepted(row)),
        sent,
      );
      return quotation && sendDraft(context, quotation, true);
    },
  },
  'staff renew a quotation': {
    weight: 4,
    possible: (rows) => rows.quotations.some(isSent),
    async run(context) {
      const { world, rows, random } = context;
      const sent = rows.quotations.filter(isSent).filter(isOfLive(rows));
      const quotation = random.prefer(
        sent.filter((row) => !isAccepted(row)),
        sent,
      );
      if (!quotation) return undefined;
      const body = { version: quotation.current_version };
      const reply = await world.desk(staffMember(context), `/quotations/${quotation.id}/renew`, body);
      return {
        words: `staff renew ${quotationWords(rows, quotation)}`,
        reply,
        did: [{ what: 'quotation renewed', request: quotation.booking_id, quotation: quotation.number }],
      };
    },
  },
  'customer accepts': {
    weight: 9,
    possible: (rows) => sentTo(rows, 'open').length > 0,
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(sentTo(rows, 'open'), rows.quotations);
      if (!quotation) return undefined;
      const by = customerFor(context, bookingOf(rows, quotation));
      const known = await read(context, quotation, by);
      const words = `${by.name} accepts ${quotationWords(rows, quotation)}`;
      const version = known?.version ?? 1;
      world.codes.delete(by.email);
      const asked = await world.customer(by, `/quotations/${quotation.id}/code`, { version });
      const otp = world.codes.get(by.email);
      const isOpen = known?.state === 'open' && known.validUntil > world.now();
      if (asked.status !== 200 || !otp) {
        // Codes are mailed once a minute and five times an hour.
        const must = isOpen && asked.status !== 429 ? { must: 'work' as const } : {};
        return { words: `${words}: asks for a code`, reply: asked, ...must };
      }
      const since = await world.rows();
      const body = {
        name: by.name,
        version,
        sha256: known?.sha256 ?? '0'.repeat(64),
        otp,
        hash: asked.json.hash,
      };
      const reply = await world.customer(by, `/quotations/${quotation.id}/accept`, body);
      const of = { request: quotation.booking_id, quotation: quotation.number };
      return {
        words,
        reply,
        since,
        did: [{ what: 'accepted by its customer', ...of }],
        must: isOpen ? 'work' : 'fail',
      };
    },
  },
  'staff accept for a customer': {
    weight: 6,
    possible: (rows) => sentTo(rows, 'open').length > 0,
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(sentTo(rows, 'open'), rows.quotations);
      const owner = quotation && ownerOf(world, bookingOf(rows, quotation));
      if (!quotation || !owner) return undefined;
      const known = await read(context, quotation, owner);
      const body = {
        name: owner.name,
        version: known?.version ?? 1,
        sha256: known?.sha256 ?? '0'.repeat(64),
        method: 'phone',
        reference: `Call of ${owner.tag}`,
      };
      const reply = await world.desk(staffMember(context), `/quotations/${quotation.id}/accept`, body);
      const isOpen = known?.state === 'open' && known.validUntil > world.now();
      const of = { request: quotation.booking_id, quotation: quotation.number };
      return {
        words: `staff accept ${quotationWords(rows, quotation)} for its customer`,
        reply,
        did: [{ what: 'accepted for its customer', ...of }],
        must: isOpen ? 'work' : 'fail',
      };
    },
  },
  'customer declines': {
    weight: 3,
    possible: (rows) => sentTo(rows, 'open').length > 0,
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(sentTo(rows, 'open'), rows.quotations);
      if (!quotation) return undefined;
      const by = customerFor(context, bookingOf(rows, quotation));
      const body = { version: quotation.current_version || 1, reason: `Too dear for ${by.tag}` };
      const reply = await world.customer(by, `/quotations/${quotation.id}/decline`, body);
      const of = { request: quotation.booking_id, quotation: quotation.number };
      const words = `${by.name} declines ${quotationWords(rows, quotation)}`;
      return { words, reply, did: [{ what: 'declined by its customer', ...of }] };
    },
  },
  'staff decline for a customer': {
    weight: 2,
    possible: (rows) => sentTo(rows, 'open').length > 0,
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(sentTo(rows, 'open'), rows.quotations);
      if (!quotation) return undefined;
      const body = {
        version: quotation.current_version || 1,
        reason: `Said so on the telephone, ${tagOf(world, rows, quotation.booking_id)}`,
      };
      const reply = await world.desk(staffMember(context), `/quotations/${quotation.id}/decline`, body);
      const of = { request: quotation.booking_id, quotation: quotation.number };
      const words = `staff decline ${quotationWords(rows, quotation)} for its customer`;
      return { words, reply, did: [{ what: 'declined at the desk', ...of }] };
    },
  },
  'customer objects': {
    weight: 7,
    possible: (rows) =>
      rows.acceptances.some(({ origin, ended_at }) => origin === 'on_behalf' && ended_at === null),
    async run(context) {
      const { world, rows, random } = context;
      const recorded = rows.acceptances.filter(
        ({ origin, ended_at }) => origin === 'on_behalf' && ended_at === null,
      );
      const quotation = random.prefer(
        sentTo(rows, 'accepted').filter(({ id }) => recorded.some(({ quotation_id }) => quotation_id === id)),
        rows.quotations,
      );
      if (!quotation) return undefined;
      const by = customerFor(context, bookingOf(rows, quotation));
      const words = `${by.name} objects to the acceptance of ${quotationWords(rows, quotation)}`;
      const reply = await world.customer(by, `/quotations/${quotation.id}/object`, {
        words: `Not I, ${by.tag}`,
      });
      const of = { request: quotation.booking_id, quotation: quotation.number };
      return { words, reply, did: [{ what: 'objected', ...of }] };
    },
  },
  'owner decides an objection': {
    weight: 7,
    possible: (rows) => sentTo(rows, 'objected').length > 0,
    async run(context, wish) {
      const { world, rows, random } = context;
      const quotation = random.prefer(sentTo(rows, 'objected'), rows.quotations);
      if (!quotation) return undefined;
      const decision = wish ?? (random.chance(0.5) ? 'void' : 'stands');
      const by = random.usually(0.9) ? world.staff.owner : world.staff.executive;
      const reply = await world.desk(by, `/quotations/${quotation.id}/objection`, {
        decision,
        reason: 'We talked about it on the telephone.',
      });
      const of = { request: quotation.booking_id, quotation: quotation.number };
      return {
        words: `${by.role} decides on ${quotationWords(rows, quotation)}: ${decision}`,
        reply,
        did: [{ what: decision === 'void' ? 'objection: void' : 'objection: stands', ...of }],
        ...(quotation.state === 'objected' && by.role === 'owner' ? { must: 'work' as const } : {}),
      };
    },
  },
  'customer withdraws': {
    weight: 4,
    possible: (rows) => rows.quotations.some(isAccepted),
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(
        rows.quotations.filter(isAccepted).filter((row) => {
          const booking = bookingOf(rows, row);
          return booking && isLive(booking) && booking.status !== 'in_progress';
        }),
        rows.quotations,
      );
      if (!quotation) return undefined;
      const by = customerFor(context, bookingOf(rows, quotation));
      const known = await read(context, quotation, by);
      const body = { version: quotation.current_version || 1 };
      const reply = await world.customer(by, `/quotations/${quotation.id}/withdraw`, body);
      const of = { request: quotation.booking_id, quotation: quotation.number };
      // The first answer may have been lost.
      const again = quotation.state === 'ended';
      return {
        words: `${by.name} withdraws the acceptance of ${quotationWords(rows, quotation)}`,
        reply,
        did: again ? [] : [{ what: 'acceptance withdrawn', ...of }],
        ...(known?.withdrawable ? { must: 'work' as const } : again ? {} : { must: 'fail' as const }),
      };
    },
  },
  'staff end an acceptance': {
    weight: 2,
    possible: (rows) => rows.quotations.some(isAccepted),
    async run(context) {
      const { world, rows, random } = context;
      const quotation = random.prefer(rows.quotations.filter(isAccepted), rows.quotations);
      if (!quotation) return undefined;
      const body = {
        version: quotation.current_version || 1,
        reason: `We cannot do it, ${tagOf(world, rows, quotation.booking_id)}`,
      };
      const reply = await world.desk(staffMember(context), `/quotations/${quotation.id}/end`, body);
      const of = { request: quotation.booking_id, quotation: quotation.number };
      return {
        words: `staff end the acceptance of ${quotationWords(rows, quotation)}`,
        reply,
        did: quotation.state === 'ended' ? [] : [{ what: 'acceptance ended by the office', ...of }],
      };
    },
  },
  'time passes until a quotation ends': {
    weight: 2,
    possible: (rows) => sentTo(rows, 'open').length > 0,
    async run({ world, rows, random }) {
      const quotation = random.pick(
        sentTo(rows, 'open').filter(({ valid_until }) => valid_until > world.now()),
      );
      if (!quotation) return undefined;
      const ms = quotation.valid_until + random.between(-60, 120) * minuteMs - world.now();
      if (ms <= 0 || ms > 40 * dayMs) return undefined;
      await world.advance(ms);
      const words = `${Math.round(ms / minuteMs)} minutes pass, until ${quotationWords(rows, quotation)} ends`;
      return { words };
    },
  },

  'staff hold a sheet': {
    weight: 3,
    possible: isWritten,
    async run(context) {
      const { world, rows, random } = context;
      const all = await waitingSheets(context);
      const sheet = random.prefer(
        all.filter(({ due }) => due.held === null),
        all,
      );
      if (!sheet) return undefined;
      const { visit, token } = sheet.due;
      const body = { visit, token, reason: `Look at it again, ${tagOf(world, rows, sheet.booking)}` };
      const reply = await world.desk(staffMember(context), '/findings/hold', body);
      const words = `staff hold the sheet of ${visitWords(rows, visit)}`;
      return { words, reply, did: [{ what: 'sheet held', request: sheet.booking }] };
    },
  },
  'staff let a sheet go': {
    weight: 4,
    possible: isWritten,
    async run(context) {
      const { world, rows, random } = context;
      const all = await waitingSheets(context);
      const sheet = random.prefer(
        all.filter(({ due }) => due.notBefore <= world.now()),
        all,
      );
      if (!sheet) return undefined;
      const { visit, token } = sheet.due;
      const reply = await world.desk(staffMember(context), '/findings/approve', { visit, token });
      const words = `staff let the sheet of ${visitWords(rows, visit)} go`;
      return { words, reply, did: [{ what: 'sheet let go', request: sheet.booking }] };
    },
  },
  'staff correct a sheet': {
    weight: 3,
    possible: isWritten,
    async run(context) {
      const { world, rows, random } = context;
      const visit = random.pick(rows.visits.filter(({ next_step }) => next_step !== null));
      if (!visit) return undefined;
      const body = {
        visit: visit.id,
        cause: random.pick(foundCauses),
        readings: `${random.between(10, 90)} %`,
        words: `Behind the tank of ${tagOf(world, rows, visit.booking_id)}`,
      };
      const reply = await world.desk(staffMember(context), '/findings/correct', body);
      return {
        words: `staff correct what was found at ${visitWords(rows, visit.id)}`,
        reply,
        did: [{ what: 'sheet corrected', request: visit.booking_id }],
      };
    },
  },
  'customer shares a sheet': {
    weight: 3,
    possible: (rows) => rows.finding_sheets.length > 0,
    async run(context) {
      const { world, rows, random, memory } = context;
      const sheet = random.pick(rows.finding_sheets);
      if (!sheet) return undefined;
      const by = customerFor(context, bookingOf(rows, sheet));
      const reply = await world.customer(by, `/finding/${sheet.number}/share`, {});
      if (reply.status === 200) {
        const token = String(reply.json.link).split('/').at(-1) ?? '';
        memory.links.push({ number: sheet.number, token, open: true, of: sheet.booking_id });
      }
      return { words: `${by.name} shares sheet ${sheet.number}`, reply, did: [{ what: 'sheet shared' }] };
    },
  },
  'somebody opens a shared sheet': {
    weight: 3,
    possible: (_rows, { links }) => links.length > 0,
    async run({ world, rows, random, memory }) {
      const link = random.pick(memory.links);
      if (!link) return undefined;
      const { status, text } = await world.page(`/findings/${link.token}`);
      const kept = rows.finding_sheets.find(({ number }) => number === link.number);
      const words = `somebody opens the link to ${link.number}: ${status}`;
      if ((status === 200) !== (link.open && kept !== undefined))
        throw new Broken(`not as it should be: ${words}`);
      const owner = ownerOf(world, bookingOf(rows, { booking_id: link.of }));
      const told =
        status === 200 &&
        owner &&
        [owner.mobile, owner.email, owner.name].find((fact) => text.includes(fact));
      if (told) throw new Broken(`a shared sheet says whose it is: ${told}`);
      return { words, idle: true, did: status === 200 ? [{ what: 'shared sheet opened' }] : [] };
    },
  },
  'customer closes the links': {
    weight: 1,
    possible: (_rows, { links }) => links.some(({ open }) => open),
    async run(context) {
      const { world, rows, random, memory } = context;
      const link = random.prefer(
        memory.links.filter(({ open }) => open),
        memory.links,
      );
      if (!link) return undefined;
      const by = customerFor(context, bookingOf(rows, { booking_id: link.of }));
      const reply = await world.customer(by, `/finding/${link.number}/unshare`, {});
      if (reply.status === 200)
        for (const other of memory.links) if (other.number === link.number) other.open = false;
      return {
        words: `${by.name} closes the links to ${link.number}`,
        reply,
        did: [{ what: 'share closed' }],
      };
    },
  },
} satisfies Record<string, Action>;
