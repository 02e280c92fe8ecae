// Across the top of every screen while somebody in danger waits for a call: by when or how long over, who it is, who has
// it, and whom to call.
import { clockTime, indianDate } from '#contract/india-time.ts';
import type { DangerToCall, QueueFigures } from '#contract/requests.staff.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { Icon } from '#web/ui/icon.tsx';
import { floodId } from './load-queue.ts';
import { minutesUntil, overWords, telLink, whyNotCounted } from './request-words.ts';
import './danger-bar.css';

type ToCall = NonNullable<QueueFigures['danger']['toCall']>;

const holding = ({ holder, name }: DangerToCall, staffId: string): string =>
  holder?.id === staffId ? `You have ${name}` : `${holder?.name} has ${name}`;

/** Whose it is: of the first, and of the first that nobody has. */
function whoWords({ count, first, free }: ToCall, staffId: string): string {
  if (count === 1 && !first.holder) return 'Nobody has it.';
  if (count === 1) return first.holder?.id === staffId ? 'You have it.' : `${first.holder?.name} has it.`;
  if (free?.id === first.id) return `Nobody has ${free.name}.`;
  return `${holding(first, staffId)}${free ? `; nobody has ${free.name}` : '; none is without one'}.`;
}

export function DangerBar({
  figures,
  now,
  staffId,
}: {
  figures: QueueFigures | undefined;
  now: number;
  staffId: string;
}) {
  const rules = useDeadlineRules();
  const { toCall, flood = 0, floodOver = 0 } = figures?.danger ?? {};
  if (!toCall && flood === 0) return null;
  const left = toCall && !whyNotCounted(toCall.by, now, rules) ? minutesUntil(toCall.by, now) : undefined;
  const by =
    toCall && (indianDate(toCall.by) === indianDate(now) ? clockTime(toCall.by) : dayAndTime(toCall.by, now));
  const time = !toCall
    ? floodOver > 0 && `${floodOver} over`
    : toCall.by <= now
      ? overWords(toCall.by, now)
      : `By ${by}${left === undefined ? '' : `, ${left} min left`}`;
  const ofFlood = flood === 0 ? '' : `, ${flood} more in a flood`;
  const what = !toCall
    ? `${flood} in danger, in a flood.`
    : toCall.count === 1 && flood === 0
      ? `${[toCall.first.name, toCall.first.locality].filter(Boolean).join(', ')}: ${toCall.first.words}.`
      : `${toCall.count} in danger${ofFlood}.`;
  // Whoever is held by a colleague is being called.
  const call = toCall && (toCall.free ?? (toCall.first.holder?.id === staffId ? toCall.first : undefined));
  return (
    <section className="danger-bar figures on-dark" aria-label="Danger">
      {time && <b className="danger-bar-time">{time}</b>}
      <p role="alert">
        <b>{what}</b> {toCall && whoWords(toCall, staffId)}
      </p>
      <a className="button button-outline" href={`/desk/requests?open=${toCall?.first.id ?? floodId}`}>
        Open
      </a>
      {call && (
        <a
          className="button danger-bar-call"
          href={telLink(call.mobile)}
          aria-label={`Call ${call.name}, ${spacedMobile(call.mobile)}`}
        >
          <Icon name="phone" />
          Call
        </a>
      )}
    </section>
  );
}
