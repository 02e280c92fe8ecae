// /desk/audit : what was done at the desk.
import { AuditLog, loadLog } from '#web/features/staff/desk/audit-log.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-audit.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/audit',
    title: 'The desk’s log',
    description: 'For staff.',
    noIndex: true,
  });

export const clientLoader = deskLoader(loadLog);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AuditLog {...loaderData} />;
}
