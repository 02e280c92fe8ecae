// A result from its head on: how soon to act, and what it is.
import type { ReactNode } from 'react';
import type { Urgency } from '#contract/finder-causes.ts';
import { usePath, useWords } from '#web/lib/words.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { finderPath } from './finder-paths.ts';
import './result-page.css';

interface Props {
  urgency: Urgency;
  /** The urgency in words. */
  label: string;
  title: string;
  children: ReactNode;
}

export function ResultPage({ urgency, label, title, children }: Props) {
  const { name } = useWords('finder');
  const path = usePath();
  return (
    <article className={`finder-result finder-urgency-${urgency}`}>
      <header className="finder-result-head">
        <div className="wrap">
          <Breadcrumb parent={{ label: name, href: path(finderPath) }} />
          <p className="finder-urgency frame">{label}</p>
          <h1>{title}</h1>
        </div>
      </header>
      {children}
    </article>
  );
}
