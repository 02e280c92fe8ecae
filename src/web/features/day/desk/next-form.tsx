// What was agreed at the end of the visit: one of four.
import { type FormEvent, useId, useState } from 'react';
import { type NextStep, nextSteps } from '#contract/owed.ts';

import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { nextWords } from './day-words.ts';
import './next-form.css';

export function NextForm({ onNext }: { onNext: (next: NextStep) => Promise<void> }) {
  const id = useId();
  const [next, setNext] = useState<NextStep>();
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (next) void onNext(next);
    else setMissing(true);
  };
  return (
    <form className="next-form stack" onSubmit={submit} noValidate>
      <fieldset aria-describedby={missing ? `${id}-error` : undefined}>
        <legend>What was agreed?</legend>
        {nextSteps.map((step) => (
          <label key={step}>
            <input
              type="radio"
              name={id}
              value={step}
              checked={next === step}
              onChange={() => {
                setMissing(false);
                setNext(step);
              }}
            />
            {nextWords[step]}
          </label>
        ))}
      </fieldset>
      {missing && (
        <div role="alert">
          <ErrorText id={`${id}-error`} message="Choose what was agreed" />
        </div>
      )}
      <Button look="primary" large type="submit">
        Finish the visit
      </Button>
    </form>
  );
}
