// Beside the booking form: when we would call if it were sent this minute, and what follows.
import { deadlineFrom } from '#contract/callback-deadline.ts';
import { clockTime, dueInWords } from '#contract/india-time.ts';
import { drawing as tools } from '#drawings/tools.ts';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useCompany, useDeadlineRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSession } from '#web/lib/use-session.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import './booking-aside.css';

/** The page is the same for everybody until its clock runs, so the words begin without a minute. */
function useDeadline() {
  const now = useNow();
  const rules = useDeadlineRules();
  const { callBack } = useCompany();
  if (now === undefined) return { from: 'Now', by: callBack.within, due: 'In working hours' };
  const dueAt = deadlineFrom(now, rules);
  const words = dueInWords(dueAt, now);
  return { now, dueAt, from: clockTime(now), by: `by ${words}`, due: `By ${words}` };
}

export function BookingAside() {
  const company = useCompany();
  const { now, dueAt, from, by, due } = useDeadline();
  const session = useSession();
  const mobile = session.status === 'customer' ? `: ${spacedMobile(session.user.mobile)}` : '';
  const steps = [
    { when: from, title: 'You send this', text: 'We get it with your photos. You find it under My Booking.' },
    {
      when: due,
      title: 'Our executive reaches you',
      text: `From ${company.phone.display}, on the mobile you registered${mobile}.`,
      deadline: true,
    },
    {
      when: 'The day you choose',
      title: 'We come and look',
      text: 'An engineer, a ladder and a damp meter. About forty minutes.',
    },
    {
      when: 'Before we leave',
      title: 'One sheet',
      text: 'Cause, remedy and price, marked on a section of your building.',
    },
  ];
  return (
    <aside className="booking-aside figures" aria-label="What happens next">
      <div className="booking-deadline">
        <p>{`Send it now, and we call ${by}.`}</p>
        {now !== undefined && dueAt !== undefined && <DeadlineBar from={now} dueAt={dueAt} now={now} />}
      </div>
      <h2>What happens next</h2>
      <ol className="next-steps">
        {steps.map(({ when, title, text, deadline }) => (
          <li key={title} className={deadline ? 'next-deadline' : undefined}>
            <span>{when}</span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Drawing drawing={tools} decorative narrowNotes="captions" />
      <p className="booking-tools">What we bring along.</p>
      <p className="booking-urgent">
        Dripping right now?
        <br />
        Call <a href={`tel:${company.phone.tel}`}>{company.phone.display}</a>
      </p>
    </aside>
  );
}
