// How far a booking has come, and its visit: the blue line runs to the present step, and never back.
import { type BookingStanding, type BookingStatus, bookingStatuses } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { indianDate } from '#contract/india-time.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWords } from '#web/lib/words.tsx';
import { type Shape, StatusShape } from '#web/ui/status-shape.tsx';
import { awaitsCall, callOf } from './awaits-call.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import { visitedAt } from './visited-at.ts';

/** A visit that took place is a step for its customer, though no status of the booking. */
export type Step = BookingStatus | 'visited';

const forward: readonly Step[] = bookingStatuses
  .filter((status) => status !== 'cancelled')
  .flatMap((status): Step[] => (status === 'in_progress' ? ['visited', status] : [status]));

export const shapeOfStep: Record<Step, Shape> = {
  requested: 'hollow',
  contacted: 'quarter',
  visit_scheduled: 'half',
  visited: 'most',
  in_progress: 'full',
  done: 'tick',
  cancelled: 'cross',
};

const wasReached = (booking: BookingStanding, step: Step): boolean =>
  step === 'visited'
    ? visitedAt(booking) !== undefined
    : booking.timeline.some(({ status }) => status === step);

/** A cancelled booking ends where it was cancelled; nothing lies ahead of it. Work may begin without a visit. */
export function timelineSteps(booking: BookingStanding): readonly Step[] {
  const { status } = booking;
  if (status === 'cancelled') return [...forward.filter((step) => wasReached(booking, step)), 'cancelled'];
  const begun = status === 'in_progress' || status === 'done';
  return begun ? forward.filter((step) => step !== 'visited' || wasReached(booking, step)) : forward;
}

/**
 * The furthest status reached: after a visit that took place or was called off, "contacted" concerns the office alone.
 */
export function presentStep(booking: BookingStanding): Step {
  const { status } = booking;
  if (status === 'cancelled' || status === 'in_progress' || status === 'done') return status;
  return (['visited', 'visit_scheduled'] as const).find((step) => wasReached(booking, step)) ?? status;
}

/** One that stands: an engineer who forgot the last step is not shown as still there the next day. */
export const visitStands = (
  { status, progress }: Pick<BookingStanding, 'status' | 'progress'>,
  now: number,
): boolean =>
  status === 'visit_scheduled' &&
  !(progress?.arrivedAt && indianDate(progress.arrivedAt) !== indianDate(now));

interface Entry {
  name: string;
  when: string | undefined;
}

/** Few words have room beside a line: where they lie close, the present one alone is to be seen. */
function Line({
  label,
  entries,
  current,
  shape,
  named,
}: {
  label: string;
  entries: readonly Entry[];
  current: number;
  shape: Shape;
  named: boolean;
}) {
  const present = entries[current];
  const last = entries.length - 1;
  return (
    <div className="figures text-16">
      <ol className="flex" aria-label={label}>
        {entries.map(({ name, when }, index) => (
          <li
            key={name}
            className={index === last && !named ? '' : 'min-w-0 flex-1'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="flex items-center">
              {index === current ? (
                <StatusShape shape={shape} />
              ) : (
                <span
                  className={`h-16 w-[2px] shrink-0 rotate-45 ${index < current ? 'bg-ink' : 'bg-rule'}`}
                />
              )}
              {index < last && (
                <span className={`flex-1 ${index < current ? 'h-4 bg-membrane' : 'h-[1px] bg-rule'}`} />
              )}
            </span>
            <span
              className={
                named ? `block pt-4 pr-8 ${index === current ? '' : 'text-mute'}` : 'visually-hidden'
              }
            >
              <b className={index === current ? 'font-strong' : 'font-regular'}>{name}</b>{' '}
              {when && <small className={`text-14 text-mute ${named ? 'block' : ''}`}>{when}</small>}
            </span>
          </li>
        ))}
      </ol>
      {!named && present && (
        <p className="pt-4" aria-hidden="true">
          <b className="font-strong">{present.name}</b>{' '}
          {present.when && <small className="text-14 text-mute">{present.when}</small>}
        </p>
      )}
    </div>
  );
}

/** The three steps of a visit that stands. */
function VisitLine({ booking, now }: { booking: BookingStanding; now: number }) {
  const { status, visitSteps: words } = useWords('myBooking');
  const { clock } = useSpokenTime();
  const { dayAndTime } = useSpokenVisit();
  const { timeline, visit, progress } = booking;
  const agreedAt = timeline.findLast((event) => event.status === 'visit_scheduled')?.at;
  const { onWayAt = null, arrivedAt = null } = progress ?? {};
  const halfAnHour = 1_800_000;
  const onWay =
    onWayAt !== null
      ? clock(onWayAt)
      : visit && arrivedAt === null
        ? fill(words.about, { time: clock(visit.from - halfAnHour) })
        : undefined;
  const entries: Entry[] = [
    { name: words.agreed, when: agreedAt === undefined ? undefined : dayAndTime(agreedAt, now) },
    { name: words.onWay, when: onWay },
    { name: words.arrived, when: arrivedAt === null ? undefined : clock(arrivedAt) },
  ];
  const current = arrivedAt !== null ? 2 : onWayAt !== null ? 1 : 0;
  const shape = (['half', 'most', 'full'] as const)[current] ?? 'half';
  return <Line label={status} entries={entries} current={current} shape={shape} named />;
}

/** How far the booking has come, in words, and when it got there. */
export function useSteps(booking: BookingStanding) {
  const { statuses } = useWords('myBooking');
  const steps = timelineSteps(booking);
  const present = presentStep(booking);
  const current = steps.indexOf(present);
  const fellThrough = (step: Step) =>
    step === 'visit_scheduled' && step === present && booking.status !== step;
  const reachedAt = (step: Step, index: number) => {
    if (step === 'visited') return visitedAt(booking);
    if (fellThrough(step)) return undefined;
    const reached = booking.timeline.filter((event) => event.status === step);
    return (index === current ? reached.at(-1) : index < current ? reached[0] : undefined)?.at;
  };
  const nameOf = (step: Step) =>
    fellThrough(step)
      ? statuses[booking.promises.some(({ reason }) => reason === 'missed') ? 'missed' : 'called_off']
      : statuses[step];
  return {
    steps: steps.map((step, index) => ({ step, name: nameOf(step), at: reachedAt(step, index) })),
    current,
    shape: shapeOfStep[present],
  };
}

function BookingLine({ booking, now }: { booking: BookingStanding; now: number | undefined }) {
  const { status, times } = useWords('myBooking');
  const { due } = useSpokenTime();
  const { dayAndTime } = useSpokenVisit();
  const { steps, current, shape } = useSteps(booking);
  const when = (step: Step, at: number | undefined) => {
    if (now === undefined) return undefined;
    if (at !== undefined) return dayAndTime(at, now);
    if (step === 'contacted' && awaitsCall(booking))
      return fill(times.by, { time: due(callOf(booking), now) });
    return undefined;
  };
  const entries = steps.map(({ step, name, at }) => ({ name, when: when(step, at) }));
  return <Line label={status} entries={entries} current={current} shape={shape} named={false} />;
}

export function Timeline({ booking }: { booking: BookingStanding }) {
  const now = useNow();
  return now !== undefined && visitStands(booking, now) ? (
    <VisitLine booking={booking} now={now} />
  ) : (
    <BookingLine booking={booking} now={now} />
  );
}
