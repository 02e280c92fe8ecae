// /desk/blog/:id/preview : an article as visitors would read it.
import { loadPreview, PostPreview } from '#web/features/blog/desk/post-preview.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-preview.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/blog',
    title: 'Blog at the desk',
    description: 'For staff.',
    noIndex: true,
  });

export const clientLoader = deskLoader(loadPreview);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PostPreview {...loaderData} />;
}
