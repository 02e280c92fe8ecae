// What bookings put on a person's page at the desk: that they were made, and how each of their visits went.
import type { VisitState } from '#contract/chosen-window.staff.ts';
import { longDate } from '#contract/india-time.ts';
import { serviceNameOf } from '#contract/services.ts';
import { windowHours } from '#contract/visit-window.ts';
import type { Database } from '#server/db/client.ts';
import type { VisitRow } from '#server/db/tables.ts';
import type { PersonParts } from '#server/feature.ts';
import { reference } from './booking-names.ts';
import type { BookingRecords } from './booking-records.ts';

const endedWords: Partial<Record<VisitState, string>> = {
  done: 'Visit done',
  missed: 'Nobody came',
  cancelled: 'Visit called off',
};

export function createBookingsOfPerson(deps: {
  database: Database;
  repository: BookingRecords['repository'];
  visits: BookingRecords['visits'];
}) {
  return async ({ id }: { id: string }): Promise<PersonParts> => {
    const bookings = await deps.repository.listAll(id);
    const aboutOf = ({ id: bookingId, number }: { id: string; number: number }) => ({
      about: { name: reference(number), href: `/desk/requests?open=${bookingId}` },
    });
    const rows = bookings.map(({ booking }) => booking);
    const visits = await deps.visits.ofBookings(
      deps.database.query,
      rows.map((booking) => booking.id),
    );
    const ofVisit = (visit: VisitRow) => {
      const booking = rows.find((one) => one.id === visit.booking_id);
      const window = windowHours({ from: visit.from_at, until: visit.until_at });
      const shared = { kind: 'visit' as const, ...(booking && aboutOf(booking)) };
      const ended = endedWords[visit.state];
      return [
        {
          ...shared,
          at: visit.agreed_at,
          mark: 'kept' as const,
          words: `Agreed for ${longDate(visit.from_at)}, ${window}`,
        },
        ...(visit.on_way_at === null
          ? []
          : [{ ...shared, at: visit.on_way_at, mark: 'small' as const, words: 'The crew is on its way' }]),
        ...(visit.arrived_at === null
          ? []
          : [
              {
                ...shared,
                at: visit.arrived_at,
                mark: 'happened' as const,
                words: `Arrived, window ${window}`,
              },
            ]),
        ...(visit.ended_at === null || !ended
          ? []
          : [{ ...shared, at: visit.ended_at, mark: 'happened' as const, words: ended }]),
      ];
    };
    return {
      events: [
        ...bookings.flatMap(({ booking, photos, events }) => [
          {
            at: booking.created_at,
            kind: 'booking' as const,
            mark: 'happened' as const,
            words: serviceNameOf(booking.service_name),
            ...(photos.length > 0 && {
              detail: photos.length === 1 ? 'One photo' : `${photos.length} photos`,
            }),
            ...aboutOf(booking),
          },
          ...events
            .filter(({ status }) => status === 'in_progress' || status === 'done' || status === 'cancelled')
            .map(({ at, status, detail }) => ({
              at,
              kind: 'booking' as const,
              mark: 'kept' as const,
              words: { in_progress: 'Work began', done: 'Work finished', cancelled: 'Cancelled' }[
                status as 'in_progress' | 'done' | 'cancelled'
              ],
              ...(detail ? { detail } : {}),
              ...aboutOf(booking),
            })),
        ]),
        ...visits.flatMap(ofVisit),
      ],
      places: rows.map(({ id: request, number, location, service, status }) => ({
        request,
        reference: reference(number),
        location,
        service,
        status,
      })),
    };
  };
}
