// Finding sheets that wait for a look, above the list of bookings: the next first.
import { causeName } from '#contract/finder-cause-names.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { changedQuery, useQuery } from '#web/desk/desk-query.ts';
import { useNow } from '#web/lib/use-now.ts';
import type { WaitingFinding } from './desk-findings.ts';
import './waiting-findings.css';

export function WaitingFindings({ waiting }: { waiting: readonly WaitingFinding[] }) {
  const query = useQuery();
  const now = useNow() ?? Date.now();
  // What somebody has let go is on its way.
  const open = waiting.filter(({ due }) => !due.approved);
  if (open.length === 0) return null;
  return (
    <section className="waiting-findings" aria-labelledby="waiting-findings-title">
      <h2 id="waiting-findings-title">Finding sheets to look at</h2>
      <ul>
        {open.map(({ booking, reference, name, cause, due }) => (
          <li key={due.visit}>
            <a href={changedQuery(query, { open: booking })}>
              <b>{name}</b>
              <span className="muted figures">
                {reference}, {causeName(cause)}
              </span>
              {due.held ? (
                <Badge kind="late">Held back</Badge>
              ) : (
                <span className="figures">goes out {dayAndTime(due.by, now)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
