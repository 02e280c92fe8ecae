// The engineer's day on this device: the list, the customers' photos, what is half written, and the actions that wait
// to be sent. Actions are locked (sealed.ts) from the moment they are written.

import type { DayVisit, GoneVisit } from '#contract/day.staff.ts';
import type { FoundMarks } from '#contract/found-marks.staff.ts';
import type { StaffMember } from '#contract/staff.ts';
import { deviceStore, keepMember, keysOf } from '#web/desk/kept-on-device.ts';
import { readKey, type Sealed, seal, sealJson, unseal, unsealJson } from '#web/desk/sealed.ts';
import { finished } from '#web/lib/indexed-db.ts';
import { getStaffSession } from '#web/lib/staff-session.ts';
import { type DayAction, type QueuedAction, stillKept } from './day-actions.ts';

export interface Day {
  crew: { id: string; name: string } | null;
  visits: DayVisit[];
  /** Missing in what the release before kept. */
  gone?: GoneVisit[] | undefined;
  /** When the server gave it. */
  at: number;
}

/** What was found, while it is being written down. */
export interface FoundDraft {
  cause: string;
  readings: string;
  words: string;
  /** Missing in what the release before kept. */
  marks?: FoundMarks | undefined;
}

export interface ActionPhoto {
  picture: Blob;
  thumbnail: Blob;
}

/** As it lies in the store: what it is can be read only with the key. */
interface StoredPhoto {
  picture: Sealed;
  thumbnail: Sealed;
}

/** What is told of an action without its key: whether it may have reached the server. */
type StoredAction = Sealed & { tried?: boolean };

const listKey = 'list';
const sealKey = 'seal';
const draftKey = (visit: string) => `draft:${visit}`;
const thumbnailKey = (url: string) => `thumbnail:${url}`;
/** Digits of equal length sort as numbers do. */
const place = (kind: 'action' | 'picture', owner: string, order: number) =>
  `${kind}:${owner}:${String(order).padStart(15, '0')}`;
const orderOf = (key: IDBValidKey): number => Number(String(key).split(':')[2]);

const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};
/** Other tabs show the same queue. */
let tabs: BroadcastChannel | undefined;
const changed = () => {
  tell();
  tabs?.postMessage(null);
};
export function subscribeToActions(listener: () => void): () => void {
  if (!tabs) {
    tabs = new BroadcastChannel('desk-day');
    tabs.addEventListener('message', tell);
  }
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const keyHere = (): Promise<CryptoKey | undefined> =>
  deviceStore('readonly', (store) => finished<CryptoKey | undefined>(store.get(sealKey)));

/** Replaces the day that was kept. Photos and drafts of visits that are no longer on the list go with them. */
export async function keepDay(member: StaffMember, day: Day, sealText: string): Promise<void> {
  const key = await readKey(sealText);
  const wanted = new Set<IDBValidKey>(
    day.visits.flatMap((visit) => [
      draftKey(visit.id),
      ...[...visit.photos, ...visit.crewPhotos].map(({ thumbnail }) => thumbnailKey(thumbnail)),
    ]),
  );
  await deviceStore('readwrite', async (store) => {
    // A log-out may have happened while the list was loading.
    const session = getStaffSession();
    if (session.status !== 'in' || session.staff.id !== member.id) return;
    keepMember(store, member);
    store.put(key, sealKey);
    store.put(day, listKey);
    for (const kind of ['draft', 'thumbnail'])
      for (const kept of await finished(store.getAllKeys(keysOf(kind))))
        if (!wanted.has(kept)) store.delete(kept);
  });
}

/** Drops what is older than today from the day that was kept. */
export async function dropPast(today: string): Promise<Day | undefined> {
  return deviceStore('readwrite', async (store) => {
    const day = await finished<Day | undefined>(store.get(listKey));
    if (!day) return undefined;
    const { length } = [...day.visits, ...(day.gone ?? [])];
    const left = { ...day, visits: stillKept(day.visits, today), gone: stillKept(day.gone ?? [], today) };
    if (left.visits.length + left.gone.length < length) store.put(left, listKey);
    return left;
  });
}

export const readThumbnail = (url: string): Promise<Blob | undefined> =>
  deviceStore('readonly', (store) => finished<Blob | undefined>(store.get(thumbnailKey(url))));

export const keepThumbnail = (url: string, picture: Blob): Promise<void> =>
  deviceStore('readwrite', async (store) => {
    // After a log-out meanwhile there is no list it could belong to.
    if ((await finished(store.count(listKey))) > 0) store.put(picture, thumbnailKey(url));
  });

export const readDraft = (visit: string): Promise<FoundDraft | undefined> =>
  deviceStore('readonly', (store) => finished<FoundDraft | undefined>(store.get(draftKey(visit))));

export const keepDraft = (visit: string, draft: FoundDraft): Promise<void> =>
  deviceStore('readwrite', async (store) => {
    if ((await finished(store.count(listKey))) > 0) store.put(draft, draftKey(visit));
  });

export const dropDraft = (visit: string): Promise<void> =>
  deviceStore('readwrite', async (store) => void store.delete(draftKey(visit)));

const actionRange = (owner: string) => keysOf('action', owner);

export async function readActions(owner: string): Promise<QueuedAction[]> {
  const [key, keys, values] = await deviceStore('readonly', (store) =>
    Promise.all([
      finished<CryptoKey | undefined>(store.get(sealKey)),
      finished(store.getAllKeys(actionRange(owner))),
      finished<StoredAction[]>(store.getAll(actionRange(owner))),
    ]),
  );
  return Promise.all(
    values.map(async (sealed, index): Promise<QueuedAction> => {
      const order = orderOf(keys[index] ?? '');
      try {
        if (!key) throw new Error('The key is gone');
        const stored = (await unsealJson(key, sealed)) as Omit<QueuedAction, 'order'>;
        return { ...stored, order, tried: sealed.tried };
      } catch {
        // Locked with a key that the server no longer gives.
        return { order, action: undefined, refused: 'This phone can no longer open it.', faults: 0 };
      }
    }),
  );
}

/** Ends when it is on the disk: what is said to be saved is saved. */
export async function addAction(owner: string, action: DayAction, photo?: ActionPhoto): Promise<void> {
  const key = await keyHere();
  if (!key) throw new Error('Nobody is logged in on this device');
  const stored: Omit<QueuedAction, 'order'> = { action, faults: 0 };
  const sealed = await sealJson(key, stored);
  const picture: StoredPhoto | undefined = photo && {
    picture: await seal(key, await photo.picture.arrayBuffer()),
    thumbnail: await seal(key, await photo.thumbnail.arrayBuffer()),
  };
  await deviceStore('readwrite', async (store) => {
    const last = (await finished(store.getAllKeys(actionRange(owner)))).at(-1) ?? '::0';
    // Never reused: deleting what was sent must not delete a newer action.
    const order = Math.max(orderOf(last) + 1, action.at);
    store.put(sealed, place('action', owner, order));
    if (picture) store.put(picture, place('picture', owner, order));
    if (action.kind === 'found' || action.kind === 'correct') store.delete(draftKey(action.visit));
  });
  changed();
}

export async function readActionPhoto(owner: string, order: number): Promise<ActionPhoto | undefined> {
  const [key, photo] = await deviceStore('readonly', (store) =>
    Promise.all([
      finished<CryptoKey | undefined>(store.get(sealKey)),
      finished<StoredPhoto | undefined>(store.get(place('picture', owner, order))),
    ]),
  );
  if (!key || !photo) return undefined;
  const open = async (sealed: Sealed) => new Blob([await unseal(key, sealed)], { type: 'image/jpeg' });
  return { picture: await open(photo.picture), thumbnail: await open(photo.thumbnail) };
}

/** All of them or none. */
export async function removeActions(owner: string, orders: readonly number[]): Promise<void> {
  await deviceStore('readwrite', async (store) => {
    for (const order of orders) {
      store.delete(place('action', owner, order));
      store.delete(place('picture', owner, order));
    }
  });
  changed();
}

/** Noted before it is sent. False when it was taken out meanwhile. */
export async function markTried(owner: string, order: number): Promise<boolean> {
  return deviceStore('readwrite', async (store) => {
    const here = place('action', owner, order);
    const stored = await finished<StoredAction | undefined>(store.get(here));
    if (stored) store.put({ ...stored, tried: true }, here);
    return stored !== undefined;
  });
}

/** All of them, unless one may have reached the server already: then none, and false. */
export async function takeOut(owner: string, orders: readonly number[]): Promise<boolean> {
  const taken = await deviceStore('readwrite', async (store) => {
    const places = orders.map((order) => place('action', owner, order));
    const stored = await Promise.all(
      places.map((here) => finished<StoredAction | undefined>(store.get(here))),
    );
    if (stored.some((action) => !action || action.tried)) return false;
    for (const here of places) store.delete(here);
    return true;
  });
  if (taken) changed();
  return taken;
}

/** Notes a refusal or a fault. One that was removed meanwhile does not come back. */
export async function changeAction(owner: string, { order, tried, ...stored }: QueuedAction): Promise<void> {
  const key = await keyHere();
  if (!key) return;
  const sealed = await sealJson(key, stored);
  await deviceStore('readwrite', async (store) => {
    const here = place('action', owner, order);
    if ((await finished(store.count(here))) > 0) store.put({ ...sealed, tried }, here);
  });
  changed();
}
