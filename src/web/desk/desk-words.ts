// What every screen of the desk calls roles and services.
import { type ServiceKey, serviceNames } from '#contract/services.ts';
import type { Role } from '#contract/staff.ts';

export const serviceWords: Record<ServiceKey, { short: string; long: string }> = {
  old: { short: 'old building', long: serviceNames.old },
  repair: { short: 'repair', long: serviceNames.repair },
  new: { short: 'new building', long: serviceNames.new },
  flooring: { short: 'flooring', long: serviceNames.flooring },
};
export const isService = (service: string): service is ServiceKey => service in serviceWords;

export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: 'Owner', may: 'Full access, including people and the log' },
  executive: { name: 'Executive', may: 'Calls, notes, bookings and numbers' },
  editor: { name: 'Editor', may: 'Blog' },
  engineer: { name: 'Engineer', may: 'The crew’s visits of today and tomorrow' },
};
