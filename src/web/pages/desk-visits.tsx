// /desk/visits : the week of all crews, and who is owed a visit.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadWeek, WeekScreen } from '#web/features/bookings/desk/week-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-visits.ts';

export const meta = deskMeta('/desk/visits', 'Visits');

export const clientLoader = deskLoader(loadWeek);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <WeekScreen {...loaderData} />;
}
