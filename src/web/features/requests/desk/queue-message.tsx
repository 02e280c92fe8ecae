// A sentence in place of a list or a request.
import type { ReactNode } from 'react';

export function QueueMessage({ children }: { children: ReactNode }) {
  return <div className="queue-message">{children}</div>;
}
