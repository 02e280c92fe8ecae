// An action that the server did not accept: its words, and what can be done about it.
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { heldBackBy, type QueuedAction } from './day-actions.ts';
import { actionWords } from './day-words.ts';
import type { DayActions } from './use-day-actions.ts';
import './refusal.css';

export function Refusal({
  what,
  queued,
  actions,
}: {
  /** 'Arrived', 'A photo' */
  what: string;
  queued: QueuedAction;
  actions: DayActions;
}) {
  const behind = heldBackBy(queued, actions.queue ?? []);
  return (
    <div className="refusal" role="alert">
      <ErrorText message={`${what}: not accepted.`} reason={queued.refused} />
      {behind.length > 0 && (
        <p>
          {behind.length === 1 ? 'This waits' : 'These wait'} behind it:{' '}
          {behind.map(({ action }) => actionWords(action)).join('; ')}.
        </p>
      )}
      <div>
        {queued.action && (
          <Button look="outline" onClick={() => actions.tryAgain(queued)}>
            Try again
          </Button>
        )}
        <Button look="outline" onClick={() => actions.remove(...behind, queued)}>
          {behind.length === 0 ? 'Remove' : `Remove all ${behind.length + 1}`}
        </Button>
      </div>
    </div>
  );
}
