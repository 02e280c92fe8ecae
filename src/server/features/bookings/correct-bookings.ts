// Place, service and language of bookings that were written down wrong. Papers that were sent stay as they are.
import type { Language } from '#contract/languages.ts';
import { bookingServiceChoices, type ServiceKey, serviceWireNames } from '#contract/services.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRecords } from './booking-records.ts';

export function createCorrectBookings({ repository }: Pick<BookingRecords, 'repository'>) {
  return async (
    trx: Trx,
    personId: string,
    language: Language | undefined,
    one: { id: string; location: string; service?: ServiceKey } | undefined,
  ): Promise<void> => {
    if (language) await repository.setLanguage(personId, language, trx);
    if (!one) return;
    const { id, location, service } = one;
    await repository.correct(trx, id, personId, {
      location,
      ...(service && {
        service,
        service_name: bookingServiceChoices.find((name) => serviceWireNames[name] === service) ?? '',
      }),
    });
  };
}
