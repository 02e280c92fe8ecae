// A finding sheet on paper: the place on its drawing with what was marked there, the photos with the same numbers, what
// was said and measured, and whose it is at the foot. On one page where it fits; head and drawing never leave the first.
import type { Language } from '#contract/languages.ts';
import { palette } from '#contract/scale.ts';
import type { Rect } from '#drawings/drawing-file.ts';
import { drawFrameHead, drawFrames, type Frame, frameBottom, frameTop } from '#server/papers/frame.ts';
import {
  bubble,
  drawAll,
  heading,
  heightOf,
  highOf,
  type Item,
  lineAt,
  quoted,
  small,
  texts,
  usual,
  writeAt,
} from '#server/papers/items.ts';
import { openSheet, type Sheet } from '#server/papers/sheet.ts';
import { drawVector } from '#server/papers/vector-drawing.ts';

interface Passage {
  heading: string;
  text: string;
}

export interface FindingPaper extends Frame {
  language: Language;
  cause: string;
  madeAt: number;
  drawing: {
    svg: string;
    /** What is shown, and the place in it; px of the drawing. */
    view: Rect;
    lit: Rect;
    alt: string;
    note: string;
    points: readonly { number: number; x: number; y: number; label: string; words: string }[];
  } | null;
  /** Points that have no place on the drawing. */
  listed: readonly string[];
  photos: readonly { bytes: Uint8Array; alt: string; point: number }[];
  /** Under the photos, in our own words. */
  passages: readonly Passage[];
  words: (Passage & { by: string }) | null;
  readings: {
    heading: string;
    note: string;
    rows: readonly { where: string; point: number; value: string; share: number | null; over: boolean }[];
    limit: number;
  } | null;
  /** Of sheets without rows. */
  readingWords: Passage | null;
  ruledOut: { heading: string; note: string; rows: readonly { cause: string; how: string }[] } | null;
  proposal: Passage;
  facts: readonly { label: string; value: string }[];
  note: string;
}

const { ink, mute, line, rain, sky, paper: white } = palette;
/** Below each part; less where that keeps all of it on one sheet. */
const [usualGap, tightGap] = [9, 4];

const passage = (sheet: Sheet, width: number, gap: number, { heading: title, text }: Passage): Item =>
  texts(sheet, width, [
    [title, heading, 3],
    ...text
      .split('\n')
      .map((part, index, { length }) => [part, usual, index < length - 1 ? 2 : gap] as const),
  ]);

/** The engineer's own. */
function ownWords(
  sheet: Sheet,
  width: number,
  gap: number,
  { heading: title, by, text }: NonNullable<FindingPaper['words']>,
): Item {
  const said = quoted(sheet, width, text, { size: 9.5 });
  const head = texts(sheet, width, [[title, heading, 3]]);
  const foot = texts(sheet, width - 10, [[by, small, gap]]);
  return {
    height: head.height + said.height + foot.height + 2,
    draw(x, y) {
      drawAll([head, said], x, y);
      foot.draw(x + 10, y + head.height + said.height + 2);
    },
  };
}

function readingRows(
  sheet: Sheet,
  width: number,
  gap: number,
  given: NonNullable<FindingPaper['readings']>,
): Item {
  const { page } = sheet;
  const head = texts(sheet, width, [[given.heading, heading, 3]]);
  const note = texts(sheet, width, [[given.note, small, gap]]);
  const [whereWidth, valueWidth] = [width * 0.48, width * 0.2];
  const rows = given.rows.map((row) => {
    const room = row.point > 0 ? whereWidth - 20 : whereWidth;
    return {
      ...row,
      room,
      height: Math.max(17, heightOf(sheet, row.where, usual.size, room, '400Regular') + 5),
    };
  });
  return {
    height: head.height + rows.reduce((sum, { height }) => sum + height, 0) + 4 + note.height,
    draw(x, y) {
      head.draw(x, y);
      let at = y + head.height;
      for (const { where, room, point, value, share, over, height } of rows) {
        writeAt(sheet, where, x, at + 2, room, usual);
        if (point > 0) bubble(sheet, point, x + whereWidth - 8, at + 8);
        writeAt(sheet, value, x + width - valueWidth, at + 2, valueWidth, {
          ...usual,
          weight: '700Bold',
          align: 'right',
        });
        if (share !== null) {
          const [barX, barWidth] = [x + whereWidth + 6, width - whereWidth - valueWidth - 12];
          sheet.decorate(() => {
            page
              .rect(barX, at + 5, barWidth * Math.min(1, share), 5)
              .fillOpacity(over ? 1 : 0.4)
              .fill(rain)
              .fillOpacity(1);
            page.rect(barX + barWidth * given.limit - 0.6, at + 3, 1.2, 9).fill(ink);
          });
        }
        at += height;
        lineAt(sheet, x, at, width);
      }
      note.draw(x, at + 4);
    },
  };
}

function ruledOutRows(
  sheet: Sheet,
  width: number,
  gap: number,
  given: NonNullable<FindingPaper['ruledOut']>,
): Item {
  const { page } = sheet;
  const head = texts(sheet, width, [
    [given.heading, heading, 1],
    [given.note, small, 3],
  ]);
  const rows = given.rows.map(({ cause, how }) =>
    texts(sheet, width - 16, [
      [cause, { ...usual, weight: '700Bold' }, 0],
      [how, { ...usual, colour: mute }, 0],
    ]),
  );
  return {
    height: head.height + rows.reduce((sum, { height }) => sum + height + 5, 0) + gap,
    draw(x, y) {
      head.draw(x, y);
      let at = y + head.height;
      for (const row of rows) {
        const top = at;
        sheet.decorate(() => {
          page
            .moveTo(x + 2, top + 5)
            .lineTo(x + 9, top + 12)
            .moveTo(x + 9, top + 5)
            .lineTo(x + 2, top + 12);
          page.lineWidth(1.2).stroke(ink);
        });
        row.draw(x + 16, at + 2);
        at += row.height + 5;
        lineAt(sheet, x, at, width);
      }
    },
  };
}

/** Cropped to their frame, two in a row. */
async function photoRows(sheet: Sheet, width: number, photos: FindingPaper['photos']): Promise<Item[]> {
  const { page } = sheet;
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  const wide = (width - 8) / 2;
  const high = Math.round(wide * 0.56);
  const rows: Item[] = [];
  for (let first = 0; first < photos.length; first += 2) {
    const row = await Promise.all(
      photos.slice(first, first + 2).map(async ({ bytes, ...photo }) => ({
        ...photo,
        // At 150 dots to the inch.
        picture: await sharp(bytes)
          .rotate()
          .resize({ width: Math.round(wide * 2.08), height: Math.round(high * 2.08), fit: 'cover' })
          .flatten({ background: 'white' })
          .jpeg({ quality: 78, mozjpeg: true })
          .toBuffer(),
      })),
    );
    rows.push({
      height: high + 8,
      draw(x, y) {
        row.forEach(({ picture, alt, point }, index) => {
          const left = x + index * (wide + 8);
          const figure = page.struct('Figure', { alt }, [page.markStructureContent('Figure')]);
          sheet.body.add(figure);
          page.image(picture, left, y, { width: wide, height: high });
          page.endMarkedContent();
          sheet.decorate(() => page.rect(left, y, wide, high).lineWidth(0.6).stroke(ink));
          if (point > 0) bubble(sheet, point, left + 13, y + 13);
        });
      },
    });
  }
  return rows;
}

/** Rings round what was found, their words in a column beside them from top to bottom. */
function drawDetail(
  sheet: Sheet,
  { svg, view, lit, alt, note, points }: NonNullable<FindingPaper['drawing']>,
): void {
  const { page, left, width } = sheet;
  const [viewX, viewY, viewWidth, viewHeight] = view;
  const scale = width / viewWidth;
  const top = page.y;
  const high = Math.min(viewHeight * scale, 300);
  const figure = page.struct('Figure', { alt }, [page.markStructureContent('Figure')]);
  sheet.body.add(figure);
  page.rect(left, top, width, high).fill(sky);
  drawVector(sheet, svg, view, [left, top, width, viewHeight * scale]);
  const at = (x: number, y: number) => [left + (x - viewX) * scale, top + (y - viewY) * scale] as const;
  const [litLeft, litTop] = at(lit[0], lit[1]);
  page.save();
  page.rect(left, top, width, high).clip();
  page.rect(left, top, width, high).rect(litLeft, litTop, lit[2] * scale, lit[3] * scale);
  page.fillOpacity(0.5).fill(white, 'even-odd').fillOpacity(1);
  page.restore();
  const seen = points.map((point) => ({ ...point, at: at(point.x, point.y) }));
  const isNear = (x: number) => x < left + width * 0.58;
  const column = Math.max(
    left + width * 0.32,
    ...seen.filter((point) => isNear(point.at[0])).map((point) => point.at[0] + 40),
  );
  const sorted = seen.toSorted((a, b) => a.at[1] - b.at[1]);
  const step = Math.min(34, (high - 24) / Math.max(1, sorted.length));
  let row = top + 16 - step;
  const placed = sorted.map((point, index) => {
    const rest = sorted.length - 1 - index;
    row = Math.min(top + high - 18 - rest * step, Math.max(row + step, point.at[1] - 14));
    return { ...point, bubble: [column, row] as const };
  });
  for (const {
    at: [x, y],
    bubble: [bubbleX, bubbleY],
  } of placed) {
    const length = Math.hypot(bubbleX - x, bubbleY - y) || 1;
    const from = [x + ((bubbleX - x) * 10) / length, y + ((bubbleY - y) * 10) / length] as const;
    page.lineWidth(4).circle(x, y, 10).stroke(white);
    page.lineWidth(2.1).circle(x, y, 10).stroke(rain);
    page
      .lineWidth(1.2)
      .moveTo(...from)
      .lineTo(bubbleX, bubbleY)
      .stroke(rain);
    page
      .lineWidth(0.6)
      .moveTo(bubbleX, bubbleY)
      .lineTo(bubbleX + 28, bubbleY)
      .stroke(ink);
  }
  page.lineWidth(1.2).rect(left, top, width, high).stroke(ink);
  page.endMarkedContent();
  for (const {
    number,
    bubble: [x, y],
    label,
    words,
  } of placed) {
    bubble(sheet, number, x, y);
    const wide = left + width - x - 40;
    sheet.decorate(() => {
      sheet.face(words, '400Regular').fontSize(8.5);
      const across = Math.min(wide, Math.max(sheet.page.widthOfString(words), 60) + 6);
      page
        .rect(x + 29, y - 7, across, words ? 26 : 13)
        .fillOpacity(0.7)
        .fill(white)
        .fillOpacity(1);
    });
    writeAt(sheet, label, x + 32, y - 6, wide, { size: 9.5, weight: '700Bold' });
    if (words) writeAt(sheet, words, x + 32, page.y - 1, wide, usual);
  }
  page.y = top + high + 3;
  writeAt(sheet, note, left, page.y, width, small);
  page.y += 5;
}

/** In cells, as a drawing has its title block: what is short above, whose it is below. */
function factCells(sheet: Sheet, facts: FindingPaper['facts']): Item {
  const { page, left, width } = sheet;
  const rows = [facts.slice(0, -3), facts.slice(-3)]
    .filter((row) => row.length > 0)
    .map((row) => {
      const shares = row.map(({ value }) => Math.max(9, Math.min(44, value.length)));
      const whole = shares.reduce((sum, share) => sum + share, 0);
      const cells = row.map(({ label, value }, index) => {
        const before = shares.slice(0, index).reduce((sum, share) => sum + share, 0);
        const wide = (width * (shares[index] ?? 0)) / whole;
        const item = texts(sheet, wide - 14, [
          [label, small, 0],
          [value, { ...usual, weight: '700Bold' }, 0],
        ]);
        return { item, x: left + (width * before) / whole };
      });
      return { cells, height: Math.max(...cells.map(({ item }) => item.height)) + 7 };
    });
  const height = rows.reduce((sum, row) => sum + row.height, 0);
  return {
    height: height + 6,
    draw(_, y) {
      let at = y;
      for (const { cells, height: high } of rows) {
        for (const { item, x } of cells) item.draw(x + 7, at + 3);
        const top = at;
        sheet.decorate(() => {
          for (const { x } of cells.slice(1))
            page
              .moveTo(x, top)
              .lineTo(x, top + high)
              .lineWidth(0.6)
              .stroke(line);
          if (top > y)
            page
              .moveTo(left, top)
              .lineTo(left + width, top)
              .lineWidth(0.6)
              .stroke(line);
        });
        at += high;
      }
      sheet.decorate(() => page.rect(left, y, width, height).lineWidth(1.2).stroke(ink));
    },
  };
}

function proposalBox(sheet: Sheet, gap: number, given: Passage): Item {
  const { page, left, width } = sheet;
  const inner = texts(sheet, width - 26, [
    [given.heading, heading, 3],
    ...given.text.split('\n').map((part) => [part, usual, 2] as const),
  ]);
  return {
    height: inner.height + 14 + gap,
    draw(_, y) {
      sheet.decorate(() => {
        page.rect(left, y, width, inner.height + 14).fill(sky);
        page.rect(left, y, 2.4, inner.height + 14).fill(ink);
      });
      inner.draw(left + 14, y + 7);
    },
  };
}

export async function drawFinding(finding: FindingPaper): Promise<Buffer> {
  const sheet = await openSheet({
    language: finding.language,
    info: {
      Title: `${finding.kind} ${finding.number}`,
      Author: finding.company,
      CreationDate: new Date(finding.madeAt),
    },
    margins: { top: frameTop, bottom: 0, left: 52, right: 52 },
  });
  const { page, left, width } = sheet;
  const bottom = page.page.height - frameBottom;
  drawFrameHead(sheet, finding);
  writeAt(sheet, finding.cause, left, frameTop, width, { size: 20.5, weight: 'narrow', tag: 'H1' });
  page.y += 4;
  if (finding.drawing) drawDetail(sheet, finding.drawing);
  for (const words of finding.listed) writeAt(sheet, words, left, page.y, width, usual);
  if (finding.listed.length > 0) page.y += 5;
  const top = page.y;

  const wide = (width - 20) / 2;
  const stands = (item: Item | null | undefined): item is Item => item !== null && item !== undefined;
  const photos = await photoRows(sheet, wide, finding.photos);
  const words = (across: number, gap: number) =>
    [finding.words && ownWords(sheet, across, gap, finding.words)].filter(stands);
  const layOut = (gap: number) => {
    const passages = finding.passages.map((one) => passage(sheet, wide, gap, one));
    const facts = [
      finding.readings && readingRows(sheet, wide, gap, finding.readings),
      finding.readingWords && passage(sheet, wide, gap, finding.readingWords),
      finding.ruledOut && ruledOutRows(sheet, wide, gap, finding.ruledOut),
    ].filter(stands);
    const end = [
      proposalBox(sheet, gap, finding.proposal),
      factCells(sheet, finding.facts),
      texts(
        sheet,
        width,
        finding.note.split('\n').map((part) => [part, small, 1] as const),
      ),
    ];
    // The engineer's words stand where there is more room.
    const inHalf = words(wide, gap);
    const both = [
      [
        [...photos, ...passages],
        [...inHalf, ...facts],
      ],
      [[...photos, ...passages, ...inHalf], facts],
    ].sort((one, other) => Math.max(...one.map(highOf)) - Math.max(...other.map(highOf)));
    const [columns = []] = both;
    const fits = top + Math.max(...columns.map(highOf)) + highOf(end) <= bottom;
    return { gap, passages, facts, end, columns, fits };
  };
  const way = [usualGap, tightGap].map(layOut).find(({ fits }) => fits) ?? layOut(usualGap);
  const { gap, passages, facts, end, columns } = way;
  if (way.fits) {
    const under = columns.map((items, index) => drawAll(items, left + index * (wide + 20), top));
    drawAll(end, left, Math.max(...under));
  } else {
    // The engineer's words go first, with the photos after the fourth; then what does not fit beside the drawing.
    const halves = [[...photos.slice(0, 2), ...passages], facts].map((items) => {
      const fits: Item[] = [];
      const later: Item[] = [];
      for (const item of items)
        (later.length === 0 && top + highOf(fits) + item.height <= bottom ? fits : later).push(item);
      return { fits, later };
    });
    for (const [index, { fits }] of halves.entries()) drawAll(fits, left + index * (wide + 20), top);
    page.addPage();
    let at = drawAll(words(width, gap), left, frameTop);
    const restPhotos = photos.slice(2);
    const rest = [[...restPhotos, ...(halves[0]?.later ?? [])], halves[1]?.later ?? []];
    at = Math.max(...rest.map((items, index) => drawAll(items, left + index * (wide + 20), at)));
    if (at + highOf(end) > bottom) {
      page.addPage();
      at = frameTop;
    }
    drawAll(end, left, at);
  }
  drawFrames(sheet, finding);
  return sheet.finish();
}
