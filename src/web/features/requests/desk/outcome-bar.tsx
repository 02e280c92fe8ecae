// How the call went: four buttons with four keys. Reached asks what was agreed before it is logged.
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ChosenWindow } from '#contract/chosen-window.staff.ts';
import { clockTime, fromFieldTime, indianMidnight, toFieldTime } from '#contract/india-time.ts';
import { type Outcome, outcomes, type RequestDetails, retryMinutes } from '#contract/requests.staff.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { readChoice, WindowChooser } from '#web/features/staff/desk/window-chooser.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { outcomeWords } from './request-words.ts';
import './outcome-bar.css';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

const tomorrowAtTen = (now: number) => indianMidnight(now) + dayMs + 600 * minuteMs;

/** What was agreed: a booking has a visit in a window, anybody else a time. False when it was refused. */
export type LogCall = (
  outcome: Outcome,
  agreed?: { followUpAt: number } | { visit: ChosenWindow },
) => Promise<boolean>;

/** Its own, or that of one that was folded in. */
const bookingIdOf = (request: RequestDetails): string | undefined =>
  request.kind === 'booking'
    ? request.id
    : request.before.find(({ kind, folded }) => folded && kind === 'booking')?.id;

function Agreed({
  bookingId,
  now,
  onLog,
  onCancel,
}: {
  bookingId: string | undefined;
  now: number;
  onLog: LogCall;
  onCancel: () => void;
}) {
  const doneRef = useRef<HTMLButtonElement>(null);
  const [refusals, setRefusals] = useState(0);
  const [fault, setFault] = useState<string>();
  useEffect(() => doneRef.current?.focus(), []);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (!bookingId) return void onLog('reached', { followUpAt: fromFieldTime(String(form.get('at'))) });
    const visit = readChoice(form);
    setFault(visit ? undefined : 'Choose a window');
    if (visit && !(await onLog('reached', { visit }))) setRefusals((count) => count + 1);
  };
  return (
    <form
      className="agreed"
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <div className="agreed-head">
        <p>
          <b>Reached.</b> What was agreed?
        </p>
        <button className="link-button" type="button" onClick={onCancel}>
          Back
        </button>
      </div>
      <div className="agreed-choices">
        <button
          ref={doneRef}
          className="button button-primary"
          type="button"
          onClick={() => void onLog('reached')}
        >
          No further action
        </button>
        <span>{bookingId ? 'or agree on a visit' : 'or'}</span>
        {bookingId ? (
          <WindowChooser bookingId={bookingId} refusals={refusals} />
        ) : (
          <label>
            <span>Visit or call on</span>
            <input
              type="datetime-local"
              name="at"
              defaultValue={toFieldTime(tomorrowAtTen(now))}
              min={toFieldTime(now)}
              required
            />
          </label>
        )}
        {fault && <ErrorText message={fault} />}
        <button className="button button-outline" type="submit">
          {bookingId ? 'Schedule visit' : 'Add to Visits'}
        </button>
      </div>
      {bookingId && <p className="agreed-note">The customer gets an email with the window.</p>}
    </form>
  );
}

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
  return (
    <section className="outcomes" aria-labelledby="outcomes-title">
      <DeskHeading id="outcomes-title" title="Call outcome" note={`No answer: call again at ${again}`} />
      {asking ? (
        <Agreed bookingId={bookingIdOf(request)} now={now} onLog={onLog} onCancel={() => onAsk(false)} />
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
                {outcomeWords[outcome]}
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
