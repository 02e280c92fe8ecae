// The company as the site shows it now: what it came with, and what the owner changed. Every page reads this, so it
// brings no schema along.
import { type DeadlineRules, defaultDeadlineRules } from './callback-deadline.ts';
import { type Company, callBackIn, type IsoWeekday, company as shipped } from './company.ts';
import type { CompanyDetails, Counters, SiteContent, WorkingHours } from './content.ts';

export const shippedDetails: CompanyDetails = {
  phone: shipped.phone.display,
  whatsApp: shipped.whatsApp.display,
  email: shipped.email,
  landmark: shipped.address.landmark,
  locality: shipped.address.locality,
  postalCode: shipped.address.postalCode,
  gstin: shipped.gstin ?? '',
  grievanceEmail: shipped.grievance.email,
  grievancePhone: shipped.grievance.phone,
};
export const shippedCounters: Counters = {
  ...shipped.counters,
  aboutYears: shipped.aboutYears,
  storyYears: shipped.storyYears,
};
export const shippedHours: WorkingHours = {
  opens: shipped.workingHours.opens,
  closes: shipped.workingHours.closes,
  days: [...shipped.workingHours.days],
  holidays: [...defaultDeadlineRules.holidays],
  minutes: defaultDeadlineRules.minutes,
  dangerMinutes: defaultDeadlineRules.dangerMinutes,
};

/** '+919000000000' */
const internationally = (display: string): string => `+91${display.replaceAll(' ', '').replace(/^0/, '')}`;

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const spoken = (time: string): string => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 || 12}${rest} ${hours < 12 ? 'am' : 'pm'}`;
};

/** '9 am to 8 pm, Monday to Saturday' */
export function hoursSentence({
  opens,
  closes,
  days,
}: Pick<WorkingHours, 'opens' | 'closes' | 'days'>): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b);
  const name = (day: number | undefined) => dayNames[(day ?? 1) - 1];
  const first = sorted[0] ?? 1;
  const unbroken = sorted.every((day, index) => day === first + index);
  const when =
    sorted.length === 7
      ? 'every day'
      : unbroken && sorted.length > 2
        ? `${name(first)} to ${name(sorted.at(-1))}`
        : new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(sorted.map((day) => name(day) ?? ''));
  return `${spoken(opens)} to ${spoken(closes)}, ${when}`;
}

/** The company as the site shows it now. */
export function companyOf(content: SiteContent): Company {
  const details = content.company ?? shippedDetails;
  const { aboutYears, storyYears, ...counters } = content.counters ?? shippedCounters;
  const hours = content.hours ?? shippedHours;
  return {
    ...shipped,
    phone: { display: details.phone, tel: internationally(details.phone) },
    whatsApp: { display: details.whatsApp, waNumber: internationally(details.whatsApp).slice(1) },
    email: details.email,
    address: {
      ...shipped.address,
      landmark: details.landmark,
      locality: details.locality,
      postalCode: details.postalCode,
      oneLine: `${details.locality}, ${shipped.address.city} ${details.postalCode}`,
    },
    workingHours: {
      ...shipped.workingHours,
      opens: hours.opens,
      closes: hours.closes,
      days: hours.days as IsoWeekday[],
      sentence: hoursSentence(hours),
    },
    callBack: callBackIn(hours.minutes),
    counters,
    aboutYears,
    storyYears,
    gstin: details.gstin || undefined,
    grievance: { ...shipped.grievance, email: details.grievanceEmail, phone: details.grievancePhone },
  };
}

export function deadlineRulesOf(content: SiteContent): DeadlineRules {
  const {
    opens,
    closes,
    days,
    holidays,
    minutes,
    dangerMinutes = defaultDeadlineRules.dangerMinutes,
  } = content.hours ?? shippedHours;
  return { hours: { opens, closes, days: days as IsoWeekday[] }, holidays, minutes, dangerMinutes };
}
