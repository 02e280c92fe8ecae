// Who vouches for what a page says, for which state of it, and what it rests on. A solution, a cause or a post each
// need one line: <Byline as="reviewer" on={changedOn} sources={…} />. Without a named engineer the company speaks.
import type { ReactNode } from 'react';
import { midnightOf } from '#contract/india-time.ts';
import { checkedBy, useCompany, useSiteContent } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import './byline.css';

export function Byline({
  as,
  on,
  sources = [],
}: {
  /** The engineer writes the posts, and reads what the company wrote. */
  as: 'author' | 'reviewer';
  /** 'YYYY-MM-DD': when the page's own words were last changed, or a post was published. */
  on: string;
  /** In English, whatever the page's language. */
  sources?: readonly string[];
}) {
  const { content } = useSiteContent();
  const { name: company } = useCompany();
  const { date } = useSpokenTime();
  const words = useWords('pageParts').byline;
  const engineer = as === 'author' ? content.engineer : checkedBy(content, on);
  const line = engineer && as === 'reviewer' ? words.checked : words.written;
  const day = engineer && as === 'reviewer' ? engineer.checkedOn : on;
  const inEnglish = (text: string): ReactNode => <span lang="en">{text}</span>;
  return (
    <div className="byline">
      <p>
        {fillWith(line, {
          who: engineer
            ? fillWith(words.engineer, {
                name: <b lang="en">{engineer.name}</b>,
                qualification: inEnglish(engineer.qualification),
                year: engineer.since,
              })
            : inEnglish(company),
          date: (
            <time className="figures" dateTime={day}>
              {date(midnightOf(day))}
            </time>
          ),
        })}
      </p>
      {sources.length > 0 && (
        <ul lang="en">
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
