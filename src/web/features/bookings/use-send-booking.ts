// Checks and sends a booking once, says how far it has come, and goes on by itself when the network is back.
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingBody, bookingBodyInDanger } from '#contract/bookings.ts';
import type { DangerAnswer } from '#contract/danger-question.ts';
import { firstFailure } from '#contract/fields.ts';
import { write } from '#contract/sentences.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { toDataUrl } from '#web/lib/data-url.ts';
import { createUploadApi } from '#web/lib/upload-api.ts';
import { useMessages } from '#web/lib/use-messages.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { plainMobile } from '#web/ui/explain-field.ts';
import { type OptionalAnswers, type OptionalField, optionalFields } from './optional-answers.tsx';
import type { BookingDraft } from './use-booking-draft.ts';

export type BookingField = 'service' | 'location' | 'image' | OptionalField;

export interface BookingFailure {
  message: string;
  /** Where it is shown; the first one gets the focus. */
  fields: BookingField[];
}

export type Sending =
  | { status: 'idle'; failure?: BookingFailure }
  | { status: 'preparing' }
  | { status: 'uploading'; sent: number }
  /** No answer came. It goes again when the network is back; the key makes sure that it counts once. */
  | { status: 'offline' }
  | { status: 'leaving' }
  /** It is made, and the page that says so cannot be reached just now. */
  | { status: 'stored'; href: string };

/** Twice as long after each failure: every attempt costs the phone its photos once more. */
const tryAgainMs = { first: 15_000, longest: 240_000 };

const reachableMs = 8_000;

const bookingFields: readonly string[] = ['service', 'location', 'image', ...optionalFields];
const isBookingField = (field: string | undefined): field is BookingField =>
  field !== undefined && bookingFields.includes(field);

/** What was left empty is not sent at all. */
function filledIn(answers: OptionalAnswers): OptionalAnswers {
  const typed = optionalFields.flatMap((field) => {
    const text = answers[field]?.trim();
    return text ? [[field, field === 'contact_mobile' ? plainMobile(text) : text] as const] : [];
  });
  return Object.fromEntries(typed);
}

/** The server's words stand at the location field (specification, section 8), and at the photos if they are meant. */
function describeFailure(error: unknown, unreadable: string): BookingFailure {
  const message = error instanceof ApiError ? error.message : unreadable;
  const aboutPhotos = error instanceof ApiError && error.field === 'image';
  return { message, fields: aboutPhotos ? ['location', 'image'] : ['location'] };
}

/** Whether the site answers: a page that cannot load would leave the browser's own error page in place of this one. */
const isReachable = (href: string): Promise<boolean> =>
  fetch(href, { signal: AbortSignal.timeout(reachableMs) }).then(
    (answer) => answer.ok,
    () => false,
  );

export function useSendBooking(
  draft: BookingDraft,
  danger: DangerAnswer | undefined,
  onSessionEnd: () => void,
) {
  const { unreadable, changedElsewhere } = useWords('booking').sending;
  const messages = useMessages();
  const path = usePath();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  // A ref, because two clicks can come before React has drawn the first one's effect.
  const underWay = useRef(false);
  const pause = useRef(0);
  const { filled, save, keyFor, forgetAttempt, forget } = draft;

  const leaveFor = useCallback(
    async (href: string) => {
      if (await isReachable(path('/book-now'))) location.assign(href);
      else setSending({ status: 'stored', href });
    },
    [path],
  );

  const send = useCallback(async () => {
    if (!filled || underWay.current) return;
    underWay.current = true;
    let made = false;
    try {
      setSending({ status: 'preparing' });
      const prepared = await Promise.all(filled.photos.map((photo) => photo.ready));
      const photos = prepared.flatMap((photo) => photo ?? []);
      const answers = {
        service: filled.service,
        location: filled.location,
        booking_type: filled.bookingType,
        ...(filled.finding ? { finding: filled.finding.finding } : {}),
        ...(danger ? { danger } : {}),
        ...filledIn(filled.optional),
      };
      const rules = filled.finding?.needsNoPhoto ? bookingBodyInDanger() : bookingBody();
      const checked = rules.safeParse({ ...answers, image: photos.map(({ id }) => id) });
      if (!checked.success) {
        const { sentence, field } = firstFailure(checked.error);
        setSending({
          status: 'idle',
          failure: {
            message: write(messages, sentence),
            fields: [isBookingField(field) ? field : 'location'],
          },
        });
        return;
      }

      // The photos' ids stand for the photos, which never change.
      const idempotencyKey = keyFor(JSON.stringify(checked.data));
      const other = await save();
      if (other) {
        setSending({
          status: 'idle',
          ...(other === 'changed' && { failure: { message: changedElsewhere, fields: ['location'] } }),
        });
        return;
      }
      const image = await Promise.all(photos.map(({ picture }) => toDataUrl(picture)));
      setSending({ status: 'uploading', sent: 0 });
      const api = createUploadApi((sent) => setSending({ status: 'uploading', sent }));
      const answer = await api.bookingCreate({
        body: { ...checked.data, image },
        idempotencyKey,
      });
      made = true;
      setSending({ status: 'leaving' });
      const payPage = answer.payment_initiated && answer.data?.instrumentResponse.redirectInfo.url;
      await forget(answer.booking._id);
      await leaveFor(payPage || path(`/booking/success/${answer.booking._id}`));
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) {
        pause.current = Math.min(pause.current * 2 || tryAgainMs.first, tryAgainMs.longest);
        setSending({ status: 'offline' });
      } else if (error instanceof ApiError && error.status === 401) onSessionEnd();
      else {
        if (error instanceof ApiError && error.status < 500) forgetAttempt();
        setSending({ status: 'idle', failure: describeFailure(error, unreadable) });
      }
    } finally {
      // Once it is made there is nothing more to send, however long the next page takes.
      underWay.current = made;
    }
  }, [
    filled,
    danger,
    save,
    keyFor,
    forgetAttempt,
    forget,
    onSessionEnd,
    unreadable,
    changedElsewhere,
    messages,
    path,
    leaveFor,
  ]);

  /** What was wrong is being mended: the words go, the rest is checked when it is sent again. */
  const dismissFailure = useCallback(
    (field: BookingField) =>
      setSending((now) =>
        now.status === 'idle' && now.failure?.fields.includes(field) ? { status: 'idle' } : now,
      ),
    [],
  );

  const offline = sending.status === 'offline';
  useEffect(() => {
    if (!offline) return;
    const again = () => {
      if (navigator.onLine) void send();
    };
    const timer = setInterval(again, pause.current);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [offline, send]);

  const storedAt = sending.status === 'stored' ? sending.href : undefined;
  useEffect(() => {
    if (storedAt === undefined) return;
    const goOn = () => void leaveFor(storedAt);
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, [storedAt, leaveFor]);

  const leaving = sending.status === 'leaving' || sending.status === 'stored';
  useEffect(() => {
    if (!leaving) return;
    // Back through the browser's history: this form has been sent, and the page must look for what became of it.
    const beginAnew = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', beginAnew);
    return () => removeEventListener('pageshow', beginAnew);
  }, [leaving]);

  return { sending, send, dismissFailure };
}
