// /desk/failed : background work that was given up.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { FailedScreen, loadFailed } from '#web/features/operations/desk/failed-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-failed.ts';

export const meta = deskMeta('/desk/failed', 'Failed work');

export const clientLoader = deskLoader(loadFailed);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <FailedScreen {...loaderData} />;
}
