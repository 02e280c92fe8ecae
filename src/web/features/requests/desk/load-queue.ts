// The queue and the open request, as the address says: tab, search, service and who is open.
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
  type Flood,
  type RequestDetails,
  type RequestTab,
  requestTabs,
  type staffRequestEndpoints,
} from '#contract/requests.staff.ts';
import { type ServiceKey, serviceKeys } from '#contract/services.ts';
import { type Loaded, loadPages, type ScreenArgs, settle } from '#web/desk/desk-loader.ts';
import { staffApiInBackground } from '#web/lib/staff-api.ts';

export type QueueList = EndpointOutput<typeof staffRequestEndpoints.requestList>;

export interface QueuePlace {
  tab: RequestTab;
  id: string | undefined;
  search: string;
  service: ServiceKey | '';
}

export const readPlace = (query: URLSearchParams): QueuePlace => ({
  tab: requestTabs.find((tab) => tab === query.get('tab')) ?? 'waiting',
  id: query.get('open') ?? undefined,
  search: query.get('search')?.trim() ?? '',
  service: serviceKeys.find((key) => key === query.get('service')) ?? '',
});

/** In the address, in place of a request: what a flood holds is open. */
export const floodId = 'flood';

export interface Queue {
  list: Loaded<QueueList>;
  /** The request that was asked for, and what came of it. */
  id: string | undefined;
  details: Loaded<RequestDetails>;
  flood: Loaded<Flood>;
}

// Background refreshes keep no session alive; actions do.
const api = staffApiInBackground;

export async function loadQueue({ query }: ScreenArgs): Promise<Queue> {
  const { tab, id, search, service } = readPlace(query);
  const filter = { tab, ...(search && { search }), ...(service && { service }) };
  const list = loadPages(
    query,
    (after) => api.requestList({ query: { ...filter, ...(after && { after }) } }),
    (before, next) => ({ ...before, requests: [...before.requests, ...next.requests], more: next.more }),
  );
  const isFlood = id === floodId;
  const details =
    id && !isFlood ? api.requestFind({ params: { id } }).then(({ request }) => request) : undefined;
  const [loadedList, loadedDetails, flood] = await Promise.all([
    settle('queue', JSON.stringify(filter), list),
    details ? settle('request', id ?? '', details) : {},
    isFlood ? settle('flood', floodId, api.requestFlood({})) : {},
  ]);
  return { list: loadedList, id, details: loadedDetails, flood };
}
