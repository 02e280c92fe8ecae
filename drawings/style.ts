// The pens, fills and hatches of every drawing, by name; each file carries only those it uses.
import { palette } from '#contract/scale.ts';

const { ink, paper, monsoon, rain, laterite, alarm, membrane } = palette;
const waterEdge = '#2b7391';
const leak = '#1272a0';
const slate = '#51646d';
const ash = '#8f9a9c';
const nightLine = '#6F929B';
const nightFine = '#4d6d78';
const blueprintRain = '#8FD0EA';

const pen = (stroke: string, width: number, extra = '') =>
  `fill:none;stroke:${stroke};stroke-width:${width}${extra && `;${extra}`}`;
const roundEnds = 'stroke-linecap:round;stroke-linejoin:round';
const roundJoin = 'stroke-linejoin:round';
const fill = (color: string, extra = '') => `fill:${color}${extra && `;${extra}`}`;
const edged = (color: string, stroke: string, width: number) =>
  `fill:${color};stroke:${stroke};stroke-width:${width}`;
const rainPen = pen(rain, 0.9, 'stroke-linecap:round;opacity:.62');

/** What a shape is made of, or which pen draws it. Widths are px at 35 px to the metre. */
const tones = {
  // pens
  'ground-line': pen(ink, 2.4, roundEnds),
  bold: pen(ink, 1.5, roundEnds),
  line: pen(ink, 0.95, roundEnds),
  fine: pen(slate, 0.6, roundEnds),
  hatch: pen(ash, 0.45, roundEnds),
  'tile-hatch': pen('#8fbccd', 0.45, roundEnds),
  rib: pen('#7f9aa3', 0.6, roundEnds),
  steam: pen(ash, 0.8, roundEnds),
  'cut-edge': pen(ink, 2.2),
  'cut-outline': pen(ink, 2.2, roundJoin),
  'steel-bar': pen(ink, 1.5),
  dash: pen(ink, 0.9, 'stroke-dasharray:3 3'),
  'dash-fine': pen(slate, 0.9, 'stroke-dasharray:5 4'),
  'ridge-line': pen(slate, 0.9, 'stroke-dasharray:10 4 2 4'),
  'split-line': pen(ink, 1.4, 'stroke-dasharray:9 5 2 5'),
  'section-mark': pen(ink, 2.4),
  leader: pen(ink, 0.9),
  hose: pen(monsoon, 2.2),
  seam: pen(ink, 0.9),
  'mark-red': pen(alarm, 1.6),
  ringing: pen(monsoon, 1.4, 'stroke-linecap:round'),

  // water and what stops it
  'blue-line': pen(membrane, 2.1, roundEnds),
  'blue-line-thin': pen(membrane, 1.4, roundEnds),
  membrane: pen(membrane, 4.4, roundJoin),
  'membrane-thin': pen(membrane, 3),
  'membrane-plan': pen(membrane, 2),
  'membrane-edge': pen(membrane, 1.6),
  'membrane-wash': fill('#5FA9C9', 'opacity:.35'),
  'rain-1': rainPen,
  'rain-2': rainPen,
  'rain-3': rainPen,
  splash: pen(rain, 0.8, 'stroke-linecap:round'),
  wet: pen(rain, 0.8, roundEnds),
  ripple: pen(waterEdge, 0.9, roundEnds),
  water: fill('#9CC9DB'),
  'rain-fill': fill(rain),
  zone: fill(rain, 'opacity:.55'),
  soak: fill(rain, 'opacity:.34'),
  puddle: fill('#BFDCE7'),
  pool: fill('#9CC9DB', 'opacity:.72'),
  stream: pen('#9CC9DB', 7, 'stroke-linecap:round'),
  drop: pen(leak, 2.4, 'stroke-linecap:round'),
  leak: pen(leak, 3, `${roundEnds};stroke-dasharray:6 5`),
  'leak-large': pen(leak, 3.2, `${roundEnds};stroke-dasharray:7 5`),
  'leak-head': fill(leak),
  dye: pen('#D2704A', 2.6, 'stroke-linecap:round'),
  'dye-pool': fill('#D2704A', 'opacity:.8'),
  'torch-light': fill('#F6E7B8', 'opacity:.8'),
  'leak-source': edged(paper, leak, 2),
  stain: fill('#C79C7E', 'opacity:.8'),
  'stain-ring': pen('#9A6A4C', 1.2),
  damp: fill('#B9A78A', 'opacity:.55'),
  rust: fill(laterite, 'opacity:.7'),

  // cracks
  crack: pen(ink, 1.5, roundEnds),
  'crack-wide': pen(ink, 2.6, roundJoin),
  'crack-red': pen(alarm, 1.3, roundJoin),
  'crack-sealed': pen('#8FB7BB', 3, roundJoin),

  // structure
  cut: fill(ink),
  brick: edged('url(#p-brick)', ink, 1.1),
  'brick-fill': fill('url(#p-brick)'),
  'brick-face': edged('#E2AD92', ink, 0.8),
  'brick-plain': fill('#DBA083'),
  concrete: fill('url(#p-concrete)'),
  'concrete-large': edged('url(#p-concrete-large)', ink, 1),
  'concrete-side': fill('#BDBDB6'),
  column: fill('#D9D6CB'),
  brickbat: fill('url(#p-brickbat)'),
  'brickbat-large': edged('url(#p-brickbat)', slate, 0.7),
  screed: fill('url(#p-screed)'),
  'screed-large': edged('url(#p-screed-large)', slate, 0.7),
  'screed-side': fill('#D8CDB8'),
  gravel: fill('url(#p-gravel)'),
  mortar: fill('#CDBB9E'),
  'mortar-joint': fill('#E9DDCB'),
  spall: edged('#FDF3E0', ink, 0.8),
  tile: edged('#D98F70', ink, 0.9),
  'tile-new': edged(paper, ink, 0.9),
  'tile-aged': edged('#CDB7A2', ink, 0.9),
  jali: edged('#E6DFCF', ash, 0.4),
  'jali-hole': fill('#C9DDE4'),
  net: fill('#CBE0CF', 'opacity:.9'),
  'net-mesh': pen('#7FAE8D', 0.5),
  cradle: fill(paper, 'opacity:.55'),

  // pipes: the wall is drawn first, the narrower bore over it
  'pipe-wall': pen(ink, 4.6),
  pipe: pen('#E9E6DC', 2.9),
  'pipe-wall-thin': pen(ink, 3.6),
  'pipe-thin': pen('#E9E6DC', 2),
  'pipe-wall-8': pen(ink, 8.6),
  'pipe-8': pen('#E9E6DC', 6.2),
  'pipe-wall-17': pen(ink, 17),
  'pipe-17': pen('#E9E6DC', 14.6),
  'pipe-wall-25': pen(ink, 25),
  'pipe-25': pen('#E9E6DC', 22.6),

  // fills
  ink: fill(ink),
  paper: fill(paper),
  wood: fill('#E8D3AF'),
  'wood-dark': fill('#B98F5C'),
  mist: fill('#BCD3D3'),
  teal: fill('#6FA0A8'),
  monsoon: fill(monsoon),
  laterite: fill(laterite),
  clay: fill('#E6B49B'),
  terracotta: fill('#D2704A'),
  leaf: fill(palette.leaf),
  'leaf-light': fill('#5E9D73'),
  'leaf-dark': fill('#1F5E3B'),
  'leaf-pale': fill('#7FAE8D'),
  glass: fill('#DCEAEE'),
  'glass-deep': fill('#B4D3DF'),
  grey: fill('#C4CBC9'),
  tank: fill('#263b47'),
  shadow: fill(monsoon, 'opacity:.5'),

  // rooms, walls, ground
  room: fill('#FEF9EE'),
  'room-cream': fill('#FDF3E0'),
  'room-green': fill('#F4F5EC'),
  'room-rose': fill('#FCEEE2'),
  'room-ivory': fill('#FEF9EE'),
  'room-dim': fill('#FBF8F0'),
  core: fill('#F0EADC'),
  shaft: fill('#E3DDCF'),
  stilt: fill('#EFE9DC'),
  wall: fill('#EDE4D3'),
  'wall-front': fill('#F3EBDB'),
  'wall-side': fill('#E6DCC8'),
  'wall-clay': fill('#E9D9C6'),
  'wall-grey': fill('#DAD7CD'),
  'plaster-old': fill('#E6D8C1'),
  'plaster-old-band': fill('#D8C6A8'),
  'plaster-new': fill('#F4EEE0'),
  'plaster-new-band': fill('#CFE0DF'),
  plaster: fill(palette.plaster),
  sky: fill(palette.sky),
  earth: fill(palette.earth),
  boulder: edged('#E1D0B8', slate, 0.7),
  'soil-hatch': pen('#8b7f6c', 0.65, 'stroke-linecap:round'),
  sand: fill('#EFE6D5'),
  compound: fill('#E9E3D3'),
  terrace: fill('#F7F1E4'),
  'paving-joint': pen('#DDD3C0', 0.7),
  road: fill('#D9D2C3'),

  // floors in axonometric: top, then the sides in shade
  'membrane-top': fill('#5FA9C9'),
  'membrane-side': fill('#2f7f9f'),
  adhesive: fill('#D9D2C4'),
  'adhesive-side': fill('#B9B1A0'),
  'adhesive-ridge': pen('#8f8879', 1),
  'tile-cream': fill('#FBF4E6'),
  'tile-cream-side': fill('#DCCFB8'),
  'tile-clay': fill('#E9C3AD'),
  'tile-clay-side': fill('#C98F72'),
  'epoxy-body': fill('#A9C4C4'),
  'epoxy-body-side': fill('#8aabac'),
  'epoxy-top': fill('#2D7480'),
  'epoxy-top-side': fill('#1c5a66'),
  'court-line': pen(paper, 2.4, roundJoin),
  brass: pen(ink, 2),

  // marks on the sheet
  bubble: edged(paper, ink, 1.3),
  ghost: pen(palette.rule, 1.5, roundEnds),
  lettering: pen('#34474F', 1, roundEnds),
  'lettering-bold': pen(ink, 1.6, roundEnds),
  'level-line': pen('#34474F', 0.7),
  'scale-open': edged(paper, ink, 0.8),

  // How it Works: what only the blueprint room has
  'blueprint-room': fill('#135564'),
  'blueprint-cut': fill(palette.plaster),
  'blueprint-rain': pen(blueprintRain, 1, 'stroke-linecap:round'),
  'blueprint-stain': fill('#D9A98F', 'opacity:.85'),
  'blueprint-drop': pen(blueprintRain, 2, 'stroke-linecap:round'),
  'no-line': pen(blueprintRain, 1, 'stroke-dasharray:2 5'),
  selection: pen(blueprintRain, 1.4, 'stroke-dasharray:5 4'),
  'selection-handle': fill(blueprintRain),
  'photo-line': pen(blueprintRain, 1.2, 'stroke-dasharray:4 3'),
  'torch-beam': fill('#F6E7B8', 'opacity:.5'),
  phone: edged('#0B3A47', '#F3EEE2', 1.6),
  'phone-screen': fill(palette.plaster),
  'phone-photo': edged('#DCEAEE', ink, 0.8),
  'phone-button': fill(monsoon),
  'phone-line': pen(ink, 0.95, roundEnds),

  // night rooftops
  'night-line': pen(nightLine, 1),
  'night-fine': pen(nightFine, 0.7),
  'night-far': pen(nightFine, 1),
  'night-ground': pen(nightLine, 2),
  'night-block': edged(ink, nightLine, 1),
  'night-hill': edged('#142a37', '#35525e', 1),
  'night-window': edged('#E9C48F', '#E9C48F', 0.7),
  'night-rain': pen(rain, 0.9, 'opacity:.55;stroke-linecap:round'),

  // map
  'map-land': fill('#EFE7D7'),
  'map-city': fill('#F8F3E8'),
  'map-hill': fill('#E2D4BB'),
  'map-street': pen('#DCD1BC', 0.9),
  'map-road-edge': pen('#8b7f6c', 4),
  'map-road': pen(paper, 2.4),
  'map-rail': pen(ink, 1),
  'map-sleepers': pen(ink, 4.4, 'stroke-dasharray:1 7'),
  'map-lake': `${edged('#9CC9DB', waterEdge, 1.2)};${roundJoin}`,
  'map-river-edge': pen(waterEdge, 9, roundEnds),
  'map-river': pen('#9CC9DB', 6.8, roundEnds),
  'map-stream-edge': pen(waterEdge, 6, roundEnds),
  'map-stream': pen('#9CC9DB', 4, roundEnds),
  'map-ripple': pen(waterEdge, 0.8, 'stroke-linecap:round'),
  'map-ring-edge': pen(ink, 8),
  'map-ring': pen(paper, 5),
  'map-ring-middle': pen(ink, 0.7, 'stroke-dasharray:7 6'),
  'map-runway-line': pen(slate, 0.6, 'stroke-dasharray:6 5'),
  'map-pin': edged(monsoon, paper, 2.5),
} as const satisfies Record<string, string>;

/** How a shape is outlined: cut objects, things beyond the cut, no outline, a solid in axonometric. */
const outlines = {
  object: `stroke:${ink};stroke-width:.85;${roundJoin}`,
  beyond: `stroke:#3c4f59;stroke-width:.55;${roundJoin}`,
  solid: `stroke:${ink};stroke-width:.8;${roundJoin}`,
  plain: 'stroke:none',
} as const;

export type Tone = keyof typeof tones;
export type Outline = keyof typeof outlines;
export type Style = Tone | `${Outline} ${Tone}`;

/** Another set of colours for the same objects. */
export type Scheme = 'blueprint';

const blueprintLine = '#F3EEE2';
const blueprintFill = fill('#155A6A');
const schemes: Record<Scheme, Partial<Record<Style | Outline, string>>> = {
  blueprint: {
    object: `stroke:${blueprintLine};stroke-width:.85;${roundJoin}`,
    beyond: `stroke:#9FC0C5;stroke-width:.55;${roundJoin}`,
    line: pen(blueprintLine, 0.95, roundEnds),
    bold: pen(blueprintLine, 1.6, roundEnds),
    fine: pen('#9FC0C5', 0.6, roundEnds),
    hatch: pen('#9FC0C5', 0.45, roundEnds),
    wet: pen(blueprintRain, 0.8, roundEnds),
    'blue-line': pen(blueprintRain, 2.6, roundEnds),
    paper: blueprintFill,
    mist: blueprintFill,
    teal: blueprintFill,
    monsoon: blueprintFill,
    wood: blueprintFill,
    'wood-dark': blueprintFill,
    grey: blueprintFill,
    glass: fill(monsoon),
    clay: fill('#C8643F'),
    laterite: fill('#C8643F'),
    leaf: fill('#6FAE86'),
    'leaf-light': fill('#6FAE86'),
    'plain glass': fill('#2b7080'),
    'plain teal': fill('#6FA0A8'),
  },
};

const patterns: Record<string, string> = {
  'p-brick':
    '<pattern id="p-brick" width="3.6" height="3.6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
    `<path fill="#EBC4AD" d="M0 0h3.6v3.6H0z"/><path d="M0 0V3.6" stroke="${laterite}" stroke-width="1.1"/></pattern>`,
  'p-concrete':
    '<pattern id="p-concrete" width="14" height="14" patternUnits="userSpaceOnUse">' +
    `<path fill="#DAD8CF" d="M0 0h14v14H0z"/><path stroke="${ink}" stroke-width=".9" ` +
    'd="M2 3h.9M8.5 1.5h.9M11.5 6h.9M4.5 8h.9M1 12h.9M7 11.5h.9M12.4 12.6h.9"/>' +
    `<path d="M6 4.2l1.6 2.4H4.6zM10.4 9l1.3 2H9z" fill="none" stroke="${ink}" stroke-width=".5"/></pattern>`,
  'p-concrete-large':
    '<pattern id="p-concrete-large" width="46" height="40" patternUnits="userSpaceOnUse">' +
    `<path fill="#D9D8D0" d="M0 0h46v40H0z"/><path stroke="${ink}" stroke-width="1.4" ` +
    'd="M5 6h1.4M17 3h1.4M30 9h1.4M41 5h1.4M11 16h1.4M24 19h1.4M37 17h1.4M3 27h1.4M15 31h1.4' +
    `M28 28h1.4M43 30h1.4M8 37h1.4M21 38h1.4M35 36h1.4"/><path fill="none" stroke="${ink}" stroke-width=".8" ` +
    'd="M22 8l4 5.5-6.4.8zM7 21.5l5.5-1.5-1.2 5.4zM33 22.5l5.6 1.2-4.4 4zM40 11.5l3.6-2.4.4 4.6z' +
    'M18.6 24.6l3.4 3.2-4.6 1.4z"/></pattern>',
  'p-brickbat':
    '<pattern id="p-brickbat" width="9" height="7" patternUnits="userSpaceOnUse">' +
    '<path fill="#EAD9C4" d="M0 0h9v7H0z"/><path fill="#CFA888" ' +
    'd="M1 1.2l2.4-.5.8 1.6-2.3.8zM5.6 3.4l2.2-.3.5 1.7-2.2.4zM1.6 4.8l1.8-.2.4 1.3-1.8.2z"/></pattern>',
  'p-screed':
    '<pattern id="p-screed" width="5" height="5" patternUnits="userSpaceOnUse"><path fill="#E4DCCB" d="M0 0h5v5H0z"/>' +
    '<path d="M1 1h.8M3.4 2.6h.8M1.6 4.2h.8" stroke="#51646d" stroke-width=".7"/></pattern>',
  'p-screed-large':
    '<pattern id="p-screed-large" width="13" height="11" patternUnits="userSpaceOnUse">' +
    '<path fill="#EBE2D0" d="M0 0h13v11H0z"/><path stroke="#6f6a5d" stroke-width="1.1" ' +
    'd="M2 2h1.1M7.5 4h1.1M11 1.6h1.1M4.4 7h1.1M9.6 8.8h1.1M1.2 9.6h1.1"/></pattern>',
  'p-gravel':
    '<pattern id="p-gravel" width="11" height="10" patternUnits="userSpaceOnUse">' +
    '<path fill="#E4DCCB" d="M0 0h11v10H0z"/><g stroke="#51646d" stroke-width=".5">' +
    `<circle cx="2.6" cy="2.6" r="2" fill="#CFC8B8"/><circle cx="8" cy="2" r="1.6" fill="${palette.line}"/>` +
    '<circle cx="5.6" cy="6.6" r="2.3" fill="#D8D0C0"/><circle cx="10" cy="7.4" r="1.3" fill="#CFC8B8"/>' +
    `<circle cx="1" cy="7.6" r="1.3" fill="${palette.line}"/></g></pattern>`,
};

/** Three groups of strokes take turns, so rain seems to fall while nothing moves. */
const rainMotion =
  '@media (prefers-reduced-motion:no-preference){.rain-1,.rain-2,.rain-3{animation:rain 1.05s steps(1) infinite}' +
  '.rain-2{animation-delay:-.35s}.rain-3{animation-delay:-.7s}' +
  '@keyframes rain{0%{opacity:.72}33%{opacity:.5}66%{opacity:.62}}}';

const leafTones: readonly Tone[] = ['leaf', 'leaf-light', 'leaf-dark', 'leaf-pale', 'laterite', 'terracotta'];
const mergedFills = new Set<Style>([
  'jali',
  'brick-face',
  'brick-plain',
  'plain jali-hole',
  'plain ink',
  ...leafTones.map((tone): Style => `plain ${tone}`),
]);

/** Neighbouring strokes of one pen become one path; fills only where their shapes may overlap without harm. */
export function canMerge(style: Style): boolean {
  return mergedFills.has(style) || (style in tones && tones[style as Tone].startsWith('fill:none'));
}

/** The rules and hatches that this markup uses, and no others. */
export function stylesFor(markup: string, scheme?: Scheme): { style: string; defs: string } {
  const used = new Set<string>();
  for (const [, names] of markup.matchAll(/class="([^"]+)"/g))
    for (const name of (names as string).split(' ')) used.add(name);

  // Outlines come last: "plain brick-face" must win over the brick's own edge.
  const rulesByName = { ...tones, ...outlines };
  const changes: Record<string, string> = scheme ? schemes[scheme] : {};
  for (const name of used) if (!(name in rulesByName)) throw new Error(`No style is called "${name}"`);
  const rules = Object.entries(rulesByName)
    .filter(([name]) => used.has(name))
    .map(([name, rule]) => `.${name}{${changes[name] ?? rule}}`);
  for (const [names, rule] of Object.entries(changes)) {
    if (names.includes(' ') && names.split(' ').every((name) => used.has(name))) {
      rules.push(`.${names.replace(' ', '.')}{${rule}}`);
    }
  }
  if (used.has('rain-1')) rules.push(rainMotion);
  const style = rules.join('');
  const defs = Object.entries(patterns)
    .filter(([id]) => style.includes(`url(#${id})`))
    .map(([, pattern]) => pattern)
    .join('');
  return { style, defs };
}
