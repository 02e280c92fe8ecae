// The booking just made on this device: shown on returning to the form, and instead of it while it can be paid.
import { useCallback, useEffect, useState } from 'react';
import type { Booking } from '#contract/bookings.ts';
import { browserApi } from '#web/lib/browser-api.ts';
import { forgetBooked, readBooked } from './draft-store.ts';

/** A payment can be made up for a day; of others the form reminds for an hour. Both are listed under My Booking. */
const rememberedMs = { payable: 24 * 3_600_000, others: 3_600_000 };

type Found = { status: 'looking' } | { status: 'none' } | { status: 'booked'; booking: Booking };

/** Begun, and neither paid nor with the bank. */
export const isPayable = ({ payment }: Booking): boolean =>
  payment?.state === 'pending' && payment.canRetry && !payment.awaitsBank;

async function find(owner: string): Promise<Booking | undefined> {
  const booked = await readBooked(owner);
  if (!booked) return undefined;
  const age = Date.now() - booked.at;
  const { booking } =
    age < rememberedMs.payable
      ? await browserApi.bookingFind({ params: { id: booked.id } })
      : { booking: undefined };
  const shown =
    booking && booking.status !== 'cancelled' && (isPayable(booking) || age < rememberedMs.others);
  if (!shown) await forgetBooked();
  return shown ? booking : undefined;
}

export function useBooked(owner: string) {
  const [found, setFound] = useState<Found>({ status: 'looking' });
  const [looks, setLooks] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when told to
  useEffect(() => {
    let left = false;
    find(owner)
      // Without an answer there is nothing true to say: the form is there, and the draft is empty.
      .catch(() => undefined)
      .then((booking) => !left && setFound(booking ? { status: 'booked', booking } : { status: 'none' }));
    return () => {
      left = true;
    };
  }, [owner, looks]);
  const change = useCallback((booking: Booking) => setFound({ status: 'booked', booking }), []);
  const forget = useCallback(() => {
    void forgetBooked().catch(() => {});
    setFound({ status: 'none' });
  }, []);
  const lookAgain = useCallback(() => {
    setFound({ status: 'looking' });
    setLooks((before) => before + 1);
  }, []);
  return { found, change, forget, lookAgain };
}
