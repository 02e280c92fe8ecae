// On My Booking: which quotations there are for a booking, and the way to each.
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { optionLetter, type QuotationSummary } from '#contract/quotations.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { quotationPath, quotationsApi } from './quotations-api.ts';
import { WithdrawOnCard } from './withdraw-acceptance.tsx';
import { writtenIn } from './written-in.ts';
import './quotation-strip.css';

/** Shown in these words; an accepted one says so on its page. */
function Strip({ quotation, letter }: { quotation: QuotationSummary; letter: string | undefined }) {
  const words = useWords('quotation');
  const path = usePath();
  const { date } = useSpokenTime();
  const { number, title, totalPaise, state, validUntil, id } = quotation;
  const open = state === 'open';
  return (
    <div className={`quotation-strip spread figures ${open ? 'strip' : ''}`}>
      <p>
        <b>
          {letter && `${fill(words.options.name, { letter })}. `}
          {fill(words.strip.open, { number, total: paiseInWords(totalPaise) })}
        </b>
        <span>
          <bdi lang={writtenIn(title)}>{title}</bdi>:{' '}
          {open ? fill(words.strip.until, { date: date(validUntil) }) : <State quotation={quotation} />}
        </span>
      </p>
      <ButtonLink look={open ? 'primary' : 'outline'} href={path(quotationPath(id))}>
        {open ? words.strip.read : words.strip.see}
      </ButtonLink>
    </div>
  );
}

function State({ quotation: { state, stateAt, stateBy, validUntil } }: { quotation: QuotationSummary }) {
  const { states, creditUsed } = useWords('quotation');
  const { date } = useSpokenTime();
  if (state === 'expired' && stateBy === 'credit') return creditUsed;
  return fill(states[state], { date: date(state === 'expired' ? validUntil : stateAt) });
}

/** One, or the options of one choice, which say so. */
function Choice({ options }: { options: readonly QuotationSummary[] }) {
  const words = useWords('quotation').options;
  const strips = options.map((quotation, place) => (
    <Strip
      key={quotation.id}
      quotation={quotation}
      letter={options.length > 1 ? optionLetter(place) : undefined}
    />
  ));
  if (options.length < 2) return strips;
  return (
    <section className="quotation-choice">
      <h3>{fill(words.title, { count: options.length })}</h3>
      <p>{words.one}</p>
      {strips}
    </section>
  );
}

function Quoted({
  booking: { status },
  quotations,
  onOutdated,
}: {
  booking: Booking;
  quotations: readonly QuotationSummary[];
  onOutdated: () => void;
}) {
  const live = quotations.some(
    ({ state }) => state === 'open' || state === 'accepted' || state === 'objected',
  );
  // Cancelling the booking has just ended them.
  const outdated = status === 'cancelled' && live;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once when that happens
  useEffect(() => {
    if (outdated) onOutdated();
  }, [outdated]);
  const choices = new Set(quotations.map(({ choice }) => choice));
  // Each choice stands where its newest option does; options in the order in which they were begun.
  return [...choices].map((choice) => (
    <Choice key={choice} options={quotations.filter((entry) => entry.choice === choice).toReversed()} />
  ));
}

/** Until work begins each acceptance can be taken back; then the page names the telephone. */
function WithdrawAny({
  status,
  quotations,
  onWithdrawn,
}: {
  status: Booking['status'];
  quotations: readonly QuotationSummary[];
  onWithdrawn: () => void;
}) {
  const { tooLate } = useWords('quotation').accepted;
  const accepted = quotations.filter(({ state }) => state === 'accepted' || state === 'objected');
  if (status === 'in_progress' && accepted.length > 0)
    return <p className="muted">{fillWith(tooLate, { phone: <PhoneLink /> })}</p>;
  return accepted.map(
    (quotation) =>
      quotation.withdrawable && (
        <WithdrawOnCard
          key={quotation.id}
          quotation={quotation}
          several={accepted.length > 1}
          onChanged={onWithdrawn}
        />
      ),
  );
}

/** Without an answer there are none to show: the bookings do not wait for them. */
export function QuotedBookings({
  children,
}: {
  children: (
    quotationsOf: (booking: Booking) => ReactNode,
    withdrawOf: (booking: Booking, onWithdrawn: () => void) => ReactNode,
  ) => ReactNode;
}) {
  const [quotations, setQuotations] = useState<QuotationSummary[]>([]);
  const [attempt, setAttempt] = useState(0);
  const askAgain = () => setAttempt((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    quotationsApi.quotationList({}).then(
      (answer) => setQuotations(answer.quotations),
      (error) => console.error('The quotations did not load', error),
    );
  }, [attempt]);
  const of = ({ _id }: Booking) => quotations.filter(({ bookingId }) => bookingId === _id);
  return children(
    (booking) => (
      <Quoted key={booking._id} booking={booking} quotations={of(booking)} onOutdated={askAgain} />
    ),
    (booking, onWithdrawn) => (
      <WithdrawAny
        key={booking._id}
        status={booking.status}
        quotations={of(booking)}
        onWithdrawn={() => {
          askAgain();
          onWithdrawn();
        }}
      />
    ),
  );
}
