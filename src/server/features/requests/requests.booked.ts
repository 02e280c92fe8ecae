// A request becomes a booking: it keeps its row, with all that was promised and said, and has a number from then on.
import type { ServiceKey } from '#contract/services.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Clock } from '#server/clock.ts';
import type { Trx } from '#server/db/client.ts';
import type { RequestRow } from '#server/db/tables.ts';
import type { RequestRepository } from './requests.repository.ts';

export function createBooked({ repository, clock }: { repository: RequestRepository; clock: Clock }) {
  return {
    /** Kept from changing until the transaction ends; only one that stands for itself and is no booking yet. */
    async hold(trx: Trx, id: string): Promise<RequestRow> {
      const row = await repository.hold(trx, id);
      if (!row) throw new EnglishError('not_found', 'There is no such request');
      if (row.merged_into !== null) throw new EnglishError('conflict', 'It was merged into another request.');
      if (row.kind === 'booking') throw new EnglishError('conflict', 'It is a booking already.');
      return row;
    },

    async become(
      trx: Trx,
      id: string,
      booking: {
        staffId: string;
        service: ServiceKey;
        serviceName: string;
        location: string;
        number: number;
      },
    ): Promise<void> {
      const { staffId, service, serviceName: service_name, location, number } = booking;
      const row = await repository.update(trx, id, { kind: 'booking', service, service_name, location });
      await repository.indexAnew(trx, row, number);
      const event = { requestId: id, at: clock(), staffId, kind: 'booking' } as const;
      await repository.addEvent(trx, { ...event, text: `Booked: HB-${number}` });
    },
  };
}
