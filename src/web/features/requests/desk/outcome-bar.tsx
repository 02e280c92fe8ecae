// How the call went: four buttons with four keys. Reached asks what was agreed before it is logged.

import { minuteMs } from '#contract/durations.ts';
import { clockTime } from '#contract/india-time.ts';
import { leadOf } from '#contract/owed.ts';
import { type Outcome, outcomes, type RequestDetails, retryMinutes } from '#contract/requests.staff.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LogCall } from './log-call.ts';
import { Reached } from './reached.tsx';
import { outcomeWordsOf } from './request-words.ts';
import './outcome-bar.css';

export function OutcomeBar({
  request,
  now,
  busy,
  asking,
  onAsk,
  onLog,
}: {
  request: RequestDetails;
  now: number;
  busy: boolean;
  /** Reached was pressed; the answer is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
  onLog: LogCall;
}) {
  const again = clockTime(now + retryMinutes(request.attempts) * minuteMs);
  const press = (outcome: Outcome) => (outcome === 'reached' ? onAsk(true) : void onLog(outcome));
  // A quotation stays due when it was, whether the phone is answered or not.
  const retried = leadOf(request.promises)?.step !== 'quotation' && request.state !== 'visits';
  return (
    <section className="outcomes" aria-labelledby="outcomes-title">
      <DeskHeading
        id="outcomes-title"
        title={request.kind === 'contact' ? 'Outcome' : 'Call outcome'}
        note={retried && !asking && `No answer: call again at ${again}`}
      />
      {asking ? (
        <Reached request={request} now={now} busy={busy} onLog={onLog} onCancel={() => onAsk(false)} />
      ) : (
        <div className="outcomes-buttons">
          {outcomes.map((outcome, index) => (
            <button
              key={outcome}
              type="button"
              disabled={busy}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => press(outcome)}
            >
              <span>
                {outcome === 'reached' && <Icon name="tick" />}
                {outcomeWordsOf(outcome, request.kind)}
              </span>
              <span className="key" aria-hidden="true">
                {index + 1}
              </span>
            </button>
          ))}
        </div>
      )}
    </section>
  );
}

/** What the keys 1 to 4 stand for. */
export const outcomeForKey = (key: string): Outcome | undefined => outcomes[Number(key) - 1];
