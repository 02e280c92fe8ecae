// What the page reads out of a post's HTML: its contents list and how long it takes to read.
// The server has cleaned the HTML, so tags are whole and attributes quoted.
import type { ContentsEntry } from '#web/ui/contents-list.tsx';

const heading = /<h2([^>]*)>([\s\S]*?)<\/h2>/g;
const wordsPerMinute = 200;

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const plainText = (html: string) =>
  html.replace(/<[^>]*>/g, ' ').replace(/&(?:amp|lt|gt|quot);/g, (entity) => entities[entity] ?? entity);

/** The number is the one on the cover that a part belongs to. Headings without an id cannot be linked to and are left out. */
export function contentsOf(html: string): ContentsEntry[] {
  return [...html.matchAll(heading)].flatMap(([, attributes = '', inner = '']) => {
    const id = /\sid="([^"]+)"/.exec(attributes)?.[1];
    if (!id) return [];
    return [{ id, title: plainText(inner).trim(), number: /\sdata-number="([^"]+)"/.exec(attributes)?.[1] }];
  });
}

export function minutesToRead(html: string): number {
  const words = plainText(html).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / wordsPerMinute));
}

/** '6 minutes to read, 10 to do' */
export function timeNeeded(html: string, minutesToDo: number | null): string {
  const reading = minutesToRead(html);
  const read = `${reading} ${reading === 1 ? 'minute' : 'minutes'} to read`;
  return minutesToDo === null ? read : `${read}, ${minutesToDo} to do`;
}
