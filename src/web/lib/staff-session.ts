// Who is at the desk, as every screen of it sees it. Apart from the customers' session, whose cookie is another.
import { useSyncExternalStore } from 'react';
import type { StaffMember } from '#contract/staff.ts';

export type StaffSession =
  | { status: 'checking' }
  /** The server could not be asked. */
  | { status: 'unreachable' }
  /** `ended`: somebody was here, and their time ran out. */
  | { status: 'out'; ended: boolean }
  | { status: 'in'; staff: StaffMember };

const checking: StaffSession = { status: 'checking' };
let session: StaffSession = checking;
const listeners = new Set<() => void>();

export const getStaffSession = (): StaffSession => session;

export function setStaffSession(next: StaffSession): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** On the server nobody is known: the page is the same for everybody. */
export function useStaffSession(): StaffSession {
  return useSyncExternalStore(subscribe, getStaffSession, () => checking);
}
