// Detail of a play area: what lies under the swing, from the ground up.
import type { Drawing } from './drawing.ts';
import { bush } from './plants.ts';
import { arrow, crackPoints } from './repair-parts.ts';
import { createRandom, type Point, type Sheet } from './sheet.ts';
import { inBox, soilHatch } from './surroundings.ts';
import { createSheet, finish, letItRain, numberedNotes, type State } from './waterproofing-parts.ts';

const [width, height] = [1200, 580];
const scale = 240;
const [left, right] = [-2.52, 2.52];
const channel = 2.12;

/** Top of the concrete of old: flat, with a hollow worn under the swing. */
const oldBase = (x: number) => -0.05 - 0.03 * Math.max(0, 1 - Math.abs(x + 0.1) / 0.8);
const fall = (x: number) => -(x - left) * 0.012;
const topCoat = 0.026;
/** Deeper from the swing on, where a child can fall furthest; the surface stays one plane. */
const cushion = (x: number) => 0.04 + 0.055 * Math.max(0, Math.min(1, (x + 1.55) / 0.3));
const newBase = (x: number) => fall(x) - topCoat - cushion(x);

function profile(of: (x: number) => number, from: number, to: number, step = 0.12): Point[] {
  const points: Point[] = [];
  for (let x = from; x < to; x += step) points.push([x, of(x)]);
  points.push([to, of(to)]);
  return points;
}

function band(sheet: Sheet, style: Parameters<Sheet['poly']>[0], top: Point[], bottom: Point[]): void {
  sheet.poly(style, [...top, ...bottom.reverse()]);
}

function swing(sheet: Sheet, floor: (x: number) => number): void {
  for (const [foot, head] of [
    [-1.25, -0.85],
    [1.05, 0.65],
  ] as const) {
    const y = floor(foot);
    sheet.poly('object laterite', [
      [foot - 0.035, y],
      [foot + 0.035, y],
      [head + 0.035, 2.2],
      [head - 0.035, 2.2],
    ]);
    sheet.rect('object grey', foot - 0.09, y, 0.18, 0.025);
  }
  // seat, swung a little forward
  const chains: [Point, Point][] = [
    [
      [-0.42, 2.2],
      [-0.18, 0.5],
    ],
    [
      [0.02, 2.2],
      [0.26, 0.56],
    ],
  ];
  for (const [[topX, topY], [x, y]] of chains) {
    sheet.line('line', topX, topY, x, y);
    for (let link = 0.05; link < 1; link += 0.06)
      sheet.ellipse('beyond grey', topX + (x - topX) * link, topY + (y - topY) * link, 0.008, 0.018);
  }
  sheet.poly('object monsoon', [
    [-0.22, 0.49],
    [0.29, 0.56],
    [0.285, 0.6],
    [-0.225, 0.53],
  ]);
}

function slide(sheet: Sheet, floor: (x: number) => number): void {
  sheet.path(
    'object teal',
    `M2.6 1.5Q1.9 1.16 1.72 0.6Q1.62 ${floor(1.4) + 0.2} 1.34 ${floor(1.34) + 0.18}L1.34 ${floor(1.34) + 0.24}Q1.56 ${floor(1.4) + 0.28} 1.66 0.66Q1.82 1.26 2.6 1.62Z`,
  );
  sheet.rect('object grey', 1.4, floor(1.4), 0.03, 0.2);
  sheet.rect('object grey', 2.2, floor(2.2), 0.04, 1.28);
}

function playArea(state: State): Drawing {
  const sheet = createSheet({ scale, originX: 604, originY: 404 });
  const isAfter = state === 'after';
  const base = isAfter ? newBase : oldBase;
  const floorAt = isAfter ? fall : () => -0.022;
  const subBase = isAfter ? -0.29 : -0.2;
  sheet.on('sky', () => sheet.rect('sky', left, -0.1, right - left, 2.2));
  sheet.on('beyond', () => {
    // hedge and a low wall beyond
    sheet.rect('beyond wall-clay', left, -0.1, right - left, 0.62);
    sheet.rect('beyond wall', left, 0.52, right - left, 0.05);
    for (const [x, size, seed] of [
      [-2.2, 0.7, 4],
      [-1.7, 0.5, 6],
      [1.35, 0.5, 7],
    ] as const)
      bush(sheet, x, 0.57, 0.7, size * 0.6, seed, 15);
  });
  sheet.on('structure', () => {
    sheet.rect('earth', left, -0.9, right - left, 0.7);
    sheet.raw(soilHatch(0, width, 404 + 0.44 * scale, 6, () => false, 3));
    sheet.rect('gravel', left, subBase - 0.15, right - left, 0.15);
    sheet.line('fine', left, subBase - 0.15, right, subBase - 0.15);
    const flatBottom: Point[] = [
      [left, subBase],
      [right, subBase],
    ];
    band(sheet, 'concrete-large', profile(base, left, right), flatBottom);
    sheet.poly('cut-edge', profile(base, left, right), false);
    sheet.line('cut-edge', left, subBase, right, subBase);
  });
  sheet.on('work', () => {
    if (isAfter) {
      const edge = channel - 0.11;
      const surface = (x: number) => fall(x) - topCoat;
      band(sheet, 'object tank', profile(surface, left, edge, 0.06), profile(newBase, left, edge, 0.06));
      const random = createRandom(4);
      for (let index = 0; index < 420; index += 1) {
        const x = left + random() * (edge - left);
        const y = newBase(x) + 0.006 + random() * (cushion(x) - 0.012);
        sheet.circle('plain concrete-side', x, y, 0.003 + random() * 0.002);
      }
      band(sheet, 'object epoxy-top', profile(fall, left, edge, 0.06), profile(surface, left, edge, 0.06));
      // channel at the low edge
      const rim = fall(channel);
      sheet.path(
        'object grey',
        `M${channel - 0.11} ${rim}L${channel - 0.11} ${rim - 0.17}L${channel + 0.11} ${rim - 0.17}L${channel + 0.11} ${rim}` +
          `L${channel + 0.09} ${rim}L${channel + 0.09} ${rim - 0.15}L${channel - 0.09} ${rim - 0.15}L${channel - 0.09} ${rim}Z`,
      );
      sheet.rect('plain water', channel - 0.09, rim - 0.15, 0.18, 0.05);
      for (let x = channel - 0.08; x < channel + 0.09; x += 0.035)
        sheet.rect('object ink', x, rim - 0.016, 0.012, 0.016);
      sheet.rect(
        'object screed-large',
        channel + 0.11,
        newBase(right),
        right - channel - 0.11,
        rim - newBase(right),
      );
      sheet.poly(
        'membrane-thin',
        profile((x) => newBase(x) + 0.004, left, edge),
        false,
      );
    } else {
      // loose tiles, their edges curled
      const random = createRandom(11);
      for (let x = left; x < right; x += 0.5) {
        const lift = 0.015 + random() * 0.03;
        const [from, to] = [x + 0.012, Math.min(right, x + 0.488)];
        const tileTop = (at: number, edgeLift: number) => Math.max(oldBase(at), -0.055) + edgeLift;
        const edges = [tileTop(from, lift), tileTop((from + to) / 2, 0), tileTop(to, lift * 0.8)] as const;
        sheet.path(
          'object concrete-side',
          `M${from} ${edges[0]}Q${(from + to) / 2} ${edges[1] - 0.012} ${to} ${edges[2]}L${to} ${edges[2] + 0.03}Q${(from + to) / 2} ${edges[1] + 0.022} ${from} ${edges[0] + 0.03}Z`,
        );
      }
      sheet.path('water', 'M-0.98 -0.052Q-0.5 -0.082 -0.1 -0.082Q0.36 -0.08 0.76 -0.052Z');
      sheet.path(
        'puddle',
        'M-0.74 -0.02Q-0.4 -0.006 -0.06 -0.008Q0.3 -0.004 0.6 -0.02Q0.2 -0.034 -0.06 -0.032Q-0.4 -0.034 -0.74 -0.02Z',
      );
      sheet.path('ripple', 'M-0.5 -0.018L-0.28 -0.016M0.1 -0.017L0.34 -0.018');
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [-0.3, -0.08],
            [-0.24, subBase],
          ],
          4,
          0.015,
          0.04,
        ),
        false,
      );
      sheet.poly(
        'crack-wide',
        crackPoints(
          [
            [1.4, -0.05],
            [1.46, subBase],
          ],
          6,
          0.015,
          0.04,
        ),
        false,
      );
      // crumbs
      for (let index = 0; index < 60; index += 1) {
        const x = -2.3 + random() * 1.4;
        sheet.circle('plain tank', x, 0.004 + random() ** 2 * 0.02, 0.005 + random() * 0.005);
      }
    }
  });
  sheet.on('life', () => {
    slide(sheet, floorAt);
    swing(sheet, floorAt);
    // a ball
    const ball = isAfter ? -1.75 : -1.95;
    sheet.circle('object clay', ball, floorAt(ball) + 0.14, 0.13);
    sheet.path(
      'line',
      `M${ball - 0.12} ${floorAt(ball) + 0.18}Q${ball} ${floorAt(ball) + 0.1} ${ball + 0.12} ${floorAt(ball) + 0.17}`,
    );
    if (isAfter)
      for (const x of [-1.1, 0.2, 1.5])
        arrow(sheet, [
          [x, newBase(x) - 0.05],
          [x + 0.34, newBase(x + 0.34) - 0.05],
        ]);
    // height of a fall
    arrow(sheet, [
      [0.52, 1.2],
      [0.52, floorAt(0.52) + 0.03],
    ]);
    sheet.line('leader', 0.44, 1.2, 0.6, 1.2);
  });
  letItRain(sheet, {
    width,
    bottom: 292,
    seed: 18,
    tries: 330,
    skip: (x, y) => inBox(x, y, [20, 30, 330, 150]) || inBox(x, y, [770, 20, 1190, 150]),
  });
  return finish(sheet, {
    name: `flooring-play-area-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same swing over a deep rubber cushion with a coloured top, on a base that falls to a channel'
      : 'Section under a swing: thin curled rubber tiles on a hollow, cracked base that holds water',
    notes: numberedNotes(sheet, [
      {
        number: 1,
        text: isAfter ? 'Cushion sized to the fall' : '25 mm under a fall of 1.2 m',
        at: isAfter ? [0.4, newBase(0.4) + 0.05] : [0.45, -0.02],
        label: [826, 150],
        bubble: [70, -120],
      },
      {
        number: 2,
        text: isAfter ? 'Base falls 1:100 to a channel' : 'Flat base: water stays below',
        at: isAfter ? [0.9, newBase(0.9) - 0.02] : [-0.1, -0.07],
        label: isAfter ? [780, 546] : [640, 546],
        bubble: isAfter ? [-90, 56] : [10, 84],
      },
      {
        number: 3,
        text: isAfter ? 'One surface, no seams' : 'Tile edges curl and gap',
        at: isAfter ? [-0.7, fall(-0.7) - 0.008] : [-1.01, 0.01],
        label: [226, 546],
        bubble: isAfter ? [-40, -110] : [-20, 110],
      },
      {
        number: 4,
        text: isAfter ? 'EPDM top, coloured right through' : 'Sun turned the top to crumbs',
        at: isAfter ? [-1.45, fall(-1.45) - 0.01] : [-1.5, 0.016],
        label: [40, 96],
        bubble: [20, -110],
      },
    ]),
    narrow: { x: 190, y: 40, width: 740, height: 500 },
  });
}

export const flooringPlayDrawings: Drawing[] = [playArea('before'), playArea('after')];
