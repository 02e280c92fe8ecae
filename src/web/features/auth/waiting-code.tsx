// For someone who left the second step: the way back to it while their code is still good.
import { fillWith, useWords } from '#web/lib/words.tsx';
import { type Purpose, usePending } from './pending-code.ts';

export function WaitingCode({ purpose, href }: { purpose: Purpose; href: string }) {
  const pending = usePending(purpose);
  const { text, link } = useWords('auth').waiting;
  if (!pending || pending === 'checking' || pending.expiresAt <= Date.now()) return null;
  return (
    <p className="waiting-code links">
      {fillWith(text, { email: pending.email, link: <a href={href}>{link}</a> })}
    </p>
  );
}
