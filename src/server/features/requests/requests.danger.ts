// Danger in the rows and in mails, by the rules of domain/danger.ts: what comes in, what staff mark, open and lift, the
// digest of a flood, and the reminders while the office is closed.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { closedUntil, type DeadlineRules } from '#contract/callback-deadline.ts';
import type { DangerAnswer, DangerAsked } from '#contract/danger-question.ts';
import { dangerIn } from '#contract/danger-words.ts';
import { dayMs } from '#contract/durations.ts';
import type { MaybeDanger } from '#contract/first-aid.ts';
import type { LiftReason } from '#contract/requests.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { AppError, EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import {
  answeredNote,
  asGrave,
  dangerRank,
  digestEvery,
  isDanger,
  isNews,
  isOfFlood,
  kindSaid,
  mayLift,
  newWithinMs,
  noGraverThan,
  ofNetwork,
  placeOf,
  ranks,
  reminders,
  reminding,
  remindingHourly,
  strangersSingly,
  type Told,
  vouchedRank,
} from '#server/domain/danger.ts';
import { widestOf } from '#server/http/network-address.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Platform } from '#server/platform.ts';
import type { Counters } from '#server/security/counters.repository.ts';
import type { Secrets } from '#server/security/secrets.ts';
import { say } from '#server/words/answers.ts';
import type { Promises } from '../promises/promises.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { NewRequest } from './new-request.ts';
import { dangerMail, digestMail, liftedMail, unopenedMail } from './requests.danger-mail.tsx';
import { bookingIdsOf } from './requests.follow.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import type { PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';
import { gravestOf, liftReasonWords } from './requests.rules.ts';

/** What whoever sent it reads. */
export interface Stored {
  dueAt: number;
  danger?: string;
  asked?: DangerAsked;
}

/** Answers are taken on the day it was sent. */
const answeredWithinMs = dayMs;

type Typed = Pick<NewRequest, 'location' | 'subject' | 'message'>;
/** What is free to type, and nothing else. */
const typedIn = ({ location, subject, message }: Typed): string => [location, subject, message].join('\n');

export interface Placed {
  rank: number;
  kind: MaybeDanger | null;
  told: Told | null;
  /** As its row keeps it. */
  ofNetwork: string | null;
}

/** Mails name so many; the desk lists all of them. */
const namedInMail = 20;
const namedInDigest = 200;

type Placeable = Pick<NewRequest, 'danger' | 'mobile' | 'network' | 'spam' | 'personId' | 'takenBy'>;

export type RequestDanger = ReturnType<typeof createRequestDanger>;

export function createRequestDanger(deps: {
  database: Database;
  repository: RequestRepository;
  promises: Promises;
  promised: PromisesOfRequests;
  facts: BookingsOfRequests['facts'];
  counters: Counters;
  fingerprint: Platform['fingerprint'];
  queue: Platform['queue'];
  mailQueue: MailQueue;
  /** Where owners read their mail. */
  ownersOf(db: Queryable): Promise<string[]>;
  staffNames(): Promise<Map<string, string>>;
  /** Inside a transaction, `db` is that transaction. */
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  audit: Audit;
  secrets: Secrets;
  clock: Clock;
  publicUrl: string;
  leadsTo: string;
}) {
  const { repository, clock } = deps;

  const linkTo = (id: string) => `${deps.publicUrl}/desk/requests?open=${id}`;

  /** Known by deeds: somebody was there, was paid, or spoke to them. How old an account is says nothing. */
  const isKnown = async (
    db: Queryable,
    { mobile, personId }: Partial<Pick<Placeable, 'mobile' | 'personId'>>,
  ): Promise<boolean> => {
    const rows = await repository.earlierFrom(db, { mobile, personId });
    if (rows.some(({ reached_at }) => reached_at !== null)) return true;
    const facts = await deps.facts(db, bookingIdsOf(rows));
    return [...facts.values()].some(({ served }) => served);
  };

  const callBy = async (trx: Trx, id: string): Promise<number | undefined> => {
    const { open } = (await deps.promised.ofRows(trx, [id]))(id);
    return open.find(({ step }) => step === 'call')?.due_at;
  };

  const tell = async (trx: Trx, row: RequestRow, receivers: readonly string[]): Promise<void> => {
    const given = {
      row,
      by: await callBy(trx, row.id),
      closedUntil: closedUntil(clock(), await deps.deadlineRules(trx)),
      now: clock(),
      link: linkTo(row.merged_into ?? row.id),
    };
    for (const to of new Set(receivers)) await deps.mailQueue.add(trx, dangerMail({ ...given, to }));
  };
  const everybody = async (trx: Trx): Promise<string[]> => [deps.leadsTo, ...(await deps.ownersOf(trx))];

  const remind = async (trx: Trx): Promise<void> => {
    for (const [index, after] of reminders.afterMs.entries()) {
      const hourly = index === reminders.afterMs.length - 1;
      await deps.queue.enqueue(trx, 'danger-unopened', { hourly }, clock() + after);
    }
  };

  const tellSingly = async (trx: Trx, row: RequestRow, receivers: readonly string[]): Promise<void> => {
    await tell(trx, row, receivers);
    await remind(trx);
  };

  /** With all that are merged into it: whoever is in danger is called first, whatever row of the queue it stands in. */
  const holdOpen = async (trx: Trx, id: string): Promise<RequestRow[]> => {
    const row = await repository.hold(trx, id);
    if (!row) throw new EnglishError('not_found', 'There is no such request');
    if (row.merged_into !== null)
      throw new EnglishError('conflict', 'It was merged into another request. Mark that one.');
    const { open } = (await deps.promised.ofRows(trx, [id]))(id);
    if (open.length === 0 || row.queue_rank === ranks.quarantine)
      throw new EnglishError('conflict', 'Only an open request can be marked.');
    return [row, ...(await repository.mergedInto(trx, id))];
  };

  const proofOf = (id: string, secret: string): string =>
    createHmac('sha256', secret).update(`danger of ${id}`).digest('base64url').slice(0, 22);
  const provedId = (token: string): string | undefined => {
    const [id = '', proof = ''] = token.split('.');
    const given = Buffer.from(proof);
    const isProved = deps.secrets.some((secret) => {
      const own = Buffer.from(proofOf(id, secret));
      return own.length === given.length && timingSafeEqual(own, given);
    });
    return isProved ? id : undefined;
  };

  /** The question, for words that sound like danger and that nobody has answered for. */
  const asked = (row: Typed & { id: string }): DangerAsked | undefined => {
    const said = dangerIn(typedIn(row));
    if (!said) return undefined;
    const { quote, from, to } = said;
    return { quote, from, to, token: `${row.id}.${proofOf(row.id, deps.secrets[0])}` };
  };

  const startDigest = async (trx: Trx): Promise<void> => {
    const { count } = await deps.counters.add(digestEvery, 'all', trx);
    if (count === 1) await deps.queue.enqueue(trx, 'danger-digest', {}, clock() + digestEvery.windowMs);
  };

  return {
    /** By the answers, and by the words where nobody has answered. */
    saidIn: (
      asked: Typed & Pick<NewRequest, 'finding'>,
      answer: DangerAnswer | undefined,
    ): MaybeDanger | undefined =>
      kindSaid({ answer, finding: asked.finding?.danger, words: dangerIn(typedIn(asked))?.kind }),

    asked,

    stored({ dueAt, danger, ...request }: NewRequest): Stored {
      if (danger === undefined) return { dueAt };
      if (danger !== 'maybe') return { dueAt, danger };
      const question = asked(request);
      return question ? { dueAt, asked: question } : { dueAt };
    },

    /** Of a request as it comes in. */
    async place(trx: Trx, request: Placeable): Promise<Placed> {
      const { danger: kind = null, mobile, network, spam } = request;
      const calm = { kind, told: null, ofNetwork: null };
      // What the honeypot caught must not use up anybody's place.
      if (spam) return { rank: ranks.quarantine, ...calm };
      if (kind === null) return { rank: ranks.calm, ...calm };
      if (kind === 'maybe') return { rank: ranks.maybe, ...calm };
      // A colleague spoke to them: it is told at once, and takes no stranger's place.
      if (request.takenBy !== undefined) {
        const group = (await isKnown(trx, request)) ? 'known' : 'vouched';
        return { rank: dangerRank(group, kind), kind, told: 'each', ofNetwork: null };
      }
      const before = await repository.dangersFrom(trx, mobile, clock() - newWithinMs);
      const news = isNews(
        kind,
        before.map((said) => said.kind),
      );
      const known = await isKnown(trx, request);
      const flooding = before.find(({ told }) => isOfFlood(told));
      const inFlood = !known && flooding !== undefined;
      const sender = { known, news, inFlood, ofNetwork: 0, ofSite: 0, asGrave: 0 };
      if (known) return { ...placeOf(kind, sender), kind, ofNetwork: null };
      if (!news) return { ...placeOf(kind, sender), kind, ofNetwork: flooding?.network ?? null };
      const widest = widestOf(network);
      const uses = [
        { limit: ofNetwork, subject: widest },
        { limit: strangersSingly, subject: 'all' },
        ...noGraverThan(kind).map((other) => ({ limit: asGrave, subject: `${widest}:${other}` })),
      ];
      const [own, site, grave] = await deps.counters.addAll(uses, trx);
      Object.assign(sender, { ofNetwork: own?.count, ofSite: site?.count, asGrave: grave?.count });
      // With the hour in it: nothing leads from one hour to the next, nor back to the network.
      const word = deps.fingerprint(`flood:${widest}:${own?.resetsAt}`);
      return { ...placeOf(kind, sender), kind, ofNetwork: word };
    },

    isKnown,

    /** Beside the office's mail of the form, where there was one: in the transaction that stores it. */
    async arrived(trx: Trx, row: RequestRow, takenBy?: string): Promise<void> {
      if (takenBy !== undefined && row.danger_told === 'each') {
        // Whoever took the call is looking at it.
        await repository.markOpened(trx, row.id, clock());
        return tell(trx, row, await everybody(trx));
      }
      if (row.danger_told === 'each') {
        const owners = await deps.ownersOf(trx);
        await tellSingly(
          trx,
          row,
          owners.filter((email) => email !== deps.leadsTo),
        );
      }
      if (row.danger_told === 'named' || row.danger_told === 'counted') await startDigest(trx);
    },

    /** To the question that the page asked back: the same request, and never less than what was said before. */
    async answer(
      trx: Trx,
      token: string,
      answer: DangerAnswer,
      network: string,
    ): Promise<Omit<Stored, 'asked'>> {
      const id = provedId(token);
      const row = id === undefined ? undefined : await repository.hold(trx, id);
      const by = row && (await callBy(trx, row.id));
      if (!row || by === undefined || row.created_at < clock() - answeredWithinMs)
        throw new AppError('conflict', say.dangerAnswerLate);
      const before = row.danger_kind === 'maybe' || row.danger_lifted_at !== null ? null : row.danger_kind;
      const kind = kindSaid({ answer, finding: before ?? undefined, words: dangerIn(typedIn(row))?.kind });
      const note = async () => {
        const text = answeredNote(answer);
        await repository.addEvent(trx, { requestId: row.id, at: clock(), staffId: null, kind: 'note', text });
      };
      if (kind === undefined) {
        if (row.danger_kind !== 'maybe') return { dueAt: by };
        await repository.update(trx, row.id, { queue_rank: ranks.calm, danger_kind: null, danger_at: null });
        await deps.promises.repository.setRank(trx, [row.id], ranks.calm);
        await note();
        return { dueAt: by };
      }
      if (kind === 'maybe' || kind === before) return { dueAt: by, ...(before ? { danger: before } : {}) };
      const spam = row.queue_rank === ranks.quarantine;
      const { rank, told, ofNetwork } = await this.place(trx, {
        danger: kind,
        mobile: row.mobile,
        personId: row.person_id,
        network,
        spam,
      });
      const now = clock();
      const changed = await repository.update(trx, row.id, {
        queue_rank: rank,
        danger_kind: kind,
        danger_at: now,
        danger_told: told,
        danger_network: ofNetwork,
        danger_told_at: told === 'each' || told === 'form' ? now : null,
        danger_opened_at: null,
        danger_lifted_at: null,
      });
      if (!spam) await deps.promises.hasten(trx, row.id, rank);
      await note();
      // The office has had the mail of the form, without a word of danger.
      if (told === 'each') await tellSingly(trx, changed, await everybody(trx));
      if (told === 'form') await tell(trx, changed, [deps.leadsTo]);
      if (told === 'named' || told === 'counted') await startDigest(trx);
      return { dueAt: (await callBy(trx, row.id)) ?? by, danger: kind };
    },

    /** All that came since the one before: how many, and by name the first of each new network and of each kind. */
    async digest(): Promise<void> {
      await deps.database.transaction(async (trx) => {
        // Before the rows are read: whoever counts in this time is either read now or counted for the next one.
        const { count } = await deps.counters.add(digestEvery, 'all', trx);
        const now = clock();
        const rows = await repository.untoldDangers(trx);
        if (rows.length === 0) return deps.counters.clear([{ limit: digestEvery, subject: 'all' }], trx);
        await repository.markTold(
          trx,
          rows.map(({ id }) => id),
          now,
        );
        if (count === 1) await deps.queue.enqueue(trx, 'danger-digest', {}, now + digestEvery.windowMs);
        await remind(trx);
        const kinds = new Set<string>();
        const isFirst = ({ danger_told, danger_kind }: RequestRow) =>
          danger_told === 'named' || (danger_kind !== null && !kinds.has(danger_kind));
        const named = rows.filter((row) => {
          const first = isFirst(row);
          kinds.add(row.danger_kind ?? '');
          return first;
        });
        const given = {
          rows,
          named: named.slice(0, namedInDigest).map((row) => ({ row, link: linkTo(row.id) })),
          unnamed: Math.max(0, named.length - namedInDigest),
          link: `${deps.publicUrl}/desk/requests`,
        };
        for (const to of new Set(await everybody(trx)))
          await deps.mailQueue.add(trx, digestMail({ ...given, to }));
        return undefined;
      });
    },

    /** While the office is closed, owners hear of what nobody has opened; at other hours the deadlines speak. */
    async unopened({ hourly }: { hourly: boolean }): Promise<void> {
      await deps.database.transaction(async (trx) => {
        const now = clock();
        const rows = await repository.unopenedDangers(trx, namedInMail + 1);
        if (rows.length === 0) return;
        if (hourly && (await deps.counters.add(remindingHourly, 'all', trx)).count === 1)
          await deps.queue.enqueue(trx, 'danger-unopened', { hourly }, now + reminders.everyMs);
        const until = closedUntil(now, await deps.deadlineRules(trx));
        if (until === undefined) return;
        if ((await deps.counters.add(reminding, 'all', trx)).count > reminding.max) return;
        const count = await repository.countUnopened(trx);
        const shown = rows
          .slice(0, namedInMail)
          .map((row) => ({ row, link: linkTo(row.merged_into ?? row.id) }));
        for (const to of new Set(await deps.ownersOf(trx)))
          await deps.mailQueue.add(trx, unopenedMail({ to, rows: shown, count, closedUntil: until, now }));
      });
    },

    /** Somebody looks at it: it need not ring any more. False where it did not. */
    async open(trx: Trx, id: string): Promise<true | undefined> {
      return (await repository.markOpened(trx, id, clock())) > 0 ? true : undefined;
    },

    /** Never later than what was promised before. */
    async mark(trx: Trx, id: string, staffId: string, reason: string): Promise<RequestRow> {
      const rows = await holdOpen(trx, id);
      if (rows.some(({ queue_rank, danger_by }) => isDanger(queue_rank) && danger_by !== null))
        throw new EnglishError('conflict', 'It is marked as danger already.');
      const now = clock();
      const said = gravestOf(rows);
      const named = said && isDanger(said.queue_rank) ? said.danger_kind : null;
      const kind = named === null || named === 'maybe' || named === 'unsure' ? 'frightening' : named;
      const rank = vouchedRank(kind);
      const changed = await repository.update(trx, id, {
        queue_rank: rank,
        danger_at: now,
        danger_kind: kind,
        danger_by: staffId,
        danger_reason: reason,
        danger_told: 'each',
        danger_told_at: now,
        // Whoever marks it is looking at it.
        danger_opened_at: now,
        danger_lifted_at: null,
      });
      for (const row of rows) await deps.promises.hasten(trx, row.id, rank);
      const text = `Marked as danger: ${reason}`;
      await repository.addEvent(trx, { requestId: id, at: now, staffId, kind: 'note', text });
      // Without the reason, which may say something about the customer: entries of the log are never erased.
      await deps.audit(trx, { staffId, action: 'marked as danger', subject: id });
      await tell(trx, changed, await everybody(trx));
      return changed;
    },

    /**
     * What a colleague had marked gets the deadline back that it had. Where the customer said so, they were promised the
     * sooner one, and that stands. That it was a danger stays known: what its customer reads stays first aid until
     * somebody was there.
     */
    async lift(
      trx: Trx,
      id: string,
      staff: Pick<StaffMember, 'id' | 'role' | 'email'>,
      { why, reason }: { why: LiftReason; reason: string },
    ): Promise<RequestRow> {
      const rows = await holdOpen(trx, id);
      const dangers = rows.filter(({ queue_rank }) => isDanger(queue_rank));
      const gravest = gravestOf(dangers);
      if (!gravest) throw new EnglishError('conflict', 'It is not marked as danger.');
      const reachedAt = rows.reduce((at, { reached_at }) => Math.max(at, reached_at ?? 0), 0) || null;
      const since = Math.max(...dangers.map(({ danger_at }) => danger_at ?? 0));
      if (!mayLift(staff.role, { since, reachedAt }))
        throw new EnglishError('conflict', 'Only after a call that was reached, or by an owner.');
      const now = clock();
      for (const row of rows) {
        if (isDanger(row.queue_rank))
          await repository.update(trx, row.id, { queue_rank: ranks.calm, danger_lifted_at: now });
        await deps.promises.slow(trx, row.id);
      }
      const words = `${liftReasonWords[why]}: ${reason}`;
      const text = `No danger any more. ${words}`;
      await repository.addEvent(trx, { requestId: id, at: now, staffId: staff.id, kind: 'note', text });
      await deps.audit(trx, { staffId: staff.id, action: 'lifted the danger mark', subject: id });
      const by = (await deps.staffNames()).get(staff.id) ?? 'Somebody';
      const reached = reachedAt !== null && reachedAt >= since ? reachedAt : null;
      const others = (await deps.ownersOf(trx)).filter((email) => email !== staff.email);
      for (const to of new Set(others))
        await deps.mailQueue.add(
          trx,
          liftedMail({ to, row: gravest, by, words, reachedAt: reached, now, link: linkTo(id) }),
        );
      return { ...(rows[0] as RequestRow), queue_rank: ranks.calm };
    },

    /** Let out of quarantine: nobody has heard of it yet, and a colleague says that it is true. */
    async release(trx: Trx, row: RequestRow): Promise<RequestRow> {
      const kind = row.danger_kind;
      const isSaid = kind !== null && kind !== 'maybe';
      const queue_rank = isSaid ? vouchedRank(kind) : kind === null ? ranks.calm : ranks.maybe;
      const freed = await repository.update(trx, row.id, {
        queue_rank,
        ...(isSaid ? ({ danger_told: 'each', danger_told_at: clock() } as const) : {}),
      });
      await deps.promises.release(trx, row.id, queue_rank, row.kind === 'contact' && !isSaid);
      if (isSaid) await tellSingly(trx, freed, await everybody(trx));
      return freed;
    },
  };
}
