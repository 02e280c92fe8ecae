// What can happen to a booking now: a visit, the next status, or its end; each with words for the customer.

import { type FormEvent, useState } from 'react';
import { nextStatuses, visitStatuses } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { fromFieldTime, indianDate, indianTime } from '#contract/india-time.ts';
import { bindFields } from '#web/features/staff/desk/bind-fields.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { useChange } from '#web/features/staff/desk/use-change.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, FieldGrid, TextareaField } from '#web/ui/field.tsx';
import type { PanelProps } from './booking-panel.tsx';
import { stepWords } from './booking-words.ts';
import { bookingsApi } from './bookings-api.ts';
import './booking-next-step.css';

type Step = { kind: 'visit' } | { kind: 'status'; status: BookingStatus };

const hourMs = 3_600_000;

function StatusForm({
  booking,
  status,
  onClose,
}: PanelProps & { status: BookingStatus; onClose: () => void }) {
  const typed = useState({ message: '' });
  const [{ message }] = typed;
  const change = useChange();
  const cancelling = status === 'cancelled';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      const body = { status, ...(message.trim() ? { message } : {}) };
      await bookingsApi.deskBookingStatus({ params: { id: booking.id }, body });
    });
  };
  return (
    <form className="screen-form" onSubmit={submit} noValidate>
      <TextareaField
        {...bindFields('status', typed, change.errorAt)('message')}
        label="Message to the customer"
        optional={!cancelling}
        maxLength={2000}
      />
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot">
        <Button look="primary" type="submit" disabled={change.busy}>
          {stepWords(booking.status, status)}
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>
          {cancelling
            ? 'The message is emailed and the payment is refunded.'
            : message.trim()
              ? 'The message is emailed to the customer.'
              : 'No email is sent without a message.'}
        </p>
      </div>
    </form>
  );
}

function VisitForm({ booking, now, onClose }: PanelProps & { onClose: () => void }) {
  // Tomorrow morning, unless a visit is agreed already.
  const { visit } = booking;
  const typed = useState({
    date: indianDate(visit?.from ?? now + 24 * hourMs),
    from: visit ? indianTime(visit.from) : '10:00',
    until: visit ? indianTime(visit.until) : '12:00',
    message: '',
  });
  const [{ date, from, until, message }] = typed;
  const change = useChange();
  const cell = bindFields('visit', typed, change.errorAt);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      const [begins, ends] = [fromFieldTime(`${date}T${from}`), fromFieldTime(`${date}T${until}`)];
      if (Number.isNaN(begins)) return change.refuse('from', 'Choose a day and a time');
      if (Number.isNaN(ends)) return change.refuse('until', 'Choose a time');
      const body = { from: begins, until: ends, ...(message.trim() ? { message } : {}) };
      await bookingsApi.deskBookingVisit({ params: { id: booking.id }, body });
      onClose();
    });
  };
  return (
    <form className="screen-form" onSubmit={submit} noValidate>
      <FieldGrid>
        <Field {...cell('date')} label="Day" type="date" min={indianDate(now)} wide />
        <Field {...cell('from')} label="Visit from" type="time" />
        <Field {...cell('until')} label="until" type="time" />
        <TextareaField
          {...cell('message')}
          label="Message to the customer"
          optional
          wide
          rows={2}
          maxLength={2000}
        />
      </FieldGrid>
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot">
        <Button look="primary" type="submit" disabled={change.busy}>
          {booking.visit ? 'Reschedule visit' : 'Schedule visit'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>The customer gets an email with a calendar file.</p>
      </div>
    </form>
  );
}

export function NextStep(props: PanelProps) {
  const { booking, staff } = props;
  const [step, setStep] = useState<Step>();
  const canVisit = visitStatuses.some((status) => status === booking.status);
  const holdsMoney = booking.payments.some(({ state }) => state === 'paid');
  const ownersOnly = holdsMoney && staff.role !== 'owner';
  const steps = nextStatuses[booking.status].filter((status) => status !== 'cancelled' || !ownersOnly);
  const close = () => setStep(undefined);
  if (!canVisit && steps.length === 0) return null;
  return (
    <section className="booking-next" aria-labelledby="next-title">
      <DeskHeading id="next-title" title="Next step" />
      {step === undefined && (
        <div className="screen-actions">
          {canVisit && (
            <Button look="primary" onClick={() => setStep({ kind: 'visit' })}>
              {booking.visit ? 'Reschedule visit' : 'Schedule visit'}
            </Button>
          )}
          {steps.map((status) => (
            <Button key={status} look="outline" onClick={() => setStep({ kind: 'status', status })}>
              {stepWords(booking.status, status)}
            </Button>
          ))}
        </div>
      )}
      {step?.kind === 'visit' && <VisitForm {...props} onClose={close} />}
      {step?.kind === 'status' && <StatusForm {...props} status={step.status} onClose={close} />}
      {ownersOnly && step === undefined && nextStatuses[booking.status].includes('cancelled') && (
        <p>Only the owner can cancel a paid booking.</p>
      )}
    </section>
  );
}
