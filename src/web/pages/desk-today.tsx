// /desk/today : an engineer's visits of today and tomorrow, with or without network.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadDay } from '#web/features/visits/desk/load-day.ts';
import { TodayScreen } from '#web/features/visits/desk/today-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-today.ts';

export const meta = deskMeta('/desk/today', 'Today’s visits');

export const clientLoader = deskLoader(loadDay);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <TodayScreen {...loaderData} />;
}
