// What must hold after every step of a random walk, asked of the rows themselves and of the mails that were written. What
// was promised is followed apart (ledger.ts), and money is counted apart (money.ts).

import { minuteMs } from '#contract/durations.ts';
import type { MessageRow, PromiseRow, RequestRow, VisitRow } from '../../db/tables.ts';
import { ranks } from '../../domain/danger.ts';
import { mailHead } from '../../jobs/job-payloads.ts';
import { type Done, isOpen, rootOf } from './context.ts';
import type { Ledger } from './ledger.ts';
import type { createMoneyWatch } from './money.ts';
import { Broken, type Rows, type World, type WrittenMail } from './world.ts';

/** What is told after the step could no longer be taken back. */
const tellWithinMs = 5 * minuteMs;

export type MoneyWatch = ReturnType<typeof createMoneyWatch>;

/** Just after a step, when all that was due is done, or at the very end. */
export type Moment = 'step' | 'worked' | 'end';

export interface Watch {
  /** Highest calendar number of each booking, and of each entry that was mailed. */
  numbers: Map<string, number>;
  entries: Map<string, { number: number; content: string }>;
  /** When a request ended, until its customer was told. */
  untold: Map<string, { at: number; emails: string[] }>;
  /** Mails seen so far, and when the last was written to each address. */
  seen: Set<string>;
  told: Map<string, number>;
}

export const createWatch = (): Watch => ({
  numbers: new Map(),
  entries: new Map(),
  untold: new Map(),
  seen: new Set(),
  told: new Map(),
});

const fail = (words: string, ...rows: unknown[]): never => {
  throw new Broken([words, ...rows.map((row) => JSON.stringify(row))].join('\n    '));
};

function childrenOf(rows: Rows): Map<string, RequestRow[]> {
  const children = new Map<string, RequestRow[]>();
  for (const row of rows.requests)
    if (row.merged_into !== null) {
      const root = rootOf(rows, row.id);
      if (!root || root.merged_into !== null) return fail('a merged request has no parent', row);
      children.set(root.id, [...(children.get(root.id) ?? []), row]);
    }
  return children;
}

const isOpenPromise = ({ ended_at }: PromiseRow): boolean => ended_at === null;
const isOfVisit = ({ step }: PromiseRow): boolean => step === 'arrival' || step === 'outcome';

/** Something is promised, a visit stands, or it has ended and the customer was told. */
function checkPromises(rows: Rows, watch: Watch, now: number, before: Rows): void {
  const children = childrenOf(rows);
  for (const row of rows.requests) {
    if (row.merged_into !== null || row.queue_rank === ranks.quarantine) {
      watch.untold.delete(row.id);
      continue;
    }
    const group = [row, ...(children.get(row.id) ?? [])];
    const open = rows.promises.filter(
      (promise) => isOpenPromise(promise) && group.some(({ id }) => id === promise.request_id),
    );
    if (open.length > 0) {
      watch.untold.delete(row.id);
      continue;
    }
    // Those that ended while they were merged had their word then; taken apart, they end no second time.
    const hadEnded = !before.promises.some(
      (promise) => isOpenPromise(promise) && group.some(({ id }) => id === promise.request_id),
    );
    const isNew = !before.requests.some(({ id }) => id === row.id);
    if (!hadEnded || isNew) watch.untold.set(row.id, { at: now, emails: mailedTo(rows, group, before) });
  }
  for (const booking of rows.bookings) {
    const standing = rows.visits.filter((visit) => visit.booking_id === booking.id && isOpen(visit));
    const promised = rows.promises.filter(
      (promise) => promise.request_id === booking.id && isOpenPromise(promise) && isOfVisit(promise),
    );
    if (standing.length !== promised.length || standing[0]?.id !== promised[0]?.subject)
      fail('a visit stands without its promise, or a promise without its visit', booking, standing, promised);
    const [visit] = standing;
    if (visit && promised[0]?.step === 'arrival' && promised[0].due_at !== visit.until_at)
      fail('the promise names another window than the visit', promised[0], visit);
  }
}

/**
 * Whose mail is enough for a request to end. A booking that goes on has nothing to wait for only after a call, or when it
 * waited for a quotation or for what follows from one, and that was answered; or for a sheet or money, which comes by mail.
 */
function mailedTo(rows: Rows, group: RequestRow[], before: Rows): string[] {
  const goesOn = rows.bookings.some(
    ({ id, status }) =>
      (status === 'requested' || status === 'contacted') && group.some((row) => row.id === id),
  );
  const comesByMail = before.promises.some(
    (promise) =>
      isOpenPromise(promise) &&
      (['quotation', 'sheet', 'refund'].includes(promise.step) ||
        ['accepted', 'objected', 'unanswered', 'closed'].includes(promise.reason)) &&
      group.some(({ id }) => id === promise.request_id),
  );
  return goesOn && !comesByMail ? [] : group.map(({ email }) => email);
}

/** A promise is made once and ended once: nothing about it changes but its place in the queue. */
function checkUnchanged(rows: Rows, before: Rows): void {
  const was = new Map(before.promises.map((promise) => [promise.id, promise]));
  for (const promise of rows.promises) {
    const earlier = was.get(promise.id);
    if (!earlier) continue;
    for (const name of ['request_id', 'step', 'reason', 'due_at', 'made_at', 'made_by', 'starts_at'] as const)
      if (earlier[name] !== promise[name])
        fail(`a promise has another ${name} than before`, earlier, promise);
  }
}

/**
 * What people without an e-mail address must hear was told to them, or stands to tell by a time: each text that is neither
 * told nor withdrawn has one promise, and of each visit that stands there is one. That each change of it made another is
 * asked where it happens (ledger.ts).
 */
function checkToTell(rows: Rows, now: number): void {
  const isToTell = ({ told_at, withdrawn_at }: MessageRow) => told_at === null && withdrawn_at === null;
  const open = rows.promises.filter((promise) => isOpenPromise(promise) && promise.step === 'tell');
  for (const message of rows.messages) {
    const own = open.filter(({ subject }) => subject === message.id);
    if (own.length !== (isToTell(message) ? 1 : 0))
      fail('a text waits to be told without its time, or has one and does not wait', message, ...own);
  }
  for (const promise of open)
    if (!rows.messages.some(({ id }) => id === promise.subject))
      fail('something is to be told, and there is no text for it', promise);
  for (const visit of rows.visits.filter(isOpen)) {
    if (!hasNoEmail(rows, visit.booking_id)) continue;
    // At the door, and once its hour has come, nobody need be told that we come.
    if (visit.arrived_at !== null || visit.from_at <= now) continue;
    const said = rows.messages.some(
      ({ request_id, withdrawn_at }) => request_id === visit.booking_id && withdrawn_at === null,
    );
    if (!said) fail('a visit stands, and nobody was told or will be', visit);
  }
}

const hasNoEmail = (rows: Rows, requestId: string): boolean =>
  rows.requests.some(({ id, email }) => id === requestId && email === '');

/** Whether somebody without an e-mail address hears of this moment by a text. */
const isPutIntoText = (rows: Rows, requestId: string, since: number): boolean =>
  rows.messages.some(({ request_id, made_at }) => request_id === requestId && made_at >= since);

/** Who has ended was told by a mail, or on the phone. */
function checkTold(rows: Rows, watch: Watch, now: number, moment: Moment): void {
  for (const [id, { at, emails }] of watch.untold) {
    const row = rows.requests.find((request) => request.id === id);
    const called = rows.request_events.some(
      (event) => event.request_id === id && event.kind === 'called' && event.at >= at,
    );
    const texted = isPutIntoText(rows, id, at);
    if (!row || called || texted || emails.some((email) => (watch.told.get(email) ?? 0) >= at))
      watch.untold.delete(id);
    else if (moment === 'end' || (moment === 'worked' && now > at + tellWithinMs))
      fail('a request has ended and its customer was not told', row);
  }
}

function checkBookings(rows: Rows, watch: Watch): void {
  for (const booking of rows.bookings) {
    const visits = rows.visits.filter((visit) => visit.booking_id === booking.id);
    const open = visits.filter(isOpen);
    if (open.length > 1) fail('a booking has two visits', booking, open);
    const [visit] = open;
    if (visit ? booking.status !== 'visit_scheduled' : booking.status === 'visit_scheduled')
      fail('the status of a booking says another thing than its visit', booking, ...visits);
    const times = [booking.visit_from, booking.visit_until];
    const wanted = visit ? [visit.from_at, visit.until_at] : [null, null];
    if (times[0] !== wanted[0] || times[1] !== wanted[1])
      fail('a booking has other times than its visit', booking, ...visits);

    const number = Math.max(0, ...visits.map(({ sequence }) => sequence));
    if (number < (watch.numbers.get(booking.id) ?? 0)) fail('a calendar number fell', booking, ...visits);
    watch.numbers.set(booking.id, number);

    const root = rootOf(rows, booking.id);
    if (!root) fail('a booking is in no queue', booking);
    const isPromised = rows.promises.some(
      (promise) => isOpenPromise(promise) && rootOf(rows, promise.request_id)?.id === root?.id,
    );
    const idle = ['call', 'quotation', 'visit', 'arrival', 'outcome', 'objection', 'work'];
    const cancelledAt = rows.booking_events.findLast(
      ({ booking_id, status }) => booking_id === booking.id && status === 'cancelled',
    )?.at;
    // Whoever is called about a danger after that may ask to be called again.
    const left = rows.promises.filter(
      (promise) =>
        isOpenPromise(promise) &&
        promise.request_id === booking.id &&
        idle.includes(promise.step) &&
        promise.made_at <= (cancelledAt ?? 0),
    );
    if (booking.status === 'cancelled' && left.length > 0)
      fail('a booking is cancelled, and something is still promised', booking, ...left);
    // What was sent has its own answer, and its own call where nobody answers.
    const isQuoted = rows.quotations.some(
      ({ booking_id, current_version }) => booking_id === booking.id && current_version > 0,
    );
    if (booking.status === 'requested' && !isPromised && !isQuoted)
      fail('nobody has called, and nobody will', booking, root);
  }
}

/** Nobody waits at home for a visit that will not come: who does not cancel it themselves is told in the same moment. */
function checkVisitNews(rows: Rows, { told }: Watch, now: number, before: Rows): void {
  for (const visit of rows.visits) {
    const was = before.visits.find(({ id }) => id === visit.id);
    const fell = was && isOpen(was) && (visit.state === 'cancelled' || visit.state === 'missed');
    const email = rows.requests.find(({ id }) => id === visit.booking_id)?.email ?? '';
    // Another crew comes in the same window.
    const stands = rows.visits.some(
      (other) => other.booking_id === visit.booking_id && isOpen(other) && other.from_at === visit.from_at,
    );
    const hears = email === '' ? isPutIntoText(rows, visit.booking_id, now) : told.get(email) === now;
    // Nobody had heard of it yet.
    const unheard = rows.messages.every(
      ({ request_id, told_at }) => request_id !== visit.booking_id || told_at === null,
    );
    if (fell && !stands && !hears && !(email === '' && unheard))
      fail('a visit will not take place, and its customer was not told', visit);
  }
}

const slotOf = ({ crew_id, day, window }: Pick<VisitRow, 'crew_id' | 'day' | 'window'>): string =>
  `${crew_id} ${day} ${window}`;

function checkSlots(rows: Rows): void {
  const holding = new Map<string, number>();
  for (const visit of rows.visits)
    if (visit.state !== 'cancelled') holding.set(slotOf(visit), (holding.get(slotOf(visit)) ?? 0) + 1);
  for (const slot of rows.visit_slots) {
    if (slot.taken !== (holding.get(slotOf(slot)) ?? 0) || slot.taken > slot.capacity)
      fail('a window counts wrong', slot, ...rows.visits);
    holding.delete(slotOf(slot));
  }
  if (holding.size > 0) fail('a visit is in no window', [...holding.keys()]);
}

/** Nothing counts as a call that nobody logged. */
function checkKept(rows: Rows, before: Rows): void {
  const known = new Set(before.promises.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id));
  for (const promise of rows.promises) {
    if (promise.step !== 'call' || promise.ended_as !== 'kept' || known.has(promise.id)) continue;
    const root = rootOf(rows, promise.request_id)?.id;
    const group = rows.requests.filter(({ id }) => rootOf(rows, id)?.id === root);
    const logged = rows.request_events.some(
      ({ kind, at, request_id }) =>
        kind === 'called' && at === promise.ended_at && group.some(({ id }) => id === request_id),
    );
    if (!logged) fail('a promise counts as kept, and nobody logged a call', promise);
  }
}

/** Each calendar entry that is mailed says more than the one before, or the same. */
function checkCalendar(watch: Watch, { attachments = [] }: WrittenMail): void {
  for (const { contentType, base64 } of attachments) {
    if (!contentType.startsWith('text/calendar')) continue;
    const text = Buffer.from(base64, 'base64').toString();
    const uid = /^UID:(.*)$/m.exec(text)?.[1]?.trim() ?? '';
    const number = Number(/^SEQUENCE:(\d+)/m.exec(text)?.[1]);
    const content = ['DTSTART', 'DTEND', 'STATUS', 'METHOD']
      .map((name) => new RegExp(`^${name}.*$`, 'm').exec(text)?.[0])
      .join(' ');
    const earlier = watch.entries.get(uid);
    if (earlier && (number < earlier.number || (number === earlier.number && content !== earlier.content)))
      fail(`a calendar would not follow: ${earlier.number} ${earlier.content}, then ${number} ${content}`);
    watch.entries.set(uid, { number, content });
  }
}

const digits = '0123456789abcdefghjkmnpqrstvwxyz';
/** When an id was made. */
const madeAt = (id: string): number =>
  Math.floor([...id.slice(0, 10)].reduce((sum, digit) => sum * 32 + digits.indexOf(digit), 0) / 4);

/** Mails as they are written, waiting or sent. */
function newMails(world: World, rows: Rows, { seen }: Watch): WrittenMail[] {
  const waiting = rows.jobs
    .filter(({ kind, id }) => kind === 'mail' && !seen.has(id))
    .map(({ id, payload }) => ({
      id,
      at: madeAt(id),
      text: '',
      ...mailHead.parse(JSON.parse(payload)),
      ...JSON.parse(payload),
    }));
  const sent = world.mails
    .filter(({ id }) => !seen.has(id))
    .map((mail) => ({ ...mail, at: madeAt(mail.id) }));
  const mails = [...waiting, ...sent].sort((a, b) => (a.id < b.id ? -1 : 1));
  for (const { id } of mails) seen.add(id);
  return mails;
}

export function checkStep(before: Rows, after: Rows, done: Done): void {
  const { words, reply, must, idle, asksBank } = done;
  const answer = reply ? `${reply.status} ${reply.json?.message ?? ''}` : '';
  const refused = reply !== undefined && reply.status >= 400;
  if (must === 'work' && refused) fail(`this may not be refused: ${words}: ${answer}`);
  if (must === 'fail' && !refused) fail(`this must be refused: ${words}: ${answer}`);
  if ((!refused && !idle) || asksBank) return;
  for (const table of Object.keys(before) as (keyof Rows)[]) {
    // Windows are written when somebody first looks for a place in them.
    if (table === 'visit_slots' || JSON.stringify(before[table]) === JSON.stringify(after[table])) continue;
    fail(`${words}: ${refused ? `refused (${answer})` : 'should change nothing'}, and yet ${table} changed`);
  }
}

export function checkAll(
  world: World,
  { before, after, watch }: { before: Rows; after: Rows; watch: Watch },
  moment: Moment,
): void {
  const now = world.now();
  if (world.faults.length > 0) fail('the log has an error', ...world.faults);
  checkPromises(after, watch, now, before);
  checkUnchanged(after, before);
  checkTold(after, watch, now, moment);
  checkToTell(after, now);
  checkBookings(after, watch);
  checkVisitNews(after, watch, now, before);
  checkSlots(after);
  checkKept(after, before);
}

/** Mails as they are written. */
export function readMails(
  world: World,
  rows: Rows,
  { watch, ledger, money, did }: { watch: Watch; ledger: Ledger; money: MoneyWatch; did: Done['did'] },
): void {
  for (const mail of newMails(world, rows, watch)) {
    checkCalendar(watch, mail);
    ledger.mailed(mail, rows, did ?? []);
    money.mailed(mail, rows);
    watch.told.set(mail.to, mail.at);
  }
  ledger.checkTold(did ?? [], rows);
}

/** The papers of a job that was accepted, and of which nothing has ended, are evidence for both sides and stay. */
function evidenceIn(rows: Rows): { ids: string[]; keys: string[] } {
  const ids = rows.acceptances
    .filter(({ ended_at }) => ended_at === null)
    .flatMap(({ quotation_id }) => {
      const booking = rows.quotations.find(({ id }) => id === quotation_id)?.booking_id;
      return booking === undefined ? [] : [booking];
    });
  const isKept = ({ booking_id }: { booking_id: string }) => ids.includes(booking_id);
  const quotations = rows.quotations.filter(isKept).map(({ id }) => id);
  const acceptances = rows.acceptances.filter(({ quotation_id }) => quotations.includes(quotation_id));
  const papers = [
    ...rows.quotation_versions.filter(({ quotation_id }) => quotations.includes(quotation_id)),
    ...acceptances,
    ...rows.finding_sheets.filter(isKept),
  ];
  // What was objected names its acceptance alone.
  const objected = acceptances.map(({ id }) => id);
  return { ids: [...ids, ...quotations, ...objected], keys: papers.map(({ pdf_key }) => pdf_key) };
}

/**
 * Of people who had their account erased nothing is left that tells who they were, in rows or in papers. A call-back that
 * stands alone, or is merged into what somebody else sent, belongs to no account: the privacy policy names how long it is
 * kept.
 */
export async function checkErased(world: World): Promise<void> {
  const erased = world.customers.filter((customer) => customer.erased);
  if (erased.length === 0) return;
  const rows = await world.rows();
  const evidence = evidenceIn(rows);
  // What somebody without an account asked is theirs, also where the desk made a booking of it.
  const separate = rows.requests
    .filter(
      ({ id, person_id }) =>
        rootOf(rows, id) !== undefined && !world.customers.some((customer) => customer.id === person_id),
    )
    .map(({ id }) => id);
  const kept = [...separate, ...evidence.ids];
  const files = world
    .files()
    .filter(([key]) => !evidence.keys.includes(key))
    .map(([key, bytes]) => ({ table: `the file ${key}`, text: Buffer.from(bytes).toString() }));
  const everything = [...(await world.everything()), ...files].filter(
    ({ text }) => !kept.some((id) => text.includes(id)),
  );
  for (const { tag, email, mobile } of erased) {
    const shared = world.customers.some((other) => other.mobile === mobile && !other.erased);
    for (const { table, text } of everything) {
      const left = [tag, email, ...(shared ? [] : [mobile])].find((word) =>
        text.toLowerCase().includes(word),
      );
      if (left) fail(`what was erased is still in ${table}: ${left}`, text.slice(0, 500));
    }
  }
}
