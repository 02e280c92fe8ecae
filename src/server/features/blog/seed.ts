// Fills an empty blog with the sample posts, so that a newcomer sees a living site.
import type { BlogRepository } from './blog.repository.ts';
import type { BlogService } from './blog.service.ts';
import type { SamplePost } from './sample-posts/sample-post.ts';

export async function seedSamplePosts(
  repository: BlogRepository,
  blog: BlogService,
  posts: readonly SamplePost[],
): Promise<void> {
  if (!(await repository.isEmpty())) return;
  for (const post of posts) {
    await blog.save({
      slug: post.slug,
      title: post.title,
      shortDescription: post.short_des,
      cover: `/drawings/${post.cover}.svg`,
      coverAlt: post.coverAlt,
      minutesToDo: post.minutesToDo ?? null,
      content: post.content,
      service: post.service,
      publishedAt: Date.parse(`${post.published}T09:00:00+05:30`),
    });
  }
}
