// /desk/bookings : every booking and what is done about it, with what was found there in writing.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { BookingsScreen, loadBookings } from '#web/features/bookings/desk/bookings-screen.tsx';
import { loadFindings } from '#web/features/findings/desk/desk-findings.ts';
import { FindingSheets } from '#web/features/findings/desk/finding-sheets.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-bookings.ts';

export const meta = deskMeta('/desk/bookings', 'Bookings');

export const clientLoader = deskLoader(async (args) => {
  const [bookings, findings] = await Promise.all([loadBookings(args), loadFindings(args.query.get('open'))]);
  return { ...bookings, findings };
});

export default function Page({ loaderData }: Route.ComponentProps) {
  const findings = loaderData.loaded.value?.findings;
  return <BookingsScreen {...loaderData} papers={<FindingSheets visits={findings?.value ?? []} />} />;
}
