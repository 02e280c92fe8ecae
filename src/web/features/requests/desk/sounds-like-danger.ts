// Whether what somebody says on the telephone sounds like danger: asked of the server, which has the words.
import { useEffect, useState } from 'react';
import type { SoundsLikeDanger } from '#contract/requests.staff.ts';
import { staffApi } from '#web/lib/staff-api.ts';

/** What was found stays until the next answer; without a line nothing is asked back, and the desk shows it later. */
export function useSoundsLikeDanger(words: string): SoundsLikeDanger | undefined {
  const [said, setSaid] = useState<SoundsLikeDanger | null>(null);
  const enough = words.trim().length > 3;
  useEffect(() => {
    if (!enough) return setSaid(null);
    let shown = true;
    const timer = setTimeout(() => {
      staffApi.requestSounds({ body: { words } }).then(
        ({ danger }) => shown && setSaid(danger),
        () => {},
      );
    }, 250);
    return () => {
      shown = false;
      clearTimeout(timer);
    };
  }, [words, enough]);
  return said ?? undefined;
}
