// Our Blog: one lead post and two beside it. Absent when there is nothing to show.
import type { PostSummary } from '#contract/blog.ts';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import './latest-posts.css';

function PostLink({
  post: { slug, title, short_des: summary, image },
  lead,
}: {
  post: PostSummary;
  lead?: boolean;
}) {
  return (
    <a className={lead ? 'latest-post latest-post-lead' : 'latest-post'} href={`/posts/${slug}`}>
      <img src={image} alt="" loading="lazy" decoding="async" width={720} height={420} />
      <div>
        <h3>{title}</h3>
        <p>{summary}</p>
      </div>
    </a>
  );
}

export function LatestPosts({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) {
  const { blogTitle } = useWords('home');
  const { viewAll } = useWords('homeParts');
  const { inEnglish } = useWords('layout');
  // Posts are their author's, in English.
  const foreign = useLanguage() !== 'en';
  if (!lead) return null;
  return (
    <Section tone="paper" className="latest-posts-section" labelledBy="blog-title">
      <div className="wrap">
        <SectionHead id="blog-title" title={blogTitle}>
          <MoreLink href="/posts">
            {viewAll}
            {foreign && ` (${inEnglish})`}
          </MoreLink>
        </SectionHead>
        <div className="latest-posts" lang={foreign ? 'en' : undefined}>
          <PostLink post={lead} lead />
          <div className="latest-posts-side">
            {others.map((post) => (
              <PostLink key={post.slug} post={post} />
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
