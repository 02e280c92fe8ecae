// /desk/reports : requests, deadlines, bookings and payments, counted.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadReport, ReportsScreen } from '#web/features/reports/desk/reports-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-reports.ts';

export const meta = deskMeta('/desk/reports', 'Numbers');

export const clientLoader = deskLoader(loadReport);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ReportsScreen {...loaderData} />;
}
