// A link that leads on from a section to everything of its kind.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './more-link.css';

export function MoreLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="more-link" href={href}>
      {children} <Icon name="arrow-short" />
    </a>
  );
}
