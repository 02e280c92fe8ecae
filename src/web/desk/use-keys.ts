// Keys that mean something on a screen of the desk.
import { useLayoutEffect, useRef } from 'react';
import type { DeskKey } from './desk-keys.ts';

/** Keys typed into something, or meant for a dialog, an open menu or the browser, are not ours. */
export function isForUs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  if (document.querySelector('[role="dialog"]')) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest('input, textarea, select, [contenteditable], dialog, [popover]');
}

/** What a key does; undefined for keys that mean nothing here. */
type Keys = Readonly<Partial<Record<DeskKey, (() => void) | undefined>>>;

export function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the list is painted: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = isForUs(event) ? latest.current[event.key as DeskKey] : undefined;
      if (!action) return;
      event.preventDefault();
      // Holding a key down moves on, but logs one call.
      if (!event.repeat || /^[jk]|^Arrow/.test(event.key)) action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Escape goes back and Ctrl Enter does what the foot says, wherever the focus is, fields included. */
export function useFootKeys(foot: { leave(): void; act(): void }): void {
  const latest = useRef(foot);
  latest.current = foot;
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isAct = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
      if ((!isAct && event.key !== 'Escape') || event.repeat) return;
      // What lies before the screen has these keys first, and closes by them.
      if (document.querySelector('[role="dialog"], dialog[open]')) return;
      if (event.target instanceof Element && event.target.closest('[popover]')) return;
      event.preventDefault();
      if (isAct) latest.current.act();
      else latest.current.leave();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}
