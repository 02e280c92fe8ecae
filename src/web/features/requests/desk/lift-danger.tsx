// The question before a danger is lifted: why, and what they said, in words that the next one can check.
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { maxLength } from '#contract/constants.ts';
import { leadOf } from '#contract/owed.ts';
import {
  type LiftReason,
  liftedInWords,
  liftReasons,
  type RequestDetails,
} from '#contract/requests.staff.ts';
import { atDayAndTime } from '#web/desk/day-and-time.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Fact } from '#web/ui/fact.tsx';
import { Icon } from '#web/ui/icon.tsx';
import './lift-danger.css';

const reasonWords: Record<LiftReason, string> = {
  not_meant: 'Not what was meant',
  made_safe: 'Made safe since',
  other_building: 'Another building',
  false_call: 'A false call',
};

type Danger = NonNullable<RequestDetails['danger']>;

/** What it was, who said so, and the call after which it is lifted. */
function aboutWords({ words, markedBy, since, reachedAt }: Danger, now: number): string {
  const said = `${words}, ${markedBy ? `marked by ${markedBy}` : 'said by the customer'} ${atDayAndTime(since, now)}.`;
  return `${said} ${reachedAt ? `Reached ${atDayAndTime(reachedAt, now)}.` : 'No call was reached.'}`;
}

export function LiftDanger({
  request: { id, danger, promises },
  now,
  busy,
  onLift,
  onClose,
}: {
  request: RequestDetails & { danger: Danger };
  now: number;
  busy: boolean;
  /** False when it could not be saved. */
  onLift(why: LiftReason, reason: string): Promise<boolean>;
  onClose(): void;
}) {
  const [why, setWhy] = useState<LiftReason>();
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const words = useRef<HTMLTextAreaElement>(null);
  const isShort = reason.trim().length < liftedInWords;
  const next = leadOf(promises) ?? promises[0];

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    setAsked(true);
    if (!why) form.current?.querySelector('input')?.focus();
    else if (isShort) words.current?.focus();
    else if (await onLift(why, reason.trim())) onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    else {
      const chosen = event.target === words.current ? undefined : liftReasons[Number(event.key) - 1];
      if (!chosen) return;
      setWhy(chosen);
      words.current?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <form
      ref={form}
      className="lift"
      aria-labelledby={`lift-${id}`}
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={onKeyDown}
    >
      <header className="lift-head figures">
        <Icon name="warning" />
        <div>
          <h3 id={`lift-${id}`}>No danger: why?</h3>
          <p>{aboutWords(danger, now)}</p>
        </div>
      </header>
      <div className="lift-body">
        <fieldset aria-describedby={asked && !why ? `lift-why-${id}` : undefined}>
          <legend className="visually-hidden">Why it is no danger</legend>
          {liftReasons.map((each, index) => (
            <label key={each}>
              <input
                // biome-ignore lint/a11y/noAutofocus: it was asked for by the press before
                autoFocus={index === 0}
                className="over-label"
                type="radio"
                name="why"
                aria-keyshortcuts={String(index + 1)}
                checked={why === each}
                onChange={() => setWhy(each)}
              />
              <span className="key" aria-hidden="true">
                {index + 1}
              </span>
              {reasonWords[each]}
            </label>
          ))}
        </fieldset>
        {asked && !why && <ErrorText id={`lift-why-${id}`} message="Choose why it is no danger" />}
        <label className="lift-words" htmlFor={`lift-words-${id}`}>
          What they said, in words the next one can check
        </label>
        <textarea
          ref={words}
          id={`lift-words-${id}`}
          className="box"
          rows={2}
          maxLength={maxLength.subject}
          value={reason}
          aria-invalid={asked && why && isShort ? true : undefined}
          aria-describedby={asked && why && isShort ? `lift-short-${id}` : undefined}
          onChange={(event) => setReason(event.target.value)}
        />
        {asked && why && isShort && (
          <ErrorText id={`lift-short-${id}`} message="Say it in words that the next one can check" />
        )}
        <dl className="lift-facts">
          <Fact name="Changes">
            {next
              ? `The row leaves the top and stands at its next time, ${atDayAndTime(next.by, now)}.`
              : 'The row leaves the top.'}{' '}
            No undo; it can be marked again.
          </Fact>
          <Fact name="Told">
            <b>Owners, at once, by mail</b>: who, after which call, these words.
          </Fact>
          <Fact name="Stays">First aid on the customer’s page until somebody was there.</Fact>
        </dl>
      </div>
      <footer className="lift-foot flow">
        <button
          className="button button-outline lift-it"
          type="submit"
          disabled={busy}
          aria-keyshortcuts="Control+Enter"
        >
          Lift it, tell the owners
          <span className="key" aria-hidden="true">
            Ctrl Enter
          </span>
        </button>
        <Button look="outline" aria-keyshortcuts="Escape" onClick={onClose}>
          Keep it a danger
          <span className="key" aria-hidden="true">
            Esc
          </span>
        </Button>
      </footer>
    </form>
  );
}
