// Where the page stands: a link to what it belongs to and, where the heading does not say it, its own name.
import type { ReactNode } from 'react';
import { useWords } from '#web/lib/words.tsx';
import './breadcrumb.css';

export function Breadcrumb({
  parent,
  children,
}: {
  parent: { label: string; href: string };
  children?: ReactNode;
}) {
  const words = useWords('ui');
  return (
    <nav className="breadcrumb" aria-label={words.breadcrumb}>
      <ol>
        <li>
          <a className="tap" href={parent.href}>
            {parent.label}
          </a>
        </li>
        {children && (
          <li>
            <span aria-current="page">{children}</span>
          </li>
        )}
      </ol>
    </nav>
  );
}
