// The rail: who finds which screens in it, in their groups, and what waits behind each.
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { QueueFigures } from '#contract/requests.staff.ts';
import type { Role } from '#contract/staff.ts';
import { tellQueue } from '#web/desk/queue-news.ts';
import { DeskRail } from './desk-rail.tsx';

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ count: 2, banner: null })),
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const onNewCaller = vi.fn();
const onFind = vi.fn();
function show(role: Role, path = '/desk/bookings'): HTMLElement {
  const staff = { id: '7', name: 'Meena', email: 'meena@example.in', role };
  const element = <DeskRail staff={staff} onNewCaller={onNewCaller} onFind={onFind} />;
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return screen.getByRole('navigation', { name: 'Desk' });
}
const groups = (rail: HTMLElement) =>
  within(rail)
    .getAllByRole('region')
    .map((group) => [
      group.getAttribute('aria-label'),
      ...within(group)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ]);
const tell = (overdue: number, waiting: number, quotations = 0, visits = 0) =>
  act(() => {
    const overdueIn = { inbox: overdue - quotations - visits, visits, quotations };
    const figures = { overdue, overdueIn, counts: { waiting }, danger: {} } as QueueFigures;
    tellQueue({ figures, now: 0 });
  });

test('an owner finds every screen in three groups, and the one that is open is said', () => {
  const rail = show('owner', '/desk/blog/new');
  expect(groups(rail)).toEqual([
    ['Work', '/desk/requests', '/desk/visits', '/desk/bookings', '/desk/quotations', '/desk/person'],
    ['Company', '/desk/reports', '/desk/crews', '/desk/rain', '/desk/blog', '/desk/content'],
    ['System', '/desk/staff', '/desk/operations', '/desk/audit'],
  ]);
  expect(within(rail).getByRole('link', { current: 'page' }).textContent).toContain('Blog');
});

test('the office finds what is its own, and no empty group', () => {
  expect(groups(show('executive'))).toEqual([
    ['Work', '/desk/requests', '/desk/visits', '/desk/bookings', '/desk/quotations', '/desk/person'],
    ['Company', '/desk/reports', '/desk/rain'],
  ]);
  expect(fetch).not.toHaveBeenCalled();
});

test('what waits and what is overdue stand beside the inbox, in words for those who do not see the colour', () => {
  const inbox = within(show('executive')).getByRole('link', { name: /^Inbox/ });
  tell(3, 14);
  expect(inbox.textContent).toBe('Inbox 3 overdue,14 waiting');
  expect(screen.getByRole('button', { name: 'Menu, 3 overdue' })).toBeTruthy();
  // What is overdue is split by the screen where it is done, and adds up.
  tell(4, 14, 1, 1);
  expect(inbox.textContent).toBe('Inbox 2 overdue,14 waiting');
  expect(screen.getByRole('link', { name: 'Quotations 1 overdue' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Visits 1 overdue' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Menu, 4 overdue' })).toBeTruthy();
  tell(0, 0);
  expect(inbox.textContent).toBe('Inbox ');
  expect(screen.getByRole('button', { name: 'Menu' })).toBeTruthy();
});

test('problems of the site stand beside Operations, for whoever has it', async () => {
  show('owner');
  expect(await screen.findByRole('link', { name: 'Operations 2 problems' })).toBeTruthy();
});

test('somebody who calls is a press away, on a phone too', () => {
  show('executive');
  for (const button of screen.getAllByRole('button', { name: 'New caller' })) button.click();
  expect(onNewCaller).toHaveBeenCalledTimes(2);
});

test('finding is a press away, on a phone behind its menu', () => {
  show('executive');
  screen.getByRole('button', { name: 'Find' }).click();
  expect(onFind).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  within(screen.getByRole('dialog', { name: 'Menu' }))
    .getByRole('button', { name: 'Find' })
    .click();
  expect(onFind).toHaveBeenCalledTimes(2);
  // The sheet is gone: what opens gives the focus back to the page.
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});
