// How the call went: four buttons with four keys. Reached asks what was agreed before it is logged.
import { type FormEvent, useEffect, useRef } from 'react';
import { clockTime, fromFieldTime, indianDate, indianMidnight, toFieldTime } from '#contract/india-time.ts';
import { type Outcome, outcomes, type RequestDetails, retryMinutes } from '#contract/requests.staff.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { outcomeWords } from './request-words.ts';
import './outcome-bar.css';

const minuteMs = 60_000;
const dayMs = 1440 * minuteMs;

const tomorrowAtTen = (now: number) => indianMidnight(now) + dayMs + 600 * minuteMs;

export type LogCall = (outcome: Outcome, followUp?: { at: number; until?: number }) => void;

/** A booking's visit, which the customer is told of: a day, and from when until when. */
function VisitTimes({ now }: { now: number }) {
  const [date, time] = toFieldTime(tomorrowAtTen(now)).split('T');
  return (
    <div className="agreed-visit">
      <label>
        <span>Visit on</span>
        <input type="date" name="date" defaultValue={date} min={indianDate(now)} required />
      </label>
      <label>
        <span>from</span>
        <input type="time" name="from" defaultValue={time} required />
      </label>
      <label>
        <span>until</span>
        <input type="time" name="until" defaultValue="12:00" required />
      </label>
    </div>
  );
}

function Agreed({
  booking,
  now,
  onLog,
  onCancel,
}: {
  booking: boolean;
  now: number;
  onLog: LogCall;
  onCancel: () => void;
}) {
  const doneRef = useRef<HTMLButtonElement>(null);
  useEffect(() => doneRef.current?.focus(), []);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (booking) {
      const instant = (time: string) => fromFieldTime(`${form.get('date')}T${form.get(time)}`);
      onLog('reached', { at: instant('from'), until: instant('until') });
    } else onLog('reached', { at: fromFieldTime(String(form.get('at'))) });
  };
  return (
    <form
      className="agreed"
      onSubmit={submit}
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
          onClick={() => onLog('reached')}
        >
          No further action
        </button>
        <span>{booking ? 'or agree on a visit' : 'or'}</span>
        {booking ? (
          <VisitTimes now={now} />
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
        <button className="button button-outline" type="submit">
          {booking ? 'Schedule visit' : 'Add to Visits'}
        </button>
      </div>
      {booking && <p className="agreed-note">The customer gets an email with the visit time.</p>}
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
  const press = (outcome: Outcome) => (outcome === 'reached' ? onAsk(true) : onLog(outcome));
  return (
    <section className="outcomes" aria-labelledby="outcomes-title">
      <DeskHeading id="outcomes-title" title="Call outcome" note={`No answer: call again at ${again}`} />
      {asking ? (
        <Agreed booking={request.reference !== null} now={now} onLog={onLog} onCancel={() => onAsk(false)} />
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
