// Every drawing of the site; one array per file, joined here.
import type { Drawing } from './drawing.ts';
import { heroDrawings } from './hero.ts';
import { homeCoverDrawings } from './home-covers.ts';
import { floorDrawings } from './home-floors.ts';
import { frameDrawings } from './home-frame.ts';
import { repairDrawings } from './home-repair.ts';
import { stepDrawings } from './home-steps.ts';
import { terraceDrawings } from './home-terrace.ts';
import { toolDrawings } from './home-tools.ts';
import { keyplanDrawings } from './keyplan.ts';
import { skylineDrawings } from './skyline.ts';
import { waterproofingBathroom } from './waterproofing-bathroom.ts';
import { waterproofingInternalWalls } from './waterproofing-internal-walls.ts';
import { waterproofingRoof } from './waterproofing-roof.ts';

export const drawings: Drawing[] = [
  ...heroDrawings,
  ...terraceDrawings,
  ...frameDrawings,
  ...repairDrawings,
  ...floorDrawings,
  ...stepDrawings,
  ...toolDrawings,
  ...homeCoverDrawings,
  ...keyplanDrawings,
  ...skylineDrawings,
  ...waterproofingRoof,
  ...waterproofingBathroom,
  ...waterproofingInternalWalls,
];
