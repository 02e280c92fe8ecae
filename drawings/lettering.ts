// Single-stroke figures, as a draughtsman letters them: a picture file cannot use the page's font.
import { pathMarkup, round } from './sheet.ts';
import type { Style } from './style.ts';

/** Strokes on a grid six high, y down, with the width of each letter. */
const letters: Record<string, { width: number; strokes: string }> = {
  '0': { width: 4, strokes: 'M2 0C0.3 0 0 1.6 0 3C0 4.4 0.3 6 2 6C3.7 6 4 4.4 4 3C4 1.6 3.7 0 2 0' },
  '1': { width: 3, strokes: 'M0.4 1.3L2 0L2 6' },
  '2': { width: 4, strokes: 'M0.1 1.6C0.2 0.5 1 0 2 0C3.1 0 3.9 0.6 3.9 1.7C3.9 3 2 4 0 6L4 6' },
  '3': {
    width: 4,
    strokes:
      'M0.2 0.8C0.7 0.2 1.3 0 2 0C3.1 0 3.8 0.6 3.8 1.4C3.8 2.3 3.1 2.8 1.8 2.8C3.2 2.8 4 3.4 4 4.4' +
      'C4 5.4 3.2 6 2 6C1.2 6 0.5 5.8 0 5.1',
  },
  '4': { width: 4, strokes: 'M3 6L3 0L0 4.3L4 4.3' },
  '5': {
    width: 4,
    strokes:
      'M3.6 0L0.7 0L0.4 2.7C0.9 2.3 1.5 2.2 2 2.2C3.2 2.2 4 2.9 4 4.1C4 5.3 3.2 6 2 6C1.2 6 0.5 5.7 0.1 5',
  },
  '6': {
    width: 4,
    strokes:
      'M3.5 0.6C3.1 0.2 2.6 0 2.1 0C0.6 0 0 1.7 0 3.6C0 5.2 0.8 6 2 6C3.2 6 4 5.2 4 4.1' +
      'C4 3 3.2 2.3 2.1 2.3C1.1 2.3 0.3 2.9 0 3.8',
  },
  '7': { width: 4, strokes: 'M0 0L4 0L1.4 6' },
  '8': {
    width: 4,
    strokes:
      'M2 2.8C0.9 2.8 0.3 2.2 0.3 1.4C0.3 0.6 0.9 0 2 0C3.1 0 3.7 0.6 3.7 1.4C3.7 2.2 3.1 2.8 2 2.8' +
      'C0.8 2.8 0 3.4 0 4.4C0 5.4 0.8 6 2 6C3.2 6 4 5.4 4 4.4C4 3.4 3.2 2.8 2 2.8',
  },
  '9': {
    width: 4,
    strokes:
      'M0.5 5.4C0.9 5.8 1.4 6 1.9 6C3.4 6 4 4.3 4 2.4C4 0.8 3.2 0 2 0C0.8 0 0 0.8 0 1.9' +
      'C0 3 0.8 3.7 1.9 3.7C2.9 3.7 3.7 3.1 4 2.2',
  },
  '+': { width: 3.6, strokes: 'M1.8 1.8L1.8 5.4M0 3.6L3.6 3.6' },
  '.': { width: 0.4, strokes: 'M0.2 5.7L0.2 6' },
  ':': { width: 0.4, strokes: 'M0.2 2.3L0.2 2.6M0.2 5.5L0.2 5.8' },
  ' ': { width: 1.4, strokes: '' },
  m: {
    width: 5,
    strokes:
      'M0 6L0 2.2M0 3.4C0.4 2.5 1 2.1 1.5 2.1C2.2 2.1 2.5 2.6 2.5 3.4L2.5 6' +
      'M2.5 3.4C2.9 2.5 3.5 2.1 4 2.1C4.7 2.1 5 2.6 5 3.4L5 6',
  },
  A: { width: 4.4, strokes: 'M0 6L2.2 0L4.4 6M0.8 4L3.6 4' },
  E: { width: 3.4, strokes: 'M3.4 0L0 0L0 6L3.4 6M0 2.9L3 2.9' },
  H: { width: 4, strokes: 'M0 0L0 6M4 0L4 6M0 2.9L4 2.9' },
  I: { width: 0.4, strokes: 'M0.2 0L0.2 6' },
  N: { width: 4, strokes: 'M0 6L0 0L4 6L4 0' },
  O: {
    width: 4.6,
    strokes: 'M2.3 0C0.7 0 0 1.4 0 3C0 4.6 0.7 6 2.3 6C3.9 6 4.6 4.6 4.6 3C4.6 1.4 3.9 0 2.3 0',
  },
  R: { width: 3.8, strokes: 'M0 6L0 0L1.9 0C3 0 3.7 0.6 3.7 1.6C3.7 2.6 3 3.2 1.9 3.2L0 3.2M1.9 3.2L3.8 6' },
  S: {
    width: 3.8,
    strokes:
      'M3.6 0.9C3.2 0.3 2.6 0 1.9 0C0.9 0 0.2 0.6 0.2 1.4C0.2 2.4 1 2.7 1.9 2.9C2.9 3.2 3.8 3.5 3.8 4.5' +
      'C3.8 5.4 3 6 1.9 6C1.1 6 0.4 5.6 0 4.9',
  },
  T: { width: 4, strokes: 'M0 0L4 0M2 0L2 6' },
  U: { width: 4, strokes: 'M0 0L0 4C0 5.3 0.8 6 2 6C3.2 6 4 5.3 4 4L4 0' },
  Y: { width: 4, strokes: 'M0 0L2 3L4 0M2 3L2 6' },
};
const SPACING = 1.5;

interface LetteringOptions {
  align?: 'start' | 'middle' | 'end';
  style?: Style;
}

/** Draws a short text of figures at px (x, baseline), `height` px tall. */
export function lettering(
  text: string,
  x: number,
  baseline: number,
  height: number,
  { align = 'start', style = 'lettering' }: LetteringOptions = {},
): string {
  const glyphs = [...text].map((character) => {
    const letter = letters[character];
    if (!letter) throw new Error(`No strokes for "${character}"`);
    return letter;
  });
  const unit = height / 6;
  const width = glyphs.reduce((sum, glyph) => sum + glyph.width + SPACING, -SPACING) * unit;
  let left = x - { start: 0, middle: width / 2, end: width }[align];
  let path = '';
  for (const { width: glyphWidth, strokes } of glyphs) {
    path += strokes.replace(/([\d.]+) ([\d.]+)/g, (_, across: string, down: string) => {
      return `${round(left + Number(across) * unit)} ${round(baseline - height + Number(down) * unit)}`;
    });
    left += (glyphWidth + SPACING) * unit;
  }
  return pathMarkup(style, path);
}
