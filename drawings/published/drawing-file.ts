// What pages get: every module `#drawings/<name>.ts` exports `drawing`, a DrawingFile. Copied beside the drawings.
import type { ServiceKey } from '#contract/services.ts';

export type Px = readonly [x: number, y: number];
export type Rect = readonly [x: number, y: number, width: number, height: number];

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

export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A cause on the drawing of what it does: only its own water. Px of the viewBox, which begins at 0,0. */
export interface CauseDetail {
  /** the drawing it is made from; the files with this cause's water alone, with that of every cause, and mended */
  drawing: string;
  file: string;
  wholeFile: string;
  afterFile: string;
  /** whether any water runs on it */
  water: boolean;
  width: number;
  height: number;
  /** the place itself */
  lit: Rect;
  /** what is shown of it where there is room for words, which may reach past the drawing, and on a phone */
  wide: Rect;
  narrow: Rect;
  /** where an answer of the leak finder is seen */
  points: { readonly [answer: string]: Px | undefined };
}

export interface DrawingFile<Data = unknown> {
  url: string;
  viewBox: string;
  width: number;
  height: number;
  alt: string;
  notes: readonly Note[];
  narrow: Crop | null;
  data: Data;
}

export type HotspotId =
  | 'tank'
  | 'roof'
  | 'internal-walls'
  | 'bathroom'
  | 'external-walls'
  | 'cracks'
  | 'floors';

/** One link on the drawing, in px of the sheet. The page decides where it leads. */
export interface Hotspot {
  id: HotspotId;
  label: string;
  /** from the leaking place to the words */
  lead: string;
  dot: Px;
  zones: readonly Rect[];
  /** at least 44 px high, for fingers */
  hit: Rect;
  text: Px;
}

export interface SheetWord {
  kind: 'question' | 'title' | 'legend';
  text: string;
  at: Px;
}

export interface HeroData {
  hotspots: readonly Hotspot[];
  words: readonly SheetWord[];
}

/** A numbered place on the building, in px of the sheet. */
export interface Pin {
  /** the anchor of the solution it stands for */
  id: string;
  dot: Px;
  lead: string;
  bubble: Px;
  zones: readonly Rect[];
}

export interface BuildingHeadData {
  pins: Record<ServiceKey, readonly Pin[]>;
}

/** A name on the map, in px; the page sets the words. */
export interface Place {
  name: string;
  kind: 'main' | 'area' | 'outside' | 'water';
  at: Px;
  align: 'start' | 'middle' | 'end';
  /** degrees, for names that follow the river */
  turn?: number;
}

export interface MapData {
  places: readonly Place[];
  /** the label beside the office's pin */
  office: { box: Rect; text: Px };
}
