// The footer: rooftops of the city at night, in line, with a few windows lit.
import type { Drawing } from './drawing.ts';
import { createRandom, pathMarkup, round } from './sheet.ts';
import type { Style } from './style.ts';
import { rainPaths } from './surroundings.ts';

const WIDTH = 2400;
const HEIGHT = 560;
const GROUND = HEIGHT;
/** Above this line only sky: the page's words stand there. */
const HORIZON = 300;

const box = (style: Style, x: number, y: number, width: number, height: number) =>
  pathMarkup(style, `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}z`);

function graniteHills(): string {
  const west = 'M0 476Q60 450 110 468Q150 428 210 450Q250 420 300 450Q360 438 400 472Q470 460 520 486V560H0Z';
  const east = 'M1930 490Q1980 468 2030 480Q2070 440 2130 458Q2180 432 2230 460Q2300 450 2400 478V560H1930Z';
  return pathMarkup('night-hill', west) + pathMarkup('night-hill', east);
}

function minaret(x: number, top: number): string {
  return pathMarkup(
    'night-far',
    `M${x - 6} ${GROUND}V${top + 34}h12V${GROUND}M${x - 8} ${top + 34}h16M${x - 8} ${top + 62}h16` +
      `M${x - 8} ${top + 92}h16M${x - 5} ${top + 34}v-12h10v12M${x - 6.5} ${top + 22}h13` +
      `M${x - 5.5} ${top + 22}q-2 -10 5.5 -16q7.5 6 5.5 16M${x} ${top + 6}v-9`,
  );
}

function charminar(x: number): string {
  const top = HORIZON + 74;
  return (
    pathMarkup(
      'night-far',
      `M${x - 34} ${GROUND}V${top + 74}h68V${GROUND}M${x - 34} ${top + 92}h68M${x - 34} ${top + 84}h68` +
        `M${x - 20} ${GROUND}v-40q0 -22 20 -32q20 10 20 32v40M${x - 24} ${top + 84}v-6h48v6`,
    ) +
    minaret(x - 44, top) +
    minaret(x + 44, top)
  );
}

const CHARMINAR = 1268;

const BLOCKS: readonly [x: number, width: number, height: number][] = [
  [-20, 120, 92],
  [112, 150, 70],
  [276, 104, 128],
  [392, 176, 84],
  [584, 128, 112],
  [724, 150, 66],
  [886, 118, 138],
  [1016, 164, 78],
  [1372, 150, 88],
  [1534, 112, 132],
  [1658, 170, 72],
  [1840, 122, 116],
  [1976, 160, 84],
  [2150, 112, 126],
  [2276, 150, 80],
];

function windows(x: number, y: number, width: number, height: number, random: () => number): string {
  const columns = Math.floor((width - 16) / 30);
  const rows = Math.floor((height - 14) / 30);
  const left = x + (width - columns * 30) / 2 + 8;
  let dark = '';
  let lit = '';
  let shades = '';
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      const windowX = round(left + column * 30);
      const windowY = y + 16 + row * 30;
      const pane = `M${windowX} ${windowY}h14v15h-14z`;
      if (random() > 0.8) lit += pane;
      else dark += pane;
      shades += `M${round(windowX - 3)} ${windowY - 3}h20`;
    }
  }
  return pathMarkup('night-fine', dark + shades) + pathMarkup('night-window', lit);
}

/** The stair head with a tank on legs, its water lit. */
function headRoom(x: number, roof: number): string {
  return (
    box('night-block', x, roof - 34, 36, 25) +
    pathMarkup(
      'night-line',
      `M${round(x - 3)} ${roof - 34}h42M${round(x + 6)} ${roof - 34}v-9M${round(x + 30)} ${roof - 34}v-9`,
    ) +
    box('night-block', x + 1, roof - 60, 34, 17) +
    box('rain-fill', x + 4, roof - 53, 28, 7)
  );
}

function plasticTankAtNight(x: number, roof: number): string {
  return (
    pathMarkup('night-block', `M${round(x)} ${roof - 9}v-19q0 -5 9 -6q9 1 9 6v19z`) +
    pathMarkup('night-fine', [15, 20, 25].map((rib) => `M${round(x)} ${roof - rib}h18`).join(''))
  );
}

const dishAtNight = (x: number, roof: number) =>
  pathMarkup(
    'night-line',
    `M${round(x + 6)} ${roof - 9}v-16M${round(x)} ${roof - 37}q2 16 18 14q-2 -14 -18 -14`,
  );

const mastAtNight = (x: number, roof: number) =>
  pathMarkup('night-fine', `M${x} ${roof - 9}v-34M${x - 8} ${roof - 38}h16M${x - 6} ${roof - 32}h12`);

function blocks(): string {
  const random = createRandom(19);
  return BLOCKS.map(([x, width, height], index) => {
    const roof = GROUND - height;
    const turn = index % 4;
    const headRoomX = x + width * (turn % 2 ? 0.12 : 0.52);
    const tankX = x + width * (turn % 2 ? 0.62 : 0.14);
    return [
      box('night-block', x, roof, width, height),
      pathMarkup('night-line', `M${x - 4} ${roof}v-9h${width + 8}v9`),
      windows(x, roof, width, height, random),
      headRoom(headRoomX, roof),
      turn === 2 ? dishAtNight(tankX, roof) : plasticTankAtNight(tankX, roof),
      turn === 3 ? mastAtNight(x + width - 12, roof) : '',
    ].join('');
  }).join('');
}

function nightRain(): string {
  const strokes = rainPaths({
    width: WIDTH,
    top: 0,
    bottom: 490,
    seed: 31,
    tries: 1500,
    density: (_, y) => 0.12 + 0.88 * Math.min(1, Math.max(0, (y - 120) / 260)) ** 1.6,
    skip: (x, y) => {
      if (y < HORIZON && x > 560 && x < 1840) return true;
      if (Math.abs(x - CHARMINAR) < 56 && y > HORIZON + 66) return true;
      return BLOCKS.some(([left, width, height]) => {
        return x > left - 8 && x < left + width + 8 && y > GROUND - height - 66;
      });
    },
  });
  return pathMarkup('night-rain', strokes.join(''));
}

const skyline: Drawing = {
  name: 'skyline',
  width: WIDTH,
  height: HEIGHT,
  alt: 'Rooftops of Hyderabad on a rainy night, Charminar among them',
  art:
    graniteHills() +
    charminar(CHARMINAR) +
    blocks() +
    nightRain() +
    pathMarkup('night-ground', `M0 ${GROUND - 1}H${WIDTH}`),
};

export const skylineDrawings: Drawing[] = [skyline];
