// The frame of a paper: the blue edge and the logo above, number and page below.
import { fill } from '#contract/fill.ts';
import { palette } from '#contract/scale.ts';
import { writeAt } from './paper.ts';
import type { Sheet } from './sheet.ts';

const { ink, mute, rain, line } = palette;

export const frameTop = 69;
/** Of what stands above the foot. */
export const frameBottom = 42;

/** On the first page. */
export function drawFrameHead(
  sheet: Sheet,
  { company, kind, number, date }: { company: string; kind: string; number: string; date: string },
): void {
  const { page, left, width } = sheet;
  sheet.logo(left, 26, 26);
  const half = company.lastIndexOf(' ', Math.ceil(company.length / 2) + 4);
  const lines = half > 0 ? [company.slice(0, half), company.slice(half + 1)] : [company];
  lines.forEach((text, index) => {
    writeAt(sheet, text, left + 34, 26 + index * 13, width / 2, { size: 11, weight: 'narrow' });
  });
  const right = { align: 'right' } as const;
  writeAt(sheet, kind, left + width / 2, 24, width / 2, { size: 13, weight: 'narrow', ...right });
  writeAt(sheet, `${number}, ${date}`, left + width / 2, 41, width / 2, { size: 8.5, ...right });
  sheet.rule(60, ink, 1.2);
  page.y = frameTop;
}

/** On every page, once all of them are there. */
export function drawFrames(sheet: Sheet, { foot, pageWords }: { foot: string; pageWords: string }): void {
  const { page, left, width } = sheet;
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    // Otherwise what stands below the margin begins another page.
    page.page.margins.bottom = 0;
    const end = page.page.height - 32;
    const pageOf = fill(pageWords, { page: index + 1, pages: count });
    sheet.decorate(() => {
      page.rect(0, 0, page.page.width, 6).fill(rain);
      page
        .moveTo(left, end - 6)
        .lineTo(left + width, end - 6)
        .lineWidth(0.6)
        .stroke(line);
      sheet.face(foot, '400Regular').fontSize(8.5).fillColor(mute);
      page.text(foot, left, end, { width: width * 0.7, lineBreak: false });
      sheet.face(pageOf, '400Regular').fontSize(8.5).fillColor(mute);
      page.text(pageOf, left, end, { width, align: 'right' });
    });
  }
}
