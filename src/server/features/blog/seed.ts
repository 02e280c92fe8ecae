// Fills an empty blog with the sample posts, so that a newcomer sees a living site.
import type { BlogRepository } from './blog.repository.ts';
import type { BlogService } from './blog.service.ts';

export async function seedSamplePosts(repository: BlogRepository, blog: BlogService): Promise<void> {
  if (!(await repository.isEmpty())) return;
  // Loaded here: a site with posts of its own never needs Markdown.
  const { readSamplePosts } = await import('./sample-posts.ts');
  for (const post of await readSamplePosts()) await blog.save(post);
}
