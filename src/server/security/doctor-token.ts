// How `npm run doctor` proves to the running site that it may ask how it is seen: it knows the same secret.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '#contract/durations.ts';

export const doctorHeader = 'x-doctor';

const tokenOf = (secret: string, minute: number): string =>
  createHmac('sha256', secret).update(`doctor:${minute}`).digest('base64url');

export const createDoctorToken = (secret: string): string =>
  tokenOf(secret, Math.floor(Date.now() / minuteMs));

/** Good for the minute it was made in, and for the ones beside it. */
export function isDoctorToken(secret: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const minute = Math.floor(Date.now() / minuteMs);
  return [minute - 1, minute, minute + 1].some((each) => {
    const expected = tokenOf(secret, each);
    return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
  });
}
