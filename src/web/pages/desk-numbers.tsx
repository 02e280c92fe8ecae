// /desk/numbers : requests, promise, bookings and payments, counted.
import { NumbersRoom } from '#web/features/reports/desk/reports-screen.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-numbers.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk/numbers', title: 'Numbers', description: 'For staff.', noIndex: true });

export default function DeskNumbers() {
  return <DeskScreen path="/desk/numbers">{() => <NumbersRoom />}</DeskScreen>;
}
