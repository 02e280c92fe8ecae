// Who is logged in, learned by the startup check. The layout's script and React screens are separate bundles,
// so the one state lives on globalThis.

export interface SessionUser {
  _id: string;
  name: string;
  mobile: string;
  email: string;
}

/** `checking` until the server has answered; a failed check counts as a visitor. */
export type Session =
  | { status: 'checking' }
  | { status: 'visitor' }
  | { status: 'customer'; user: SessionUser };

interface SessionStore {
  session: Session;
  listeners: Set<() => void>;
}

const key = Symbol.for('site.session');
const checking: Session = { status: 'checking' };

function store(): SessionStore {
  const holder = globalThis as { [key]?: SessionStore };
  holder[key] ??= { session: checking, listeners: new Set() };
  return holder[key];
}

export function getSession(): Session {
  return store().session;
}

/** The server snapshot: pages are cached, the same bytes for all visitors. */
export function getServerSession(): Session {
  return checking;
}

export function setSession(session: Session): void {
  const current = store();
  current.session = session;
  for (const listener of current.listeners) listener();
}

export function subscribeToSession(listener: () => void): () => void {
  const { listeners } = store();
  listeners.add(listener);
  return () => listeners.delete(listener);
}
