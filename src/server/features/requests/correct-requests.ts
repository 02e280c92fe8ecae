// What a person's requests say of them is corrected with the person: the queue, mails and the search read it there.
import {
  bookingServiceChoices,
  callbackServiceChoices,
  type ServiceKey,
  serviceWireNames,
} from '#contract/services.ts';
import type { Clock } from '#server/clock.ts';
import { afterCommit } from '#server/db/after-commit.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { BookingsOfRequests } from './requests.presenter.ts';
import type { RequestRepository } from './requests.repository.ts';

export interface Correction {
  personId: string;
  was: Pick<RequestRow, 'name' | 'mobile' | 'email' | 'language'>;
  now: Pick<RequestRow, 'name' | 'mobile' | 'email' | 'language'>;
  /** Whose place and service are meant. */
  one: { id: string; location: string; service?: ServiceKey } | undefined;
  /** In whose history it is written; else the newest. */
  noted: string | undefined;
  /** Null: nobody at the desk. */
  staffId: string | null;
  /** For its history: what was corrected and why. */
  words: string;
}

export function createCorrectRequests(deps: {
  repository: RequestRepository;
  bookings: BookingsOfRequests;
  clock: Clock;
  onChange(): void;
}) {
  const { repository } = deps;

  return async (
    trx: Trx,
    { personId, was, now, one, noted, staffId, words }: Correction,
  ): Promise<RequestRow[]> => {
    const known = one && (await repository.find(trx, one.id));
    const choices = known?.kind === 'booking' ? bookingServiceChoices : callbackServiceChoices;
    const set = one && {
      id: one.id,
      location: one.location,
      ...(one.service !== undefined && {
        service: one.service,
        service_name: choices.find((name) => serviceWireNames[name] === one.service) ?? '',
      }),
    };
    const rows = await repository.correct(trx, personId, was, now, noted ?? '', set);
    const facts = await deps.bookings.facts(
      trx,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const number = facts.get(row.id)?.reference.replace(/\D/g, '');
      await repository.findByNewWords(trx, row, number ? Number(number) : undefined);
    }
    const requestId = noted ?? rows.at(-1)?.id;
    if (requestId)
      await repository.addEvent(trx, { requestId, at: deps.clock(), staffId, kind: 'note', text: words });
    await repository.countChange(trx);
    afterCommit(trx, deps.onChange);
    return rows;
  };
}
