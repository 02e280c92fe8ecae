// Key plans: the block at thumbnail size with one zone lit. Small enough to stand inline in the page.
import { palette } from '#contract/scale.ts';
import type { Drawing } from './drawing.ts';

export type KeyplanZone =
  | 'old'
  | 'new'
  | 'wall'
  | 'floor'
  | 'roof'
  | 'bath'
  | 'tank'
  | 'internal'
  | 'external';

/** Paths of one key plan. Stroke structure 2.2 px and lines 0.9 px in ink, the crack 1.8 px in the alarm red. */
interface KeyplanPaths {
  lit: string;
  lines: string;
  structure: string;
  crack?: string;
}

const finished = {
  lines: 'M6 30h52M6 40h52M6 50h52M6 60h52M26 20v50M38 20v50M46 20v40',
  structure: 'M6 12v58M58 12v58M5 20h54M26 8v62M38 8v62M25 8h14M27 2h10v6H27zM0 70h64',
};

/** Bare frame with its bars standing out, a bamboo scaffold at the left. */
const underConstruction = {
  lines:
    'M6.5 32v-9M9.5 32v-9M24.5 32v-9M27.5 32v-9M36.5 32v-9M39.5 32v-9M54.5 32v-9M57.5 32v-9' +
    'M2 70V14M0 26h6M0 46h6M0 18h6',
  structure: 'M6 40h52M6 60h52M0 70h64M8 70V32M26 70V32M38 70V32M56 70V32',
};

const externalWalls = 'M54 20h4v50h-4zM6 20h4v50H6z';

const keyplans: Record<KeyplanZone, KeyplanPaths> = {
  old: { ...finished, lit: 'M6 15h20v5H6zM38 15h20v5H38zM46 20h12v40H46zM28 3h8v4h-8z' },
  new: { ...underConstruction, lit: 'M46 36.5h12v3.5H46zM46 56.5h12v3.5H46z' },
  wall: { ...finished, lit: externalWalls, crack: 'M16 22l3 5-2 4 3 5M49 44l-3 5 2 4-3 6' },
  floor: { ...finished, lit: 'M6 66h52v4H6zM6 56h20v4H6zM6 46h20v4H6z' },
  roof: { ...finished, lit: 'M6 15h52v5H6z' },
  bath: { ...finished, lit: 'M46 20h12v40H46z' },
  tank: { ...finished, lit: 'M28 3h8v4h-8z' },
  internal: { ...finished, lit: 'M43 20h6v40h-6zM23 20h6v40h-6z' },
  external: { ...finished, lit: externalWalls },
};

const alts: Record<KeyplanZone, string> = {
  old: 'A finished building; its roof, bathrooms and tank are lit',
  new: 'A building frame; its sunken bathroom slabs are lit',
  wall: 'A building with cracked outer walls',
  floor: 'A building; its floors are lit',
  roof: 'A building; its roof is lit',
  bath: 'A building; its bathrooms are lit',
  tank: 'A building; its water tank is lit',
  internal: 'A building; its internal walls are lit',
  external: 'A building; its external walls are lit',
};

function shapes(zone: KeyplanZone): string {
  const { lit, lines, structure, crack } = keyplans[zone];
  return (
    `<path fill="${palette.rain}" d="${lit}"/><g fill="none" stroke="${palette.ink}"><path stroke-width=".9" d="${lines}"/>` +
    `<path stroke-width="2.2" d="${structure}"/></g>` +
    (crack
      ? `<path fill="none" stroke="${palette.alarm}" stroke-width="1.8" stroke-linejoin="round" d="${crack}"/>`
      : '')
  );
}

export const keyplanDrawings: Drawing[] = (Object.keys(keyplans) as KeyplanZone[]).map((zone) => ({
  name: `keyplan-${zone}`,
  width: 64,
  height: 82,
  alt: alts[zone],
  art: shapes(zone),
}));
