// /desk/person/<id> : one person, with all that happened.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadPerson, PersonScreen } from '#web/features/person/desk/person-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-person.ts';

export const meta = deskMeta('/desk/person', 'Person');

export const clientLoader = deskLoader(loadPerson);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PersonScreen key={loaderData.loaded.value?.id} {...loaderData} />;
}
