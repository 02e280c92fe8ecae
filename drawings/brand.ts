// The mark, the strip at the head of mails, and the picture shown when a page is shared.
import { palette } from '#contract/scale.ts';
import type { Drawing } from './drawing.ts';
import { arecaPalm, bush, rubberPlant, snakePlant } from './plants.ts';
import { BUILDING_OUTLINE, createBuilding } from './section.ts';
import { type Point, pathMarkup, round, Sheet } from './sheet.ts';
import { type Box, boulder, inBox, inPolygon, rain, soilHatch, splashes } from './surroundings.ts';
import { dishAntenna, plasticTank, solarHeater } from './symbols.ts';

/** An H of two parapets and a slab, the membrane on top and rain above; 36 px square. */
const markArt =
  `<path fill="${palette.ink}" d="M3 2h7v15h16V2h7v32h-7V23H10v11H3z"/><g fill="none" stroke="${palette.rain}">` +
  '<path stroke-width="2.6" d="M10 8v9h16V8"/>' +
  '<path stroke-width="1.7" d="M15.6 2.6l-1.5 6.4M19 6.4l-1.5 6.4M22.9 2.2l-1.5 6.4"/></g>';

const markAt = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${round((size / 36) * 10) / 10})">${markArt}</g>`;

const mark: Drawing = {
  name: 'mark',
  width: 36,
  height: 36,
  alt: 'An H of two parapets and a slab, a blue membrane on the slab and rain above it',
  art: markArt,
};

/* Mail header: twice the size of a mail 600 px wide, to stay sharp once rasterised */

const MAIL_WIDTH = 1200;
const MAIL_HEIGHT = 240;

function createMailHeader(): Drawing {
  const sheet = new Sheet({ scale: 62, originX: 560, originY: 212 });
  solarHeater(sheet, 1.2, 0.1, 1.9);
  dishAntenna(sheet, 3.9, 0.1);
  snakePlant(sheet, 4.75, 0.1, 0.62, 'object paper');
  rubberPlant(sheet, 5.25, 0.1, 1.0, 5, 'object clay');
  plasticTank(sheet, 6.1, 0.1, 1.15, 1.4);
  plasticTank(sheet, 7.5, 0.1, 0.9, 1.1);
  arecaPalm(sheet, 9.15, 0.1, 1.2, 11);
  sheet.rect('screed', -20, -0.02, 40, 0.09);
  sheet.rect('cut', -20, -0.5, 40, 0.48);
  sheet.line('blue-line', -20, 0.09, 20, 0.09);
  const occupied: Box[] = [
    [40, 20, 210, 200],
    [sheet.px(1.0), sheet.py(1.5), sheet.px(3.3), MAIL_HEIGHT],
    [sheet.px(3.4), sheet.py(1.15), sheet.px(5.9), MAIL_HEIGHT],
    [sheet.px(5.9), sheet.py(1.7), sheet.px(8.5), MAIL_HEIGHT],
    [sheet.px(8.5), sheet.py(1.4), sheet.px(9.8), MAIL_HEIGHT],
  ];
  const splashAt: Point[] = [-6.4, -5.2, -3.9, -2.6, -1.6, 0.4, 3.5, 10.1].map((x) => sheet.point(x, 0.12));
  return {
    name: 'mail-header',
    width: MAIL_WIDTH,
    height: MAIL_HEIGHT,
    alt: 'A terrace in the rain; a blue line keeps the water above the slab',
    art:
      pathMarkup('sky', `M0 0H${MAIL_WIDTH}V${MAIL_HEIGHT}H0Z`) +
      rain({
        width: MAIL_WIDTH + 30,
        bottom: sheet.py(0.12),
        seed: 12,
        tries: 420,
        skip: (x, y) => occupied.some((box) => inBox(x, y, box)),
      }) +
      sheet.markup() +
      splashes(splashAt) +
      markAt(56, 44, 126),
  };
}

/* Open Graph: what a chat shows when a page is shared */

const SHARE_WIDTH = 1200;
const SHARE_HEIGHT = 630;
const SHARE_GROUND = 566;

function createShareImage(): Drawing {
  const sheet = createBuilding({ scale: 25.2, originX: 640, originY: SHARE_GROUND });
  const outline = BUILDING_OUTLINE.map(([x, y]): Point => [sheet.px(x), sheet.py(y)]);
  const words: Box = [60, 70, 500, 400];
  const inGround = (px: number, py: number) => {
    const [x, y] = sheet.metres(px, py);
    return (
      (x > -3 && x < -1.5 && y > -2) ||
      (x > -0.8 && x < 7 && y > -2.7) ||
      (x > 9.2 && x < 11.3 && y > -2.2) ||
      (x > 14.6 && x < 16.8 && y > -2.2)
    );
  };
  const bushes = new Sheet({ scale: 25.2, originX: 640, originY: SHARE_GROUND });
  for (const [x, width, height, seed] of [
    [-2.6, 0.8, 0.62, 31],
    [17.4, 0.8, 0.6, 35],
    [18.2, 0.9, 0.72, 36],
    [-21.5, 0.9, 0.66, 38],
    [-20.7, 0.7, 0.5, 39],
  ] as const) {
    bush(bushes, x, 0, width, height, seed, 15);
  }
  return {
    name: 'share',
    width: SHARE_WIDTH,
    height: SHARE_HEIGHT,
    alt: 'An apartment block in section in the monsoon, its blue line drawn where water must stop',
    art: [
      pathMarkup('sky', `M0 0H${SHARE_WIDTH}V${SHARE_GROUND}H0Z`),
      pathMarkup('earth', `M0 ${SHARE_GROUND}H${SHARE_WIDTH}V${SHARE_HEIGHT}H0Z`),
      rain({
        width: SHARE_WIDTH + 60,
        bottom: SHARE_GROUND - 3,
        seed: 61,
        tries: 1100,
        skip: (x, y) => inPolygon(x, y, outline) || inBox(x, y, words),
      }),
      soilHatch(0, SHARE_WIDTH, SHARE_GROUND, 41, inGround, 4),
      boulder(180, SHARE_GROUND + 38, 90, 34, 6),
      boulder(430, SHARE_GROUND + 46, 64, 26, 7),
      boulder(sheet.px(12.6), sheet.py(-1.4), 62, 32, 5),
      pathMarkup(
        'ground-line',
        `M0 ${SHARE_GROUND}H${round(sheet.px(-1.15))}M${round(sheet.px(16.73))} ${SHARE_GROUND}H${SHARE_WIDTH}`,
      ),
      sheet.markup(),
      bushes.markup(),
      markAt(96, 96, 252),
    ].join(''),
  };
}

export const brandDrawings: Drawing[] = [mark, createMailHeader(), createShareImage()];
