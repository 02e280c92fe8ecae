// A booking's payments: every attempt with its history, the receipt, and for the owner the way back of the money.
import { type FormEvent, useState } from 'react';
import type { DeskPayment } from '#contract/bookings.staff.ts';
import { longDate } from '#contract/india-time.ts';
import { Badge } from '#web/desk/badge.tsx';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { FactList } from '#web/desk/fact-list.tsx';
import { HistoryList } from '#web/desk/history-list.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { paymentWords } from './booking-words.ts';
import { bookingsApi, type PanelProps } from './bookings-api.ts';
import './booking-payments.css';

function RefundForm({
  booking,
  payment,
  onClose,
}: PanelProps & { payment: DeskPayment; onClose: () => void }) {
  const [reason, setReason] = useState('');
  const change = useChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      const body = { tid: payment.tid, reason };
      await bookingsApi.deskBookingRefund({ params: { id: booking.id }, body });
      onClose();
    });
  };
  return (
    <form className="screen-form frame" onSubmit={submit} noValidate>
      <TextareaField
        name="reason"
        idPrefix={`refund-${payment.tid}`}
        label="Reason for the refund"
        rows={2}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
        error={change.errorAt('reason')}
      />
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          Refund ₹{payment.amount}
        </Button>
        <Button look="outline" onClick={onClose}>
          Cancel
        </Button>
        <p>The refund is sent within 7 working days. The booking is not cancelled.</p>
      </div>
    </form>
  );
}

function Payment(props: PanelProps & { payment: DeskPayment }) {
  const { booking, staff, now, payment } = props;
  const { tid, amount, state, providerTransaction, paidAt, flagged, receipt, refund, refundable, events } =
    payment;
  const { creditedTo } = payment;
  const [refunding, setRefunding] = useState(false);
  const change = useChange();
  const looked = () =>
    change.run(() => bookingsApi.deskPaymentLooked({ params: { id: booking.id }, body: { tid } }));
  return (
    <li className={`payment${flagged ? ' payment-flagged' : ''}`}>
      <div className="payment-head figures">
        <b>₹{amount}</b>
        <Badge kind={state === 'paid' && 'paid'}>{paymentWords[state]}</Badge>
      </div>
      {flagged && (
        <div className="flow">
          <p>
            {refund?.state === 'failed'
              ? 'The gateway could not send it back. Send it by hand, then say so here.'
              : 'This payment needs attention. Check its history, then settle it with the payment gateway.'}
          </p>
          <Button look="outline" disabled={change.busy} onClick={() => void looked()}>
            {refund?.state === 'failed' ? 'Sent by hand' : 'Mark as checked'}
          </Button>
        </div>
      )}
      {change.fault && <ErrorText message={change.fault} />}
      <FactList>
        {paidAt !== null && <Fact name="Paid">{dayAndTime(paidAt, now)}</Fact>}
        <Fact name="Transaction">{providerTransaction ?? tid}</Fact>
        {receipt && (
          <Fact name="Receipt">
            <a href={receipt.url} download>
              {receipt.number}
            </a>
          </Fact>
        )}
        {creditedTo && (
          <Fact name="Credited">To {creditedTo}: to send it back, end that acceptance first</Fact>
        )}
        {refund && (
          <Fact name="Refund">
            {refund.state === 'refunded' && refund.finishedAt !== null
              ? `Refunded ${dayAndTime(refund.finishedAt, now)}`
              : refund.state === 'failed'
                ? 'Failed. Refund it manually.'
                : `Due by ${longDate(refund.dueBy)}`}
          </Fact>
        )}
        {refund?.receipt && (
          <Fact name="Refund receipt">
            <a href={refund.receipt.url} download>
              {refund.receipt.number}
            </a>
          </Fact>
        )}
      </FactList>
      <details>
        <summary>History ({events.length})</summary>
        <HistoryList>
          {events.map(({ at, text }) => (
            <li key={`${at}${text}`}>
              <time dateTime={new Date(at).toISOString()}>{dayAndTime(at, now)}</time>
              <span>{text}</span>
            </li>
          ))}
        </HistoryList>
      </details>
      {refundable && staff.role === 'owner' && !refunding && (
        <div className="flow">
          <Button look="outline" onClick={() => setRefunding(true)}>
            Refund
          </Button>
        </div>
      )}
      {refunding && refundable && <RefundForm {...props} onClose={() => setRefunding(false)} />}
    </li>
  );
}

export function Payments(props: PanelProps) {
  const { payments, bookingType } = props.booking;
  return (
    <section aria-labelledby="payments-title">
      <DeskHeading id="payments-title" title="Payments" />
      {payments.length === 0 ? (
        <p>
          {bookingType === 'Pay Online'
            ? 'No payment attempts yet.'
            : 'No payment. The customer asked for a call.'}
        </p>
      ) : (
        <ul>
          {payments.map((payment) => (
            <Payment key={payment.tid} {...props} payment={payment} />
          ))}
        </ul>
      )}
    </section>
  );
}
