// /desk/crews : who goes to customers, and in which windows.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { CrewsScreen, loadCrews } from '#web/features/crews/desk/crews-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-crews.ts';

export const meta = deskMeta('/desk/crews', 'Crews');

export const clientLoader = deskLoader(loadCrews);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CrewsScreen {...loaderData} />;
}
