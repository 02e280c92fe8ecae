// /desk/day : an engineer's visits of today and tomorrow, with or without network.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { DayScreen } from '#web/features/day/desk/day-screen.tsx';
import { loadDay } from '#web/features/day/desk/load-day.ts';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-day.ts';

export const meta = deskMeta('/desk/day', 'Today’s visits');

export const clientLoader = deskLoader(loadDay);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <DayScreen {...loaderData} />;
}
