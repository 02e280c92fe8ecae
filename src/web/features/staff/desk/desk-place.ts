// Where one is at the desk: the tab and the open request. It stands in the address, so that it survives a reload,
// a new login and a link in a mail.
import { useSyncExternalStore } from 'react';
import { type InboxTab, inboxTabs } from '#contract/staff-requests.ts';

export interface DeskPlace {
  tab: InboxTab;
  id: string | undefined;
}

const start: DeskPlace = { tab: 'waiting', id: undefined };
const isTab = (word: string): word is InboxTab => inboxTabs.some((tab) => tab === word);
const isId = (word: string) => /^[0-9a-z]{26}$/.test(word);

/** Undefined for an address that means something else, such as the skip link's. */
export function readPlace(hash: string): DeskPlace | undefined {
  const words = hash.replace(/^#/, '').split('/').filter(Boolean);
  const tab = words.find(isTab);
  const id = words.find(isId);
  if (words.length > 0 && !tab && !id) return undefined;
  return { tab: tab ?? start.tab, id };
}

export const placeHash = (tab: InboxTab, id?: string): string => `#${id ? `${tab}/${id}` : tab}`;

let known: { hash: string; place: DeskPlace } | undefined;
/** As the address has it now: what was last drawn can be a moment behind. */
export function currentPlace(): DeskPlace {
  const { hash } = location;
  if (known?.hash !== hash) known = { hash, place: readPlace(hash) ?? known?.place ?? start };
  return known.place;
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export const useDeskPlace = (): DeskPlace => useSyncExternalStore(subscribe, currentPlace, () => start);

export function goTo(tab: InboxTab, id?: string): void {
  location.hash = placeHash(tab, id);
}

/** Without a step in the browser's history: for what the desk chooses by itself. */
export function settleAt(tab: InboxTab, id?: string): void {
  history.replaceState(history.state, '', placeHash(tab, id));
  dispatchEvent(new HashChangeEvent('hashchange'));
}
