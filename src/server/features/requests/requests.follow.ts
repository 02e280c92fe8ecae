// What becomes of a request when something happens to its booking.
import { dueInWords } from '#contract/india-time.ts';
import type { OwedStep } from '#contract/owed.ts';
import type { Owed } from '#contract/requests.staff.ts';
import type { Clock } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { Escalation } from './requests.jobs.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';
import { becomes, type Happening, owedBy, stageOf } from './requests.rules.ts';
import { bookingIdsOf, type Group, type RequestSteps, visitOf } from './requests.steps.ts';

interface Happened {
  kind: Happening;
  staffId?: string | undefined;
  /** The earliest open visit of all bookings that are merged together. */
  visitAt: number | null;
  /** For the request's history, where the happening alone does not say enough. */
  text?: string | undefined;
}

/** What the history says of a happening which the booking's own history does not tell. */
const happeningWords: Partial<Record<Happening, string>> = {
  'visit-moved': 'Visit moved',
  'visit-called-off': 'Visit called off',
  'visit-missed': 'Visit missed',
  'visit-unfinished': 'Visited: nobody wrote down how it ended',
  'found-quotation': 'Visited: a quotation follows',
  'found-again': 'Visited: we come again',
  'found-work': 'Visited: work begins',
  'found-nothing': 'Visited: nothing to do',
  'quotation-sent': 'Quotation sent',
  'quotation-accepted': 'Quotation accepted',
  'quotation-declined': 'Quotation declined',
  'quotation-objected': 'The customer objects to the acceptance',
  'step-undone': 'The last step at the visit was taken back',
};

/** No visit stands any more, and nothing was agreed at one. */
const endsVisit: readonly Happening[] = ['visit-called-off', 'visit-missed', 'visit-unfinished'];

const stepWords: Record<OwedStep, string> = {
  call: 'call by',
  quotation: 'send it by',
  visit: 'call to agree on a day by',
};

export function createFollow(deps: {
  repository: RequestRepository;
  steps: RequestSteps;
  escalation: Escalation;
  facts: BookingsOfRequests['facts'];
  clock: Clock;
}) {
  const { repository, steps, clock } = deps;

  /** A merged booking that is owed something of its own stands for itself again. */
  const standAlone = async (trx: Trx, id: string): Promise<RequestRow> =>
    repository.update(trx, id, { merged_into: null, merged_at: null });

  /** The call that those merged with a booking wait for becomes the oldest one's, when the booking is owed something of its own. */
  const handOver = async (trx: Trx, { row, merged }: Group, now: number): Promise<void> => {
    const facts = await deps.facts(trx, bookingIdsOf(merged));
    const [heir, ...others] = merged.filter(({ id, kind }) => kind !== 'booking' || facts.get(id)?.open);
    if (!heir) return;
    const { state, owed, owed_reason, next_at } = row;
    const alone = { merged_into: null, merged_at: null, warned: 0 };
    const standing = await repository.update(trx, heir.id, { ...alone, state, owed, owed_reason, next_at });
    for (const { id } of others) await repository.update(trx, id, { merged_into: heir.id });
    await deps.escalation.schedule(trx, standing, now);
  };

  const addHistory = async (
    trx: Trx,
    row: RequestRow,
    at: number,
    { kind, staffId, text }: Happened,
  ): Promise<void> => {
    const words = text ?? happeningWords[kind];
    if (kind !== 'cancelled' && !words) return;
    const owed = owedBy(row);
    await repository.addEvent(trx, {
      requestId: row.id,
      at,
      staffId: staffId ?? null,
      kind: kind === 'cancelled' ? 'withdrawn' : 'booking',
      text: words && owed ? `${words}, ${stepWords[owed.step]} ${dueInWords(owed.by, at)}` : (words ?? ''),
    });
  };

  /** Something happened to a booking. Answers what is owed to its customer now, so that their mail can say by when. */
  return async (trx: Trx, bookingId: string, happened: Happened): Promise<Owed | null> => {
    const group = await steps.holdGroup(trx, bookingId);
    const stage = group && stageOf(group.row);
    if (!group || !stage) return null;
    const { kind, visitAt } = happened;
    const now = clock();
    let { row } = group;
    const isChild = row.id !== bookingId;
    const found = kind === 'found-quotation' || kind === 'found-again';
    const promised = stage === 'to_quote' || stage === 'to_come';
    if (isChild && (found || (promised && endsVisit.includes(kind)))) {
      // The row they share holds one promise; the others keep theirs.
      const others = [row, ...group.merged].filter(({ id }) => id !== bookingId);
      const theirs = visitOf(others, await deps.facts(trx, bookingIdsOf(others)));
      const rest = await steps.decide(trx, group, bookingId, stage, {
        kind: 'found-nothing',
        visitAt: theirs,
      });
      if (!promised && rest) await steps.write(trx, row, rest, now, { visitAt: theirs });
      const next = becomes('done', kind);
      row = await standAlone(trx, bookingId);
      if (next) row = await steps.write(trx, row, next, now, { visitAt: null });
    } else if (!(isChild && promised)) {
      const calls = stage === 'waiting' || stage === 'again';
      if (found && calls) await handOver(trx, group, now);
      const next = await steps.decide(trx, group, bookingId, stage, happened);
      // Whoever is called for another one's sake, and sooner, need not be called twice.
      const called = next?.stage === 'again' && calls && group.merged.length > 0;
      const isSooner = called && row.next_at <= (await steps.dueAt(trx, row, next, now, { visitAt }));
      if (next && !isSooner) row = await steps.write(trx, row, next, now, { visitAt });
    }
    await addHistory(trx, row, now, happened);
    await steps.countChange(trx);
    return owedBy(row) ?? null;
  };
}
