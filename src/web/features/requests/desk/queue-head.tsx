// Above the list: its tabs, the search and the choice of a service.
import { type RefObject, useEffect, useRef } from 'react';
import { type RequestTab, requestTabs } from '#contract/requests.staff.ts';
import { serviceKeys } from '#contract/services.ts';
import { changedQuery, pagesParam } from '#web/desk/desk-query.ts';
import { serviceWords } from '#web/desk/desk-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type QueueList, tellTab } from './load-queue.ts';
import { isNarrow } from './request-row.tsx';
import { tabWords } from './request-words.ts';
import type { QueueWay } from './use-queue-place.ts';

type Counts = QueueList['figures']['counts'];

function Tabs({
  current,
  query,
  counts,
}: {
  current: RequestTab | typeof tellTab;
  query: URLSearchParams;
  counts: Counts | undefined;
}) {
  const tabs = requestTabs.flatMap((tab) => [
    { tab, words: tabWords[tab], count: counts?.[tab] },
    ...(tab === 'to_quote' ? [{ tab: tellTab, words: 'To tell', count: counts?.to_tell } as const] : []),
  ]);
  const shown = tabs.filter(({ tab, count }) => tab !== 'quarantine' || tab === current || count);
  const currentRef = useRef<HTMLAnchorElement>(null);
  // On a phone they run off the screen; the chosen one does not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab, another place
  useEffect(() => {
    const tab = currentRef.current;
    const row = tab?.parentElement;
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2;
  }, [current, counts === undefined]);
  return (
    <nav className="queue-tabs row figures" aria-label="Requests">
      {shown.map(({ tab, words, count }) => (
        <a
          key={tab}
          ref={tab === current ? currentRef : undefined}
          href={changedQuery(query, { tab, open: undefined, [pagesParam]: undefined })}
          aria-current={tab === current ? 'page' : undefined}
        >
          {words} <span>{count}</span>
        </a>
      ))}
    </nav>
  );
}

export function QueueHead({
  place: { tab, id, service, query, go, telling },
  counts,
  typed,
  onType,
  searchRef,
}: {
  place: QueueWay;
  counts: Counts | undefined;
  typed: string;
  onType(typed: string): void;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  return (
    <div className="queue-head">
      <Tabs current={telling ? tellTab : tab} query={query} counts={counts} />
      <search className="queue-find">
        <label className="queue-search">
          <Icon name="search" />
          <span className="visually-hidden">Name, number or place</span>
          <input
            ref={searchRef}
            type="search"
            placeholder="Name, number or place"
            maxLength={80}
            value={typed}
            aria-keyshortcuts="/"
            onChange={({ target: { value } }) => {
              onType(value);
              // A phone has room for the search or for the open request.
              const open = isNarrow() ? undefined : id;
              go({ search: value, open, [pagesParam]: undefined }, true);
            }}
          />
        </label>
        <label className="queue-service">
          <span className="visually-hidden">Service</span>
          <select
            value={service}
            onChange={(event) => go({ service: event.target.value, [pagesParam]: undefined }, true)}
          >
            <option value="">All services</option>
            {serviceKeys.map((key) => (
              <option key={key} value={key}>
                {serviceWords[key].long}
              </option>
            ))}
          </select>
        </label>
      </search>
    </div>
  );
}
