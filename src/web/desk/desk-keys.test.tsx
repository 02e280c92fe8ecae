// The keys of the desk: one meaning each, shown as they work, and none while something is typed.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { roles } from '#contract/staff.ts';
import { deskChords, deskKeys, keyPlaces, keysAt } from './desk-keys.ts';
import { screensOf } from './desk-nav.ts';
import { ScreenKeys } from './screen-keys.tsx';
import { useKeys } from './use-keys.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const staff = { role: 'owner' } as const;
const onFind = vi.fn();
const claim = vi.fn();

function Page() {
  const [shown, setShown] = useState(false);
  useKeys({ c: claim });
  return (
    <>
      <main>
        <input aria-label="Name" />
        <textarea aria-label="Words" />
      </main>
      <ScreenKeys staff={staff} shown={shown} onShown={setShown} onFind={onFind} />
    </>
  );
}
function show(more = <Page />) {
  onFind.mockReset();
  claim.mockReset();
  const router = createMemoryRouter([{ path: '*', element: more }], { initialEntries: ['/desk/requests'] });
  render(<RouterProvider router={router} />);
  return () => router.state.location.pathname;
}
const press = (key: string, more = {}) =>
  act(async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more }));

test('a key means one thing at the whole desk, and so does the letter of a screen', () => {
  const keys = deskKeys.flatMap((use) => [...use.keys]);
  expect(new Set(keys).size).toBe(keys.length);
  for (const role of roles) {
    const letters = screensOf(role).map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters.length);
  }
  // All of them are shown somewhere.
  const chords = deskChords.flatMap(({ signs }) => signs);
  expect(keyPlaces.flatMap(keysAt).flatMap(({ signs }) => signs)).toHaveLength(keys.length + chords.length);
});

test('g and a letter go to its screen; the letter means nothing else then, and nothing after a while', async () => {
  const where = show();
  await press('g');
  await press('b');
  expect(where()).toBe('/desk/bookings');
  await press('g');
  await press('c');
  expect(where()).toBe('/desk/crews');
  expect(claim).not.toHaveBeenCalled();
  await press('g');
  await press('x');
  await press('c');
  await press('g');
  await act(() => vi.advanceTimersByTimeAsync(1600));
  await press('c');
  expect(claim).toHaveBeenCalledTimes(2);
  expect(where()).toBe('/desk/crews');
});

test('no key while something is typed, nor with Ctrl, Alt or Cmd', async () => {
  const where = show();
  for (const field of [screen.getByLabelText('Name'), screen.getByLabelText('Words')]) {
    field.focus();
    for (const key of ['g', 'b', 'c', '?', '/']) await press(key);
  }
  (document.activeElement as HTMLElement).blur();
  for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }])
    for (const key of ['g', 'c', '?', '/']) await press(key, more);
  await press('b');
  expect([where(), claim.mock.calls.length, onFind.mock.calls.length]).toEqual(['/desk/requests', 0, 0]);
  expect(screen.queryByRole('dialog')).toBeNull();
  // Into a field after g: that is typing.
  await press('g');
  screen.getByLabelText('Name').focus();
  await press('b');
  expect(where()).toBe('/desk/requests');
});

test('? shows every key and screen, keeps the others still, and goes by Escape', async () => {
  show();
  await press('?', { shiftKey: true });
  const dialog = screen.getByRole('dialog', { name: 'Keys' });
  for (const { does } of deskKeys) expect(within(dialog).getByText(does)).toBeTruthy();
  for (const { label } of screensOf('owner')) expect(within(dialog).getByText(label)).toBeTruthy();
  await press('c');
  expect(claim).not.toHaveBeenCalled();
  await press('Escape');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('/ searches the list of the screen, and Escape goes on with those who fit; without a list it finds anything', async () => {
  show();
  await press('/');
  expect(onFind).toHaveBeenCalledTimes(1);
  cleanup();
  show(
    <>
      <main>
        <input type="search" aria-label="Search bookings" defaultValue="rao" />
      </main>
      <ScreenKeys staff={staff} shown={false} onShown={() => {}} onFind={onFind} />
    </>,
  );
  await press('/');
  const field = screen.getByRole('searchbox');
  expect(document.activeElement).toBe(field);
  await press('Escape');
  expect(document.activeElement).not.toBe(field);
  expect((field as HTMLInputElement).value).toBe('rao');
  expect(onFind).not.toHaveBeenCalled();
});
