// What a page that needs an account shows to visitors; after logging in they come back to it.
import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { usePath, useSay } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { rememberReturnPath } from './return-path.ts';
import './login-gate.css';

export function LoginGate({ children }: { children?: ReactNode }) {
  const path = usePath();
  const say = useSay();
  return (
    <div className="login-gate">
      {children && <p>{children}</p>}
      <ButtonLink look="primary" large href={path('/login')} onClick={rememberReturnPath}>
        {say(messages.loginToContinue)}
      </ButtonLink>
    </div>
  );
}
