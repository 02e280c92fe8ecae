// A sentence in place of a list or a request.
import type { ReactNode } from 'react';

export function QueueMessage({ fault, children }: { fault?: boolean; children: ReactNode }) {
  return <div className={fault ? 'queue-message queue-message-fault' : 'queue-message'}>{children}</div>;
}
