// The little building with the part in question marked, for each part.
import type { buildingZones } from '#contract/content.ts';
import type { DrawingFile } from '#drawings/drawing-file.ts';
import { drawing as bathroom } from '#drawings/keyplan-bath.ts';
import { drawing as externalWalls } from '#drawings/keyplan-external.ts';
import { drawing as floors } from '#drawings/keyplan-floor.ts';
import { drawing as internalWalls } from '#drawings/keyplan-internal.ts';
import { drawing as roof } from '#drawings/keyplan-roof.ts';
import { drawing as tank } from '#drawings/keyplan-tank.ts';
import { drawing as cracks } from '#drawings/keyplan-wall.ts';

export const zoneIcons: Record<(typeof buildingZones)[number], DrawingFile> = {
  tank,
  roof,
  'internal-walls': internalWalls,
  bathroom,
  'external-walls': externalWalls,
  cracks,
  floors,
};
