// Mends what the PDF library leaves of Telugu and Hindi joins. These fonts draw some signs into the letter before them
// and then take the sign itself away; the library does the first and not the second, so that the sign stood there twice:
// बुकिंग with two dots, చార్జ్ with two strokes. scripts/compare-glyphs.ts compares with HarfBuzz.

interface Glyph {
  id: number;
  name?: string;
}
interface Run {
  glyphs: Glyph[];
  positions: unknown[];
}
export interface Shaper {
  layout(text: string, ...more: unknown[]): Run;
}

const nameOf = (glyph: Glyph | undefined): string => glyph?.name ?? '';

/** Whether the glyph at `index` is drawn already, as a part of one before it. */
function isDrawn(glyphs: readonly Glyph[], index: number): boolean {
  const name = nameOf(glyphs[index]);
  // Telugu: a halant after consonants that stand below a first one, which has it.
  if (name === 'Halant.te') {
    let first = index - 1;
    while (/small\d*\.te$/.test(nameOf(glyphs[first]))) first -= 1;
    return first < index - 1 && /\wHalant\d*\.te$/.test(nameOf(glyphs[first]));
  }
  // Hindi: a dot or a reph above a syllable that begins with a short i, which has it.
  const sign = /^(Bindu|Reph)\.dv$/.exec(name)?.[1];
  if (!sign) return false;
  for (let before = index - 1; before >= 0; before -= 1) {
    const earlier = nameOf(glyphs[before]);
    if (earlier === name) return false;
    if (earlier.startsWith('matraI')) return earlier.includes(sign);
  }
  return false;
}

/** For a font before its first use. */
export function mendLetters(font: Shaper): void {
  const layout = font.layout.bind(font);
  // Joiners, which people type between Hindi letters, are empty at the very end of the font, where the library reads on.
  const shape: Shaper['layout'] = (text, ...more) => {
    try {
      return layout(text, ...more);
    } catch {
      return layout(text.replace(/[\u200c\u200d]/g, ''), ...more);
    }
  };
  font.layout = (text, ...more) => {
    const run = shape(text, ...more);
    const { glyphs } = run;
    const kept = glyphs.map((_, index) => !isDrawn(glyphs, index));
    if (kept.includes(false)) {
      run.glyphs = glyphs.filter((_, index) => kept[index]);
      run.positions = run.positions.filter((_, index) => kept[index]);
    }
    return run;
  };
}
