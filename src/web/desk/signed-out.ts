// When and why a log-in at this browser ended: it is noted while somebody is in, without saying who, and goes with a real
// sign-out.
import { minuteMs } from '#contract/durations.ts';
import { deskIdleMinutes, deskLoginHours } from '#contract/staff.ts';
import { type StaffSession, subscribeToStaffSession } from '#web/lib/staff-session.ts';
import { atDayAndTime } from './day-and-time.ts';

const key = 'desk-in';
const idleMs = deskIdleMinutes * minuteMs;
const longestMs = deskLoginHours * 60 * minuteMs;

interface Note {
  since: number;
  active: number;
}

// Browsers may refuse storage; then nothing is known of it.
function read(): Note | undefined {
  try {
    const { since, active } = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof since === 'number' && typeof active === 'number' ? { since, active } : undefined;
  } catch {
    return undefined;
  }
}
function write(note: Note | undefined): void {
  try {
    if (note) localStorage.setItem(key, JSON.stringify(note));
    else localStorage.removeItem(key);
  } catch {}
}

/** Somebody is at work: whatever ends the log-in comes after this. */
export function noteActive(now = Date.now()): void {
  const note = read();
  if (note) write({ ...note, active: now });
}

/** Somebody was in at this browser, and did not sign out. */
export const wasIn = (): boolean => read() !== undefined;

let before: StaffSession['status'] = 'checking';
/** Engineers are in for a working day whatever they do, so their note would tell a time that is not theirs. */
export function noteSession(session: StaffSession, now = Date.now()): void {
  if (session.status === 'in' && session.staff.role !== 'engineer')
    write({ since: before === 'out' ? now : (read()?.since ?? now), active: now });
  if (
    (session.status === 'out' && !session.ended) ||
    (session.status === 'in' && session.staff.role === 'engineer')
  )
    write(undefined);
  before = session.status;
}

/** What the log-in says after one that ended by itself. */
export function signedOutWords(now = Date.now()): string {
  const note = read();
  const back = 'Log in to go on where you were.';
  if (!note) return `Your log-in has ended. ${back}`;
  const idle = note.active + idleMs;
  const longest = note.since + longestMs;
  const at = Math.min(idle, longest);
  // A clock that stands differently from the server's by a minute is right enough.
  if (at > now + minuteMs)
    return `Your log-in was ended elsewhere: by a sign-out everywhere, or by the owner. ${back}`;
  return at === idle
    ? `You were signed out ${atDayAndTime(at, now)}, after ${deskIdleMinutes} minutes without activity. ${back}`
    : `You were signed out ${atDayAndTime(at, now)}: a log-in lasts ${deskLoginHours} hours. ${back}`;
}

export const watchSession = (current: () => StaffSession): (() => void) =>
  subscribeToStaffSession(() => noteSession(current()));
