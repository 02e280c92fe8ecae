// /desk : the inbox of those who call back.
import { Inbox } from '#web/features/requests/desk/request-queue.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk', title: 'Desk', description: 'For staff.', noIndex: true });

export default function Desk() {
  return <DeskScreen path="/desk">{(staff) => <Inbox staff={staff} />}</DeskScreen>;
}
