// A paper of any kind as what stands on it, from top to bottom, and its drawing as a PDF: as many sheets as it takes,
// each with its number and page.
import { type Language, locales } from '#contract/languages.ts';
import { type PaperSize, palette } from '#contract/scale.ts';
import { localeOf, openSheet, type Sheet, type Weight } from './sheet.ts';

export interface Picture {
  /** WebP, JPEG, PNG or SVG. */
  bytes: Uint8Array;
  /** What is on it, for whoever cannot see it. */
  alt: string;
  caption?: string;
  /** A drawing on the paper itself, without a frame. */
  drawn?: boolean;
}

interface Row {
  label: string;
  value: string;
}

export type Block =
  | { kind: 'heading'; text: string }
  /** A line of its own for each line of the text. `tone`: `lead` is larger and bold, `small` for hashes and notes. */
  | { kind: 'text'; text: string; tone?: 'lead' | 'small' }
  /** Words of a person as they were written, set off from ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: readonly string[] }
  /** `beside`: another list in the right half. */
  | { kind: 'rows'; rows: readonly Row[]; beside?: readonly Row[] }
  /** `widths` are shares of the whole; columns `right` hold money and quantities. */
  | {
      kind: 'table';
      widths: readonly number[];
      right: readonly number[];
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Never cut by a page's end: options that are compared. */
      whole?: boolean;
    }
  /** Below a table: right-aligned; the last line is the sum. */
  | {
      kind: 'sums';
      rows: readonly { label: string; value: string }[];
      total: { label: string; value: string };
    }
  /** What is decided, side by side; the first is the largest. */
  | { kind: 'cells'; cells: readonly { label: string; value: string }[] }
  /** Along a dimension line, four to a line: what is paid when. */
  | { kind: 'stages'; stages: readonly { name: string; value: string; note: string }[] }
  /** Boxes beside each other, to be signed by hand. */
  | { kind: 'signing'; boxes: readonly { title: string; fields: readonly string[] }[] }
  /** So many beside each other; never cut by a page's end. */
  | { kind: 'pictures'; pictures: readonly Picture[]; columns: 1 | 2 | 3; maxHeight?: number };

export interface Paper {
  language: Language;
  /** Name and ways to reach it, line by line. */
  issuer: { name: string; lines: readonly string[] };
  title: string;
  number: string;
  /** Beside the title: number, date and the like. */
  facts: readonly { label: string; value: string }[];
  madeAt: number;
  blocks: readonly Block[];
}

const { ink, mute, line: hairline, rain, sky } = palette;
const top = 52;
const bottom = 50;
const gap = 18;

/** Photos are kept as WebP, which no PDF holds. */
async function asJpeg({ bytes }: Picture, width: number) {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  // Three pixels to a point: sharp in print. What is transparent becomes the paper.
  return sharp(bytes, { density: 216 })
    .resize({ width: Math.round(width * 3), withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer({ resolveWithObject: true });
}

const sizes = { lead: 15, usual: 10.5, small: 8 } as const satisfies Record<string, PaperSize>;

export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = await openSheet({
    language: paper.language,
    info: {
      Title: `${paper.title} ${paper.number}`,
      Author: paper.issuer.name,
      CreationDate: new Date(paper.madeAt),
    },
    margins: { top, bottom, left: 52, right: 52 },
  });
  const { page } = sheet;
  drawHead(sheet, paper);
  for (const [place, block] of paper.blocks.entries()) await drawBlock(sheet, block, paper.blocks[place + 1]);
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    // Otherwise what stands below the margin begins another page.
    page.page.margins.bottom = 0;
    const foot = `${paper.number}   ${index + 1} / ${count}`;
    sheet.decorate(() => {
      page.rect(0, 0, page.page.width, 9).fill(rain);
      sheet.face(foot, '400Regular').fontSize(8.5).fillColor(mute);
      page.text(foot, sheet.left, page.page.height - 38, { width: sheet.width, align: 'right' });
    });
  }
  return sheet.finish();
}

const bottomOf = ({ page }: Sheet) => page.page.height - bottom;

/** Begins another sheet where so much does not fit any more; what is higher than a sheet flows. */
function makeRoom(sheet: Sheet, height: number): void {
  const { page } = sheet;
  if (page.y + height > bottomOf(sheet) && height < bottomOf(sheet) - top && page.y > top) page.addPage();
}

/** Latin letters are lower than the others, and need a little air between their lines. */
const gapOf = (text: string, size: number) => (localeOf(text) === locales.en ? size * 0.16 : 0);

export const heightOf = (sheet: Sheet, text: string, size: PaperSize, width: number, weight: Weight) =>
  sheet
    .face(text, weight)
    .fontSize(size)
    .heightOfString(text, { width, lineGap: gapOf(text, size) });

interface Written {
  size: PaperSize;
  weight?: Weight;
  colour?: string;
  tag?: string;
  parent?: PDFKit.PDFStructureElement;
  align?: 'left' | 'right';
}

/** At a place, whatever came before; afterwards `page.y` is below it. */
export function writeAt(sheet: Sheet, text: string, x: number, y: number, width: number, how: Written): void {
  const { size, weight = '400Regular', colour = ink, tag = 'P', parent = sheet.body, align = 'left' } = how;
  const draw = () => {
    sheet.face(text, weight).fontSize(size).fillColor(colour);
    sheet.page.text(text, x, y, { width, align, lineGap: gapOf(text, size) });
  };
  sheet.readable(text, draw, { parent, tag, lang: localeOf(text) });
}

/** Who it is from at the left, what it is at the right, over one rule. */
function drawHead(sheet: Sheet, { issuer, title, facts }: Paper): void {
  const { page, left, width } = sheet;
  const top = 30;
  sheet.logo(left, top, 32);
  const beside = 42;
  const half = width * 0.56;
  sheet.bold(13, issuer.name, left + beside, top, { width: half - beside });
  for (const line of issuer.lines) sheet.regular(8.5, line, left + beside, page.y, { width: half - beside });
  const from = left + half + 12;
  const right = { align: 'right' } as const;
  const afterIssuer = page.y;
  writeAt(sheet, title, from, top, width - half - 12, { size: 16, weight: '700Bold', tag: 'H1', ...right });
  for (const { label, value } of facts)
    writeAt(sheet, `${label} ${value}`, from, page.y + 1, width - half - 12, { size: 9, ...right });
  const y = Math.max(afterIssuer, page.y) + 8;
  sheet.rule(y, ink, 1.4);
  page.y = y + 14;
}

function drawText(sheet: Sheet, text: string, tone: keyof typeof sizes): void {
  const { page, left, width } = sheet;
  const size = sizes[tone];
  const weight = tone === 'lead' ? '700Bold' : '400Regular';
  const colour = tone === 'small' ? mute : ink;
  for (const line of text.split('\n').filter((some) => some.trim() !== '')) {
    makeRoom(sheet, heightOf(sheet, line, size, width, weight));
    writeAt(sheet, line, left, page.y, width, { size, colour, weight });
    page.y += size * 0.35;
  }
}

/** How high what is never cut is; of everything else, what its first lines take. */
function wholeHeight(sheet: Sheet, block: Block | undefined): number {
  switch (block?.kind) {
    case 'stages':
      return stagesHeight(sheet, block.stages);
    case 'signing':
      return signingHeight(block.boxes);
    case 'cells':
      return cellsHeight;
    case 'table':
      return block.whole ? tableHeight(sheet, block) : 44;
    default:
      return 44;
  }
}

async function drawBlock(sheet: Sheet, block: Block, next?: Block): Promise<void> {
  const { page, left, width } = sheet;
  switch (block.kind) {
    case 'heading': {
      page.y += gap * 0.6;
      // Never alone at the foot of a sheet.
      makeRoom(sheet, heightOf(sheet, block.text, 13, width, '700Bold') + 3 + wholeHeight(sheet, next));
      writeAt(sheet, block.text, left, page.y, width, { size: 13, weight: '700Bold', tag: 'H2' });
      page.y += 3;
      return;
    }
    case 'text': {
      drawText(sheet, block.text, block.tone ?? 'usual');
      page.y += 3;
      return;
    }
    case 'quote': {
      for (const line of block.text.split('\n').filter((some) => some.trim() !== '')) {
        const height = heightOf(sheet, line, sizes.usual, width - 14, '400Regular');
        makeRoom(sheet, height + 4);
        const from = page.y;
        sheet.decorate(() => page.rect(left, from, 2.5, height + 4).fill(rain));
        writeAt(sheet, line, left + 14, from + 2, width - 14, { size: sizes.usual });
        page.y = from + height + 4;
      }
      page.y += 6;
      return;
    }
    case 'list': {
      const list = page.struct('L');
      sheet.body.add(list);
      for (const item of block.items) {
        makeRoom(sheet, heightOf(sheet, item, sizes.usual, width - 14, '400Regular'));
        const y = page.y;
        sheet.decorate(() => page.circle(left + 4, y + sizes.usual * 0.68, 1.6).fill(rain));
        const entry = page.struct('LI');
        list.add(entry);
        writeAt(sheet, item, left + 14, y, width - 14, { size: sizes.usual, tag: 'LBody', parent: entry });
        page.y += 3;
      }
      page.y += 3;
      return;
    }
    case 'rows':
      return block.beside ? drawBeside(sheet, block.rows, block.beside) : drawRows(sheet, block.rows);
    case 'table':
      return drawTable(sheet, block, next?.kind === 'sums' ? sumsHeight(next.rows) : 0);
    case 'cells':
      return drawCells(sheet, block.cells);
    case 'stages':
      return drawStages(sheet, block.stages);
    case 'signing':
      return drawSigning(sheet, block.boxes);
    case 'sums':
      return drawSums(sheet, block);
    case 'pictures':
      return drawPictures(sheet, block);
  }
}

/** In a part of the width, below each other. */
function drawRows(
  sheet: Sheet,
  rows: readonly Row[],
  { x, wide, labelWidth } = { x: sheet.left, wide: sheet.width, labelWidth: 130 },
): void {
  const { page } = sheet;
  const valueWidth = wide - labelWidth - 10;
  const rule = (y: number) =>
    sheet.decorate(() =>
      page
        .moveTo(x, y)
        .lineTo(x + wide, y)
        .lineWidth(0.6)
        .stroke(hairline),
    );
  for (const { label, value } of rows) {
    const height = Math.max(
      heightOf(sheet, label, 9.5, labelWidth, '400Regular'),
      heightOf(sheet, value, sizes.usual, valueWidth, '700Bold'),
    );
    makeRoom(sheet, height + 10);
    const y = page.y;
    rule(y);
    writeAt(sheet, label, x, y + 5, labelWidth, { size: 9.5, colour: mute });
    const bold = { size: sizes.usual, weight: '700Bold' } as const;
    writeAt(sheet, value, x + labelWidth + 10, y + 4, valueWidth, bold);
    // What is longer than a sheet has flowed on to another.
    page.y = Math.max(page.y, y + height) + 5;
  }
  rule(page.y);
  page.y += 8;
}

/** Two short lists at the head of a paper. */
function drawBeside(sheet: Sheet, rows: readonly Row[], beside: readonly Row[]): void {
  const { page, left, width } = sheet;
  const wide = width / 2 - 12;
  const y = page.y;
  drawRows(sheet, rows, { x: left, wide, labelWidth: 54 });
  const after = page.y;
  page.y = y;
  drawRows(sheet, beside, { x: left + width / 2 + 12, wide, labelWidth: 54 });
  page.y = Math.max(after, page.y);
}

/** In how many columns, and how wide each is. */
function columnsOf({ left, width }: Sheet, block: Extract<Block, { kind: 'table' }>) {
  const whole = block.widths.reduce((sum, share) => sum + share, 0);
  return block.widths.map((share, index) => ({
    x: left + (width * block.widths.slice(0, index).reduce((sum, before) => sum + before, 0)) / whole,
    width: (width * share) / whole - 8,
    align: block.right.includes(index) ? ('right' as const) : ('left' as const),
  }));
}

const usualCell = { size: 10, weight: '400Regular' } as const;

/** Of its rows and its head. */
function tableHeight(sheet: Sheet, block: Extract<Block, { kind: 'table' }>): number {
  const columns = columnsOf(sheet, block);
  return [block.head, ...block.rows].reduce(
    (sum, cells) =>
      sum +
      8 +
      Math.max(
        ...cells.map((cell, index) =>
          heightOf(sheet, cell, usualCell.size, columns[index]?.width ?? sheet.width, usualCell.weight),
        ),
      ),
    0,
  );
}

/** `below` is what follows and never stands alone: it has two rows with it. */
function drawTable(sheet: Sheet, block: Extract<Block, { kind: 'table' }>, below: number): void {
  const { page, width } = sheet;
  const columns = columnsOf(sheet, block);
  const table = page.struct('Table');
  sheet.body.add(table);
  const heights = (cells: readonly string[], size: PaperSize, weight: Weight) =>
    Math.max(
      ...cells.map((cell, index) => heightOf(sheet, cell, size, columns[index]?.width ?? width, weight)),
    );
  const drawRow = (cells: readonly string[], how: { size: PaperSize; weight: Weight }) => {
    const height = heights(cells, how.size, how.weight);
    const y = page.y;
    return {
      height,
      each(write: (cell: string, column: (typeof columns)[number]) => void) {
        for (const [index, cell] of cells.entries()) {
          const column = columns[index];
          if (!column || cell === '') continue;
          page.y = y;
          write(cell, column);
        }
        page.y = y + height;
      },
    };
  };
  const headed = { size: 8.5, weight: '700Bold' } as const;
  /** The first is read; those of later sheets are there for the eye. */
  const drawHeading = (first: boolean) => {
    // One that is never added would keep the document from ending.
    const row = first ? page.struct('TR') : undefined;
    if (row) table.add(row);
    drawRow(block.head, headed).each((cell, { x, width: wide, align }) => {
      if (row) {
        const how = { ...headed, colour: mute, align, tag: 'TH', parent: row };
        writeAt(sheet, cell, x, page.y, wide, how);
      } else
        sheet.decorate(() => {
          sheet.face(cell, headed.weight).fontSize(headed.size).fillColor(mute);
          page.text(cell, x, page.y, { width: wide, align });
        });
    });
    page.y += 3;
    sheet.rule(page.y, ink, 1);
    page.y += 4;
  };
  makeRoom(sheet, block.whole ? tableHeight(sheet, block) : 60);
  drawHeading(true);
  const usual = usualCell;
  const heightOfRow = (cells: readonly string[]) => heights(cells, usual.size, usual.weight) + 8;
  for (const [place, cells] of block.rows.entries()) {
    const before = page.page;
    const isNextToLast = place === block.rows.length - 2;
    const last = isNextToLast ? heightOfRow(block.rows[place + 1] ?? []) : 0;
    const isLast = place === block.rows.length - 1;
    makeRoom(sheet, heightOfRow(cells) + last + (isNextToLast || isLast ? below : 0));
    if (page.page !== before) drawHeading(false);
    const row = page.struct('TR');
    table.add(row);
    drawRow(cells, usual).each((cell, { x, width: wide, align }) => {
      writeAt(sheet, cell, x, page.y, wide, { ...usual, align, tag: 'TD', parent: row });
    });
    page.y += 4;
    sheet.rule(page.y);
    page.y += 4;
  }
}

const sumsHeight = (rows: readonly unknown[]): number => rows.length * 18 + 48;

function drawSums(sheet: Sheet, { rows, total }: Extract<Block, { kind: 'sums' }>): void {
  const { page, left, width } = sheet;
  const from = left + width * 0.4;
  const wide = width * 0.6 - 8;
  makeRoom(sheet, sumsHeight(rows));
  for (const { label, value } of rows) {
    const y = page.y;
    writeAt(sheet, label, from, y, wide * 0.62, { size: 10, colour: mute });
    const after = page.y;
    writeAt(sheet, value, from, y, wide, { size: 10, align: 'right' });
    page.y = Math.max(after, page.y) + 3;
  }
  const y = page.y + 3;
  const labelHeight = heightOf(sheet, total.label, 11, wide * 0.6, '700Bold');
  const height = Math.max(labelHeight, 18) + 16;
  sheet.decorate(() => page.rect(from - 10, y, width * 0.6 + 10, height).fill(sky));
  const bold = { weight: '700Bold' } as const;
  writeAt(sheet, total.label, from, y + 9, wide * 0.6, { size: 11, ...bold });
  writeAt(sheet, total.value, from, y + 6, wide, { size: 15, align: 'right', ...bold });
  page.y = y + height + 10;
}

async function drawPictures(sheet: Sheet, block: Extract<Block, { kind: 'pictures' }>): Promise<void> {
  const { page, left, width } = sheet;
  const { columns, maxHeight = 190 } = block;
  const between = 12;
  const wide = (width - between * (columns - 1)) / columns;
  for (let first = 0; first < block.pictures.length; first += columns) {
    const pictures = block.pictures.slice(first, first + columns);
    const drawn = await Promise.all(
      pictures.map(async (picture) => {
        const { data, info } = await asJpeg(picture, wide);
        const scale = Math.min(wide / info.width, maxHeight / info.height);
        const caption = picture.caption ?? '';
        const below = caption === '' ? 0 : heightOf(sheet, caption, 8.5, wide, '400Regular') + 3;
        return { ...picture, data, caption, below, width: info.width * scale, height: info.height * scale };
      }),
    );
    const highest = Math.max(...drawn.map(({ height, below }) => height + below));
    makeRoom(sheet, highest);
    const y = page.y;
    for (const [index, picture] of drawn.entries()) {
      const x = left + index * (wide + between);
      const figure = page.struct('Figure', { alt: picture.alt }, [page.markStructureContent('Figure')]);
      sheet.body.add(figure);
      page.image(picture.data, x, y, { width: picture.width, height: picture.height });
      page.endMarkedContent();
      if (!picture.drawn)
        sheet.decorate(() => page.rect(x, y, picture.width, picture.height).lineWidth(0.5).stroke(hairline));
      if (picture.caption !== '')
        writeAt(sheet, picture.caption, x, y + picture.height + 3, wide, { size: 8.5, colour: mute });
    }
    page.y = y + highest + 10;
  }
}

const cellsHeight = 56;

function drawCells(sheet: Sheet, cells: readonly { label: string; value: string }[]): void {
  const { page, left, width } = sheet;
  makeRoom(sheet, cellsHeight);
  const from = page.y;
  // The first has half as much again.
  const unit = width / (cells.length + 0.5);
  cells.forEach(({ label, value }, place) => {
    const x = left + (place === 0 ? 0 : unit * (place + 0.5));
    const wide = place === 0 ? unit * 1.5 : unit;
    const size = place === 0 ? 18 : heightOf(sheet, value, 13, wide - 16, '700Bold') > 20 ? 10.5 : 13;
    sheet.decorate(() => {
      if (place === 0) page.rect(x, from, wide, cellsHeight).fill(sky);
      page.rect(x, from, wide, cellsHeight).lineWidth(0.8).stroke(ink);
    });
    writeAt(sheet, label, x + 9, from + 8, wide - 14, { size: 8.5, colour: mute });
    writeAt(sheet, value, x + 9, from + 23, wide - 14, { size, weight: '700Bold' });
  });
  page.y = from + cellsHeight + 10;
}

const stagesInLine = 4;
type PaidStage = Extract<Block, { kind: 'stages' }>['stages'][number];

const heightOfStage = (sheet: Sheet, { name, value, note }: PaidStage, width: number): number =>
  24 +
  heightOf(sheet, name, 10.5, width, '700Bold') +
  heightOf(sheet, value, 13, width, '700Bold') +
  heightOf(sheet, note, 9, width, '400Regular');

function linesOfStages(stages: readonly PaidStage[]): PaidStage[][] {
  const lines: PaidStage[][] = [];
  for (let first = 0; first < stages.length; first += stagesInLine)
    lines.push(stages.slice(first, first + stagesInLine));
  return lines;
}

const widthOfStage = ({ width }: Sheet, stages: readonly PaidStage[]) =>
  width / Math.min(stagesInLine, Math.max(1, stages.length));

function stagesHeight(sheet: Sheet, stages: readonly PaidStage[]): number {
  const wide = widthOfStage(sheet, stages) - 12;
  return linesOfStages(stages).reduce(
    (sum, line) => sum + Math.max(...line.map((stage) => heightOfStage(sheet, stage, wide))) + 10,
    0,
  );
}

function drawStages(sheet: Sheet, stages: readonly PaidStage[]): void {
  const { page, left } = sheet;
  makeRoom(sheet, stagesHeight(sheet, stages));
  const part = widthOfStage(sheet, stages);
  const wide = part - 12;
  for (const line of linesOfStages(stages)) {
    const from = page.y;
    sheet.decorate(() => {
      const y = from + 8;
      page
        .moveTo(left, y)
        .lineTo(left + part * line.length, y)
        .lineWidth(0.8)
        .stroke(ink);
      for (let tick = 0; tick <= line.length; tick += 1) {
        const x = left + part * tick;
        page
          .moveTo(x - 4, y + 4)
          .lineTo(x + 4, y - 4)
          .lineWidth(1.2)
          .stroke(ink);
      }
    });
    line.forEach(({ name, value, note }, place) => {
      const x = left + part * place;
      writeAt(sheet, name, x, from + 18, wide, { size: 10.5, weight: '700Bold' });
      writeAt(sheet, value, x, page.y + 1, wide, { size: 13, weight: '700Bold' });
      if (note !== '') writeAt(sheet, note, x, page.y + 1, wide, { size: 9, colour: mute });
    });
    page.y = from + Math.max(...line.map((stage) => heightOfStage(sheet, stage, wide))) + 10;
  }
}

type SignedBox = Extract<Block, { kind: 'signing' }>['boxes'][number];

const signingHeight = (boxes: readonly SignedBox[]): number =>
  38 + 30 * Math.max(...boxes.map(({ fields }) => fields.length)) + 10;

function drawSigning(sheet: Sheet, boxes: readonly SignedBox[]): void {
  const { page, left, width } = sheet;
  const height = signingHeight(boxes) - 10;
  makeRoom(sheet, height + 10);
  const from = page.y;
  const between = 14;
  const wide = (width - between * (boxes.length - 1)) / boxes.length;
  boxes.forEach(({ title, fields }, place) => {
    const x = left + place * (wide + between);
    sheet.decorate(() => page.rect(x, from, wide, height).lineWidth(0.8).stroke(ink));
    writeAt(sheet, title, x + 10, from + 10, wide - 20, { size: 9.5, weight: '700Bold' });
    fields.forEach((field, line) => {
      const y = from + 42 + line * 30;
      writeAt(sheet, field, x + 10, y, wide - 20, { size: 9, colour: mute });
      sheet.decorate(() =>
        page
          .moveTo(x + 10, y + 16)
          .lineTo(x + wide - 10, y + 16)
          .lineWidth(0.6)
          .stroke(ink),
      );
    });
  });
  page.y = from + height + 10;
}
