// /desk/requests : the queue of those who call back.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadQueue } from '#web/features/requests/desk/load-queue.ts';
import { RequestQueue } from '#web/features/requests/desk/request-queue.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-requests.ts';

export const meta = deskMeta('/desk/requests', 'Desk');

export const clientLoader = deskLoader(loadQueue);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <RequestQueue {...loaderData} />;
}
