// The queue as the screen shows it: loaded, kept fresh by the live stream, and never older than a minute.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { EndpointOutput } from '#contract/endpoint.ts';
import type { ServiceKey } from '#contract/services.ts';
import { staffPrefix } from '#contract/staff.ts';
import type { DeskRequestDetails, InboxTab, inboxEndpoints } from '#contract/staff-requests.ts';
import { announceNewest } from '#web/features/staff/desk/desk-alerts.ts';
import { failureWords, staffApi, staffApiInBackground } from '#web/lib/staff-api.ts';

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
const silenceMs = 50_000;

/** Calls `onChange` whenever something changed at any desk. Tells whether the line is open. */
function useLiveChanges(onChange: () => void): boolean {
  const [open, setOpen] = useState(true);
  const latest = useRef(onChange);
  latest.current = onChange;
  useEffect(() => {
    let stream: EventSource;
    let gather: ReturnType<typeof setTimeout>;
    let watch: ReturnType<typeof setTimeout>;
    const changed = () => {
      clearTimeout(gather);
      gather = setTimeout(() => latest.current(), gatherMs);
    };
    const lost = () => {
      setOpen(false);
      stream.close();
      changed();
      clearTimeout(watch);
      watch = setTimeout(connect, reopenMs);
    };
    /** The server speaks at least every twenty seconds; a line that is silent for longer is dead. */
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(lost, silenceMs);
    };
    const connect = () => {
      stream = new EventSource(`${staffPrefix}/inbox/stream`);
      alive();
      stream.onopen = () => {
        setOpen(true);
        alive();
        // Whatever happened while the line was closed.
        changed();
      };
      stream.addEventListener('beat', alive);
      stream.addEventListener('change', () => {
        alive();
        changed();
      });
      // Also after a refusal: the look at the queue then finds out whether the session has ended.
      stream.onerror = lost;
    };
    const reconnect = () => {
      stream.close();
      connect();
    };
    connect();
    const refresh = setInterval(changed, refreshMs);
    addEventListener('offline', lost);
    addEventListener('online', reconnect);
    return () => {
      stream.close();
      clearTimeout(gather);
      clearTimeout(watch);
      clearInterval(refresh);
      removeEventListener('offline', lost);
      removeEventListener('online', reconnect);
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
