// One page of the blog: a lead, two beside it, the rest in a row below.
import type { PostSummary } from '#contract/blog.ts';
import { blogHead } from '#web/content/blog.ts';
import { PostCard } from './post-card.tsx';
import './post-list.css';

export function PostList({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) {
  if (!lead) return <p className="posts-empty">{blogHead.empty}</p>;
  const beside = others.slice(0, 2);
  const below = others.slice(2);
  return (
    <>
      <div className={beside.length > 0 ? 'columns posts-lead' : undefined}>
        <PostCard post={lead} look="lead" />
        {beside.length > 0 && (
          <div className="posts-side">
            {beside.map((post) => (
              <PostCard key={post.slug} post={post} look="side" />
            ))}
          </div>
        )}
      </div>
      {below.length > 0 && (
        <div className="post-cards posts-row">
          {below.map((post) => (
            <PostCard key={post.slug} post={post} />
          ))}
        </div>
      )}
    </>
  );
}
