// What staff did for a customer: how a call went, and that the quotation was sent. Both are written where the request stands.
import { clockTime, dueInWords, indianDate, longDate, midnightOf } from '#contract/india-time.ts';
import type { Outcome, Owed } from '#contract/requests.staff.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import { minutesToCall } from '#server/domain/calls.ts';
import type { MailQueue } from '#server/mail/mail-queue.ts';
import type { Audit } from '../staff/staff.feature.ts';
import { closedMail, notQuotedMail, quotedMail } from './requests.customer-mail.tsx';
import type { BookingsOfRequests } from './requests.presenter.ts';
import { quotedBefore, quotedElsewhere } from './requests.quoted.ts';
import type { RequestRepository } from './requests.repository.ts';
import { becomes, type Happening, owedBy, owesCallToo, stageOf } from './requests.rules.ts';
import { bookingIdsOf, type RequestSteps, visitOf } from './requests.steps.ts';

interface LoggedCall {
  /** The request's; a merged one stands for the one it was merged into. */
  id: string;
  staffId: string;
  outcome: Outcome;
  /** How many calls the member saw when logging this one: a double click counts once. Undefined for a call that was not logged in the queue. */
  attempts: number | undefined;
  followUpAt?: number | undefined;
  /** Kept with whatever button ends the call. */
  note?: string | undefined;
  visitAt: number | null;
  happening: Happening;
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
  steps: RequestSteps;
  facts: BookingsOfRequests['facts'];
  staffNames(): Promise<Map<string, string>>;
  mailQueue: MailQueue;
  audit: Audit;
  clock: Clock;
}) {
  const { repository, steps, clock } = deps;

  const refuseIfHeld = async (row: RequestRow, staffId: string): Promise<void> => {
    if (row.claimed_by === null || row.claimed_by === staffId) return;
    const name = (await deps.staffNames()).get(row.claimed_by) ?? 'Somebody';
    const since = row.claimed_at === null ? '' : ` since ${clockTime(row.claimed_at)}`;
    throw new EnglishError('conflict', `${name} has it${since}`);
  };

  return {
    /** The only place where a promised call counts as made. Refused while somebody else holds the request or was first. */
    async logCall(trx: Trx, call: LoggedCall): Promise<Owed | null> {
      const { staffId, outcome, attempts, visitAt, followUpAt } = call;
      const group = await steps.holdGroup(trx, call.id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      const { row } = group;
      const stage = stageOf(row);
      const now = clock();
      if (attempts !== undefined) {
        if (row.id !== call.id) throw new EnglishError('conflict', 'It was merged into another request.');
        await refuseIfHeld(row, staffId);
        if (row.id !== call.id || row.attempts !== attempts || stage === 'done') {
          throw new EnglishError(
            'conflict',
            'Somebody else has just changed this request. Look at it again.',
          );
        }
      }
      if (!stage) throw new EnglishError('conflict', 'Let it into the queue first.');
      // A visit of a merged booking leaves the quotation or the visit that the other one is owed.
      const isOthers = row.id !== call.id && (stage === 'to_quote' || stage === 'to_come');
      let next = isOthers ? undefined : becomes(stage, call.happening);
      if (next?.stage === 'done' && visitAt !== null) next = { stage: 'visit', due: 'visit' };
      const first = row.first_call_at === null;
      // A message is answered by the next working day: it has no part in the minutes that are promised to callers.
      const timed = first && row.kind !== 'contact';
      let changed = next ? await steps.write(trx, row, next, now, { visitAt, followUpAt }) : row;
      changed = await repository.update(trx, row.id, {
        outcome,
        attempts: row.attempts + 1,
        claimed_by: null,
        claimed_at: null,
        // That call is made; the quotation is left.
        ...(!next && !isOthers && outcome === 'reached' && owesCallToo(row)
          ? { owed_reason: 'found' as const }
          : {}),
        ...(first ? { first_call_at: now, first_call_by: staffId } : {}),
        ...(timed ? { kept: row.due_at >= now ? 1 : 0, call_minutes: minutesToCall(row, now) } : {}),
      });
      const words = outcomeWords[outcome];
      const owed = owedBy(changed);
      const text = outcome === 'no_answer' && owed ? `${words}, again at ${clockTime(owed.by)}` : words;
      const event = { requestId: row.id, at: now, staffId };
      await repository.addEvent(trx, { ...event, kind: 'called', text });
      if (call.note) await repository.addEvent(trx, { ...event, kind: 'note', text: call.note });
      if (outcome === 'wrong_number' || outcome === 'not_interested') {
        const told = [row, ...group.merged].find(({ email }) => email !== '');
        if (told) await deps.mailQueue.add(trx, closedMail(told, outcome));
      }
      await deps.audit(trx, { staffId, action: 'logged a call', subject: row.id, detail: words });
      await steps.countChange(trx);
      return owed ?? null;
    },

    /** The promised quotation went by another way than this site's, and its customer is told under which number. */
    async quotedElsewhere(trx: Trx, id: string, staffId: string, sent: SentElsewhere): Promise<RequestRow> {
      const { number, sentOn, note } = sent;
      const group = await steps.holdGroup(trx, id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      const before = group.row;
      await refuseIfHeld(before, staffId);
      const stage = stageOf(before);
      if (stage !== 'to_quote') throw new EnglishError('conflict', 'No quotation is owed here.');
      const now = clock();
      if (!sentOn) throw new EnglishError('invalid', 'Say on which day it was sent', { field: 'sentOn' });
      if (sentOn > indianDate(now))
        throw new EnglishError('invalid', 'That day is still to come', { field: 'sentOn' });
      if (!number) throw new EnglishError('invalid', 'Say the number it bears', { field: 'number' });
      const rows = [before, ...group.merged];
      const visitAt = visitOf(rows, await deps.facts(trx, bookingIdsOf(rows)));
      const next = await steps.decide(trx, group, before.id, stage, { kind: 'quotation-sent', visitAt });
      const after = next ? await steps.write(trx, before, next, now, { visitAt }) : before;
      const row = await repository.update(trx, before.id, {
        quoted_before: quotedBefore(before, after, { number, sentOn }),
      });
      const event = { requestId: row.id, at: now, staffId };
      const day = longDate(midnightOf(sentOn));
      const text = `Quotation ${number} sent on ${day} by another way`;
      await repository.addEvent(trx, { ...event, kind: 'booking', text });
      if (note) await repository.addEvent(trx, { ...event, kind: 'note', text: note });
      const told = rows.find(({ email }) => email !== '');
      if (told) await deps.mailQueue.add(trx, quotedMail(told, { number, sentOn }));
      const detail = `${number}, ${sentOn}`;
      await deps.audit(trx, {
        staffId,
        action: 'recorded a quotation sent by another way',
        subject: row.id,
        detail,
      });
      await steps.countChange(trx);
      return row;
    },

    /** It was not sent after all: what was owed before is owed again, by the same time, and the customer is told. */
    async quotedTakenBack(trx: Trx, id: string, staffId: string): Promise<RequestRow> {
      const group = await steps.holdGroup(trx, id);
      if (!group) throw new EnglishError('not_found', 'There is no such request');
      await refuseIfHeld(group.row, staffId);
      const quoted = quotedElsewhere(group.row);
      if (!quoted) throw new EnglishError('conflict', 'Something else has happened since. Look at it again.');
      const now = clock();
      const row = await steps.restore(trx, group.row.id, { ...quoted.before, quoted_before: null }, now);
      const text = `Quotation ${quoted.number} was not sent: send it by ${dueInWords(row.next_at, now)}`;
      await repository.addEvent(trx, { requestId: row.id, at: now, staffId, kind: 'booking', text });
      const told = [row, ...group.merged].find(({ email }) => email !== '');
      if (told) await deps.mailQueue.add(trx, notQuotedMail(told, { ...quoted, by: row.next_at, now }));
      const action = 'took back that a quotation was sent';
      await deps.audit(trx, { staffId, action, subject: row.id, detail: quoted.number });
      await steps.countChange(trx);
      return row;
    },
  };
}
