// What the company's own English sentences say, in Telugu: how soon we call back, and when we work.
import type { CallBack, Company, IsoWeekday } from '#contract/company.ts';

export const reviewed = false;

const weekdays: Record<IsoWeekday, string> = {
  1: 'సోమవారం',
  2: 'మంగళవారం',
  3: 'బుధవారం',
  4: 'గురువారం',
  5: 'శుక్రవారం',
  6: 'శనివారం',
  7: 'ఆదివారం',
};

/** 'గంటలోపు', 'నిమిషాల్లోపు': what follows the figure of a deadline. */
export function spokenUnit({ figure, unit }: CallBack): string {
  if (unit.startsWith('hour')) return figure === '1' ? 'గంటలోపు' : 'గంటల్లోపు';
  return figure === '1' ? 'నిమిషంలోపు' : 'నిమిషాల్లోపు';
}

/** '1 గంటలోపు'. */
export const spokenTimeLimit = (callBack: CallBack): string =>
  `${callBack.figure}\u00a0${spokenUnit(callBack)}`;

/** 'పని వేళల్లో 1 గంటలోపు', to stand before 'కాల్ చేస్తాం'. */
export const spokenCallBack = (callBack: CallBack): string => `పని వేళల్లో ${spokenTimeLimit(callBack)}`;

/** 'ఉదయం 9', 'సాయంత్రం 5:30', 'రాత్రి 8'. */
function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const part = hour < 4 || hour >= 19 ? 'రాత్రి' : hour < 12 ? 'ఉదయం' : hour < 16 ? 'మధ్యాహ్నం' : 'సాయంత్రం';
  return `${part}\u00a0${hour % 12 || 12}${minute ? `:${String(minute).padStart(2, '0')}` : ''}`;
}

function spokenDays(days: readonly IsoWeekday[]): string {
  const [first, last] = [days[0], days[days.length - 1]];
  if (days.length === 7 || first === undefined || last === undefined) return 'ప్రతి రోజూ';
  const inARow = days.every((day, index) => day === first + index);
  if (inARow && days.length > 2) return `${weekdays[first]} నుంచి ${weekdays[last]} వరకు`;
  return days.map((day) => weekdays[day]).join(', ');
}

/** 'ప్రతి రోజూ ఉదయం 9 నుంచి రాత్రి 8 వరకు'. */
export function spokenHours({ opens, closes, days }: Company['workingHours']): string {
  const hours = `${spokenTime(opens)} నుంచి ${spokenTime(closes)} వరకు`;
  return days.length < 7 ? `${spokenDays(days)}, ${hours}` : `${spokenDays(days)} ${hours}`;
}
