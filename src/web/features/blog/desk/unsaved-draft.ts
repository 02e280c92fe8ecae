// Words that are not saved yet: kept in this tab, so that neither a reload nor the end of a session takes them.
import type { PostDraft } from '#contract/blog.staff.ts';

interface Kept {
  /** The version they were written on. */
  number: number;
  draft: PostDraft;
}

const keyOf = (id: string) => `desk-article-${id}`;

// Browsers may refuse storage; then a draft lasts as long as the page.
export const unsavedDraft = {
  read(id: string, number: number): PostDraft | undefined {
    try {
      const kept = JSON.parse(sessionStorage.getItem(keyOf(id)) ?? 'null') as Kept | null;
      return kept?.number === number ? kept.draft : undefined;
    } catch {
      return undefined;
    }
  },
  keep(id: string, number: number, draft: PostDraft): void {
    try {
      sessionStorage.setItem(keyOf(id), JSON.stringify({ number, draft } satisfies Kept));
    } catch {}
  },
  forget(id: string): void {
    try {
      sessionStorage.removeItem(keyOf(id));
    } catch {}
  },
};
