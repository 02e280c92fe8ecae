// The stage of logging in and registering: a lobby in the rain, the form standing on its ground line, notes in the soil.
import type { ReactNode } from 'react';
import { fillWith, useWords, type Words } from '#web/lib/words.tsx';
import { DrawingNotes } from '#web/ui/drawing-notes.tsx';
import { Ground, GroundSheet } from '#web/ui/ground.tsx';
import { NoScript } from '#web/ui/no-script.tsx';
import { PhoneLink } from '#web/ui/phone-link.tsx';
import { type DrawingPair, ResponsiveDrawing } from '#web/ui/responsive-drawing.tsx';
import './auth-layout.css';

/** For a page's `handle`: React in the browser, and a short footer under a screen with one purpose. */
export const authHandle = {
  interactive: true,
  callToAction: ({ auth }: Words) => ({ title: auth.closing }),
};

export function useRatherTalk(): { title: string; text: ReactNode } {
  const { title, text } = useWords('auth').ratherTalk;
  return { title, text: fillWith(text, { phone: <PhoneLink /> }) };
}

export function AuthLayout({
  drawings,
  title,
  intro,
  notes,
  children,
}: {
  drawings: DrawingPair;
  /** Says plainly where one is. */
  title: string;
  intro: ReactNode;
  notes: readonly { title: string; text: ReactNode }[];
  /** The form. */
  children: ReactNode;
}) {
  return (
    <Ground className="auth-layout">
      <div className="auth-column">
        <h1>{title}</h1>
        <div className="auth-intro links">{intro}</div>
        <NoScript />
        {children}
      </div>
      <GroundSheet className="auth-sheet">
        <ResponsiveDrawing drawings={drawings} />
        <svg className="auth-sheet-notes" viewBox={drawings.wide.viewBox} aria-hidden="true">
          <DrawingNotes notes={drawings.wide.notes} />
        </svg>
      </GroundSheet>
      <dl className="auth-notes links">
        {notes.map(({ title: noteTitle, text }) => (
          <div key={noteTitle}>
            <dt>{noteTitle}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Ground>
  );
}
