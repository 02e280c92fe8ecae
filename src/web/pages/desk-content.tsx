// /desk/content : the site's own words and figures.
import { ContentRoom } from '#web/features/content/desk/content-room.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-content.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk/content', title: 'Site', description: 'For staff.', noIndex: true });

export default function DeskContent() {
  return <DeskScreen path="/desk/content">{() => <ContentRoom />}</DeskScreen>;
}
