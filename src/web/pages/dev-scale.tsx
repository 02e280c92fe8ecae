// /dev/scale : the one scale, for whoever makes screens. In demo mode alone.
import '#web/styles/utilities.css?desk';
import { data } from 'react-router';
import { ScaleSheet } from '#web/desk/scale-sheet.tsx';
import { siteContext } from '#web/lib/page-context.ts';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/dev-scale.ts';

export const handle: RouteHandle = { layout: 'desk' };

export const meta = deskMeta('/dev/scale', 'The scale');

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).demo) throw data(null, { status: 404 });
  return null;
}

/** Documents bring it; hot reload has nothing of it to load again. */
export const shouldRevalidate = () => false;

export default function DevScale() {
  return <ScaleSheet />;
}
