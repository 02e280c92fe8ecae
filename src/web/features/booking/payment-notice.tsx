// Where the money of a booking is, in words, and what can be done about it.
import { type ReactNode, useState } from 'react';
import type { Booking } from '#contract/booking.ts';
import { onlinePaymentPaise } from '#contract/constants.ts';
import { longDate } from '#contract/promise.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from './notice.tsx';

const amount = `₹${onlinePaymentPaise / 100}`;

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
export function CheckPayment({ booking, onChanged }: PaymentNoticeProps) {
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

/** A fresh transaction for a booking that exists; leaves for the payment page. */
export function RetryPayment({ bookingId }: { bookingId: string }) {
  const retry = useAction(async () => {
    const { data } = await browserApi.paymentRetry({ params: { id: bookingId }, body: {} });
    location.assign(data.instrumentResponse.redirectInfo.url);
  });
  return (
    <ActionLine failure={retry.failure}>
      <Button look="primary" onClick={retry.run} aria-disabled={retry.busy || undefined}>
        {retry.busy ? 'Opening the payment page' : 'Try payment again'}
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

export interface PaymentNoticeProps {
  booking: Booking;
  onChanged: (booking: Booking) => void;
}

export function PaymentNotice({ booking, onChanged }: PaymentNoticeProps) {
  const { payment, status } = booking;
  switch (payment?.state) {
    case 'pending':
      // No pay page was ever given, so nothing can have been paid.
      if (payment.canRetry && status !== 'cancelled') {
        return (
          <Notice tone="alarm" title="The payment page did not open.">
            Nothing was paid. We call you all the same.
            <RetryPayment bookingId={booking._id} />
          </Notice>
        );
      }
      return (
        <Notice tone="waiting" title="Checking your payment…">
          The bank can take 20 minutes to answer. Please do not pay twice.
          <CheckPayment booking={booking} onChanged={onChanged} />
        </Notice>
      );
    case 'failed':
      if (status === 'cancelled') return null;
      return (
        <Notice tone="alarm" title="The payment did not go through.">
          Nothing was paid. We call you all the same. If your bank shows {amount} as taken, do not pay again:
          call us.
          {payment.canRetry && <RetryPayment bookingId={booking._id} />}
        </Notice>
      );
    case 'refund_pending':
      return (
        <Notice tone="waiting" title={`Refund of ${amount} on its way`}>
          {payment.refundBy === null
            ? 'It reaches you within 7 working days.'
            : `It reaches you within 7 working days, by ${longDate(payment.refundBy)}.`}
        </Notice>
      );
    case 'refunded':
      return (
        <Notice tone="done" title={`${amount} refunded.`}>
          Your bank may take a day more to show it.
        </Notice>
      );
    default:
      return null;
  }
}
