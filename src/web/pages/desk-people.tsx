// /desk/people : who may work at the desk.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadPeople, People } from '#web/features/staff/desk/people.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-people.ts';

export const meta = deskMeta('/desk/people', 'People at the desk');

export const clientLoader = deskLoader(loadPeople);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <People {...loaderData} />;
}
