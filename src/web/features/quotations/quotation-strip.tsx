// On My Booking: which quotations there are for a booking, and the way to each.
import { type ReactNode, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { fill } from '#contract/fill.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import type { QuotationSummary } from '#contract/quotations.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { quotationPath, quotationsApi } from './quotations-api.ts';
import { writtenIn } from './written-in.ts';
import './quotation-strip.css';

/** Shown in these words; an accepted one says so on its page. */
function Strip({ quotation }: { quotation: QuotationSummary }) {
  const words = useWords('quotation');
  const path = usePath();
  const { date } = useSpokenTime();
  const { number, title, totalPaise, state, validUntil, id } = quotation;
  const open = state === 'open';
  return (
    <div className={`quotation-strip spread figures ${open ? 'strip' : ''}`}>
      <p>
        <b>{fill(words.strip.open, { number, total: paiseInWords(totalPaise) })}</b>
        <span>
          <bdi lang={writtenIn(title)}>{title}</bdi>.{' '}
          {open ? fill(words.strip.until, { date: date(validUntil) }) : <State quotation={quotation} />}
        </span>
      </p>
      <ButtonLink look={open ? 'primary' : 'outline'} href={path(quotationPath(id))}>
        {open ? words.strip.read : words.strip.see}
      </ButtonLink>
    </div>
  );
}

function State({ quotation: { state, sentAt, validUntil } }: { quotation: QuotationSummary }) {
  const { states } = useWords('quotation');
  const { date } = useSpokenTime();
  return fill(states[state], { date: date(state === 'expired' ? validUntil : sentAt) });
}

/** Without an answer there are none to show: the bookings do not wait for them. */
export function QuotedBookings({
  children,
}: {
  children: (quotationsOf: (booking: Booking) => ReactNode) => ReactNode;
}) {
  const [quotations, setQuotations] = useState<QuotationSummary[]>([]);
  useEffect(() => {
    quotationsApi.quotationList({}).then(
      (answer) => setQuotations(answer.quotations),
      (error) => console.error('The quotations did not load', error),
    );
  }, []);
  return children(({ _id }) =>
    quotations
      .filter(({ bookingId }) => bookingId === _id)
      .map((quotation) => <Strip key={quotation.id} quotation={quotation} />),
  );
}
