// The startup auth check, the words in the bar that follow from it, and logging out (specification, section 4).
import { apiPrefix } from '#contract/constants.ts';
import { clearDraft } from '#web/features/bookings/draft-store.ts';
import { getSession, type SessionUser, setSession, subscribeToSession } from '#web/lib/session-store.ts';
import { afterFirstPaint } from './after-paint.ts';

// The name last confirmed in this tab: the bar is right at once on the next page, while the check runs.
// Browsers may refuse storage; then the bar just waits for the check.
const memory = {
  key: 'session-name',
  read(): string | null {
    try {
      return sessionStorage.getItem(memory.key);
    } catch {
      return null;
    }
  },
  write(name: string | null): void {
    try {
      if (name) sessionStorage.setItem(memory.key, name);
      else sessionStorage.removeItem(memory.key);
    } catch {}
  },
};

async function getJson(path: string): Promise<unknown> {
  const response = await fetch(apiPrefix + path, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json();
}

/** A user with a name counts as logged in; a failed check counts as logged out. */
async function checkSession(): Promise<void> {
  try {
    const answer = (await getJson('/auth/register/check')) as { auth?: number; user?: SessionUser };
    if (answer.auth !== 0 && answer.user?.name) setSession({ status: 'customer', user: answer.user });
    else setSession({ status: 'visitor' });
  } catch (error) {
    console.error('The login check failed', error);
    setSession({ status: 'visitor' });
  }
}

function showName(name: string | null): void {
  document.documentElement.dataset.session = name ? 'customer' : 'visitor';
  for (const place of document.querySelectorAll<HTMLElement>('[data-welcome]')) {
    place.textContent = name ? (place.dataset.welcome ?? '').replace('{name}', () => name) : '';
  }
}

function showSession(): void {
  const session = getSession();
  const name = session.status === 'customer' ? session.user.name : null;
  memory.write(name);
  showName(name);
}

async function logOut(): Promise<void> {
  try {
    await getJson('/auth/logout');
    setSession({ status: 'visitor' });
    // The device may be shared: an unsent booking must not stay on it after the log-out.
    await clearDraft().catch(() => {});
  } catch (error) {
    console.error('Logging out failed', error);
  }
}

export function startAccount(): void {
  showName(memory.read());
  subscribeToSession(showSession);

  document.addEventListener('click', (event) => {
    if ((event.target as Element).closest('[data-logout]')) void logOut();
  });

  afterFirstPaint(() => void checkSession());
  // Coming back through the browser's history shows the page as it was left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) void checkSession();
  });
}
