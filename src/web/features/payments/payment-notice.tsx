// Where the money of a booking is, in words, and what can be done about it.

import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { onlinePaymentPaise, refundWorkingDays } from '#contract/constants.ts';
import { longDate } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const amount = rupees(onlinePaymentPaise);

/** Runs one call at a time and keeps the words of its failure. */
function useAction(work: () => Promise<void>) {
  const [state, setState] = useState<{ busy: boolean; failure?: string }>({ busy: false });
  const run = async () => {
    if (state.busy) return;
    setState({ busy: true });
    try {
      await work();
      setState({ busy: false });
    } catch (error) {
      if (!(error instanceof ApiError)) console.error(error);
      setState({ busy: false, failure: error instanceof ApiError ? error.message : 'That did not work.' });
    }
  };
  return { ...state, run };
}

/** Asks the bank again. Ends with the booking as it is afterwards. */
function CheckPayment({ booking, onChanged }: PaymentNoticeProps) {
  const check = useAction(async () => {
    if (!booking.payment) return;
    await browserApi.paymentVerify({ params: { tid: booking.payment.tid }, body: {} });
    onChanged((await browserApi.bookingFind({ params: { id: booking._id } })).booking);
  });
  return (
    <ActionLine failure={check.failure}>
      <Button look="outline" onClick={check.run} aria-disabled={check.busy || undefined}>
        {check.busy ? 'Asking the bank' : 'Check again'}
      </Button>
    </ActionLine>
  );
}

export const backToPage =
  'Left the payment page without paying? You can go back to it. It is the same payment, so the money is taken only once.';
const payWords = {
  now: `Pay now, ${amount}`,
  continue: `Continue to payment, ${amount}`,
  retry: `Try payment again, ${amount}`,
  again: `Pay ${amount} again`,
};

/** Leaves for the payment page: the one that is still open, or that of a fresh attempt. */
export function GoToPayment({
  bookingId,
  as,
  look = 'primary',
}: {
  bookingId: string;
  as: keyof typeof payWords;
  look?: 'primary' | 'outline';
}) {
  const pay = useAction(async () => {
    const { data } = await browserApi.paymentRetry({ params: { id: bookingId }, body: {} });
    location.assign(data.instrumentResponse.redirectInfo.url);
  });
  return (
    <ActionLine failure={pay.failure}>
      <Button look={look} onClick={pay.run} aria-disabled={pay.busy || undefined}>
        {pay.busy ? 'Opening the payment page' : payWords[as]}
      </Button>
    </ActionLine>
  );
}

function ActionLine({ failure, children }: { failure: string | undefined; children: ReactNode }) {
  return (
    <div className="notice-action">
      {children}
      <p role="status">{failure}</p>
    </div>
  );
}

const paperNames = { receipt: 'Receipt', refund: 'Refund receipt' };

/** Each with its number where a booking was paid more than once. */
function Papers({ payment: { papers } }: { payment: NonNullable<Booking['payment']> }) {
  if (papers.length === 0) return null;
  return (
    <div className="notice-action">
      {papers.map(({ kind, number, url }) => (
        <ButtonLink key={number} look="outline" href={url} download>
          {paperNames[kind]}
          {papers.length > 2 && ` ${number}`}
        </ButtonLink>
      ))}
    </div>
  );
}

export interface PaymentNoticeProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}

function PendingNotice({ booking, onChanged }: PaymentNoticeProps) {
  const { payment, status } = booking;
  if (status === 'cancelled') {
    return (
      <Notice title="Nothing was paid.">
        Should {amount} still be taken, we send it back within {refundWorkingDays} working days.
      </Notice>
    );
  }
  if (payment?.awaitsBank) {
    return (
      <Notice tone="waiting" title="Checking your payment…">
        The bank can take 20 minutes to answer. Please do not pay twice.
        <CheckPayment booking={booking} onChanged={onChanged} />
        {payment.canRetry && (
          <>
            <p className="notice-aside">{backToPage}</p>
            <GoToPayment bookingId={booking._id} as="continue" look="outline" />
          </>
        )}
      </Notice>
    );
  }
  if (!payment?.canRetry) return null;
  return (
    <Notice tone="waiting" title="Not paid yet.">
      {amount} confirms your inspection visit. Without it your booking stands, too. Have you just approved it
      in your payment app? Then check again before you pay.
      <div className="notice-actions">
        <GoToPayment bookingId={booking._id} as="continue" />
        <CheckPayment booking={booking} onChanged={onChanged} />
      </div>
      <Papers payment={payment} />
    </Notice>
  );
}

export function PaymentNotice({ booking, onChanged }: PaymentNoticeProps) {
  const { payment, status } = booking;
  switch (payment?.state) {
    case 'pending':
      return <PendingNotice booking={booking} onChanged={onChanged} />;
    case 'failed':
      if (!payment.canRetry) return null;
      return (
        <Notice tone="alarm" title="The payment did not go through.">
          Nothing was paid, and your booking stands. If your bank shows {amount} as taken, do not pay again:
          call us.
          <GoToPayment bookingId={booking._id} as="retry" />
          <Papers payment={payment} />
        </Notice>
      );
    case 'paid':
      // A refund that failed at the gateway is with a person.
      if (status === 'cancelled') {
        return (
          <Notice tone="waiting" title={`Your ${amount} is still with us.`}>
            It did not go back by itself. We send it by hand and tell you when it is done.
          </Notice>
        );
      }
      return (
        <Notice tone="done" title="Payment received.">
          {amount} confirms your inspection visit. The receipt also comes by e-mail.
          <Papers payment={payment} />
        </Notice>
      );
    case 'refund_pending':
      return (
        <Notice tone="waiting" title={`Refund of ${amount} on its way`}>
          We send it within {refundWorkingDays} working days
          {payment.refundBy === null ? '' : `, by ${longDate(payment.refundBy)}`}. After that your bank may
          take a few more days to show it.
          <Papers payment={payment} />
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="done" title={`${amount} refunded.`}>
          Your bank may take a few more days to show it.
          <Papers payment={payment} />
          {payment.canRetry && <GoToPayment bookingId={booking._id} as="again" look="outline" />}
        </Notice>
      );
    default:
      return null;
  }
}
