// The booking whose payment was begun on this device and not seen to its end.
import { useCallback, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { forgetBooked, readBooked } from './draft-store.ts';

/** Forgotten after a day; it is listed under My Booking. */
const rememberedMs = 24 * 3_600_000;

type Found = { status: 'looking' } | { status: 'none' } | { status: 'booked'; booking: Booking };

async function find(owner: string): Promise<Booking | undefined> {
  const booked = await readBooked(owner);
  if (!booked) return undefined;
  const recent = Date.now() - booked.at < rememberedMs;
  const { booking } = recent
    ? await browserApi.bookingFind({ params: { id: booked.id } })
    : { booking: undefined };
  if (!booking || booking.status === 'cancelled') await forgetBooked();
  return booking?.status === 'cancelled' ? undefined : booking;
}

export function useBooked(owner: string) {
  const [found, setFound] = useState<Found>({ status: 'looking' });
  useEffect(() => {
    let left = false;
    find(owner)
      // Without an answer there is nothing true to say: the form is there, and the draft is empty.
      .catch(() => undefined)
      .then((booking) => !left && setFound(booking ? { status: 'booked', booking } : { status: 'none' }));
    return () => {
      left = true;
    };
  }, [owner]);
  const change = useCallback((booking: Booking) => setFound({ status: 'booked', booking }), []);
  const forget = useCallback(() => {
    void forgetBooked().catch(() => {});
    setFound({ status: 'none' });
  }, []);
  return { found, change, forget };
}
