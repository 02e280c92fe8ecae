// The parts that rooms of the desk share: the page, two panes, headings, waiting and failing.
import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { Loaded } from './use-loaded.ts';
import './room.css';

/** A room that is one column. */
export function Room({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  return (
    <main id="main" className="desk-page room">
      <h1>{title}</h1>
      {lede && <p className="desk-page-intro">{lede}</p>}
      {children}
    </main>
  );
}

/** A list and what is open in it. On narrow screens one of them at a time. */
export function TwoPanes({
  title,
  list,
  panel,
  open,
}: {
  title: string;
  list: ReactNode;
  panel: ReactNode;
  open: boolean;
}) {
  return (
    <main id="main" className={`room-panes${open ? ' room-panes-open' : ''}`}>
      <h1 className="room-title">{title}</h1>
      <div className="room-list">{list}</div>
      <div className="room-panel">{panel}</div>
    </main>
  );
}

export function RoomHeading({ id, title, note }: { id: string; title: string; note?: ReactNode }) {
  return (
    <div className="desk-heading">
      <h3 id={id}>{title}</h3>
      {note && <p className="figures">{note}</p>}
    </div>
  );
}

/** Calm while something comes, words and a way on when it does not. */
export function WhenLoaded<T>({
  loaded,
  onAgain,
  children,
}: {
  loaded: Loaded<T>;
  onAgain: () => void;
  children: (value: T) => ReactNode;
}) {
  if (loaded.status === 'ready') return children(loaded.value);
  if (loaded.status === 'loading') {
    return (
      <p className="room-wait" aria-busy="true">
        Loading…
      </p>
    );
  }
  return (
    <div className="room-wait" role="alert">
      <p>{loaded.words}</p>
      <Button look="outline" onClick={onAgain}>
        Try again
      </Button>
    </div>
  );
}

export interface RoomTab {
  label: string;
  href: string;
  current: boolean;
  count?: number | undefined;
}

export function RoomTabs({ label, tabs }: { label: string; tabs: readonly RoomTab[] }) {
  return (
    <nav className="room-tabs figures" aria-label={label}>
      {tabs.map(({ label: name, href, current, count }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span> {count}</span>}
        </a>
      ))}
    </nav>
  );
}
