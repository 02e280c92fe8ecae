// What staff did for a customer: how a call went, and that the quotation was sent. Both are written where the request stands.
import { clockTime, indianDate, longDate, midnightOf } from '#contract/india-time.ts';
import type { Outcome, Owed } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { Tell } from '../messages/messages.feature.ts';
import { owedIn, type Promises } from '../promises/promises.feature.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { closedMail, notQuotedMail, quotedMail } from './requests.customer-mail.tsx';
import { bookingIdsOf, type createFollow, type RequestChanges } from './requests.follow.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import { owedOf, type PromisesOfRequests, stateOf } from './requests.promises.ts';
import { quotedElsewhere } from './requests.quoted.ts';
import type { RequestRepository } from './requests.repository.ts';

interface LoggedCall {
  /** The request's; a merged one stands for the one it was merged into. */
  id: string;
  staffId: string;
  outcome: Outcome;
  /** How many calls the member saw when logging this one: a double click counts once. Undefined for a call that was not logged in the queue. */
  attempts: number | undefined;
  followUpAt?: number | undefined;
  /** The day on which work begins was agreed in it. */
  workAgreed?: boolean | undefined;
  /** Kept with whatever button ends the call. */
  note?: string | undefined;
}

interface SentElsewhere {
  sentOn: string | undefined;
  number: string | undefined;
  note: string | undefined;
}

const outcomeWords: Record<Outcome, string> = {
  reached: 'Reached',
  no_answer: 'No answer',
  wrong_number: 'Wrong number',
  not_interested: 'Not interested',
};

export type RequestCalls = ReturnType<typeof createRequestCalls>;

export function createRequestCalls(deps: {
  repository: RequestRepository;
  changes: RequestChanges;
  promises: Promises;
  promised: PromisesOfRequests;
  follow: ReturnType<typeof createFollow>;
  facts: BookingsOfRequests['facts'];
  staffNames(): Promise<Map<string, string>>;
  tellCustomer: Tell;
  audit: Audit;
  clock: Clock;
}) {
  const { repository, changes, promises, promised, clock } = deps;

  const refuseIfHeld = async (row: RequestRow, staffId: string): Promise<void> => {
    if (row.claimed_by === null || row.claimed_by === staffId) return;
    const name = (await deps.staffNames()).get(row.claimed_by) ?? 'Somebody';
    const since = row.claimed_at === null ? '' : ` since ${clockTime(row.claimed_at)}`;
    throw new EnglishError('conflict', `${name} has it${since}`);
  };

  return {
    /** The only place where a promised call counts as made. Refused while somebody else holds the request or was first. */
    async logCall(trx: Trx, call: LoggedCall): Promise<Owed | null> {
      const { staffId, outcome, attempts, followUpAt, workAgreed } = call;
      const group = await changes.holdGroup(trx, call.id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      const { row } = group;
      const state = stateOf((await promised.ofRows(trx, [row.id]))(row.id));
      const now = clock();
      if (attempts !== undefined) {
        if (row.id !== call.id) throw new EnglishError('conflict', 'It was merged into another request.');
        await refuseIfHeld(row, staffId);
        if (row.attempts !== attempts || state === 'done') {
          throw new EnglishError(
            'conflict',
            'Somebody else has just changed this request. Look at it again.',
          );
        }
      }
      if (state === 'quarantine') throw new EnglishError('conflict', 'Let it into the queue first.');
      const members = [row, ...group.merged];
      const facts = await deps.facts(trx, bookingIdsOf(members));
      const openBookings = [...facts].flatMap(([id, { open }]) => (open ? [id] : []));
      const called = { outcome, attempts: row.attempts, followUpAt, workAgreed };
      await promises.called(trx, row.id, called, openBookings);
      await repository.update(trx, row.id, {
        outcome,
        attempts: row.attempts + 1,
        claimed_by: null,
        claimed_at: null,
        ...(outcome === 'reached' ? { reached_at: now } : {}),
        ...(row.first_call_at === null ? { first_call_at: now, first_call_by: staffId } : {}),
      });
      await repository.markOpened(trx, row.id, now);
      const words = outcomeWords[outcome];
      const owed = owedOf((await promised.ofRows(trx, [row.id]))(row.id));
      const text = outcome === 'no_answer' && owed ? `${words}, again at ${clockTime(owed.by)}` : words;
      const event = { requestId: row.id, at: now, staffId };
      await repository.addEvent(trx, { ...event, kind: 'called', text });
      if (call.note) await repository.addEvent(trx, { ...event, kind: 'note', text: call.note });
      if (outcome === 'wrong_number' || outcome === 'not_interested') {
        const stands = ({ id }: RequestRow) => openBookings.includes(id);
        const told = new Map<string, RequestRow>();
        for (const member of members) {
          // Without an e-mail address whoever said so knows; that a booking stands they are told. Not at a wrong number.
          const key = member.email || (outcome === 'not_interested' && stands(member) ? member.id : '');
          if (key && (!told.has(key) || stands(member))) told.set(key, member);
        }
        for (const member of told.values()) {
          const mail = closedMail(member, outcome, stands(member));
          await deps.tellCustomer(trx, {
            about: member.id,
            email: member.email,
            kind: 'closed',
            mail,
            by: staffId,
          });
        }
      }
      await deps.audit(trx, { staffId, action: 'logged a call', subject: row.id, detail: words });
      await changes.countChange(trx);
      return owed;
    },

    /** The promised quotation went by another way than this site's, and its customer is told under which number. */
    async quotedElsewhere(trx: Trx, id: string, staffId: string, sent: SentElsewhere): Promise<RequestRow> {
      const { number, sentOn, note } = sent;
      const group = await changes.holdGroup(trx, id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      const { row } = group;
      await refuseIfHeld(row, staffId);
      const { open } = (await promised.ofRows(trx, [row.id]))(row.id);
      const owed = open.find(({ step }) => step === 'quotation');
      if (!owed) throw new EnglishError('conflict', 'No quotation is owed here.');
      const now = clock();
      if (!sentOn) throw new EnglishError('invalid', 'Say on which day it was sent', { field: 'sentOn' });
      if (sentOn > indianDate(now))
        throw new EnglishError('invalid', 'That day is still to come', { field: 'sentOn' });
      if (!number) throw new EnglishError('invalid', 'Say the number it bears', { field: 'number' });
      const text = `Quotation ${number} sent on ${longDate(midnightOf(sentOn))} by another way`;
      const detail = JSON.stringify({ number, sentOn });
      await deps.follow(trx, owed.request_id, { kind: 'quotation-sent-elsewhere', staffId, text, detail });
      if (note)
        await repository.addEvent(trx, { requestId: row.id, at: now, staffId, kind: 'note', text: note });
      const told = [row, ...group.merged].find(({ id: own }) => own === owed.request_id);
      if (told)
        await deps.tellCustomer(trx, {
          about: told.id,
          email: told.email,
          kind: 'quoted',
          mail: quotedMail(told, { number, sentOn }),
          detail: number,
          by: staffId,
        });
      const action = 'recorded a quotation sent by another way';
      await deps.audit(trx, { staffId, action, subject: row.id, detail: `${number}, ${sentOn}` });
      return row;
    },

    /** It was not sent after all: what was owed before is owed again, by the same time, and the customer is told. */
    async quotedTakenBack(trx: Trx, id: string, staffId: string): Promise<RequestRow> {
      const group = await changes.holdGroup(trx, id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      const { row } = group;
      await refuseIfHeld(row, staffId);
      const quoted = quotedElsewhere((await promised.ofRows(trx, [row.id]))(row.id));
      if (!quoted) throw new EnglishError('conflict', 'Something else has happened since. Look at it again.');
      const now = clock();
      const { request_id } = quoted.promise;
      const text = `Quotation ${quoted.number} was not sent`;
      await deps.follow(trx, request_id, { kind: 'quotation-not-sent', staffId, text });
      const told = [row, ...group.merged].find(({ id: own }) => own === request_id);
      if (told)
        await deps.tellCustomer(trx, {
          about: told.id,
          email: told.email,
          kind: 'not-quoted',
          mail: notQuotedMail(told, { ...quoted, promise: owedIn(quoted.promise), now }),
          detail: quoted.number,
          by: staffId,
        });
      const action = 'took back that a quotation was sent';
      await deps.audit(trx, { staffId, action, subject: row.id, detail: quoted.number });
      return row;
    },
  };
}
