// Shows a private screen to the person it belongs to, and the way in to everybody else.
import type { ReactNode } from 'react';
import { LoginGate } from '#web/features/auth/login-gate.tsx';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useSession } from '#web/lib/use-session.ts';

export function CustomerOnly({
  title,
  why,
  waiting,
  children,
}: {
  /** The gate's heading, where the page has none of its own. */
  title?: string;
  /** What a visitor reads above 'Login to Continue'. */
  why: ReactNode;
  /** The screen's outline, until it is known who is there. */
  waiting: ReactNode;
  children: (customer: SessionUser) => ReactNode;
}) {
  const session = useSession();
  if (session.status === 'customer') return children(session.user);
  const gate = (
    <div className={title ? 'wrap private-page' : undefined}>
      {title && <h1 className="customer-gate-title">{title}</h1>}
      <div className="customer-gate title-block">
        <LoginGate>{why}</LoginGate>
      </div>
    </div>
  );
  if (session.status === 'visitor') return gate;
  return (
    <>
      {waiting}
      <noscript>{gate}</noscript>
    </>
  );
}
