// How the parts of the form for what was found look: a heading with a note beside it, and lines that a thumb meets.
import type { ReactNode } from 'react';

export const partClasses = 'grid min-w-0 gap-12 border-t border-line pt-16';
/** In large letters: it is read in sunlight, and phones enlarge the page at a field with smaller ones. */
export const fieldClasses =
  'box w-full min-h-48 py-8 text-17 font-regular aria-invalid:border-2 aria-invalid:border-alarm aria-invalid:bg-alarm-wash';
export const lineClasses =
  'relative flex min-h-48 cursor-pointer items-center gap-12 bg-paper px-12 py-8 text-17 font-strong has-checked:bg-sky has-checked:shadow-edge-monsoon has-focus-visible:outline-2 has-focus-visible:outline-monsoon';

export function PartHead({ id, title, note }: { id?: string; title: string; note: string }) {
  return (
    <span className="flex flex-wrap items-baseline justify-between gap-x-12">
      <b id={id} className="text-20 font-heavy font-narrow">
        {title}
      </b>
      <span className="text-14 font-regular text-mute">{note}</span>
    </span>
  );
}

export function FoundPart({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note: string;
  children: ReactNode;
}) {
  return (
    <section className={partClasses} aria-labelledby={id}>
      <PartHead id={id} title={title} note={note} />
      {children}
    </section>
  );
}
