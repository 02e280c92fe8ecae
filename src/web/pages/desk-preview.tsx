// /desk/blog/:id/preview : an article as visitors would read it.

import { deskLoader } from '#web/desk/desk-loader.ts';
import { loadPreview, PostPreview } from '#web/features/blog/desk/post-preview.tsx';
import { deskMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/desk-preview.ts';

export const meta = deskMeta('/desk/blog', 'Blog at the desk');

export const clientLoader = deskLoader(loadPreview);

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PostPreview {...loaderData} />;
}
