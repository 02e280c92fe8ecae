// A post as a link: its cover, title, date and, where there is room, what it says.

import type { PostSummary } from '#contract/blog.ts';
import { longDate } from '#contract/india-time.ts';
import './post-card.css';

const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10);

export function PostDate({ at }: { at: number }) {
  return (
    <time className="figures" dateTime={isoDate(at)}>
      {longDate(at)}
    </time>
  );
}

export function PostCard({
  post: { slug, title, short_des: summary, image, publishedAt },
  look = 'small',
  heading: Heading = 'h2',
}: {
  post: PostSummary;
  /** The lead of a page shows its whole cover and what it is about; the small ones only their title. */
  look?: 'lead' | 'side' | 'small';
  heading?: 'h2' | 'h3';
}) {
  return (
    <a className={`post-card post-card-${look}`} href={`/posts/${slug}`}>
      <img
        src={image}
        alt=""
        width={760}
        height={440}
        loading={look === 'lead' ? undefined : 'lazy'}
        decoding="async"
      />
      <div>
        <Heading>{title}</Heading>
        {look !== 'small' && <p>{summary}</p>}
        <PostDate at={publishedAt} />
      </div>
    </a>
  );
}
