// /desk : the inbox of those who call back.
import '#web/features/desk/desk.css';
import { DeskScreen, deskHandle } from '#web/features/desk/desk-screen.tsx';
import { Inbox } from '#web/features/desk/inbox.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/root.tsx';
import type { Route } from './+types/desk.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk', title: 'Desk', description: 'For staff.', noIndex: true });

export default function Desk() {
  return <DeskScreen path="/desk">{(staff) => <Inbox staff={staff} />}</DeskScreen>;
}
