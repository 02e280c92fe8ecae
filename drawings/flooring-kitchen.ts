// Detail of a restaurant kitchen floor, cut away in axonometric from the cook line to the drain.
import { createAxonometry } from './axonometric.ts';
import type { Drawing } from './drawing.ts';
import type { Note } from './published/drawing-file.ts';
import { pathMarkup, round } from './sheet.ts';
import type { State } from './waterproofing-parts.ts';

const [width, height] = [1200, 560];
const scale = 112;
const { project, face, lines, block } = createAxonometry({ originX: 420, originY: 196, scale });

/** Heights of the layers, in metres and greatly exaggerated. */
const slab = 0.3;
const screed = 0.42;
const finish = 0.5;
const wallTop = 1.14;
const length = 5.6;
const depth = 3;
const drainFront = 1.98;
const drainBack = 1.74;

type Spot = readonly [x: number, y: number, z: number];

const at = ([x, y, z]: Spot): [number, number] => {
  const [px, py] = project(x, y, z);
  return [round(px), round(py)];
};

function shell(): string {
  const thick = 0.14;
  const whole = { x: [0, length], y: [0, depth] } as const;
  return (
    block({ ...whole, z: [0, slab], top: 'concrete-large', front: 'concrete-large', end: 'concrete-side' }) +
    block({ ...whole, z: [slab, screed], top: 'screed-large', front: 'screed-large', end: 'screed-side' }) +
    face('solid wall-front', [
      [0, 0, screed],
      [length, 0, screed],
      [length, 0, wallTop],
      [0, 0, wallTop],
    ]) +
    face('solid wall-side', [
      [0, 0, screed],
      [0, depth, screed],
      [0, depth, wallTop],
      [0, 0, wallTop],
    ]) +
    face('cut', [
      [-thick, -thick, wallTop],
      [length, -thick, wallTop],
      [length, 0, wallTop],
      [0, 0, wallTop],
      [0, depth, wallTop],
      [-thick, depth, wallTop],
    ]) +
    face('solid brick-fill', [
      [-thick, depth, 0],
      [0, depth, 0],
      [0, depth, wallTop],
      [-thick, depth, wallTop],
    ]) +
    face('solid brick-fill', [
      [length, -thick, 0],
      [length, 0, 0],
      [length, 0, wallTop],
      [length, -thick, wallTop],
    ])
  );
}

/** Range with its burners, a pot that steams, and a wash-up sink at the end. */
function cookLine(floor: number): string {
  const top = floor + 0.8;
  let markup = block({
    x: [0.9, 3.1],
    y: [0.1, 0.8],
    z: [floor + 0.12, top],
    top: 'grey',
    front: 'concrete-side',
    end: 'concrete-side',
  });
  markup += lines('line', [
    [
      [1.63, 0.8, floor + 0.12],
      [1.63, 0.8, top],
    ],
    [
      [2.36, 0.8, floor + 0.12],
      [2.36, 0.8, top],
    ],
  ]);
  for (const x of [1.1, 1.83, 2.56])
    markup += lines('line', [
      [
        [x, 0.8, top - 0.16],
        [x + 0.34, 0.8, top - 0.16],
      ],
    ]);
  for (const x of [1.26, 2.0, 2.74]) {
    const [px, py] = at([x, 0.45, top]);
    markup += `<ellipse class="object ink" cx="${px}" cy="${py}" rx="23" ry="10"/>`;
  }
  for (const [x, size, tone] of [
    [1.26, 1, 'grey'],
    [2.74, 0.8, 'clay'],
  ] as const) {
    const [px, py] = at([x, 0.45, top]);
    const [w, h] = [26 * size, 34 * size];
    markup += pathMarkup(
      `object ${tone}`,
      `M${px - w} ${py - h}L${px - w} ${py - 4}Q${px} ${py + 14} ${px + w} ${py - 4}L${px + w} ${py - h}Z`,
    );
    markup += `<ellipse class="object paper" cx="${px}" cy="${py - h}" rx="${w}" ry="${9 * size}"/>`;
    for (const dx of [-10, 2, 13])
      markup += pathMarkup(
        'steam',
        `M${px + dx} ${py - h - 8}Q${px + dx - 8} ${py - h - 20} ${px + dx} ${py - h - 30}Q${px + dx + 8} ${py - h - 40} ${px + dx} ${py - h - 50}`,
      );
  }
  markup += block({
    x: [3.6, 5.0],
    y: [0.1, 0.75],
    z: [top - 0.08, top],
    top: 'grey',
    front: 'concrete-side',
    end: 'concrete-side',
  });
  markup += face('solid glass-deep', [
    [3.8, 0.22, top],
    [4.7, 0.22, top],
    [4.7, 0.62, top],
    [3.8, 0.62, top],
  ]);
  for (const x of [3.66, 4.94])
    markup += lines('bold', [
      [
        [x, 0.75, floor],
        [x, 0.75, top - 0.08],
      ],
    ]);
  const [tapX, tapY] = at([4.25, 0.14, top]);
  markup += `<path class="bold" d="M${tapX} ${tapY}v-22q0 -8 8 -8q7 0 7 8v5"/>`;
  return markup;
}

function oldFloor(): string {
  let markup = '';
  // tiles with oily joints on the left
  for (let row = 0; row < 6; row += 1)
    for (let column = 0; column < 5; column += 1) {
      const [x, y] = [column * 0.5, row * 0.5];
      markup += block({
        x: [x + 0.022, x + 0.478],
        y: [y + 0.022, y + 0.478],
        z: [screed, finish],
        top: (row + column) % 2 ? 'tile-cream' : 'tile-clay',
        front: (row + column) % 2 ? 'tile-cream-side' : 'tile-clay-side',
      });
    }
  // a thin coat on the right, lifting where hot water falls
  markup += block({
    x: [2.54, length],
    y: [0, depth],
    z: [screed, screed + 0.03],
    top: 'epoxy-body',
    front: 'epoxy-body-side',
  });
  markup += face('solid screed-large', [
    [2.9, 0.95, screed + 0.03],
    [3.8, 0.84, screed + 0.03],
    [4.5, 1.0, screed + 0.03],
    [4.3, 1.5, screed + 0.03],
    [3.5, 1.66, screed + 0.03],
    [2.84, 1.4, screed + 0.03],
  ]);
  markup += face('solid epoxy-body-side', [
    [4.3, 1.5, screed + 0.03],
    [4.5, 1.0, screed + 0.03],
    [4.76, 1.04, screed + 0.22],
    [4.62, 1.56, screed + 0.2],
  ]);
  markup += face('solid epoxy-body-side', [
    [3.5, 1.66, screed + 0.03],
    [2.84, 1.4, screed + 0.03],
    [2.7, 1.66, screed + 0.2],
    [3.34, 1.96, screed + 0.2],
  ]);
  // water that stays
  const pool: Spot[] = [
    [1.1, 1.9, finish],
    [1.7, 1.7, finish],
    [2.3, 1.9, finish],
    [2.42, 2.3, finish],
    [1.9, 2.6, finish],
    [1.3, 2.5, finish],
    [0.9, 2.2, finish],
  ];
  markup += face('solid water', pool);
  markup += lines('ripple', [
    [
      [1.4, 2.1, finish],
      [1.8, 2.05, finish],
    ],
    [
      [1.7, 2.34, finish],
      [2.1, 2.3, finish],
    ],
  ]);
  // the dirt line at the foot of the walls
  markup += lines('section-mark', [
    [
      [0.02, depth, finish + 0.01],
      [0.02, 0.02, finish + 0.01],
      [0.9, 0.02, finish + 0.01],
    ],
    [
      [3.1, 0.02, screed + 0.04],
      [length, 0.02, screed + 0.04],
    ],
  ]);
  return markup;
}

function newFloor(): string {
  const front = 2.55;
  const drain = { x: [0.7, 4.9], y: [drainBack, drainFront] } as const;
  let markup = block({
    x: [0, length],
    y: [0, 2.78],
    z: [screed, screed + 0.012],
    top: 'epoxy-body',
    front: 'epoxy-body-side',
  });
  markup += block({
    x: [0, length],
    y: [0, front],
    z: [screed, finish],
    top: 'epoxy-top',
    front: 'epoxy-top-side',
  });
  // cove round the walls: floor runs up without a corner
  const cove = 0.2;
  markup += face('solid epoxy-top-side', [
    [0.1, 0.1, finish],
    [length, 0.1, finish],
    [length, 0, finish + cove],
    [0, 0, finish + cove],
  ]);
  markup += face('solid epoxy-body-side', [
    [0.1, 0.1, finish],
    [0.1, front, finish],
    [0, front, finish + cove],
    [0, 0, finish + cove],
  ]);
  markup += lines('membrane-edge', [
    [
      [0, front, finish + cove],
      [0, 0, finish + cove],
      [length, 0, finish + cove],
    ],
  ]);
  // steel drain with its grating
  markup += face('solid grey', [
    [drain.x[0], drain.y[0], finish],
    [drain.x[1], drain.y[0], finish],
    [drain.x[1], drain.y[1], finish],
    [drain.x[0], drain.y[1], finish],
  ]);
  const bars: Spot[][] = [];
  for (let x = drain.x[0] + 0.1; x < drain.x[1]; x += 0.12)
    bars.push([
      [x, drain.y[0] + 0.03, finish],
      [x, drain.y[1] - 0.03, finish],
    ]);
  markup += lines('bold', bars);
  // falls
  for (const [x, from, to] of [
    [1.5, 1.0, 1.62],
    [3.3, 1.0, 1.62],
    [4.5, 1.0, 1.62],
    [2.4, 2.44, 2.08],
    [4.0, 2.44, 2.08],
  ] as const) {
    markup += lines('court-line', [
      [
        [x, from, finish],
        [x, to, finish],
      ],
    ]);
    const back = to > from ? -0.14 : 0.14;
    markup += face('paper', [
      [x, to + (to > from ? 0.06 : -0.06), finish],
      [x - 0.07, to + back, finish],
      [x + 0.07, to + back, finish],
    ]);
  }
  return markup;
}

interface Keynote {
  number: number;
  text: string;
  spot: Spot;
  label: [number, number];
  bubble: [number, number];
  align?: 'start' | 'end';
}

const toNotes = (keynotes: readonly Keynote[]): Note[] =>
  keynotes.map(({ spot, bubble, ...note }) => {
    const [x, y] = at(spot);
    return { ...note, at: [x, y], bubble: [x + bubble[0], y + bubble[1]] };
  });

function kitchen(state: State): Drawing {
  const isAfter = state === 'after';
  const floor = isAfter ? finish : screed + 0.03;
  return {
    name: `flooring-kitchen-${state}`,
    width,
    height,
    alt: isAfter
      ? 'The same kitchen with a jointless floor that falls to a steel drain and curves up the walls'
      : 'A restaurant kitchen floor cut away: oily tile joints, a lifting coat near the cook line, standing water',
    art:
      `<path class="sand" d="M0 0h${width}v${height}H0z"/>` +
      shell() +
      (isAfter ? newFloor() : oldFloor()) +
      cookLine(floor),
    notes: toNotes([
      {
        number: 1,
        text: isAfter ? 'Polyurethane concrete, 6–9 mm' : 'Hot water has lifted the coat',
        spot: isAfter ? [5.2, 1.8, finish] : [4.56, 1.3, screed + 0.1],
        label: [846, 500],
        bubble: [70, 110],
      },
      {
        number: 2,
        text: isAfter ? 'Falls 1:80 to a steel drain' : 'Flat floor: water stays',
        spot: isAfter ? [1.3, drainFront - 0.1, finish] : [1.3, 2.3, finish],
        label: [70, 486],
        bubble: [-60, 120],
      },
      {
        number: 3,
        text: isAfter ? 'Cove, 100 mm up the wall' : 'Dirt collects in the corner',
        spot: isAfter ? [0.05, 1.2, finish + 0.1] : [0.02, 1.3, finish + 0.01],
        label: [262, 84],
        align: 'end',
        bubble: [-60, -110],
      },
      {
        number: 4,
        text: isAfter ? 'No joints, textured underfoot' : 'Oil has soaked into the joints',
        spot: isAfter ? [3.0, 2.4, finish] : [2.0, 2.98, finish - 0.04],
        label: isAfter ? [440, 526] : [400, 526],
        bubble: [0, 110],
      },
    ]),
    narrow: { x: 178, y: 30, width: 840, height: 480 },
  };
}

export const flooringKitchenDrawings: Drawing[] = [kitchen('before'), kitchen('after')];
