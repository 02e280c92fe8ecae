// Where a booking stands, for the person who waits: what happened last, what comes next, and by when.

import type { ReactNode } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { indianDate } from '#contract/india-time.ts';
import { leadOf } from '#contract/owed.ts';
import { DeadlinePanel } from '#web/features/requests/deadline-panel.tsx';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { awaitsCall, callOf } from './awaits-call.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import { visitedAt } from './visited-at.ts';

/** With the name of whoever it was, where it is known. */
const byName = (words: { we: string; somebody: string }, name: string | null, date = ''): string =>
  name === null ? fill(words.we, { date }) : fill(words.somebody, { name, date });

interface Props {
  booking: Booking;
  mobile: string;
  now: number;
}

/** What is promised beside what the notice is about: a quotation, the call after an acceptance, an objection. */
function Beside({ promises, now }: { promises: Booking['promises']; now: number }) {
  const { notices } = useWords('myBooking');
  const { due } = useSpokenTime();
  const spoken = useSpokenVisit();
  return promises.map((promise) => {
    const { step, reason, by } = promise;
    const words =
      step === 'quotation'
        ? now > by
          ? notices.late.quotation
          : notices.quotation
        : step === 'objection'
          ? `${notices.objected.title} ${notices.objected.text}`
          : step === 'call' && reason === 'accepted'
            ? now > by
              ? notices.late.call
              : notices.accepted.text
            : step === 'work'
              ? now > by
                ? notices.late.work
                : notices.work.title
              : undefined;
    return (
      words && (
        <span key={`${step} ${by}`}>
          {' '}
          {fillWith(words, { day: spoken.day(by), time: due(promise, now), phone: <PhoneLink /> })}
        </span>
      )
    );
  });
}

/** A visit that stands: agreed, on the way, arrived; and what is owed beside it. */
function VisitNotice({ booking: { visit, progress, promises }, now }: Omit<Props, 'mobile'>) {
  const { notices } = useWords('myBooking');
  const spoken = useSpokenVisit();
  const name = progress?.engineer ?? null;
  const phone = <PhoneLink />;
  const beside = <Beside promises={promises} now={now} />;
  if (progress?.arrivedAt)
    return (
      <Notice tone="waiting" title={byName(notices.arrived, name)}>
        {fill(notices.arrived.text, { at: spoken.at(progress.arrivedAt, now) })}
        {beside}
      </Notice>
    );
  if (progress?.onWayAt)
    return (
      <Notice tone="waiting" title={byName(notices.onWay, name)}>
        {fill(notices.onWay.text, { at: spoken.at(progress.onWayAt, now) })}
        {beside}
      </Notice>
    );
  if (!visit)
    return (
      <Notice title={notices.visit.planned}>
        {notices.visit.ready}
        {beside}
      </Notice>
    );
  const { title, ready, readyMovedOut, readyTooLate, late } = notices.visit;
  if (now > visit.until)
    return (
      <Notice tone="alarm" title={fill(title, { visit: spoken.visit(visit) })}>
        {fillWith(late, { phone })}
        {beside}
      </Notice>
    );
  if (visit.rain)
    return (
      <Notice tone="waiting" title={fill(notices.rain.title, { day: spoken.day(visit.from) })}>
        {fill(notices.rain.text, { hours: spoken.hours(visit) })}
        {beside}
      </Notice>
    );
  return (
    <Notice title={fill(title, { visit: spoken.visit(visit) })}>
      {visit.movable ? ready : fillWith(visit.movesLeft === 0 ? readyMovedOut : readyTooLate, { phone })}
      {beside}
    </Notice>
  );
}

/** Something is owed and no visit stands. */
function OwedNotice({ booking, mobile, now }: Props) {
  const { notices } = useWords('myBooking');
  const { date, due } = useSpokenTime();
  const spoken = useSpokenVisit();
  const { promises, triedAt, progress, found } = booking;
  const owed = leadOf(promises);
  if (!owed) return null;
  const { step, reason, by } = owed;
  const visited = visitedAt(booking);
  const number = { mobile: spacedMobile(mobile) };
  const times = { time: due(owed, now), day: spoken.day(by), about: spoken.about(by, now) };
  let title: string = notices.notCalled;
  let text: ReactNode = fill(step === 'visit' ? notices.anotherVisit : notices.anotherDay, times);
  const own =
    reason === 'accepted' || reason === 'unanswered' || reason === 'objected' || reason === 'closed'
      ? notices[reason]
      : undefined;
  if (step === 'work') {
    title = now > by ? notices.accepted.title : fill(notices.work.title, times);
    text = fillWith(notices.work.text, { phone: <PhoneLink /> });
  } else if (own) {
    title = own.title;
    text = fill(own.text, times);
  } else if (reason === 'no_answer' && triedAt) {
    title = fill(notices.tried.title, { at: spoken.at(triedAt, now) });
    text = fill(notices.tried.text, { ...times, ...number });
  } else if (step !== 'quotation' && reason === 'later') {
    title = fill(notices.agreedCall.title, times);
    text = fill(notices.agreedCall.text, number);
  } else if (reason === 'called_off' || reason === 'missed') {
    title = reason === 'missed' ? notices.missed : notices.calledOff;
  } else if (visited !== undefined) {
    title = byName(notices.was, found.at(-1)?.engineer ?? progress?.engineer ?? null, date(visited));
  }
  if (reason === 'unfinished' || reason === 'merged') text = fill(notices.unfinished, times);
  if (step === 'quotation') text = fill(notices.quotation, times);
  const beside = (
    <Beside
      promises={promises.filter((promise) => promise.step !== step || promise.reason !== reason)}
      now={now}
    />
  );
  if (now > by) {
    const late =
      step === 'quotation' ? notices.late.quotation : step === 'work' ? notices.late.work : notices.late.call;
    return (
      <Notice tone="alarm" title={title}>
        {fillWith(late, { ...times, phone: <PhoneLink /> })}
        {beside}
      </Notice>
    );
  }
  return (
    <Notice tone="waiting" title={title}>
      {text}
      {beside}
    </Notice>
  );
}

/** We were there or called, and nothing is owed. */
function QuietNotice({ booking }: { booking: Booking }) {
  const { notices } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { contactedAt, contactedBy, progress, found } = booking;
  const visited = visitedAt(booking);
  if (visited !== undefined) {
    const { quotation, again, other } = notices.afterVisit;
    const next = found.at(-1)?.next;
    const name = found.at(-1)?.engineer ?? progress?.engineer ?? null;
    return (
      <Notice title={byName(notices.was, name, date(visited))}>
        {next === 'quotation' ? quotation : next === 'again' ? again : other}
      </Notice>
    );
  }
  const title =
    contactedAt === null ? notices.notCalled : byName(notices.called, contactedBy, date(contactedAt));
  return <Notice title={title}>{notices.called.text}</Notice>;
}

/** Papers and money have lines of their own. */
const toldHere = (promises: Booking['promises']): Booking['promises'] =>
  promises.filter(({ step }) => step !== 'sheet' && step !== 'refund');

export function StatusNotice({
  booking: given,
  mobile,
  layout,
}: {
  booking: Booking;
  /** The number we call. */
  mobile: string;
  layout: 'tall' | 'beside' | 'slim';
}): ReactNode {
  const booking = { ...given, promises: toldHere(given.promises) };
  const { notices, nobodyComes } = useWords('myBooking');
  const { date: longDate } = useSpokenTime();
  const now = useNow();
  const { status, timeline, createdAt, promises, progress } = booking;
  const owed = leadOf(promises);
  if (now === undefined) return null;
  const date = longDate(timeline.findLast((event) => event.status === status)?.at ?? createdAt);
  if (status === 'cancelled') return <Notice title={fill(notices.cancelled, { date })}>{nobodyComes}</Notice>;
  // Promised at the visit or after an acceptance, and still owed though the office has moved on.
  const promised = owed && (owed.step !== 'call' || owed.reason === 'accepted');
  if (status === 'done' && !promised)
    return (
      <Notice tone="done" title={fill(notices.done.title, { date })}>
        {notices.done.text}
      </Notice>
    );
  if (status === 'in_progress' && !promised)
    return <Notice title={notices.atWork.title}>{notices.atWork.text}</Notice>;
  if (awaitsCall(booking)) {
    const beside = promises.filter(({ reason }) => reason !== 'asked');
    return (
      <>
        <DeadlinePanel from={createdAt} call={callOf(booking)} mobile={mobile} layout={layout} />
        <OwedNotice booking={{ ...booking, promises: beside }} mobile={mobile} now={now} />
      </>
    );
  }
  // An engineer who forgot the last step is not shown as still there the next day.
  const leftOpen = progress?.arrivedAt && indianDate(progress.arrivedAt) !== indianDate(now);
  if (status === 'visit_scheduled' && !leftOpen) return <VisitNotice booking={booking} now={now} />;
  if (owed) return <OwedNotice booking={booking} mobile={mobile} now={now} />;
  return <QuietNotice booking={booking} />;
}
