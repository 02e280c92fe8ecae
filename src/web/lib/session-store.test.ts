// The layout's script and React screens are separate bundles that share one session state.
import { expect, test, vi } from 'vitest';
import { getServerSession, getSession, setSession, subscribeToSession } from './session-store.ts';

const user = { _id: '1', name: 'Asha', mobile: '9848012345', email: 'asha@example.in' };

test('a second copy of the module sees and hears the same session', async () => {
  const listener = vi.fn();
  const leave = subscribeToSession(listener);
  vi.resetModules();
  const other = await import('./session-store.ts');
  expect(other.setSession).not.toBe(setSession);
  other.setSession({ status: 'customer', user });
  expect(getSession()).toEqual({ status: 'customer', user });
  expect(listener).toHaveBeenCalledTimes(1);
  leave();
  setSession({ status: 'visitor' });
  expect(listener).toHaveBeenCalledTimes(1);
  expect(other.getSession()).toEqual({ status: 'visitor' });
});

test('the server never says who is logged in', () => {
  setSession({ status: 'customer', user });
  expect(getServerSession()).toEqual({ status: 'checking' });
});
