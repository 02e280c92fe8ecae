// A missed visit: an apology by mail, and a call is owed.

import type { Trx } from '#server/db/client.ts';
import type { BookingRow, VisitRow } from '#server/db/tables.ts';
import type { Person } from '#server/feature.ts';
import { reference, staffActor } from './booking-names.ts';
import type { BookingParts } from './booking-parts.ts';
import { timesOf } from './booking-state.ts';
import { visitWhen } from './bookings.mail-words.ts';
import { howTold } from './bookings.visit-news.service.ts';

/** In the transaction that holds the booking. `by`: the member of staff who recorded it, with words for the customer. */
export async function missVisit(
  parts: BookingParts,
  trx: Trx,
  { booking, customer, visit }: { booking: BookingRow; customer: Person; visit: VisitRow },
  by?: { staffId: string; message: string },
): Promise<void> {
  const { repository, state, news, clock } = parts;
  const window = timesOf(visit);
  const message = by?.message ?? '';
  await state.change(trx, booking, 'contacted', null);
  const what = `Nobody arrived: the visit of ${visitWhen('en', window)} is missed`;
  await repository.addEvent(trx, {
    bookingId: booking.id,
    at: clock(),
    actor: by ? staffActor(by.staffId) : 'system',
    status: 'contacted',
    detail: [what, message, howTold(customer)].filter(Boolean).join('. '),
  });
  const called = { action: 'booking: visit called off', subject: reference(booking.number) };
  if (by) await parts.audit(trx, { staffId: by.staffId, ...called });
  const owed = await state.follow(trx, booking.id, { kind: 'visit-missed', staffId: by?.staffId });
  await news.missed(trx, { booking, customer }, { window, message, owed });
}
