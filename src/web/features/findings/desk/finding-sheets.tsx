// The finding sheets of a booking at the desk: let one go out, hold it back, or correct what was found.
import { type FormEvent, useState } from 'react';
import { causeName } from '#contract/finder-cause-names.ts';
import type { VisitInWriting } from '#contract/findings.staff.ts';
import { locales } from '#contract/languages.ts';
import { type FoundCause, foundCauses } from '#contract/requests.staff.ts';
import { bindFields } from '#web/desk/bind-fields.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { useChange } from '#web/desk/use-change.ts';
import { useNow } from '#web/lib/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorText } from '#web/ui/error-text.tsx';
import { Field, TextareaField } from '#web/ui/field.tsx';
import { SheetText } from '../sheet-text.tsx';
import { findingsApi } from './desk-findings.ts';
import './finding-sheets.css';

function HoldForm({ visit, token, onClose }: { visit: string; token: string; onClose: () => void }) {
  const typed = useState({ reason: '' });
  const [{ reason }] = typed;
  const change = useChange();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (await change.run(() => findingsApi.findingHold({ body: { visit, token, reason } }))) onClose();
  };
  return (
    <form className="screen-form frame" onSubmit={submit} noValidate>
      <Field {...bindFields('hold', typed, change.errorAt)('reason')} label="Why" maxLength={200} />
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          Hold it back
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>It no longer goes out by itself. My Booking says that we look at it once more.</p>
      </div>
    </form>
  );
}

function CorrectForm({ found, onClose }: { found: VisitInWriting; onClose: () => void }) {
  const { visit, readings, words } = found;
  const known = foundCauses.find((id) => id === found.cause) ?? 'something-else';
  const [cause, setCause] = useState<FoundCause>(known);
  const typed = useState({ readings, words });
  const change = useChange();
  const field = bindFields('correct', typed, change.errorAt);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const body = { visit, cause, ...typed[0] };
    if (await change.run(() => findingsApi.findingCorrect({ body }))) onClose();
  };
  return (
    <form className="screen-form frame" onSubmit={submit} noValidate>
      <label className="finding-cause">
        <span>Cause</span>
        <select className="box" value={cause} onChange={({ target }) => setCause(target.value as FoundCause)}>
          {foundCauses.map((id) => (
            <option key={id} value={id}>
              {causeName(id)}
            </option>
          ))}
        </select>
      </label>
      <Field {...field('readings')} label="Readings" optional maxLength={200} />
      <TextareaField {...field('words')} label="The engineer’s words" optional maxLength={2000} />
      {change.fault && <ErrorText message={change.fault} />}
      <div className="screen-form-foot row">
        <Button look="primary" type="submit" disabled={change.busy}>
          Correct and send
        </Button>
        <Button look="outline" onClick={onClose}>
          Back
        </Button>
        <p>
          {found.sheets.length > 0
            ? 'A new sheet goes out that names the one it replaces.'
            : 'The sheet goes out with these words.'}
        </p>
      </div>
    </form>
  );
}

function Visit({ found, now }: { found: VisitInWriting; now: number }) {
  const { visit, due, sheets, preview } = found;
  const [form, setForm] = useState<'hold' | 'correct'>();
  const change = useChange();
  const close = () => setForm(undefined);
  const approve = () =>
    due && void change.run(() => findingsApi.findingApprove({ body: { visit, token: due.token } }));
  return (
    <section className="finding-sheets" aria-labelledby={`sheet-${visit}`}>
      <DeskHeading id={`sheet-${visit}`} title="Finding sheet" note={causeName(found.cause)} />
      {sheets.length > 0 && (
        <ul className="figures links">
          {sheets.map(({ number, madeAt, madeBy, replaces, pdf }) => (
            <li key={number}>
              <a href={pdf} download>
                {number}
              </a>
              , {dayAndTime(madeAt, now)}, {madeBy ?? 'by itself'}
              {replaces && `, in place of ${replaces}`}
            </li>
          ))}
        </ul>
      )}
      {due && (
        <p className={`finding-due figures ${due.held ? 'strip-bad' : 'strip'}`}>
          {due.approved
            ? 'On its way to the customer.'
            : due.held
              ? `Held back by ${due.held.who}, ${dayAndTime(due.held.at, now)}: ${due.held.reason}`
              : `Waits for a look. It goes out by itself ${dayAndTime(due.by, now)}, as the customer was told.`}
        </p>
      )}
      {form === undefined && (
        <div className="row finding-actions">
          {due && !due.approved && (
            <Button look="primary" disabled={change.busy || due.notBefore > now} onClick={approve}>
              Let it go out
            </Button>
          )}
          {due && !due.approved && !due.held && (
            <Button look="outline" onClick={() => setForm('hold')}>
              Hold back
            </Button>
          )}
          <Button look="outline" onClick={() => setForm('correct')}>
            Correct
          </Button>
        </div>
      )}
      {change.fault && <ErrorText message={change.fault} />}
      {form === 'hold' && due && <HoldForm visit={visit} token={due.token} onClose={close} />}
      {form === 'correct' && <CorrectForm found={found} onClose={close} />}
      {preview && (
        <details className="finding-preview">
          <summary className="tap">As the customer will read it</summary>
          <div className="frame" lang={locales[preview.language]}>
            <SheetText sheet={preview} level={3} />
          </div>
        </details>
      )}
    </section>
  );
}

export function FindingSheets({ visits }: { visits: readonly VisitInWriting[] }) {
  const now = useNow() ?? Date.now();
  return visits.map((found) => <Visit key={found.visit} found={found} now={now} />);
}
