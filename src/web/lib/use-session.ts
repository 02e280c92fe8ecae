// The session as React screens see it: `checking` while the page hydrates, then what the startup check found.
import { useSyncExternalStore } from 'react';
import { getServerSession, getSession, type Session, subscribeToSession } from './session-store.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession, getServerSession);
}
