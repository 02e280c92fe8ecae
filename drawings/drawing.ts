// What a drawing is, and how it becomes a file of its own.
import type { Crop, Note, Px } from './published/drawing-file.ts';
import { type Scheme, stylesFor } from './style.ts';

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
  /** other colours for the same tones */
  scheme?: Scheme;
  /** left and top of the viewBox when the art does not start at 0,0 */
  origin?: Px;
  /** the part of a wide drawing that a phone shows, in px of the viewBox */
  narrow?: Crop;
}

export const viewBoxOf = ({ width, height, origin = [0, 0] }: Drawing): string =>
  `${origin.join(' ')} ${width} ${height}`;

/** The drawing as a standalone file with only the styles and hatches it uses. */
export function toSvgFile(drawing: Drawing): string {
  const { art, width, height, scheme } = drawing;
  const { style, defs } = stylesFor(art, scheme);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(drawing)}" width="${width}" height="${height}">` +
    `<style>${style}</style>${defs && `<defs>${defs}</defs>`}${art}</svg>`
  );
}
