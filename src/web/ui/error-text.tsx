// What went wrong, in words: the sentence first, then the reason.
import { Icon } from './icon.tsx';
import './error-text.css';

export function ErrorText({
  id,
  message,
  reason,
}: {
  id?: string;
  message: string;
  reason?: string | undefined;
}) {
  return (
    <p className="error-text" id={id}>
      <Icon name="warning" />
      <span>
        <span className="error-message">{message}</span>
        {reason && <span className="error-reason">{reason}</span>}
      </span>
    </p>
  );
}
