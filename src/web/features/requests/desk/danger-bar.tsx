// On every screen while somebody in danger waits for a call: by when or how long over, who it is, who has it, and whom to
// call. Across the top in the inbox and on phones; elsewhere the time alone, at the head of the rail.
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

interface Danger {
  figures: QueueFigures | undefined;
  now: number;
  staffId: string;
}

/** What is said of it; undefined while nobody is to be called. */
function useDangerWords({ figures, now, staffId }: Danger) {
  const rules = useDeadlineRules();
  const { toCall, flood = 0, floodOver = 0 } = figures?.danger ?? {};
  if (!toCall && flood === 0) return undefined;
  const left = toCall && !whyNotCounted(toCall.by, now, rules) ? minutesUntil(toCall.by, now) : undefined;
  const by =
    toCall && (indianDate(toCall.by) === indianDate(now) ? clockTime(toCall.by) : dayAndTime(toCall.by, now));
  const over = !toCall ? floodOver > 0 && `${floodOver} over` : toCall.by <= now && overWords(toCall.by, now);
  const ofFlood = flood === 0 ? '' : `, ${flood} more in a flood`;
  const several = (toCall?.count ?? 0) + flood > 1;
  return {
    time: over || (toCall && `By ${by}${left === undefined ? '' : `, ${left} min left`}`),
    shortTime: over || (left === undefined ? toCall && `By ${by}` : `${left} min left`),
    count: several ? `${(toCall?.count ?? 0) + flood} in danger` : 'danger',
    what: !toCall
      ? `${flood} in danger, in a flood.`
      : several
        ? `${toCall.count} in danger${ofFlood}.`
        : `${[toCall.first.name, toCall.first.locality].filter(Boolean).join(', ')}: ${toCall.first.words}.`,
    who: toCall && whoWords(toCall, staffId),
    href: `/desk/requests?open=${toCall?.first.id ?? floodId}`,
    // Whoever is held by a colleague is being called.
    call: toCall && (toCall.free ?? (toCall.first.holder?.id === staffId ? toCall.first : undefined)),
  };
}

export function DangerBar({ phoneOnly = false, ...danger }: Danger & { phoneOnly?: boolean }) {
  const words = useDangerWords(danger);
  if (!words) return null;
  const { time, what, who, href, call } = words;
  return (
    <section
      className={`danger-bar figures on-dark ${phoneOnly ? 'above-desk-phone:hidden' : ''}`}
      aria-label="Danger"
    >
      {time && <b className="danger-bar-time">{time}</b>}
      <p role="alert">
        <b>{what}</b> {who}
      </p>
      <a className="button button-outline" href={href}>
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

/** Over the rail, which leaves it the room, and before whatever darkens the page. */
export function DangerBlock(danger: Danger) {
  const words = useDangerWords(danger);
  if (!words) return null;
  const { shortTime, count, what, who, href } = words;
  return (
    <section
      className="figures on-dark pointer-events-none fixed top-0 left-0 z-31 flex h-[124px] w-[208px] items-end p-8 desk-laptop:h-[116px] desk-laptop:w-[64px] desk-phone:hidden"
      aria-label="Danger"
    >
      <p className="visually-hidden" role="alert">
        {what} {who}
      </p>
      <a
        className="pointer-events-auto flex h-[52px] w-full items-center justify-between gap-8 overflow-hidden rounded-3 bg-alarm px-8 text-paper no-underline desk-laptop:flex-col desk-laptop:justify-center desk-laptop:gap-0 desk-laptop:px-4 desk-laptop:text-center"
        href={href}
        title={[what, who].filter(Boolean).join(' ')}
      >
        <span className="visually-hidden">Open: </span>
        {shortTime && <b className="text-20 font-heavy font-narrow desk-laptop:text-14">{shortTime}</b>}{' '}
        <span className="text-14 desk-laptop:heard">{count}</span>
      </a>
    </section>
  );
}
