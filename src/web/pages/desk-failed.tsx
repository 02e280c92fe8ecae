// /desk/failed : background work that was given up.
import '#web/features/desk/desk.css';
import { DeskScreen, deskHandle } from '#web/features/desk/desk-screen.tsx';
import { FailedRoom } from '#web/features/desk-failed/failed-room.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/root.tsx';
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
