// /desk/person : the people we serve.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadPersons, PeopleScreen } from '#web/features/person/desk/people-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-persons.ts';

export const meta = deskMeta('/desk/person', 'People');

export const clientLoader = deskLoader(loadPersons);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PeopleScreen {...loaderData} />;
}
