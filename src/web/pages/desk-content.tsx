// /desk/content : the site’s own words and figures.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { ContentScreen, loadContent } from '#web/features/content/desk/content-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-content.ts';

export const meta = deskMeta('/desk/content', 'Site');

export const clientLoader = deskLoader(loadContent);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <ContentScreen {...loaderData} />;
}
