// A word or two in a frame: what state something is in.
import type { ReactNode } from 'react';
import './badge.css';

export function Badge({ kind, children }: { kind?: 'paid' | 'late' | false; children: ReactNode }) {
  return <span className={kind ? `badge badge-${kind}` : 'badge'}>{children}</span>;
}
