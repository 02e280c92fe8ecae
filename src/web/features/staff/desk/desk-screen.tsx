// Around every screen of the desk: its bar, the check who is there, and the way in when nobody is.
import { type ReactNode, useEffect, useRef } from 'react';
import { clockTime } from '#contract/india-time.ts';
import type { StaffMember } from '#contract/staff.ts';
import type { RouteHandle } from '#web/lib/route-handle.ts';
import { staffApi } from '#web/lib/staff-api.ts';
import { setStaffSession, useStaffSession } from '#web/lib/staff-session.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { DeskEntry } from './desk-entry.tsx';
import { DeskMenu } from './desk-menu.tsx';
import { deskRooms, failedPath, roomsFor } from './desk-nav.ts';
import { FailedCount } from './failed-count.tsx';
import { IdleWatch } from './idle-watch.tsx';
import { LoginForm } from './login-form.tsx';
import './desk-screen.css';

export const deskHandle: RouteHandle = { interactive: true, layout: 'desk' };

async function checkIn(): Promise<void> {
  try {
    const { staff } = await staffApi.staffCheck({});
    setStaffSession(staff ? { status: 'in', staff } : { status: 'out', ended: false });
  } catch {
    setStaffSession({ status: 'unreachable' });
  }
}

function Clock() {
  const now = useNow();
  return <p className="desk-clock figures">{now && <time>{clockTime(now)}</time>}</p>;
}

function Rooms({ staff, path }: { staff: StaffMember; path: string | undefined }) {
  // On a phone they are a strip that scrolls; the one we are in must be in sight.
  const here = useRef<HTMLAnchorElement>(null);
  useEffect(() => void here.current?.scrollIntoView({ block: 'nearest', inline: 'center' }), []);
  return (
    <nav className="desk-rooms" aria-label="Desk">
      {roomsFor(staff.role).map(({ label, href }) => (
        <a
          key={href}
          ref={href === path ? here : undefined}
          href={href}
          aria-current={href === path ? 'page' : undefined}
        >
          {label}
          {href === failedPath && <FailedCount />}
        </a>
      ))}
    </nav>
  );
}

export function DeskBar({ staff, path }: { staff?: StaffMember; path?: string }) {
  return (
    <header className={`desk-bar on-dark${staff ? ' desk-bar-rooms' : ''}`}>
      <Logo />
      <p className="desk-name">Desk</p>
      {staff && <Rooms staff={staff} path={path} />}
      <Clock />
      {staff && <DeskMenu staff={staff} />}
    </header>
  );
}

function Unreachable() {
  return (
    <DeskEntry title="The desk does not answer." intro="Check the network of this device, then try again.">
      <div className="form-card desk-notice">
        <p>Nothing is lost: requests keep arriving and wait here.</p>
        <Button
          look="primary"
          onClick={() => {
            setStaffSession({ status: 'checking' });
            void checkIn();
          }}
        >
          Try again
        </Button>
      </div>
    </DeskEntry>
  );
}

function NotForYou({ staff }: { staff: StaffMember }) {
  const [home] = roomsFor(staff.role);
  return (
    <main id="main" className="desk-page">
      <h1>You do not have access to this page.</h1>
      <p>The owner can change your role under People.</p>
      {home && <a href={home.href}>Go to {home.label}</a>}
    </main>
  );
}

export function DeskScreen({
  path,
  children,
}: {
  /** The room this is. */
  path: string;
  children: (staff: StaffMember) => ReactNode;
}) {
  const session = useStaffSession();
  useEffect(() => void checkIn(), []);
  const staff = session.status === 'in' ? session.staff : undefined;
  const allowed = deskRooms.find((room) => room.href === path)?.roles;
  return (
    <div className="desk">
      <DeskBar {...(staff ? { staff } : {})} path={path} />
      {session.status === 'checking' && (
        <main id="main" className="desk-wait" aria-busy="true">
          <h1 className="visually-hidden">Desk</h1>
          <p>Looking who is there…</p>
        </main>
      )}
      {session.status === 'unreachable' && <Unreachable />}
      {session.status === 'out' && (
        <DeskEntry
          title={session.ended ? 'Welcome back.' : 'The desk.'}
          intro={
            session.ended
              ? 'You were signed out because nothing happened for half an hour, or the day was over. Log in and go on where you were.'
              : 'For those who call back. Password and the code of your authenticator, please.'
          }
        >
          <LoginForm />
        </DeskEntry>
      )}
      {staff && (allowed?.includes(staff.role) ? children(staff) : <NotForYou staff={staff} />)}
      {staff && <IdleWatch />}
    </div>
  );
}
