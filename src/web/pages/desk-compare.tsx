// /desk/person/<id>/compare/<other> : whether two people are one.
import { deskLoader } from '#web/desk/desk-loader.ts';
import { CompareScreen, loadCompared } from '#web/features/person/desk/compare-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-compare.ts';

export const meta = deskMeta('/desk/person', 'The same person?');

export const clientLoader = deskLoader(loadCompared);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <CompareScreen {...loaderData} />;
}
