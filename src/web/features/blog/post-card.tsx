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
  elsewhere = false,
}: {
  post: PostSummary;
  /** The lead shows its whole cover and what it is about, as do those at its side; the others only their title. */
  look?: 'lead' | 'side' | 'small' | 'next';
  heading?: 'h2' | 'h3';
  /** Among other things: its cover is out of sight at first, and its date of no interest. */
  elsewhere?: boolean;
}) {
  return (
    <a className={`post-card post-card-${look}`} href={`/posts/${slug}`}>
      <img
        src={image}
        alt=""
        width={760}
        height={440}
        loading={look === 'lead' && !elsewhere ? undefined : 'lazy'}
        decoding="async"
      />
      <div>
        <Heading>{title}</Heading>
        {(look === 'lead' || look === 'side') && <p>{summary}</p>}
        {!elsewhere && <PostDate at={publishedAt} />}
      </div>
    </a>
  );
}
