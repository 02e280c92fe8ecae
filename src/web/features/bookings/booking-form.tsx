// The booking form: service, location, photos and booking type, as one form card (specification, sections 4 and 5).
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { type BookingType, bookingTypes } from '#contract/bookings.ts';
import { maxLength, onlinePaymentPaise } from '#contract/constants.ts';
import { type DangerAnswer, isCalledSooner } from '#contract/danger-question.ts';
import { fill } from '#contract/fill.ts';
import { longDate } from '#contract/india-time.ts';
import { rupees } from '#contract/money.ts';
import { bookingServiceChoices, serviceWireNames } from '#contract/services.ts';
import { FindingLine } from '#web/features/finder/finding-line.tsx';
import type { CarriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { DangerQuestion } from '#web/features/requests/danger-question.tsx';
import { FirstAid } from '#web/features/requests/first-aid.tsx';
import { useServiceChoices } from '#web/features/requests/service-choices.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { DrawingIcon } from '#web/ui/drawing-icon.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { FormCardHead } from '#web/ui/form-card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { serviceIcons } from '#web/ui/service-icons.ts';
import { SiteLink } from '#web/ui/site-link.tsx';
import { SubmitBar } from '#web/ui/submit-bar.tsx';
import { BillTo, ContactOnSite, type OptionalField, optionalIdPrefix } from './optional-answers.tsx';
import { PhotoField } from './photo-field.tsx';
import { type BookingDraft, useBookingDraft } from './use-booking-draft.ts';
import { type BookingField, type Sending, useSendBooking } from './use-send-booking.ts';
import './booking-form.css';

const amount = rupees(onlinePaymentPaise);

interface TypeWords {
  label: string;
  text: ReactNode;
  send: string;
  sendShort: string;
}

function useTypeWords(): Record<BookingType, TypeWords> {
  const { call, pay } = useWords('booking');
  const messages = useMessages();
  return {
    'Request A Callback': call,
    'Pay Online': {
      label: messages.payOnlineLabel,
      text: fillWith(pay.text, {
        amount,
        refunds: <SiteLink href="/refund-policy">{pay.refunds}</SiteLink>,
      }),
      send: fill(pay.send, { amount }),
      sendShort: fill(pay.sendShort, { amount }),
    },
  };
}

const fieldIds: Record<BookingField, string> = {
  service: 'booking-service-old',
  location: 'booking-location',
  image: 'booking-photos',
  contact_name: `${optionalIdPrefix}-contact_name`,
  contact_mobile: `${optionalIdPrefix}-contact_mobile`,
  bill_name: `${optionalIdPrefix}-bill_name`,
  bill_gstin: `${optionalIdPrefix}-bill_gstin`,
};

function DraftNote({ draft: { savedAt, storageWorks, elsewhere } }: { draft: BookingDraft }) {
  const { none, kept, saved, changed } = useWords('booking').draft;
  const { clock, date } = useSpokenTime();
  if (!storageWorks) return none;
  if (savedAt === undefined) return kept;
  // With its day, unless that is today.
  const isToday = longDate(savedAt) === longDate(Date.now());
  const when = isToday ? clock(savedAt) : `${date(savedAt)}, ${clock(savedAt)}`;
  return (
    <span className="draft-note figures">
      <Icon name="tick" />
      {fill(elsewhere === 'changed' ? changed : saved, { when })}
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
  const { service, serviceHint, covers } = useWords('booking');
  const choices = useServiceChoices(bookingServiceChoices);
  return (
    <Block title={service} hint={serviceHint} errorId="booking-service-error" error={error}>
      <div className="service-choices">
        {choices.map(({ value: name, label }) => {
          const key = serviceWireNames[name];
          return (
            <label key={name} className="choice links service-choice">
              <input
                type="radio"
                id={`booking-service-${key}`}
                name="service"
                value={name}
                checked={chosen === name}
                onChange={() => onChoose(name)}
              />
              <DrawingIcon drawing={serviceIcons[key]} />
              <b>{label}</b>
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
  const words = useWords('booking');
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
        {words.location}
      </label>
      <p className="booking-hint" id="booking-location-hint">
        {words.locationHint}
      </p>
      {error && <ErrorText id="booking-location-error" message={error} />}
      <textarea
        className="box booking-location"
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
  const typeWords = useTypeWords();
  return (
    <Block title={useWords('booking').type}>
      <div className="type-choices">
        {bookingTypes.map((type) => (
          <label key={type} className="choice links type-choice">
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
  const said = useWords('booking').sending;
  const counted = photos === 1 ? said.onePhoto : fill(said.photos, { count: photos });
  const words = {
    idle: '',
    preparing: said.preparing,
    uploading: '',
    offline: said.offline,
    leaving: said.leaving,
    stored: said.stored,
  }[sending.status];
  const uploading = sending.status === 'uploading' ? sending.sent : undefined;
  const ref = useRef<HTMLDivElement>(null);
  const offline = sending.status === 'offline' || sending.status === 'stored';
  useEffect(() => {
    // It may have been sent from the bar, with this part of the form out of sight.
    if (offline) ref.current?.scrollIntoView({ block: 'center' });
  }, [offline]);
  return (
    <div ref={ref} className={`booking-status${offline ? ' strip-bad' : ''}`} role="status">
      {words && <p>{words}</p>}
      {sending.status === 'stored' && (
        <p>
          <a href={sending.href}>{said.goOn}</a>
        </p>
      )}
      {uploading !== undefined && (
        <>
          <p>{uploading < 1 ? counted : said.arrived}</p>
          <progress value={uploading} aria-label={said.soFar} />
        </>
      )}
    </div>
  );
}

/** The photos that say most about what it probably is. */
function Shots({ finding }: { finding: CarriedInDanger | undefined }) {
  const { shots } = useWords('booking');
  if (!finding || finding.shots.length === 0) return null;
  return (
    <div className="booking-shots">
      <p>{shots}</p>
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
  onDanger,
  onSentElsewhere,
}: {
  customerId: string;
  /** What the leak finder said before. */
  finding?: CarriedInDanger | undefined;
  /** The login ended while the form was being filled in; the draft is kept. */
  onSessionEnd: () => void;
  /** Whether it would be sent as one: what is promised beside the form then is sooner. */
  onDanger?: (danger: boolean) => void;
  /** Another tab has sent this draft. */
  onSentElsewhere?: () => void;
}) {
  const booking = useWords('booking');
  const typeWords = useTypeWords();
  const draft = useBookingDraft(customerId, finding);
  const [danger, setDanger] = useState<DangerAnswer>();
  const { sending, send, dismissFailure } = useSendBooking(draft, danger, onSessionEnd);
  const { filled } = draft;
  const failure = sending.status === 'idle' ? sending.failure : undefined;
  const errorAt = (field: BookingField) => (failure?.fields.includes(field) ? failure.message : undefined);
  const busy = ['preparing', 'uploading', 'leaving', 'stored'].includes(sending.status);

  const isDanger = filled?.finding?.firstAid !== undefined || isCalledSooner(danger);
  useEffect(() => {
    if (filled) onDanger?.(isDanger);
  }, [filled, isDanger, onDanger]);

  const sentElsewhere = draft.elsewhere === 'sent';
  useEffect(() => {
    if (sentElsewhere) onSentElsewhere?.();
  }, [sentElsewhere, onSentElsewhere]);

  useEffect(() => {
    const [field] = failure?.fields ?? [];
    if (!field) return;
    const control = document.getElementById(fieldIds[field]);
    control?.focus();
    // The field with the words above it, clear of both bars: a field in view already scrolls nothing.
    control?.closest('.booking-block')?.scrollIntoView({ block: 'nearest' });
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
  const optional = {
    answers: filled.optional,
    errorAt,
    onChange: (field: OptionalField, text: string) => {
      draft.setAnswers({ optional: { ...filled.optional, [field]: text } });
      dismissFailure(field);
    },
  };
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
      <FormCardHead id="booking-title" title={booking.formTitle} note={<DraftNote draft={draft} />} />
      {filled.finding && (
        <FindingLine
          finding={filled.finding}
          onRemove={() => {
            draft.setAnswers({ finding: undefined });
            document.getElementById(fieldIds.service)?.focus();
          }}
        />
      )}
      {filled.finding?.firstAid && <FirstAid aid={filled.finding.firstAid} />}
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
      <ContactOnSite {...optional} />
      <Block
        title={booking.photos}
        hint={filled.finding?.needsNoPhoto ? booking.photosDanger : booking.photosHint}
      >
        <Shots finding={filled.finding} />
        <PhotoField
          id={fieldIds.image}
          photos={filled.photos}
          camera={!filled.finding?.needsNoPhoto}
          problems={draft.problems}
          error={errorAt('image')}
          sent={
            sending.status === 'uploading'
              ? sending.sent
              : sending.status === 'leaving' || sending.status === 'stored'
                ? 1
                : undefined
          }
          closed={busy}
          onAdd={addPhotos}
          onRemove={draft.removePhoto}
        />
      </Block>
      <TypeChoice chosen={filled.bookingType} onChoose={(bookingType) => draft.setAnswers({ bookingType })} />
      <BillTo {...optional} />
      {!filled.finding?.firstAid && <DangerQuestion onAnswer={setDanger} />}
      <SendingStatus sending={sending} photos={filled.photos.length} />
      <SubmitBar label={words.send} ready busy={busy} />
      {/* On phones it also stands in the bar at the foot of the screen, where Book Now is elsewhere. */}
      <button className="booking-send-bar" type="submit" aria-disabled={busy || undefined}>
        {sending.status === 'uploading'
          ? fill(booking.sending.percent, { percent: Math.round(sending.sent * 100) })
          : words.sendShort}
        {busy ? <span className="spinner" /> : <Icon name="arrow-short" />}
      </button>
    </form>
  );
}

/** The form's outline, while the page learns who is there. */
export function BookingFormSkeleton() {
  const { formTitle, opening } = useWords('booking');
  return (
    <div className="form-card booking-form booking-form-skeleton" aria-busy="true">
      <FormCardHead title={formTitle} note={opening} />
      <div />
      <div />
      <div />
      <div />
    </div>
  );
}
