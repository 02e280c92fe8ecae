// The startup check and logging out (specification, section 4).
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getSession, setSession } from '#web/lib/session-store.ts';
import { startAccount } from './account.ts';

const fetchMock = vi.fn<typeof fetch>();
const user = { _id: '1', name: 'Asha', mobile: '9848012345', email: 'asha@example.in' };
const welcome = () => document.querySelector('[data-welcome]')?.textContent;
const shown = () => document.documentElement.dataset.session;

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  document.body.innerHTML = '<span data-welcome="Welcome {name}"></span><button data-logout>Logout</button>';
  sessionStorage.clear();
  setSession({ status: 'checking' });
});
afterEach(() => {
  // Forms know who is logged in, and other files share this page.
  setSession({ status: 'checking' });
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetchMock.mockReset();
});

async function start(check: Response | Error): Promise<void> {
  if (check instanceof Error) fetchMock.mockRejectedValueOnce(check);
  else fetchMock.mockResolvedValueOnce(check);
  startAccount();
  await vi.waitFor(() => expect(getSession().status).not.toBe('checking'));
}

test('a user with a name is welcomed', async () => {
  await start(Response.json({ auth: 1, user }));
  expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/user/auth/register/check');
  expect(shown()).toBe('customer');
  expect(welcome()).toBe('Welcome Asha');
});

test.each([
  ['auth 0', Response.json({ auth: 0 })],
  ['a user without a name', Response.json({ auth: 1, user: { ...user, name: '' } })],
  ['a missing endpoint', Response.json({ success: false }, { status: 404 })],
  ['no connection', new TypeError('offline')],
])('%s counts as logged out', async (_, check) => {
  await start(check);
  expect(getSession()).toEqual({ status: 'visitor' });
  expect(shown()).toBe('visitor');
  expect(welcome()).toBe('');
});

test('logging out asks the server, then clears the state', async () => {
  await start(Response.json({ auth: 1, user }));
  fetchMock.mockResolvedValue(Response.json({ success: true }));
  document.querySelector<HTMLElement>('[data-logout]')?.click();
  await vi.waitFor(() => expect(getSession()).toEqual({ status: 'visitor' }));
  expect(fetchMock.mock.calls.at(-1)?.[0]).toBe('/api/user/auth/logout');
  expect(sessionStorage.length).toBe(0);
});

test('a logout that fails is only logged', async () => {
  await start(Response.json({ auth: 1, user }));
  fetchMock.mockRejectedValue(new TypeError('offline'));
  document.querySelector<HTMLElement>('[data-logout]')?.click();
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
  expect(getSession()).toEqual({ status: 'customer', user });
});
