// First aid and the call, on results in danger and on the pages of causes that are.
import type { Danger } from '#contract/first-aid.ts';
import { useWords } from '#web/lib/words.tsx';
import { FirstAidSteps } from './first-aid-steps.tsx';

export function FirstAid({ danger }: { danger: Danger }) {
  const { firstAid } = useWords('finder');
  return <FirstAidSteps {...firstAid.kinds[danger]} title={firstAid.title} />;
}
