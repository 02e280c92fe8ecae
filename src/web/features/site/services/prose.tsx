// Content text that may hold **bold** and [links](/within-the-site).
import type { Prose as ProseText } from '#web/content/services.types.ts';
import { usePath } from '#web/lib/words.tsx';

const marked = /\*\*(.+?)\*\*|\[(.+?)\]\((\/.+?)\)/;

export function Prose({ text }: { text: ProseText }) {
  const path = usePath();
  const [before, bold, link, href = '', after] = text.split(new RegExp(`${marked.source}(.*)$`, 's'));
  if (after === undefined) return text;
  return (
    <>
      {before}
      {bold === undefined ? <a href={path(href)}>{link}</a> : <strong>{bold}</strong>}
      <Prose text={after} />
    </>
  );
}
