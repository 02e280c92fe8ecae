// The owner's first steps, while any is open: their line above the inbox, and saying what nothing else
// shows.
import { useEffect, useState } from 'react';
import { type FirstStepsNow, type FirstWord, firstStepEndpoints } from '#contract/first-steps.staff.ts';
import { createStaffClient } from '#web/lib/staff-api.ts';

export const firstStepsPath = '/desk/first-steps';
export const firstStepsApi = createStaffClient(firstStepEndpoints);
// The bar asks by itself; that must not keep a session alive.
const inBackground = createStaffClient(firstStepEndpoints, { background: true });

export const doneOf = ({ steps }: FirstStepsNow): number => steps.filter(({ done }) => done).length;

/** Above the inbox until all are done. */
export function FirstStepsLine() {
  const [now, setNow] = useState<FirstStepsNow>();
  useEffect(() => {
    // A line that cannot be had is no reason for words.
    inBackground.firstSteps({}).then(setNow, () => {});
  }, []);
  if (!now || doneOf(now) === now.steps.length) return null;
  return (
    <nav
      aria-label="First steps"
      className="figures flex flex-wrap items-center justify-between gap-x-16 border-b border-line bg-sky px-16 text-16 above-desk-phone:px-32"
    >
      <p>
        First steps: {doneOf(now)} of {now.steps.length} are done.
      </p>
      <a className="inline-flex min-h-target items-center font-strong text-monsoon" href={firstStepsPath}>
        Go on with them
      </a>
    </nav>
  );
}

/** An owner looks at something that no row shows otherwise. */
export function useLookedAt(word: FirstWord, looking: boolean): void {
  useEffect(() => {
    if (looking) inBackground.firstStepSay({ body: { word } }).catch(() => {});
  }, [word, looking]);
}
