// Checks and sends a booking once, says how far it has come, and goes on by itself when the network is back.
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingBody } from '#contract/booking.ts';
import { firstFailure } from '#contract/fields.ts';
import { ApiError } from '#web/lib/api-client.ts';
import { createUploadApi } from '#web/lib/upload-api.ts';
import type { BookingDraft } from './use-booking-draft.ts';

export type BookingField = 'service' | 'location' | 'image';

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
  | { status: 'leaving' };

const tryAgainMs = 15_000;

const bookingFields: readonly string[] = ['service', 'location', 'image'];
const isBookingField = (field: string | undefined): field is BookingField =>
  field !== undefined && bookingFields.includes(field);

/** The server's words stand at the location field (specification, section 8), and at the photos if they are meant. */
function describeFailure(error: unknown): BookingFailure {
  const message =
    error instanceof ApiError ? error.message : 'The answer could not be read. Please try again.';
  const aboutPhotos = error instanceof ApiError && error.field === 'image';
  return { message, fields: aboutPhotos ? ['location', 'image'] : ['location'] };
}

function toDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });
}

export function useSendBooking(draft: BookingDraft, onSessionEnd: () => void) {
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  // A ref, because two clicks can come before React has drawn the first one's effect.
  const underWay = useRef(false);
  const { filled, save, forget } = draft;

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
      };
      const checked = bookingBody.safeParse({ ...answers, image: photos.map(({ id }) => id) });
      if (!checked.success) {
        const { message, field } = firstFailure(checked.error);
        setSending({
          status: 'idle',
          failure: { message, fields: [isBookingField(field) ? field : 'location'] },
        });
        return;
      }

      await save();
      const image = await Promise.all(photos.map(({ picture }) => toDataUrl(picture)));
      setSending({ status: 'uploading', sent: 0 });
      const api = createUploadApi((sent) => setSending({ status: 'uploading', sent }));
      const answer = await api.bookingCreate({
        body: { ...checked.data, image },
        idempotencyKey: filled.idempotencyKey,
      });
      made = true;
      setSending({ status: 'leaving' });
      await forget();
      const payPage = answer.payment_initiated && answer.data?.instrumentResponse.redirectInfo.url;
      location.assign(payPage || `/booking/success/${answer.booking._id}`);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) setSending({ status: 'offline' });
      else if (error instanceof ApiError && error.status === 401) onSessionEnd();
      else setSending({ status: 'idle', failure: describeFailure(error) });
    } finally {
      // Once it is made there is nothing more to send, however long the next page takes.
      underWay.current = made;
    }
  }, [filled, save, forget, onSessionEnd]);

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
    const timer = setInterval(again, tryAgainMs);
    addEventListener('online', again);
    return () => {
      clearInterval(timer);
      removeEventListener('online', again);
    };
  }, [offline, send]);

  const leaving = sending.status === 'leaving';
  useEffect(() => {
    if (!leaving) return;
    // Back through the browser's history: this form has been sent, the next one begins empty.
    const beginAnew = (event: PageTransitionEvent) => event.persisted && location.reload();
    addEventListener('pageshow', beginAnew);
    return () => removeEventListener('pageshow', beginAnew);
  }, [leaving]);

  return { sending, send, dismissFailure };
}
