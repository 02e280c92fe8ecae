// A link that leads on, or back: from a section to everything of its kind, from page to page.
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import './more-link.css';

export function MoreLink({
  href,
  rel,
  children,
}: {
  href: string;
  rel?: 'prev' | 'next';
  children: ReactNode;
}) {
  const back = rel === 'prev';
  return (
    <a className="more-link tap" href={href} rel={rel}>
      {back && <Icon name="arrow-short" />} {children} {!back && <Icon name="arrow-short" />}
    </a>
  );
}
