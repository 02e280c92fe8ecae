// /desk/staff : who may work at the desk.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadStaff, StaffList } from '#web/features/staff/desk/staff-list.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-staff.ts';

export const meta = deskMeta('/desk/staff', 'Staff');

export const clientLoader = deskLoader(loadStaff);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <StaffList {...loaderData} />;
}
