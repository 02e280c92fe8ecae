// Who calls the office: whom their number may be, and what a colleague writes down while they speak.
import { type DeadlineRules, deadlineFrom } from '#contract/callback-deadline.ts';
import { dangerIn } from '#contract/danger-words.ts';
import { leadOf } from '#contract/owed.ts';
import {
  type CallerForecast,
  type CallWanted,
  type KnownCaller,
  type SoundsLikeDanger,
  type TakenCall,
  takenAtDesk,
} from '#contract/requests.staff.ts';
import { callbackServiceChoices, serviceWireNames } from '#contract/services.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Queryable, Trx } from '#server/db/client.ts';
import { answeredNote, isDanger, notAskedNote, rulesFor } from '#server/domain/danger.ts';
import { createId } from '#server/ids.ts';
import { sealOfMember } from '#server/security/seal-of-member.ts';
import type { Secrets } from '#server/security/secrets.ts';
import type { Audit } from '../staff/staff.feature.ts';
import type { NewRequest } from './new-request.ts';
import type { RequestDanger } from './requests.danger.ts';
import { bookingIdsOf, type RequestChanges } from './requests.follow.ts';
import type { BookingsOfRequests, RequestPresenter } from './requests.presenter.ts';
import type { PromisesOfRequests } from './requests.promises.ts';
import type { RequestRepository } from './requests.repository.ts';
import type { RequestService } from './requests.service.ts';

/** Of a number that asks again and again the newest are enough to know whose it is. */
const looked = 60;
const shown = 6;

const wantedWords: Record<CallWanted, string> = {
  answer: '',
  quotation: 'Wants a quotation',
  visit: 'Wants a visit',
};

const nameKey = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]/gu, '');

export type Callers = ReturnType<typeof createCallers>;

export function createCallers(deps: {
  database: Database;
  repository: RequestRepository;
  presenter: RequestPresenter;
  facts: BookingsOfRequests['facts'];
  bookings: Pick<BookingsOfRequests, 'forecastReference'>;
  /** Who may be asked to call. */
  colleagues(): Promise<{ id: string; name: string }[]>;
  secrets: Secrets;
  promised: PromisesOfRequests;
  changes: RequestChanges;
  danger: RequestDanger;
  add: RequestService['add'];
  /** Inside a transaction, `db` is that transaction. */
  deadlineRules(db: Queryable): Promise<DeadlineRules>;
  audit: Audit;
  clock: Clock;
}) {
  const { repository, clock } = deps;

  /** What they say belongs to what they wait for already. */
  const addTo = async (trx: Trx, id: string, staffId: string, call: TakenCall): Promise<string> => {
    const group = await deps.changes.holdGroup(trx, id);
    if (!group || group.row.mobile !== call.mobile)
      throw new EnglishError('not_found', 'There is no such request');
    const { row } = group;
    const { open } = (await deps.promised.ofRows(trx, [row.id]))(row.id);
    if (open.length === 0)
      throw new EnglishError('conflict', 'Nothing is owed there any more. Save it as a new matter.');
    const said = call.message ? `Called us: ${call.message}` : 'Called us';
    const note = { requestId: row.id, at: clock(), staffId, kind: 'note' } as const;
    await repository.addEvent(trx, { ...note, text: said });
    if (call.danger !== undefined)
      await repository.addEvent(trx, { ...note, text: answeredNote(call.danger) });
    const isNews = (call.danger === 'yes' || call.danger === 'unsure') && !isDanger(row.queue_rank);
    if (isNews) await deps.danger.mark(trx, row.id, staffId, said);
    await deps.changes.countChange(trx);
    return row.id;
  };

  return {
    /** One name on one number is shown once: nothing is joined by it. */
    async find(digits: string): Promise<KnownCaller[]> {
      const rows = await repository.fromNumbers(digits, looked);
      const [requests, facts] = await Promise.all([
        deps.presenter.present(rows),
        deps.facts(deps.database.query, bookingIdsOf(rows)),
      ]);
      const whole = requests.map((request, index) => ({
        ...request,
        // Where it stands in the queue.
        root: rows[index]?.merged_into ?? request.id,
        reference: facts.get(request.id)?.reference ?? null,
        owed: leadOf(request.promises) ?? request.promises[0],
      }));
      const people = Map.groupBy(whole, ({ mobile, name }) => `${mobile} ${nameKey(name)}`);
      return [...people.values()].slice(0, shown).flatMap((own) => {
        const [last] = own;
        if (!last) return [];
        const { name, mobile, language, kind, state, reference, createdAt } = last;
        const open = own.find(({ owed }) => owed);
        const location = own.find((each) => each.location !== '')?.location ?? '';
        const waiting = open?.owed ? { id: open.root, kind: open.kind, owed: open.owed } : null;
        return [{ name, mobile, language, location, kind, state, reference, createdAt, waiting }];
      });
    },

    async forecast(staffId: string): Promise<CallerForecast> {
      const [booking, holders] = await Promise.all([deps.bookings.forecastReference(), deps.colleagues()]);
      return { booking, holders, seal: sealOfMember(deps.secrets, staffId) };
    },

    sounds(words: string): SoundsLikeDanger | null {
      return dangerIn(words) ?? null;
    },

    /** It is in the hands of one colleague from now on. */
    async handTo(trx: Trx, id: string, holder: string): Promise<void> {
      if (!(await deps.colleagues()).some((one) => one.id === holder))
        throw new EnglishError('invalid', 'Choose who is to call', { field: 'holder' });
      const at = clock();
      if (!(await repository.claim(trx, id, holder, at))) return;
      await repository.addEvent(trx, { requestId: id, at, staffId: holder, kind: 'claimed' });
    },

    /** As a form would have been, but that nobody is told who knows it already. Answers which request it is. */
    async take(trx: Trx, staffId: string, call: TakenCall): Promise<string> {
      if (call.about !== undefined) return addTo(trx, call.about, staffId, call);
      const {
        name,
        mobile,
        language,
        location = '',
        service = '',
        message = '',
        danger: answer,
        wants,
      } = call;
      const now = clock();
      const asked = { location, subject: '', message, finding: undefined };
      const request: NewRequest = {
        ...asked,
        id: createId(now),
        kind: 'callback',
        name,
        mobile,
        email: '',
        personId: undefined,
        service,
        serviceName: callbackServiceChoices.find((wire) => serviceWireNames[wire] === service) ?? '',
        source: takenAtDesk,
        language,
        spam: false,
        createdAt: now,
        dueAt: now,
        danger: deps.danger.saidIn(asked, answer),
        network: '',
        takenBy: staffId,
        wants: wants && wantedWords[wants],
      };
      const placed = await deps.danger.place(trx, request);
      request.dueAt = deadlineFrom(now, rulesFor(placed.rank, await deps.deadlineRules(trx)));
      // With a visit its windows are taken before the queue is counted, as everywhere.
      await deps.add(trx, request, placed, call.visit === undefined);
      const text = answer ? answeredNote(answer) : notAskedNote;
      await repository.addEvent(trx, { requestId: request.id, at: now, staffId, kind: 'note', text });
      await deps.audit(trx, { staffId, action: 'took a call', subject: request.id });
      return request.id;
    },
  };
}
