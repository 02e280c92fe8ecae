// /desk/people : who may work at the desk.

import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { loadPeople, People } from '#web/features/staff/desk/people.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-people.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/people',
    title: 'People at the desk',
    description: 'For staff.',
    noIndex: true,
  });

export const clientLoader = deskLoader(loadPeople);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <People {...loaderData} />;
}
