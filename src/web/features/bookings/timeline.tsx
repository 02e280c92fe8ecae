// How far a booking has come: the blue line runs to its present status.
import { type Booking, type BookingStatus, bookingStatuses } from '#contract/bookings.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fill, useWords } from '#web/lib/words.tsx';
import { awaitsCall } from './awaits-call.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import './timeline.css';

const forward = bookingStatuses.filter((status) => status !== 'cancelled');

/** A cancelled booking ends where it was cancelled; nothing lies ahead of it. */
export function timelineSteps({ status, timeline }: Booking): BookingStatus[] {
  if (status !== 'cancelled') return forward;
  return [...forward.filter((step) => timeline.some((event) => event.status === step)), 'cancelled'];
}

const stepClass = (distance: number) =>
  distance < 0 ? ' timeline-past' : distance === 0 ? ' timeline-now' : '';

export function Timeline({ booking, detailed }: { booking: Booking; detailed?: boolean }) {
  const now = useNow();
  const { status, statuses, times } = useWords('myBooking');
  const { due } = useSpokenTime();
  const { dayAndTime } = useSpokenVisit();
  const steps = timelineSteps(booking);
  const current = steps.indexOf(booking.status);
  const when = (step: BookingStatus) => {
    if (now === undefined) return undefined;
    const reached = booking.timeline.findLast((event) => event.status === step);
    if (reached) return dayAndTime(reached.at, now);
    if (step === 'contacted' && awaitsCall(booking)) return fill(times.by, { time: due(booking.dueAt, now) });
    return undefined;
  };
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
          <b className="timeline-name">{statuses[step]}</b>
          {detailed && <small className="timeline-when">{when(step)}</small>}
        </li>
      ))}
    </ol>
  );
}
