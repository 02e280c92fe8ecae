// /desk/blog : all articles.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { BlogScreen, loadPosts } from '#web/features/blog/desk/blog-screen.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-blog.ts';

export const meta = deskMeta('/desk/blog', 'Blog at the desk');

export const clientLoader = deskLoader(loadPosts);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <BlogScreen {...loaderData} />;
}
