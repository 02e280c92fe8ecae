// The four kinds of work: one clean key inside, the specification's wire strings outside.
export const serviceKeys = ['old', 'repair', 'new', 'flooring'] as const;
export type ServiceKey = (typeof serviceKeys)[number];

/** The callback form says 'Bulding Reapair', the booking form 'Bulding Reapir'; either call accepts both. */
export const serviceWireNames = {
  'Water Leakage Old Building': 'old',
  'Bulding Reapair': 'repair',
  'Bulding Reapir': 'repair',
  'New Building Water Protection': 'new',
  'Tiling and Epoxy Flooring Solutions': 'flooring',
} as const satisfies Record<string, ServiceKey>;
export type ServiceWireName = keyof typeof serviceWireNames;

/** What we write ourselves in English: the misspelt strings stand in the forms' choices and the API's `service` only. */
export const serviceNames: Record<ServiceKey, string> = {
  old: 'Water Leakage Old Building',
  repair: 'Building Repair',
  new: 'New Building Water Protection',
  flooring: 'Tiling and Epoxy Flooring Solutions',
};

/** The clean name of what a form sent. */
export const serviceNameOf = (sent: string): string =>
  Object.hasOwn(serviceWireNames, sent) ? serviceNames[serviceWireNames[sent as ServiceWireName]] : sent;

export const callbackServiceChoices = [
  'Water Leakage Old Building',
  'Bulding Reapair',
  'New Building Water Protection',
  'Tiling and Epoxy Flooring Solutions',
] as const satisfies readonly ServiceWireName[];

export const bookingServiceChoices = [
  'Water Leakage Old Building',
  'Bulding Reapir',
  'New Building Water Protection',
  'Tiling and Epoxy Flooring Solutions',
] as const satisfies readonly ServiceWireName[];

export const servicePaths = {
  new: '/services/waterproofing-underconstruction-building',
  old: '/services/waterproofing-old-building',
  repair: '/services/repair-of-the-old-building',
  flooring: '/services/tiling-and-epoxy-flooring-solutions',
} as const satisfies Record<ServiceKey, string>;
