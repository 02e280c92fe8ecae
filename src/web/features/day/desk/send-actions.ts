// Sends what waits on this device, one after the other and from one tab at a time.
import { ApiError } from '#web/lib/api-client.ts';
import { toDataUrl } from '#web/lib/data-url.ts';
import { getStaffSession, setStaffSession } from '#web/lib/staff-session.ts';
import { type DayAction, fateOf, isLook, nextToSend, type QueuedAction, stepOf } from './day-actions.ts';
import { dayApi } from './day-api.ts';
import { changeAction, markTried, readActionPhoto, readActions, removeActions } from './day-store.ts';

/** `elsewhere`: another tab is at it. */
export type Sent = 'all' | 'later' | 'signed-out' | 'elsewhere';

async function send(owner: string, order: number, action: DayAction): Promise<void> {
  const { key: idempotencyKey, visit } = action;
  if (action.kind === 'photo') {
    const photo = await readActionPhoto(owner, order);
    if (!photo) throw new Error('The photo is gone from this device');
    await dayApi.visitPhotoAdd({ body: { visit, image: await toDataUrl(photo.picture) }, idempotencyKey });
  } else if (action.kind === 'opened') {
    await dayApi.visitOpened({ body: { change: action.change, at: action.at }, idempotencyKey });
  } else {
    await dayApi.visitStep({ body: stepOf(action), idempotencyKey });
  }
}

/** What became of one: undefined when the next may go. */
async function sendOne(
  owner: string,
  queued: QueuedAction,
  onSent: (queued: QueuedAction) => void,
): Promise<'later' | 'signed-out' | undefined> {
  const { order, action, faults } = queued;
  if (!action || !(await markTried(owner, order))) return undefined;
  try {
    await send(owner, order, action);
  } catch (error) {
    const known = error instanceof ApiError ? error : undefined;
    // What this device itself cannot do is no reason to try for ever.
    const fate = fateOf(known?.status ?? 400, faults);
    // Nobody can mend a look that the server does not take.
    if (fate === 'refused' && isLook(queued)) {
      await removeActions(owner, [order]);
      return undefined;
    }
    if (fate === 'refused') {
      const refused = known?.message ?? 'This phone could not send it.';
      await changeAction(owner, { ...queued, tried: true, refused });
      return undefined;
    }
    if (known?.status === 500) await changeAction(owner, { ...queued, tried: true, faults: faults + 1 });
    return fate;
  }
  onSent(queued);
  await removeActions(owner, [order]);
  return undefined;
}

/** `onSent` hears of each, before it is gone from this device. */
export async function sendActions(owner: string, onSent: (queued: QueuedAction) => void): Promise<Sent> {
  if (!nextToSend(await readActions(owner))) return 'all';
  return navigator.locks.request('desk-day', { ifAvailable: true }, async (lock): Promise<Sent> => {
    if (!lock) return 'elsewhere';
    try {
      // Opened without network, this screen has only its own word for who is here.
      const { staff } = await dayApi.staffCheck({});
      if (staff?.id !== owner) {
        if (getStaffSession().status === 'in')
          setStaffSession(staff ? { status: 'in', staff } : { status: 'out', ended: true });
        return 'signed-out';
      }
    } catch {
      return 'later';
    }
    for (;;) {
      const next = nextToSend(await readActions(owner));
      if (!next) return 'all';
      const stopped = await sendOne(owner, next, onSent);
      if (stopped) return stopped;
    }
  });
}
