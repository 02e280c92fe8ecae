// The code a person is waiting for, kept in the tab's session storage between the two steps (specification, section 4).
import { type RefObject, useEffect, useState } from 'react';
import type { Challenge } from '#contract/auth.ts';

/** What the server answered, with its spans of time turned into instants of this device's clock. */
export interface PendingCode extends Omit<Challenge, 'success' | 'validForSeconds' | 'resendAfterSeconds'> {
  expiresAt: number;
  resendAt: number;
}

export interface PendingRegistration extends PendingCode {
  name: string;
  mobile: string;
}

export interface PendingCodes {
  login: PendingCode;
  register: PendingRegistration;
}
export type Purpose = keyof PendingCodes;

export function toPending<C extends Challenge>(challenge: C) {
  const { success: _success, validForSeconds, resendAfterSeconds, ...kept } = challenge;
  const now = Date.now();
  return { ...kept, expiresAt: now + validForSeconds * 1000, resendAt: now + resendAfterSeconds * 1000 };
}

const storageKey = (purpose: Purpose) => `${purpose}-otp`;

export function keepPending<P extends Purpose>(purpose: P, pending: PendingCodes[P]): void {
  sessionStorage.setItem(storageKey(purpose), JSON.stringify(pending));
}

export function forgetPending(purpose: Purpose): void {
  sessionStorage.removeItem(storageKey(purpose));
}

function readPending<P extends Purpose>(purpose: P): PendingCodes[P] | undefined {
  try {
    const pending = JSON.parse(sessionStorage.getItem(storageKey(purpose)) ?? '') as PendingCodes[P];
    return pending.hash && pending.email ? pending : undefined;
  } catch {
    return undefined;
  }
}

/** `checking` until hydrated: the HTML is the same for all visitors. */
export function usePending<P extends Purpose>(purpose: P) {
  const [pending, setPending] = useState<PendingCodes[P] | 'checking' | undefined>('checking');
  useEffect(() => setPending(readPending(purpose)), [purpose]);
  return pending;
}

/** Going back to correct a letter keeps the rest of what was typed. */
export function useTypedBefore(purpose: Purpose, formRef: RefObject<HTMLFormElement | null>): void {
  const pending = usePending(purpose);
  useEffect(() => {
    if (!pending || pending === 'checking') return;
    for (const [name, value] of Object.entries(pending)) {
      const control = formRef.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement && control.value === '') control.value = String(value);
    }
  }, [pending, formRef]);
}
