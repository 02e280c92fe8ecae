// Where one is in the queue, as the address says it, and the way to another place.
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { changedQuery, useQuery } from '#web/desk/desk-query.ts';
import { type QueuePlace, readPlace } from './load-queue.ts';
import { isNarrow } from './request-row.tsx';

export interface QueueWay extends QueuePlace {
  query: URLSearchParams;
  /** Without a step in the browser's history for what the desk chooses by itself. */
  go(changes: Record<string, string | undefined>, replace?: boolean): void;
  addressOf(open: string): string;
  /** Keys can be quicker than the screen: the next one counts from where the last one led. */
  chosen: RefObject<string | undefined>;
}

export function useQueuePlace(): QueueWay {
  const query = useQuery();
  const place = readPlace(query);
  const { id } = place;
  const navigate = useNavigate();
  const { state } = useNavigation();
  const chosen = useRef(id);
  const underWay = useRef(0);
  useEffect(() => {
    // A screen drawn late must not undo a key that was pressed meanwhile.
    if (state === 'idle' && underWay.current === 0) chosen.current = id;
  }, [state, id]);
  return {
    ...place,
    query,
    chosen,
    go(changes, replace = false) {
      if ('open' in changes) chosen.current = changes.open;
      underWay.current += 1;
      void Promise.resolve(
        navigate(changedQuery(query, changes), { replace, preventScrollReset: true }),
      ).finally(() => {
        underWay.current -= 1;
      });
    },
    addressOf: (open) => changedQuery(query, { open }),
  };
}

/** An address leads to its row, wherever that stands in the list; on a phone what is open lies below it. */
export function useRowInView(id: string | undefined, listed: boolean): void {
  const arrived = useRef(id);
  useLayoutEffect(() => {
    if (!id || !listed) return;
    const row = document.querySelector(`[data-request="${CSS.escape(id)}"]`);
    row?.scrollIntoView({
      block: id === arrived.current && isNarrow() ? 'start' : 'nearest',
      behavior: 'instant',
    });
  }, [id, listed]);
}

/** On a wide screen the first request is opened, so that the right half is not empty. */
export function useFirstOpen(list: readonly { id: string }[] | undefined, { id, go }: QueueWay): void {
  const { hash } = useLocation();
  const { state } = useNavigation();
  const settled = useRef(false);
  // Before anything is painted: whoever sees a link and presses it at once must not be taken back here.
  useLayoutEffect(() => {
    // An address of an earlier mail is about to be replaced, and the list with it.
    if (!list || settled.current || hash || state !== 'idle') return;
    settled.current = true;
    const [first] = list;
    if (!id && first && !isNarrow()) go({ open: first.id }, true);
  });
}
