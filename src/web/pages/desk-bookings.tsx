// /desk/bookings : every booking and what is done about it.
import { BookingsRoom } from '#web/features/bookings/desk/bookings-room.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-bookings.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk/bookings', title: 'Bookings', description: 'For staff.', noIndex: true });

export default function DeskBookings() {
  return <DeskScreen path="/desk/bookings">{(staff) => <BookingsRoom staff={staff} />}</DeskScreen>;
}
