// The layout of the desk: its rail or bar, the session check, and the log-in form without a session.
import { type MouseEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate, useNavigationType, useRevalidator } from 'react-router';
import { clockTime } from '#contract/india-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import { hasRail, homeOf, inboxPath, mayOpen, screenAt } from '#web/desk/desk-nav.ts';
import { FirstStepsLine, firstStepsPath } from '#web/desk/first-steps.tsx';
import { keptPage } from '#web/desk/kept-on-device.ts';
import { LoadingSign } from '#web/desk/loading-sign.tsx';
import { movedAddress } from '#web/desk/moved-address.ts';
import { ProblemBanner } from '#web/desk/problem-count.tsx';
import { signedOutWords } from '#web/desk/signed-out.ts';
import { useGo } from '#web/desk/use-go.ts';
import { type StaffSession, setStaffSession, subscribeToStaffSession } from '#web/lib/staff-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { DeskEntry } from './desk-entry.tsx';
import { DeskMenu } from './desk-menu.tsx';
import { DeskRail } from './desk-rail.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { LockedActions } from './locked-actions.tsx';
import { LoginForm } from './login-form.tsx';
import './desk-layout.css';

const deskClasses = (railed: boolean) => (railed ? 'desk flex desk-phone:block' : 'desk');

/** For whoever has no rail, or is not known yet. */
export function DeskBar({ staff }: { staff?: StaffMember | undefined }) {
  const now = useNow();
  return (
    <header
      className="desk-brand on-dark flex h-[60px] items-center gap-16 bg-ink px-24 text-plaster desk-phone:px-16"
      data-behind=""
    >
      <Logo />
      <p className="border-l border-mute pl-16 text-25 font-heavy font-narrow desk-phone:hidden">Desk</p>
      <p className="figures ml-auto text-17 font-strong whitespace-nowrap">
        {now && <time>{clockTime(now)}</time>}
      </p>
      {staff && (
        <div className="min-w-0">
          <DeskMenu staff={staff} place="bar" />
        </div>
      )}
    </header>
  );
}

/** Until it is known who is there: what the server renders for every screen. */
export function DeskFallback() {
  // Its screens have the rail; an engineer's day and the door have none.
  const railed = screenAt(useLocation().pathname)?.group !== undefined;
  return (
    <div className={deskClasses(railed)}>
      {railed ? <DeskRail /> : <DeskBar />}
      <main id="main" className="px-24 py-48 text-mute" aria-busy="true">
        <h1 className="visually-hidden">Desk</h1>
        <p>Loading…</p>
      </main>
    </div>
  );
}

function Unreachable() {
  return (
    <DeskEntry title="The desk cannot be reached." intro="Check your connection, then try again.">
      <div className="form-card desk-notice links">
        <p>No requests are lost. You will see them when you are connected again.</p>
        <Button look="primary" onClick={() => setStaffSession({ status: 'checking' })}>
          Try again
        </Button>
      </div>
    </DeskEntry>
  );
}

function NoAccess({ staff }: { staff: StaffMember }) {
  const home = homeOf(staff.role);
  return (
    <main id="main" className="desk-page">
      <h1>You do not have access to this page.</h1>
      <p>The owner can change your role under Staff.</p>
      {home && <a href={home.href}>Go to {home.label}</a>}
    </main>
  );
}

const places = new Map<string, number>();
/**
 * Another screen begins at its top; going back finds the place where one was. The router's own component for this
 * would bring its links and forms into the file that public pages load.
 */
function useScrollPlace(): void {
  const { key, pathname } = useLocation();
  const back = useNavigationType() === 'POP';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (back && places.has(key)) scrollTo(0, places.get(key) ?? 0);
    else if (shown.current !== pathname) scrollTo(0, 0);
    shown.current = pathname;
    const note = () => void places.set(key, scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, [key, pathname, back]);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // A reload is the browser's.
    const leave = () => {
      history.scrollRestoration = 'auto';
    };
    addEventListener('pagehide', leave);
    return () => removeEventListener('pagehide', leave);
  }, []);
}

/** Links between screens load no document. */
function useLinks(): (event: MouseEvent) => void {
  const go = useGo();
  return (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || link.download) return;
    const { origin, pathname, search, hash } = new URL(link.href);
    if (origin !== location.origin || hash || !screenAt(pathname)) return;
    event.preventDefault();
    go(pathname + search);
  };
}

export function DeskLayout({
  session,
  onNewCaller,
  onFind,
  inFront,
  children,
}: {
  session: StaffSession;
  /** Somebody calls: what can be begun from every screen. */
  onNewCaller: () => void;
  onFind: () => void;
  /** Before whatever screen is open. */
  inFront?: ReactNode;
  /** Above every screen. */
  children?: ReactNode;
}) {
  const { revalidate } = useRevalidator();
  const location = useLocation();
  const { pathname } = location;
  const navigate = useNavigate();
  // Logging in or out changes what the desk shows.
  useEffect(() => subscribeToStaffSession(() => void revalidate()), [revalidate]);
  const staff = session.status === 'in' ? session.staff : undefined;
  const isHome = pathname === '/desk' && !location.search && !location.hash;
  const moved = isHome && staff?.role === 'owner' ? firstStepsPath : movedAddress(location);
  // Before anything is painted: a link pressed at once must not be overtaken.
  useLayoutEffect(() => {
    // Where the desk begins depends on who is there.
    if (moved && (staff || !isHome)) void navigate(moved, { replace: true });
  }, [moved, staff, isHome, navigate]);
  const onClick = useLinks();
  useScrollPlace();
  // Engineers have one screen, wherever they come in.
  const astray = !moved && staff?.role === 'engineer' && !mayOpen(staff.role, pathname);
  useLayoutEffect(() => {
    if (astray) void navigate(keptPage, { replace: true });
  }, [astray, navigate]);
  const railed = staff !== undefined && hasRail(staff.role);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it is the links inside that are pressed
    <div className={deskClasses(railed)} onClick={onClick}>
      {railed ? (
        <DeskRail staff={staff} onNewCaller={onNewCaller} onFind={onFind} />
      ) : (
        <DeskBar staff={staff} />
      )}
      <div className="desk-screen flex min-w-0 flex-1 flex-col">
        {children}
        {staff?.role === 'owner' && <ProblemBanner path={pathname} />}
        {staff?.role === 'owner' && pathname === inboxPath && <FirstStepsLine />}
        {session.status === 'unreachable' && <Unreachable />}
        {session.status === 'out' && (
          <DeskEntry
            title={session.ended ? 'You are signed out.' : 'Staff log-in'}
            intro={
              session.ended
                ? signedOutWords()
                : 'You need your password and the code from your authenticator app.'
            }
          >
            <LockedActions />
            <LoginForm />
          </DeskEntry>
        )}
        {staff &&
          !moved &&
          !astray &&
          (mayOpen(staff.role, pathname) ? <Outlet /> : <NoAccess staff={staff} />)}
      </div>
      {inFront}
      <LoadingSign />
      {/* An engineer's log-in lasts the working day: the next stairwell may have no network for another one. */}
      {staff && staff.role !== 'engineer' && <IdleWatch />}
    </div>
  );
}
