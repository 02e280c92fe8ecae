// The queue as the screen shows it: loaded, kept fresh by the live stream, and never older than a minute.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoints.ts';
import type { ServiceKey } from '#contract/services.ts';
import { type DeskRequestDetails, type InboxTab, type inboxEndpoints, staffPrefix } from '#contract/staff.ts';
import { failureWords, staffApi, staffApiInBackground } from '#web/lib/staff-api.ts';
import { announceNewest } from './desk-alerts.ts';

export type InboxList = EndpointOutput<typeof inboxEndpoints.inboxList>;

export interface InboxFilter {
  tab: InboxTab;
  search: string;
  service: ServiceKey | '';
}

const refreshMs = 60_000;
/** Several changes at once need one look. */
const gatherMs = 150;
const reopenMs = 3000;

/** Calls `onChange` whenever something changed at any desk. Tells whether the line is open. */
function useLiveChanges(onChange: () => void): boolean {
  const [open, setOpen] = useState(true);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let stream: EventSource | undefined;
    let gather: ReturnType<typeof setTimeout> | undefined;
    let reopen: ReturnType<typeof setTimeout> | undefined;
    const changed = () => {
      clearTimeout(gather);
      gather = setTimeout(() => latest.current(), gatherMs);
    };
    const connect = () => {
      stream = new EventSource(`${staffPrefix}/inbox/stream`);
      // Whatever happened while the line was closed.
      stream.onopen = () => {
        setOpen(true);
        changed();
      };
      stream.addEventListener('change', changed);
      stream.onerror = () => {
        setOpen(false);
        // The browser tries again by itself, except after a refusal: then the session may have ended.
        if (stream?.readyState === EventSource.CLOSED) {
          changed();
          reopen = setTimeout(connect, reopenMs);
        }
      };
    };
    connect();
    const refresh = setInterval(changed, refreshMs);
    addEventListener('online', changed);
    return () => {
      stream?.close();
      clearTimeout(gather);
      clearTimeout(reopen);
      clearInterval(refresh);
      removeEventListener('online', changed);
    };
  }, []);
  return open;
}

/** Tells of somebody new once, and never of those who were there when the desk was opened. */
function useNewcomers(list: InboxList | undefined): void {
  const known = useRef<number>(undefined);
  const newest = list?.figures.newest;
  useEffect(() => {
    if (!list) return;
    const latest = newest?.createdAt ?? 0;
    if (known.current !== undefined && newest && latest > known.current) announceNewest(newest);
    known.current = Math.max(known.current ?? 0, latest);
  }, [list, newest]);
}

/** Answers that arrive out of order must not replace newer ones. */
function useLatest<T>() {
  const asked = useRef(0);
  return useCallback(async (work: Promise<T>, show: (value: T) => void, fail: (error: unknown) => void) => {
    asked.current += 1;
    const mine = asked.current;
    try {
      const value = await work;
      if (mine === asked.current) show(value);
    } catch (error) {
      if (mine === asked.current) fail(error);
    }
  }, []);
}

export function useInbox({ tab, search, service }: InboxFilter, id: string | undefined) {
  const [list, setList] = useState<InboxList>();
  const [fault, setFault] = useState<string>();
  const [details, setDetails] = useState<DeskRequestDetails>();
  const [detailsFault, setDetailsFault] = useState<string>();
  const latestList = useLatest<InboxList>();
  const latestDetails = useLatest<{ request: DeskRequestDetails }>();

  // How far down somebody has read: a refresh must not take it away.
  const pages = useRef(1);
  const loadList = useCallback(
    async (background: boolean) => {
      const api = background ? staffApiInBackground : staffApi;
      const filter = { tab, ...(search ? { search } : {}), ...(service ? { service } : {}) };
      const loadAll = async (): Promise<InboxList> => {
        const first = await api.inboxList({ query: filter });
        let { requests, more } = first;
        for (let page = 1; page < pages.current && more; page += 1) {
          const next = await api.inboxList({ query: { ...filter, after: more } });
          requests = [...requests, ...next.requests];
          more = next.more;
        }
        return { ...first, requests, more };
      };
      await latestList(
        loadAll(),
        (value) => {
          setList(value);
          setFault(undefined);
        },
        (error) => setFault(failureWords(error)),
      );
    },
    [tab, search, service, latestList],
  );
  const loadDetails = useCallback(
    async (background: boolean) => {
      if (!id) return;
      const api = background ? staffApiInBackground : staffApi;
      await latestDetails(
        api.inboxFind({ params: { id } }),
        ({ request }) => {
          setDetails(request);
          setDetailsFault(undefined);
        },
        (error) => setDetailsFault(failureWords(error)),
      );
    },
    [id, latestDetails],
  );

  useEffect(() => {
    pages.current = 1;
    void loadList(false);
  }, [loadList]);
  useEffect(() => {
    setDetailsFault(undefined);
    void loadDetails(false);
  }, [loadDetails]);
  const refresh = useCallback(
    (background: boolean) => Promise.all([loadList(background), loadDetails(background)]),
    [loadList, loadDetails],
  );
  const live = useLiveChanges(() => void refresh(true));
  useNewcomers(list);

  const loadMore = () => {
    pages.current += 1;
    return loadList(false);
  };

  return {
    list,
    fault,
    /** Of the open request; undefined until they have arrived. */
    details: details?.id === id ? details : undefined,
    detailsFault,
    setDetails,
    live,
    refresh: () => refresh(false),
    loadMore,
  };
}
