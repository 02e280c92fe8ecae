// Where the money of a booking is, in words, and what can be done about it.

import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { onlinePaymentPaise, refundWorkingDays } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { rupees } from '#contract/money.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useWords } from '#web/lib/words.tsx';
import { Asked } from '#web/ui/asked.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const amount = rupees(onlinePaymentPaise);

/** Runs one call at a time and keeps the words of its failure. */
function useAction(work: () => Promise<void>) {
  const { didNotWork } = useWords('payments');
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const run = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      await work();
      setState({ busy: false });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setState({ busy: false, failure: error instanceof ApiError ? error.message : didNotWork });
    }
  };
  return { ...state, run };
}

/** Asks the bank again. Ends with the booking as it is afterwards. */
function CheckPayment({ booking, onChanged }: PaymentNoticeProps) {
  const words = useWords('payments');
  const check = useAction(async () => {
    if (!booking.payment) return;
    await browserApi.paymentVerify({ params: { tid: booking.payment.tid }, body: {} });
    onChanged((await browserApi.bookingFind({ params: { id: booking._id } })).booking);
  });
  return (
    <ActionLine failure={check.failure}>
      <Button look="outline" onClick={check.run} aria-disabled={check.busy || undefined}>
        {check.busy ? words.asking : words.checkAgain}
      </Button>
    </ActionLine>
  );
}

/** Leaves for the payment page: the one that is still open, or that of a fresh attempt. */
export function GoToPayment({
  bookingId,
  as,
  look = 'primary',
}: {
  bookingId: string;
  as: 'now' | 'continue' | 'retry' | 'again';
  look?: 'primary' | 'outline';
}) {
  const words = useWords('payments').pay;
  const pay = useAction(async () => {
    const { data } = await browserApi.paymentRetry({ params: { id: bookingId }, body: {} });
    location.assign(data.instrumentResponse.redirectInfo.url);
  });
  return (
    <ActionLine failure={pay.failure}>
      <Button look={look} onClick={pay.run} aria-disabled={pay.busy || undefined}>
        {pay.busy ? words.opening : fill(words[as], { amount })}
      </Button>
    </ActionLine>
  );
}

function ActionLine({ failure, children }: { failure: string | undefined; children: ReactNode }) {
  return (
    <div className="notice-action row">
      {children}
      <p role="status">{failure}</p>
    </div>
  );
}

/** Each with its number where a booking was paid more than once. */
function Papers({ payment: { papers } }: { payment: NonNullable<Booking['payment']> }) {
  const { receipt, refundReceipt } = useWords('payments');
  if (papers.length === 0) return null;
  return (
    <div className="notice-action row">
      {papers.map(({ kind, number, url }) => (
        <ButtonLink key={number} look="outline" href={url} download>
          {kind === 'refund' ? refundReceipt : receipt}
          {papers.length > 2 && ` ${number}`}
        </ButtonLink>
      ))}
    </div>
  );
}

export interface PaymentNoticeProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
  /** What is still to be paid is the largest thing of its card. */
  headline?: boolean;
}

/** Nothing was paid, and can be. */
function Unpaid({
  headline,
  failed,
  children,
}: {
  headline: boolean | undefined;
  failed?: boolean;
  children: ReactNode;
}) {
  const { pays, ...words } = useWords('payments');
  const { title, text } = failed ? words.failed : words.notYet;
  if (!headline)
    return (
      <Notice tone={failed ? 'alarm' : 'waiting'} title={title}>
        {fill(text, { amount })}
        {children}
      </Notice>
    );
  return (
    <Asked
      due={title.replace(/[.।]$/, '')}
      sum={amount}
      title={
        <p>
          <b className="font-strong">{pays.visit}</b>
          <br />
          {pays.credited}
        </p>
      }
    >
      <p>{fill(text, { amount })}</p>
      {children}
    </Asked>
  );
}

function PendingNotice({ booking, onChanged, headline }: PaymentNoticeProps) {
  const { payment, status } = booking;
  const words = useWords('payments');
  if (status === 'cancelled') {
    return (
      <Notice title={words.nothingPaid.title}>
        {fill(words.nothingPaid.text, { amount, days: refundWorkingDays })}
      </Notice>
    );
  }
  if (payment?.awaitsBank) {
    return (
      <Notice tone="waiting" title={words.checking.title}>
        {words.checking.text}
        <CheckPayment booking={booking} onChanged={onChanged} />
        {payment.canRetry && (
          <>
            <p className="notice-aside">{words.backToPage}</p>
            <GoToPayment bookingId={booking._id} as="continue" look="outline" />
          </>
        )}
      </Notice>
    );
  }
  if (!payment?.canRetry) return null;
  return (
    <Unpaid headline={headline}>
      <div className="notice-actions flow">
        <GoToPayment bookingId={booking._id} as="continue" />
        <CheckPayment booking={booking} onChanged={onChanged} />
      </div>
      <Papers payment={payment} />
    </Unpaid>
  );
}

export function PaymentNotice({ booking, onChanged, headline }: PaymentNoticeProps) {
  const { payment, status } = booking;
  const words = useWords('payments');
  const { date } = useSpokenTime();
  const wasThere = Boolean(booking.progress?.arrivedAt) || booking.found.length > 0;
  switch (payment?.state) {
    case 'pending':
      return <PendingNotice booking={booking} onChanged={onChanged} headline={headline} />;
    case 'failed':
      if (!payment.canRetry) return null;
      return (
        <Unpaid headline={headline} failed>
          <GoToPayment bookingId={booking._id} as="retry" />
          <Papers payment={payment} />
        </Unpaid>
      );
    case 'paid':
      // A refund that failed at the gateway is with a person; without one the visit has used the money.
      if (status === 'cancelled' && payment.refundBy === null && wasThere) {
        return (
          <Notice title={words.received.title}>
            {fill(words.received.used, { amount })}
            <Papers payment={payment} />
          </Notice>
        );
      }
      if (status === 'cancelled') {
        return (
          <Notice tone="waiting" title={fill(words.stillHere.title, { amount })}>
            {words.stillHere.text}
          </Notice>
        );
      }
      return (
        <Notice tone="done" title={words.received.title}>
          {fill(
            booking.visit || booking.contactedAt || wasThere ? words.received.settled : words.received.text,
            {
              amount,
            },
          )}
          <Papers payment={payment} />
        </Notice>
      );
    case 'refund_pending':
      return (
        <Notice tone="waiting" title={fill(words.refundPending.title, { amount })}>
          {payment.refundBy === null
            ? fill(words.refundPending.text, { days: refundWorkingDays })
            : fill(words.refundPending.textBy, { days: refundWorkingDays, date: date(payment.refundBy) })}
          <Papers payment={payment} />
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="done" title={fill(words.refunded.title, { amount })}>
          {words.refunded.text}
          <Papers payment={payment} />
          {payment.canRetry && <GoToPayment bookingId={booking._id} as="again" look="outline" />}
        </Notice>
      );
    default:
      return null;
  }
}
