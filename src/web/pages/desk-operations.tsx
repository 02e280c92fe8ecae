// /desk/operations: what runs, what failed, what to do.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadOperations, OperationsScreen } from '#web/features/operations/desk/operations-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-operations.ts';

export const meta = deskMeta('/desk/operations', 'Operations');

export const clientLoader = deskLoader(loadOperations);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <OperationsScreen {...loaderData} />;
}
