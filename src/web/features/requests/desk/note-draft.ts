// The note being written during a call. Half written it survives a sign-out, and whatever button ends the call takes it along.
import { useEffect, useState } from 'react';

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

export interface NoteDraft {
  text: string;
  write(text: string): void;
}

/** Of the open request. */
export function useNoteDraft(id: string | undefined): NoteDraft {
  const [draft, setDraft] = useState<{ id: string | undefined; text: string }>({ id, text: '' });
  useEffect(() => setDraft({ id, text: id ? drafts.read(id) : '' }), [id]);
  return {
    // Drafts are kept per request.
    text: draft.id === id ? draft.text : '',
    write(text) {
      if (!id) return;
      drafts.write(id, text);
      // Sent at last, it may no longer be the one that is open.
      setDraft((shown) => (shown.id === id ? { id, text } : shown));
    },
  };
}
