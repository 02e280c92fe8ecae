// Hyderabad from real coordinates, its middle enlarged: distances grow with the power 0.74 from the office.
import type { Drawing } from './drawing.ts';
import { lettering } from './lettering.ts';
import type { MapData, Place, Px } from './published/drawing-file.ts';
import { createRandom, type Point, pathMarkup, round, smoothPath } from './sheet.ts';
import { inPolygon } from './surroundings.ts';

type Coordinate = readonly [latitude: number, longitude: number];

const WIDTH = 2000;
const HEIGHT = 940;
const OFFICE: Coordinate = [17.4022, 78.4868];
const CENTRE: Point = [1344, 446];
const PX_PER_KM = 36.8;
const POWER = 0.74;
const KM_PER_DEGREE = { latitude: 110.9, longitude: 106.2 };

function project([latitude, longitude]: Coordinate): Point {
  const east = (longitude - OFFICE[1]) * KM_PER_DEGREE.longitude;
  const south = -(latitude - OFFICE[0]) * KM_PER_DEGREE.latitude;
  const distance = Math.hypot(east, south) || 1e-6;
  const stretch = (PX_PER_KM * distance ** POWER) / distance;
  return [CENTRE[0] + east * stretch, CENTRE[1] + south * stretch];
}

const projectAll = (coordinates: readonly Coordinate[]) => coordinates.map(project);

/* Geography */

const outerRingRoad = projectAll([
  [17.602, 78.485],
  [17.592, 78.53],
  [17.568, 78.575],
  [17.535, 78.64],
  [17.49, 78.672],
  [17.44, 78.684],
  [17.385, 78.668],
  [17.33, 78.642],
  [17.285, 78.632],
  [17.245, 78.606],
  [17.215, 78.55],
  [17.203, 78.49],
  [17.214, 78.43],
  [17.238, 78.385],
  [17.285, 78.37],
  [17.335, 78.366],
  [17.37, 78.35],
  [17.405, 78.335],
  [17.44, 78.332],
  [17.475, 78.285],
  [17.515, 78.262],
  [17.555, 78.272],
  [17.582, 78.31],
  [17.592, 78.36],
  [17.588, 78.42],
]);

const roads: readonly (readonly Coordinate[])[] = [
  // Patancheru, Kukatpally, Ameerpet, Dilsukhnagar, LB Nagar
  [
    [17.53, 78.262],
    [17.4968, 78.3614],
    [17.4948, 78.3996],
    [17.47, 78.425],
    [17.4375, 78.4483],
    [17.416, 78.455],
    [17.392, 78.47],
    [17.377, 78.5],
    [17.3688, 78.5247],
    [17.3457, 78.5522],
    [17.325, 78.64],
    [17.3, 78.78],
  ],
  // Medchal, Secunderabad, the old city, Shamshabad
  [
    [17.72, 78.487],
    [17.6, 78.487],
    [17.545, 78.489],
    [17.475, 78.487],
    [17.4399, 78.4983],
    [17.412, 78.497],
    [17.392, 78.487],
    [17.372, 78.477],
    [17.345, 78.46],
    [17.31, 78.43],
    [17.26, 78.397],
    [17.18, 78.36],
  ],
  // Uppal and Ghatkesar
  [
    [17.412, 78.497],
    [17.402, 78.525],
    [17.4058, 78.5591],
    [17.425, 78.61],
    [17.4491, 78.6853],
    [17.47, 78.8],
  ],
  // Shamirpet
  [
    [17.4399, 78.4983],
    [17.475, 78.53],
    [17.52, 78.545],
    [17.575, 78.57],
    [17.66, 78.62],
  ],
  // Jubilee Hills and Gachibowli
  [
    [17.4375, 78.4483],
    [17.4326, 78.4071],
    [17.446, 78.385],
    [17.4401, 78.349],
    [17.44, 78.332],
  ],
  // Mehdipatnam and the west
  [
    [17.392, 78.47],
    [17.3916, 78.4398],
    [17.37, 78.4],
    [17.345, 78.35],
    [17.33, 78.24],
  ],
  // Begumpet, Banjara Hills, Mehdipatnam
  [
    [17.4447, 78.4664],
    [17.4375, 78.4483],
    [17.4156, 78.4347],
    [17.3916, 78.4398],
    [17.366, 78.424],
    [17.31, 78.43],
  ],
  [
    [17.4399, 78.4983],
    [17.4447, 78.4664],
    [17.4375, 78.4483],
  ],
  [
    [17.3616, 78.4747],
    [17.335, 78.476],
    [17.28, 78.49],
    [17.205, 78.49],
  ],
  [
    [17.4058, 78.5591],
    [17.38, 78.553],
    [17.3457, 78.5522],
    [17.31, 78.53],
  ],
];

const railways: readonly (readonly Coordinate[])[] = [
  [
    [17.497, 78.27],
    [17.475, 78.37],
    [17.462, 78.43],
    [17.4335, 78.5013],
    [17.415, 78.515],
    [17.3895, 78.4985],
    [17.36, 78.49],
    [17.325, 78.455],
    [17.27, 78.42],
    [17.2, 78.34],
  ],
  [
    [17.4335, 78.5013],
    [17.435, 78.56],
    [17.45, 78.63],
    [17.44, 78.76],
  ],
];

const musi = projectAll([
  [17.375, 78.316],
  [17.378, 78.345],
  [17.372, 78.375],
  [17.3755, 78.408],
  [17.366, 78.43],
  [17.3695, 78.452],
  [17.3665, 78.462],
  [17.3725, 78.478],
  [17.375, 78.494],
  [17.379, 78.513],
  [17.381, 78.535],
  [17.388, 78.556],
  [17.391, 78.58],
  [17.383, 78.605],
  [17.365, 78.64],
  [17.352, 78.69],
  [17.31, 78.78],
]);

const esi = projectAll([
  [17.328, 78.366],
  [17.345, 78.385],
  [17.36, 78.4],
  [17.3755, 78.408],
]);

/** The lake is enlarged a little more, so that its name fits on the water. */
function enlarge(shore: readonly Point[], across: number, down: number, shift: Point): Point[] {
  const middle = (place: 0 | 1) => shore.reduce((sum, point) => sum + point[place], 0) / shore.length;
  const [x, y] = [middle(0), middle(1)];
  return shore.map((point) => [x + (point[0] - x) * across + shift[0], y + (point[1] - y) * down + shift[1]]);
}

const hussainSagar = enlarge(
  projectAll([
    [17.4375, 78.4675],
    [17.4355, 78.4752],
    [17.4315, 78.4812],
    [17.4255, 78.4845],
    [17.4185, 78.4835],
    [17.4135, 78.478],
    [17.4118, 78.471],
    [17.4145, 78.4645],
    [17.4205, 78.463],
    [17.4245, 78.459],
    [17.4305, 78.4608],
    [17.434, 78.4628],
  ]),
  1.3,
  1.22,
  [-4, -5],
);

const osmanSagar = projectAll([
  [17.395, 78.295],
  [17.388, 78.312],
  [17.376, 78.318],
  [17.366, 78.308],
  [17.358, 78.29],
  [17.352, 78.27],
  [17.362, 78.272],
  [17.372, 78.286],
  [17.38, 78.276],
  [17.384, 78.29],
]);

const himayatSagar = projectAll([
  [17.338, 78.358],
  [17.33, 78.368],
  [17.318, 78.362],
  [17.302, 78.366],
  [17.3, 78.35],
  [17.312, 78.34],
  [17.322, 78.328],
  [17.328, 78.344],
]);

const mirAlamTank = projectAll([
  [17.357, 78.436],
  [17.352, 78.447],
  [17.343, 78.445],
  [17.342, 78.435],
  [17.35, 78.43],
]);

const durgamCheruvu = projectAll([
  [17.436, 78.386],
  [17.432, 78.392],
  [17.426, 78.391],
  [17.427, 78.385],
]);

const shamirpetLake = projectAll([
  [17.622, 78.55],
  [17.614, 78.57],
  [17.602, 78.572],
  [17.606, 78.552],
]);

const saroornagarLake = projectAll([
  [17.361, 78.524],
  [17.358, 78.532],
  [17.352, 78.53],
  [17.355, 78.522],
]);

/* Places */

interface Locality {
  name: string;
  where: Coordinate;
  /** px from the dot to the name */
  offset: Point;
  align?: Place['align'];
  kind?: Place['kind'];
  dot?: false;
  /** px from the dot to the name on the slim map, which keeps only these */
  slim?: Point;
}

const localities: readonly Locality[] = [
  { name: 'Secunderabad', where: [17.4399, 78.4983], offset: [11, 6], kind: 'main', slim: [16, -12] },
  { name: 'Begumpet', where: [17.4447, 78.4664], offset: [0, -10], align: 'middle' },
  { name: 'Ameerpet', where: [17.4375, 78.4483], offset: [-9, 4], align: 'end' },
  { name: 'Banjara Hills', where: [17.4156, 78.4347], offset: [-9, 9], align: 'end', slim: [-14, 15] },
  { name: 'Jubilee Hills', where: [17.4326, 78.4071], offset: [-2, 21], align: 'middle' },
  { name: 'Kukatpally', where: [17.4948, 78.3996], offset: [10, 0], slim: [15, 0] },
  { name: 'Miyapur', where: [17.4968, 78.3614], offset: [-4, -11], align: 'middle' },
  { name: 'Gachibowli', where: [17.4401, 78.3489], offset: [2, 21], align: 'middle' },
  {
    name: 'Hitec City',
    where: [17.4485, 78.379],
    offset: [-8, -42],
    align: 'middle',
    dot: false,
    slim: [-12, -57],
  },
  { name: 'Kompally', where: [17.5449, 78.489], offset: [10, 5], slim: [15, 8] },
  { name: 'Malkajgiri', where: [17.4509, 78.5268], offset: [9, -8] },
  { name: 'Uppal', where: [17.4058, 78.5591], offset: [10, -4] },
  { name: 'LB Nagar', where: [17.3457, 78.5522], offset: [11, 4], slim: [16, 7] },
  { name: 'Dilsukhnagar', where: [17.3688, 78.5247], offset: [8, 18] },
  { name: 'Mehdipatnam', where: [17.3916, 78.4398], offset: [10, 5] },
  {
    name: 'Charminar',
    where: [17.3616, 78.4747],
    offset: [0, 35],
    align: 'middle',
    kind: 'main',
    dot: false,
    slim: [0, 42],
  },
  {
    name: 'Golconda',
    where: [17.3833, 78.4011],
    offset: [-2, 17],
    align: 'middle',
    dot: false,
    slim: [-3, 23],
  },
  { name: 'Airport', where: [17.24, 78.4294], offset: [8, 30], align: 'middle', dot: false, slim: [12, 40] },
  { name: 'Shamshabad', where: [17.26, 78.3969], offset: [-10, -2], align: 'end' },
  { name: 'Ghatkesar', where: [17.4491, 78.6853], offset: [-12, 20], align: 'end' },
  { name: 'Patancheru', where: [17.53, 78.264], offset: [13, -4] },
  { name: 'Medchal', where: [17.602, 78.487], offset: [12, -12], kind: 'outside' },
  { name: 'Shamirpet', where: [17.575, 78.572], offset: [16, 2], kind: 'outside' },
];

function namesOf(slim: boolean): Place[] {
  const places: Place[] = [];
  for (const { name, where, offset, align = 'start', kind = 'area', slim: slimOffset } of localities) {
    const shift = slim ? slimOffset : offset;
    if (!shift) continue;
    const [x, y] = project(where);
    places.push({ name, kind, align, at: [round(x + shift[0]), round(y + shift[1])] });
  }
  return [...places, ...waterNames(slim), ringRoadName(slim)];
}

function waterNames(slim: boolean): Place[] {
  const named = (name: string, where: Coordinate, turn?: number): Place => {
    const [x, y] = project(where);
    const place: Place = { name, kind: 'water', align: 'middle', at: [round(x), round(y)] };
    return turn ? { ...place, turn } : place;
  };
  const river = named('Musi', [17.3975, 78.603], 12);
  if (slim) {
    const [x, y] = hussainSagar[10] as Point;
    const lake: Place = {
      name: 'Hussain Sagar',
      kind: 'water',
      align: 'end',
      at: [round(x - 18), round(y + 4)],
    };
    return [river, lake];
  }
  return [
    river,
    named('Hussain', [17.4302, 78.4706]),
    named('Sagar', [17.4252, 78.4706]),
    named('Osman Sagar', [17.349, 78.31]),
    named('Himayat Sagar', [17.294, 78.345]),
  ];
}

const RING_LABEL = outerRingRoad[8] as Point;

function ringRoadName(slim: boolean): Place {
  const [x, y] = RING_LABEL;
  const at: Px = slim ? [round(x - 56), round(y + 34)] : [round(x - 47), round(y + 9)];
  return { name: 'Outer Ring Road', kind: 'area', align: 'end', at };
}

/* What is drawn */

/** City blocks: small grids of streets, dense in the middle, turned a little from place to place. */
function streets(): string {
  const random = createRandom(8);
  const lakes = [hussainSagar, osmanSagar, himayatSagar, mirAlamTank];
  const isCity = (x: number, y: number) =>
    inPolygon(x, y, outerRingRoad) && !lakes.some((shore) => inPolygon(x, y, shore));
  let path = '';
  for (let index = 0; index < 210; index += 1) {
    const angle = random() * 6.283;
    const distance = random() ** 0.62 * 320;
    const x = CENTRE[0] + Math.cos(angle) * distance;
    const y = CENTRE[1] + Math.sin(angle) * distance;
    const turn = Math.sin(x / 90) * 0.5 + Math.cos(y / 110) * 0.6;
    const cos = Math.cos(turn);
    const sin = Math.sin(turn);
    const gap = 6.5 + distance / 60;
    const count = 2 + Math.floor(random() * 2);
    const size = gap * count;
    const corners: Point[] = [
      [0, 0],
      [size, size],
      [size, 0],
      [0, size],
    ];
    if (!corners.every(([u, v]) => isCity(x + u * cos - v * sin, y + u * sin + v * cos))) continue;
    for (let street = 0; street <= count; street += 1) {
      const offset = street * gap;
      path += `M${round(x - offset * sin)} ${round(y + offset * cos)}l${round(size * cos)} ${round(size * sin)}`;
      path += `M${round(x + offset * cos)} ${round(y + offset * sin)}l${round(-size * sin)} ${round(size * cos)}`;
    }
  }
  return pathMarkup('map-street', path);
}

const rock = (x: number, y: number, width: number, height: number, shoulder: number) =>
  pathMarkup(
    'boulder',
    `M${round(x)} ${round(y)}q${round(shoulder)} ${round(-height)} ${round(width * 0.5)} ${round(-height)}` +
      `q${round(width * 0.5)} ${round(height * 0.1)} ${round(width * 0.55)} ${round(height)}z`,
  );

/** Granite outside the ring road. */
function rocks(): string {
  const random = createRandom(31);
  let markup = '';
  for (let index = 0; index < 70; index += 1) {
    const x = 900 + random() * 1100;
    const y = random() * HEIGHT;
    const nearRing = outerRingRoad.some((point) => Math.hypot(point[0] - x, point[1] - y) < 60);
    if (inPolygon(x, y, outerRingRoad) || nearRing) continue;
    const width = 12 + random() * 20;
    markup += rock(x, y, width, width * 0.5, width * 0.1);
    if (random() > 0.55) markup += rock(x + width * 0.7, y, width * 0.66, width * 0.35, width * 0.1);
  }
  return markup;
}

function roadsAndRails(): string {
  const roadPath = roads.map((road) => smoothPath(projectAll(road))).join('');
  const railPath = railways.map((railway) => smoothPath(projectAll(railway))).join('');
  return (
    pathMarkup('map-road-edge', roadPath) +
    pathMarkup('map-road', roadPath) +
    pathMarkup('map-rail', railPath) +
    pathMarkup('map-sleepers', railPath)
  );
}

function rivers(): string {
  return (
    pathMarkup('map-stream-edge', smoothPath(esi)) +
    pathMarkup('map-river-edge', smoothPath(musi)) +
    pathMarkup('map-stream', smoothPath(esi)) +
    pathMarkup('map-river', smoothPath(musi))
  );
}

function lakes(): string {
  const shores = [osmanSagar, himayatSagar, mirAlamTank, durgamCheruvu, shamirpetLake, saroornagarLake];
  return pathMarkup('map-lake', shores.map((shore) => smoothPath(shore, true)).join(''));
}

function ringRoad(): string {
  const path = smoothPath(outerRingRoad, true);
  return (
    pathMarkup('map-ring-edge', path) + pathMarkup('map-ring', path) + pathMarkup('map-ring-middle', path)
  );
}

function lakeInTheMiddle(): string {
  const [x, y] = project([17.4265, 78.472]).map(round) as [number, number];
  return (
    pathMarkup('map-lake', smoothPath(hussainSagar, true)) +
    pathMarkup(
      'map-ripple',
      `M${x - 18} ${y - 42}q8 -4 16 0q8 4 16 0M${x - 40} ${y + 22}q7 -4 14 0q7 4 14 0M${x + 12} ${y + 22}q6 -3 12 0q6 3 12 0`,
    )
  );
}

function charminar(): string {
  const [x, north] = project([17.3616, 78.4747]);
  // its minarets would stand in the river
  const y = north + 16;
  const minaret = (centre: number) =>
    pathMarkup(
      'object paper',
      `M${round(centre - 3)} ${round(y)}v-30h6v30M${round(centre - 4.5)} ${round(y - 30)}h9` +
        `M${round(centre - 4.5)} ${round(y - 17)}h9M${round(centre - 3)} ${round(y - 30)}` +
        `q-1.5 -6 3 -10q4.5 4 3 10M${round(centre)} ${round(y - 40)}v-5`,
    );
  return (
    pathMarkup('object paper', `M${round(x - 14)} ${round(y)}v-22h28v22z`) +
    pathMarkup('line', `M${round(x - 8)} ${round(y)}v-9q0 -7 8 -10q8 3 8 10v9`) +
    minaret(x - 17) +
    minaret(x + 17)
  );
}

function golconda(): string {
  const [x, y] = project([17.3833, 78.4011]);
  return (
    pathMarkup(
      'object map-hill',
      `M${round(x - 30)} ${round(y)}q8 -10 14 -12q4 -12 14 -14q12 0 16 12q10 3 16 14z`,
    ) +
    pathMarkup('object paper', `M${round(x - 8)} ${round(y - 24)}v-9h4v3h4v-3h4v3h4v-3h4v10z`) +
    pathMarkup('line', `M${round(x - 22)} ${round(y - 4)}h44`)
  );
}

/** The Buddha on his rock in the lake. */
function buddha(): string {
  const [x, y] = project([17.4165, 78.4735]);
  return pathMarkup(
    'object paper',
    `M${round(x - 5)} ${round(y)}h10v-3h-2l-.6 -10q0 -3 -2.4 -3q-2.4 0 -2.4 3l-.6 10h-2z`,
  );
}

function hitecCity(): string {
  const [x, y] = project([17.4485, 78.379]);
  const tower = (style: 'mist' | 'glass' | 'teal', left: number, height: number) =>
    pathMarkup(`object ${style}`, `M${round(x + left)} ${round(y)}v${-height}h12.5v${height}z`);
  return (
    tower('mist', -26, 26) +
    tower('glass', -14, 36) +
    tower('teal', -1, 20) +
    pathMarkup('fine', `M${round(x - 26)} ${round(y - 8)}h12m-12 -9h12m0 9h13m-13 -9h13m-13 -9h13m0 18h13`)
  );
}

function airport(): string {
  const [x, y] = project([17.24, 78.4294]);
  return (
    pathMarkup('beyond grey', `M${round(x - 56)} ${round(y + 3)}l108 -16l1.4 7l-108 16z`) +
    pathMarkup('map-runway-line', `M${round(x - 50)} ${round(y + 6)}l96 -14`)
  );
}

function dots(slim: boolean): string {
  const radius = slim ? 5.4 : 3.4;
  return localities
    .filter((locality) => locality.dot !== false && (!slim || locality.slim))
    .map(({ where }) => {
      const [x, y] = project(where);
      return `<circle class="ink" cx="${round(x)}" cy="${round(y)}" r="${radius}"/>`;
    })
    .join('');
}

/** The office: a pin with the company's mark. */
function officePin(size: number): string {
  const [x, y] = CENTRE;
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    pathMarkup('map-pin', 'M0 0C-9 -17 -22 -26 -22 -42a22 22 0 0 1 44 0C22 -26 9 -17 0 0z') +
    '<g transform="translate(-11 -54) scale(.62)"><path d="M3 2h7v15h16V2h7v32h-7V23H10v11H3z" fill="#fff"/>' +
    '<path d="M10 8v9h16V8" fill="none" stroke="#8FD0EA" stroke-width="3"/></g></g>'
  );
}

function northArrow(): string {
  const [x, y] = [1652, 800];
  return (
    `<circle class="bubble" cx="${x}" cy="${y}" r="25"/>` +
    pathMarkup('ink', `M${x} ${y - 35}l8 21h-16z`) +
    pathMarkup('bold', `M${x} ${y - 14}V${y + 18}M${x - 14} ${y + 2}H${x + 14}`) +
    lettering('N', x, y - 41, 11, { align: 'middle', style: 'lettering-bold' })
  );
}

const ringLeader = () => {
  const [x, y] = RING_LABEL.map(round) as [number, number];
  return pathMarkup('leader', `M${x} ${y}L${x - 40} ${y + 4}`);
};

function land(slim: boolean): string {
  return [
    pathMarkup('map-land', `M0 0H${WIDTH}V${HEIGHT}H0Z`),
    rocks(),
    pathMarkup('map-city', smoothPath(outerRingRoad, true)),
    streets(),
    roadsAndRails(),
    rivers(),
    lakes(),
    ringRoad(),
    lakeInTheMiddle(),
    charminar(),
    golconda(),
    buddha(),
    hitecCity(),
    airport(),
    dots(slim),
  ].join('');
}

const alt =
  'Drawn map of Hyderabad: Hussain Sagar, the Musi, the Outer Ring Road and the main areas, with our office marked';

function officeLabel(size: number): MapData['office'] {
  const [x, y] = CENTRE;
  return {
    box: [round(x + 28 * size), round(y - 60 * size), round(160 * size), round(34 * size)],
    text: [round(x + 40 * size), round(y - 37 * size)],
  };
}

const map: Drawing = {
  name: 'map',
  width: WIDTH,
  height: HEIGHT,
  alt,
  art: land(false) + ringLeader() + officePin(1) + northArrow(),
  data: { places: namesOf(false), office: officeLabel(1) } satisfies MapData,
};

const slimMap: Drawing = {
  name: 'map-slim',
  width: 764,
  height: 772,
  origin: [CENTRE[0] - 392, CENTRE[1] - 386],
  alt,
  art: land(true) + officePin(1.55),
  data: { places: namesOf(true), office: officeLabel(1.55) } satisfies MapData,
};

export const mapDrawings: Drawing[] = [map, slimMap];
