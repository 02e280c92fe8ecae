// /desk/blog : writing and publishing articles.
import { BlogRoom } from '#web/features/blog/desk/blog-room.tsx';
import { DeskScreen, deskHandle } from '#web/features/staff/desk/desk-screen.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import type { Route } from './+types/desk-blog.ts';

export const handle: RouteHandle = deskHandle;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    path: '/desk/blog',
    title: 'Blog at the desk',
    description: 'For staff.',
    noIndex: true,
  });

export default function DeskBlog() {
  return <DeskScreen path="/desk/blog">{() => <BlogRoom />}</DeskScreen>;
}
