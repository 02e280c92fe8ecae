// One line of a list of facts: what it is, and what it says.
import type { ReactNode } from 'react';

export function Fact({
  name,
  className,
  children,
}: {
  name: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={className}>{children}</dd>
    </div>
  );
}

/** Beside others of its kind on a card: what it is small, what it says strong. */
export function CardFact({
  name,
  good = false,
  children,
}: {
  name: string;
  /** Money that arrived. */
  good?: boolean;
  children: ReactNode;
}) {
  return (
    <div>
      <dt className="text-14 text-mute">{name}</dt>
      <dd className={`text-16 font-strong wrap-anywhere ${good ? 'text-leaf' : ''}`}>{children}</dd>
    </div>
  );
}
