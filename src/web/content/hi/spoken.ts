// How the company's deadline and hours sound inside a Hindi sentence.
import type { Company, IsoWeekday } from '#contract/company.ts';

export const reviewed = false;

const units: Record<string, string> = { hour: 'घंटे', hours: 'घंटे', minute: 'मिनट', minutes: 'मिनट' };

/** 'घंटे', where the figure is printed apart from it. */
export const callBackUnit = ({ unit }: Company['callBack']) => units[unit] ?? unit;

/** '1 घंटे'. */
export const callBackTime = (callBack: Company['callBack']) =>
  `${callBack.figure}\u00a0${callBackUnit(callBack)}`;

/** 'काम के समय में 1 घंटे के अंदर': true at midnight too, because pages are kept and shown at any hour. */
export const callBackWithin = (callBack: Company['callBack']) =>
  `काम के समय में ${callBackTime(callBack)} के अंदर`;

const weekdays: Record<IsoWeekday, string> = {
  1: 'सोमवार',
  2: 'मंगलवार',
  3: 'बुधवार',
  4: 'गुरुवार',
  5: 'शुक्रवार',
  6: 'शनिवार',
  7: 'रविवार',
};

function dayNames(days: readonly IsoWeekday[]): string {
  if (days.length === 7) return 'रोज़';
  const names = days.map((day) => weekdays[day]);
  const inARow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return names.length > 2 && inARow ? `${names[0]} से ${names.at(-1)}` : names.join(', ');
}

function partOfDay(hour: number): string {
  if (hour < 4 || hour >= 19) return 'रात';
  if (hour < 12) return 'सुबह';
  return hour < 16 ? 'दोपहर' : 'शाम';
}

/** '20:00' is 'रात 8'. */
function timeOfDay(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const onTheClock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`;
  return `${partOfDay(hour)}\u00a0${onTheClock}`;
}

/** 'रोज़ सुबह 9 से रात 8 बजे तक'. */
export const hoursSentence = ({ opens, closes, days }: Company['workingHours']) =>
  `${dayNames(days)} ${timeOfDay(opens)} से ${timeOfDay(closes)}\u00a0बजे तक`;
