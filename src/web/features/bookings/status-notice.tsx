// Where a booking stands, for the person who waits: what happened last, what comes next, and by when.

import type { ComponentType, ReactNode } from 'react';
import { toldOnCard } from '#contract/booking-turn.ts';
import type { BookingStanding } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { indianDate } from '#contract/india-time.ts';
import { leadOf } from '#contract/owed.ts';
import { DeadlinePanel } from '#web/features/requests/deadline-panel.tsx';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { Notice, type NoticeProps } from '#web/ui/notice.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { awaitsCall, callOf } from './awaits-call.ts';
import { useSpokenVisit } from './spoken-visit.ts';
import { visitStands } from './timeline.tsx';
import { visitedAt } from './visited-at.ts';

/** With the name of whoever it was, where it is known. */
const byName = (words: { we: string; somebody: string }, name: string | null, date = ''): string =>
  name === null ? fill(words.we, { date }) : fill(words.somebody, { name, date });

interface Props {
  booking: BookingStanding;
  /** The number we call, as it is said. */
  mobile: string;
  now: number;
  /** What says it: a strip, or the headline of a card. */
  as: ComponentType<NoticeProps>;
}

/** What happens and when, as the largest thing of its card, or of its page. */
const headline =
  (Heading: 'h2' | 'h4') =>
  ({ tone, title, children }: NoticeProps) => (
    <div className={`figures grid gap-4 ${tone === 'alarm' ? 'bg-alarm-wash p-12 shadow-edge-alarm' : ''}`}>
      <Heading className="m-0 text-34 font-heavy font-narrow">{title}</Heading>{' '}
      {children && <p>{children}</p>}
    </div>
  );
const says = { thanks: Notice, beside: Notice, headline: headline('h4'), page: headline('h2') };

/** What is promised beside what the notice is about: a quotation, the call after an acceptance, an objection. */
function Beside({ promises, now }: { promises: BookingStanding['promises']; now: number }) {
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
function VisitNotice({ booking: { visit, progress, promises }, now, as: Said }: Omit<Props, 'mobile'>) {
  const { notices, times } = useWords('myBooking');
  const spoken = useSpokenVisit();
  const name = progress?.engineer ?? null;
  const phone = <PhoneLink />;
  const beside = <Beside promises={promises} now={now} />;
  if (progress?.arrivedAt)
    return (
      <Said tone="waiting" title={byName(notices.arrived, name)}>
        {fill(notices.arrived.text, { at: spoken.at(progress.arrivedAt, now) })}
        {beside}
      </Said>
    );
  if (!visit)
    return (
      <Said title={notices.visit.planned}>
        {notices.visit.ready}
        {beside}
      </Said>
    );
  const { ready, readyMovedOut, readyTooLate, late, comes } = notices.visit;
  const isToday = indianDate(visit.from) === indianDate(now);
  const title = isToday ? fill(times.today, { time: spoken.hours(visit) }) : spoken.visit(visit);
  if (progress?.onWayAt)
    return (
      <Said tone="waiting" title={title}>
        <b>{byName(notices.onWay, name)}</b>{' '}
        {fill(notices.onWay.text, { at: spoken.at(progress.onWayAt, now) })}
        {beside}
      </Said>
    );
  if (now > visit.until)
    return (
      <Said tone="alarm" title={title}>
        {fillWith(late, { phone })}
        {beside}
      </Said>
    );
  if (visit.rain)
    return (
      <Said tone="waiting" title={fill(notices.rain.title, { day: spoken.day(visit.from) })}>
        {fill(notices.rain.text, { hours: spoken.hours(visit) })}
        {beside}
      </Said>
    );
  return (
    <Said title={title}>
      {isToday && `${comes} `}
      {visit.movable ? ready : fillWith(visit.movesLeft === 0 ? readyMovedOut : readyTooLate, { phone })}
      {beside}
    </Said>
  );
}

/** Something is owed and no visit stands. */
function OwedNotice({ booking, mobile, now, as: Said }: Props) {
  const { notices } = useWords('myBooking');
  const { date, due } = useSpokenTime();
  const spoken = useSpokenVisit();
  const { promises, triedAt, progress, found } = booking;
  const owed = leadOf(promises);
  if (!owed) return null;
  const { step, reason, by } = owed;
  const visited = visitedAt(booking);
  const number = { mobile };
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
    const said = fill(own.text, times);
    text = reason === 'closed' && booking.cancellable ? `${said} ${notices.closed.cancel}` : said;
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
  if (reason === 'unfinished' || reason === 'merged' || reason === 'taken_out')
    text = fill(notices.unfinished, times);
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
      <Said tone="alarm" title={title}>
        {fillWith(late, { ...times, phone: <PhoneLink /> })}
        {beside}
      </Said>
    );
  }
  return (
    <Said tone="waiting" title={title}>
      {text}
      {beside}
    </Said>
  );
}

/** We were there or called, and nothing is owed. */
function QuietNotice({ booking, as: Said }: Pick<Props, 'booking' | 'as'>) {
  const { notices } = useWords('myBooking');
  const { date } = useSpokenTime();
  const { contactedAt, contactedBy, progress, found } = booking;
  const visited = visitedAt(booking);
  if (visited !== undefined) {
    const { quotation, again, other } = notices.afterVisit;
    const next = found.at(-1)?.next;
    const name = found.at(-1)?.engineer ?? progress?.engineer ?? null;
    return (
      <Said title={byName(notices.was, name, date(visited))}>
        {next === 'quotation' ? quotation : next === 'again' ? again : other}
      </Said>
    );
  }
  const title =
    contactedAt === null ? notices.notCalled : byName(notices.called, contactedBy, date(contactedAt));
  return <Said title={title}>{notices.called.text}</Said>;
}

export function StatusNotice({
  booking: given,
  mobile,
  place,
  drawnAt,
}: Pick<Props, 'booking' | 'mobile'> & {
  /** On Thank You, beside what is asked on a card, as the largest thing of one, or of a page. */
  place: keyof typeof says;
  /** Of a page that is drawn for one reader. */
  drawnAt?: number;
}): ReactNode {
  const booking = { ...given, promises: toldOnCard(given.promises) };
  const Said = says[place];
  const { notices, nobodyComes } = useWords('myBooking');
  const { date: longDate } = useSpokenTime();
  const now = useNow() ?? drawnAt;
  const { status, timeline, createdAt, promises } = booking;
  const owed = leadOf(promises);
  if (now === undefined) return null;
  const date = longDate(timeline.findLast((event) => event.status === status)?.at ?? createdAt);
  if (status === 'cancelled') return <Said title={fill(notices.cancelled, { date })}>{nobodyComes}</Said>;
  // Promised at the visit or after an acceptance, and still owed though the office has moved on.
  const promised = owed && (owed.step !== 'call' || owed.reason === 'accepted');
  if (status === 'done' && !promised)
    return (
      <Said tone="done" title={fill(notices.done.title, { date })}>
        {notices.done.text}
      </Said>
    );
  if (status === 'in_progress' && !promised)
    return <Said title={notices.atWork.title}>{notices.atWork.text}</Said>;
  if (awaitsCall(booking)) {
    const beside = promises.filter(({ reason }) => reason !== 'asked');
    return (
      <>
        <DeadlinePanel
          from={createdAt}
          call={callOf(booking)}
          mobile={mobile}
          now={now}
          layout={place === 'thanks' ? 'tall' : 'beside'}
        />
        <OwedNotice booking={{ ...booking, promises: beside }} mobile={mobile} now={now} as={Said} />
      </>
    );
  }
  if (visitStands(booking, now)) return <VisitNotice booking={booking} now={now} as={Said} />;
  if (owed) return <OwedNotice booking={booking} mobile={mobile} now={now} as={Said} />;
  return <QuietNotice booking={booking} as={Said} />;
}
