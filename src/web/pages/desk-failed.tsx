// /desk/failed : background work that was given up.
import { FailedRoom } from '#web/features/operations/desk/failed-room.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-failed.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/failed',
    title: 'Failed work',
    description: 'For staff.',
    noIndex: true,
  });

export default function DeskFailed() {
  return <DeskScreen path="/desk/failed">{() => <FailedRoom />}</DeskScreen>;
}
