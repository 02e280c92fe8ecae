// How a booking is called, whose it is, who did something to it, and when its visit is: what every file about bookings
// says.
import type { BillTo, SiteContact } from '#contract/bookings.ts';
import type { BookingRow } from '#server/db/tables.ts';

export const reference = (number: number): string => `HB-${number}`;
/** The number in 'HB-1005', if it is one. */
export const numberOf = (text: string): number[] => {
  const digits = /^HB-(\d{1,12})$/.exec(text)?.[1];
  return digits ? [Number(digits)] : [];
};

/** Actor of an event that a member of staff caused. */
export const staffActor = (staffId: string): string => `staff:${staffId}`;

export const presentVisit = ({ visit_from: from, visit_until: until }: BookingRow) =>
  from === null || until === null ? null : { from, until };

export const presentContact = ({
  contact_name: name,
  contact_mobile: mobile,
}: Pick<BookingRow, 'contact_name' | 'contact_mobile'>): SiteContact | null =>
  name === null || mobile === null ? null : { name, mobile };

export const presentBillTo = ({ bill_name: name, bill_gstin: gstin }: BookingRow): BillTo | null =>
  name === null ? null : { name, gstin };
