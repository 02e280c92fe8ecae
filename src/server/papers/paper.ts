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

export type Block =
  | { kind: 'heading'; text: string }
  /** A line of its own for each line of the text. `tone`: `lead` is larger and bold, `small` for hashes and notes. */
  | { kind: 'text'; text: string; tone?: 'lead' | 'small' }
  /** Words of a person as they were written, set off from ours. */
  | { kind: 'quote'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'rows'; rows: readonly { label: string; value: string }[] }
  /** `widths` are shares of the whole; columns `right` hold money and quantities. */
  | {
      kind: 'table';
      widths: readonly number[];
      right: readonly number[];
      head: readonly string[];
      rows: readonly (readonly string[])[];
    }
  /** Below a table: right-aligned; the last line is the sum. */
  | {
      kind: 'sums';
      rows: readonly { label: string; value: string }[];
      total: { label: string; value: string };
    }
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
const bottom = 62;
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
  for (const block of paper.blocks) await drawBlock(sheet, block);
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

const heightOf = (sheet: Sheet, text: string, size: PaperSize, width: number, weight: Weight) =>
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
function writeAt(sheet: Sheet, text: string, x: number, y: number, width: number, how: Written): void {
  const { size, weight = '400Regular', colour = ink, tag = 'P', parent = sheet.body, align = 'left' } = how;
  const draw = () => {
    sheet.face(text, weight).fontSize(size).fillColor(colour);
    sheet.page.text(text, x, y, { width, align, lineGap: gapOf(text, size) });
  };
  sheet.readable(text, draw, { parent, tag, lang: localeOf(text) });
}

function drawHead(sheet: Sheet, { issuer, title, facts }: Paper): void {
  const { page, left, width } = sheet;
  sheet.bold(15, issuer.name, left, 36, { width });
  for (const line of issuer.lines) sheet.regular(9, line, left, page.y, { width });
  sheet.rule(page.y + 8, ink, 1.4);
  const y = page.y + 20;
  writeAt(sheet, title, left, y, width * 0.62, { size: 23, weight: '700Bold', tag: 'H1' });
  const afterTitle = page.y;
  page.y = y + 3;
  for (const { label, value } of facts) {
    const from = left + width * 0.64;
    writeAt(sheet, label, from, page.y, width * 0.36, { size: 8.5, colour: mute, align: 'right' });
    const bold = { size: 11, weight: '700Bold', align: 'right' } as const;
    writeAt(sheet, value, from, page.y - 1, width * 0.36, bold);
    page.y += 3;
  }
  page.y = Math.max(afterTitle, page.y) + 10;
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

async function drawBlock(sheet: Sheet, block: Block): Promise<void> {
  const { page, left, width } = sheet;
  switch (block.kind) {
    case 'heading': {
      page.y += gap * 0.6;
      // Never alone at the foot of a sheet.
      makeRoom(sheet, heightOf(sheet, block.text, 13, width, '700Bold') + 44);
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
      return drawRows(sheet, block.rows);
    case 'table':
      return drawTable(sheet, block);
    case 'sums':
      return drawSums(sheet, block);
    case 'pictures':
      return drawPictures(sheet, block);
  }
}

function drawRows(sheet: Sheet, rows: readonly { label: string; value: string }[]): void {
  const { page, left, width } = sheet;
  const labelWidth = 130;
  const valueWidth = width - labelWidth - 10;
  for (const { label, value } of rows) {
    const height = Math.max(
      heightOf(sheet, label, 9.5, labelWidth, '400Regular'),
      heightOf(sheet, value, sizes.usual, valueWidth, '700Bold'),
    );
    makeRoom(sheet, height + 10);
    const y = page.y;
    sheet.rule(y);
    writeAt(sheet, label, left, y + 5, labelWidth, { size: 9.5, colour: mute });
    const bold = { size: sizes.usual, weight: '700Bold' } as const;
    writeAt(sheet, value, left + labelWidth + 10, y + 4, valueWidth, bold);
    // What is longer than a sheet has flowed on to another.
    page.y = Math.max(page.y, y + height) + 5;
  }
  sheet.rule(page.y);
  page.y += 8;
}

function drawTable(sheet: Sheet, block: Extract<Block, { kind: 'table' }>): void {
  const { page, left, width } = sheet;
  const whole = block.widths.reduce((sum, share) => sum + share, 0);
  const columns = block.widths.map((share, index) => ({
    x: left + (width * block.widths.slice(0, index).reduce((sum, before) => sum + before, 0)) / whole,
    width: (width * share) / whole - 8,
    align: block.right.includes(index) ? ('right' as const) : ('left' as const),
  }));
  const table = page.struct('Table');
  sheet.body.add(table);
  const heights = (cells: readonly string[], size: PaperSize, weight: Weight) =>
    Math.max(
      ...cells.map((cell, index) => heightOf(sheet, cell, size, columns[index]?.width ?? width, weight)),
    );
  const drawCells = (cells: readonly string[], how: { size: PaperSize; weight: Weight }) => {
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
    drawCells(block.head, headed).each((cell, { x, width: wide, align }) => {
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
  makeRoom(sheet, 60);
  drawHeading(true);
  const usual = { size: 10, weight: '400Regular' } as const;
  for (const cells of block.rows) {
    const before = page.page;
    makeRoom(sheet, heights(cells, usual.size, usual.weight) + 8);
    if (page.page !== before) drawHeading(false);
    const row = page.struct('TR');
    table.add(row);
    drawCells(cells, usual).each((cell, { x, width: wide, align }) => {
      writeAt(sheet, cell, x, page.y, wide, { ...usual, align, tag: 'TD', parent: row });
    });
    page.y += 4;
    sheet.rule(page.y);
    page.y += 4;
  }
}

function drawSums(sheet: Sheet, { rows, total }: Extract<Block, { kind: 'sums' }>): void {
  const { page, left, width } = sheet;
  const from = left + width * 0.4;
  const wide = width * 0.6 - 8;
  makeRoom(sheet, rows.length * 18 + 48);
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
