// The rail on the left of the desk: its screens in three groups with what waits in each, New caller, the hour, and whoever
// is there. Narrow in smaller windows, on a phone a sheet over the page.
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { clockTime, indianDate } from '#contract/india-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { visitDayName } from '#web/desk/day-and-time.ts';
import {
  type DeskScreen,
  inboxPath,
  operationsPath,
  quotationsPath,
  railGroups,
  railScreens,
  screenAt,
  visitsPath,
} from '#web/desk/desk-nav.ts';
import { KeySign } from '#web/desk/key-sign.tsx';
import { useProblemCount } from '#web/desk/problem-count.tsx';
import { isDangerOpen, type QueueNews, useQueueNews } from '#web/desk/queue-news.ts';
import { RailIcon } from '#web/desk/rail-icon.tsx';
import { useNow } from '#web/lib/use-now.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { DeskMenu } from './desk-menu.tsx';

/** Under 1280 px signs with their words below; wider, and in the sheet of a phone, lines. */
const rowClasses =
  'relative flex min-h-[34px] items-center gap-12 px-16 text-16 no-underline desk-phone:min-h-target desk-phone:gap-16 desk-laptop:above-desk-phone:min-h-target desk-laptop:above-desk-phone:flex-col desk-laptop:above-desk-phone:justify-center desk-laptop:above-desk-phone:gap-0 desk-laptop:above-desk-phone:px-0 desk-laptop:above-desk-phone:text-14 desk-laptop:above-desk-phone:font-narrow';
const hereClasses = `${rowClasses} bg-plaster font-strong text-ink shadow-edge-membrane`;
const elsewhereClasses = `${rowClasses} hover:bg-monsoon-deep`;
const countClasses =
  'ml-auto flex items-center gap-8 text-14 font-regular desk-laptop:above-desk-phone:absolute desk-laptop:above-desk-phone:top-4 desk-laptop:above-desk-phone:right-4';

/** What can be begun on every screen. */
const beginClasses =
  'flex min-h-[36px] w-full cursor-pointer items-center gap-8 rounded-3 px-8 text-16 desk-phone:min-h-target desk-phone:px-12 desk-laptop:above-desk-phone:justify-center desk-laptop:above-desk-phone:px-0';

/** Red is what is overdue there; a plain number counts rows, and gives way where there is no room for both. */
function Count({ overdue = 0, rows = 0, of }: { overdue?: number; rows?: number; of?: string }) {
  if (overdue === 0 && rows === 0) return null;
  const rowsClasses = overdue > 0 ? 'desk-laptop:above-desk-phone:heard' : '';
  return (
    <span className={countClasses}>
      {overdue > 0 && (
        <span className="rounded-3 bg-alarm px-4 font-strong text-paper">
          {overdue}
          <span className="visually-hidden"> overdue{rows > 0 && ','}</span>
        </span>
      )}
      {rows > 0 && (
        <span className={rowsClasses}>
          {rows}
          <span className="visually-hidden"> {of}</span>
        </span>
      )}
    </span>
  );
}

function ScreenLink({ screen, here, count }: { screen: DeskScreen; here: boolean; count: ReactNode }) {
  return (
    <li>
      <a
        className={here ? hereClasses : elsewhereClasses}
        href={screen.href}
        aria-current={here ? 'page' : undefined}
      >
        {screen.icon && <RailIcon name={screen.icon} />}
        <span>{screen.label}</span> {count}
      </a>
    </li>
  );
}

/** The inbox has the whole bar instead. */
const isBlockShown = (news: QueueNews | undefined, path: string): boolean =>
  news !== undefined && isDangerOpen(news.figures) && path !== inboxPath;

function Screens({ staff }: { staff: StaffMember }) {
  const { pathname } = useLocation();
  const news = useQueueNews();
  const screens = railScreens(staff.role);
  const problems = useProblemCount(
    pathname,
    screens.some(({ href }) => href === operationsPath),
  );
  const { overdue = 0, overdueIn, counts } = news?.figures ?? {};
  const { visits = 0, quotations = 0 } = overdueIn ?? {};
  const countAt = (href: string): ReactNode => {
    // Together they are what the inbox calls overdue.
    if (href === inboxPath)
      return <Count overdue={overdue - visits - quotations} rows={counts?.waiting ?? 0} of="waiting" />;
    if (href === visitsPath) return <Count overdue={visits} />;
    if (href === quotationsPath) return <Count overdue={quotations} />;
    if (href === operationsPath)
      return <Count rows={problems} of={problems === 1 ? 'problem' : 'problems'} />;
    return null;
  };
  const current = screenAt(pathname)?.href;
  const list = useRef<HTMLDivElement>(null);
  const blocked = isBlockShown(news, pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen is another link, and the block takes room
  useEffect(() => {
    // On a low screen the list scrolls by itself.
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [current, blocked]);
  return (
    <div ref={list} className="figures min-h-0 flex-1 overflow-y-auto pb-8">
      {railGroups
        .map((group) => ({ group, listed: screens.filter((screen) => screen.group === group) }))
        .filter(({ listed }) => listed.length > 0)
        .map(({ group, listed }) => (
          <section key={group} aria-label={group}>
            <p
              className="px-16 pt-12 pb-4 text-14 text-rule desk-laptop:above-desk-phone:m-12 desk-laptop:above-desk-phone:h-[1px] desk-laptop:above-desk-phone:overflow-hidden desk-laptop:above-desk-phone:bg-mute desk-laptop:above-desk-phone:p-0"
              aria-hidden="true"
            >
              {group}
            </p>
            <ul>
              {listed.map((screen) => (
                <ScreenLink
                  key={screen.href}
                  screen={screen}
                  here={screen.href === current}
                  count={countAt(screen.href)}
                />
              ))}
            </ul>
          </section>
        ))}
    </div>
  );
}

function Clock() {
  const now = useNow();
  return (
    now && (
      <p className="figures whitespace-nowrap">
        <time className="block text-20 font-heavy font-narrow desk-laptop:above-desk-phone:text-16">
          {clockTime(now)}
        </time>
        <span className="block text-14 text-line desk-laptop:above-desk-phone:hidden">
          {visitDayName(indianDate(now))}
        </span>
      </p>
    )
  );
}

function Brand() {
  return (
    // Where there is no room for the name it is cut off, and the mark stays.
    <div className="desk-brand mx-16 flex h-[64px] shrink-0 items-center overflow-hidden desk-laptop:above-desk-phone:h-[56px]">
      <Logo />
    </div>
  );
}

interface RailProps {
  /** Nobody yet: it is still being asked who is there. */
  staff?: StaffMember | undefined;
  onNewCaller?: (() => void) | undefined;
  onFind?: (() => void) | undefined;
}

function RailParts({ staff, onNewCaller, onFind }: RailProps) {
  const { pathname } = useLocation();
  const news = useQueueNews();
  return (
    <>
      <Brand />
      {/* Here DangerWatch shows its block, before whatever lies over the rail. */}
      {isBlockShown(news, pathname) && <div className="h-[60px] shrink-0 desk-phone:hidden" />}
      {staff && (
        <>
          <div className="grid shrink-0 gap-8 px-8 desk-phone:grid-cols-[3fr_2fr]">
            <button
              type="button"
              className={`${beginClasses} border-0 bg-monsoon font-strong text-paper hover:bg-monsoon-deep`}
              aria-keyshortcuts="n"
              title="New caller"
              onClick={onNewCaller}
            >
              <RailIcon name="call" />
              <span className="desk-laptop:above-desk-phone:heard">New caller</span>
              <span className="ml-auto flex desk-laptop:hidden">
                <KeySign>N</KeySign>
              </span>
            </button>
            <button
              type="button"
              className={`${beginClasses} border border-mute bg-transparent text-plaster hover:bg-monsoon-deep`}
              aria-keyshortcuts="Control+K"
              title="Find"
              onClick={onFind}
            >
              <Icon name="search" />
              <span className="desk-laptop:above-desk-phone:heard">Find</span>
              <span className="ml-auto flex desk-laptop:hidden">
                <KeySign>Ctrl K</KeySign>
              </span>
            </button>
          </div>
          <Screens staff={staff} />
          <div className="flex shrink-0 items-center justify-between gap-8 border-t border-mute py-4 pr-8 pl-16 desk-laptop:above-desk-phone:flex-col desk-laptop:above-desk-phone:gap-0 desk-laptop:above-desk-phone:px-4">
            <Clock />
            <DeskMenu staff={staff} place="foot" />
          </div>
        </>
      )}
    </>
  );
}

/** Over the page, 72 px of which stay: pressing there, Escape and choosing close it, and the focus goes back. */
function Sheet({ onClose, ...rail }: RailProps & { onClose: () => void }) {
  const sheet = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    sheet.current?.showModal();
  }, []);
  const onClick = ({ target }: MouseEvent) => {
    if (target === sheet.current || (target instanceof Element && target.closest('a')))
      sheet.current?.close();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what is pressed are the links inside, and the page beside it
    <dialog
      ref={sheet}
      className="backdrop:veil fixed top-0 right-auto left-0 m-0 h-dvh max-h-none w-[calc(100%-72px)] max-w-none border-0 bg-ink p-0 text-plaster"
      aria-label="Menu"
      onClick={onClick}
      onClose={onClose}
    >
      <nav className="on-dark flex h-full flex-col" aria-label="Desk">
        <RailParts
          {...rail}
          // First, so that the focus comes back to the page and not to what is gone.
          onNewCaller={() => {
            sheet.current?.close();
            rail.onNewCaller?.();
          }}
          onFind={() => {
            sheet.current?.close();
            rail.onFind?.();
          }}
        />
      </nav>
    </dialog>
  );
}

const barButtonClasses =
  'relative grid h-target w-[44px] cursor-pointer place-items-center rounded-3 border-0 bg-transparent text-plaster';

/** The head of a phone: where one is, and what the rail has elsewhere. */
function PhoneBar({ staff, onNewCaller, onFind }: RailProps) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const now = useNow();
  const overdue = useQueueNews()?.figures.overdue ?? 0;
  return (
    <header
      className="figures on-dark flex h-[56px] items-center gap-8 bg-ink px-8 text-plaster above-desk-phone:hidden"
      data-behind=""
    >
      <button
        type="button"
        className={barButtonClasses}
        aria-label={overdue > 0 ? `Menu, ${overdue} overdue` : 'Menu'}
        aria-haspopup="dialog"
        disabled={!staff}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        {overdue > 0 && (
          <span className="absolute top-0 right-0 rounded-3 bg-alarm px-4 text-14 font-strong text-paper">
            {overdue}
          </span>
        )}
      </button>
      <p className="min-w-0 flex-1 truncate text-25 font-heavy font-narrow">{screenAt(pathname)?.label}</p>
      {now && <time className="text-16 font-strong whitespace-nowrap">{clockTime(now)}</time>}
      {staff && (
        <button type="button" className={barButtonClasses} aria-label="New caller" onClick={onNewCaller}>
          <RailIcon name="call" />
        </button>
      )}
      {open && staff && (
        <Sheet staff={staff} onNewCaller={onNewCaller} onFind={onFind} onClose={() => setOpen(false)} />
      )}
    </header>
  );
}

export function DeskRail(rail: RailProps) {
  return (
    <>
      <nav
        className="on-dark sticky top-0 flex h-dvh w-[208px] shrink-0 flex-col bg-ink text-plaster desk-laptop:w-[64px] desk-phone:hidden"
        aria-label="Desk"
        data-behind=""
      >
        <RailParts {...rail} />
      </nav>
      <PhoneBar {...rail} />
    </>
  );
}
