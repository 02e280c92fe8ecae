// What can happen to a booking now: a visit, the next status, or its end; each with words for the customer.

import { type FormEvent, useEffect, useState } from 'react';
import { type DeskBookingDetails, nextStatuses, visitStatuses } from '#contract/bookings.staff.ts';
import type { BookingStatus } from '#contract/bookings.ts';
import { paiseInWords } from '#contract/quotation-money.ts';
import { windowOf } from '#contract/visit-window.ts';
import type { Crew } from '#contract/visits.staff.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { useQuery } from '#web/desk/desk-query.ts';
import { useChange } from '#web/desk/use-change.ts';
import { visitsApi } from '#web/desk/visits-api.ts';
import { type PickedWindow, WindowChooser } from '#web/desk/window-chooser.tsx';
import { SentElsewhereNote, ToQuote } from '#web/features/requests/desk/quoted-elsewhere.tsx';
import { failureWords, staffApi } from '#web/lib/staff-api.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { TextareaField } from '#web/ui/field.tsx';
import { stepWords, tookPlace, visitWords } from './booking-words.ts';
import { bookingsApi, type PanelProps } from './bookings-api.ts';
import './booking-next-step.css';

type Step = { kind: 'visit' } | { kind: 'crew' } | { kind: 'status'; status: BookingStatus };

type Visit = NonNullable<DeskBookingDetails['visit']>;

/** Who has no e-mail address is told by a text, which somebody here sends. */
const toldBy = ({ email }: DeskBookingDetails): string => (email ? 'by e-mail' : 'by a text from To tell');

/** What happens when the form is sent, and that the customer hears of it. */
function consequence(booking: DeskBookingDetails, status: BookingStatus, written: boolean): string {
  if (status === 'cancelled') {
    const accepted = booking.accepted
      .map(
        ({ number, totalPaise }) => `${number} for ${paiseInWords(totalPaise)} is accepted: that ends too. `,
      )
      .join('');
    return accepted + moneyWords(booking);
  }
  if (status === 'contacted')
    return booking.status === 'visit_scheduled'
      ? `The customer is told ${toldBy(booking)}, and that we call to agree another day. The call is then in the Inbox.`
      : `Logged as a call. ${written ? `The customer gets the message ${toldBy(booking)}.` : 'Nothing is sent without a message.'}`;
  return `The customer is told ${toldBy(booking)}.`;
}

/** What cancelling does with what was paid. */
function moneyWords(booking: DeskBookingDetails): string {
  const told = `The customer gets the message ${toldBy(booking)}.`;
  const paid = booking.payments.find(({ state }) => state === 'paid');
  if (!paid) return told;
  return tookPlace(booking)
    ? `${told} The visit took place, so the ₹${paid.amount} are kept. To send them back, use Refund under Payments.`
    : `${told} The ₹${paid.amount} are refunded.`;
}

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
    <form className="screen-form frame" onSubmit={submit} noValidate>
      <TextareaField
        {...bindFields('status', typed, change.errorAt)('message')}
        label="Message to the customer"
        optional={!cancelling}
        maxLength={2000}
      />
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          {stepWords(booking.status, status)}
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>{consequence(booking, status, message.trim() !== '')}</p>
      </div>
    </form>
  );
}

function VisitForm({ booking, onClose }: PanelProps & { onClose: () => void }) {
  const typed = useState({ message: '' });
  const [{ message }] = typed;
  const [refusals, setRefusals] = useState(0);
  const [picked, setPicked] = useState<PickedWindow>();
  const change = useChange();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = picked?.choice;
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
    <form className="screen-form frame" onSubmit={(event) => void submit(event)} noValidate>
      <div className="booking-windows">
        <WindowChooser
          of={{ booking: booking.id }}
          refusals={refusals}
          picked={picked}
          onPick={setPicked}
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
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          {booking.visit ? 'Move visit' : 'Schedule visit'}
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>
          The customer is told {toldBy(booking)}
          {booking.email ? ', with a calendar file' : ''}.
        </p>
      </div>
    </form>
  );
}

/** Another crew at the same time: also after the window has begun, when the crew is held up. */
function CrewForm({ booking, visit, onClose }: PanelProps & { visit: Visit; onClose: () => void }) {
  const [crews, setCrews] = useState<Crew[]>();
  const change = useChange();
  const { refuse } = change;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    visitsApi.crewList({}).then(
      (answer) => setCrews(answer.crews),
      (error) => refuse('crew', failureWords(error)),
    );
  }, []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const body = {
      booking: booking.id,
      ...windowOf(visit),
      crew: String(form.get('crew')),
      overbook: form.has('overbook'),
      needsDry: visit.needsDry,
    };
    if (await change.run(() => visitsApi.deskVisitAgree({ body }))) onClose();
  };
  const fault = change.fault ?? change.errorAt('crew')?.message;
  const others = crews?.filter(({ id, active }) => active && id !== visit.crew.id);
  return (
    <form className="screen-form frame" onSubmit={(event) => void submit(event)} noValidate>
      <div className="booking-crew">
        {others?.length === 0 && <p>There is no other crew.</p>}
        {others && others.length > 0 && (
          <>
            <label>
              <span>Crew</span>
              <select className="box" name="crew">
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <input type="checkbox" name="overbook" />
              <span>Also if the crew has no room in this window</span>
            </label>
          </>
        )}
      </div>
      {fault && <ErrorText message={fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy || !others?.length}>
          Change crew
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>
          The visit stays {visitWords(visit, Date.now())}. The customer is told {toldBy(booking)}.
        </p>
      </div>
    </form>
  );
}

export function NextStep(props: PanelProps) {
  const { booking, staff } = props;
  const canVisit = visitStatuses.some((status) => status === booking.status);
  // Whoever came to move the visit finds the windows open.
  const toMove = useQuery().has('move') && canVisit;
  const [step, setStep] = useState<Step | undefined>(toMove ? { kind: 'visit' } : undefined);
  const holdsMoney = booking.payments.some(({ state }) => state === 'paid');
  const ownersOnly = holdsMoney && staff.role !== 'owner';
  const next = nextStatuses[booking.status].filter((status) => status !== 'cancelled' || !ownersOnly);
  const steps = booking.status === 'visit_scheduled' ? (['contacted', ...next] as const) : next;
  const close = () => setStep(undefined);
  const change = useChange();
  const { visit, quotedElsewhere } = booking;
  // Until the crew has arrived.
  const canChangeCrew =
    booking.status === 'visit_scheduled' && (visit?.state === 'agreed' || visit?.state === 'on_way');
  const toQuote = booking.promises.some(({ step }) => step === 'quotation');
  const params = { id: booking.id };
  if (!canVisit && steps.length === 0) return null;
  return (
    <section className="booking-next stack" aria-labelledby="next-title">
      <DeskHeading id="next-title" title="Next step" />
      {step === undefined && toQuote && (
        <ToQuote bookingId={booking.id} send={(body) => staffApi.requestQuoted({ params, body })} />
      )}
      {quotedElsewhere && (
        <SentElsewhereNote
          quoted={quotedElsewhere}
          busy={change.busy}
          onTakeBack={() => void change.run(() => staffApi.requestQuotedTakenBack({ params, body: {} }))}
        />
      )}
      {change.fault && <ErrorText message={change.fault} />}
      {step === undefined && (
        <div className="flow">
          {canVisit && (
            <Button look={toQuote ? 'outline' : 'primary'} onClick={() => setStep({ kind: 'visit' })}>
              {booking.status === 'visit_scheduled' ? 'Move visit' : 'Schedule visit'}
            </Button>
          )}
          {canChangeCrew && (
            <Button look="outline" onClick={() => setStep({ kind: 'crew' })}>
              Change crew
            </Button>
          )}
          {steps.map((status) => (
            <Button key={status} look="outline" onClick={() => setStep({ kind: 'status', status })}>
              {stepWords(booking.status, status)}
            </Button>
          ))}
        </div>
      )}
      {step?.kind === 'crew' && visit && <CrewForm {...props} visit={visit} onClose={close} />}
      {step?.kind === 'visit' && <VisitForm {...props} onClose={close} />}
      {step?.kind === 'status' && <StatusForm {...props} status={step.status} onClose={close} />}
      {ownersOnly && step === undefined && nextStatuses[booking.status].includes('cancelled') && (
        <p>Only the owner can cancel a paid booking.</p>
      )}
    </section>
  );
}
