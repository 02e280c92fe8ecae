// The stage of logging in and registering: a lobby in the rain, the form standing on its ground line, notes in the soil.
import type { ReactNode } from 'react';
import type { DrawingFile } from '#web/drawings/drawing.ts';
import { DrawingNotes } from '#web/ui/drawing-notes.tsx';
import './auth.css';

export interface Scene {
  wide: DrawingFile;
  slim: DrawingFile;
}

/** For a page's `handle`: React in the browser, and a short footer under a screen with one purpose. */
export const authHandle = {
  interactive: true,
  callToAction: { title: 'Show us the damp patch.', compact: true },
};

const slimMedia = '(max-width: 1100px)';

/** For a page's `links`: the picture is the largest thing above the fold. */
export const scenePreloads = ({ wide, slim }: Scene) =>
  [
    { href: slim.url, media: slimMedia },
    { href: wide.url, media: '(min-width: 1101px)' },
  ].map((file) => ({
    rel: 'preload',
    as: 'image',
    type: 'image/svg+xml',
    ...file,
  }));

export function AuthScene({
  scene: { wide, slim },
  title,
  intro,
  notes,
  children,
}: {
  scene: Scene;
  title: string;
  intro: ReactNode;
  notes: readonly { title: string; text: ReactNode }[];
  /** The form. */
  children: ReactNode;
}) {
  return (
    <section className="auth-scene">
      <div className="auth-column">
        <h1>{title}</h1>
        <div className="auth-intro">{intro}</div>
        {children}
      </div>
      <div className="auth-sheet">
        <picture>
          <source media={slimMedia} srcSet={slim.url} width={slim.width} height={slim.height} />
          <img src={wide.url} width={wide.width} height={wide.height} alt={wide.alt} />
        </picture>
        <svg className="auth-sheet-notes" viewBox={wide.viewBox} aria-hidden="true">
          <DrawingNotes notes={wide.notes} />
        </svg>
      </div>
      <dl className="auth-notes">
        {notes.map(({ title: noteTitle, text }) => (
          <div key={noteTitle}>
            <dt>{noteTitle}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
