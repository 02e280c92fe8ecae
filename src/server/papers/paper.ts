// A paper of any kind as what stands on it, and its drawing as a PDF: as many sheets as it takes, in one frame. A section
// stays whole, a row of a table is never cut, and no last sheet is nearly empty.
import type { Language } from '#contract/languages.ts';
import { type Block, type Piece, piecesOf } from './blocks.ts';
import { drawFrameHead, drawFrames, type Frame, frameBottom, frameTop } from './frame.ts';
import { drawAll, heading, highOf, type Item, stackOf, texts } from './items.ts';
import { openSheet, type Sheet } from './sheet.ts';

export interface Section {
  heading?: string;
  blocks: readonly Block[];
}

export interface Paper extends Frame {
  language: Language;
  madeAt: number;
  sections: readonly Section[];
  /** At the foot of the last sheet. */
  end: readonly Block[];
  /** In place of all of them where they take more than one sheet. */
  tight?: readonly Section[];
}

/** What stands on one sheet, whatever comes. */
interface Group {
  items: readonly Item[];
  height: number;
  /** A gap is above it, unless it is the first of its sheet. */
  begins: boolean;
  again: Item | undefined;
  /** A section from its heading to its end, which may go to the next sheet to fill it. */
  isSection: boolean;
}

/** Between sections: as wide as takes no sheet more, and cuts no table that less would keep whole. */
const gaps = [28, 22, 16, 11];
const tightGap = 7;

function groupsOf(sheet: Sheet, section: Section, room: number): Group[] {
  const pieces: Piece[] = [
    ...(section.heading === undefined
      ? []
      : [{ ...texts(sheet, sheet.width, [[section.heading, heading, 5]]), leads: true }]),
    ...section.blocks.flatMap((block) => piecesOf(sheet, block, room)),
  ];
  const isWhole = highOf(pieces) <= room && !section.blocks.some(({ kind }) => kind === 'table');
  const runs: Piece[][] = [];
  for (const [place, piece] of pieces.entries()) {
    const run = runs.at(-1);
    if (run && (isWhole || pieces[place - 1]?.leads)) run.push(piece);
    else runs.push([piece]);
  }
  return runs.map((items, place) => ({
    items,
    height: highOf(items),
    begins: place === 0,
    again: items[0]?.again,
    isSection: isWhole,
  }));
}

function sheetsOf(groups: readonly Group[], room: number, gap: number): Group[][] {
  const highWith = (some: readonly Group[]) =>
    highOf(some) + some.slice(1).filter(({ begins }) => begins).length * gap;
  const sheets: Group[][] = [[]];
  for (const group of groups) {
    const current = sheets.at(-1) ?? [];
    if (current.length === 0 || highWith([...current, group]) <= room) {
      current.push(group);
      continue;
    }
    const { again } = group;
    const head = again && { ...group, items: [again], height: again.height, again: undefined };
    sheets.push([...(head ? [head] : []), group]);
  }
  const [last, previous] = [sheets.at(-1), sheets.at(-2)];
  while (last && previous && highWith(last) < room / 2) {
    const moved = previous.at(-1);
    const isFull = !moved || highWith([moved, ...last]) > room;
    if (isFull || !moved.isSection || highWith(previous.slice(0, -1)) < room / 2) break;
    previous.pop();
    last.unshift(moved);
  }
  return sheets;
}

export async function drawPaper(paper: Paper): Promise<Buffer> {
  const sheet = await openSheet({
    language: paper.language,
    info: {
      Title: `${paper.kind} ${paper.number}`,
      Author: paper.company,
      CreationDate: new Date(paper.madeAt),
    },
    margins: { top: frameTop, bottom: 0, left: 52, right: 52 },
  });
  const { page, left } = sheet;
  const bottom = page.page.height - frameBottom;
  const room = bottom - frameTop;
  const end = stackOf(paper.end.flatMap((block) => piecesOf(sheet, block, room)));
  const atEnd: Group = { items: [end], height: end.height, begins: true, again: undefined, isSection: false };
  const layOut = (gap: number, groups: readonly Group[]) => ({
    gap,
    sheets: sheetsOf([...groups, atEnd], room, gap),
  });
  const groupsIn = (sections: readonly Section[]) =>
    sections.flatMap((section) => groupsOf(sheet, section, room));
  const usual = groupsIn(paper.sections);
  const ways = gaps.map((gap) => layOut(gap, usual));
  if (paper.tight) ways.push(layOut(tightGap, groupsIn(paper.tight)));
  const cuts = (way: (typeof ways)[number]) => way.sheets.filter(([first]) => !first?.begins).length;
  const [best = layOut(tightGap, usual)] = ways.toSorted(
    (one, other) => one.sheets.length - other.sheets.length || cuts(one) - cuts(other),
  );
  const { sheets, gap } = best;

  drawFrameHead(sheet, paper);
  for (const [index, groups] of sheets.entries()) {
    if (index > 0) page.addPage();
    let at = frameTop;
    for (const [place, group] of groups.entries()) {
      if (group === atEnd) end.draw(left, bottom - end.height);
      else at = drawAll(group.items, left, at + (place > 0 && group.begins ? gap : 0));
    }
  }
  drawFrames(sheet, paper);
  return sheet.finish();
}
