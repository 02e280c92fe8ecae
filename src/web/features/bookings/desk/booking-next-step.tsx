// What can happen to a booking now: a visit, the next status, or its end; each with words for the customer.

import { type FormEvent, useState } from 'react';
import { nextStatuses, visitStatuses } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { bindFields } from '#web/features/staff/desk/bind-fields.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { useChange } from '#web/features/staff/desk/use-change.ts';
import { visitsApi } from '#web/features/staff/desk/visits-api.ts';
import { readChoice, WindowChooser } from '#web/features/staff/desk/window-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import type { PanelProps } from './booking-panel.tsx';
import { stepWords } from './booking-words.ts';
import { bookingsApi } from './bookings-api.ts';
import './booking-next-step.css';

type Step = { kind: 'visit' } | { kind: 'status'; status: BookingStatus };

function StatusForm({
  booking,
  status,
  onClose,
}: PanelProps & { status: BookingStatus; onClose: () => void }) {
  const typed = useState({ message: '' });
  const [{ message }] = typed;
  const change = useChange();
  const cancelling = status === 'cancelled';
  const callsOff = status === 'contacted' && booking.status === 'visit_scheduled';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change.run(async () => {
      const words = message.trim() ? { message } : {};
      // The visit alone: the booking goes back to being talked about.
      if (callsOff) await visitsApi.deskVisitCancel({ body: { booking: booking.id, ...words } });
      else await bookingsApi.deskBookingStatus({ params: { id: booking.id }, body: { status, ...words } });
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
            : callsOff
              ? 'The customer is told by email. The place in the window is free again.'
              : message.trim()
                ? 'The message is emailed to the customer.'
                : 'No email is sent without a message.'}
        </p>
      </div>
    </form>
  );
}

function VisitForm({ booking, onClose }: PanelProps & { onClose: () => void }) {
  const typed = useState({ message: '' });
  const [{ message }] = typed;
  const [refusals, setRefusals] = useState(0);
  const change = useChange();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = readChoice(new FormData(event.currentTarget));
    if (!chosen) return change.refuse('window', 'Choose a window');
    const words = message.trim() ? { message } : {};
    const agreed = await change.run(() =>
      visitsApi.deskVisitAgree({ body: { booking: booking.id, ...chosen, ...words } }),
    );
    if (agreed) onClose();
    else setRefusals((count) => count + 1);
  };
  const fault = change.fault ?? change.errorAt('window')?.message;
  return (
    <form className="screen-form" onSubmit={(event) => void submit(event)} noValidate>
      <div className="booking-windows">
        <WindowChooser
          bookingId={booking.id}
          refusals={refusals}
          needsDry={booking.visit?.needsDry ?? false}
        />
      </div>
      <TextareaField
        {...bindFields('visit', typed, change.errorAt)('message')}
        label="Message to the customer"
        optional
        rows={2}
        maxLength={2000}
      />
      {fault && <ErrorText message={fault} />}
      <div className="screen-form-foot">
        <Button look="primary" type="submit" disabled={change.busy}>
          {booking.visit ? 'Move visit' : 'Schedule visit'}
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
  const next = nextStatuses[booking.status].filter((status) => status !== 'cancelled' || !ownersOnly);
  const steps = booking.status === 'visit_scheduled' ? (['contacted', ...next] as const) : next;
  const close = () => setStep(undefined);
  if (!canVisit && steps.length === 0) return null;
  return (
    <section className="booking-next" aria-labelledby="next-title">
      <DeskHeading id="next-title" title="Next step" />
      {step === undefined && (
        <div className="screen-actions">
          {canVisit && (
            <Button look="primary" onClick={() => setStep({ kind: 'visit' })}>
              {booking.status === 'visit_scheduled' ? 'Move visit' : 'Schedule visit'}
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
