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
import type { staffMessageEndpoints } from '#contract/to-tell.staff.ts';
import { type Loaded, loadPages, type ScreenArgs, settle } from '#web/desk/desk-loader.ts';
import { staffApiInBackground, staffMessageApiInBackground } from '#web/lib/staff-api.ts';

export type Messages = EndpointOutput<typeof staffMessageEndpoints.messageList>;
export type QueueList = EndpointOutput<typeof staffRequestEndpoints.requestList>;

export interface QueuePlace {
  tab: RequestTab;
  id: string | undefined;
  search: string;
  service: ServiceKey | '';
  /** What is to tell, in place of requests; a search finds those. */
  telling: boolean;
}

/** In the address, beside the tabs of requests. */
export const tellTab = 'tell';

export const readPlace = (query: URLSearchParams): QueuePlace => ({
  tab: requestTabs.find((tab) => tab === query.get('tab')) ?? 'waiting',
  id: query.get('open') ?? undefined,
  search: query.get('search')?.trim() ?? '',
  service: serviceKeys.find((key) => key === query.get('service')) ?? '',
  telling: query.get('tab') === tellTab && !query.get('search')?.trim(),
});

/** In the address, in place of a request: what a flood holds is open. */
export const floodId = 'flood';

export interface Queue {
  list: Loaded<QueueList>;
  /** The request that was asked for, and what came of it. */
  id: string | undefined;
  details: Loaded<RequestDetails>;
  flood: Loaded<Flood>;
  messages: Loaded<Messages>;
}

// Background refreshes keep no session alive; actions do.
const api = staffApiInBackground;

export async function loadQueue({ query }: ScreenArgs): Promise<Queue> {
  const { tab, id, search, service, telling } = readPlace(query);
  const filter = { tab, ...(search && { search }), ...(service && { service }) };
  const list = loadPages(
    query,
    (after) => api.requestList({ query: { ...filter, ...(after && { after }) } }),
    (before, next) => ({ ...before, requests: [...before.requests, ...next.requests], more: next.more }),
  );
  const isFlood = id === floodId;
  const details =
    id && !isFlood && !telling
      ? api.requestFind({ params: { id } }).then(({ request }) => request)
      : undefined;
  const [loadedList, loadedDetails, flood, messages] = await Promise.all([
    settle('queue', JSON.stringify(filter), list),
    details ? settle('request', id ?? '', details) : {},
    isFlood ? settle('flood', floodId, api.requestFlood({})) : {},
    telling ? settle('messages', '', staffMessageApiInBackground.messageList({})) : {},
  ]);
  return { list: loadedList, id, details: loadedDetails, flood, messages };
}
