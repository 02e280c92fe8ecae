// /desk/bookings : every booking and what is done about it.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { BookingsScreen, loadBookings } from '#web/features/bookings/desk/bookings-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-bookings.ts';

export const meta = deskMeta('/desk/bookings', 'Bookings');

export const clientLoader = deskLoader(loadBookings);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BookingsScreen {...loaderData} />;
}
