// Where the page stands: links to what it belongs to and, where the heading does not say it, its own name.
import type { ReactNode } from 'react';
import { useWords } from '#web/lib/words.tsx';
import './breadcrumb.css';

interface Level {
  label: string;
  href: string;
}

export function Breadcrumb({
  above,
  parent,
  children,
}: {
  /** What the parent itself belongs to. */
  above?: Level;
  parent: Level;
  children?: ReactNode;
}) {
  const words = useWords('ui');
  return (
    <nav className="breadcrumb" aria-label={words.breadcrumb}>
      <ol>
        {[...(above ? [above] : []), parent].map(({ label, href }) => (
          <li key={href}>
            <a className="tap" href={href}>
              {label}
            </a>
          </li>
        ))}
        {children && (
          <li>
            <span aria-current="page">{children}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
