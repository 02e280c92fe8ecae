// /desk : the queue of those who call back.
import { loadQueue } from '#web/features/requests/desk/load-queue.ts';
import { RequestQueue } from '#web/features/requests/desk/request-queue.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk', title: 'Desk', description: 'For staff.', noIndex: true });

export const clientLoader = deskLoader(loadQueue);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <RequestQueue {...loaderData} />;
}
