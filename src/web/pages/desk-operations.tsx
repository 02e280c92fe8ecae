// /desk/operations: what runs, what failed, what to do.
import { loadOperations, OperationsScreen } from '#web/features/operations/desk/operations-screen.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-operations.ts';

export const meta = deskMeta('/desk/operations', 'Operations');

export const clientLoader = deskLoader(loadOperations);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OperationsScreen {...loaderData} />;
}
