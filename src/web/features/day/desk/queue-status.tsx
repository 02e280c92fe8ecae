// Where the phone stands: with or without network, and what is saved on it that the office does not know yet.
import { useSyncExternalStore } from 'react';
import { clockTime } from '#contract/india-time.ts';
import { Button } from '#web/ui/button.tsx';
import { isHeldBack } from './day-actions.ts';
import { actionCount } from './day-words.ts';
import type { DayActions } from './use-day-actions.ts';
import './queue-status.css';

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

export function QueueStatus({
  actions: { queue = [], sending, sendNow },
  listAt,
  fromDevice,
  ready,
}: {
  actions: DayActions;
  /** When the server gave the list. */
  listAt: number;
  fromDevice: boolean;
  /** The page opens without network; undefined until that is known. */
  ready: boolean | undefined;
}) {
  const online = useOnline() && !fromDevice;
  const stuck = queue.filter((queued) => queued.refused !== undefined || isHeldBack(queued, queue)).length;
  const waiting = queue.length - stuck;
  const title =
    waiting === 0
      ? online
        ? stuck === 0
          ? 'Everything is sent'
          : 'The rest is sent'
        : 'No network'
      : online && sending
        ? `Sending ${actionCount(waiting)}`
        : `${actionCount(waiting)} saved on this phone`;
  const rest = !online
    ? `${waiting > 0 ? 'Sends when there is network. ' : ''}List from ${clockTime(listAt)}.`
    : waiting > 0
      ? 'Keep this page open until it is sent.'
      : ready
        ? 'This list also opens without network.'
        : ready === undefined
          ? 'Getting ready to work without network…'
          : 'This browser cannot open the list without network.';
  return (
    <div
      className={`queue-status spread strip-good${queue.length > 0 || !online ? ' queue-status-waiting' : ''}`}
    >
      <p role="status" className="figures">
        <b>{title}.</b> {rest}
        {stuck > 0 && <strong> {actionCount(stuck)} not accepted: see below.</strong>}
      </p>
      {waiting > 0 && online && !sending && (
        <Button look="outline" onClick={sendNow}>
          Send now
        </Button>
      )}
    </div>
  );
}
