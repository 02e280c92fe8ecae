// Parsed fonts are cached: the library parses them again for each document, which blocks the event loop for 100 ms or
// more.
import { mendLetters, type Shaper } from './pdf-letters.ts';

interface EmbeddedFont {
  font: Shaper;
}
type EmbeddedFontClass = new (document: unknown, font: Shaper, id: string) => EmbeddedFont;

/** What the library keeps of a document's fonts; the version is pinned, and a test compares a second receipt with the first. */
interface FontsOfDocument {
  _font: EmbeddedFont;
  _fontFamilies: Record<string, EmbeddedFont>;
  _fontCount: number;
  font(file: string): unknown;
}

const read = new Map<string, { font: Shaper; Embedded: EmbeddedFontClass }>();

export function openFont(document: object, file: string): void {
  const fonts = document as FontsOfDocument;
  const known = read.get(file);
  if (known && !fonts._fontFamilies[file]) {
    fonts._fontCount += 1;
    fonts._fontFamilies[file] = new known.Embedded(document, known.font, `F${fonts._fontCount}`);
  }
  fonts.font(file);
  if (known) return;
  const { font, constructor: Embedded } = fonts._font;
  mendLetters(font);
  read.set(file, { font, Embedded: Embedded as EmbeddedFontClass });
}
