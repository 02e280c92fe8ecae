// Every drawing of the site; one array per file, joined here.
import type { Drawing } from './drawing.ts';
import { heroDrawings } from './hero.ts';
import { floorDrawings } from './home-floors.ts';
import { frameDrawings } from './home-frame.ts';
import { repairDrawings } from './home-repair.ts';
import { terraceDrawings } from './home-terrace.ts';
import { waterproofingBathroom } from './waterproofing-bathroom.ts';
import { waterproofingInternalWalls } from './waterproofing-internal-walls.ts';
import { waterproofingRoof } from './waterproofing-roof.ts';

export const drawings: Drawing[] = [
  ...heroDrawings,
  ...terraceDrawings,
  ...frameDrawings,
  ...repairDrawings,
  ...floorDrawings,
  ...waterproofingRoof,
  ...waterproofingBathroom,
  ...waterproofingInternalWalls,
];
