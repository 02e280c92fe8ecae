// What a drawing is, and how it becomes a file of its own.
import { type Palette, stylesFor } from './style.ts';

type Px = readonly [x: number, y: number];

/** Words beside a drawing. The page sets them in its own font: a picture file cannot use it. Px of the viewBox. */
export interface Note {
  text: string;
  /** where the leader starts, on the thing it names */
  at: Px;
  /** where the leader ends; the words follow it there, a line break starting a new line */
  label: Px;
  /** `middle` centres the words above a leader that rises, below one that falls */
  align?: 'start' | 'end' | 'middle';
  /** the same number marks a fault and its remedy */
  number?: number;
  /** a caption of the drawing rather than a label; it has no leader when `at` equals `label` */
  strong?: boolean;
  /** corners of the leader between `at` and `label` */
  via?: readonly Px[];
  /** where the number stands on a phone, where the words become a list below the drawing */
  bubble?: Px;
}

interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Drawing {
  name: string;
  width: number;
  height: number;
  /** what a screen reader says; pages that only decorate with it use alt="" */
  alt: string;
  /** inner SVG markup in px, styled by names from style.ts, without text */
  art: string;
  notes?: Note[];
  /** JSON for the page, such as hotspots */
  data?: unknown;
  palette?: Palette;
  /** left and top of the viewBox when the art does not start at 0,0 */
  origin?: Px;
  /** the part of a wide drawing that a phone shows, in px of the viewBox */
  narrow?: Crop;
}

/** What `import { drawing } from '#drawings/<name>.ts'` gives a page. */
export interface DrawingFile {
  url: string;
  viewBox: string;
  width: number;
  height: number;
  alt: string;
  notes: readonly Note[];
  narrow: Crop | null;
  data: unknown;
}

export const viewBoxOf = ({ width, height, origin = [0, 0] }: Drawing): string =>
  `${origin.join(' ')} ${width} ${height}`;

/** The drawing as a standalone file with only the styles and hatches it uses. */
export function toSvgFile(drawing: Drawing): string {
  const { art, width, height, palette } = drawing;
  const { style, defs } = stylesFor(art, palette);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(drawing)}" width="${width}" height="${height}">` +
    `<style>${style}</style>${defs && `<defs>${defs}</defs>`}${art}</svg>`
  );
}
