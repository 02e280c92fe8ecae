// Content text that may hold **bold** and [links](/within-the-site).
import type { Prose as ProseText } from '#web/content/services.types.ts';
import { usePath } from '#web/lib/words.tsx';

/** Of each piece: what is plain before it, then bold words, or the words of a link and where it leads. */
const pieces = /(.*?)(?:\*\*(.+?)\*\*|\[(.+?)\]\((\/.+?)\)|$)/gs;

export function Prose({ text }: { text: ProseText }) {
  const path = usePath();
  return [...text.matchAll(pieces)].flatMap(([piece, plain, bold, words, href]) => [
    plain,
    bold !== undefined && <strong key={piece}>{bold}</strong>,
    href !== undefined && (
      <a key={piece} href={path(href)}>
        {words}
      </a>
    ),
  ]);
}
