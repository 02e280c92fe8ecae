// How a form's sending ended. Always in the page, so that screen readers hear the words when they arrive.
import type { ReactNode } from 'react';
import { ErrorText } from './error-text.tsx';
import { Icon } from './icon.tsx';
import './status.css';

export function SuccessStatus({ message, children }: { message: string; children?: ReactNode }) {
  return (
    <div className="status strip-good status-success">
      <Icon name="tick" />
      <div>
        <p className="status-message">{message}</p>
        {children && <p className="status-next">{children}</p>}
      </div>
    </div>
  );
}

export function FailureStatus({ message, reason }: { message: string; reason?: string | undefined }) {
  return (
    <div className="status strip-bad status-failure" role="alert">
      <ErrorText message={message} reason={reason} />
    </div>
  );
}

export function StatusRegion({ children }: { children: ReactNode }) {
  return <div role="status">{children}</div>;
}
