// What was found, or its correction: the cause from the leak finder's list, readings and words. What is half written
// stays on this device.
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { foundLimits } from '#contract/day.staff.ts';
import { causeName } from '#contract/finder-cause-names.ts';
import { foundCauses } from '#contract/requests.staff.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import type { ShownVisit } from './day-actions.ts';
import { dropDraft, type FoundDraft, keepDraft, readDraft } from './day-store.ts';
import './found-form.css';

const typingPauseMs = 400;

function useDraft({ id: visit, foundCause, readings, words }: ShownVisit) {
  const [draft, setDraft] = useState<FoundDraft>({ cause: foundCause ?? '', readings, words });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    readDraft(visit).then((kept) => kept && setDraft(kept), console.error);
    return () => clearTimeout(timer.current);
  }, [visit]);
  const change = (part: Partial<FoundDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void keepDraft(visit, next).catch(console.error), typingPauseMs);
  };
  return { draft, change, stop: () => clearTimeout(timer.current) };
}

export function FoundForm({
  visit,
  onFound,
  onCancel,
}: {
  visit: ShownVisit;
  onFound: (found: FoundDraft) => Promise<void>;
  /** Of a correction: what was found stays as it is. */
  onCancel?: () => void;
}) {
  const id = useId();
  const { draft, change, stop } = useDraft(visit);
  const [missing, setMissing] = useState(false);
  const causeRef = useRef<HTMLSelectElement>(null);
  // Those the finder named come first: it is mostly one of them.
  const named = foundCauses.filter((cause) => visit.finding?.causes.includes(cause));
  const others = foundCauses.filter((cause) => !named.includes(cause));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!draft.cause) {
      setMissing(true);
      causeRef.current?.focus();
      return;
    }
    stop();
    void onFound({ ...draft, readings: draft.readings.trim(), words: draft.words.trim() });
  };
  const options = (causes: readonly string[]) =>
    causes.map((cause) => (
      <option key={cause} value={cause}>
        {causeName(cause)}
      </option>
    ));
  return (
    <form className="found-form stack" onSubmit={submit} noValidate>
      <label htmlFor={`${id}-cause`}>
        What it was
        <select
          className="box"
          id={`${id}-cause`}
          ref={causeRef}
          value={draft.cause}
          aria-invalid={missing ? true : undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => {
            setMissing(false);
            change({ cause: event.target.value });
          }}
        >
          <option value="">Choose the cause</option>
          {named.length > 0 ? (
            <>
              <optgroup label="The leak finder named">{options(named)}</optgroup>
              <optgroup label="Others">{options(others)}</optgroup>
            </>
          ) : (
            options(others)
          )}
        </select>
      </label>
      {missing && <ErrorText id={`${id}-error`} message="Choose what it was from the list" />}
      <label htmlFor={`${id}-readings`}>
        <span>
          Readings <small>optional</small>
        </span>
        <input
          className="box"
          id={`${id}-readings`}
          maxLength={foundLimits.readings}
          autoComplete="off"
          aria-describedby={`${id}-example`}
          value={draft.readings}
          onChange={(event) => change({ readings: event.target.value })}
        />
      </label>
      <p className="found-example" id={`${id}-example`}>
        For example: moisture 22 % at the skirting, 9 % at eye level
      </p>
      <label htmlFor={`${id}-words`}>
        <span>
          In words <small>optional</small>
        </span>
        <textarea
          className="box"
          id={`${id}-words`}
          rows={3}
          maxLength={foundLimits.words}
          value={draft.words}
          onChange={(event) => change({ words: event.target.value })}
        />
      </label>
      <Button look="primary" large type="submit">
        {onCancel ? 'Save correction' : 'Save what was found'}
      </Button>
      {onCancel && (
        <Button
          look="outline"
          onClick={() => {
            stop();
            void dropDraft(visit.id).catch(console.error);
            onCancel();
          }}
        >
          Cancel
        </Button>
      )}
    </form>
  );
}
