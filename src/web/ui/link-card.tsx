// A frame around links, each a row of it: where to go on from here.
import type { ReactNode } from 'react';
import './link-card.css';

/** A list of links with its title. */
export function LinkCard({
  className = '',
  id,
  title,
  note,
  children,
}: {
  className?: string;
  id: string;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <nav className={`link-card ${className}`} aria-labelledby={id}>
      <div className="link-card-head">
        <h2 id={id}>{title}</h2>
        <p>{note}</p>
      </div>
      {children}
    </nav>
  );
}
