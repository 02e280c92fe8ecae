// Fills an empty blog with the sample posts, so that a newcomer sees a living site; and brings a corrected sample post to
// a site that has the former one, unless somebody has made it their own.
import { createHash } from 'node:crypto';
import type { PostRow } from '#server/db/tables.ts';
import { cleanHtml } from './blog.presenter.ts';
import type { BlogRepository } from './blog.repository.ts';
import type { BlogService } from './blog.service.ts';
import shipped from './sample-posts/shipped-before.json' with { type: 'json' };

export async function seedSamplePosts(repository: BlogRepository, blog: BlogService): Promise<void> {
  if (!(await repository.isEmpty())) return;
  // Loaded here: a site with posts of its own never needs Markdown.
  const { readSamplePosts } = await import('./sample-posts.ts');
  for (const post of await readSamplePosts()) await blog.save(post);
}

/** Of the words alone: when it is published, and under which address, is the owner's. */
export const fingerprintOf = ({
  title,
  short_des,
  content,
}: Pick<PostRow, 'title' | 'short_des' | 'content'>) =>
  createHash('sha256')
    .update(JSON.stringify([title, short_des, content]))
    .digest('hex');

/** A post that still says what was shipped before says what is shipped now; one that was edited is left alone. */
export async function correctSamplePosts(
  repository: BlogRepository,
  now: number,
  before: Record<string, string> = shipped,
): Promise<string[]> {
  const corrected: string[] = [];
  for (const [slug, fingerprint] of Object.entries(before)) {
    const post = await repository.holding(slug);
    if (!post || fingerprintOf(post) !== fingerprint) continue;
    const { readSamplePosts } = await import('./sample-posts.ts');
    const sample = (await readSamplePosts()).find((each) => each.slug === slug);
    if (!sample) continue;
    const { title, shortDescription, content } = sample;
    const words = { title, short_des: shortDescription, content: cleanHtml(content), updated_at: now };
    if (await repository.correct(post, words)) corrected.push(post.slug);
  }
  return corrected;
}
