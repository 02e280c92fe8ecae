// The desk by keyboard: j and k or the arrows move, c takes, 1 to 4 log, / searches.
import { useEffect, useRef } from 'react';

export interface DeskKeys {
  move(step: 1 | -1): void;
  claim(): void;
  /** The key itself: 1 to 4. */
  outcome(key: string): void;
  search(): void;
}

/** Keys typed into something, or meant for a dialog, an open menu or the browser, are not ours. */
function isForUs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest('input, textarea, select, [contenteditable], dialog, [popover]');
}

export function useDeskKeys(keys: DeskKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForUs(event)) return;
      const { move, claim, outcome, search } = latest.current;
      const actions: Record<string, () => void> = {
        j: () => move(1),
        ArrowDown: () => move(1),
        k: () => move(-1),
        ArrowUp: () => move(-1),
        c: claim,
        '/': search,
        1: () => outcome('1'),
        2: () => outcome('2'),
        3: () => outcome('3'),
        4: () => outcome('4'),
      };
      const action = actions[event.key];
      if (!action) return;
      event.preventDefault();
      // Holding a key down moves on, but logs one call.
      if (!event.repeat || /^[jk]|^Arrow/.test(event.key)) action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
