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

const waterOfCauses = /<g data-of="([^"]*)">(.*?)<\/g>/gs;

/**
 * Only the water of one cause: what a paper says was ruled out must not drip on it. Of every cause: all but the measures
 * that belong to a solution's page.
 */
export const artOf = ({ art }: Pick<Drawing, 'art'>, cause: string | 'every'): string =>
  art.replace(waterOfCauses, (_, causes: string, water: string) =>
    cause === 'every' ? causes && water : causes.split(' ').includes(cause) ? water : '',
  );

/** Paths of water that name no cause. */
export const namelessWater = ({ art }: Pick<Drawing, 'art'>): number =>
  art.replace(waterOfCauses, '').match(/class="leak-large"/g)?.length ?? 0;

/** The drawing as a standalone file with only the styles and hatches it uses. */
export function toSvgFile(drawing: Drawing): string {
  const { width, height, scheme } = drawing;
  const art = drawing.art.replace(waterOfCauses, '$2');
  const { style, defs } = stylesFor(art, scheme);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBoxOf(drawing)}" width="${width}" height="${height}">` +
    `<style>${style}</style>${defs && `<defs>${defs}</defs>`}${art}</svg>`
  );
}
