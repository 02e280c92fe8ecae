// The unsent booking, kept on this device in IndexedDB. Small answers are written often, photos once each.
// Also part of the layout's script, which empties it at logout: nothing here may import more than types and a few lines.

import type { CarriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { finished, openStore } from '#web/lib/indexed-db.ts';
import type { OptionalAnswers } from './optional-answers.tsx';

export interface DraftPhoto {
  id: string;
  name: string;
  /** What will be sent. */
  picture: Blob;
  thumbnail: Blob;
}

/** The key of what was last sent, so that a lost answer never makes a second booking; other content gets another. */
export interface Attempt {
  key: string;
  content: string;
}

/** The booking just made: shown on returning to the form, and tells other tabs that their draft was sent. */
export interface Booked {
  owner: string;
  id: string;
  at: number;
}

export interface Draft {
  /** The id of the customer; the draft is shown to no other. */
  owner: string;
  attempt?: Attempt | undefined;
  service: string;
  location: string;
  bookingType: string;
  optional: OptionalAnswers;
  /** What the leak finder said, with its words: the page may be opened without it the next time. */
  finding?: CarriedInDanger | undefined;
  photos: DraftPhoto[];
  savedAt: number;
}

/** Photos lie beside the answers, under their own ids. */
interface StoredAnswers extends Omit<Draft, 'photos'> {
  photos: Pick<DraftPhoto, 'id' | 'name'>[];
}

const answersKey = 'answers';
const bookedKey = 'booked';
const photoKey = (id: string) => `photo:${id}`;

const inStore = openStore('booking', 'draft');

export async function readDraft(owner: string): Promise<Draft | undefined> {
  const draft = await inStore('readonly', async (store) => {
    const answers = await finished<StoredAnswers | undefined>(store.get(answersKey));
    if (answers?.owner !== owner) return undefined;
    const pictures = (await Promise.all(
      answers.photos.map(({ id }) => finished(store.get(photoKey(id)))),
    )) as (Pick<DraftPhoto, 'picture' | 'thumbnail'> | undefined)[];
    const photos = answers.photos.flatMap((photo, index) => {
      const kept = pictures[index];
      return kept ? [{ ...photo, ...kept }] : [];
    });
    return { ...answers, photos };
  });
  if (!draft) await removeDraft(owner);
  return draft;
}

/** Removes another customer's draft and orphaned photos; the own last booking stays. */
const removeDraft = (owner: string): Promise<void> =>
  inStore('readwrite', async (store) => {
    const booked = await finished<Booked | undefined>(store.get(bookedKey));
    store.clear();
    if (booked?.owner === owner) store.put(booked, bookedKey);
  });

/** What another tab did with the same draft since this one last read or wrote it. */
export type Elsewhere = 'sent' | 'changed';

/** Writes the answers, and those photos that the device does not hold yet, unless another tab was there first. */
export async function writeDraft(
  { photos, ...answers }: Draft,
  isWritten: (photoId: string) => boolean,
  known: { savedAt: number | undefined; since: number },
): Promise<Elsewhere | undefined> {
  const stored: StoredAnswers = { ...answers, photos: photos.map(({ id, name }) => ({ id, name })) };
  const wanted = new Set<IDBValidKey>([answersKey, bookedKey, ...photos.map(({ id }) => photoKey(id))]);
  return inStore('readwrite', async (store) => {
    const before = await finished<StoredAnswers | undefined>(store.get(answersKey));
    const booked = await finished<Booked | undefined>(store.get(bookedKey));
    if (before?.owner === answers.owner && before.savedAt !== known.savedAt) return 'changed';
    if (!before && booked?.owner === answers.owner && booked.at > known.since) return 'sent';
    for (const { id, picture, thumbnail } of photos) {
      if (!isWritten(id)) store.put({ picture, thumbnail }, photoKey(id));
    }
    store.put(stored, answersKey);
    for (const key of await finished(store.getAllKeys())) {
      if (!wanted.has(key)) store.delete(key);
    }
    return undefined;
  });
}

export function clearDraft(): Promise<void> {
  return inStore('readwrite', async (store) => void store.clear());
}

/** In place of the draft, which has become a booking. */
export function rememberBooked(booked: Booked): Promise<void> {
  return inStore('readwrite', async (store) => {
    store.clear();
    store.put(booked, bookedKey);
  });
}

export async function readBooked(owner: string): Promise<Booked | undefined> {
  const booked = await inStore('readonly', (store) => finished<Booked | undefined>(store.get(bookedKey)));
  return booked?.owner === owner ? booked : undefined;
}

export function forgetBooked(): Promise<void> {
  return inStore('readwrite', async (store) => void store.delete(bookedKey));
}
