// A list at the desk: each row says whom and what it is about, and how it stands.
import type { ReactNode } from 'react';
import { MoreButton } from './screen.tsx';

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
      <a
        className={`figures grid min-h-[60px] grid-cols-[minmax(0,1fr)_auto] content-center gap-x-16 border-b border-line px-24 py-4 text-16 no-underline desk-phone:min-h-[64px] ${open ? 'bg-paper shadow-edge-monsoon' : 'hover:bg-paper'}`}
        href={href}
        aria-current={open || undefined}
      >
        <b className="truncate font-strong">{name}</b>
        <b className="text-right font-strong whitespace-nowrap">{state}</b>
        <span className="truncate text-14 text-mute">{about}</span>
        <span className="text-right text-14 whitespace-nowrap text-mute">{children}</span>
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
