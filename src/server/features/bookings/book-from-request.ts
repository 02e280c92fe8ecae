// A call becomes a booking, in its transaction: made from what was asked, with its words, danger, finding, language and
// history. It has the request's id, so that all of these stay where they are, and nothing is typed again.
import {
  bookingServiceChoices,
  type ServiceKey,
  type ServiceWireName,
  serviceKeys,
  serviceWireNames,
} from '#contract/services.ts';
import { EnglishError } from '#server/app-error.ts';
import type { Trx } from '#server/db/client.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { reference, staffActor } from './booking-names.ts';
import { type BookingParts, hold } from './booking-parts.ts';

const wireNameOf = (service: ServiceKey): ServiceWireName => {
  const [name = 'Water Leakage Old Building'] = bookingServiceChoices.filter(
    (choice) => serviceWireNames[choice] === service,
  );
  return name;
};

export const createBookFromRequest =
  ({ repository, requests, audit, clock }: BookingParts) =>
  async (
    trx: Trx,
    { id, staffId }: { id: string; staffId: string },
    /** What was not asked before, or is put right. */
    said: { service?: ServiceKey | undefined; location?: string | undefined },
  ): Promise<BookingRow> => {
    const request = await requests.booked.hold(trx, id);
    const service = said.service ?? serviceKeys.find((key) => key === request.service);
    const location = said.location ?? request.location;
    if (!service) throw new EnglishError('invalid', 'Choose the service', { field: 'service' });
    if (location === '') throw new EnglishError('invalid', 'Say where it is', { field: 'location' });
    // As the booking form says it, whichever form it came from.
    const serviceName = wireNameOf(service);
    const number = await repository.insert(trx, {
      id,
      personId: request.person_id,
      bookingType: 'Request A Callback',
      service,
      serviceName,
      location,
      language: request.language,
      contact: null,
      billTo: null,
      createdAt: clock(),
      actor: staffActor(staffId),
      photos: [],
    });
    await requests.booked.become(trx, id, { staffId, service, serviceName, location, number });
    await audit(trx, { staffId, action: 'booking: made in a call', subject: reference(number), detail: '' });
    return hold({ repository }, trx, id);
  };
