// The frame of every paper: the blue edge, the logo and what paper it is above, number and page below. Each sheet has it.
import { fill } from '#contract/fill.ts';
import { palette } from '#contract/scale.ts';
import { repeatAt, writeAt } from './items.ts';
import type { Sheet } from './sheet.ts';

const { ink, mute, rain, line } = palette;

export const frameTop = 69;
/** Of what stands above the foot. */
export const frameBottom = 42;

export interface Frame {
  company: string;
  kind: string;
  number: string;
  /** Behind the number: a date, and what else tells one from another. */
  date: string;
  foot: string;
  /** Beside the page, where it stands nowhere else. */
  phone?: string;
  pageWords: string;
}

function drawHead(sheet: Sheet, { company, kind, number, date }: Frame, write: typeof writeAt): void {
  const { left, width } = sheet;
  sheet.logo(left, 26, 26);
  const half = company.lastIndexOf(' ', Math.ceil(company.length / 2) + 4);
  const lines = half > 0 ? [company.slice(0, half), company.slice(half + 1)] : [company];
  lines.forEach((text, index) => {
    write(sheet, text, left + 34, 25 + index * 13, width / 2, { size: 12, weight: 'narrow' });
  });
  const right = { align: 'right' } as const;
  write(sheet, kind, left + width / 2, 24, width / 2, { size: 12, weight: 'narrow', ...right });
  write(sheet, `${number}, ${date}`, left + width / 2, 41, width / 2, { size: 8.5, ...right });
  sheet.rule(60, ink, 1.2);
}

/** On the first sheet. */
export function drawFrameHead(sheet: Sheet, frame: Frame): void {
  drawHead(sheet, frame, writeAt);
  sheet.page.y = frameTop;
}

/** On every sheet, once all of them are there. */
export function drawFrames(sheet: Sheet, frame: Frame): void {
  const { page, left, width } = sheet;
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    // Otherwise what stands below the margin begins another page.
    page.page.margins.bottom = 0;
    if (index > 0) drawHead(sheet, frame, repeatAt);
    const end = page.page.height - 32;
    const words = fill(frame.pageWords, { page: index + 1, pages: count });
    const pageOf = [frame.phone ?? '', words].filter(Boolean).join('\u00a0\u00a0\u00a0');
    sheet.decorate(() => {
      page.rect(0, 0, page.page.width, 6).fill(rain);
      page
        .moveTo(left, end - 6)
        .lineTo(left + width, end - 6)
        .lineWidth(0.6)
        .stroke(line);
      sheet.face(frame.foot, '400Regular').fontSize(8.5).fillColor(mute);
      page.text(frame.foot, left, end, { width: width * 0.8, lineBreak: false });
      sheet.face(pageOf, '400Regular').fontSize(8.5).fillColor(mute);
      page.text(pageOf, left, end, { width, align: 'right' });
    });
  }
}
