// /desk/audit : what was done at the desk.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { AuditLog, loadLog } from '#web/features/staff/desk/audit-log.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-audit.ts';

export const meta = deskMeta('/desk/audit', 'The desk’s log');

export const clientLoader = deskLoader(loadLog);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <AuditLog {...loaderData} />;
}
