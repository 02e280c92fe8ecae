// Shows a private screen to the customer it belongs to, and the log-in to anyone else.
import type { ReactNode } from 'react';
import type { SessionUser } from '#web/lib/session-store.ts';
import { useSession } from '#web/lib/use-session.ts';
import { NoScript } from '#web/ui/no-script.tsx';

export function CustomerOnly({
  gate,
  waiting,
  children,
}: {
  /** What visitors see: holds 'Login to Continue'. */
  gate: ReactNode;
  /** The screen's outline, until it is known who is there. */
  waiting: ReactNode;
  children: (customer: SessionUser) => ReactNode;
}) {
  const session = useSession();
  if (session.status === 'customer') return children(session.user);
  if (session.status === 'visitor') return gate;
  return (
    <>
      {waiting}
      <div>
        <NoScript />
        <noscript>{gate}</noscript>
      </div>
    </>
  );
}
