// What is half written of a finding: kept on this device while it is typed, and at once when the page is left.
import { useEffect, useRef, useState } from 'react';
import type { ShownVisit } from './day-actions.ts';
import { type FoundDraft, keepDraft, readDraft } from './day-store.ts';
import { wholeDraft } from './marks.ts';

const typingPauseMs = 400;
type Draft = Required<FoundDraft>;

export function useDraft({ id: visit, foundCause, readings, words, marks }: ShownVisit) {
  const [draft, setDraft] = useState<Draft>(() =>
    wholeDraft({ cause: foundCause ?? '', readings, words, marks }),
  );
  /** A photo may be ready long after it was chosen. */
  const latest = useRef(draft);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    const show = (next: Draft) => {
      latest.current = next;
      setDraft(next);
    };
    readDraft(visit).then((kept) => kept && show(wholeDraft(kept)), console.error);
    const keep = () => {
      if (timer.current === undefined || document.visibilityState === 'visible') return;
      clearTimeout(timer.current);
      timer.current = undefined;
      void keepDraft(visit, latest.current).catch(console.error);
    };
    // The camera may cost the tab its life.
    document.addEventListener('visibilitychange', keep);
    return () => {
      left.current = true;
      document.removeEventListener('visibilitychange', keep);
      clearTimeout(timer.current);
    };
  }, [visit]);
  const stop = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
  };
  const change = (part: (draft: Draft) => Partial<Draft>) => {
    // A photo that is ready after the form was saved would leave a draft of what is over.
    if (left.current) return;
    latest.current = { ...latest.current, ...part(latest.current) };
    setDraft(latest.current);
    stop();
    timer.current = setTimeout(() => {
      timer.current = undefined;
      void keepDraft(visit, latest.current).catch(console.error);
    }, typingPauseMs);
  };
  return { draft, change, stop };
}
