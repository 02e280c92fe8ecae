// Requests as they come in and are followed: from the forms and from bookings, until they are withdrawn or forgotten.

import type * as z from 'zod/mini';
import { closingTime, type DeadlineRules, deadlineFrom } from '#contract/callback-deadline.ts';
import { company } from '#contract/company.ts';
import type { DangerAnswer } from '#contract/danger-question.ts';
import { dayMs, hourMs } from '#contract/durations.ts';
import { diagnose, parseFinding } from '#contract/finder.ts';
import { dangerOfFinding, type Finding } from '#contract/finder-in-words.ts';
import type { Language } from '#contract/languages.ts';
import type { callbackBody, contactBody, dangerAnswerBody } from '#contract/requests.ts';
import { serviceWireNames } from '#contract/services.ts';
import { AppError } from '#server/app-error.ts';
import { type Clock, monthsBefore } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { removeInSlices } from '#server/db/remove-in-slices.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { isDanger, rulesFor } from '#server/domain/danger.ts';
import { localityOf } from '#server/domain/locality.ts';
import type { DataOwner } from '#server/feature.ts';
import { createId } from '#server/ids.ts';
import type { MailTemplate } from '#server/mail/mail-layout.tsx';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Counters, Use } from '#server/security/counters.repository.ts';
import type { Idempotency } from '#server/security/idempotency.repository.ts';
import type { StrangersLane } from '#server/security/lane.ts';
import { type Limiter, usesOfNetwork } from '#server/security/limits.ts';
import { say } from '#server/words/answers.ts';
import type { Messages } from '../messages/messages.feature.ts';
import type { People } from '../people/people.feature.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { NewRequest } from './new-request.ts';
import type { Placed, RequestDanger, Stored } from './requests.danger.ts';
import { callbackMail, contactMail, manyAtOnceAlert } from './requests.mail.tsx';
import type { RequestMerger } from './requests.merge.ts';
import { owedOf, type PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';

export const requestLimits = {
  mobile: { max: 5, windowMs: hourMs },
  address: { max: 20, windowMs: hourMs },
  /** In place of all others, for a browser or an account that completed a log-in: nobody else can use it up. */
  known: { max: 10, windowMs: hourMs },
  /** From all unknown browsers together. Beyond it they are marked. */
  site: { max: 60, windowMs: hourMs },
  /** Of those that are marked so many a day are mailed like any other; then one mail stands for the rest of it. */
  told: { name: 'requests:told', max: 10, windowMs: dayMs },
} as const;

/** Refuses answers that the leak finder does not have, or not in this order. */
export function readFinding(finding: string | undefined): Finding | undefined {
  if (finding === undefined) return undefined;
  const state = parseFinding(finding);
  if (!state) throw new AppError('invalid', say.findingUnknown, { field: 'finding' });
  const causes = diagnose(state.answers).causes.map(({ id }) => id);
  return { finding, causes, danger: dangerOfFinding(finding) };
}

interface Sender {
  address: string;
  /** The account or browser, if a log-in was completed there. */
  knownAs: string | undefined;
  personId: string | undefined;
  idempotencyKey: string | undefined;
  /** The page it was sent from. */
  source: string;
  language: Language;
}

export type RequestService = ReturnType<typeof createRequestService>;

export function createRequestService(deps: {
  database: Database;
  repository: RequestRepository;
  people: People;
  promises: Promises;
  promised: PromisesOfRequests;
  danger: RequestDanger;
  merger: RequestMerger;
  idempotency: Idempotency;
  limiter: Limiter;
  counters: Counters;
  strangers: StrangersLane;
  alert(trx: Trx, subject: string, detail: string): Promise<void>;
  mailQueue: MailQueue;
  messages: Pick<Messages, 'ofRequests'>;
  /** Inside a transaction, `db` is that transaction. */
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  onChange(): void;
  clock: Clock;
  leadsTo: string;
}) {
  const { database, repository, clock } = deps;

  /** Last in the transaction, because everybody who changes the queue waits here for the one before. */
  const countChange = async (trx: Trx): Promise<void> => {
    await repository.countChange(trx);
    afterCommit(trx, deps.onChange);
  };

  /** In the transaction that makes whatever else the request stands for: neither is there without the other. */
  const add = async (trx: Trx, request: NewRequest, known?: Placed, isLast = true): Promise<void> => {
    const { id, kind, createdAt: at, finding } = request;
    const placed = known ?? (await deps.danger.place(trx, request));
    const { rank, told, ofNetwork } = placed;
    const rules = rulesFor(rank, await deps.deadlineRules(trx));
    const row: RequestRow = {
      id,
      kind,
      person_id: request.personId ?? id,
      name: request.name,
      mobile: request.mobile,
      email: request.email,
      location: request.location,
      locality: localityOf(request.location),
      service: request.service,
      service_name: request.serviceName,
      subject: request.subject,
      message: request.message,
      source: request.source,
      language: request.language,
      created_at: at,
      attempts: 0,
      claimed_by: null,
      claimed_at: null,
      first_call_at: null,
      first_call_by: null,
      outcome: null,
      merged_into: null,
      finding: finding?.finding ?? null,
      finding_causes: finding?.causes.join() ?? null,
      found_cause: null,
      unverified: request.unverified ? 1 : 0,
      merged_at: null,
      queue_rank: rank,
      danger_at: placed.kind === null ? null : at,
      danger_kind: placed.kind,
      danger_by: null,
      danger_reason: null,
      danger_told: told,
      danger_network: ofNetwork,
      danger_told_at: told === 'each' || told === 'form' ? at : null,
      danger_opened_at: null,
      danger_lifted_at: null,
      reached_at: null,
    };
    if (row.person_id === id) {
      const { name, mobile, email, language } = row;
      await deps.people.add(trx, { id, name, mobile, email: email || null, language, createdAt: at });
    }
    await repository.insert(trx, row, request.number);
    const asked = { requestId: id, at, staffId: request.takenBy ?? null };
    await repository.addEvent(trx, { ...asked, kind: 'asked', text: kind });
    const isMessage = kind === 'contact' && !isDanger(rank);
    await deps.promises.make(
      trx,
      {
        requestId: id,
        step: 'call',
        reason: 'asked',
        by: 'asked',
        about: request.wants,
        rank,
        dueAt: request.dueAt,
        startsAt: deadlineFrom(at, { ...rules, minutes: 0 }),
        minutes: isMessage ? 0 : rules.minutes,
      },
      isMessage,
    );
    await deps.danger.arrived(trx, row, request.takenBy);
    if (isLast) await countChange(trx);
  };

  /**
   * Whether the request is one of very many. A number or a network address that sends on and on is refused; wider
   * networks and the whole site only slow: a lead may be among them.
   */
  const countStranger = async (
    trx: Trx,
    kind: 'callback' | 'contact',
    mobile: string,
    address: string,
  ): Promise<boolean> => {
    const networkLimit = { name: `${kind}:address`, ...requestLimits.address };
    const [own, ...wider] = usesOfNetwork(networkLimit, address) as [Use, ...Use[]];
    await deps.limiter.takeAll(
      [
        {
          limit: { name: `${kind}:mobile`, ...requestLimits.mobile },
          subject: mobile,
          sentence: say.manyRequestsFromNumber,
        },
        { ...own, sentence: say.manyRequestsFromNetwork },
      ],
      trx,
    );
    const together = [...wider, { limit: { name: `${kind}:site`, ...requestLimits.site }, subject: 'all' }];
    const counted = await deps.counters.addAll(together, trx);
    return counted.some(({ count }, index) => count > (together[index] as Use).limit.max);
  };

  /** A message is answered by the end of the next working day, as its page says; whoever asked for a call has one sooner. */
  const dueAt = async (
    trx: Trx,
    kind: 'callback' | 'contact',
    rank: number,
    now: number,
  ): Promise<number> => {
    const rules = await deps.deadlineRules(trx);
    if (kind === 'contact' && !isDanger(rank)) return closingTime(now, 1, rules);
    return deadlineFrom(now, rulesFor(rank, rules));
  };

  /** From a visitor: the same content once, and a sane number per mobile and per network address. */
  const accept = async (
    kind: 'callback' | 'contact',
    body: { name: string; mobile: string; website?: string | undefined },
    { address, knownAs, personId, idempotencyKey: key, source, language }: Sender,
    asked: Pick<
      NewRequest,
      'email' | 'location' | 'service' | 'serviceName' | 'subject' | 'message' | 'finding'
    >,
    answer: DangerAnswer | undefined,
    mail: (request: NewRequest, to: string) => MailTemplate,
  ): Promise<Stored> => {
    // A phone that sends again has often changed its network meanwhile; its key says that it is the same one.
    const once = { scope: key === undefined ? `${kind}:${address}` : kind, key, payload: body };
    const write = async (trx: Trx) => {
      const knownLimit = { name: `${kind}:known`, ...requestLimits.known };
      const isKnown =
        knownAs !== undefined && (await deps.counters.add(knownLimit, knownAs, trx)).count <= knownLimit.max;
      const unverified = !isKnown && (await countStranger(trx, kind, body.mobile, address));
      const now = clock();
      const request: NewRequest = {
        ...asked,
        id: createId(now),
        kind,
        name: body.name,
        mobile: body.mobile,
        personId,
        source,
        language,
        spam: Boolean(body.website),
        unverified,
        createdAt: now,
        dueAt: now,
        danger: deps.danger.saidIn(asked, answer),
        network: address,
      };
      const placed = await deps.danger.place(trx, request);
      request.dueAt = await dueAt(trx, kind, placed.rank, now);
      const marked = unverified ? (await deps.counters.add(requestLimits.told, 'all', trx)).count : 0;
      const isOneOfMany = marked > requestLimits.told.max;
      // One of a flood is in the digest. What says nothing new is told like any other.
      const isTold = placed.told === 'each' || ((placed.told ?? 'form') === 'form' && !isOneOfMany);
      if (isTold && !request.spam) await deps.mailQueue.add(trx, mail(request, deps.leadsTo));
      if (unverified) deps.strangers.noteMany();
      if (marked === requestLimits.told.max + 1) {
        const { subject, detail } = manyAtOnceAlert(requestLimits);
        await deps.alert(trx, subject, detail);
      }
      await add(trx, request, placed);
      return deps.danger.stored(request);
    };
    const store = () => deps.idempotency.once(once, write);
    const { result } = knownAs === undefined ? await deps.strangers.run(address, store) : await store();
    return result;
  };

  return {
    add,

    async createCallback(body: z.output<ReturnType<typeof callbackBody>>, sender: Sender): Promise<Stored> {
      const { location, service: serviceName } = body;
      const service = serviceWireNames[serviceName];
      const finding = readFinding(body.finding);
      const asked = { email: '', location, service, serviceName, subject: '', message: '', finding };
      return accept('callback', body, sender, asked, body.danger, callbackMail);
    },

    async createContact(body: z.output<ReturnType<typeof contactBody>>, sender: Sender): Promise<Stored> {
      const { email, subject = '', message = '' } = body;
      const asked = { email, location: '', service: '', serviceName: '', subject, message } as const;
      return accept('contact', body, sender, asked, body.danger, contactMail);
    },

    /** What the page asked back, about a request that is stored already. */
    async answerDanger(
      { token, danger }: z.output<ReturnType<typeof dangerAnswerBody>>,
      network: string,
    ): Promise<Omit<Stored, 'asked'>> {
      return database.transaction(async (trx) => {
        const answered = await deps.danger.answer(trx, token, danger, network);
        await countChange(trx);
        return answered;
      });
    },

    /** A member who has left cannot release it themselves. */
    async releaseAllOf(trx: Trx, holder: string, by: string): Promise<void> {
      const at = clock();
      const ids = await repository.releaseAllOf(trx, holder);
      if (ids.length === 0) return;
      for (const requestId of ids) {
        await repository.addEvent(trx, { requestId, at, staffId: by, kind: 'released' });
      }
      await countChange(trx);
    },

    /** The privacy policy says how long call-back requests and messages are kept; a booking's stays with its booking, and
     * what people without an account sent goes with them. */
    async sweepOld(signal: AbortSignal): Promise<void> {
      const before = monthsBefore(clock(), company.retention.personMonths);
      await removeInSlices(signal, (limit) =>
        database.transaction(async (trx) => {
          const rows = await repository.enquiriesBefore(trx, before, limit);
          await deps.merger.remove(trx, rows);
          return rows.length;
        }),
      );
    },

    /**
     * For a customer's copy of their data: by the address, which they have proved, and what they sent while logged in;
     * nobody has proved the mobile number.
     */
    async collect(person: DataOwner) {
      const rows = await repository.ofPerson(database.query, person);
      const events = await repository.eventsOf(
        database.query,
        rows.map(({ id }) => id),
      );
      const promisesOf = await deps.promised.ofBookings(
        database.query,
        rows.map(({ id }) => id),
      );
      const eventsOf = (row: RequestRow, isNote: boolean) =>
        events
          .filter((event) => event.request_id === row.id && (event.kind === 'note') === isNote)
          .map(({ at, kind, text }) => (isNote ? { at, text } : { at, kind, text }))
          .reverse();
      const messages = await deps.messages.ofRequests(
        database.query,
        rows.map(({ id }) => id),
      );
      return rows.map((row) => ({
        kind: row.kind,
        name: row.name,
        mobile: row.mobile,
        email: row.email,
        location: row.location,
        service: row.service_name,
        subject: row.subject,
        message: row.message,
        source: row.source,
        language: row.language,
        finding: row.finding,
        foundCause: row.found_cause,
        danger: row.danger_kind,
        dangerWords: row.danger_reason,
        createdAt: row.created_at,
        firstCallAt: row.first_call_at,
        owed: owedOf(promisesOf(row.id)),
        promises: promisesOf(row.id)
          .all.filter(({ request_id }) => request_id === row.id)
          .map(({ step, reason, detail, made_at, due_at, ended_at, ended_as }) => ({
            step,
            reason,
            about: detail,
            madeAt: made_at,
            dueAt: due_at,
            endedAt: ended_at,
            ended: ended_as,
          })),
        messages: messages
          .filter(
            ({ request_id, withdrawn_at, told_at }) => request_id === row.id && !(withdrawn_at && !told_at),
          )
          .map(({ kind, detail, language, made_at, told_at, told_in, told }) => ({
            kind,
            about: detail,
            language,
            madeAt: made_at,
            toldAt: told_at,
            toldIn: told_in,
            text: told,
          })),
        notes: eventsOf(row, true),
        history: eventsOf(row, false),
      }));
    },

    /** With its notes and history. The log keeps only that somebody called, under an id that leads nowhere. */
    async erase(person: DataOwner, trx: Trx): Promise<void> {
      await deps.merger.remove(trx, await repository.ofPerson(trx, person));
      await repository.countChange(trx);
    },
  };
}
