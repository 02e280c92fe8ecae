// Above the list: its tabs, the search and the choice of a service.
import type { RefObject } from 'react';
import { requestTabs } from '#contract/requests.staff.ts';
import { serviceKeys } from '#contract/services.ts';
import { changedQuery, pagesParam } from '#web/desk/desk-query.ts';
import { serviceWords } from '#web/desk/desk-words.ts';
import { ListTabs } from '#web/desk/screen.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { type QueueList, tellTab } from './load-queue.ts';
import { isNarrow } from './request-row.tsx';
import { tabWords } from './request-words.ts';
import type { QueueWay } from './use-queue-place.ts';

type Counts = QueueList['figures']['counts'];

/** Those above all others; the rest stands behind More. */
const firstTabs: readonly string[] = ['waiting', 'mine', 'to_quote', tellTab];

function tabsOf(current: string, query: URLSearchParams, counts: Counts | undefined) {
  const tabs = requestTabs.flatMap((tab) => [
    { tab, label: tabWords[tab], count: counts?.[tab] },
    ...(tab === 'to_quote' ? [{ tab: tellTab, label: 'To tell', count: counts?.to_tell } as const] : []),
  ]);
  return tabs
    .filter(({ tab, count }) => tab !== 'quarantine' || tab === current || count)
    .map(({ tab, label, count }) => ({
      label,
      count,
      href: changedQuery(query, { tab, open: undefined, [pagesParam]: undefined }),
      current: tab === current,
      more: !firstTabs.includes(tab),
    }));
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
      <div className="px-24 py-8 desk-laptop:px-16">
        <ListTabs label="Requests" tabs={tabsOf(telling ? tellTab : tab, query, counts)} />
      </div>
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
