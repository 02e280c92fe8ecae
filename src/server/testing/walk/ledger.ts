// Follows every sentence that tells a customer by when we do something: from where it was said (in a mail, on My Booking, in
// the answer to a form) until it was done, or taken back in words to that customer. Until then the office must see it in its
// queue and the customer on My Booking, with that time or a sooner one; and once the time has passed the office must have
// been told. It knows what people did and what mails and pages say, and nothing of how the product decides.

import { closingTime } from '#contract/callback-deadline.ts';
import { refundWorkingDays } from '#contract/constants.ts';
import { dayMs, hourMs, minuteMs } from '#contract/durations.ts';
import { addWorkingDays } from '#contract/india-time.ts';
import type { Language } from '#contract/languages.ts';
import type { PromiseRow, RequestRow } from '../../db/tables.ts';
import { type Did, groupOf, ownerOf, rootOf } from './context.ts';
import { type Counts, type Happening, happenings } from './happenings.ts';
import { type Duty, type News, newsOf, promisesIn, saysMoneyComesBack, saysVoid } from './mails.ts';
import { Broken, type Rows, type World, type WrittenMail } from './world.ts';

/** Told at the minute after, when jobs run. */
const alarmWithinMs = 2 * minuteMs;

interface Sentence {
  duty: Duty;
  /** The booking's, or the request's where there is no booking. */
  request: string;
  by: number;
  said: number;
  where: 'mail' | 'page' | 'answer';
  words: string;
  /** The number of the quotation it follows from. */
  about?: string | undefined;
  /** Why, as the page says it. */
  reason?: string;
  alarmed?: true;
}

/** What the office was told: that something is late, and of what was one row then. */
interface Alarm {
  duty: Duty;
  of: readonly string[];
  at: number;
}

interface Shown {
  step: string;
  reason: string;
  by: number;
}

/** What stands in the queue or on the page for a sentence of each kind. */
const shownAs: Record<Duty, readonly string[]> = {
  call: ['call'],
  begin: ['call'],
  quotation: ['quotation'],
  coming: ['visit', 'call'],
  visit: ['arrival'],
  sheet: ['sheet'],
  refund: ['refund'],
  objection: ['objection'],
  work: ['work'],
};

/** Of what a page says: how a visit ended is our own question, of which the customer reads nothing. */
const dutyOf = ({ step, reason }: Shown): Duty | undefined => {
  switch (step) {
    case 'outcome':
      return undefined;
    case 'call':
      return reason === 'accepted' ? 'begin' : 'call';
    case 'visit':
      return 'coming';
    case 'arrival':
      return 'visit';
    case 'quotation':
    case 'sheet':
    case 'objection':
    case 'work':
    case 'refund':
      return step;
    default:
      throw new Error(`Nobody follows what is promised as ${step}`);
  }
};

const alarmWords: [RegExp, Duty][] = [
  [/The quotation for .* is late/, 'quotation'],
  [/about coming again was missed/, 'coming'],
  [/the window is over|Nobody arrived at/, 'visit'],
  [/finding sheet .* is late/i, 'sheet'],
  [/The objection of/, 'objection'],
  [/^.*Work at .* should have begun/, 'work'],
  [/[Rr]efund|The money of/, 'refund'],
  [/Missed at/, 'call'],
];

/** Who reads of it in the same moment: its customer, and the office. */
const toldOf: Partial<Record<Happening, { customer?: readonly News[]; office?: RegExp }>> = {
  booked: { office: /Call by/ },
  'booked in danger': { office: /^DANGER/ },
  'danger marked': { office: /^DANGER/ },
  'visit agreed': { customer: ['agreed'] },
  'visit moved by the office': { customer: ['moved'] },
  'visit moved by its customer': { customer: ['moved by them'], office: /^Moved by the customer/ },
  'visit called off': { customer: ['called off', 'missed'] },
  'booking cancelled by its customer': { customer: ['cancelled'], office: /^Cancelled/ },
  'status: cancelled': { customer: ['cancelled'], office: /^Cancelled/ },
  'status: at work': { customer: ['at work'] },
  'status: done': { customer: ['done'] },
  'quotation sent': { customer: ['quotation', 'quotation, revised', 'options', 'options, revised'] },
  'quotation revised': { customer: ['quotation, revised', 'options, revised'] },
  'quotation renewed': { customer: ['quotation, revised', 'options, revised'] },
  'quotation sent elsewhere': { customer: ['quotation sent elsewhere'] },
  'not sent elsewhere': { customer: ['not sent elsewhere'] },
  'accepted by its customer': { customer: ['accepted'], office: /: accepted/ },
  'accepted for its customer': { customer: ['accepted for them'], office: /: accepted/ },
  'declined by its customer': { office: /: declined/ },
  'declined at the desk': { customer: ['declined'] },
  objected: { office: /they did not accept/ },
  'objection: stands': { customer: ['objection decided'] },
  'objection: void': { customer: ['objection decided'] },
  'acceptance withdrawn': { customer: ['acceptance ended'], office: /withdrawn the acceptance/ },
  'acceptance ended by the office': { customer: ['acceptance ended'], office: /ended at the desk/ },
};

const isoAt = (at: number): string => new Date(at + 330 * minuteMs).toISOString().slice(0, 16);

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger(world: World, counts: Counts) {
  let running: Sentence[] = [];
  const alarms: Alarm[] = [];
  const refundsSeen = new Set<string>();
  /** What was said of money that the bank was asked to send: it runs on where the bank could not. */
  const sentBack = new Map<string, Sentence[]>();
  const count = (what: Happening) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const knownHappenings = new Set<string>(happenings);

  const fail = (words: string, ...more: unknown[]): never => {
    throw new Broken([words, ...more.map((row) => JSON.stringify(row))].join('\n    '));
  };
  const describe = ({ duty, by, where, words, said }: Sentence): string =>
    `“${words}” (${duty} by ${isoAt(by)}, ${where}, said ${isoAt(said)})`;

  const end = (is: (sentence: Sentence) => boolean): void => {
    running = running.filter((sentence) => !is(sentence));
  };
  const say = (sentence: Sentence): void => {
    const same = running.find(
      ({ duty, request, by, about }) =>
        duty === sentence.duty &&
        request === sentence.request &&
        by === sentence.by &&
        (about === sentence.about || sentence.about === undefined),
    );
    if (!same) running.push(sentence);
    else if (sentence.where === 'mail') Object.assign(same, sentence, same.alarmed ? { alarmed: true } : {});
  };
  const isIn = (group: readonly string[]) => (sentence: Sentence) => group.includes(sentence.request);
  /** Whether another quotation is wanted, or what becomes of the booking: that is said with the next one. */
  const isQuestion = ({ reason }: Sentence): boolean => reason === 'unanswered' || reason === 'closed';
  const anyCall = ({ duty }: Sentence): boolean => duty === 'call' || duty === 'begin';

  /** Calls that were said by then, and have been made: no page says them again. */
  const callsMade = new Set<string>();
  const callOf = (request: string, by: number): string => `${request} ${by}`;

  /** Somebody talked to them, or tried: calls that were promised have been made, whatever they were about. */
  const called = (
    group: readonly string[],
    { outcome, later, work }: Pick<Did, 'outcome' | 'later' | 'work'>,
  ): void => {
    const gaveUp = outcome === 'wrong_number' || outcome === 'not_interested';
    // Another time was agreed, or that nothing is needed: in that call.
    const made: Duty[] = ['call', 'begin', ...(gaveUp || later ? (['quotation', 'coming'] as const) : [])];
    if (outcome === 'no_answer') made.push('coming');
    // The day for work was agreed, or moved, or another call is to agree on one.
    if (work || later) made.push('work');
    for (const { duty, request, by } of running)
      if (duty === 'call' && group.includes(request)) callsMade.add(callOf(request, by));
    end((sentence) => isIn(group)(sentence) && made.includes(sentence.duty));
  };

  /** The booking goes on at the site, or not at all: what was said before it is over, but for papers and money. */
  const over: Duty[] = ['call', 'begin', 'quotation', 'coming', 'visit', 'work'];

  const react: Partial<Record<Happening, (own: string, group: readonly string[], did: Did) => void>> = {
    'called: reached': (_own, group, did) => called(group, did),
    'called: no answer': (_own, group, did) => called(group, did),
    'called: wrong number': (_own, group, did) => called(group, did),
    'called: not interested': (_own, group, did) => called(group, did),
    'status: contacted': (_own, group) => called(group, { outcome: 'reached' }),
    'visit agreed': (_own, group) => called(group, { outcome: 'reached' }),
    'status: at work': (own, group) => ended(own, group, over),
    'status: done': (own, group) => ended(own, group, over),
    'status: cancelled': (own, group) => ended(own, group, [...over, 'objection']),
    'booking cancelled by its customer': (own, group) => ended(own, group, [...over, 'objection']),
    arrived: (own, group, { lost }) => {
      end((sentence) => sentence.request === own && sentence.duty === 'visit');
      // The call was about a visit that nobody had come to.
      if (lost) ended(own, group, ['call']);
    },
    'on the way': (own, group, { lost }) => {
      if (lost) ended(own, group, ['call']);
    },
    'next: quotation': (own, group) => finished(own, group),
    'next: again': (own, group) => finished(own, group),
    'next: work': (own, group) => finished(own, group),
    'next: nothing': (own, group) => finished(own, group),
    // Within two minutes, before any mail: what held before holds again.
    'step taken back': (own, group, { undoes }) => {
      if (undoes !== 'next') return;
      const { at = 0, before = [] } = finishedAt.get(own) ?? {};
      onlyOnPage(group, (sentence) => sentence.said >= at && (sentence.request === own || anyCall(sentence)));
      for (const sentence of before) if (!running.includes(sentence)) running.push(sentence);
    },
    // Nothing is written where nothing was found; the corrected mail says so.
    'sheet corrected': (own) => onlyOnPage([own], ({ duty }) => duty === 'sheet'),
    'corrected by the engineer': (own) => onlyOnPage([own], ({ duty }) => duty === 'sheet'),
    // One call is made for all that are merged: who is taken out reads their own again.
    merged: (_own, _group, { at = 0 }) => {
      mergedAt = Math.min(mergedAt, at);
    },
    'taken apart': (_own, group) =>
      onlyOnPage(group, (sentence) => anyCall(sentence) && sentence.said >= mergedAt),
    // Marked by hand it is called sooner, and lifted by hand by the time that was said before.
    'danger marked': (_own, group, { at = 0 }) => {
      for (const id of group) markedAt.set(id, at);
    },
    'danger lifted': (_own, group) =>
      onlyOnPage(
        group,
        (sentence) =>
          anyCall(sentence) && group.some((id) => sentence.said >= (markedAt.get(id) ?? Infinity)),
      ),
    // The mail of the acceptance said that nothing goes on until then; the page names the time.
    objected: (own, group, { at = 0 }) => {
      ended(own, group, ['begin', 'work']);
      const words = 'Nothing goes on until it is cleared up';
      say({ duty: 'objection', request: own, by: at + 30 * dayMs, said: at, where: 'mail', words });
    },
    'let into the queue': (_own, group) => {
      for (const id of group) {
        const by = trapped.get(id);
        if (by !== undefined)
          say({ duty: 'call', request: id, by, said: world.now(), where: 'answer', words: 'We call by' });
        trapped.delete(id);
      }
    },
  };
  /** When the first was merged, and when each was marked as danger. */
  let mergedAt = Number.POSITIVE_INFINITY;
  const markedAt = new Map<string, number>();
  /** What was running before the last visit of a booking was finished. */
  const finishedAt = new Map<string, { at: number; before: readonly Sentence[] }>();
  /** The crew told them on the spot what comes next; a mail follows. */
  const finished = (own: string, group: readonly string[]): void => {
    const before = running.filter(({ request }) => request === own);
    ended(own, group, ['call', 'quotation', 'coming', 'visit']);
    finishedAt.set(own, { at: world.now(), before });
  };

  /** By when the senders of what the honeypot caught were told that we call. */
  const trapped = new Map<string, number>();

  const onlyOnPage = (group: readonly string[], is: (sentence: Sentence) => boolean): void =>
    end((sentence) => sentence.where === 'page' && isIn(group)(sentence) && is(sentence));
  /** Its own, and what the others of its group read of its calls. */
  const ended = (own: string, group: readonly string[], duties: readonly Duty[]): void => {
    end(({ request, duty }) => request === own && duties.includes(duty));
    // Calls are made for all that are merged, and stand on the pages of all of them.
    onlyOnPage(group, ({ duty }) => (duty === 'call' || duty === 'begin') && duties.includes(duty));
  };

  /** Which booking's quotation went by another way, by the row that stands for it. */
  const sentElsewhere = new Map<string, string>();

  /** Of mails without a number of ours: about what somebody has just done. */
  const requestOf = (
    rows: Rows,
    { subject, text, to }: WrittenMail,
    did: readonly Did[],
  ): string | undefined => {
    const words = `${subject}\n${text}`;
    const number = Number(/HB-(\d+)/.exec(words)?.[1]);
    const booking = rows.bookings.find((row) => row.number === number);
    if (booking) return booking.id;
    const quotation = rows.quotations.find((row) => words.includes(row.number));
    if (quotation) return quotation.booking_id;
    const sheet = rows.finding_sheets.find((row) => words.includes(row.number));
    if (sheet) return sheet.booking_id;
    for (const { what, request } of did) {
      if (!request) continue;
      const own = groupOf(rows, request).filter((id) =>
        rows.requests.some((row) => row.id === id && row.email === to && row.kind === 'booking'),
      );
      // Of several of theirs, the one to which it was promised first.
      const waiting = running
        .filter(({ duty }) => duty === 'quotation')
        .filter(isIn(own))
        .toSorted((a, b) => a.by - b.by)[0]?.request;
      const root = rootOf(rows, request)?.id ?? request;
      const of = what === 'not sent elsewhere' ? sentElsewhere.get(root) : (waiting ?? own[0]);
      if (what === 'quotation sent elsewhere' && of) sentElsewhere.set(root, of);
      if (of) return of;
    }
    return undefined;
  };

  const numberIn = ({ subject, text }: WrittenMail): string | undefined =>
    /QT-\d+-\d+/.exec(`${subject}\n${text}`)?.[0];
  const about = (number: string | undefined) => (sentence: Sentence) =>
    number === undefined || sentence.about === undefined || sentence.about === number;

  const told = (news: News, own: string, language: Language, mail: WrittenMail, rows: Rows): void => {
    const of = (...list: Duty[]) => end(({ request, duty }) => request === own && list.includes(duty));
    const number = numberIn(mail);
    const group = groupOf(rows, own);
    /** What followed from that acceptance. */
    const endAccepted = () => {
      end(
        (sentence) =>
          sentence.request === own && ['begin', 'work'].includes(sentence.duty) && about(number)(sentence),
      );
      onlyOnPage(group, ({ duty }) => duty === 'begin');
    };
    switch (news) {
      case 'agreed':
        of('visit', 'coming', 'call');
        return;
      case 'moved':
      case 'moved by them':
      case 'called off':
      case 'missed':
        of('visit');
        return;
      case 'at work':
      case 'done':
        of(...over);
        return;
      case 'cancelled':
        of(...over, 'objection');
        return;
      case 'quotation':
      case 'quotation, revised':
      case 'options':
      case 'options, revised':
        onlyOnPage(group, isQuestion);
        of('quotation');
        return;
      case 'quotation sent elsewhere':
        of('quotation');
        return;
      case 'accepted':
      case 'accepted for them':
      case 'declined':
        onlyOnPage(group, isQuestion);
        return;
      case 'acceptance ended':
        of('objection');
        endAccepted();
        return;
      case 'objection decided':
        of('objection');
        if (saysVoid(language, mail)) endAccepted();
        return;
      case 'sheet':
      case 'sheet, corrected':
        count('sheet sent');
        of('sheet');
        return;
      default:
        return;
    }
  };

  const noteAlarm = ({ subject, text, at }: WrittenMail, rows: Rows): void => {
    const words = subject;
    if (/ended without an answer/.test(words)) count('quotation ended unanswered');
    if (!/Missed at | is late|Nobody arrived at|[Rr]efund .*(?:late|failed|no answer)/.test(words)) return;
    const duty = alarmWords.find(([is]) => is.test(words))?.[1] ?? 'call';
    const [, id = ''] = /open=(\w+)/.exec(text) ?? [];
    alarms.push({ duty, of: groupOf(rows, id), at });
    count(/sheet/.test(words) ? 'sheet late' : 'the office alarmed');
  };

  /** Of the present moment, to customers by what they are news of, to the office by their subject. */
  let written: { to: string; news: News | undefined; subject: string }[] = [];

  const mailed = (mail: WrittenMail, rows: Rows, did: readonly Did[]): void => {
    const customer = world.customers.find(({ email }) => email === mail.to);
    if (!customer) {
      written.push({ to: 'office', news: undefined, subject: mail.subject });
      noteAlarm(mail, rows);
      return;
    }
    const own = requestOf(rows, mail, did);
    if (own === undefined) return;
    const language = rows.bookings.find(({ id }) => id === own)?.language ?? customer.language;
    const news = newsOf(language, mail);
    written.push({ to: mail.to, news, subject: mail.subject });
    if (news) told(news, own, language, mail, rows);
    if (news === 'missed') count('visit missed');
    for (const { duty, by, words } of promisesIn(language, mail)) {
      const number = duty === 'begin' ? numberIn(mail) : undefined;
      say({ duty, request: own, by, said: mail.at, where: 'mail', words, about: number });
    }
    if (news === 'agreed' || news === 'moved' || news === 'moved by them') {
      const { text = '' } = calendarIn(mail);
      const until = instantIn(text, 'DTEND');
      if (until === undefined) fail('a visit is told without its calendar entry', mail.subject);
      else say({ duty: 'visit', request: own, by: until, said: mail.at, where: 'mail', words: mail.subject });
    }
    if (saysMoneyComesBack(language, mail)) {
      const by = addWorkingDays(mail.at, refundWorkingDays, []);
      say({
        duty: 'refund',
        request: own,
        by,
        said: mail.at,
        where: 'mail',
        words: 'We send back what you paid',
      });
    }
  };

  /** What was asked of the bank has been sent. */
  const watchRefunds = (rows: Rows): void => {
    for (const [id, { tid, state }] of world.bank.refunds) {
      if (!refundsSeen.has(id)) count('refund asked of the bank');
      refundsSeen.add(id);
      const booking = rows.payments.find((payment) => payment.tid === tid)?.booking_id;
      const isOfIt = ({ duty, request }: Sentence) => duty === 'refund' && request === booking;
      const byHand = rows.refunds.some((row) => row.refund_id === id && row.state === 'refunded');
      if (state !== 'failed' || byHand) {
        sentBack.set(id, [...(sentBack.get(id) ?? []), ...running.filter(isOfIt)]);
        end(isOfIt);
      } else if (sentBack.has(id)) {
        running.push(...(sentBack.get(id) ?? []));
        sentBack.delete(id);
      }
    }
  };

  /** The queue as the office reads it, by the row that stands for each request. */
  const readDesk = async (): Promise<Map<string, Shown[]>> => {
    const shown = new Map<string, Shown[]>();
    const desk = async (path: string) => (await world.desk(world.staff.executive, path)).json;
    for (const tab of ['waiting', 'again', 'to_quote', 'to_come', 'visits'])
      for (const { id, promises } of (await desk(`/requests?tab=${tab}`)).requests) shown.set(id, promises);
    return shown;
  };

  interface Page {
    promises: Shown[];
    refundBy: number | null;
    sheet: { by: number; held: boolean } | null;
  }
  const readPages = async (rows: Rows): Promise<Map<string, Page>> => {
    const pages = new Map<string, Page>();
    for (const customer of world.customers) {
      const own = rows.bookings.filter(({ person_id }) => person_id === customer.id);
      if (customer.erased || own.length === 0) continue;
      const { json } = await world.customer(customer, '/findings');
      for (const { id } of own) {
        const { booking } = (await world.customer(customer, `/booking/getone/${id}`)).json;
        const sheet = json.findings.find((of: { booking: string }) => of.booking === id)?.due ?? null;
        pages.set(id, { promises: booking.promises, refundBy: booking.payment?.refundBy ?? null, sheet });
      }
    }
    return pages;
  };

  let lastSeen = '';

  return {
    count,

    /** What people have done, as soon as it was accepted. */
    happened(did: readonly Did[], before: Rows, after: Rows): void {
      const gone = before.requests.filter(({ id }) => !after.requests.some((row) => row.id === id));
      const fresh = after.requests.filter(({ id }) => !before.requests.some((row) => row.id === id));
      const now = world.now();
      for (const entry of did) {
        const { what, request, by, customer } = entry;
        if (!knownHappenings.has(what)) throw new Error(`Nobody counts ${what}`);
        count(what);
        const erased = world.customers.find(({ id }) => id === customer);
        if (erased) erased.erased = true;
        for (const row of gone) {
          const own =
            erased &&
            (row.person_id === erased.id ||
              row.email === erased.email ||
              before.bookings.some(({ id, person_id }) => id === row.id && person_id === erased.id));
          if (!own) fail('a request is gone that belongs to somebody else', row);
          end((sentence) => sentence.request === row.id);
          onlyOnPage(groupOf(before, row.id), anyCall);
        }
        const answered = fresh.find(({ kind }) => kind === 'callback');
        if (by !== undefined && answered) {
          if (what === 'caught by the honeypot') trapped.set(answered.id, by);
          else
            say({ duty: 'call', request: answered.id, by, said: now, where: 'answer', words: 'We call by' });
        }
        const written = what === 'message' && fresh.find(({ kind }) => kind === 'contact');
        if (written) {
          const closing = closingTime(now, 1);
          const words = 'We answer by the end of the next working day';
          say({ duty: 'call', request: written.id, by: closing, said: now, where: 'answer', words });
        }
        if (request) react[what]?.(request, groupOf(before, request), { ...entry, at: now });
      }
      if (did.length === 0 && gone.length > 0) fail('a request is gone, and nobody asked for it', ...gone);
      for (const row of after.acceptances)
        if (row.credited_payment && !before.acceptances.some(({ id }) => id === row.id))
          count('credit taken off');
    },

    mailed,

    /** After all mails of the moment: whoever is concerned was written to. */
    checkTold(did: readonly Did[], rows: Rows): void {
      for (const { what, request } of did) {
        const { customer, office } = toldOf[what] ?? {};
        if (office && !written.some(({ to, subject }) => to === 'office' && office.test(subject)))
          fail(`the office was not told: ${what}`, written);
        const group = request ? groupOf(rows, request) : [];
        const emails = rows.bookings
          .filter(({ id }) => group.includes(id))
          .map((booking) => ownerOf(world, booking)?.email);
        // Without an e-mail address it is a text, or the end of one that nobody has told yet.
        const now = world.now();
        const inText = rows.messages.some(
          ({ request_id, made_at, withdrawn_at }) =>
            group.includes(request_id) && (made_at === now || withdrawn_at === now),
        );
        if (
          customer &&
          !inText &&
          !written.some(({ to, news }) => news && customer.includes(news) && emails.includes(to))
        )
          fail(`its customer was not told: ${what}`, written);
      }
      written = [];
    },

    /** Reads the queue and My Booking, where anything has changed: what was said must stand there. */
    async look(rows: Rows): Promise<void> {
      watchRefunds(rows);
      const { jobs: _jobs, ...stored } = rows;
      const seen = JSON.stringify(stored);
      if (seen === lastSeen) return;
      lastSeen = seen;
      const [desk, pages] = [await readDesk(), await readPages(rows)];
      const inTime = (sentence: Sentence) => (shown: Shown) =>
        shownAs[sentence.duty].includes(shown.step) && shown.by <= sentence.by + minuteMs;
      for (const sentence of running) {
        const { request, duty, by } = sentence;
        const row = rootOf(rows, request) as RequestRow | undefined;
        if (!row) {
          fail(`a request is in no queue, and this was said: ${describe(sentence)}`);
          continue;
        }
        const queued = desk.get(row.id) ?? [];
        const onDesk =
          queued.some(inTime(sentence)) ||
          // The desk shows money on its way back with its booking.
          (duty === 'refund' &&
            rows.refunds.some(({ tid }) =>
              rows.payments.some((paid) => paid.tid === tid && paid.booking_id === request),
            ));
        if (!onDesk)
          fail(
            `the office does not see what was said: ${describe(sentence)}`,
            queued,
            requestOnly(rows, request),
          );
        const page = pages.get(request);
        const owner = ownerOf(
          world,
          rows.bookings.find(({ id }) => id === request),
        );
        if (!page || owner?.erased) continue;
        const onPage =
          page.promises.some(inTime(sentence)) ||
          (duty === 'refund' && page.refundBy !== null && page.refundBy <= by) ||
          (duty === 'sheet' && page.sheet !== null && (page.sheet.held || page.sheet.by <= by));
        if (!onPage)
          fail(
            `My Booking does not say what was said: ${describe(sentence)}`,
            page,
            requestOnly(rows, request),
          );
      }
      for (const [request, page] of pages) {
        const said = world.now();
        for (const shown of page.promises) {
          const duty = dutyOf(shown);
          const words = `My Booking: ${shown.step} ${shown.reason}`;
          // Unless it is another's, who was merged since and has not been called. What is promised anew has its own reason.
          const group = groupOf(rows, request);
          const isOwed = (sentence: Sentence) =>
            sentence.duty === 'call' && sentence.by === shown.by && isIn(group)(sentence);
          // Where somebody saw danger in what they wrote, it is due sooner than was said, perhaps at the same minute.
          const isOthers = (promise: PromiseRow) =>
            promise.ended_at === null &&
            promise.step === 'call' &&
            promise.due_at === shown.by &&
            promise.request_id !== request &&
            group.includes(promise.request_id);
          if (
            shown.reason === 'asked' &&
            callsMade.has(callOf(request, shown.by)) &&
            !running.some(isOwed) &&
            !rows.promises.some(isOthers)
          )
            fail(`the call was made, and My Booking still says it: ${words}`, requestOnly(rows, request));
          if (duty) say({ duty, request, by: shown.by, said, where: 'page', words, reason: shown.reason });
        }
        // While it is on its way: where the bank could not, somebody owes it by the same day.
        if (page.refundBy !== null)
          say({
            duty: 'refund',
            request,
            by: page.refundBy,
            said,
            where: 'page',
            words: 'Refund on its way',
          });
        if (page.sheet && !page.sheet.held)
          say({
            duty: 'sheet',
            request,
            by: page.sheet.by,
            said,
            where: 'page',
            words: 'My Booking: in writing',
          });
      }
    },

    /** Once jobs have run: whatever is late was told to the office. */
    checkAlarms(rows: Rows): void {
      for (const sentence of running) {
        const { duty, request, by, said } = sentence;
        if (sentence.alarmed || world.now() <= Math.max(by, said) + alarmWithinMs) continue;
        const group = groupOf(rows, request);
        // Of calls for several that are merged, the one that is due first is asked about.
        const calls: Duty[] = ['call', 'begin'];
        const isCall = calls.includes(duty);
        const first = Math.min(
          by,
          ...running
            .filter((other) => isCall && isIn(group)(other) && calls.includes(other.duty))
            .map((other) => other.by),
        );
        // Of dangers that one number tells of again and again, the office is told once an hour.
        const same = rows.requests.filter(({ id }) => group.includes(id));
        // Where somebody saw danger, the call has been due sooner since, whatever the customer had read.
        const since = Math.min(
          first,
          ...same.flatMap(({ danger_at }) => danger_at ?? []).filter((at) => at > said),
        );
        const again = same.some(({ danger_at }) => danger_at !== null)
          ? rows.requests.filter(
              ({ mobile, danger_at }) => danger_at !== null && same.some((row) => row.mobile === mobile),
            )
          : [];
        const rang = alarms.some(
          (alarm) =>
            (alarm.duty === duty || (isCall && calls.includes(alarm.duty))) &&
            ((alarm.at >= since && group.some((id) => alarm.of.includes(id))) ||
              (alarm.at >= first - hourMs && again.some(({ id }) => alarm.of.includes(id)))),
        );
        if (!rang)
          fail(
            `nobody was told that this is late: ${describe(sentence)}`,
            requestOnly(rows, request),
            ...rows.jobs.filter(({ attempts }) => attempts > 0),
          );
        sentence.alarmed = true;
      }
    },
  };
}

const requestOnly = (rows: Rows, id: string): unknown => ({
  id,
  promises: rows.promises
    .filter(({ request_id }) => groupOf(rows, id).includes(request_id))
    .map(({ step, reason, due_at, ended_as, ended_by, made_by, request_id }) => ({
      step,
      reason,
      due: isoAt(due_at),
      ended_as,
      ended_by,
      made_by,
      of: request_id === id ? 'it' : 'merged',
    })),
});

const calendarIn = ({ attachments = [] }: WrittenMail): { text?: string } => {
  const file = attachments.find(({ contentType }) => contentType.startsWith('text/calendar'));
  return file ? { text: Buffer.from(file.base64, 'base64').toString() } : {};
};

/** DTEND:20261117T053000Z */
const instantIn = (calendar: string, name: string): number | undefined => {
  const [, year, month, day, hours, minutes] =
    new RegExp(`^${name}:(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)`, 'm').exec(calendar) ?? [];
  return year === undefined
    ? undefined
    : Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hours), Number(minutes));
};
