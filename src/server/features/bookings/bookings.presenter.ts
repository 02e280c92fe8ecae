// A booking as its owner sees it, in the specification's names.

import { type Booking, bookingStatuses } from '#contract/bookings.ts';
import { apiPrefix } from '#contract/constants.ts';
import { nextSteps } from '#contract/owed.ts';
import type { Owed, OwedBefore } from '#contract/requests.staff.ts';
import { staffPrefix } from '#contract/staff.ts';
import type { BookingEventRow, VisitRow } from '#server/db/tables.ts';
import { presentBillTo, presentContact, presentVisit, reference, staffActor } from './booking-names.ts';
import type { BookingDetails } from './bookings.repository.ts';
import { cancellingOf } from './cancel-booking.ts';
import { isMovable, isRainedOff, movesLeft } from './move-visit.ts';

export const photoUrl = (bookingId: string, photoId: string, size: 'display' | 'thumbnail'): string =>
  `${apiPrefix}/booking/photo/${bookingId}/${photoId}/${size}`;

/** Of one that the engineer took at a visit. */
const visitPhotoUrl = (bookingId: string, photoId: string, size: 'display' | 'thumbnail'): string =>
  `${apiPrefix}/booking/visit-photo/${bookingId}/${photoId}/${size}`;

export const staffPhotoUrl = (bookingId: string, photoId: string, size: 'display' | 'thumbnail') =>
  `${staffPrefix}/photo/${bookingId}/${photoId}/${size}`;

/** Only forward: what a customer has read as reached stays reached, whatever is called off after it. */
function presentTimeline(events: readonly BookingEventRow[]): BookingEventRow[] {
  let furthest = -1;
  return events.filter(({ status }) => {
    const reached = bookingStatuses.indexOf(status);
    if (reached <= furthest) return false;
    furthest = reached;
    return true;
  });
}

const firstName = (staffId: string | null, names: ReadonlyMap<string, string>): string | null =>
  names.get(staffId ?? '')?.split(' ')[0] ?? null;

/** What was found at each visit, oldest first. */
export const presentFound = (visits: readonly VisitRow[], names: ReadonlyMap<string, string>) =>
  visits.flatMap((visit) =>
    visit.found_cause === null
      ? []
      : [
          {
            at: visit.arrived_at ?? visit.updated_at,
            engineer: firstName(visit.engineer_id, names),
            cause: visit.found_cause,
            readings: visit.readings,
            words: visit.words,
            next: nextSteps.find((step) => step === visit.next_step) ?? null,
          },
        ],
  );

export const presentAccepted = ({ number, totalPaise }: Booking['accepted'][number]) => ({
  number,
  totalPaise,
});

export function presentBooking(
  { booking, photos, events }: BookingDetails,
  known: {
    payment: Booking['payment'];
    /** All of this booking, oldest first. */
    visits: readonly VisitRow[];
    visitPhotos: readonly { id: string; visit_id: string }[];
    owed:
      | { owed: OwedBefore | null; promises: Owed[]; triedAt: number | null; firstDue: number | null }
      | undefined;
    danger: string | null;
    asked: Booking['asked'];
    accepted: Booking['accepted'];
    answerBy: Booking['answerBy'];
    staffNames: ReadonlyMap<string, string>;
    now: number;
  },
): Booking {
  const { visits, staffNames, now } = known;
  const times = presentVisit(booking);
  const last = visits.at(-1);
  const open = times ? last : undefined;
  const timeline = presentTimeline(events);
  const contacted = timeline.find((event) => event.status === 'contacted');
  const cancelling = cancellingOf(booking, visits);
  const caller = [...staffNames].find(([id]) => contacted?.actor === staffActor(id))?.[1];
  const photosAt = (visitId: string, size: 'display' | 'thumbnail') =>
    known.visitPhotos
      .filter(({ visit_id }) => visit_id === visitId)
      .map(({ id }) => visitPhotoUrl(booking.id, id, size));
  return {
    _id: booking.id,
    reference: reference(booking.number),
    booking_type: booking.booking_type,
    service: booking.service_name,
    location: booking.location,
    images: photos.map((photo) => photoUrl(booking.id, photo.id, 'display')),
    thumbnails: photos.map((photo) => photoUrl(booking.id, photo.id, 'thumbnail')),
    amount_paid: booking.amount_paid_paise === null ? null : booking.amount_paid_paise / 100,
    transection_id: booking.transaction_id,
    createdAt: booking.created_at,
    status: booking.status,
    timeline: timeline.map(({ status, at }) => ({ status, at })),
    contact: presentContact(booking),
    billTo: presentBillTo(booking),
    dueAt: known.owed?.firstDue ?? booking.created_at,
    contactedAt: contacted?.at ?? null,
    contactedBy: caller?.split(' ')[0] ?? null,
    visit: times && {
      ...times,
      movable: open ? isMovable(open, now) : false,
      movesLeft: open ? movesLeft(open) : 0,
      rain: open?.state === 'agreed' && isRainedOff(open),
    },
    cancellable: cancelling !== null,
    owed: known.owed?.owed ?? null,
    promises: known.owed?.promises ?? [],
    triedAt: known.owed?.triedAt ?? null,
    danger: known.danger,
    ...(known.asked ? { asked: known.asked } : {}),
    // Also after the visit has ended.
    progress:
      last && (last === open ? last.on_way_at : last.arrived_at) !== null
        ? {
            engineer: firstName(last.engineer_id, staffNames),
            onWayAt: last.on_way_at,
            arrivedAt: last.arrived_at,
          }
        : null,
    found: visits
      .filter(({ found_cause }) => found_cause !== null)
      .flatMap((visit) =>
        presentFound([visit], staffNames).map((found) => ({
          ...found,
          images: photosAt(visit.id, 'display'),
          thumbnails: photosAt(visit.id, 'thumbnail'),
        })),
      ),
    cancelling,
    answerBy: known.answerBy,
    accepted: known.accepted.map(presentAccepted),
    // The payment confirms the visit: once work has begun there is nothing left to confirm.
    payment: known.payment && { ...known.payment, canRetry: known.payment.canRetry && cancelling !== null },
  };
}

/** Where the browser goes to pay, in the shape of the specification. */
export const presentPayPage = ({ redirectUrl: url }: { redirectUrl: string }) => ({
  data: {
    instrumentResponse: { type: 'PAY_PAGE' as const, redirectInfo: { url, method: 'GET' as const } },
  },
});
