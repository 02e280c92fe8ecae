// A post as a link: its cover, title, date and, where there is room, what it says.
import type { ReactNode } from 'react';
import type { PostSummary } from '#contract/blog.ts';
import { longDate } from '#contract/india-time.ts';

const isoDate = (at: number) => new Date(at).toISOString().slice(0, 10);

export function PostDate({ at }: { at: number }) {
  return (
    <time className="figures" dateTime={isoDate(at)}>
      {longDate(at)}
    </time>
  );
}

type Look = 'lead' | 'side' | 'small' | 'next';

/** Side and small ones stand beside their covers on phones; among other things, what is at the side keeps its words. */
const besideClass = 'phone:grid phone:grid-cols-[112px_1fr] phone:items-start phone:gap-16';
const cardClasses: Record<Look, string> = { lead: '', side: besideClass, small: besideClass, next: '' };
const coverClasses: Record<Look, string> = {
  lead: 'h-auto',
  side: 'h-[180px] phone:h-[112px]',
  small: 'h-[226px] small-laptop:h-[150px] phone:h-[112px]',
  next: 'h-[226px]',
};
const titleClasses: Record<Look, string> = {
  lead: 'mt-16 max-w-[17em] text-34 font-heavy',
  side: 'mt-16 text-25 font-strong phone:mt-0 phone:text-20',
  small: 'mt-16 text-25 font-strong phone:mt-0 phone:text-20',
  next: 'mt-16 text-25 font-strong',
};

export function PostCard({
  post: { slug, title, short_des: summary, image, publishedAt },
  look = 'small',
  heading: Heading = 'h2',
  elsewhere = false,
}: {
  post: PostSummary;
  /** The lead shows its whole cover and what it is about, as do those at its side; the others only their title. */
  look?: Look;
  heading?: 'h2' | 'h3';
  /** Among other things: its cover is out of sight at first, and its date of no interest. */
  elsewhere?: boolean;
}) {
  return (
    <a className={`group block no-underline ${cardClasses[look]}`} href={`/posts/${slug}`}>
      <img
        className={`w-full border border-ink bg-sky object-cover ${
          elsewhere && look === 'side'
            ? 'h-[180px] small-laptop:h-[240px] phone:h-[128px]'
            : coverClasses[look]
        }`}
        src={image}
        alt=""
        width={760}
        height={440}
        loading={look === 'lead' && !elsewhere ? undefined : 'lazy'}
        decoding="async"
      />
      <div>
        <Heading className={`underline-offset-4 group-hover:underline ${titleClasses[look]}`}>
          {title}
        </Heading>
        {(look === 'lead' || look === 'side') && (
          <p
            className={`mt-8 max-w-[36em] text-16 text-mute ${look === 'side' && !elsewhere ? 'phone:hidden' : ''}`}
          >
            {summary}
          </p>
        )}
        {!elsewhere && (
          <p className="mt-8 text-16 text-mute">
            <PostDate at={publishedAt} />
          </p>
        )}
      </div>
    </a>
  );
}

/** In a row, one below the other on phones. */
export const PostCards = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-3 gap-x-32 gap-y-48 small-laptop:gap-x-24 phone:grid-cols-1">{children}</div>
);
