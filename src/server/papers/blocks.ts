// What a section of a paper can be made of, each as pieces that are never cut by a sheet's end.
import { type PaperSize, palette } from '#contract/scale.ts';
import type { Rect } from '#drawings/drawing-file.ts';
import {
  besideOf,
  faint,
  heading,
  heightOf,
  highOf,
  type Item,
  lineAt,
  quoted,
  repeatAt,
  small,
  space,
  stackOf,
  strong,
  texts,
  usual,
  type Written,
  writeAt,
} from './items.ts';
import type { Sheet } from './sheet.ts';
import { drawVector } from './vector-drawing.ts';

const { ink, mute, rain, sky, line: hairline } = palette;

/** `legal` is what the law calls it, below a translated label. */
export interface Row {
  label: string;
  value: string;
  legal?: string | undefined;
}

export interface Passage {
  heading: string;
  lines: readonly string[];
  numbered?: boolean;
}

export interface Stage {
  name: string;
  value: string;
  note: string;
  /** Paid before any work: its part of the line is blue. */
  isAdvance: boolean;
  isNothing: boolean;
}

/** Of each option. */
interface Compared {
  label: string;
  values: readonly string[];
}

export interface Sums {
  rows: readonly Row[];
  total: Row;
  /** Beside them. */
  note?: string;
}

export type Block =
  /** `statement`: what the paper says in a few words, larger, with a sentence below it. */
  | { kind: 'title'; text: string; statement?: string; aside?: string }
  /** What is decided, side by side; the first is the largest. */
  | { kind: 'cells'; cells: readonly Row[] }
  /** A line of its own for each line of the text. */
  | { kind: 'text'; text: string; tone?: 'strong' | 'faint' }
  /** Words of a person as they were written. */
  | { kind: 'quote'; text: string }
  /** One list, or two beside one another. */
  | { kind: 'rows'; columns: readonly (readonly Row[])[] }
  /** A part of a drawing of ours, and what is said beside it. */
  | {
      kind: 'detail';
      svg: string;
      view: Rect;
      alt: string;
      caption: string;
      beside: readonly Block[];
    }
  /** Who gives and who gets. */
  | {
      kind: 'parties';
      parties: readonly { label: string; name: string; lines: readonly string[]; facts: readonly Row[] }[];
    }
  /** `widths` are shares of the whole; columns `right` hold money and quantities, the last of them in bold. */
  | {
      kind: 'table';
      widths: readonly number[];
      right: readonly number[];
      head: readonly string[];
      rows: readonly (readonly string[])[];
      sums?: Sums;
    }
  /** Over the whole width. */
  | ({ kind: 'sums' } & Sums)
  /** Options beside one another; `own` is the one that this paper is about. */
  | {
      kind: 'compared';
      own: number;
      heads: readonly { label: string; title: string; number: string }[];
      total: Compared;
      rows: readonly Compared[];
    }
  /** Along a dimension line, four to a line: what is paid when. */
  | { kind: 'stages'; stages: readonly Stage[] }
  /** Beside one another, below a line each or one for all. */
  | { kind: 'passages'; passages: readonly Passage[]; ruled?: 'each' | 'all' }
  /** Boxes beside each other, to be signed by hand. */
  | { kind: 'signing'; boxes: readonly { title: string; fields: readonly string[] }[] }
  /** Who signed, at the right; what is said of it, at the left. */
  | { kind: 'signed'; note: string; over: string; name: string; label: string; legal?: string | undefined }
  /** Large enough to be compared by eye. */
  | { kind: 'hashes'; rows: readonly Row[] };
type Of<Kind extends Block['kind']> = Extract<Block, { kind: Kind }>;

export interface Piece extends Item {
  /** What follows stands on the same sheet. */
  leads?: boolean;
  /** Said again where it begins a sheet. */
  again?: Item;
}

const boxed = ({ page }: Sheet, x: number, y: number, width: number, height: number, weight = 1.2) =>
  page.rect(x, y, width, height).lineWidth(weight).stroke(ink);

function titleOf(sheet: Sheet, { text, statement, aside = '' }: Of<'title'>): Piece[] {
  const { width } = sheet;
  if (statement === undefined)
    return [texts(sheet, width, [[text, { size: 20.5, weight: 'narrow', tag: 'H1' }, 4]])];
  const beside = aside === '' ? 0 : 170;
  const said = texts(sheet, width - beside, [
    [text, { size: 31, weight: 'narrow', tag: 'H1' }, 0],
    [statement, { size: 12 }, 8],
  ]);
  const noted = texts(
    sheet,
    beside,
    aside.split('\n').map((line) => [line, { ...faint, align: 'right' }, 0] as const),
  );
  return [
    {
      height: said.height,
      draw(x, y) {
        said.draw(x, y);
        noted.draw(x + width - beside, y + said.height - noted.height - 8);
      },
    },
  ];
}

/** The largest of them in which it takes two lines at most. */
function sizeFor(sheet: Sheet, text: string, width: number, options: readonly PaperSize[]): PaperSize {
  const fits = (size: PaperSize) => heightOf(sheet, text, size, width, 'narrow') < size * 3.2;
  return options.find(fits) ?? options.at(-1) ?? 8.5;
}

function cellsOf(sheet: Sheet, { cells }: Of<'cells'>): Piece[] {
  const { page, width } = sheet;
  const shares = cells.map(({ value }, place) =>
    place === 0 ? 1.6 : Math.min(1.5, Math.max(0.9, value.length / 11)),
  );
  const whole = shares.reduce((sum, share) => sum + share, 0);
  const placed = cells.map(({ label, value }, place) => {
    const wide = (width * (shares[place] ?? 1)) / whole;
    const before = shares.slice(0, place).reduce((sum, share) => sum + share, 0);
    const size = sizeFor(sheet, value, wide - 18, place === 0 ? [20.5, 15] : [15, 12, 9.5]);
    const item = texts(sheet, wide - 18, [
      [label, faint, 1],
      [value, { size, weight: 'narrow' }, 0],
    ]);
    return { x: (width * before) / whole, wide, item };
  });
  const inner = besideOf(placed.map(({ x, item }) => ({ x: x + 10, item })));
  const height = inner.height + 14;
  return [
    {
      height: height + 4,
      draw(x, y) {
        const [first] = placed;
        sheet.decorate(() => {
          if (first) page.rect(x, y, first.wide, height).fill(sky);
          for (const { x: at } of placed.slice(1))
            page
              .moveTo(x + at, y)
              .lineTo(x + at, y + height)
              .lineWidth(0.6)
              .stroke(ink);
          boxed(sheet, x, y, width, height);
        });
        inner.draw(x, y + 7);
      },
    },
  ];
}

function rowOf(sheet: Sheet, width: number, labelWidth: number, { label, value, legal = '' }: Row): Item {
  const inner = besideOf([
    {
      x: 0,
      item: texts(sheet, labelWidth - 8, [
        [label, faint, 0],
        [legal, small, 0],
      ]),
    },
    { x: labelWidth, item: texts(sheet, width - labelWidth, [[value, strong, 0]]) },
  ]);
  const height = inner.height + 8;
  return {
    height,
    draw(x, y) {
      inner.draw(x, y + 4);
      lineAt(sheet, x, y + height, width);
    },
  };
}

function rowsOf(sheet: Sheet, { columns }: Of<'rows'>): Piece[] {
  const { width } = sheet;
  const [only, ...others] = columns;
  if (others.length === 0) return (only ?? []).map((row) => rowOf(sheet, width, width * 0.22, row));
  const wide = (width - 28) / 2;
  return [
    besideOf(
      columns.map((rows, place) => ({
        x: place * (wide + 28),
        item: stackOf(rows.map((row) => rowOf(sheet, wide, 68, row))),
      })),
    ),
  ];
}

function partiesOf(sheet: Sheet, { parties }: Of<'parties'>): Piece[] {
  const { page, width } = sheet;
  const itemOf = ({ label, name, lines, facts }: Of<'parties'>['parties'][number], wide: number): Item =>
    stackOf([
      texts(sheet, wide - 20, [
        [label, faint, 2],
        [name, { size: 12, weight: 'narrow' }, 2],
        ...lines.map((line) => [line, usual, 0] as const),
      ]),
      space(facts.length > 0 ? 4 : 0),
      ...facts.map((fact) =>
        besideOf([
          { x: 0, item: texts(sheet, 72, [[fact.label, faint, 0]]) },
          { x: 78, item: texts(sheet, wide - 98, [[fact.value, strong, 0]]) },
        ]),
      ),
    ]);
  const parted = (share: number) => {
    const items = parties.map((party, place) => itemOf(party, width * (place === 0 ? share : 1 - share)));
    return { share, items, height: Math.max(...items.map((item) => item.height)) };
  };
  // Halves, or more for whoever has far more to say.
  const [halves, uneven] = [parted(0.5), parted(0.36)];
  const from = uneven.height < halves.height * 0.8 ? uneven : halves;
  const middle = width * from.share;
  const height = from.height + 18;
  return [
    {
      height: height + 2,
      draw(x, y) {
        sheet.decorate(() => {
          page
            .moveTo(x + middle, y)
            .lineTo(x + middle, y + height)
            .lineWidth(0.6)
            .stroke(ink);
          boxed(sheet, x, y, width, height);
        });
        for (const [place, item] of from.items.entries()) item.draw(x + place * middle + 10, y + 9);
      },
    },
  ];
}

function detailOf(sheet: Sheet, block: Of<'detail'>, room: number): Piece[] {
  const { page, width } = sheet;
  const { svg, view, alt, caption, beside } = block;
  const wide = width * 0.36;
  const high = (wide * view[3]) / view[2];
  const below = texts(sheet, wide, [[caption, small, 0]]);
  const drawing: Item = {
    height: high + 3 + below.height,
    draw(x, y) {
      const figure = page.struct('Figure', { alt }, [page.markStructureContent('Figure')]);
      sheet.body.add(figure);
      page.rect(x, y, wide, high).fill(sky);
      drawVector(sheet, svg, view, [x, y, wide, high]);
      boxed(sheet, x, y, wide, high);
      page.endMarkedContent();
      below.draw(x, y + high + 3);
    },
  };
  const across = { ...sheet, width: width - wide - 16 };
  const words = stackOf(beside.flatMap((one) => piecesOf(across, one, room)));
  return [
    besideOf([
      { x: 0, item: drawing },
      { x: wide + 16, item: words },
    ]),
  ];
}

/** How wide each column is, and where it begins. */
function columnsOf({ width }: Sheet, { widths, right }: Pick<Of<'table'>, 'widths' | 'right'>) {
  const whole = widths.reduce((sum, share) => sum + share, 0);
  return widths.map((share, index) => ({
    x: (width * widths.slice(0, index).reduce((sum, before) => sum + before, 0)) / whole,
    width: (width * share) / whole - 8,
    align: right.includes(index) ? ('right' as const) : ('left' as const),
  }));
}

function tableOf(sheet: Sheet, block: Of<'table'>): Piece[] {
  const { page, width } = sheet;
  const columns = columnsOf(sheet, block);
  const strongest = block.right.at(-1);
  let table: PDFKit.PDFStructureElement | undefined;
  const addTable = () => {
    const added = page.struct('Table');
    sheet.body.add(added);
    return added;
  };
  const rowAt = (
    cells: readonly string[],
    how: (column: number) => Written,
    write: typeof writeAt,
    tag?: 'TH' | 'TD',
  ): Item => {
    const shown = cells.flatMap((cell, index) => {
      const column = columns[index];
      return column && cell !== '' ? [{ cell, ...column, how: { ...how(index), align: column.align } }] : [];
    });
    const high = shown.map(({ cell, width: wide, how: { size, weight = '400Regular' } }) =>
      heightOf(sheet, cell, size, wide, weight),
    );
    return {
      height: Math.max(10, ...high),
      draw(x, y) {
        // One that is never added would keep the document from ending.
        const row = tag && page.struct('TR');
        if (row) {
          table ??= addTable();
          table.add(row);
        }
        for (const { cell, x: at, width: wide, how: written } of shown)
          write(sheet, cell, x + at, y, wide, row ? { ...written, tag: tag ?? 'TD', parent: row } : written);
      },
    };
  };
  const ruled = (item: Item, colour: string, weight: number, pad: number): Item => ({
    height: item.height + 2 * pad,
    draw(x, y) {
      item.draw(x, y + pad);
      lineAt(sheet, x, y + item.height + 2 * pad, width, colour, weight);
    },
  });
  const headed = () => faint;
  const head = block.head.length > 0;
  const again = ruled(rowAt(block.head, headed, repeatAt), ink, 1, 3);
  const rows = block.rows.map((cells, place): Piece => {
    const item = rowAt(
      cells,
      (column) => (column === strongest ? strong : column === 0 && head ? faint : usual),
      writeAt,
      'TD',
    );
    return {
      ...ruled(item, hairline, 0.6, 4.5),
      ...(head ? { again } : {}),
      // Sums are never alone: two rows stand with them.
      leads: block.sums !== undefined && place >= block.rows.length - 2,
    };
  });
  return [
    ...(head ? [{ ...ruled(rowAt(block.head, headed, writeAt, 'TH'), ink, 1, 3), leads: true }] : []),
    ...rows,
    block.sums ? sumsOf(sheet, block.sums, 0.44) : space(4),
  ];
}

/** The last line is the sum. */
function sumsOf(sheet: Sheet, { rows, total, note = '' }: Sums, part: number): Piece {
  const { page, width } = sheet;
  const wide = width * part;
  const from = width - wide;
  const sumRow = (
    { label, legal = '', value }: Row,
    size: 8.5 | 9.5,
    valueSize: PaperSize,
    pad: number,
  ): Item => {
    const named = texts(sheet, wide * 0.62, [
      [label, size === 9.5 ? { size, weight: '700Bold' } : usual, 0],
      [legal, small, 0],
    ]);
    const sum = texts(sheet, wide - 16, [
      [value, { size: valueSize, weight: size === 9.5 ? 'narrow' : '700Bold', align: 'right' }, 0],
    ]);
    const height = Math.max(named.height, sum.height) + 2 * pad;
    return {
      height,
      draw(x, y) {
        for (const item of [named, sum]) item.draw(x + from + 8, y + (height - item.height) / 2);
      },
    };
  };
  const lines = rows.map((row) => sumRow(row, 8.5, 8.5, 4));
  const last = sumRow(total, 9.5, part === 1 ? 20.5 : 15, 6);
  const noted = texts(sheet, from - 24, [[note, faint, 0]]);
  const height = highOf(lines) + last.height;
  return {
    height: Math.max(height, noted.height + 6) + 4,
    draw(x, y) {
      noted.draw(x, y + 5);
      let at = y;
      for (const line of lines) {
        line.draw(x, at);
        at += line.height;
        lineAt(sheet, x + from, at, wide);
      }
      sheet.decorate(() => page.rect(x + from, at, wide, last.height).fill(sky));
      lineAt(sheet, x + from, at, wide, ink, 1.2);
      last.draw(x, at);
    },
  };
}

function comparedOf(sheet: Sheet, { heads, own, total, rows }: Of<'compared'>): Piece[] {
  const { page, width } = sheet;
  const labelWidth = 92;
  const wide = (width - labelWidth) / heads.length;
  const xOf = (place: number) => labelWidth + place * wide;
  const bordered = (inner: Item, edge: 'first' | 'last' | undefined, tinted: boolean): Piece => {
    const height = inner.height + 9;
    return {
      height,
      // The head stays with what it is about.
      leads: edge === 'first',
      draw(x, y) {
        sheet.decorate(() => {
          if (tinted) page.rect(x, y, width, height).fill(sky);
          else
            page
              .rect(x + xOf(own), y, wide, height)
              .fillOpacity(0.45)
              .fill(sky)
              .fillOpacity(1);
          for (const place of heads.keys())
            page
              .moveTo(x + xOf(place), y)
              .lineTo(x + xOf(place), y + height)
              .lineWidth(0.6)
              .stroke(ink);
          for (const at of [x, x + width])
            page
              .moveTo(at, y)
              .lineTo(at, y + height)
              .lineWidth(1.2)
              .stroke(ink);
        });
        if (edge === 'first') lineAt(sheet, x, y, width, ink, 1.2);
        if (edge === undefined) lineAt(sheet, x, y + height, width);
        else lineAt(sheet, x, y + height, width, ink, 1.2);
        inner.draw(x, y + 4);
      },
    };
  };
  const rowWith = (label: string, values: readonly string[], how: (value: string) => Written): Item =>
    besideOf([
      { x: 10, item: texts(sheet, labelWidth - 18, [[label, faint, 0]]) },
      ...values.map((value, place) => ({
        x: xOf(place) + 10,
        item: texts(sheet, wide - 18, [[value, how(value), 0]]),
      })),
    ]);
  const head = besideOf(
    heads.map(({ label, title, number }, place) => ({
      x: xOf(place) + 10,
      item: texts(sheet, wide - 18, [
        [label, usual, 1],
        [title, { size: 12, weight: 'narrow' }, 1],
        [number, faint, 0],
      ]),
    })),
  );
  return [
    bordered(head, 'first', true),
    bordered(
      rowWith(total.label, total.values, (value) => ({
        size: sizeFor(sheet, value, wide - 18, [15, 12]),
        weight: 'narrow',
      })),
      undefined,
      false,
    ),
    ...rows.map(({ label, values }, place) =>
      bordered(
        rowWith(label, values, () => strong),
        place === rows.length - 1 ? 'last' : undefined,
        false,
      ),
    ),
    space(4),
  ];
}

const stagesInLine = 4;

function stagesOf(sheet: Sheet, { stages }: Of<'stages'>): Piece[] {
  const { page, width } = sheet;
  const part = width / Math.min(stagesInLine, Math.max(1, stages.length));
  const wide = part - 14;
  const lines: Stage[][] = [];
  for (let first = 0; first < stages.length; first += stagesInLine)
    lines.push(stages.slice(first, first + stagesInLine));
  return lines.map((line): Piece => {
    const inner = besideOf(
      line.map(({ name, value, note, isNothing }, place) => ({
        x: part * place,
        item: texts(sheet, wide, [
          [name, { size: 12, weight: 'narrow' }, 2],
          [value, isNothing ? { size: 10.5, colour: mute } : { size: 15, weight: 'narrow' }, 1],
          [note, usual, 0],
        ]),
      })),
    );
    return {
      height: inner.height + 24,
      draw(x, y) {
        sheet.decorate(() => {
          const at = y + 8;
          line.forEach(({ isAdvance }, place) => {
            page.moveTo(x + part * place, at).lineTo(x + part * (place + 1), at);
            if (isAdvance) page.lineWidth(2.4).stroke(rain);
            else page.lineWidth(0.8).stroke(ink);
          });
          for (let tick = 0; tick <= line.length; tick += 1)
            page
              .moveTo(x + part * tick - 4, at + 4)
              .lineTo(x + part * tick + 4, at - 4)
              .lineWidth(1.2)
              .stroke(ink);
        });
        inner.draw(x, y + 17);
      },
    };
  });
}

/** A line of a passage, with its number where the lines are numbered. */
function lineOf(sheet: Sheet, width: number, line: string, number: number | undefined): Item {
  const { page } = sheet;
  if (number === undefined) return texts(sheet, width, [[line, usual, 4]]);
  const said = texts(sheet, width - 14, [[line, usual, 4]]);
  return {
    height: said.height,
    draw(x, y) {
      sheet.decorate(() => {
        sheet.face('', '700Bold').fontSize(usual.size).fillColor(ink);
        page.text(String(number), x, y, { lineBreak: false });
      });
      said.draw(x + 14, y);
    },
  };
}

/** Those that are higher than a sheet beside one another stand below each other, line by line. */
function passagesOf(sheet: Sheet, { passages, ruled }: Of<'passages'>, room: number): Piece[] {
  const { width } = sheet;
  const between = 24;
  const wide = (width - between * (passages.length - 1)) / passages.length;
  const itemsIn = (across: number) =>
    passages.map(({ heading: title, lines, numbered }) => [
      texts(sheet, across, [[title, heading, 3]]),
      ...lines.map((line, index) => lineOf(sheet, across, line, numbered ? index + 1 : undefined)),
    ]);
  const inner = besideOf(
    itemsIn(wide).map((items, place) => ({ x: place * (wide + between), item: stackOf(items) })),
  );
  if (inner.height > room)
    return itemsIn(width).flatMap((items) => items.map((item, place) => ({ ...item, leads: place === 0 })));
  const top = ruled ? 8 : 0;
  return [
    {
      height: inner.height + top,
      draw(x, y) {
        if (ruled === 'all') lineAt(sheet, x, y, width, ink, 1.2);
        if (ruled === 'each')
          for (const place of passages.keys())
            lineAt(sheet, x + place * (wide + between), y, wide, rain, 1.4);
        inner.draw(x, y + top);
      },
    },
  ];
}

function signingOf(sheet: Sheet, { boxes }: Of<'signing'>): Piece[] {
  const { width } = sheet;
  const between = 14;
  const shares = [0.4, 0.6];
  const placed = boxes.map(({ title, fields }, place) => {
    const wide = (width - between) * (shares[place] ?? 0.5);
    const x = place === 0 ? 0 : width - wide;
    return { x, wide, fields, title: texts(sheet, wide - 20, [[title, strong, 0]]) };
  });
  const titles = Math.max(...placed.map(({ title }) => title.height));
  const height = titles + 16 + 34 * Math.max(...boxes.map(({ fields }) => fields.length));
  return [
    {
      height: height + 2,
      draw(x, y) {
        placed.forEach(({ x: at, wide, fields, title }, place) => {
          sheet.decorate(() => boxed(sheet, x + at, y, wide, height, place === 0 ? 0.6 : 1.2));
          title.draw(x + at + 10, y + 9);
          fields.forEach((field, line) => {
            const top = y + titles + 25 + line * 34;
            writeAt(sheet, field, x + at + 10, top, wide - 20, faint);
            lineAt(sheet, x + at + 10, top + 15, wide - 20, ink);
          });
        });
      },
    },
  ];
}

function signedOf(sheet: Sheet, { note, over, name, label, legal = '' }: Of<'signed'>): Piece[] {
  const { width } = sheet;
  const wide = 162;
  const above = texts(sheet, wide, [[over, usual, 14]]);
  const by = texts(sheet, wide, [[name, { size: 9.5, weight: '700Bold' }, 0]]);
  const below = texts(sheet, wide, [
    [label, faint, 0],
    [legal, small, 0],
  ]);
  const said = texts(sheet, width - wide - 40, [[note, faint, 0]]);
  const signs = above.height + Math.max(12, by.height) + 3;
  const height = Math.max(signs + below.height + 3, said.height);
  return [
    {
      height,
      draw(x, y) {
        said.draw(x, y + height - said.height);
        above.draw(x + width - wide, y);
        by.draw(x + width - wide, y + above.height);
        lineAt(sheet, x + width - wide, y + signs, wide, ink);
        below.draw(x + width - wide, y + signs + 3);
      },
    },
  ];
}

function hashesOf(sheet: Sheet, { rows }: Of<'hashes'>): Piece[] {
  const { width } = sheet;
  const items = rows.map(({ label, value }) =>
    texts(sheet, width - 20, [
      [label, faint, 1],
      [value, { size: 9.5, weight: '700Bold' }, 0],
    ]),
  );
  const height = highOf(items) + items.length * 16;
  return [
    {
      height: height + 4,
      draw(x, y) {
        let at = y;
        for (const [place, item] of items.entries()) {
          if (place > 0) lineAt(sheet, x, at, width, ink);
          item.draw(x + 10, at + 8);
          at += item.height + 16;
        }
        sheet.decorate(() => boxed(sheet, x, y, width, height));
      },
    },
  ];
}

/** `room` is what a sheet has. */
export function piecesOf(sheet: Sheet, block: Block, room: number): Piece[] {
  const { width } = sheet;
  switch (block.kind) {
    case 'title':
      return titleOf(sheet, block);
    case 'cells':
      return cellsOf(sheet, block);
    case 'text':
      return block.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => texts(sheet, width, [[line, { usual, strong, faint }[block.tone ?? 'usual'], 3]]));
    case 'quote':
      return block.text
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((line) => quoted(sheet, width, line, { size: 9.5 }));
    case 'rows':
      return rowsOf(sheet, block);
    case 'detail':
      return detailOf(sheet, block, room);
    case 'parties':
      return partiesOf(sheet, block);
    case 'table':
      return tableOf(sheet, block);
    case 'sums':
      return [sumsOf(sheet, block, 1)];
    case 'compared':
      return comparedOf(sheet, block);
    case 'stages':
      return stagesOf(sheet, block);
    case 'passages':
      return passagesOf(sheet, block, room);
    case 'signing':
      return signingOf(sheet, block);
    case 'signed':
      return signedOf(sheet, block);
    case 'hashes':
      return hashesOf(sheet, block);
  }
}
