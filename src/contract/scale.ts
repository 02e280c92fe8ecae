// The one scale: every size, weight, space, colour, border, corner and shadow there is. The theme of the utilities and
// the custom properties of stylesheets are made from it (scripts/utilities.ts); mails, papers, icons, share pictures,
// drawings and the pages that the server writes itself import it. /dev/scale shows it in demo mode.

/** On its own for the head of pages: browsers need none of the others. */
export const paper = '#FFFDF8';

export const palette = {
  ink: '#10222E',
  monsoon: '#0F4C5C',
  'monsoon-deep': '#0B3D4A',
  rain: '#3E8FB0',
  membrane: '#1f86b4',
  laterite: '#B84A26',
  'laterite-deep': '#9C3C1C',
  plaster: '#F6F2EA',
  paper,
  sky: '#E3ECEB',
  earth: '#EBDDC8',
  night: '#0B1922',
  line: '#DDD5C7',
  rule: '#8A9296',
  mute: '#465761',
  leaf: '#2F7D4F',
  'leaf-wash': '#E7F0E8',
  alarm: '#B3261E',
  'alarm-wash': '#FBEBE6',
};
export type Colour = keyof typeof palette;

type ByLanguage = Record<'en' | 'te' | 'hi', number>;

interface Size {
  /** In px, in windows of 360 px and less, and in those of 1440 px and more; between them it grows evenly. */
  narrow: number;
  wide: number;
  /** How high a line is, in px, at the wide size. Telugu stacks signs above and below, Hindi hangs from a line. */
  line: ByLanguage;
}

/** Sizes of type by name. Labels inside drawings are outside them. */
export const sizes = {
  14: { narrow: 14, wide: 14, line: { en: 20, te: 22, hi: 22 } },
  16: { narrow: 16, wide: 16, line: { en: 24, te: 27, hi: 26 } },
  17: { narrow: 17, wide: 17.5, line: { en: 28, te: 30, hi: 29 } },
  20: { narrow: 17.5, wide: 20, line: { en: 28, te: 32, hi: 32 } },
  25: { narrow: 20, wide: 25, line: { en: 30, te: 34, hi: 34 } },
  34: { narrow: 27, wide: 34, line: { en: 38, te: 46, hi: 44 } },
  52: { narrow: 34, wide: 52, line: { en: 54, te: 66, hi: 62 } },
  85: { narrow: 44, wide: 85, line: { en: 81, te: 108, hi: 97 } },
} satisfies Record<number, Size>;
export type SizeName = keyof typeof sizes;

/** What devices have for Telugu is bold at 700. */
export const weights = {
  regular: { en: 400, te: 400, hi: 400 },
  strong: { en: 600, te: 600, hi: 600 },
  heavy: { en: 720, te: 700, hi: 720 },
} satisfies Record<string, ByLanguage>;
export type Weight = keyof typeof weights;

/** Of the typeface, in per cent: headings are set narrow. */
export const widths = { narrow: 84, full: 100 };
export type Width = keyof typeof widths;

/** In px: what is between things and within them. */
export const spaces = [4, 8, 12, 16, 24, 32, 48, 72, 110] as const;
export type Space = (typeof spaces)[number];

/** In px. */
export const borders = [1, 2] as const;

export const corners = { 3: '3px', circle: '50%' };
export type Corner = keyof typeof corners;

/** Lines inside an edge, in a colour of the palette: nothing casts a shadow. */
export const shadows = { edge: 'inset 4px 0 0', frame: 'inset 0 0 0 2px', under: 'inset 0 -2px 0' };
export type Shadow = keyof typeof shadows;

/** Of what is laid out, in px: words that are read at length, and what a thumb meets. */
export const measures = { text: 690, target: 44 };

/** In mails, in px. Mail programs know one font and no window: a size has one value. */
export const mailSizes = { foot: 14, aside: 15, body: 16, name: 18, title: 26, code: 46 };
export const mailLines = {
  en: { title: 1.15, body: 1.55 },
  te: { title: 1.4, body: 1.7 },
  hi: { title: 1.4, body: 1.7 },
};

/** On papers, in points: six tenths of the sizes above, and one below them for what is there to be looked up. */
export type PaperSize = 7.5 | 8.5 | 9.5 | 10.5 | 12 | 15 | 20.5 | 31;
