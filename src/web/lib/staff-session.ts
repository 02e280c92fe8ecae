// Who is at the desk, as every screen of it sees it. Apart from the customers' session, whose cookie is another.
import type { StaffMember } from '#contract/staff.ts';

export type StaffSession =
  | { status: 'checking' }
  /** The server could not be asked. */
  | { status: 'unreachable' }
  /** `ended`: somebody was here, and their time ran out. */
  | { status: 'out'; ended: boolean }
  | { status: 'in'; staff: StaffMember };

let session: StaffSession = { status: 'checking' };
const listeners = new Set<() => void>();

export const getStaffSession = (): StaffSession => session;

export function setStaffSession(next: StaffSession): void {
  session = next;
  for (const listener of listeners) listener();
}

export function subscribeToStaffSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
