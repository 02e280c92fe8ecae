// What to do first, and who answers at this hour: in place of calm words wherever a request is a danger.
import { CallNow } from '#web/features/finder/call-now.tsx';
import { FirstAidSteps } from '#web/features/finder/first-aid-steps.tsx';
import type { AidIn } from '#web/features/finder/first-aid-words.ts';
import { useAlarm } from '#web/lib/alarm.ts';

export function FirstAid({ aid: { danger, words } }: { aid: AidIn }) {
  useAlarm(danger);
  return (
    <FirstAidSteps {...words.kinds[danger]}>
      <p className="first-aid-tonight">{words.worse}</p>
      <CallNow danger={danger} words={words} />
    </FirstAidSteps>
  );
}
