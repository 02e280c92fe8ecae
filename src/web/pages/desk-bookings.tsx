// /desk/bookings : every booking and what is done about it.
import { BookingsScreen, loadBookings } from '#web/features/bookings/desk/bookings-screen.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-bookings.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk/bookings', title: 'Bookings', description: 'For staff.', noIndex: true });

export const clientLoader = deskLoader(loadBookings);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BookingsScreen {...loaderData} />;
}
