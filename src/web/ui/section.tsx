// A band of the page and its heading: title left, a sentence or controls right.
import type { ReactNode } from 'react';
import './section.css';

export type SectionTone = 'plaster' | 'paper' | 'monsoon';

export function Section({
  tone = 'plaster',
  className = '',
  labelledBy,
  children,
}: {
  tone?: SectionTone;
  className?: string;
  labelledBy?: string;
  children: ReactNode;
}) {
  return (
    <section
      className={`section section-${tone}${tone === 'monsoon' ? ' on-dark' : ''} ${className}`}
      aria-labelledby={labelledBy}
    >
      {children}
    </section>
  );
}

export function SectionHead({ id, title, children }: { id?: string; title: string; children?: ReactNode }) {
  return (
    <div className="section-head">
      <h2 id={id}>{title}</h2>
      {children}
    </div>
  );
}
