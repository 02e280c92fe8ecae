// The heading of a part of a screen, with a note at its end.
import type { ReactNode } from 'react';
import './desk-heading.css';

export function DeskHeading({
  id,
  title,
  level: Heading = 'h3',
  note,
  live,
}: {
  id: string;
  title: string;
  level?: 'h2' | 'h3';
  note?: ReactNode;
  /** The note changes, and screen readers say so. */
  live?: boolean;
}) {
  return (
    <div className="desk-heading">
      <Heading id={id}>{title}</Heading>
      {note && (
        <p className="figures" role={live ? 'status' : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}
