// The screens of the desk, in the order of its rail, and who may open them.
import type { Role } from '#contract/staff.ts';
import { keptPage } from './kept-on-device.ts';
import type { RailIconName } from './rail-icon.tsx';

/** The parts of the rail, in their order. */
export const railGroups = ['Work', 'Company', 'System'] as const;

export interface DeskScreen {
  label: string;
  /** After g it leads there. */
  letter: string;
  /** What is there, for whoever looks for it by another word. */
  about: string;
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
  {
    label: 'Inbox',
    letter: 'i',
    about: 'who waits, and for what',
    href: inboxPath,
    roles: office,
    group: 'Work',
    icon: 'inbox',
  },
  {
    label: 'Visits',
    letter: 'v',
    about: 'the week of all crews',
    href: visitsPath,
    roles: office,
    group: 'Work',
    icon: 'visits',
  },
  {
    label: 'Bookings',
    letter: 'b',
    about: 'visits, payments, status',
    href: '/desk/bookings',
    roles: office,
    group: 'Work',
    icon: 'bookings',
  },
  {
    label: 'Quotations',
    letter: 'q',
    about: 'drafts, sent, answered',
    href: quotationsPath,
    roles: office,
    group: 'Work',
    icon: 'quotations',
  },
  {
    label: 'People',
    letter: 'p',
    about: 'everybody who asked',
    href: '/desk/person',
    roles: office,
    group: 'Work',
    icon: 'people',
  },
  {
    label: 'Numbers',
    letter: 'n',
    about: 'reports by month',
    href: '/desk/reports',
    roles: office,
    group: 'Company',
    icon: 'numbers',
  },
  {
    label: 'Crews',
    letter: 'c',
    about: 'windows, days off, localities',
    href: '/desk/crews',
    roles: owner,
    group: 'Company',
    icon: 'crews',
  },
  {
    label: 'Weather',
    letter: 'w',
    about: 'rain by day',
    href: '/desk/rain',
    roles: office,
    group: 'Company',
    icon: 'weather',
  },
  {
    label: 'Blog',
    letter: 'r',
    about: 'posts',
    href: '/desk/blog',
    roles: ['owner', 'editor'],
    group: 'Company',
    icon: 'blog',
  },
  {
    label: 'Site',
    letter: 't',
    about: 'words and settings',
    href: '/desk/content',
    roles: owner,
    group: 'Company',
    icon: 'site',
  },
  {
    label: 'Staff',
    letter: 's',
    about: 'who logs in, roles',
    href: '/desk/staff',
    roles: owner,
    group: 'System',
    icon: 'staff',
  },
  {
    label: 'Operations',
    letter: 'o',
    about: 'how the site runs, backups',
    href: operationsPath,
    also: '/desk/failed',
    roles: owner,
    group: 'System',
    icon: 'operations',
  },
  {
    label: 'Log',
    letter: 'l',
    about: 'who did what',
    href: '/desk/audit',
    roles: owner,
    group: 'System',
    icon: 'log',
  },
  // An owner's desk begins there while any is open, and the inbox leads there (first-steps.tsx).
  { label: 'First steps', letter: 'f', about: 'setting up', href: '/desk/first-steps', roles: owner },
  // All that engineers have; an owner opens a crew's day from Visits or Crews.
  { label: 'My day', letter: 'd', about: 'a crew’s visits', href: keptPage, roles: ['engineer', 'owner'] },
];

/** Engineers and editors have one screen, and no rail. */
export const hasRail = (role: Role): boolean => office.includes(role);

export const screensOf = (role: Role): readonly DeskScreen[] =>
  deskScreens.filter(({ roles }) => roles.includes(role));

export const railScreens = (role: Role): readonly DeskScreen[] =>
  screensOf(role).filter(({ group }) => group);

/** Where somebody is led who may not open what they came to. */
export const homeOf = (role: Role): DeskScreen | undefined => screensOf(role)[0];

/** The screen an address belongs to: /desk/blog/new to the blog. */
export const screenAt = (path: string): DeskScreen | undefined =>
  deskScreens.findLast(({ href, also }) => path === href || path === also || path.startsWith(`${href}/`));

export const mayOpen = (role: Role, path: string): boolean => screenAt(path)?.roles.includes(role) ?? false;
