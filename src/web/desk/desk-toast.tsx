// A sentence at the foot of the window. Always in the page, so that screen readers hear the words when they arrive.
import type { ReactNode } from 'react';
import './desk-toast.css';

export function DeskToast({ fault, children }: { fault?: boolean | undefined; children: ReactNode }) {
  return (
    <div className={fault ? 'desk-toast desk-toast-fault' : 'desk-toast'} role={fault ? 'alert' : 'status'}>
      {children}
    </div>
  );
}
