// The words that stand over drawings, and what is said of a drawing to who does not see it. The English ones are the
// illustrator's; a translation names each of them, so that a drawing whose words change does not compile without it.
import { texts } from '#drawings/texts.ts';

type Name = keyof typeof texts;
const details = (Object.keys(texts) as Name[]).filter(
  (name): name is Extract<Name, `${'old' | 'new' | 'repair' | 'flooring'}-${string}`> =>
    /^(old|new|repair|flooring)-/.test(name),
);

/** The drawings with words, by the page they stand on. */
export const drawingsOn = {
  home: ['hero', 'hero-slim', 'terrace', 'frame', 'repair', 'floors', 'tools'],
  contact: ['map'],
  login: ['login-scene'],
  verify: ['verify-scene'],
  booking: ['tools'],
  myBooking: ['dry-room'],
  thankYou: ['waiting-room', 'not-found'],
  notFound: ['not-found'],
  services: ['building-head', 'building-head-new', ...details],
} as const satisfies Record<string, readonly Name[]>;

export type DrawnPage = keyof typeof drawingsOn;

/** By the English text. */
export type DrawingNotes = Record<(typeof texts)[(typeof drawingsOn)[DrawnPage][number]][number], string>;

/** Those of one page: pages that hydrate bring no others. */
export function notesOn(page: DrawnPage, notes: Record<string, string>): Record<string, string> {
  const wanted = drawingsOn[page].flatMap((name): readonly string[] => texts[name]);
  return Object.fromEntries(wanted.map((text) => [text, notes[text] ?? text]));
}
