// /desk/blog : all articles.
import { BlogScreen, loadPosts } from '#web/features/blog/desk/blog-screen.tsx';
import { deskLoader } from '#web/features/staff/desk/desk-loader.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-blog.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/blog',
    title: 'Blog at the desk',
    description: 'For staff.',
    noIndex: true,
  });

export const clientLoader = deskLoader(loadPosts);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BlogScreen {...loaderData} />;
}
