// The queue as the screen sees it: what waits, whether it is being sent, and the next try by itself.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DayVisit, VisitStep } from '#contract/day.staff.ts';
import { randomId } from '#web/lib/random-id.ts';
import {
  type DayAction,
  pauseMs,
  type QueuedAction,
  type ShownVisit,
  takenOutWith,
  waitingStep,
} from './day-actions.ts';
import {
  type ActionPhoto,
  addAction,
  changeAction,
  keepDraft,
  readActions,
  removeActions,
  subscribeToActions,
  takeOut,
} from './day-store.ts';
import { sendActions } from './send-actions.ts';

type Without<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;
/** What somebody did; where it belongs, its key and its time are added here. */
export type NewAction = Without<DayAction, 'key' | 'at' | 'visit' | 'name'>;

export interface DayActions {
  /** Undefined until the device has been asked. */
  queue: QueuedAction[] | undefined;
  sending: boolean;
  /** Its key; undefined when this device could not keep it. */
  add(
    visit: Pick<DayVisit, 'id' | 'name'>,
    action: NewAction,
    photo?: ActionPhoto,
  ): Promise<string | undefined>;
  remove(...queued: QueuedAction[]): void;
  /** Undoes the last step: removes it from the queue while unsent, otherwise sends an action of its own. */
  undo(visit: ShownVisit, step: VisitStep): Promise<boolean>;
  /** For one that was refused. */
  tryAgain(queued: QueuedAction): void;
  sendNow(): void;
}

/**
 * `list` is the one that is shown. `onSent`: something arrived at the server, and the list there is another one; until
 * that is here too, what was sent goes on to count, or a visit would fall back for a moment and lose what is being chosen.
 */
export function useDayActions(owner: string, list: unknown, onSent: () => void): DayActions {
  const [queue, setQueue] = useState<QueuedAction[]>();
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState<{ list: unknown; actions: QueuedAction[] }>({ list, actions: [] });
  const shownList = useRef(list);
  shownList.current = list;
  const tries = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onSent);
  latest.current = onSent;

  const asked = useRef(false);
  const running = useRef(false);
  const sendNow = useCallback(async () => {
    asked.current = true;
    if (running.current) return;
    running.current = true;
    clearTimeout(timer.current);
    setSending(true);
    try {
      // Asked again meanwhile: what came in last may have missed the end of the round.
      while (asked.current) {
        asked.current = false;
        const before = (await readActions(owner)).length;
        const ended = await sendActions(owner, (queued) =>
          setSent((known) => {
            const earlier = known.list === shownList.current ? known.actions : [];
            return { list: shownList.current, actions: [...earlier, queued] };
          }),
        );
        if ((await readActions(owner)).length < before) latest.current();
        tries.current = ended === 'later' ? tries.current + 1 : 0;
        // A tab that was sending may be gone with its lock by then.
        if (ended === 'later' || ended === 'elsewhere')
          timer.current = setTimeout(() => void sendNow(), pauseMs(Math.max(1, tries.current)));
      }
    } catch (error) {
      console.error('What waits on this device cannot be read', error);
    } finally {
      running.current = false;
      setSending(false);
    }
  }, [owner]);

  useEffect(() => {
    const read = () => void readActions(owner).then(setQueue, console.error);
    read();
    const stop = subscribeToActions(read);
    const begin = () => {
      tries.current = 0;
      void sendNow();
    };
    const onVisible = () => document.visibilityState === 'visible' && begin();
    begin();
    addEventListener('online', begin);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      stop();
      clearTimeout(timer.current);
      removeEventListener('online', begin);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, [owner, sendNow]);

  const add: DayActions['add'] = async ({ id: visit, name }, action, photo) => {
    const key = randomId();
    try {
      await addAction(owner, { ...action, visit, name, key, at: Date.now() }, photo);
    } catch (error) {
      console.error('This device could not keep what was done', error);
      return undefined;
    }
    void sendNow();
    return key;
  };

  const unlisted = sent.list === list ? sent.actions : [];
  const still = queue?.filter(({ order }) => !unlisted.some((action) => action.order === order));
  return {
    queue: still && [...unlisted, ...still].sort((a, b) => a.order - b.order),
    sending,
    add,
    async undo(visit, step) {
      const { id, foundCause, readings, words, marks } = visit;
      const queued = waitingStep(visit, step);
      try {
        // What was written stands in the form again.
        if (step === 'found') await keepDraft(id, { cause: foundCause ?? '', readings, words, marks });
        const orders = queued ? takenOutWith(visit, queued).map(({ order }) => order) : [];
        if (queued && (await takeOut(owner, orders))) return true;
      } catch (error) {
        console.error('This device could not take the step back', error);
        return false;
      }
      return (await add(visit, { kind: 'undo', undoes: step })) !== undefined;
    },
    // What it held back may go now.
    remove: (...gone) =>
      void removeActions(
        owner,
        gone.map(({ order }) => order),
      ).then(sendNow),
    tryAgain(queued) {
      void changeAction(owner, { ...queued, refused: undefined, faults: 0 }).then(sendNow);
    },
    sendNow: () => void sendNow(),
  };
}
