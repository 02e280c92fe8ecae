// The screens of the desk, in the order of its rail, and who may open them.
import type { Role } from '#contract/staff.ts';
import { keptPage } from './kept-on-device.ts';
import type { RailIconName } from './rail-icon.tsx';

/** The parts of the rail, in their order. */
export const railGroups = ['Work', 'Company', 'System'] as const;

export interface DeskScreen {
  label: string;
  href: string;
  /** What lies behind it under addresses of its own. */
  also?: string;
  roles: readonly Role[];
  /** Where it stands in the rail, and with which sign; others are led to it from elsewhere. */
  group?: (typeof railGroups)[number];
  icon?: RailIconName;
}

/** These carry counts while there is something to look at. */
export const inboxPath = '/desk/requests';
export const visitsPath = '/desk/visits';
export const quotationsPath = '/desk/quotations';
export const operationsPath = '/desk/operations';

const owner: readonly Role[] = ['owner'];
const office: readonly Role[] = ['owner', 'executive'];

const deskScreens: readonly DeskScreen[] = [
  { label: 'Inbox', href: inboxPath, roles: office, group: 'Work', icon: 'inbox' },
  { label: 'Visits', href: visitsPath, roles: office, group: 'Work', icon: 'visits' },
  { label: 'Bookings', href: '/desk/bookings', roles: office, group: 'Work', icon: 'bookings' },
  { label: 'Quotations', href: quotationsPath, roles: office, group: 'Work', icon: 'quotations' },
  { label: 'People', href: '/desk/person', roles: office, group: 'Work', icon: 'people' },
  { label: 'Numbers', href: '/desk/reports', roles: office, group: 'Company', icon: 'numbers' },
  { label: 'Crews', href: '/desk/crews', roles: owner, group: 'Company', icon: 'crews' },
  { label: 'Weather', href: '/desk/rain', roles: office, group: 'Company', icon: 'weather' },
  { label: 'Blog', href: '/desk/blog', roles: ['owner', 'editor'], group: 'Company', icon: 'blog' },
  { label: 'Site', href: '/desk/content', roles: owner, group: 'Company', icon: 'site' },
  { label: 'Staff', href: '/desk/staff', roles: owner, group: 'System', icon: 'staff' },
  {
    label: 'Operations',
    href: operationsPath,
    also: '/desk/failed',
    roles: owner,
    group: 'System',
    icon: 'operations',
  },
  { label: 'Log', href: '/desk/audit', roles: owner, group: 'System', icon: 'log' },
  // An owner's desk begins there while any is open, and the inbox leads there (first-steps.tsx).
  { label: 'First steps', href: '/desk/first-steps', roles: owner },
  // All that engineers have; an owner opens a crew's day from Visits or Crews.
  { label: 'My day', href: keptPage, roles: ['engineer', 'owner'] },
];

/** Engineers and editors have one screen, and no rail. */
export const hasRail = (role: Role): boolean => office.includes(role);

export const railScreens = (role: Role): readonly DeskScreen[] =>
  deskScreens.filter(({ group, roles }) => group && roles.includes(role));

/** Where somebody is led who may not open what they came to. */
export const homeOf = (role: Role): DeskScreen | undefined =>
  deskScreens.find(({ roles }) => roles.includes(role));

/** The screen an address belongs to: /desk/blog/new to the blog. */
export const screenAt = (path: string): DeskScreen | undefined =>
  deskScreens.findLast(({ href, also }) => path === href || path === also || path.startsWith(`${href}/`));

export const mayOpen = (role: Role, path: string): boolean => screenAt(path)?.roles.includes(role) ?? false;
