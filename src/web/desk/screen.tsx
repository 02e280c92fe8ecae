// The parts that screens of the desk share: the page, two panes, tabs, longer lists and failing.
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Loaded } from './desk-loader.ts';
import { changedQuery, pagesParam, useQuery } from './desk-query.ts';
import { useKeys } from './use-keys.ts';
import './screen.css';

/** A screen that is one column. */
export function Screen({ title, lede, children }: { title: string; lede?: string; children: ReactNode }) {
  return (
    <main id="main" className="desk-page screen">
      <h1>{title}</h1>
      {lede && <p className="desk-page-intro">{lede}</p>}
      {children}
    </main>
  );
}

/** j and k open the row after or before: quicker than screens load, they count from where the focus is. */
function useRowKeys(list: RefObject<HTMLElement | null>, mayLeave: () => boolean): void {
  const move = (step: 1 | -1) => {
    const rows = [...(list.current?.querySelectorAll<HTMLAnchorElement>('li > a') ?? [])];
    const focused = rows.indexOf(document.activeElement as HTMLAnchorElement);
    const at = focused < 0 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused;
    const next = rows[at < 0 ? 0 : at + step];
    if (!next || !mayLeave()) return;
    next.focus({ preventScroll: true });
    next.click();
  };
  const [next, before] = [() => move(1), () => move(-1)];
  useKeys({ j: next, ArrowDown: next, k: before, ArrowUp: before });
}

/**
 * A list and what is open in it, which scroll each by itself. On narrow screens one of them at a time: what is open from
 * its beginning, and the list where it was left.
 */
export function TwoPanes({
  title,
  tools,
  list,
  panel,
  open,
}: {
  title: string;
  /** What chooses what is in the list. */
  tools: ReactNode;
  list: ReactNode;
  panel: ReactNode;
  /** Which row, as the address says it. */
  open: string | undefined;
}) {
  const listRef = useRef<HTMLDivElement>(null);
  const panelRef = useRef<HTMLDivElement>(null);
  /** How far down the list was, where it has the whole window. */
  const left = useRef(0);
  const shown = useRef<string>(undefined);
  /** A key is pressed sooner than a row: it asks before it leaves what was typed and not sent. */
  const typed = useRef(false);
  useRowKeys(listRef, () => !typed.current || confirm('What you typed here is not saved. Leave it?'));
  useLayoutEffect(() => {
    if (shown.current !== open) {
      shown.current = open;
      typed.current = false;
      listRef.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' });
      if (panelRef.current) panelRef.current.scrollTop = 0;
      scrollTo({ top: open ? 0 : left.current, behavior: 'instant' });
    }
    if (open) return;
    const note = () => {
      left.current = scrollY;
    };
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [open]);
  return (
    <main id="main" className={`screen-panes${open ? ' screen-panes-open' : ''}`}>
      <div className="screen-head">
        <h1 className="screen-title">{title}</h1>
        <div className="screen-tools">{tools}</div>
      </div>
      <div ref={listRef} className="screen-list">
        {list}
      </div>
      <div
        ref={panelRef}
        className="screen-panel"
        onInput={() => {
          typed.current = true;
        }}
        onSubmit={() => {
          typed.current = false;
        }}
      >
        {panel}
      </div>
    </main>
  );
}

/** What was loaded, or words and a way on. */
export function WhenLoaded<T>({
  loaded: { value, fault },
  children,
}: {
  loaded: Loaded<T>;
  /** The fault is that of a refresh which left the older value. */
  children: (value: T, fault?: string) => ReactNode;
}) {
  const { revalidate } = useRevalidator();
  if (value !== undefined) return children(value, fault);
  return (
    <div className="screen-wait stack" role="alert">
      <p>{fault}</p>
      <Button look="outline" onClick={() => void revalidate()}>
        Try again
      </Button>
    </div>
  );
}

/** One more page of a list. `fault` says why the list could not be reloaded. */
export function MoreButton({
  children = 'Show more',
  fault,
}: {
  children?: string;
  fault?: string | undefined;
}) {
  const query = useQuery();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(false);
  const failed = asked && fault !== undefined;
  const show = () => {
    setAsked(true);
    // The address says already that the page is wanted.
    if (failed) return void revalidate();
    const pages = Number(query.get(pagesParam) ?? 1) + 1;
    void navigate(changedQuery(query, { [pagesParam]: String(pages) }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return (
    <div className="screen-more">
      {failed && (
        <div role="alert">
          <ErrorText message="The rest of the list could not be loaded." reason={fault} />
        </div>
      )}
      <Button look="outline" onClick={show}>
        {failed ? 'Try again' : children}
      </Button>
    </div>
  );
}

export interface ScreenTab {
  label: string;
  href: string;
  current: boolean;
  count?: number | undefined;
}

export function ScreenTabs({ label, tabs }: { label: string; tabs: readonly ScreenTab[] }) {
  return (
    <nav className="screen-tabs figures" aria-label={label}>
      {tabs.map(({ label: name, href, current, count }) => (
        <a key={href} href={href} aria-current={current ? 'page' : undefined}>
          {name}
          {count !== undefined && <span> {count}</span>}
        </a>
      ))}
    </nav>
  );
}

const tabClasses =
  'flex min-h-target shrink-0 items-center gap-4 rounded-3 text-16 font-strong whitespace-nowrap no-underline';
const roomyClasses = 'px-8 desk-phone:px-4';

function TabLink({ tab, roomClasses = roomyClasses }: { tab: ScreenTab; roomClasses?: string }) {
  const { label, href, current, count } = tab;
  return (
    <a
      className={`${tabClasses} ${roomClasses} ${current ? 'bg-ink text-paper' : 'hover:bg-line'}`}
      href={href}
      aria-current={current ? 'page' : undefined}
    >
      {label} {count !== undefined && <span className="font-regular">{count}</span>}
    </a>
  );
}

/** Above a list, on one line: those that are asked for less often stand behind More, but for the one that is open. */
export function ListTabs({
  label,
  tabs,
}: {
  label: string;
  tabs: readonly (ScreenTab & { more?: boolean })[];
}) {
  const menuId = useId();
  const row = useRef<HTMLElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const shown = tabs.filter(({ more, current }) => !more || current);
  const others = tabs.filter((tab) => !shown.includes(tab));
  const open = tabs.find(({ current }) => current)?.href;
  const crowded = shown.length + Math.min(others.length, 1) > 5;
  const roomClasses = crowded ? 'px-4' : roomyClasses;
  // Where there is no room for all of them the row scrolls; the open one is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, another place
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2;
    menu.current?.hidePopover?.();
  }, [open, tabs.length]);
  return (
    <nav
      ref={row}
      className={`figures relative flex scrollbar-none overflow-x-auto desk-laptop:font-narrow ${crowded ? 'font-narrow' : ''}`}
      aria-label={label}
    >
      {shown.map((tab) => (
        <TabLink key={tab.href} tab={tab} roomClasses={roomClasses} />
      ))}
      {others.length > 0 && (
        <>
          <button
            type="button"
            className={`${tabClasses} ${roomClasses} ml-auto cursor-pointer border-0 bg-transparent text-ink hover:bg-line`}
            popoverTarget={menuId}
          >
            More <Icon name="chevron" />
          </button>
          <div
            ref={menu}
            id={menuId}
            className="below-button inset-auto m-0 min-w-[200px] border-2 border-ink bg-paper p-8 text-ink"
            popover="auto"
          >
            {others.map((tab) => (
              <TabLink key={tab.href} tab={tab} />
            ))}
          </div>
        </>
      )}
    </nav>
  );
}
