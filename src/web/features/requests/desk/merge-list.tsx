// Other open requests from the same number: staff choose which of them are the same matter. What was merged can be taken out.
import { type FormEvent, useState } from 'react';
import type { Mergeable, MergedRequest, RequestDetails } from '#contract/requests.staff.ts';
import { atDayAndTime, dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { isService, serviceWords } from '#web/desk/desk-words.ts';
import { Button } from '#web/ui/button.tsx';
import { kindWords, plural } from './request-words.ts';
import './merge-list.css';

/** A customer with many buildings has many requests: doubles show at once, or these many, and the rest when asked for. */
const shownAtFirst = 3;

function Choice({
  request,
  staffId,
  now,
  checked,
  onChange,
}: {
  request: Mergeable;
  staffId: string;
  now: number;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { service, location, reference, kind, createdAt, visitAt, claimedBy, double } = request;
  const held = claimedBy !== null && claimedBy.id !== staffId;
  const about = isService(service) ? serviceWords[service].long : '';
  return (
    <li>
      <label className="merge-choice">
        <input
          type="checkbox"
          checked={checked}
          disabled={held}
          onChange={({ target }) => onChange(target.checked)}
        />
        <span>
          <b>{location || request.name}</b>
          <span className="figures">
            {[reference ?? kindWords[kind], about, `asked ${atDayAndTime(createdAt, now)}`]
              .filter(Boolean)
              .join(', ')}
          </span>
          {visitAt !== null && <span className="figures">Visit {dayAndTime(visitAt, now)}</span>}
          {double && <span className="merge-double">Same place, within a day: probably sent twice</span>}
          {held && <span>Assigned to {claimedBy.name}</span>}
        </span>
      </label>
    </li>
  );
}

export function MergeList({
  request,
  staffId,
  now,
  busy,
  onMerge,
}: {
  request: RequestDetails;
  staffId: string;
  now: number;
  busy: boolean;
  onMerge: (ids: string[]) => void;
}) {
  const all = request.mergeable.toSorted((a, b) => Number(b.double) - Number(a.double));
  const isFree = ({ claimedBy }: Mergeable) => claimedBy === null || claimedBy.id === staffId;
  const doubles = all.filter(({ double }) => double);
  // Explicit choices; until there is one, duplicates are ticked.
  const [ticked, setTicked] = useState<Record<string, boolean>>({});
  const [whole, setWhole] = useState(false);
  if (all.length === 0) return null;
  const isTicked = (entry: Mergeable) => isFree(entry) && (ticked[entry.id] ?? entry.double);
  const chosen = all.filter(isTicked);
  const few = doubles.length > 0 ? doubles : all.slice(0, shownAtFirst);
  const shown = whole ? all : few;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onMerge(chosen.map(({ id }) => id));
  };
  return (
    <details className="strip merge" open={doubles.length > 0}>
      <summary className="fold">
        {plural(all.length, 'other open request')} from this number
        {doubles.length > 0 && `, ${doubles.length} probably sent twice`}
      </summary>
      <form onSubmit={submit}>
        <ul>
          {shown.map((entry) => (
            <Choice
              key={entry.id}
              request={entry}
              staffId={staffId}
              now={now}
              checked={isTicked(entry)}
              onChange={(checked) => setTicked({ ...ticked, [entry.id]: checked })}
            />
          ))}
        </ul>
        {shown.length < all.length && (
          <button className="link-button" type="button" onClick={() => setWhole(true)}>
            Show {all.length - shown.length} more
          </button>
        )}
        <div className="merge-foot row">
          <Button look="outline" type="submit" disabled={busy || chosen.length === 0}>
            {chosen.length === 0
              ? 'Merge into this request'
              : `Merge ${plural(chosen.length, 'request')} into this one`}
          </Button>
          <p>
            {chosen.length === 0
              ? 'Select what is the same matter.'
              : 'One call and one visit will then serve them all. You can unmerge until the next outcome.'}
          </p>
        </div>
      </form>
    </details>
  );
}

export function MergedList({
  merged,
  now,
  busy,
  onUnmerge,
}: {
  merged: readonly MergedRequest[];
  now: number;
  busy: boolean;
  onUnmerge: (request: MergedRequest) => void;
}) {
  if (merged.length === 0) return null;
  return (
    <section className="merged" aria-labelledby="merged-title">
      <DeskHeading
        id="merged-title"
        title="Merged into this request"
        note={plural(merged.length, 'request')}
      />
      <ul>
        {merged.map((entry) => {
          const { id, kind, reference, location, createdAt, undoable } = entry;
          const name = reference ?? kindWords[kind];
          return (
            <li key={id} className="spread">
              <p>
                <b>{location || name}</b>
                <span className="figures">
                  {name}, asked {atDayAndTime(createdAt, now)}
                </span>
              </p>
              {undoable && (
                <Button
                  look="outline"
                  disabled={busy}
                  aria-label={`Unmerge ${name}, ${location}`}
                  onClick={() => onUnmerge(entry)}
                >
                  Unmerge
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
