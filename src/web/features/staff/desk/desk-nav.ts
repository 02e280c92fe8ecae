// The rooms of the desk, in the order of its bar, and who may enter them.
import type { Role } from '#contract/staff.ts';

export interface DeskRoom {
  label: string;
  href: string;
  roles: readonly Role[];
}

/** Carries a count while there is something to look at. */
export const failedPath = '/desk/failed';

export const deskRooms: readonly DeskRoom[] = [
  { label: 'Inbox', href: '/desk', roles: ['owner', 'executive'] },
  { label: 'Bookings', href: '/desk/bookings', roles: ['owner', 'executive'] },
  { label: 'Blog', href: '/desk/blog', roles: ['owner', 'editor'] },
  { label: 'Site', href: '/desk/content', roles: ['owner'] },
  { label: 'Numbers', href: '/desk/numbers', roles: ['owner', 'executive'] },
  { label: 'People', href: '/desk/people', roles: ['owner'] },
  { label: 'Failed', href: failedPath, roles: ['owner'] },
  { label: 'Log', href: '/desk/audit', roles: ['owner'] },
];

export const roomsFor = (role: Role): readonly DeskRoom[] =>
  deskRooms.filter((room) => room.roles.includes(role));
