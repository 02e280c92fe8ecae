// What a page that needs an account shows to visitors; after logging in they come back to it.
import type { ReactNode } from 'react';
import { useMessages } from '#web/lib/use-messages.ts';
import { usePath } from '#web/lib/words.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { rememberReturnPath } from './return-path.ts';
import './login-gate.css';

export function LoginGate({ children }: { children?: ReactNode }) {
  const path = usePath();
  const messages = useMessages();
  return (
    <div className="login-gate">
      {children && <p>{children}</p>}
      <ButtonLink look="primary" large href={path('/login')} onClick={() => rememberReturnPath()}>
        {messages.loginToContinue}
      </ButtonLink>
    </div>
  );
}
