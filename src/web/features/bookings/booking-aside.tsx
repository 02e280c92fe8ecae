// Beside the booking form: when we would call if it were sent this minute, and what follows.
import { deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import { fill } from '#contract/fill.ts';
import { drawing as tools } from '#drawings/tools.ts';
import { Dripping } from '#web/features/finder/dripping.tsx';
import { DeadlineBar } from '#web/features/requests/deadline-bar.tsx';
import { useCompany, useDeadlineRules } from '#web/lib/site-content.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useSession } from '#web/lib/use-session.ts';
import { useWords } from '#web/lib/words.tsx';
import { Drawing } from '#web/ui/drawing.tsx';
import './booking-aside.css';

/** The page is cached, so the words begin without a time until the clock runs in the browser. */
function useDeadline(danger: boolean) {
  const now = useNow();
  const rules = useDeadlineRules();
  const { callBack } = useCompany();
  const { clock, due } = useSpokenTime();
  const words = useWords('booking').aside;
  if (now === undefined) {
    const call = fill(words.callWithin, { within: callBack.within });
    return { from: words.now, call, due: words.inHours };
  }
  const dueAt = deadlineFrom(now, danger ? inDanger(rules) : rules);
  const time = due({ wouldBe: dueAt }, now);
  return {
    now,
    dueAt,
    from: clock(now),
    call: fill(words.callBy, { time }),
    due: fill(words.by, { time }),
  };
}

export function BookingAside({ danger }: { danger: boolean }) {
  const { phone } = useCompany();
  const words = useWords('booking').aside;
  const { now, dueAt, from, call, due } = useDeadline(danger);
  const session = useSession();
  const reach =
    session.status === 'customer'
      ? fill(words.reach.textOn, { phone: phone.display, mobile: spacedMobile(session.user.mobile) })
      : fill(words.reach.text, { phone: phone.display });
  const steps = [
    { when: from, ...words.send },
    { when: due, title: words.reach.title, text: reach, deadline: true },
    words.come,
    words.sheet,
  ];
  return (
    <aside className="booking-aside figures" aria-label={words.title}>
      <div className="deadline-panel booking-deadline">
        <p className="deadline-title">{call}</p>
        {now !== undefined && dueAt !== undefined && <DeadlineBar from={now} dueAt={dueAt} now={now} />}
      </div>
      <h2>{words.title}</h2>
      <ol className="next-steps">
        {steps.map(({ when, title, text, ...step }) => (
          <li key={title} className={'deadline' in step ? 'next-deadline' : undefined}>
            <span>{when}</span>
            <b>{title}</b>
            <p>{text}</p>
          </li>
        ))}
      </ol>
      <Drawing drawing={tools} decorative narrowNotes="captions" />
      <p className="booking-tools">{words.tools}</p>
      <Dripping className="booking-urgent links" />
    </aside>
  );
}
