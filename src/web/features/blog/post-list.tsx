// One page of the blog: a lead, two beside it, the rest in a row below.
import type { PostSummary } from '#contract/blog.ts';
import { blogHead } from '#web/content/blog.ts';
import { PostCard, PostCards } from './post-card.tsx';

export function PostList({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) {
  if (!lead) return <p className="py-48 text-20">{blogHead.empty}</p>;
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <>
      <div
        className={
          beside.length > 0
            ? 'grid grid-cols-[7fr_5fr] items-start gap-48 small-laptop:grid-cols-1'
            : undefined
        }
      >
        <PostCard post={lead} look="lead" />
        {beside.length > 0 && (
          <div className="grid gap-32 small-laptop:grid-cols-2 phone:grid-cols-1">
            {beside.map((post) => (
              <PostCard key={post.slug} post={post} look="side" />
            ))}
          </div>
        )}
      </div>
      {below.length > 0 && (
        <div className="mt-48 border-t border-rule pt-48">
          <PostCards>
            {below.map((post) => (
              <PostCard key={post.slug} post={post} />
            ))}
          </PostCards>
        </div>
      )}
    </>
  );
}
