// What a screen loads by itself: in progress, there, or the words for why not.
import { useCallback, useEffect, useState } from 'react';
import { failureWords } from '#web/lib/staff-api.ts';

export type Loaded<T> =
  | { status: 'loading' }
  | { status: 'failed'; words: string }
  | { status: 'ready'; value: T };

/** `load` must be the same function from one drawing to the next; another key loads anew. */
export function useLoaded<T>(
  key: string,
  load: (key: string) => Promise<T>,
): { loaded: Loaded<T>; replace: (value: T) => void; reload: () => void } {
  const [held, setHeld] = useState<{ key: string; loaded: Loaded<T> }>();
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads the same key again
  useEffect(() => {
    let gone = false;
    const keep = (loaded: Loaded<T>) => {
      if (!gone) setHeld({ key, loaded });
    };
    load(key).then(
      (value) => keep({ status: 'ready', value }),
      (error) => keep({ status: 'failed', words: failureWords(error) }),
    );
    return () => {
      gone = true;
    };
  }, [key, load, round]);

  const replace = useCallback((value: T) => setHeld({ key, loaded: { status: 'ready', value } }), [key]);
  const reload = useCallback(() => setRound((before) => before + 1), []);
  return { loaded: held?.key === key ? held.loaded : { status: 'loading' }, replace, reload };
}
