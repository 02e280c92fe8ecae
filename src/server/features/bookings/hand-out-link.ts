// The office hands a booking's link to its customer, or ends it for everybody who has it.
import { EnglishError } from '#server/app-error.ts';
import { reference } from './booking-names.ts';
import { type BookingParts, hold, missing } from './booking-parts.ts';

export function createHandOutLink(parts: BookingParts) {
  const { database, links, repository } = parts;
  return {
    async show(id: string): Promise<{ link: string }> {
      const booking = await repository.findUnscoped(id, database.query);
      if (!booking) throw missing();
      const link = await links.of(database.query, booking);
      if (link === undefined)
        throw new EnglishError(
          'unavailable',
          'No link can be made: its key cannot be opened. Tell the owner.',
        );
      return { link };
    },

    async end(id: string, staffId: string): Promise<void> {
      await database.transaction(async (trx) => {
        const booking = await hold(parts, trx, id);
        await links.endPresent(trx, id);
        const entry = { action: 'booking: link ended', subject: reference(booking.number), detail: '' };
        await parts.audit(trx, { staffId, ...entry });
      });
    },
  };
}
