// How far a booking has come: the blue line runs to its present step, and never back.
import { type Booking, type BookingStatus, bookingStatuses } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWords } from '#web/lib/words.tsx';
import { awaitsCall, callOf } from './awaits-call.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import { visitedAt } from './visited-at.ts';
import './timeline.css';

/** A visit that took place is a step for its customer, though no status of the booking. */
export type Step = BookingStatus | 'visited';

const forward: Step[] = bookingStatuses
  .filter((status) => status !== 'cancelled')
  .flatMap((status): Step[] => (status === 'in_progress' ? ['visited', status] : [status]));

const wasReached = (booking: Booking, step: Step): boolean =>
  step === 'visited'
    ? visitedAt(booking) !== undefined
    : booking.timeline.some(({ status }) => status === step);

/** A cancelled booking ends where it was cancelled; nothing lies ahead of it. Work may begin without a visit. */
export function timelineSteps(booking: Booking): Step[] {
  const { status } = booking;
  if (status === 'cancelled') return [...forward.filter((step) => wasReached(booking, step)), 'cancelled'];
  const begun = status === 'in_progress' || status === 'done';
  return begun ? forward.filter((step) => step !== 'visited' || wasReached(booking, step)) : forward;
}

/**
 * The furthest status reached: after a visit that took place or was called off, "contacted" concerns the office alone.
 */
export function presentStep(booking: Booking): Step {
  const { status } = booking;
  if (status === 'cancelled' || status === 'in_progress' || status === 'done') return status;
  return (['visited', 'visit_scheduled'] as const).find((step) => wasReached(booking, step)) ?? status;
}

const stepClass = (distance: number) =>
  distance < 0 ? ' timeline-past' : distance === 0 ? ' timeline-now' : '';

export function Timeline({ booking, detailed }: { booking: Booking; detailed?: boolean }) {
  const now = useNow();
  const { status, statuses, times } = useWords('myBooking');
  const { due } = useSpokenTime();
  const { dayAndTime } = useSpokenVisit();
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
  const when = (step: Step, index: number) => {
    if (now === undefined) return undefined;
    const reached = reachedAt(step, index);
    if (reached !== undefined) return dayAndTime(reached, now);
    if (step === 'contacted' && awaitsCall(booking))
      return fill(times.by, { time: due(callOf(booking), now) });
    return undefined;
  };
  const nameOf = (step: Step) =>
    fellThrough(step)
      ? statuses[booking.promises.some(({ reason }) => reason === 'missed') ? 'missed' : 'called_off']
      : statuses[step];
  const lineClasses = ['timeline', `timeline-of-${steps.length}`, 'figures'];
  lineClasses.push(detailed ? 'timeline-detailed' : 'timeline-brief');
  if (booking.status === 'cancelled') lineClasses.push('timeline-cancelled');
  return (
    <ol className={lineClasses.join(' ')} aria-label={status}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={`timeline-step${stepClass(index - current)}${index === steps.length - 1 ? ' timeline-end' : ''}`}
          aria-current={index === current ? 'step' : undefined}
        >
          <b className="timeline-name">{nameOf(step)}</b>
          {detailed && <small className="timeline-when">{when(step, index)}</small>}
        </li>
      ))}
    </ol>
  );
}
