// Requests as staff see them: with their holders, bookings and history, and the day's figures.
import type { BillTo, BookingStatus, SiteContact } from '#contract/bookings.ts';
import { answersInWords } from '#contract/finder-in-words.ts';
import { indianMidnight } from '#contract/india-time.ts';
import { leadOf } from '#contract/owed.ts';
import type {
  DangerToCall,
  DeskFinding,
  Flood,
  QueuedRequest,
  QueueFigures,
  RequestDetails,
  RequestEvent,
} from '#contract/requests.staff.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable } from '#server/db/client.ts';
import { overdueIn } from '#server/db/promise-figures.ts';
import type { RequestEventRow, RequestRow } from '#server/db/tables.ts';
import { medianOf } from '#server/domain/calls.ts';
import { dangerNoted, isDanger, isKnownRank, isOfFlood, ranks } from '#server/domain/danger.ts';
import { screenOf } from '#server/domain/promises.ts';
import type { Messages } from '../messages/messages.feature.ts';
import { isVisit, owedIn } from '../promises/promises.feature.ts';
import type { DangerRow } from './request-lists.repository.ts';
import {
  firstOf,
  owedBefore,
  type PromiseRows,
  type PromisesOfRequests,
  stateOf,
} from './requests.promises.ts';
import { quotedOf } from './requests.quoted.ts';
import type { RequestRepository } from './requests.repository.ts';
import { dangerWords, gravestOf, isDouble, isUndoable } from './requests.rules.ts';

const beforeSize = 10;
const shownCalls = 500;

/** Of the first of these that has one: the request's own, or that of one that was folded in. */
export const carrierOf = (rows: readonly RequestRow[]): RequestRow | undefined =>
  rows.find(({ finding }) => finding !== null);

export const presentFinding = (row: RequestRow | undefined): DeskFinding | null =>
  row?.finding
    ? {
        finding: row.finding,
        causes: row.finding_causes?.split(',').filter(Boolean) ?? [],
        foundCause: row.found_cause,
        answers: answersInWords(row.finding),
      }
    : null;

/** Held back by the honeypot: whoever looks there sees what was said. */
const isCaught = ({ queue_rank, danger_kind }: RequestRow): boolean =>
  queue_rank === ranks.quarantine && danger_kind !== 'maybe';

const isRepeat = (row: RequestRow, other: RequestRow): boolean =>
  other.id !== row.id && other.mobile === row.mobile && isDouble(row, other);

export interface BookingFacts {
  reference: string;
  /** Neither cancelled nor at work nor done. */
  open: boolean;
  /** The window of its agreed visit. */
  visit: WindowTimes | null;
  /** Somebody of ours was there, or it was paid. */
  served: boolean;
}

/** What the queue shows of a booking. */
export interface BookingsOfRequests {
  summaries(
    ids: readonly string[],
  ): Promise<Map<string, { reference: string; photos: number; paid: boolean | null }>>;
  /** The number that the next booking would have. */
  forecastReference(): Promise<string>;
  details(id: string): Promise<
    | {
        thumbnails: string[];
        images: string[];
        bookingType: string;
        bookingStatus: BookingStatus;
        reference: string;
        contact: SiteContact | null;
        billTo: BillTo | null;
        transactionId: string | null;
        moneyBack: boolean;
        /** What happened to it elsewhere. */
        events: { at: number; text: string }[];
      }
    | undefined
  >;
  photo(bookingId: string, photoId: string, size: 'display' | 'thumbnail'): Promise<Uint8Array | undefined>;
  /** What the queue must know of each before it decides; without those that are gone. */
  facts(db: Queryable, ids: readonly string[]): Promise<Map<string, BookingFacts>>;
}

export type RequestPresenter = ReturnType<typeof createRequestPresenter>;

export function createRequestPresenter(given: {
  database: Database;
  repository: RequestRepository;
  promised: PromisesOfRequests;
  messages: Pick<Messages, 'countToTell'>;
  bookings: BookingsOfRequests;
  staffNames(): Promise<Map<string, string>>;
  clock: Clock;
}) {
  const { database, repository, clock } = given;

  const holderOf = ({ claimed_by: id }: Pick<RequestRow, 'claimed_by'>, names: Map<string, string>) =>
    id === null ? null : { id, name: names.get(id) ?? 'Somebody' };
  const choiceOf = (row: RequestRow, facts: Map<string, BookingFacts>) => ({
    id: row.id,
    kind: row.kind,
    reference: facts.get(row.id)?.reference ?? null,
    location: row.location,
    createdAt: row.created_at,
  });

  const dangerOf = (
    rows: readonly RequestRow[],
    { open, all }: PromiseRows,
    names: Map<string, string>,
  ): QueuedRequest['danger'] => {
    const row = gravestOf(rows);
    const since = row?.danger_at ?? null;
    if (!row || since === null || !(isDanger(row.queue_rank) || isCaught(row))) return null;
    const reachedAt = rows.reduce((at, { reached_at }) => Math.max(at, reached_at ?? 0), 0);
    const reached = reachedAt >= since;
    return {
      words: dangerWords(row),
      kind: row.danger_kind === null || row.danger_kind === 'maybe' ? 'frightening' : row.danger_kind,
      since,
      markedBy: row.danger_by === null ? null : (names.get(row.danger_by) ?? 'Somebody'),
      minutes: [...open, ...all].find(({ minutes }) => minutes > 0)?.minutes ?? 0,
      known: isKnownRank(row.queue_rank),
      flood: isOfFlood(row.danger_told),
      openedAt: row.danger_opened_at,
      reached,
      reachedAt: reached ? reachedAt : null,
    };
  };

  /** `listed`: for which promise a row stands in its list; it leads what is said of the row there. */
  const present = async (
    rows: readonly RequestRow[],
    listed: ReadonlySet<string> = new Set(),
  ): Promise<QueuedRequest[]> => {
    const bookingIds = rows.filter((row) => row.kind === 'booking').map((row) => row.id);
    const ids = rows.map((row) => row.id);
    const [names, sameMobile, bookings, calls, merged, ofRow] = await Promise.all([
      given.staffNames(),
      repository.openFrom(rows.map((row) => row.mobile)),
      given.bookings.summaries(bookingIds),
      repository.lastCalls(database.query, ids),
      repository.mergedIntoAny(database.query, ids),
      given.promised.ofRows(database.query, ids),
    ]);
    return rows.map((row) => {
      const { all, open } = ofRow(row.id);
      const promised = {
        all,
        open: open.toSorted((a, b) => Number(listed.has(b.id)) - Number(listed.has(a.id))),
      };
      const state = stateOf(promised);
      const lead = leadOf(promised.open);
      const visit = promised.open.find(isVisit);
      const first = promised.open.find(({ reason }) => reason === 'asked') ?? firstOf(promised, row.id);
      const last = promised.all.reduce((at, { ended_at }) => Math.max(at, ended_at ?? 0), row.created_at);
      const members = [row, ...merged.filter(({ merged_into }) => merged_into === row.id)];
      return {
        id: row.id,
        person: row.person_id,
        kind: row.kind,
        state,
        name: row.name,
        mobile: row.mobile,
        email: row.email,
        location: row.location,
        locality: row.locality,
        reference: bookings.get(row.id)?.reference ?? null,
        service: row.service,
        createdAt: row.created_at,
        dueAt: first?.due_at ?? row.created_at,
        nextAt: lead?.due_at ?? visit?.starts_at ?? last,
        attempts: row.attempts,
        claimedBy: holderOf(row, names),
        claimedAt: row.claimed_at,
        firstCallAt: row.first_call_at,
        // A message is answered by the next working day: it has no part in the minutes that are promised to callers.
        kept:
          row.kind === 'contact' || first?.ended_as !== 'kept' ? null : (first.ended_at ?? 0) <= first.due_at,
        outcome: row.outcome,
        followUpAt: lead?.reason === 'later' ? lead.due_at : lead ? null : (visit?.starts_at ?? null),
        photos: bookings.get(row.id)?.photos ?? 0,
        paid: bookings.get(row.id)?.paid ?? null,
        ...(row.unverified === 1 ? { unverified: true } : {}),
        repeats:
          state !== 'done' && row.merged_into === null
            ? sameMobile.filter((other) => isRepeat(row, other)).length
            : 0,
        owed: owedBefore(promised),
        promises: promised.open.map(owedIn),
        calledAt: calls.get(row.id) ?? null,
        language: row.language,
        danger: dangerOf(members, promised, names),
        ...(state !== 'done' && members.some(({ queue_rank }) => queue_rank === ranks.maybe)
          ? { mayBeDanger: true }
          : {}),
        ...quotedOf(promised),
      };
    });
  };
  const presentOne = async (row: RequestRow): Promise<QueuedRequest> => {
    const [request] = await present([row]);
    if (!request) throw new Error('A row became no request');
    return request;
  };

  const findOrThrow = async (id: string): Promise<RequestRow> => {
    const row = await repository.find(database.query, id);
    if (!row) throw new EnglishError('not_found', 'There is no such request');
    return row;
  };

  const presentEvents = (events: RequestEventRow[], names: Map<string, string>): RequestEvent[] =>
    events.map((event) => ({
      at: event.at,
      who: event.staff_id === null ? null : (names.get(event.staff_id) ?? 'Somebody'),
      kind: event.kind,
      text: event.text,
    }));

  const details = async (id: string): Promise<RequestDetails> => {
    const row = await findOrThrow(id);
    const merged = await repository.mergedInto(database.query, id);
    const own = [row, ...merged];
    const isMerged = row.merged_into !== null;
    const [request, events, names, before, open, bookings] = await Promise.all([
      presentOne(row),
      repository.eventsOf(
        database.query,
        own.map((entry) => entry.id),
      ),
      given.staffNames(),
      repository.sameMobile(row.mobile, id, beforeSize),
      isMerged ? [] : repository.openFrom([row.mobile]),
      Promise.all(
        own.filter((entry) => entry.kind === 'booking').map((entry) => given.bookings.details(entry.id)),
      ),
    ]);
    const others = request.state === 'done' ? [] : open.filter((other) => other.id !== id);
    const [facts, ofRow] = await Promise.all([
      given.bookings.facts(
        database.query,
        [...others, ...merged].map((other) => other.id),
      ),
      given.promised.ofRows(
        database.query,
        before.map((other) => other.id),
      ),
    ]);
    const known = bookings.filter((booking) => booking !== undefined);
    const [booking] = known;
    const dangerAsked = events.map(({ text }) => dangerNoted(text)).find((answer) => answer !== undefined);
    // That another request was folded in stands in this one's own events.
    const shown = presentEvents(
      events.filter((event) => event.kind !== 'merged' || event.request_id === id),
      names,
    );
    const elsewhere = known.flatMap((entry) =>
      entry.events.map((event): RequestEvent => ({ ...event, who: null, kind: 'booking' })),
    );
    return {
      ...request,
      message: own
        .flatMap((entry) => [entry.subject, entry.message])
        .filter(Boolean)
        .join('\n\n'),
      subject: row.subject,
      source: row.source,
      language: row.language,
      finding: presentFinding(carrierOf(own)),
      ...(dangerAsked === undefined ? {} : { dangerAsked }),
      notes: shown.filter((event) => event.kind === 'note'),
      history: [...shown.filter((event) => event.kind !== 'note'), ...elsewhere].sort((a, b) => b.at - a.at),
      thumbnails: known.flatMap((entry) => entry.thumbnails),
      images: known.flatMap((entry) => entry.images),
      bookingType: booking?.bookingType ?? null,
      bookingStatus: booking?.bookingStatus ?? null,
      reference: booking?.reference ?? null,
      contact: booking?.contact ?? null,
      billTo: booking?.billTo ?? null,
      transactionId: booking?.transactionId ?? null,
      moneyBack: booking?.moneyBack ?? false,
      mergeable: others.map((other) => ({
        ...choiceOf(other, facts),
        name: other.name,
        service: other.service,
        visitAt: facts.get(other.id)?.visit?.from ?? null,
        double: isDouble(row, other),
        claimedBy: holderOf(other, names),
      })),
      merged: merged.map((other) => ({
        ...choiceOf(other, facts),
        mergedAt: other.merged_at ?? other.created_at,
        undoable: isUndoable(other, events),
      })),
      before: before.map((other) => {
        const promised = ofRow(other.id);
        const merged = other.merged_into !== null;
        return {
          id: other.id,
          kind: other.kind,
          createdAt: other.created_at,
          service: other.service,
          state: merged ? 'done' : stateOf(promised),
          location: other.location,
          step: merged ? null : (owedBefore(promised)?.step ?? null),
          folded: other.merged_into === id,
        };
      }),
    };
  };

  const presentToCall = (row: DangerRow, names: Map<string, string>): DangerToCall => ({
    id: row.id,
    name: row.name,
    locality: row.locality,
    mobile: row.mobile,
    words: dangerWords(row),
    holder: holderOf(row, names),
  });

  const flood = async (): Promise<Flood> => {
    const [listed, names] = await Promise.all([repository.flood(), given.staffNames()]);
    const sent = new Map<string | null, number[]>();
    for (const { row } of listed.toSorted((a, b) => a.row.created_at - b.row.created_at))
      sent.set(row.danger_network, [...(sent.get(row.danger_network) ?? []), row.created_at]);
    const networks = [...sent.keys()];
    return {
      rows: listed.map(({ row, at }) => ({
        ...presentToCall(row, names),
        location: row.location,
        message: [row.subject, row.message].filter(Boolean).join('\n'),
        network: networks.indexOf(row.danger_network),
        by: at,
      })),
      networks: [...sent.values()].map((times) => ({ count: times.length, since: Math.min(...times) })),
      toldAt: listed.reduce((at, { row }) => Math.max(at, row.danger_told_at ?? 0), 0) || null,
    };
  };

  const figures = async (staffId: string): Promise<QueueFigures> => {
    const now = clock();
    const midnight = indianMidnight(now);
    const [open, mine, done, { owed, today }, toTell, calls, newest, danger, flooded, toCall] =
      await Promise.all([
        repository.countOpen(),
        repository.countMine(staffId),
        repository.countDoneSince(midnight),
        repository.promisesNow(now),
        given.messages.countToTell(),
        repository.firstCallsSince(midnight),
        repository.newestWaiting(),
        repository.dangerNow(),
        repository.floodNow(now),
        repository.dangersToCall(),
      ]);
    const isHeld = toCall.some(({ claimed_by }) => claimed_by !== null);
    const names = isHeld ? await given.staffNames() : new Map<string, string>();
    const [first] = toCall;
    const free = toCall.find(({ claimed_by }) => claimed_by === null);
    const sum = (counted: readonly { count: number }[]) =>
      counted.reduce((total, { count }) => total + count, 0);
    const overdueOn = (screen: ReturnType<typeof screenOf>) =>
      overdueIn(owed.filter(({ step }) => screenOf(step) === screen));
    const count = (tab: string) => sum(open.filter((row) => row.tab === tab));
    return {
      keptToday: sum(calls.filter((call) => call.kept === 1)),
      calledToday: sum(calls),
      medianMinutes: medianOf(calls),
      waiting: count('waiting'),
      onTime: today,
      overdue: overdueIn(owed),
      overdueIn: {
        inbox: overdueOn('inbox'),
        visits: overdueOn('visits'),
        quotations: overdueOn('quotations'),
      },
      newest: newest
        ? { id: newest.id, name: newest.name, createdAt: newest.created_at, dueAt: newest.due_at }
        : null,
      danger: {
        waiting: danger.waiting,
        flood: flooded.count,
        floodOver: flooded.over,
        ...(first && {
          toCall: {
            count: toCall.length,
            by: Math.min(...toCall.map(({ by }) => by)),
            first: presentToCall(first, names),
            free: free ? presentToCall(free, names) : null,
          },
        }),
        ringing: danger.ringing,
        newest: danger.newest
          ? {
              id: danger.newest.id,
              name: danger.newest.name,
              since: danger.newest.danger_at ?? danger.newest.created_at,
              by: danger.newest.by,
            }
          : null,
      },
      minutes: calls
        .flatMap(({ minutes, count }) => Array<number>(Math.min(count, shownCalls)).fill(minutes))
        .slice(0, shownCalls),
      counts: {
        waiting: count('waiting'),
        mine,
        again: count('again'),
        to_quote: count('to_quote'),
        to_come: count('to_come'),
        visits: count('visits'),
        done,
        quarantine: count('quarantine'),
        to_tell: toTell,
      },
    };
  };

  return { present, presentOne, findOrThrow, details, flood, figures };
}
