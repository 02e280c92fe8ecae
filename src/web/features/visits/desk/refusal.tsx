// An action that the server did not accept: its words, and what can be done about it.
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { QueuedAction } from './day-actions.ts';
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
  return (
    <div className="refusal" role="alert">
      <ErrorText message={`${what}: not accepted.`} reason={queued.refused} />
      <div>
        {queued.action && (
          <Button look="outline" onClick={() => actions.tryAgain(queued)}>
            Try again
          </Button>
        )}
        <Button look="outline" onClick={() => actions.remove(queued)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
