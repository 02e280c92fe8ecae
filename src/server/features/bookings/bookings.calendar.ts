// A booking has one calendar entry: the call that was promised, then the visit, moved with it, taken away with it.
import type { Company } from '#contract/company.ts';
import { fill } from '#contract/fill.ts';
import { pathIn } from '#contract/languages.ts';
import type { WindowTimes } from '#contract/visit-window.ts';
import type { Clock } from '#server/clock.ts';
import type { Config } from '#server/config.ts';
import type { BookingRow } from '#server/db/tables.ts';
import { type CalendarEntry, calendarAttachment } from '#server/domain/calendar-file.ts';
import { serviceIn } from '#server/words/services.ts';
import { reference } from './booking-names.ts';
import { bookingWordsIn } from './bookings.mail-words.ts';

/** Lacks only the company's name, as a mail does. */
export type CalendarOf = (company: Company) => CalendarEntry;

/** What a mail carries of it. */
export const calendarParts = (calendar: CalendarOf | undefined, company: Company) =>
  calendar ? { attachments: [calendarAttachment(calendar(company))] } : {};

const callMs = 15 * 60_000;

export interface BookedEntry {
  booking: Pick<BookingRow, 'id' | 'number' | 'service_name' | 'location' | 'language'>;
  customer: { name: string; email: string | null };
  /** Null while only a call is promised. */
  visit: WindowTimes | null;
  callBy?: number | null | undefined;
  sequence: number;
  cancelled?: boolean;
}

export type BookingCalendar = ReturnType<typeof createBookingCalendar>;

export const createBookingCalendar =
  ({ publicUrl, config, clock }: { publicUrl: string; config: Pick<Config, 'mailFrom'>; clock: Clock }) =>
  ({ booking, customer, visit, callBy, sequence, cancelled = false }: BookedEntry): CalendarOf =>
  ({ name }) => {
    const until = visit?.until ?? callBy ?? clock();
    return {
      uid: `${booking.id}@${new URL(publicUrl).hostname}`,
      sequence,
      cancelled,
      language: booking.language,
      title: fill(bookingWordsIn[booking.language].calendar[visit ? 'visit' : 'call'], {
        company: name,
        reference: reference(booking.number),
      }),
      description: `${serviceIn(booking.language, booking.service_name)}, ${booking.location}`,
      location: visit ? booking.location : '',
      link: publicUrl + pathIn(booking.language, '/my-booking'),
      from: visit?.from ?? until - callMs,
      until,
      now: clock(),
      organizer: { name, email: config.mailFrom.replace(/^.*<|>$/g, '') },
      attendee: { name: customer.name, email: customer.email },
    };
  };
