// A post: head with its cover, contents list, the text, and where to go from there.
import { Fragment, type ReactNode } from 'react';
import type { Post, PostSummary } from '#contract/blog.ts';
import { firstAidNote } from '#contract/first-aid.ts';
import { drawing as planWide } from '#drawings/cover-plan-wide.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { blogHead, postWords } from '#web/content/blog.ts';
import { useCompany } from '#web/lib/site-content.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ContentsList } from '#web/ui/contents-list.tsx';
import { MoreLink } from '#web/ui/more-link.tsx';
import { Section, SectionHead } from '#web/ui/section.tsx';
import { contentsOf, timeNeeded } from './article.ts';
import { PostCard, PostCards, PostDate } from './post-card.tsx';
import './article.css';

/** Covers that have a wider drawing for the head of their article. */
const wideCovers: Record<string, DrawingFile> = { '/drawings/cover-plan.svg': planWide };

function Cover({ image, alt }: { image: string; alt: string }) {
  const wide = wideCovers[image];
  if (!wide) return <img src={image} alt={alt} width={1200} height={640} fetchPriority="high" />;
  return (
    <img
      className="article-cover-wide"
      src={wide.url}
      alt={alt}
      width={wide.width}
      height={wide.height}
      fetchPriority="high"
    />
  );
}

/**
 * `byline` says who wrote it and when; a preview says when alone. `answering` says who answers now, below first
 * aid.
 */
export function Article({
  post,
  byline,
  answering,
}: {
  post: Post;
  byline?: ReactNode;
  answering?: ReactNode;
}) {
  const { title, short_des: summary, image, imageAlt, publishedAt, content, minutesToDo, service } = post;
  const company = useCompany();
  const { question, text, action } = postWords.end;
  const { finder } = postWords;
  const contents = contentsOf(content);
  const note = firstAidNote(content);
  const pieces = note ? [content.slice(0, note.end), content.slice(note.end)] : [content];
  return (
    <article>
      <header className="article-head">
        <div className="wrap">
          <Breadcrumb parent={{ label: blogHead.title, href: '/posts' }} />
          <h1>{title}</h1>
          <p className="article-standfirst">{summary}</p>
          <div className="article-facts flow">
            {byline ?? <PostDate at={publishedAt} />}
            <span className="figures">{timeNeeded(content, minutesToDo)}</span>
          </div>
        </div>
        <div className="article-cover">
          <div className="wrap">
            <Cover image={image} alt={imageAlt} />
          </div>
        </div>
      </header>
      <div className="contents article-body">
        <div className="wrap contents-columns article-columns">
          {contents.length > 1 ? <ContentsList title={postWords.contents} entries={contents} /> : <div />}
          <div>
            {pieces.map((piece, index) => (
              <Fragment key={piece}>
                {index > 0 && answering}
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server cleans it on the way in and out */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: piece }} />
              </Fragment>
            ))}
            {!note && (service === 'old' || service === 'repair') && (
              <p className="article-finder">
                {finder.question} <a href={finder.href}>{finder.link}</a>. {finder.note}
              </p>
            )}
            {!note && (
              <div className="article-end">
                <p>
                  <strong>{question}</strong> {text(company)}
                </p>
                <ButtonLink look="accent" large href={service ? `/book-now?service=${service}` : '/book-now'}>
                  {action}
                </ButtonLink>
              </div>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}

export function ReadNext({ posts }: { posts: readonly PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <Section className="border-t border-line" labelledBy="next-title">
      <div className="wrap">
        <SectionHead id="next-title" title={postWords.next}>
          <MoreLink href="/posts">{postWords.all}</MoreLink>
        </SectionHead>
        <PostCards>
          {posts.map((post) => (
            <PostCard key={post.slug} post={post} look="next" heading="h3" />
          ))}
        </PostCards>
      </div>
    </Section>
  );
}
