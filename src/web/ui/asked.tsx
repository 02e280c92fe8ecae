// What somebody must answer: until when, the sum as the largest thing of its card, and what it is for.
import type { ReactNode } from 'react';

export function Asked({
  due,
  sum,
  title,
  children,
}: {
  due: string;
  sum: string;
  title: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="figures grid gap-8">
      <p className="flex items-center gap-8 text-16 font-strong">
        <span className="size-8 shrink-0 bg-rain" aria-hidden="true" /> {due}
      </p>
      <div className="flex flex-wrap items-center gap-x-16 gap-y-4">
        <p className="text-52 font-heavy font-narrow">{sum}</p>
        <div className="min-w-[200px] flex-1">{title}</div>
      </div>
      {children}
    </div>
  );
}
