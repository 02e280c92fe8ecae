// /desk/people : who may work at the desk.
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { People } from '#web/features/staff/desk/people.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-people.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/people',
    title: 'People at the desk',
    description: 'For staff.',
    noIndex: true,
  });

export default function DeskPeople() {
  return <DeskScreen path="/desk/people">{(staff) => <People staff={staff} />}</DeskScreen>;
}
