// The queue by keyboard: j and k or the arrows move, c takes, 1 to 4 log, / searches.
import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { RequestDetails } from '#contract/requests.staff.ts';
import { outcomeForKey } from './outcome-bar.tsx';
import type { RequestActions } from './request-panel.tsx';
import type { QueueWay } from './use-queue-place.ts';

/** Keys typed into something, or meant for a dialog, an open menu or the browser, are not ours. */
function isForUs(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  return !target.closest('input, textarea, select, [contenteditable], dialog, [popover]');
}

/** What a key does; undefined for keys that mean nothing here. */
type Keys = Readonly<Record<string, (() => void) | undefined>>;

function useKeys(keys: Keys): void {
  const latest = useRef(keys);
  latest.current = keys;
  // Before the list is painted: whoever sees it may press a key at once.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const action = isForUs(event) ? latest.current[event.key] : undefined;
      if (!action) return;
      event.preventDefault();
      // Holding a key down moves on, but logs one call.
      if (!event.repeat || /^[jk]|^Arrow/.test(event.key)) action();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

export function useQueueKeys({
  place: { chosen, go },
  rows,
  details,
  staffId,
  actions,
  ask,
  searchRef,
}: {
  place: QueueWay;
  rows: readonly { id: string }[];
  details: RequestDetails | undefined;
  staffId: string;
  actions: RequestActions;
  ask(asking: boolean): void;
  searchRef: RefObject<HTMLInputElement | null>;
}): void {
  const move = (step: 1 | -1) => {
    const index = rows.findIndex((row) => row.id === chosen.current);
    const next = rows[index < 0 ? 0 : index + step];
    if (!next) return;
    go({ open: next.id });
    const row = document.querySelector<HTMLElement>(`[data-request="${next.id}"]`);
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  };
  const log = (key: string) => {
    const outcome = outcomeForKey(key);
    const loggable =
      details &&
      ['waiting', 'again', 'visits'].includes(details.state) &&
      (!details.claimedBy || details.claimedBy.id === staffId);
    if (!loggable || !outcome) return;
    if (outcome === 'reached') ask(true);
    else void actions.log(outcome);
  };
  useKeys({
    j: () => move(1),
    ArrowDown: () => move(1),
    k: () => move(-1),
    ArrowUp: () => move(-1),
    c() {
      if (details && !details.claimedBy) actions.claim();
    },
    '/'() {
      searchRef.current?.focus();
      searchRef.current?.select();
    },
    1: () => log('1'),
    2: () => log('2'),
    3: () => log('3'),
    4: () => log('4'),
  });
}
