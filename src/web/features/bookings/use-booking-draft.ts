// The booking while it is being filled in: answers and photos in memory, and a copy on the device after every change.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BookingType, bookingTypes } from '#contract/bookings.ts';
import { photoLimits } from '#contract/constants.ts';
import { fill } from '#contract/fill.ts';
import { bookingServiceChoices, serviceWireNames } from '#contract/services.ts';
import type { CarriedInDanger } from '#web/features/finder/first-aid-words.ts';
import { randomId } from '#web/lib/random-id.ts';
import { useWords } from '#web/lib/words.tsx';
import {
  type Attempt,
  type Draft,
  type DraftPhoto,
  type Elsewhere,
  readBooked,
  readDraft,
  rememberBooked,
  writeDraft,
} from './draft-store.ts';
import type { OptionalAnswers } from './optional-answers.tsx';
import { PhotoProblem, preparePhoto } from './prepare-photo.ts';

export interface BookingAnswers {
  service: string;
  location: string;
  bookingType: BookingType;
  finding: CarriedInDanger | undefined;
  optional: OptionalAnswers;
}

export interface BookingPhoto {
  id: string;
  name: string;
  /** Absent while the photo is being made small. */
  prepared?: DraftPhoto;
  /** Ends with the prepared photo, or with nothing when it could not be opened. */
  ready: Promise<DraftPhoto | undefined>;
}

interface Filled extends BookingAnswers {
  attempt?: Attempt | undefined;
  photos: BookingPhoto[];
}

/** Words are kept when the typing pauses, everything else at once. */
const typingPauseMs = 250;

/** A service page links here with its key: /book-now?service=old */
function linkedService(): string | undefined {
  const key = new URLSearchParams(location.search).get('service');
  return bookingServiceChoices.find((name) => serviceWireNames[name] === key);
}

/** Once used it is taken out of the address, or a reload would undo the person's own choice. */
function forgetLinkedService(): void {
  const query = new URLSearchParams(location.search);
  if (!query.has('service')) return;
  query.delete('service');
  history.replaceState(history.state, '', location.pathname + (query.size > 0 ? `?${query}` : ''));
}

const serviceOf = (finding: CarriedInDanger | undefined): string | undefined =>
  bookingServiceChoices.find((name) => finding && serviceWireNames[name] === finding.service);

/** The person's own choice, else what a finding points to. What an earlier finding chose is no choice of theirs. */
function chosenService(draft: Draft | undefined, finding: CarriedInDanger | undefined): string {
  const earlier = serviceOf(draft?.finding);
  const own = draft && (draft.service !== earlier || draft.finding?.finding === finding?.finding);
  return (own && draft.service) || serviceOf(finding) || draft?.service || '';
}

function open(draft: Draft | undefined, arrivedWith: CarriedInDanger | undefined): Filled {
  const finding = arrivedWith ?? draft?.finding;
  return {
    attempt: draft?.attempt,
    finding,
    service: linkedService() ?? chosenService(draft, finding),
    location: draft?.location ?? '',
    optional: draft?.optional ?? {},
    bookingType: bookingTypes.find((type) => type === draft?.bookingType) ?? bookingTypes[0],
    photos: (draft?.photos ?? []).map((photo) => ({
      id: photo.id,
      name: photo.name,
      prepared: photo,
      ready: Promise.resolve(photo),
    })),
  };
}

/** Files that come from the clipboard are all called image.png. */
const nameOf = (file: File, pasted: string) =>
  file.name === 'image.png' ? pasted : file.name.replace(/\.[^.]+$/, '');

export function useBookingDraft(owner: string, arrivedWith?: CarriedInDanger) {
  const words = useWords('booking').photo;
  const [filled, setFilled] = useState<Filled>();
  const [savedAt, setSavedAt] = useState<number>();
  const [storageWorks, setStorageWorks] = useState(true);
  const [problems, setProblems] = useState<string[]>([]);
  const latest = useRef<Filled>(undefined);
  /** What the device holds: anything else is still to be written. */
  const saved = useRef<Filled>(undefined);
  const typing = useRef(false);
  const written = useRef(new Set<string>());
  /** The draft on the device as this tab knows it: another tab may change or send it. */
  const known = useRef<{ savedAt: number | undefined; since: number }>({ savedAt: undefined, since: 0 });
  const [elsewhere, setElsewhere] = useState<Elsewhere>();
  const [reads, setReads] = useState(0);

  useEffect(() => {
    let left = false;
    readDraft(owner)
      .catch(() => {
        setStorageWorks(false);
        return undefined;
      })
      .then((draft) => {
        if (left) return;
        known.current = { savedAt: draft?.savedAt, since: Date.now() };
        written.current = new Set(draft?.photos.map(({ id }) => id));
        // What came with the address was taken up the first time.
        const opened = open(draft, reads === 0 ? arrivedWith : undefined);
        // What came with the address is not on the device yet.
        if (opened.finding?.finding === draft?.finding?.finding) saved.current = opened;
        setFilled(opened);
        setSavedAt(draft?.savedAt);
        forgetLinkedService();
      });
    return () => {
      left = true;
    };
  }, [owner, arrivedWith, reads]);

  /** One at a time: what this tab is still writing must not look like another tab's work. */
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.current.then(work);
    turn.current = done.catch(() => {});
    return done;
  }, []);

  const write = useCallback(async (): Promise<Elsewhere | undefined> => {
    const current = latest.current;
    if (!current || current === saved.current) return undefined;
    saved.current = current;
    const photos = current.photos.flatMap(({ prepared }) => (prepared ? [prepared] : []));
    const now = Date.now();
    try {
      const isWritten = (id: string) => written.current.has(id);
      const other = await writeDraft({ ...current, owner, photos, savedAt: now }, isWritten, known.current);
      setElsewhere(other);
      if (other) {
        // No silent last-write-wins: this tab shows what the device holds.
        if (other === 'changed') setReads((before) => before + 1);
        return other;
      }
      known.current = { savedAt: now, since: now };
      for (const { id } of photos) written.current.add(id);
      setSavedAt(now);
      setStorageWorks(true);
    } catch (error) {
      console.error('The draft could not be kept', error);
      saved.current = undefined;
      setStorageWorks(false);
    }
    return undefined;
  }, [owner]);
  const save = useCallback(() => inTurn(write), [inTurn, write]);

  /** A draft that was changed or sent in another tab is reloaded before this one can be edited. */
  useEffect(() => {
    const look = async () => {
      if (document.hidden || latest.current !== saved.current) return;
      const draft = await readDraft(owner).catch(() => undefined);
      const booked = await readBooked(owner).catch(() => undefined);
      if (!draft && booked && booked.at > known.current.since) setElsewhere('sent');
      else if (draft && draft.savedAt !== known.current.savedAt) {
        setElsewhere('changed');
        setReads((before) => before + 1);
      }
    };
    const lookNow = () => void inTurn(look);
    addEventListener('focus', lookNow);
    document.addEventListener('visibilitychange', lookNow);
    return () => {
      removeEventListener('focus', lookNow);
      document.removeEventListener('visibilitychange', lookNow);
    };
  }, [owner, inTurn]);

  useEffect(() => {
    latest.current = filled;
    if (filled === saved.current) return;
    const timer = setTimeout(save, typing.current ? typingPauseMs : 0);
    return () => clearTimeout(timer);
  }, [filled, save]);

  useEffect(() => {
    const saveNow = () => void save();
    addEventListener('pagehide', saveNow);
    return () => removeEventListener('pagehide', saveNow);
  }, [save]);

  const change = useCallback((update: (before: Filled) => Filled, isTyping = false) => {
    typing.current = isTyping;
    setFilled((before) => before && update(before));
  }, []);

  const setAnswers = useCallback(
    (answers: Partial<BookingAnswers>) =>
      change(
        (before) => ({ ...before, ...answers }),
        answers.location !== undefined || answers.optional !== undefined,
      ),
    [change],
  );

  const dropPhoto = useCallback(
    (id: string) =>
      change((before) => ({ ...before, photos: before.photos.filter((photo) => photo.id !== id) })),
    [change],
  );
  const removePhoto = useCallback(
    (id: string) => {
      // What was left out for want of room is no longer true.
      setProblems([]);
      dropPhoto(id);
    },
    [dropPhoto],
  );

  const addPhotos = useCallback(
    (files: readonly File[]) => {
      const room = photoLimits.count - (latest.current?.photos.length ?? 0);
      const left = files.length - room;
      setProblems(
        left > 0
          ? [fill(left === 1 ? words.oneTooMany : words.tooMany, { max: photoLimits.count, count: left })]
          : [],
      );
      const photos = files.slice(0, Math.max(0, room)).map((file): BookingPhoto => {
        const id = randomId();
        const name = nameOf(file, words.pasted);
        const ready = preparePhoto(file, words).then(
          (pictures) => {
            const prepared = { id, name, ...pictures };
            change((before) => ({
              ...before,
              photos: before.photos.map((photo) => (photo.id === id ? { ...photo, prepared } : photo)),
            }));
            return prepared;
          },
          (error) => {
            const problem = error instanceof PhotoProblem ? error.message : fill(words.damaged, { name });
            setProblems((before) => [...before, problem]);
            dropPhoto(id);
            return undefined;
          },
        );
        return { id, name, ready };
      });
      if (photos.length > 0) change((before) => ({ ...before, photos: [...before.photos, ...photos] }));
    },
    [change, dropPhoto, words],
  );

  /** The key for what is about to be sent: the last one only if nothing has changed since. */
  const keyFor = useCallback((content: string): string => {
    setProblems([]);
    const current = latest.current;
    if (current?.attempt?.content === content) return current.attempt.key;
    const attempt = { key: randomId(), content };
    // At once, not on the next render: it is kept on the device before it is sent.
    if (current) latest.current = { ...current, attempt };
    setFilled((before) => before && { ...before, attempt });
    return attempt.key;
  }, []);

  /** It was refused: nothing of it is stored, and the next attempt is a new one. */
  const forgetAttempt = useCallback(() => change((before) => ({ ...before, attempt: undefined })), [change]);

  /** After the booking is made: nothing is written any more, and what was is gone. */
  const forget = useCallback(
    async (id: string) => {
      latest.current = undefined;
      await rememberBooked({ owner, id, at: Date.now() }).catch(() => {});
    },
    [owner],
  );

  return {
    /** Undefined until the device has been asked for an earlier draft. */
    filled,
    savedAt,
    storageWorks,
    /** Set once another tab has changed or sent this draft. */
    elsewhere,
    /** What could not be added, in words. */
    problems,
    setAnswers,
    addPhotos,
    removePhoto,
    save,
    keyFor,
    forgetAttempt,
    forget,
  };
}
export type BookingDraft = ReturnType<typeof useBookingDraft>;
