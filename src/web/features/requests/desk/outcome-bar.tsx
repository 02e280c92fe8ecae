// How the call went: four buttons with four keys. Reached asks what was agreed before it is logged.

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { dayMs, minuteMs } from '#contract/durations.ts';
import { clockTime, fromFieldTime, indianDate, indianMidnight, toFieldTime } from '#contract/india-time.ts';
import { leadOf } from '#contract/owed.ts';
import {
  type Outcome,
  type Owed,
  outcomes,
  type RequestDetails,
  retryMinutes,
} from '#contract/requests.staff.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { type PickedWindow, WindowChooser } from '#web/desk/window-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { LogCall } from './log-call.ts';
import { Reached } from './reached.tsx';
import { outcomeWordsOf } from './request-words.ts';
import './outcome-bar.css';

const tomorrowAtTen = (now: number) => indianMidnight(now) + dayMs + 600 * minuteMs;

/** Its own, or that of one that was merged into it. */
const bookingIdOf = ({ id, kind, merged }: RequestDetails): string | undefined =>
  kind === 'booking' ? id : merged.find((other) => other.kind === 'booking')?.id;

/** Nothing was booked or accepted yet: how it goes on is open. */
const isToBook = (request: RequestDetails): boolean =>
  bookingIdOf(request) === undefined && !request.promises.some(({ step }) => step === 'work');

function CallTime({ now }: { now: number }) {
  return (
    <label className="agreed-time row">
      <span>Call again at</span>
      <input
        className="box"
        type="datetime-local"
        name="at"
        defaultValue={toFieldTime(tomorrowAtTen(now))}
        min={toFieldTime(now)}
        required
      />
    </label>
  );
}

/** The furthest day that can be agreed. */
const lastDay = (now: number) => indianDate(now + 366 * dayMs);

function dayFault(day: string, now: number): string | undefined {
  if (day === '') return 'Say on which day the work begins';
  if (day < indianDate(now)) return 'That day is over';
  return day > lastDay(now) ? 'Choose a day in the coming year' : undefined;
}

function WorkDay({ now, fault }: { now: number; fault: string | undefined }) {
  return (
    <div className="agreed-day">
      <Field
        idPrefix="agreed"
        name="workOn"
        label="Work begins on"
        type="date"
        min={indianDate(now)}
        max={lastDay(now)}
        error={fault === undefined ? undefined : { message: fault }}
      />
    </div>
  );
}

type Choice = 'work' | 'visit' | 'call';

const isAboutWork = ({ step, reason }: Owed) => step === 'call' && reason === 'accepted';
const isVisit = ({ step }: Owed) => step === 'arrival' || step === 'outcome';

/** What can have been agreed, the likeliest first, and in which words. */
function choicesOf({ promises }: RequestDetails, bookingId: string | undefined): [Choice, string][] {
  if (promises.some(isAboutWork))
    return [
      ['work', 'Day of work'],
      ['call', 'Not yet agreed'],
    ];
  const hasWork = promises.some(({ step }) => step === 'work');
  // While a visit stands there is nothing to call about later: it is moved, or called off first.
  const mayCall = hasWork || !promises.some(isVisit);
  return [
    ...(hasWork ? ([['work', 'Day of work']] as const) : []),
    ...(bookingId ? ([['visit', 'A visit']] as const) : []),
    ...(mayCall ? ([['call', 'Another call']] as const) : []),
  ].map(([name, words]) => [name, words]);
}

function Agreed({
  request,
  now,
  busy,
  onLog,
  onCancel,
}: {
  request: RequestDetails;
  now: number;
  busy: boolean;
  onLog: LogCall;
  onCancel: () => void;
}) {
  const bookingId = bookingIdOf(request);
  const { promises } = request;
  const aboutWork = promises.some(isAboutWork);
  const hasVisit = promises.some(isVisit);
  const choices = choicesOf(request, bookingId);
  const [choice, setChoice] = useState(choices[0]?.[0]);
  const [refusals, setRefusals] = useState(0);
  const [picked, setPicked] = useState<PickedWindow>();
  const [fault, setFault] = useState<string>();
  const firstRef = useRef<HTMLInputElement>(null);
  const doneRef = useRef<HTMLButtonElement>(null);
  useEffect(() => void (firstRef.current ?? doneRef.current)?.focus({ preventScroll: true }), []);
  const stillOwed = hasVisit || (leadOf(promises)?.step ?? 'call') !== 'call';
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (choice === 'work') {
      const workOn = String(form.get('workOn'));
      const wrong = dayFault(workOn, now);
      setFault(wrong);
      if (!wrong) void onLog('reached', { workOn });
      return;
    }
    if (choice === 'call')
      return void onLog('reached', { followUpAt: fromFieldTime(String(form.get('at'))) });
    const visit = picked?.choice;
    setFault(visit ? undefined : 'Choose a window');
    if (visit && (await onLog('reached', { visit }))) setRefusals((count) => count + 1);
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
          <b>{outcomeWordsOf('reached', request.kind)}.</b>{' '}
          {aboutWork ? 'On which day does the work begin?' : 'What was agreed?'}
        </p>
        <button className="link-button" type="button" onClick={onCancel}>
          Back
        </button>
      </div>
      {choices.length > 1 && (
        <fieldset className="agreed-choice frame">
          <legend className="visually-hidden">What was agreed</legend>
          {choices.map(([name, words], index) => (
            <label key={name}>
              <input
                ref={index === 0 ? firstRef : undefined}
                className="over-label"
                type="radio"
                name="agreed"
                checked={name === choice}
                onChange={() => {
                  setChoice(name);
                  setFault(undefined);
                }}
              />
              {words}
            </label>
          ))}
        </fieldset>
      )}
      {choice === 'work' && <WorkDay now={now} fault={fault} />}
      {choice === 'visit' && bookingId && (
        <WindowChooser of={{ booking: bookingId }} refusals={refusals} picked={picked} onPick={setPicked} />
      )}
      {choice === 'call' && <CallTime now={now} />}
      <div className="agreed-foot row">
        {fault && choice !== 'work' && <ErrorText message={fault} />}
        {choice === 'work' && (
          <Button look="primary" type="submit" disabled={busy}>
            Work begins then
          </Button>
        )}
        {choice === 'visit' && (
          <Button look="primary" type="submit" disabled={busy}>
            {hasVisit ? 'Move visit' : 'Schedule visit'}
          </Button>
        )}
        {choice === 'call' && (
          <Button look={bookingId ? 'primary' : 'outline'} type="submit" disabled={busy}>
            Call again then
          </Button>
        )}
        {!aboutWork && (
          <button
            ref={doneRef}
            className="button button-outline"
            type="button"
            disabled={busy}
            onClick={() => void onLog('reached')}
          >
            {stillOwed ? 'Log the call only' : 'No further action'}
          </button>
        )}
        {choice === 'work' && <p>The customer gets an e-mail with the day.</p>}
        {choice === 'visit' && <p>The customer gets an e-mail with the window.</p>}
      </div>
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
  // A quotation stays due when it was, whether the phone is answered or not.
  const retried = leadOf(request.promises)?.step !== 'quotation' && request.state !== 'visits';
  return (
    <section className="outcomes" aria-labelledby="outcomes-title">
      <DeskHeading
        id="outcomes-title"
        title={request.kind === 'contact' ? 'Outcome' : 'Call outcome'}
        note={retried && !asking && `No answer: call again at ${again}`}
      />
      {asking && isToBook(request) ? (
        <Reached request={request} now={now} busy={busy} onLog={onLog} onCancel={() => onAsk(false)} />
      ) : asking ? (
        <Agreed request={request} now={now} busy={busy} onLog={onLog} onCancel={() => onAsk(false)} />
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
