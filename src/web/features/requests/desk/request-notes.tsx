// Notes on a request: written down for the colleague who calls next and for the engineer who goes there.
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { clockTime } from '#contract/india-time.ts';
import type { RequestEvent } from '#contract/requests.staff.ts';
import { dayAndTime } from '#web/desk/day-and-time.ts';
import { DeskHeading } from '#web/desk/desk-heading.tsx';
import { Button } from '#web/ui/button.tsx';
import type { NoteDraft } from './note-draft.ts';
import './request-notes.css';

export function RequestNotes({
  draft,
  notes,
  now,
  onAdd,
}: {
  draft: NoteDraft;
  notes: readonly RequestEvent[];
  now: number;
  /** False when it could not be saved. */
  onAdd: (text: string) => Promise<boolean>;
}) {
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  const { text } = draft;
  const save = async () => {
    if (busy || !text.trim()) return;
    setBusy(true);
    if (await onAdd(text)) {
      draft.write('');
      setSavedAt(now);
    }
    setBusy(false);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <section className="notes" aria-labelledby="notes-title">
      <DeskHeading
        id="notes-title"
        title="Notes"
        live
        note={`${savedAt === undefined ? '' : `Saved ${clockTime(savedAt)}. `}For staff and the engineer`}
      />
      <form onSubmit={submit}>
        <textarea
          className="box"
          aria-label="New note"
          aria-describedby={text.trim() ? 'notes-kept' : undefined}
          rows={3}
          maxLength={5000}
          value={text}
          onChange={(event) => draft.write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text.trim() && (
          <div className="notes-foot row">
            <Button look="outline" type="submit" disabled={busy}>
              Save note
            </Button>
            <p id="notes-kept">Saved with the call outcome, too.</p>
          </div>
        )}
      </form>
      {notes.length > 0 && (
        <ul className="notes-list">
          {notes.map((note) => (
            <li key={`${note.at}${note.text}`}>
              <p className="notes-text">{note.text}</p>
              <p className="notes-who figures">
                {note.who}, {dayAndTime(note.at, now)}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
