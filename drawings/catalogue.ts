// Every drawing of the site; one array per file, joined here.
import { aboutCardDrawings } from './about-cards.ts';
import { aboutDrawings } from './about-scene.ts';
import { lobbyDrawings } from './app-lobby.ts';
import { roomDrawings } from './app-rooms.ts';
import { terraceHeaderDrawings } from './app-terraces.ts';
import { brandDrawings } from './brand.ts';
import { buildingHeadDrawings } from './building-head.ts';
import { clientDrawings } from './clients.ts';
import { contactCardDrawings } from './contact-cards.ts';
import { coverCores } from './cover-cores.ts';
import { coverJoint } from './cover-joint.ts';
import { coverMembrane } from './cover-membrane.ts';
import { coverNight } from './cover-night.ts';
import { coverOutlet } from './cover-outlet.ts';
import { coverPaint } from './cover-paint.ts';
import { coverQuotation } from './cover-quotation.ts';
import { coverSalt } from './cover-salt.ts';
import { coverSociety } from './cover-society.ts';
import { coverSunken } from './cover-sunken.ts';
import { coverSystems } from './cover-systems.ts';
import { coverTank } from './cover-tank.ts';
import type { Drawing } from './drawing.ts';
import { finderSigns } from './finder-signs.ts';
import { flooringKitchenDrawings } from './flooring-kitchen.ts';
import { flooringPlayDrawings } from './flooring-play.ts';
import { flooringSigns } from './flooring-signs.ts';
import { flooringTileDrawings } from './flooring-tiles.ts';
import { heroDrawings } from './hero.ts';
import { homeCoverDrawings } from './home-covers.ts';
import { floorDrawings } from './home-floors.ts';
import { frameDrawings } from './home-frame.ts';
import { repairDrawings } from './home-repair.ts';
import { stepDrawings } from './home-steps.ts';
import { terraceDrawings } from './home-terrace.ts';
import { toolDrawings } from './home-tools.ts';
import { keyplanDrawings } from './keyplan.ts';
import { mapDrawings } from './map.ts';
import { notFoundDrawings } from './not-found.ts';
import { repairBuildingDrawings } from './repair-building.ts';
import { repairConcreteDrawings } from './repair-concrete.ts';
import { repairCrackDrawings } from './repair-cracks.ts';
import { repairPlasterDrawings } from './repair-plaster.ts';
import { repairSigns } from './repair-signs.ts';
import { skylineDrawings } from './skyline.ts';
import { waterproofingBathroom } from './waterproofing-bathroom.ts';
import { waterproofingExternalWalls } from './waterproofing-external-walls.ts';
import { waterproofingInternalWalls } from './waterproofing-internal-walls.ts';
import { waterproofingRoof } from './waterproofing-roof.ts';
import { waterproofingSigns } from './waterproofing-signs.ts';
import { waterproofingTanks } from './waterproofing-tanks.ts';

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
  ...buildingHeadDrawings,
  ...mapDrawings,
  ...contactCardDrawings,
  ...lobbyDrawings,
  ...terraceHeaderDrawings,
  ...roomDrawings,
  ...notFoundDrawings,
  ...aboutDrawings,
  ...aboutCardDrawings,
  ...clientDrawings,
  ...brandDrawings,
  ...waterproofingRoof,
  ...waterproofingBathroom,
  ...waterproofingInternalWalls,
  coverCores,
  coverJoint,
  coverMembrane,
  coverNight,
  coverOutlet,
  coverPaint,
  coverQuotation,
  coverSalt,
  coverSociety,
  coverSunken,
  coverSystems,
  coverTank,
  ...waterproofingExternalWalls,
  ...waterproofingTanks,
  ...waterproofingSigns,
  ...repairPlasterDrawings,
  ...repairCrackDrawings,
  ...repairConcreteDrawings,
  ...repairBuildingDrawings,
  ...flooringTileDrawings,
  ...flooringKitchenDrawings,
  ...flooringPlayDrawings,
  ...repairSigns,
  ...flooringSigns,
  ...finderSigns,
];
