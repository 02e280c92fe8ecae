// Taking photos at a visit: how many there are, how many still fit, and each on this device as soon as it is chosen.
import { type ChangeEvent, useState } from 'react';
import { visitPhotoCount } from '#contract/day.staff.ts';
import { booking } from '#web/content/booking.ts';
import { PhotoProblem, preparePhoto } from '#web/features/bookings/prepare-photo.ts';
import type { ShownVisit } from './day-actions.ts';
import type { DayActions } from './use-day-actions.ts';

/** `onKept` is told the key of each. */
export function useTaking(visit: ShownVisit, actions: DayActions) {
  const [problems, setProblems] = useState<string[]>([]);
  const [opening, setOpening] = useState(0);
  const photos = visit.waiting.filter(({ action }) => action?.kind === 'photo');
  const waiting = photos.filter(({ refused }) => refused === undefined);
  const count = visit.crewPhotos.length + waiting.length;
  const room = visitPhotoCount - count - opening;

  const addOne = async (file: File, onKept: ((key: string) => void) | undefined) => {
    try {
      const key = await actions.add(visit, { kind: 'photo' }, await preparePhoto(file, booking.photo));
      if (key === undefined)
        throw new PhotoProblem(`${file.name} could not be saved: this phone has no room left.`);
      onKept?.(key);
    } catch (error) {
      const words = error instanceof PhotoProblem ? error.message : `${file.name} could not be added.`;
      setProblems((before) => [...before, words]);
    } finally {
      setOpening((before) => before - 1);
    }
  };
  const take = (event: ChangeEvent<HTMLInputElement>, onKept?: (key: string) => void) => {
    const files = [...(event.target.files ?? [])];
    const taken = files.slice(0, Math.max(0, room));
    // The same file may be chosen again after it was removed.
    event.target.value = '';
    const left = files.length - taken.length;
    setProblems(left > 0 ? [`At most ${visitPhotoCount} photos. ${left} left out.`] : []);
    setOpening((before) => before + taken.length);
    for (const file of taken) void addOne(file, onKept);
  };
  return {
    waiting,
    refused: photos.filter(({ refused }) => refused !== undefined),
    count,
    room,
    opening,
    problems,
    take,
  };
}
