// On My Booking: which quotations there are for a booking, and the way to each.
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords, roundedRupees } from '#contract/quotation-money.ts';
import { optionLetter, type QuotationSummary } from '#contract/quotations.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { fillWith, usePath, useWords } from '#web/lib/words.tsx';
import { Asked } from '#web/ui/asked.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { useSpokenVisit } from '../bookings/spoken-visit.ts';
import { quotationPath, quotationsApi } from './quotations-api.ts';
import { WithdrawOnCard } from './withdraw-acceptance.tsx';
import { writtenIn } from './written-in.ts';

function State({ quotation: { state, stateAt, stateBy, validUntil } }: { quotation: QuotationSummary }) {
  const { states, creditUsed } = useWords('quotation');
  const { date } = useSpokenTime();
  if (state === 'expired' && stateBy === 'credit') return creditUsed;
  return fill(states[state], { date: date(state === 'expired' ? validUntil : stateAt) });
}

/** How long work takes and what stands behind it. */
function useBrief() {
  const { brief } = useWords('quotation');
  return ({ days, warrantyYears: years }: QuotationSummary): string =>
    `${fill(days === 1 ? brief.day : brief.days, { days })}, ${
      years === 0 ? brief.noWarranty : fill(years === 1 ? brief.year : brief.years, { years })
    }`;
}

/** One that asks for nothing, in its state's words; an accepted one says so on its page. */
function Strip({ quotation, letter }: { quotation: QuotationSummary; letter: string | undefined }) {
  const words = useWords('quotation');
  const path = usePath();
  const { number, title, totalPaise, state, id } = quotation;
  return (
    <div
      className={`figures flex flex-wrap items-center justify-between gap-x-16 px-16 py-4 text-16 ${state === 'accepted' ? 'bg-leaf-wash' : 'border border-line'}`}
    >
      <p className="min-w-0 wrap-anywhere">
        <b className="font-strong">
          {letter && `${fill(words.options.name, { letter })}. `}
          {fill(words.strip.open, { number, total: paiseInWords(totalPaise) })}
        </b>{' '}
        <span className="block">
          <bdi lang={writtenIn(title)}>{title}</bdi>: <State quotation={quotation} />
        </span>
      </p>
      <a className="tap font-strong text-monsoon" href={path(quotationPath(id))}>
        {words.strip.see}
      </a>
    </div>
  );
}

/** What can be answered: the sum of the first, and beside it what the others of its choice come to. */
function Open({ options }: { options: readonly QuotationSummary[] }) {
  const words = useWords('quotation');
  const path = usePath();
  const { day } = useSpokenVisit();
  const brief = useBrief();
  const [first] = options.filter(({ state }) => state === 'open');
  if (!first) return null;
  const { number, title, totalPaise, pdf, id } = first;
  const until = Math.min(...options.flatMap(({ state, validUntil }) => (state === 'open' ? validUntil : [])));
  return (
    <Asked
      due={fill(words.strip.by, { day: day(until) })}
      sum={roundedRupees(totalPaise)}
      title={
        <p>
          <b className="font-strong">{fill(words.strip.number, { number })}</b>
          <br />
          <bdi lang={writtenIn(title)}>{title}</bdi>
        </p>
      }
    >
      {options.length > 1 && (
        <>
          <ul className="grid border border-rule text-16 above-phone:grid-flow-col above-phone:auto-cols-fr">
            {options.map((option, place) => (
              <li
                key={option.id}
                className="border-rule px-12 py-8 not-first:border-t above-phone:not-first:border-t-0 above-phone:not-first:border-l"
              >
                <b className="block font-strong">
                  {fill(words.brief.option, {
                    letter: optionLetter(place),
                    total: paiseInWords(option.totalPaise),
                  })}
                </b>
                <span className="block text-mute">
                  <bdi lang={writtenIn(option.title)}>{option.title}</bdi>:{' '}
                  {option.state === 'open' ? brief(option) : <State quotation={option} />}
                </span>
              </li>
            ))}
          </ul>
          <p className="text-16 text-mute">{words.options.one}</p>
        </>
      )}
      <p className="flex flex-wrap items-center gap-x-24 gap-y-8 pt-8">
        <ButtonLink look="primary" large href={path(quotationPath(id))}>
          {words.strip.read} <Icon name="arrow-short" />
        </ButtonLink>
        <a className="tap font-strong text-monsoon" href={pdf} download>
          PDF
        </a>
      </p>
    </Asked>
  );
}

/** One, or the options of one choice. */
function Choice({ options }: { options: readonly QuotationSummary[] }) {
  if (options.some(({ state }) => state === 'open')) return <Open options={options} />;
  return options.map((quotation, place) => (
    <Strip
      key={quotation.id}
      quotation={quotation}
      letter={options.length > 1 ? optionLetter(place) : undefined}
    />
  ));
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

/** Without an answer there are none to show: what they stand beside does not wait for them. */
export function useQuotations() {
  const [quotations, setQuotations] = useState<QuotationSummary[]>([]);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    quotationsApi.quotationList({}).then(
      (answer) => setQuotations(answer.quotations),
      (error) => console.error('The quotations did not load', error),
    );
  }, [attempt]);
  return { quotations, askAgain: () => setAttempt((before) => before + 1) };
}

/** What a sheet leads to: sum, time and the way to it. */
export function QuotedAfterSheet({ quotation }: { quotation: QuotationSummary }) {
  const { strip } = useWords('quotation');
  const brief = useBrief();
  const path = usePath();
  const { number, totalPaise, state, id } = quotation;
  return (
    <div className="figures grid content-start gap-8">
      <p className="text-14 text-mute">
        {fill(strip.number, { number })}. <State quotation={quotation} />
      </p>
      <p className="text-34 font-heavy font-narrow">{paiseInWords(totalPaise)}</p>
      <p className="text-16">{brief(quotation)}</p>
      <ButtonLink look="primary" href={path(quotationPath(id))}>
        {state === 'open' ? strip.read : strip.see} <Icon name="arrow-short" />
      </ButtonLink>
    </div>
  );
}

export function QuotedBookings({
  children,
}: {
  children: (
    quotationsOf: (booking: Booking) => ReactNode,
    withdrawOf: (booking: Booking, onWithdrawn: () => void) => ReactNode,
    askAgain: () => void,
  ) => ReactNode;
}) {
  const { quotations, askAgain } = useQuotations();
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
    askAgain,
  );
}
