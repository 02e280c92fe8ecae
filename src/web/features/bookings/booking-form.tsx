// The booking form: service, location, photos and booking type, as one form card (specification, sections 4 and 5).
import { type FormEvent, type KeyboardEvent, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type BookingType, bookingTypes } from '#contract/bookings.ts';
import { maxLength, onlinePaymentPaise } from '#contract/constants.ts';
import { clockTime, longDate } from '#contract/india-time.ts';
import { messages } from '#contract/messages.ts';
import { rupees } from '#contract/money.ts';
import { bookingServiceChoices, type ServiceKey, serviceWireNames } from '#contract/services.ts';
import type { CarriedFinding } from '#web/features/finder/carried-finding.ts';
import { FindingLine } from '#web/features/finder/finding-line.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { FormCardHead } from '#web/ui/form-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { serviceIcons } from '#web/ui/service-icons.ts';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { PhotoField } from './photo-field.tsx';
import { type BookingDraft, useBookingDraft } from './use-booking-draft.ts';
import { type BookingField, type Sending, useSendBooking } from './use-send-booking.ts';
import './booking-form.css';

const covers: Record<ServiceKey, string> = {
  old: 'Roof, bathroom, walls, tank',
  repair: 'Cracks, spalling, rusted steel',
  new: 'Before finishes go on',
  flooring: 'Grouts, tile on tile, play areas',
};

const amount = rupees(onlinePaymentPaise);

const typeWords: Record<BookingType, { label: string; text: ReactNode; send: string; sendShort: string }> = {
  'Request A Callback': {
    label: 'Request A Callback',
    text: 'Nothing to pay now. We call, and agree on everything else then.',
    send: 'Send request',
    sendShort: 'Send request',
  },
  'Pay Online': {
    label: messages.payOnlineLabel,
    text: (
      <>
        {amount} confirms your inspection visit. It is no advance for the work. UPI, card or netbanking on the
        next page; we call all the same. <a href="/refund-policy">Refunds</a>
      </>
    ),
    send: `Continue to payment, ${amount}`,
    sendShort: `Pay ${amount}`,
  },
};

const fieldIds: Record<BookingField, string> = {
  service: 'booking-service-old',
  location: 'booking-location',
  image: 'booking-photos',
};

/** '3:11 pm', with its day unless that is today. */
function savedWhen(savedAt: number): string {
  const day = longDate(savedAt);
  return day === longDate(Date.now()) ? clockTime(savedAt) : `${day}, ${clockTime(savedAt)}`;
}

function DraftNote({ draft: { savedAt, storageWorks } }: { draft: BookingDraft }) {
  if (!storageWorks) return <>This browser keeps no draft: please stay on this page until it is sent.</>;
  if (savedAt === undefined) return <>Kept on this device while you fill it in</>;
  return (
    <span className="draft-note figures">
      <Icon name="tick" />
      Draft saved on this device, {savedWhen(savedAt)}
    </span>
  );
}

function Block({
  title,
  hint,
  errorId,
  error,
  children,
}: {
  title: string;
  hint?: string;
  errorId?: string;
  error?: string | undefined;
  children: ReactNode;
}) {
  return (
    <fieldset className="booking-block" aria-describedby={error && errorId}>
      <legend>{title}</legend>
      {hint && <p className="booking-hint">{hint}</p>}
      {error && <ErrorText id={errorId} message={error} />}
      {children}
    </fieldset>
  );
}

function ServiceChoice({
  chosen,
  error,
  onChoose,
}: {
  chosen: string;
  error: string | undefined;
  onChoose: (service: string) => void;
}) {
  return (
    <Block
      title="Service"
      hint="Not sure? Pick the nearest. We sort it out on the call."
      errorId="booking-service-error"
      error={error}
    >
      <div className="service-choices">
        {bookingServiceChoices.map((name) => {
          const key = serviceWireNames[name];
          return (
            <label key={name} className="choice service-choice">
              <input
                type="radio"
                id={`booking-service-${key}`}
                name="service"
                value={name}
                checked={chosen === name}
                onChange={() => onChoose(name)}
              />
              <DrawingIcon drawing={serviceIcons[key]} />
              <b>{name}</b>
              <small>{covers[key]}</small>
            </label>
          );
        })}
      </div>
    </Block>
  );
}

function LocationField({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | undefined;
  onChange: (location: string) => void;
}) {
  // An address pasted from a letter has several lines; ours has one.
  const keepOneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ', ');
  const sendOnEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <div className="booking-block">
      <label className="booking-label" htmlFor={fieldIds.location}>
        Location
      </label>
      <p className="booking-hint" id="booking-location-hint">
        Locality and a landmark. The door number can wait for the call.
      </p>
      {error && <ErrorText id="booking-location-error" message={error} />}
      <textarea
        className="booking-location"
        id={fieldIds.location}
        name="location"
        rows={1}
        autoComplete="street-address"
        enterKeyHint="send"
        maxLength={maxLength.location}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'booking-location-error' : 'booking-location-hint'}
        value={value}
        onChange={(event) => onChange(keepOneLine(event.target.value))}
        onKeyDown={sendOnEnter}
      />
    </div>
  );
}

function TypeChoice({ chosen, onChoose }: { chosen: BookingType; onChoose: (type: BookingType) => void }) {
  return (
    <Block title="Booking type">
      <div className="type-choices">
        {bookingTypes.map((type) => (
          <label key={type} className="choice type-choice">
            <input
              type="radio"
              name="booking_type"
              value={type}
              checked={chosen === type}
              onChange={() => onChoose(type)}
            />
            <b>{typeWords[type].label}</b>
            <small>{typeWords[type].text}</small>
          </label>
        ))}
      </div>
    </Block>
  );
}

/** What happens to the booking right now, in words and as rising water. */
function SendingStatus({ sending, photos }: { sending: Sending; photos: number }) {
  const counted = photos === 1 ? 'your photo' : `your ${photos} photos`;
  const words = {
    idle: '',
    preparing: 'Getting the photos ready.',
    uploading: '',
    offline:
      'No connection. Nothing is lost: your answers and photos are kept on this device. They go out by themselves as soon as you are back, and count once.',
    leaving: 'Your booking is stored.',
  }[sending.status];
  const uploading = sending.status === 'uploading' ? sending.sent : undefined;
  const ref = useRef<HTMLDivElement>(null);
  const offline = sending.status === 'offline';
  useEffect(() => {
    // It may have been sent from the bar, with this part of the form out of sight.
    if (offline) ref.current?.scrollIntoView({ block: 'center' });
  }, [offline]);
  return (
    <div ref={ref} className={`booking-status${offline ? ' booking-status-offline' : ''}`} role="status">
      {words && <p>{words}</p>}
      {uploading !== undefined && (
        <>
          <p>{uploading < 1 ? `Sending ${counted}.` : 'Everything has arrived. Storing your booking.'}</p>
          <progress value={uploading} aria-label="Sent so far" />
        </>
      )}
    </div>
  );
}

/** The photos that say most about what it probably is. */
function Shots({ finding }: { finding: CarriedFinding | undefined }) {
  if (!finding || finding.shots.length === 0) return null;
  return (
    <div className="booking-shots">
      <p>These say most:</p>
      <ul>
        {finding.shots.map((shot) => (
          <li key={shot}>{shot}</li>
        ))}
      </ul>
    </div>
  );
}

export function BookingForm({
  customerId,
  finding,
  onSessionEnd,
}: {
  customerId: string;
  /** What the leak finder said before. */
  finding?: CarriedFinding | undefined;
  /** The login ended while the form was being filled in; the draft is kept. */
  onSessionEnd: () => void;
}) {
  const draft = useBookingDraft(customerId, finding);
  const { sending, send, dismissFailure } = useSendBooking(draft, onSessionEnd);
  const { filled } = draft;
  const failure = sending.status === 'idle' ? sending.failure : undefined;
  const errorAt = (field: BookingField) => (failure?.fields.includes(field) ? failure.message : undefined);
  const busy = ['preparing', 'uploading', 'leaving'].includes(sending.status);

  useEffect(() => {
    const [field] = failure?.fields ?? [];
    if (!field) return;
    document.getElementById(fieldIds[field])?.focus();
    // A field that is in view already scrolls nothing, and the words above it may lie under the top bar.
    document.querySelector('.booking-form .error-text')?.scrollIntoView({ block: 'nearest' });
  }, [failure]);

  const addPhotos = useCallback(
    (files: File[]) => {
      draft.addPhotos(files);
      dismissFailure('image');
    },
    [draft.addPhotos, dismissFailure],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };

  if (!filled) return <BookingFormSkeleton />;
  const words = typeWords[filled.bookingType];
  return (
    // method="post": should the form ever be submitted without its script, nothing typed reaches the address bar.
    <form
      className="form-card booking-form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-labelledby="booking-title"
    >
      <FormCardHead id="booking-title" title="Your booking" note={<DraftNote draft={draft} />} />
      {filled.finding && (
        <FindingLine
          finding={filled.finding}
          onRemove={() => {
            draft.setAnswers({ finding: undefined });
            document.getElementById(fieldIds.service)?.focus();
          }}
        />
      )}
      <ServiceChoice
        chosen={filled.service}
        error={errorAt('service')}
        onChoose={(service) => {
          draft.setAnswers({ service });
          dismissFailure('service');
        }}
      />
      <LocationField
        value={filled.location}
        error={errorAt('location')}
        onChange={(location) => {
          draft.setAnswers({ location });
          dismissFailure('location');
        }}
      />
      <Block title="Photos" hint="At least one. Step back until a corner or a window is in it.">
        <Shots finding={filled.finding} />
        <PhotoField
          id={fieldIds.image}
          photos={filled.photos}
          problems={draft.problems}
          error={errorAt('image')}
          sent={sending.status === 'uploading' ? sending.sent : sending.status === 'leaving' ? 1 : undefined}
          closed={busy}
          onAdd={addPhotos}
          onRemove={draft.removePhoto}
        />
      </Block>
      <TypeChoice chosen={filled.bookingType} onChoose={(bookingType) => draft.setAnswers({ bookingType })} />
      <SendingStatus sending={sending} photos={filled.photos.length} />
      <SubmitBar label={words.send} ready busy={busy} />
      {/* On phones it also stands in the bar at the foot of the screen, where Book Now is elsewhere. */}
      <button className="booking-send-bar" type="submit" aria-disabled={busy || undefined}>
        {sending.status === 'uploading' ? `Sending ${Math.round(sending.sent * 100)} %` : words.sendShort}
        {busy ? <span className="spinner" /> : <Icon name="arrow-short" />}
      </button>
    </form>
  );
}

/** The form's outline, while the page learns who is there. */
export function BookingFormSkeleton() {
  return (
    <div className="form-card booking-form booking-form-skeleton" aria-busy="true">
      <FormCardHead title="Your booking" note="Opening" />
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
