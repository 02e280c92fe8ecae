// /desk/content : the site’s own words and figures.
import { ContentScreen, loadContent } from '#web/features/content/desk/content-screen.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-content.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { path: '/desk/content', title: 'Site', description: 'For staff.', noIndex: true });

export const clientLoader = deskLoader(loadContent);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ContentScreen {...loaderData} />;
}
