// A stage at the head of a page: words and what stands on the ground line, a drawing behind or below them.
import type { ReactNode } from 'react';
import './ground.css';

export function Ground({ className, children }: { className: string; children: ReactNode }) {
  return <section className={`ground ${className}`}>{children}</section>;
}

/** The drawing: the width of the stage where there is little, and centred on the ground where there is much. */
export function GroundSheet({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`ground-sheet ${className}`.trimEnd()}>{children}</div>;
}
