// A sentence at the foot of the window. Always in the page, so that screen readers hear the words when they arrive.
import type { ReactNode } from 'react';
import './desk-toast.css';

export function DeskToast({ fault, children }: { fault?: boolean | undefined; children: ReactNode }) {
  return (
    // Beside the rail, narrow or wide: its foot stays in reach.
    <div
      className={`desk-toast above-desk-phone:left-72 above-desk-laptop:left-110 above-desk-laptop:ml-110 ${fault ? 'desk-toast-fault' : ''}`}
      role={fault ? 'alert' : 'status'}
    >
      {children}
    </div>
  );
}
