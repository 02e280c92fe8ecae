// /desk/person/<id>/rights : a copy or erasure for somebody without an account.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadRights, RightsScreen } from '#web/features/account/desk/rights-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-rights.ts';

export const meta = deskMeta('/desk/person', 'Copy and erasure');

export const clientLoader = deskLoader(loadRights);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <RightsScreen {...loaderData} />;
}
