// Every version of an article: look at it, or bring it back.
import type { DeskPost } from '#contract/blog.staff.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { ErrorText } from '#web/ui/error-text.tsx';
import { blogApi } from './blog-api.ts';
import './post-revisions.css';

export function Revisions({
  post,
  dirty,
  now,
  onRestored,
}: {
  post: DeskPost;
  dirty: boolean;
  now: number;
  onRestored: (post: DeskPost) => void;
}) {
  const change = useChange();
  const restore = (number: number) =>
    change.run(async () => {
      onRestored((await blogApi.deskPostRestore({ params: { id: post.id }, body: { number } })).post);
    });
  if (post.revisions.length === 0) return null;
  return (
    <section aria-labelledby="revisions-title">
      <DeskHeading id="revisions-title" title="Versions" note="Newest first" />
      {change.fault && <ErrorText message={change.fault} />}
      <ol className="revisions figures">
        {post.revisions.map(({ number, at, who, live }) => (
          <li key={number}>
            <p>
              <b>{number}</b> {dayAndTime(at, now)}, {who ?? 'original'}
              {live && <Badge kind="paid">On the site</Badge>}
            </p>
            <p>
              <a
                href={`/desk/blog/${post.id}/preview?version=${number}`}
                aria-label={`View version ${number}`}
              >
                View
              </a>
              {number !== post.number && (
                <button
                  className="link-button"
                  type="button"
                  aria-label={`Restore version ${number}`}
                  disabled={change.busy || dirty}
                  onClick={() => void restore(number)}
                >
                  Restore
                </button>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
