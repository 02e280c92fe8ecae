// /desk/audit : what was done at the desk.
import { AuditLog } from '#web/features/staff/desk/audit-log.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-audit.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/audit',
    title: 'The desk’s log',
    description: 'For staff.',
    noIndex: true,
  });

export default function DeskAudit() {
  return <DeskScreen path="/desk/audit">{() => <AuditLog />}</DeskScreen>;
}
