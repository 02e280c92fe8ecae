// Parts of a page that depend on whether our office answers now. Each says in `data-at` when it is shown; the layout's
// script (office-hours.ts) knows the hour, and where React runs it does.
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { useWords } from '#web/lib/words.tsx';
import { type HourlyPart, isOpenAt } from './office-hours.ts';

/** For the element around such parts. */
export function useOfficeHours() {
  const { hours, holidays } = useDeadlineRules();
  const { times } = useWords('ui');
  const now = useNow();
  const { opens, closes, days } = hours;
  const part: HourlyPart = { opens, closes, days, holidays, times };
  return {
    'data-office-hours': JSON.stringify(part),
    ...(now === undefined ? {} : { 'data-office': isOpenAt(now, part) ? 'open' : 'closed' }),
  };
}

/** What time it is in India. */
export function IndianClock() {
  const now = useNow();
  const { clock } = useSpokenTime();
  return <span data-clock="">{now === undefined ? '' : clock(now)}</span>;
}
