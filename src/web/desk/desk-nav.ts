// The screens of the desk, in the order of its bar, and who may open them.
import type { Role } from '#contract/staff.ts';
import { keptPage } from './kept-on-device.ts';

export interface DeskScreen {
  label: string;
  href: string;
  /** What lies behind it under addresses of its own. */
  also?: string;
  roles: readonly Role[];
  /** Roles that have it in the bar, where others may open it too. */
  listedFor?: readonly Role[];
}

/** Carries a count while there is something to look at. */
export const operationsPath = '/desk/operations';

const deskScreens: readonly DeskScreen[] = [
  // An owner's desk begins there while any is open, and the inbox leads there (first-steps.tsx).
  { label: 'First steps', href: '/desk/first-steps', roles: ['owner'], listedFor: [] },
  { label: 'Inbox', href: '/desk/requests', roles: ['owner', 'executive'] },
  {
    label: 'Today',
    href: keptPage,
    roles: ['engineer', 'owner'],
    listedFor: ['engineer'],
  },
  { label: 'Bookings', href: '/desk/bookings', roles: ['owner', 'executive'] },
  { label: 'Quotations', href: '/desk/quotations', roles: ['owner', 'executive'] },
  { label: 'People', href: '/desk/person', roles: ['owner', 'executive'] },
  { label: 'Crews', href: '/desk/crews', roles: ['owner'] },
  { label: 'Weather', href: '/desk/rain', roles: ['owner', 'executive'] },
  { label: 'Blog', href: '/desk/blog', roles: ['owner', 'editor'] },
  { label: 'Site', href: '/desk/content', roles: ['owner'] },
  { label: 'Numbers', href: '/desk/reports', roles: ['owner', 'executive'] },
  { label: 'Staff', href: '/desk/staff', roles: ['owner'] },
  { label: 'Operations', href: operationsPath, also: '/desk/failed', roles: ['owner'] },
  { label: 'Log', href: '/desk/audit', roles: ['owner'] },
];

export const screensFor = (role: Role): readonly DeskScreen[] =>
  deskScreens.filter(({ roles, listedFor = roles }) => listedFor.includes(role));

/** The screen an address belongs to: /desk/blog/new to the blog. */
export const screenAt = (path: string): DeskScreen | undefined =>
  deskScreens.findLast(({ href, also }) => path === href || path === also || path.startsWith(`${href}/`));

export const mayOpen = (role: Role, path: string): boolean => screenAt(path)?.roles.includes(role) ?? false;
