// What papers are set from: pieces whose height is known before they are drawn.
import { locales } from '#contract/languages.ts';
import { type PaperSize, palette, widths } from '#contract/scale.ts';
import { localeOf, type Sheet, scalingOf, type Weight } from './sheet.ts';

const { ink, mute, line: hairline, rain } = palette;

export interface Item {
  height: number;
  draw(x: number, y: number): void;
}

/** Latin letters are lower than the others, and need a little air between their lines. */
const gapOf = (text: string, size: number) => (localeOf(text) === locales.en ? size * 0.16 : 0);

/** A number stays with its unit. */
const unbroken = (text: string) => text.replace(/(\d) (?=(?:[mc]?m|sq|kg|l)(?!\p{L}))/gu, '$1\u00a0');

export const heightOf = (sheet: Sheet, text: string, size: PaperSize, width: number, weight: Weight) =>
  sheet
    .face(text, weight)
    .fontSize(size)
    .heightOfString(unbroken(text), {
      width,
      lineGap: gapOf(text, size),
      horizontalScaling: scalingOf(text, weight),
    });

export interface Written {
  size: PaperSize;
  weight?: Weight;
  colour?: string;
  tag?: string;
  parent?: PDFKit.PDFStructureElement;
  align?: 'left' | 'right' | 'center';
}

type Write = (sheet: Sheet, text: string, x: number, y: number, width: number, how: Written) => void;

const put: Write = (
  sheet,
  text,
  x,
  y,
  width,
  { size, weight = '400Regular', colour = ink, align = 'left' },
) => {
  sheet.face(text, weight).fontSize(size).fillColor(colour);
  const horizontalScaling = scalingOf(text, weight);
  const lineGap = gapOf(text, size);
  const across = sheet.page.widthOfString(text, { horizontalScaling });
  // The library does not find the right edge of letters that are drawn together.
  if (align === 'right' && horizontalScaling !== widths.full && across < width)
    sheet.page.text(text, x + width - across, y, { lineBreak: false, horizontalScaling });
  else sheet.page.text(unbroken(text), x, y, { width, align, lineGap, horizontalScaling });
};

/** At a place, whatever came before; afterwards `page.y` is below it. */
export const writeAt: Write = (sheet, text, x, y, width, how) => {
  const { tag = 'P', parent = sheet.body } = how;
  const draw = () => put(sheet, text, x, y, width, how);
  sheet.readable(text, draw, { parent, tag, lang: localeOf(text) });
};

/** For the eye: what was read before, said again. */
export const repeatAt: Write = (sheet, text, x, y, width, how) =>
  sheet.decorate(() => put(sheet, text, x, y, width, how));

export const heading = { size: 12, weight: 'narrow', tag: 'H2' } as const;
export const usual = { size: 8.5 } as const;
export const strong = { size: 8.5, weight: '700Bold' } as const;
export const faint = { size: 8.5, colour: mute } as const;
/** Below the scale: what is there to be looked up. */
export const small = { size: 7.5, colour: mute } as const;

/** Texts below each other, each as high as it comes out; empty ones are left out. */
export function texts(
  sheet: Sheet,
  width: number,
  parts: readonly (readonly [text: string, how: Written, after: number])[],
): Item {
  const shown = parts
    .filter(([text]) => text.trim() !== '')
    .map(([text, how, after]) => {
      const height = heightOf(sheet, text, how.size, width, how.weight ?? '400Regular');
      return { text, how, height, after };
    });
  return {
    height: highOf(shown) + shown.reduce((sum, { after }) => sum + after, 0),
    draw(x, y) {
      let at = y;
      for (const { text, how, height, after } of shown) {
        writeAt(sheet, text, x, at, width, how);
        at += height + after;
      }
    },
  };
}

export const highOf = (items: readonly { height: number }[]): number =>
  items.reduce((sum, { height }) => sum + height, 0);

/** One below another; below the last one. */
export function drawAll(items: readonly Item[], x: number, y: number): number {
  let at = y;
  for (const item of items) {
    item.draw(x, at);
    at += item.height;
  }
  return at;
}

export const stackOf = (items: readonly Item[]): Item => ({
  height: highOf(items),
  draw: (x, y) => void drawAll(items, x, y),
});

/** Beside one another, each at its place from the left; as high as the highest. */
export const besideOf = (items: readonly { x: number; item: Item }[]): Item => ({
  height: Math.max(0, ...items.map(({ item }) => item.height)),
  draw(x, y) {
    for (const each of items) each.item.draw(x + each.x, y);
  },
});

export const space = (height: number): Item => ({ height, draw: () => {} });

export function lineAt(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  colour = hairline,
  weight = 0.6,
): void {
  sheet.decorate(() =>
    sheet.page
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .stroke(colour),
  );
}

/** The number of a point; what it numbers is said in words beside it. */
export function bubble(sheet: Sheet, number: number, x: number, y: number): void {
  const { page } = sheet;
  const text = String(number);
  sheet.decorate(() => {
    page.circle(x, y, 7.5).lineWidth(1.2).fillAndStroke(palette.paper, rain);
    sheet.face(text, '700Bold').fontSize(8.5).fillColor(ink);
    page.text(text, x - 7.5, y - 5.2, { width: 15, align: 'center', lineBreak: false });
  });
}

/** Words of a person as they were written, set off from ours by a blue line. */
export function quoted(sheet: Sheet, width: number, text: string, how: Written): Item {
  const inner = texts(
    sheet,
    width - 10,
    text.split('\n').map((part) => [part, how, 1] as const),
  );
  return {
    height: inner.height,
    draw(x, y) {
      sheet.decorate(() => sheet.page.rect(x, y, 1.5, inner.height).fill(rain));
      inner.draw(x + 10, y);
    },
  };
}
