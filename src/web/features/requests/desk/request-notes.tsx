// Notes on a request: written down for the colleague who calls next. What is half written survives a sign-out.
import { type FormEvent, type KeyboardEvent, useEffect, useState } from 'react';
import { clockTime } from '#contract/india-time.ts';
import type { RequestEvent } from '#contract/requests.staff.ts';
import { dayAndTime } from '#web/features/staff/desk/day-and-time.ts';
import { DeskHeading } from '#web/features/staff/desk/desk-heading.tsx';
import { Button } from '#web/ui/button.tsx';
import './request-notes.css';

// Browsers may refuse storage; then a draft lasts as long as the page.
const drafts = {
  key: (id: string) => `desk-note-${id}`,
  read(id: string): string {
    try {
      return sessionStorage.getItem(drafts.key(id)) ?? '';
    } catch {
      return '';
    }
  },
  write(id: string, text: string): void {
    try {
      if (text) sessionStorage.setItem(drafts.key(id), text);
      else sessionStorage.removeItem(drafts.key(id));
    } catch {}
  },
};

export function RequestNotes({
  id,
  notes,
  now,
  onAdd,
}: {
  id: string;
  notes: readonly RequestEvent[];
  now: number;
  /** False when it could not be saved. */
  onAdd: (text: string) => Promise<boolean>;
}) {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const [savedAt, setSavedAt] = useState<number>();
  useEffect(() => {
    setText(drafts.read(id));
    setSavedAt(undefined);
  }, [id]);

  const write = (next: string) => {
    setText(next);
    drafts.write(id, next);
  };
  const save = async () => {
    if (busy || !text.trim()) return;
    setBusy(true);
    if (await onAdd(text)) {
      write('');
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
        note={`${savedAt === undefined ? '' : `Saved ${clockTime(savedAt)}. `}Only staff see them`}
      />
      <form onSubmit={submit}>
        <textarea
          aria-label="New note"
          rows={3}
          maxLength={5000}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
        />
        {text.trim() && (
          <Button look="outline" type="submit" disabled={busy}>
            Save note
          </Button>
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
