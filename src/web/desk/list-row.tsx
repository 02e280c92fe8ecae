// A list at the desk: each row says whom and what it is about, and how it stands.
import type { ReactNode } from 'react';
import { MoreButton } from './screen.tsx';
import './list-row.css';

export function ListRow({
  href,
  open,
  name,
  about,
  state,
  children,
}: {
  href: string;
  open: boolean;
  name: string;
  about: string;
  state: string;
  /** Under the state: a badge, and when it was. */
  children: ReactNode;
}) {
  return (
    <li>
      <a className="list-row figures" href={href} aria-current={open || undefined}>
        <span>
          <b>{name}</b>
          <span className="muted">{about}</span>
        </span>
        <span>
          <b>{state}</b>
          <span className="muted">{children}</span>
        </span>
      </a>
    </li>
  );
}

export function RowList({
  label,
  more,
  fault,
  children,
}: {
  label: string;
  /** Whether there are more than these. */
  more: boolean;
  fault: string | undefined;
  children: ReactNode;
}) {
  return (
    <>
      <ul aria-label={label}>{children}</ul>
      {more && (
        <div className="screen-empty">
          <MoreButton fault={fault} />
        </div>
      )}
    </>
  );
}
