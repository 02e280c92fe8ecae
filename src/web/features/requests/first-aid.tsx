// What to do first, and who answers at this hour: in place of calm words wherever a request is a danger.
import { firstAidPath } from '#contract/first-aid.ts';
import { CallNow } from '#web/features/finder/call-now.tsx';
import { EmergencyText } from '#web/features/finder/emergency-text.tsx';
import { FirstAidSteps, NamedDangers } from '#web/features/finder/first-aid-steps.tsx';
import type { AidIn } from '#web/features/finder/first-aid-words.ts';
import { useAlarm } from '#web/lib/alarm.ts';
import { usePath } from '#web/lib/words.tsx';

export function FirstAid({ aid: { danger, words } }: { aid: AidIn }) {
  useAlarm(danger);
  return (
    <FirstAidSteps {...words.kinds[danger]}>
      {danger === 'frightening' && <NamedDangers words={words} />}
      <p className="first-aid-tonight">{words.worse}</p>
      <CallNow danger={danger} words={words} />
    </FirstAidSteps>
  );
}

/** In a few sentences, for who has yet to send a form: nobody fills in fields before these were read. */
export function FirstAidBefore({ aid: { danger, words } }: { aid: AidIn }) {
  const path = usePath();
  return (
    <p className="first-aid-before">
      <EmergencyText>{words.short}</EmergencyText> <a href={path(firstAidPath(danger))}>{words.link}</a>
    </p>
  );
}
