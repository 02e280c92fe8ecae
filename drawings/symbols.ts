// Furniture and fittings, in metres from the floor-left corner of each thing unless its comment says otherwise.
import { leaf } from './plants.ts';
import { createRandom, type Sheet } from './sheet.ts';
import type { Style, Tone } from './style.ts';

const RADIAN = Math.PI / 180;

/* On the ceiling */

/** Hung from the height `ceiling`, centred on x. */
export function ceilingFan(sheet: Sheet, x: number, ceiling: number): void {
  sheet.at(x, ceiling - 0.34, () => {
    sheet.poly('object paper', [
      [-0.06, 0.34],
      [0.06, 0.34],
      [0.03, 0.27],
      [-0.03, 0.27],
    ]);
    sheet.line('line', 0, 0.27, 0, 0.06);
    sheet.path('object wood', 'M-0.1 0L-0.62 0.012Q-0.66 0.03 -0.62 0.045L-0.1 0.035Z');
    sheet.path('object wood', 'M0.1 0L0.62 0.012Q0.66 0.03 0.62 0.045L0.1 0.035Z');
    sheet.path(
      'object paper',
      'M-0.11 0.04Q-0.1 0.085 -0.03 0.09L0.03 0.09Q0.1 0.085 0.11 0.04L0.11 0.01' +
        'Q0.06 -0.05 0 -0.05Q-0.06 -0.05 -0.11 0.01Z',
    );
  });
}

/** A lampshade on a cord, centred on x. */
export function pendantLamp(
  sheet: Sheet,
  x: number,
  ceiling: number,
  drop = 0.7,
  width = 0.4,
  style: Style = 'object laterite',
): void {
  const top = ceiling - drop;
  const rim = top - 0.2;
  sheet.line('line', x, ceiling, x, top);
  sheet.path(
    style,
    `M${x - width / 2} ${rim}Q${x - width * 0.44} ${top} ${x} ${top + 0.02}` +
      `Q${x + width * 0.44} ${top} ${x + width / 2} ${rim}Z`,
  );
}

/* Living room */

export function sofa(sheet: Sheet, x: number, width = 1.9, tone: Tone = 'mist'): void {
  const arm = 0.2;
  const style: Style = `object ${tone}`;
  sheet.rect(style, x + arm * 0.7, 0.3, width - arm * 1.4, 0.52, 0.07);
  const seats = width > 1.6 ? 2 : 1;
  const seatWidth = (width - 2 * arm) / seats;
  for (let seat = 0; seat < seats; seat += 1) {
    sheet.rect(style, x + arm + seat * seatWidth, 0.25, seatWidth, 0.19, 0.05);
  }
  sheet.rect(style, x + arm, 0.12, width - 2 * arm, 0.13);
  sheet.rect(style, x, 0.1, arm, 0.52, 0.08);
  sheet.rect(style, x + width - arm, 0.1, arm, 0.52, 0.08);
  sheet.rect('object wood-dark', x + 0.08, 0, 0.04, 0.1);
  sheet.rect('object wood-dark', x + width - 0.12, 0, 0.04, 0.1);
}

export function cushion(sheet: Sheet, x: number, y: number, width = 0.34, tone: Tone = 'clay'): void {
  const middle = width / 2;
  const top = width * 0.92;
  sheet.at(x, y, () => {
    sheet.path(
      `object ${tone}`,
      `M0 0Q${middle} 0.03 ${width} 0Q${width - 0.03} ${middle} ${width} ${top}` +
        `Q${middle} ${width * 0.84} 0 ${top}Q0.03 ${middle} 0 0Z`,
    );
  });
}

/** A framed picture: hills with a sun, an arch, or two blocks of colour. */
export function picture(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  motif: 'hills' | 'arch' | 'blocks' = 'hills',
): void {
  sheet.rect('beyond paper', x, y, width, height);
  const margin = Math.min(width, height) * 0.16;
  const w = width - 2 * margin;
  const h = height - 2 * margin;
  sheet.at(x + margin, y + margin, () => {
    sheet.rect('plain glass', 0, 0, w, h);
    if (motif === 'hills') {
      sheet.path(
        'plain teal',
        `M0 0L0 ${h * 0.3}Q${w * 0.3} ${h * 0.62} ${w * 0.55} ${h * 0.35}Q${w * 0.8} ${h * 0.18} ${w} ${h * 0.4}L${w} 0Z`,
      );
      sheet.circle('plain laterite', w * 0.72, h * 0.72, h * 0.11);
    } else if (motif === 'arch') {
      sheet.path(
        'plain clay',
        `M${w * 0.2} 0L${w * 0.2} ${h * 0.5}Q${w * 0.2} ${h * 0.72} ${w * 0.5} ${h * 0.9}` +
          `Q${w * 0.8} ${h * 0.72} ${w * 0.8} ${h * 0.5}L${w * 0.8} 0Z`,
      );
    } else {
      sheet.rect('plain clay', 0, 0, w * 0.5, h);
      sheet.rect('plain mist', w * 0.5, 0, w * 0.5, h * 0.5);
    }
  });
}

export function floorLamp(sheet: Sheet, x: number, height = 1.55, tone: Tone = 'clay'): void {
  sheet.rect('object paper', x - 0.13, 0, 0.26, 0.03);
  sheet.line('line', x, 0.03, x, height);
  sheet.poly(`object ${tone}`, [
    [x - 0.19, height - 0.02],
    [x + 0.19, height - 0.02],
    [x + 0.12, height + 0.24],
    [x - 0.12, height + 0.24],
  ]);
}

export function televisionUnit(sheet: Sheet, x: number, width = 1.5): void {
  sheet.rect('object wood', x, 0.12, width, 0.36);
  sheet.line('fine', x + width / 3, 0.12, x + width / 3, 0.48);
  sheet.line('fine', x + (2 * width) / 3, 0.12, x + (2 * width) / 3, 0.48);
  sheet.rect('object wood-dark', x + 0.08, 0, 0.04, 0.12);
  sheet.rect('object wood-dark', x + width - 0.12, 0, 0.04, 0.12);
  sheet.rect('object monsoon', x + width * 0.16, 0.6, width * 0.68, 0.6);
  sheet.line('line', x + width * 0.42, 0.5, x + width * 0.58, 0.5);
  sheet.line('line', x + width * 0.5, 0.5, x + width * 0.5, 0.6);
}

export function bookcase(
  sheet: Sheet,
  x: number,
  width: number,
  height: number,
  rows: number,
  seed = 3,
): void {
  const random = createRandom(seed);
  const spines: Tone[] = ['mist', 'clay', 'paper', 'teal', 'wood', 'laterite', 'paper'];
  sheet.rect('object paper', x, 0, width, height);
  const rowHeight = (height - 0.06) / rows;
  for (let row = 0; row < rows; row += 1) {
    const y = 0.06 + row * rowHeight;
    sheet.line('line', x, y, x + width, y);
    let place = x + 0.04;
    while (place < x + width - 0.1) {
      const bookWidth = 0.035 + random() * 0.04;
      const bookHeight = rowHeight * (0.55 + random() * 0.3);
      if (random() > 0.14) {
        const spine = spines[Math.floor(random() * spines.length)] as Tone;
        sheet.rect(`beyond ${spine}`, place, y, bookWidth, bookHeight);
      } else {
        place += 0.05;
      }
      place += bookWidth;
    }
  }
}

/** The living-room swing on brass chains. */
export function jhula(sheet: Sheet, x: number, ceiling: number, width = 1.35): void {
  const seat = 0.42;
  for (const chain of [x + 0.09, x + width - 0.09]) {
    sheet.line('line', chain, seat + 0.08, chain, ceiling);
    for (let link = seat + 0.2; link < ceiling - 0.05; link += 0.16) {
      sheet.ellipse('beyond clay', chain, link, 0.018, 0.035);
    }
    sheet.rect('object paper', chain - 0.05, ceiling - 0.04, 0.1, 0.04);
  }
  sheet.rect('object wood', x, seat, width, 0.08, 0.03);
  sheet.rect('object mist', x + 0.05, seat + 0.08, width - 0.1, 0.07, 0.03);
  sheet.rect('object clay', x + 0.14, seat + 0.15, 0.34, 0.19, 0.09);
  sheet.rect('object clay', x + width - 0.48, seat + 0.15, 0.34, 0.19, 0.09);
}

/** A tanpura resting against the wall, centred on its gourd. */
export function tanpura(sheet: Sheet, x: number): void {
  sheet.at(x, 0, () => {
    sheet.path(
      'object wood',
      'M-0.2 0.2Q-0.21 0.45 -0.02 0.55L0.03 0.6L0.3 1.32L0.38 1.29L0.12 0.56' +
        'Q0.24 0.38 0.18 0.18Q0.1 0.03 -0.02 0.03Q-0.16 0.04 -0.2 0.2Z',
    );
    sheet.path('fine', 'M-0.02 0.2L0.33 1.24M0.02 0.19L0.35 1.24');
    sheet.line('line', -0.07, 0.22, 0.09, 0.16);
    sheet.line('line', 0.28, 1.22, 0.22, 1.25);
    sheet.line('line', 0.32, 1.14, 0.4, 1.11);
    sheet.line('line', 0.26, 1.13, 0.2, 1.16);
  });
}

/** A small shrine on a bracket. */
export function shrine(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.rect('object wood', 0, 0, 0.62, 0.06);
    sheet.path('object paper', 'M0.05 0.06L0.05 0.46Q0.05 0.64 0.31 0.76Q0.57 0.64 0.57 0.46L0.57 0.06Z');
    sheet.path('beyond clay', 'M0.14 0.06L0.14 0.42Q0.16 0.54 0.31 0.6Q0.46 0.54 0.48 0.42L0.48 0.06Z');
    sheet.path('beyond wood-dark', 'M0.22 0.12L0.4 0.12Q0.38 0.06 0.31 0.06Q0.24 0.06 0.22 0.12Z');
    leaf(sheet, 'plain laterite', 0.31, 0.12, 90, 0.14, 0.04);
  });
}

/* Doors, windows */

export function door(sheet: Sheet, x: number, width = 0.9, height = 2.1, tone: Tone = 'wood'): void {
  sheet.rect('beyond paper', x - 0.06, 0, width + 0.12, height + 0.06);
  sheet.rect(`beyond ${tone}`, x, 0, width, height);
  sheet.rect('fine', x + 0.12, 0.18, width - 0.24, height * 0.34);
  sheet.rect('fine', x + 0.12, height * 0.34 + 0.32, width - 0.24, height * 0.66 - 0.46);
  sheet.circle('beyond paper', x + width - 0.07, 1.0, 0.022);
}

/** A window in the wall beyond the cut, with rain on the glass. */
export function windowBeyond(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  { panes = 2, grill = true } = {},
): void {
  sheet.at(x, y, () => {
    sheet.rect('beyond paper', -0.05, -0.05, width + 0.1, height + 0.1);
    sheet.rect('beyond glass', 0, 0, width, height);
    for (let pane = 1; pane < panes; pane += 1) {
      sheet.line('fine', (width * pane) / panes, 0, (width * pane) / panes, height);
    }
    if (grill)
      for (let bar = 1; bar < 6; bar += 1)
        sheet.line('hatch', 0, (height * bar) / 6, width, (height * bar) / 6);
    const drops = [
      [0.18, 0.82, 0.14, 0.55],
      [0.36, 0.6, 0.32, 0.34],
      [0.68, 0.88, 0.64, 0.62],
      [0.86, 0.56, 0.82, 0.28],
    ] as const;
    for (const [x1, y1, x2, y2] of drops) sheet.line('wet', width * x1, height * y1, width * x2, height * y2);
    sheet.rect('beyond paper', -0.09, -0.1, width + 0.18, 0.05);
  });
}

export function curtain(
  sheet: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  tone: Tone = 'clay',
  side: 'left' | 'right' = 'left',
): void {
  sheet.at(x, y, () => {
    const gather = side === 'left' ? width * 0.98 : width;
    sheet.path(
      `beyond ${tone}`,
      `M0 ${height}L${width} ${height}L${width} ${height * 0.45}Q${gather} ${height * 0.2} ${width} 0L0 0Z`,
    );
    for (let fold = 1; fold < 4; fold += 1)
      sheet.line('hatch', (width * fold) / 4, 0.02, (width * fold) / 4, height);
  });
}

/** A pierced cement screen. */
export function jali(sheet: Sheet, x: number, y: number, width: number, height: number): void {
  sheet.rect('beyond glass', x, y, width, height);
  const columns = Math.round(width / 0.22);
  const rows = Math.round(height / 0.22);
  const blockWidth = width / columns;
  const blockHeight = height / rows;
  for (let column = 0; column < columns; column += 1) {
    for (let row = 0; row < rows; row += 1) {
      sheet.at(x + column * blockWidth, y + row * blockHeight, () => {
        sheet.rect('jali', 0, 0, blockWidth, blockHeight);
        sheet.poly('plain jali-hole', [
          [blockWidth * 0.5, blockHeight * 0.14],
          [blockWidth * 0.86, blockHeight * 0.5],
          [blockWidth * 0.5, blockHeight * 0.86],
          [blockWidth * 0.14, blockHeight * 0.5],
        ]);
      });
    }
  }
}

/** Upright bars under a handrail. */
export function balusters(sheet: Sheet, x: number, y: number, width: number, height = 1.0): void {
  const step = 0.12;
  sheet.line('fine', x, y + 0.1, x + width, y + 0.1);
  for (let bar = step; bar < width - 0.02; bar += step)
    sheet.line('fine', x + bar, y + 0.1, x + bar, y + height);
}

/* Tables and chairs */

export function table(sheet: Sheet, x: number, width: number, height = 0.74, tone: Tone = 'wood'): void {
  const style: Style = `object ${tone}`;
  const under = height - 0.05;
  sheet.rect(style, x, under, width, 0.05);
  sheet.poly(style, [
    [x + 0.08, 0],
    [x + 0.13, 0],
    [x + 0.15, under],
    [x + 0.07, under],
  ]);
  sheet.poly(style, [
    [x + width - 0.13, 0],
    [x + width - 0.08, 0],
    [x + width - 0.07, under],
    [x + width - 0.15, under],
  ]);
}

/** Side view, facing right unless flipped. */
export function chair(sheet: Sheet, x: number, flip = false, tone: Tone = 'mist'): void {
  sheet.at(
    x,
    0,
    () => {
      sheet.poly('object wood-dark', [
        [0.03, 0],
        [0.07, 0],
        [0.1, 0.44],
        [0.05, 0.44],
      ]);
      sheet.poly('object wood-dark', [
        [0.38, 0],
        [0.42, 0],
        [0.41, 0.44],
        [0.36, 0.44],
      ]);
      sheet.poly('object wood-dark', [
        [0.05, 0.44],
        [0.09, 0.44],
        [0.03, 0.92],
        [-0.01, 0.92],
      ]);
      sheet.rect(`object ${tone}`, 0.02, 0.42, 0.42, 0.07, 0.03);
      sheet.path(`object ${tone}`, 'M-0.02 0.66L0.05 0.66L0.03 0.92L-0.03 0.92Z');
    },
    { flip },
  );
}

export function desk(sheet: Sheet, x: number, width = 1.1): void {
  table(sheet, x, width);
  sheet.rect('object wood', x + width - 0.42, 0.4, 0.36, 0.29);
  sheet.line('fine', x + width - 0.42, 0.54, x + width - 0.06, 0.54);
  sheet.at(x, 0, () => {
    sheet.path('object grey', 'M0.32 0.76L0.68 0.76L0.76 1.0L0.4 1.0Z');
    sheet.rect('object grey', 0.26, 0.74, 0.44, 0.02);
  });
}

export function deskLamp(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.rect('object laterite', -0.07, 0, 0.14, 0.025);
    sheet.path('line', 'M0 0.02L0.07 0.24L-0.1 0.4');
    sheet.poly('object laterite', [
      [-0.06, 0.42],
      [-0.13, 0.36],
      [-0.24, 0.31],
      [-0.13, 0.46],
    ]);
  });
}

export function sewingMachine(sheet: Sheet, x: number): void {
  table(sheet, x, 0.95, 0.72);
  sheet.at(x, 0, () => {
    sheet.path(
      'object monsoon',
      'M0.2 0.72L0.78 0.72L0.78 0.78L0.68 0.8L0.68 1.0Q0.68 1.06 0.6 1.06L0.3 1.05L0.3 0.9' +
        'L0.38 0.9L0.4 0.96L0.54 0.95L0.54 0.78L0.2 0.77Z',
    );
    sheet.circle('object paper', 0.73, 0.98, 0.07);
  });
}

/** Centred on x. */
export function fruitBowl(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.circle('beyond clay', -0.07, 0.09, 0.06);
    sheet.circle('beyond clay', 0.06, 0.09, 0.06);
    sheet.circle('beyond laterite', 0, 0.13, 0.06);
    sheet.path('object paper', 'M-0.17 0.09L0.17 0.09Q0.14 0 0.05 0L-0.05 0Q-0.14 0 -0.17 0.09Z');
  });
}

/* Bedroom */

/** Side view, head at the left unless flipped. */
export function bed(sheet: Sheet, x: number, width = 2.0, tone: Tone = 'mist', flip = false): void {
  sheet.at(
    flip ? x + width : x,
    0,
    () => {
      sheet.rect('object wood', 0, 0, 0.07, 1.0, 0.02);
      sheet.rect('object wood', width - 0.06, 0, 0.06, 0.5, 0.02);
      sheet.rect('object wood', 0.07, 0.16, width - 0.13, 0.14);
      sheet.rect('object paper', 0.07, 0.3, width - 0.13, 0.18, 0.05);
      sheet.path('object paper', 'M0.1 0.48Q0.08 0.64 0.24 0.64L0.42 0.61Q0.52 0.58 0.5 0.48Z');
      sheet.path(
        `object ${tone}`,
        `M0.62 0.56Q0.66 0.59 0.75 0.575L${width - 0.16} 0.54Q${width - 0.05} 0.52 ${width - 0.05} 0.4` +
          `L${width - 0.05} 0.22Q${width * 0.7} 0.17 ${width * 0.55} 0.22Q0.8 0.2 0.66 0.24L0.6 0.44Z`,
      );
      sheet.path('fine', 'M0.78 0.57Q0.84 0.4 0.8 0.23');
    },
    { flip },
  );
}

export function bedside(sheet: Sheet, x: number, lamp = true, tone: Tone = 'clay'): void {
  sheet.at(x, 0, () => {
    sheet.rect('object wood', 0, 0.08, 0.42, 0.4);
    sheet.line('fine', 0, 0.29, 0.42, 0.29);
    sheet.rect('object wood-dark', 0.03, 0, 0.03, 0.08);
    sheet.rect('object wood-dark', 0.36, 0, 0.03, 0.08);
    if (!lamp) return;
    sheet.line('line', 0.21, 0.48, 0.21, 0.66);
    sheet.rect('object paper', 0.14, 0.48, 0.14, 0.025);
    sheet.poly(`object ${tone}`, [
      [0.06, 0.64],
      [0.36, 0.64],
      [0.29, 0.86],
      [0.13, 0.86],
    ]);
  });
}

export function wardrobe(sheet: Sheet, x: number, width = 0.9, height = 2.15): void {
  const middle = x + width / 2;
  const loft = height - 0.4;
  sheet.rect('object wood', x, 0.06, width, height - 0.06);
  sheet.rect('object wood-dark', x + 0.04, 0, width - 0.08, 0.06);
  sheet.line('fine', middle, 0.06, middle, loft);
  sheet.line('fine', x, loft, x + width, loft);
  sheet.line('fine', middle, loft, middle, height);
  sheet.line('line', middle - 0.05, 0.95, middle - 0.05, 1.15);
  sheet.line('line', middle + 0.05, 0.95, middle + 0.05, 1.15);
}

export function bunkBed(sheet: Sheet, x: number, width = 1.9): void {
  sheet.rect('object wood', x, 0, 0.06, 1.95);
  sheet.rect('object wood', x + width - 0.06, 0, 0.06, 1.95);
  const bunks = [
    { base: 0.28, blanket: 'object mist' },
    { base: 1.22, blanket: 'object clay' },
  ] as const;
  for (const { base, blanket } of bunks) {
    sheet.at(x, base, () => {
      sheet.rect('object wood', 0.06, 0, width - 0.12, 0.1);
      sheet.rect('object paper', 0.06, 0.1, width - 0.12, 0.13, 0.04);
      sheet.path(
        blanket,
        `M0.56 0.25L${width - 0.08} 0.25L${width - 0.08} 0.06Q${width * 0.6} 0.02 0.5 0.06Z`,
      );
      sheet.rect('object paper', 0.1, 0.22, 0.34, 0.1, 0.05);
    });
  }
  sheet.line('line', x + 0.06, 1.62, x + width - 0.5, 1.62);
  sheet.line('line', x + 0.06, 1.72, x + width - 0.5, 1.72);
  const ladder = x + width - 0.42;
  sheet.line('line', ladder, 0, ladder, 1.75);
  sheet.line('line', ladder + 0.3, 0, ladder + 0.3, 1.75);
  for (let rung = 0.25; rung < 1.7; rung += 0.27) sheet.line('line', ladder, rung, ladder + 0.3, rung);
}

/** A kite on the wall, centred on its cross. */
export function kite(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.poly('beyond laterite', [
      [0, 0.28],
      [0.2, 0.04],
      [0, -0.24],
      [-0.2, 0.04],
    ]);
    sheet.poly('plain teal', [
      [0, 0.28],
      [0.2, 0.04],
      [0, 0.04],
    ]);
    sheet.poly('plain clay', [
      [0, 0.04],
      [-0.2, 0.04],
      [0, -0.24],
    ]);
    sheet.line('fine', 0, 0.28, 0, -0.24);
    sheet.path('fine', 'M-0.2 0.04Q0 0.14 0.2 0.04');
    sheet.path('fine', 'M0 -0.24Q0.1 -0.36 0.02 -0.46Q-0.04 -0.54 0.05 -0.62');
  });
}

export function airConditioner(sheet: Sheet, x: number, y: number, width = 0.85): void {
  sheet.rect('object paper', x, y, width, 0.27, 0.06);
  sheet.line('fine', x + 0.06, y + 0.07, x + width - 0.06, y + 0.07);
}

/* Kitchen */

export function fridge(sheet: Sheet, x: number, height = 1.6, width = 0.62): void {
  sheet.rect('object mist', x, 0.05, width, height, 0.05);
  sheet.line('line', x, height * 0.68, x + width, height * 0.68);
  sheet.line('line', x + 0.07, height * 0.74, x + 0.07, height * 0.9);
  sheet.line('line', x + 0.07, height * 0.46, x + 0.07, height * 0.62);
  sheet.rect('object wood-dark', x + 0.05, 0, width - 0.1, 0.05);
  sheet.rect('beyond paper', x + 0.28, height * 0.52, 0.1, 0.12);
  sheet.rect('beyond clay', x + 0.42, height * 0.56, 0.09, 0.09);
}

function baseCabinets(sheet: Sheet, width: number): void {
  sheet.rect('object paper', 0, 0.1, width, 0.72);
  sheet.rect('object monsoon', 0, 0.82, width, 0.045);
  sheet.rect('plain grey', 0.03, 0, width - 0.06, 0.1);
  sheet.rect('fine', 0.03, 0, width - 0.06, 0.1);
  const doors = Math.round(width / 0.5);
  for (let index = 1; index < doors; index += 1) {
    sheet.line('fine', (width * index) / doors, 0.1, (width * index) / doors, 0.82);
  }
  sheet.line('fine', 0, 0.64, width, 0.64);
  for (let index = 0; index < doors; index += 1) {
    const handle = (width * (index + 0.5)) / doors;
    sheet.line('line', handle - 0.06, 0.57, handle + 0.06, 0.57);
  }
}

function tiledSplashback(sheet: Sheet, width: number): void {
  sheet.rect('plain glass', 0, 0.865, width, 0.5);
  for (let row = 1; row < 4; row += 1)
    sheet.line('hatch', 0, 0.865 + row * 0.125, width, 0.865 + row * 0.125);
  for (let column = 0.15; column < width; column += 0.15) sheet.line('hatch', column, 0.865, column, 1.365);
}

function wallCabinetsAndHood(sheet: Sheet, width: number): void {
  sheet.rect('object wood', 0, 1.5, width * 0.36, 0.66);
  sheet.line('fine', width * 0.18, 1.5, width * 0.18, 2.16);
  sheet.rect('object wood', width * 0.72, 1.5, width * 0.28, 0.66);
  sheet.line('fine', width * 0.86, 1.5, width * 0.86, 2.16);
  sheet.path(
    'object paper',
    `M${width * 0.39} 1.48L${width * 0.69} 1.48L${width * 0.62} 1.66L${width * 0.58} 1.72L${width * 0.58} 2.16` +
      `L${width * 0.5} 2.16L${width * 0.5} 1.72L${width * 0.46} 1.66Z`,
  );
}

function hobWithCooker(sheet: Sheet, x: number, width: number): void {
  sheet.at(x, 0, () => {
    sheet.rect('object grey', 0, 0.865, width, 0.05);
    sheet.rect('object paper', 0.05, 0.93, 0.23, 0.15, 0.03);
    sheet.rect('object grey', 0.03, 1.08, 0.27, 0.025);
    sheet.line('line', 0.165, 1.1, 0.165, 1.15);
    sheet.rect('object ink', 0.28, 1.03, 0.15, 0.03);
    sheet.path('steam', 'M0.165 1.2Q0.12 1.27 0.17 1.33Q0.22 1.39 0.17 1.45');
  });
}

/** Counter, hob with a pressure cooker, tap, wall cabinets, steel tins. */
export function kitchenCounter(sheet: Sheet, x: number, width = 2.0): void {
  sheet.at(x, 0, () => {
    baseCabinets(sheet, width);
    tiledSplashback(sheet, width);
    wallCabinetsAndHood(sheet, width);
    hobWithCooker(sheet, width * 0.4, width * 0.3);
    sheet.path(
      'line',
      `M${width * 0.86} 0.865L${width * 0.86} 1.1Q${width * 0.86} 1.18 ${width * 0.8} 1.18` +
        `Q${width * 0.76} 1.18 ${width * 0.76} 1.1`,
    );
    sheet.rect('object grey', 0.08, 0.865, 0.13, 0.18, 0.02);
    sheet.rect('object grey', 0.24, 0.865, 0.11, 0.13, 0.02);
    sheet.path(
      'object clay',
      'M0.42 0.865Q0.37 0.98 0.46 1.03L0.45 1.08L0.55 1.08L0.54 1.03Q0.63 0.98 0.58 0.865Z',
    );
  });
}

/* Bathroom */

export function toilet(sheet: Sheet, x: number, flip = false): void {
  sheet.at(
    x,
    0,
    () => {
      sheet.rect('object paper', 0, 0.4, 0.17, 0.36, 0.03);
      sheet.path('object paper', 'M0.1 0L0.42 0L0.44 0.1Q0.48 0.22 0.62 0.36L0.17 0.36L0.1 0.3Z');
      sheet.rect('object paper', 0.14, 0.36, 0.5, 0.05, 0.025);
      sheet.line('line', 0.05, 0.79, 0.12, 0.79);
    },
    { flip },
  );
}

/** A wall basin with its mirror, side view. */
export function basin(sheet: Sheet, x: number, flip = false): void {
  sheet.at(
    x,
    0,
    () => {
      sheet.path('object paper', 'M0 0.84L0.48 0.84Q0.46 0.68 0.24 0.66L0 0.66Z');
      sheet.path('object paper', 'M0 0.66L0.2 0.66L0.14 0.34L0 0.3Z');
      sheet.path('line', 'M0.06 0.84L0.06 0.98Q0.07 1.03 0.18 1.02L0.18 0.97');
      sheet.rect('object glass-deep', 0, 1.2, 0.03, 0.62);
    },
    { flip },
  );
}

export function shower(sheet: Sheet, x: number, flip = false): void {
  sheet.at(
    x,
    0,
    () => {
      sheet.line('line', 0.03, 0.95, 0.03, 2.05);
      sheet.path('line', 'M0.03 2.05Q0.05 2.13 0.22 2.12');
      sheet.poly('object grey', [
        [0.16, 2.07],
        [0.34, 2.07],
        [0.29, 2.12],
        [0.21, 2.12],
      ]);
      sheet.circle('object grey', 0.05, 1.0, 0.045);
      sheet.line('line', 0.03, 0.55, 0.1, 0.55);
      sheet.line('line', 0.1, 0.55, 0.1, 0.5);
    },
    { flip },
  );
}

/** Centred on x. */
export function bucket(sheet: Sheet, x: number, tone: Tone = 'teal', y = 0, scale = 1): void {
  sheet.at(
    x,
    y,
    () => {
      sheet.path('fine', 'M-0.14 0.3Q0 0.5 0.14 0.3');
      sheet.poly(`object ${tone}`, [
        [-0.1, 0],
        [0.1, 0],
        [0.145, 0.3],
        [-0.145, 0.3],
      ]);
      sheet.rect(`object ${tone}`, -0.155, 0.28, 0.31, 0.03);
    },
    { scale },
  );
}

export function mug(sheet: Sheet, x: number, tone: Tone = 'clay'): void {
  sheet.rect(`object ${tone}`, x, 0, 0.12, 0.13);
  sheet.path('line', `M${x + 0.12} 0.1Q${x + 0.2} 0.07 ${x + 0.12} 0.03`);
}

/** A wall-hung water heater. */
export function geyser(sheet: Sheet, x: number, y: number): void {
  sheet.at(x, y, () => {
    sheet.rect('object paper', 0, 0, 0.34, 0.52, 0.1);
    sheet.line('fine', 0, 0.12, 0.34, 0.12);
    sheet.circle('beyond laterite', 0.17, 0.06, 0.02);
    sheet.line('line', 0.1, 0, 0.1, -0.16);
    sheet.line('line', 0.24, 0, 0.24, -0.16);
  });
}

export function washingMachine(sheet: Sheet, x: number): void {
  sheet.at(x, 0, () => {
    sheet.rect('object paper', 0, 0.04, 0.6, 0.82, 0.03);
    sheet.line('fine', 0, 0.72, 0.6, 0.72);
    sheet.circle('object glass-deep', 0.3, 0.38, 0.2);
    sheet.circle('fine', 0.3, 0.38, 0.15);
    sheet.circle('beyond grey', 0.48, 0.79, 0.03);
  });
}

/* Parking */

function carWheel(sheet: Sheet, x: number): void {
  sheet.circle('object ink', x, 0.27, 0.27);
  sheet.circle('beyond grey', x, 0.27, 0.155);
  sheet.circle('beyond paper', x, 0.27, 0.045);
  for (let spoke = 0; spoke < 5; spoke += 1) {
    const cos = Math.cos(spoke * 72 * RADIAN);
    const sin = Math.sin(spoke * 72 * RADIAN);
    sheet.line('fine', x + 0.05 * cos, 0.27 + 0.05 * sin, x + 0.15 * cos, 0.27 + 0.15 * sin);
  }
}

/** Faces left unless flipped. */
export function car(sheet: Sheet, x: number, tone: Tone = 'mist', flip = false): void {
  sheet.at(
    x,
    0,
    () => {
      sheet.path(
        `object ${tone}`,
        'M0.06 0.27L0.04 0.42Q0 0.5 0.02 0.66Q0.05 0.8 0.2 0.84Q0.6 0.92 0.98 1.0Q1.28 1.28 1.56 1.43' +
          'Q1.74 1.51 2.1 1.52Q2.7 1.52 2.96 1.45Q3.2 1.34 3.4 1.02Q3.54 0.96 3.57 0.8L3.6 0.5' +
          'Q3.6 0.32 3.5 0.27L3.28 0.27A0.33 0.33 0 0 1 2.62 0.27L1.0 0.27A0.33 0.33 0 0 1 0.34 0.27Z',
      );
      sheet.path('beyond glass', 'M1.14 1.01Q1.4 1.26 1.62 1.38Q1.76 1.43 2.06 1.44L2.06 1.01Z');
      sheet.path('beyond glass', 'M2.14 1.01L2.14 1.44Q2.6 1.44 2.86 1.38Q3.04 1.26 3.16 1.02Z');
      sheet.path(
        'fine',
        'M1.06 0.98L1.02 0.5Q1.04 0.36 1.1 0.33M2.1 1.0L2.1 0.33M2.66 0.6Q2.9 0.68 3.14 1.0' +
          'M0.06 0.5L0.36 0.5M1.02 0.56L2.1 0.56L2.6 0.6',
      );
      sheet.line('line', 1.86, 0.86, 2.02, 0.86);
      sheet.line('line', 2.24, 0.86, 2.4, 0.86);
      sheet.path('beyond paper', 'M0.07 0.72Q0.2 0.78 0.32 0.78L0.28 0.68L0.06 0.64Z');
      sheet.path('beyond laterite', 'M3.55 0.92L3.42 0.94L3.44 0.78L3.57 0.78Z');
      sheet.path(`beyond ${tone}`, 'M1.1 1.05Q1.0 1.05 1.0 1.13L1.12 1.13Z');
      carWheel(sheet, 0.67);
      carWheel(sheet, 2.95);
    },
    { flip },
  );
}

/** Faces left unless flipped. */
export function scooter(sheet: Sheet, x: number, tone: Tone = 'laterite', flip = false): void {
  sheet.at(
    x,
    0,
    () => {
      const body: Style = `object ${tone}`;
      for (const wheel of [0.25, 1.36]) {
        sheet.circle('object ink', wheel, 0.22, 0.22);
        sheet.circle('beyond grey', wheel, 0.22, 0.12);
        sheet.circle('beyond paper', wheel, 0.22, 0.03);
      }
      sheet.path('object grey', 'M1.1 0.2L1.62 0.27L1.62 0.33L1.08 0.3Z');
      sheet.line('bold', 0.25, 0.22, 0.4, 0.62);
      sheet.path(
        body,
        'M0.02 0.34Q0.08 0.5 0.26 0.52Q0.44 0.52 0.5 0.36L0.46 0.32Q0.4 0.44 0.26 0.44Q0.12 0.43 0.06 0.32Z',
      );
      sheet.path(
        body,
        'M0.42 1.0Q0.36 0.9 0.4 0.66Q0.43 0.4 0.56 0.27L0.9 0.25Q0.98 0.25 0.98 0.36Q0.97 0.5 0.93 0.6' +
          'Q1.0 0.66 1.15 0.66L1.62 0.7Q1.74 0.68 1.76 0.6Q1.7 0.46 1.6 0.4A0.28 0.28 0 0 1 1.08 0.33' +
          'L1.0 0.3L0.94 0.2L0.58 0.2Q0.48 0.24 0.42 0.4Q0.3 0.66 0.3 0.8Q0.31 0.94 0.36 1.02Z',
      );
      sheet.path(
        'object ink',
        'M0.93 0.68Q0.94 0.76 1.04 0.77L1.58 0.8Q1.66 0.79 1.66 0.7L1.15 0.655Q1.0 0.65 0.93 0.6Z',
      );
      sheet.path('fine', 'M1.0 0.56Q1.3 0.6 1.68 0.58');
      sheet.path(body, 'M0.3 0.94Q0.29 1.05 0.4 1.08L0.54 1.08Q0.56 1.02 0.5 0.98L0.42 0.92Z');
      sheet.circle('beyond paper', 0.345, 1.01, 0.045);
      sheet.line('bold', 0.46, 1.06, 0.66, 1.1);
      sheet.line('line', 0.44, 1.08, 0.5, 1.26);
      sheet.ellipse('object grey', 0.53, 1.29, 0.07, 0.045);
      sheet.path('beyond terracotta', 'M1.72 0.66L1.78 0.64L1.77 0.56L1.7 0.58Z');
      sheet.line('line', 1.6, 0.74, 1.74, 0.78);
    },
    { flip },
  );
}

/* Terrace */

/** A ribbed black plastic water tank. */
export function plasticTank(sheet: Sheet, x: number, y: number, width = 1.05, height = 1.25): void {
  sheet.at(x, y, () => {
    const shoulder = height * 0.78;
    const bend = height * 0.9;
    const neck = height * 0.95;
    sheet.path(
      'object tank',
      `M0 0L${width} 0L${width} ${shoulder}Q${width} ${bend} ${width * 0.7} ${neck}` +
        `L${width * 0.3} ${neck}Q0 ${bend} 0 ${shoulder}Z`,
    );
    sheet.rect('object tank', width * 0.32, neck, width * 0.36, height * 0.07);
    for (let rib = 0.14; rib < 0.8; rib += 0.13)
      sheet.line('rib', 0.02, height * rib, width - 0.02, height * rib);
  });
}

/** A solar water heater with evacuated tubes, front view. */
export function solarHeater(sheet: Sheet, x: number, y: number, width = 1.9): void {
  sheet.at(x, y, () => {
    sheet.line('line', 0.1, 0, 0.1, 1.05);
    sheet.line('line', width - 0.1, 0, width - 0.1, 1.05);
    sheet.line('line', 0, 0, width, 0);
    sheet.rect('beyond monsoon', 0.05, 0.12, width - 0.1, 0.82);
    for (let tube = 0.15; tube < width - 0.1; tube += 0.115) sheet.line('rib', tube, 0.14, tube, 0.92);
    sheet.rect('object paper', -0.06, 0.92, width + 0.12, 0.36, 0.1);
    sheet.line('fine', 0.06, 0.92, 0.06, 1.28);
    sheet.line('fine', width - 0.06, 0.92, width - 0.06, 1.28);
    sheet.rect('beyond paper', 0, 0.08, width, 0.05);
  });
}

/** Stands on its mast at (x, y). */
export function dishAntenna(sheet: Sheet, x: number, y: number, flip = false): void {
  sheet.at(
    x,
    y,
    () => {
      sheet.line('line', 0, 0, 0, 0.5);
      sheet.path('object grey', 'M-0.3 0.82Q-0.02 0.28 0.34 0.42Q0.2 0.9 -0.3 0.82Z');
      sheet.line('line', 0.02, 0.6, -0.24, 0.4);
      sheet.line('fine', 0.2, 0.46, -0.24, 0.4);
      sheet.circle('object ink', -0.25, 0.4, 0.035);
    },
    { flip },
  );
}
