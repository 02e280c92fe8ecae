// /desk/blog/:id : one article, open to write in; /desk/blog/new is the next one.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadPost, PostScreen } from '#web/features/blog/desk/post-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-post.ts';

export const meta = deskMeta('/desk/blog', 'Blog at the desk');

export const clientLoader = deskLoader(loadPost);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PostScreen {...loaderData} />;
}
