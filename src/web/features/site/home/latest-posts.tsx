// Our Blog: one lead post and two beside it. Absent when there is nothing to show.
import type { PostSummary } from '#contract/blog.ts';
import { PostCard } from '#web/features/blog/post-card.tsx';
import { useLanguage, useWords } from '#web/lib/words.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';

export function LatestPosts({ posts: [lead, ...others] }: { posts: readonly PostSummary[] }) {
  const { blogTitle } = useWords('home');
  const { viewAll } = useWords('homeParts');
  const { inEnglish } = useWords('layout');
  // Posts are their author's, in English.
  const foreign = useLanguage() !== 'en';
  if (!lead) return null;
  return (
    <Section tone="paper" className="border-b-0" labelledBy="blog-title">
      <div className="wrap">
        <SectionHead id="blog-title" title={blogTitle}>
          <MoreLink href="/posts">
            {viewAll}
            {foreign && ` (${inEnglish})`}
          </MoreLink>
        </SectionHead>
        <div
          className="grid grid-cols-[7fr_5fr] gap-48 small-laptop:grid-cols-1"
          lang={foreign ? 'en' : undefined}
        >
          <PostCard post={lead} look="lead" heading="h3" elsewhere />
          <div className="flex flex-col justify-between gap-32">
            {others.map((post) => (
              <PostCard key={post.slug} post={post} look="side" heading="h3" elsewhere />
            ))}
          </div>
        </div>
      </div>
    </Section>
  );
}
