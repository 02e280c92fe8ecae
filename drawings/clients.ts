// Client marks: six kinds of owner drawn as small elevations in one ink, each with its blue line.
import type { Drawing } from './drawing.ts';
import { type Point, Sheet } from './sheet.ts';

const WIDTH = 100;
const HEIGHT = 94;

/** Windows in a grid: columns and rows of one size. */
function windows(
  sheet: Sheet,
  x: number,
  y: number,
  columns: number,
  rows: number,
  pitch: Point,
  size: Point,
): void {
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      sheet.rect('line', x + column * pitch[0], y + row * pitch[1], size[0], size[1]);
    }
  }
}

/** The blue line along a roof, turned up at both ends. */
function roofLine(sheet: Sheet, left: number, right: number, level: number): void {
  sheet.poly(
    'blue-line',
    [
      [left + 0.1, level + 0.42],
      [left + 0.1, level + 0.1],
      [right - 0.1, level + 0.1],
      [right - 0.1, level + 0.42],
    ],
    false,
  );
}

/** Two blocks of flats with balconies and a tank. */
function flats(sheet: Sheet): void {
  sheet.rect('cut-edge', 2.6, 0, 4.4, 10.6);
  sheet.rect('cut-edge', 8.2, 0, 4.4, 8.2);
  for (const level of [2.4, 4.5, 6.6, 8.7]) {
    sheet.rect('line', 3.2, level, 1.3, 1.2);
    sheet.rect('line', 5.1, level, 1.3, 1.2);
    sheet.line('bold', 1.7, level - 0.3, 2.6, level - 0.3);
    sheet.line('line', 1.75, level - 0.3, 1.75, level + 0.5);
    sheet.line('line', 1.75, level + 0.5, 2.6, level + 0.5);
  }
  windows(sheet, 8.8, 2.4, 2, 3, [1.9, 2.0], [1.3, 1.2]);
  sheet.rect('cut', 4.0, 11.5, 1.7, 1.0);
  sheet.path('line', 'M4.2 11.5L4.2 10.6M5.5 11.5L5.5 10.6');
  roofLine(sheet, 2.6, 7.0, 10.6);
  roofLine(sheet, 8.2, 12.6, 8.2);
}

/** A two-storey villa behind its wall, a palm beside it. */
function villa(sheet: Sheet): void {
  sheet.path('cut-outline', 'M2.4 0L2.4 4.6L1.6 4.6L1.6 5.1L8.4 5.1L8.4 4.6L7.6 4.6L7.6 0');
  sheet.path('cut-outline', 'M4.6 5.1L4.6 8.6L10.6 8.6L10.6 0');
  windows(sheet, 3.2, 2.0, 1, 1, [0, 0], [2.2, 1.6]);
  sheet.rect('line', 6.0, 0, 1.1, 2.6);
  windows(sheet, 5.4, 6.1, 2, 1, [2.6, 0], [1.7, 1.5]);
  sheet.rect('line', 8.6, 1.4, 1.2, 2.2);
  roofLine(sheet, 4.6, 10.6, 8.6);
  sheet.path('line', 'M12.4 0Q12.3 3.4 12.6 6.2');
  for (const end of [
    [10.9, 6.0],
    [11.2, 7.4],
    [12.5, 8.2],
    [13.9, 7.4],
    [14.2, 6.0],
  ] as const) {
    sheet.path('bold', `M12.6 6.2Q${(12.6 + end[0]) / 2} ${end[1] + 0.9} ${end[0]} ${end[1]}`);
  }
}

/** A school: arcade below, classrooms above, a gable with a bell, a flag. */
function school(sheet: Sheet): void {
  sheet.rect('cut-edge', 1.0, 0, 12.4, 6.4);
  for (let bay = 0; bay < 6; bay += 1) {
    const x = 1.5 + bay * 1.95;
    sheet.path(
      'line',
      `M${x} 0L${x} 1.7Q${x} 2.6 ${x + 0.75} 2.7Q${x + 1.5} 2.6 ${x + 1.5} 1.7L${x + 1.5} 0`,
    );
  }
  windows(sheet, 1.7, 4.0, 6, 1, [1.95, 0], [1.1, 1.4]);
  sheet.line('bold', 1.0, 3.4, 13.4, 3.4);
  sheet.path('cut-outline', 'M5.3 6.4L7.2 9.0L9.1 6.4');
  sheet.circle('line', 7.2, 7.4, 0.5);
  sheet.line('bold', 7.2, 9.0, 7.2, 11.4);
  sheet.path('blue-line', 'M7.3 11.2L9.2 10.8L7.3 10.3');
  roofLine(sheet, 1.0, 5.3, 6.4);
  roofLine(sheet, 9.1, 13.4, 6.4);
}

/** A nursing home: a cross over the porch. */
function hospital(sheet: Sheet): void {
  sheet.rect('cut-edge', 2.2, 0, 10.0, 9.2);
  windows(sheet, 3.0, 3.4, 2, 3, [1.7, 1.9], [1.1, 1.1]);
  windows(sheet, 8.6, 3.4, 2, 3, [1.7, 1.9], [1.1, 1.1]);
  sheet.path(
    'cut',
    'M6.7 6.9L7.7 6.9L7.7 7.9L6.7 7.9ZM5.8 5.9L8.6 5.9L8.6 6.9L5.8 6.9ZM6.7 4.9L7.7 4.9L7.7 5.9L6.7 5.9Z',
  );
  sheet.rect('cut', 4.6, 2.5, 5.2, 0.35);
  sheet.path('line', 'M5.0 2.5L5.0 0M9.4 2.5L9.4 0M6.2 0L6.2 2.0L8.2 2.0L8.2 0M7.2 2.0L7.2 0');
  roofLine(sheet, 2.2, 12.2, 9.2);
}

/** An office tower of glass beside a lower wing. */
function office(sheet: Sheet): void {
  sheet.path('cut-outline', 'M3.0 0L3.0 11.8L8.6 12.8L8.6 0');
  sheet.rect('cut-edge', 8.6, 0, 4.2, 5.6);
  for (const x of [4.4, 5.8, 7.2]) sheet.line('line', x, 0, x, 11.8 + ((x - 3) / 5.6) * 1.0);
  for (let level = 1.6; level < 11.6; level += 1.45) sheet.line('line', 3.0, level, 8.6, level);
  windows(sheet, 9.2, 1.4, 2, 2, [1.8, 2.0], [1.2, 1.2]);
  roofLine(sheet, 8.6, 12.8, 5.6);
  sheet.path('blue-line', 'M3.2 12.5L3.2 12.15L8.4 13.1L8.4 13.45');
}

/** A family hotel: an arched porch, rows of rooms, a sign at its corner. */
function hotel(sheet: Sheet): void {
  sheet.rect('cut-edge', 2.0, 0, 8.8, 9.4);
  windows(sheet, 2.8, 3.6, 4, 3, [1.95, 1.9], [1.15, 1.25]);
  sheet.path('bold', 'M4.8 0L4.8 1.5Q4.8 2.7 6.4 2.9Q8.0 2.7 8.0 1.5L8.0 0');
  sheet.path('line', 'M5.5 0L5.5 1.5Q5.6 2.1 6.4 2.2Q7.2 2.1 7.3 1.5L7.3 0');
  sheet.rect('cut', 11.2, 3.6, 1.5, 5.4);
  sheet.line('line', 10.8, 8.2, 11.2, 8.2);
  sheet.line('line', 10.8, 4.4, 11.2, 4.4);
  for (const y of [4.5, 5.8, 7.1, 8.4]) sheet.circle('plain paper', 11.95, y - 0.2, 0.3);
  roofLine(sheet, 2.0, 10.8, 9.4);
}

function createMark(id: string, alt: string, draw: (sheet: Sheet) => void): Drawing {
  const sheet = new Sheet({ scale: 6.4, originX: 3.5, originY: 90 });
  draw(sheet);
  sheet.line('ground-line', 0, 0, 14.5, 0);
  return { name: `client-${id}`, width: WIDTH, height: HEIGHT, alt, art: sheet.markup() };
}

export const clientDrawings: Drawing[] = [
  createMark('flats', 'Mark of an apartment association: two blocks of flats', flats),
  createMark('villas', 'Mark of a villa community: a house and a palm', villa),
  createMark('school', 'Mark of a school: an arcade and a flag', school),
  createMark('hospital', 'Mark of a nursing home: a porch and a cross', hospital),
  createMark('office', 'Mark of an office block: a glass tower', office),
  createMark('hotel', 'Mark of a family hotel: rows of rooms and a sign', hotel),
];
