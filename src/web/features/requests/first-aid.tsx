// What to do first, and who answers at this hour: in place of calm words wherever a request is a danger.
import { deadlineFrom, isOfficeOpen } from '#contract/callback-deadline.ts';
import { FirstAidSteps } from '#web/features/finder/first-aid-steps.tsx';
import type { FirstAidWords } from '#web/features/finder/first-aid-words.ts';
import { useAlarm } from '#web/lib/alarm.ts';
import { useDeadlineRules } from '#web/lib/site-content.ts';
import { useSpokenTime } from '#web/lib/spoken-time.ts';
import { useNow } from '#web/lib/use-now.ts';
import { fillWith, useWords } from '#web/lib/words.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';

const dial = (number: string) => (
  <a className="figures" href={`tel:${number}`}>
    {number}
  </a>
);
const numbers = { emergency: dial('112'), fire: dial('101'), power: dial('1912') };

export function FirstAid({ aid }: { aid: FirstAidWords }) {
  useAlarm();
  const words = useWords('ui').danger;
  const rules = useDeadlineRules();
  const { due } = useSpokenTime();
  const now = useNow();
  const open = now === undefined || isOfficeOpen(now, rules);
  const opensAt = now === undefined ? 0 : deadlineFrom(now, { ...rules, minutes: 0 });
  return (
    <FirstAidSteps {...aid}>
      {now !== undefined &&
        fillWith(open ? words.open : words.closed, {
          ...numbers,
          phone: <PhoneLink />,
          time: due(opensAt, now),
        })}
    </FirstAidSteps>
  );
}
