// For someone who left the second step: the way back to it while their code is still good.
import { type Purpose, usePending } from './pending-code.ts';

export function WaitingCode({ purpose, href }: { purpose: Purpose; href: string }) {
  const pending = usePending(purpose);
  if (!pending || pending === 'checking' || pending.expiresAt <= Date.now()) return null;
  return (
    <p className="waiting-code">
      A mail is on its way to {pending.email}. <a href={href}>Enter its code</a>
    </p>
  );
}
