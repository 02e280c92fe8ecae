// What stands on the sheet's paper, from its sealed content.
import { readFile } from 'node:fs/promises';
import { fill } from '#contract/fill.ts';
import type { CauseId } from '#contract/finder-causes.ts';
import { isPlaced } from '#contract/findings.ts';
import { pathIn } from '#contract/languages.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import { drawingFile } from '#server/folders.ts';
import { when } from '#server/words/when.ts';
import type { FindingPaper } from './draw-finding.ts';
import { type FindingContent, findingWordsIn, sheetOf } from './finding-content.ts';

/** A bar is as long as half of a hundred: wet plaster has a third of that. */
const barEnds = 40;

async function drawingOf(content: FindingContent, alt: string): Promise<FindingPaper['drawing']> {
  const detail = content.marks?.drawn ? causeDetails[content.cause as CauseId] : undefined;
  if (!detail || !content.marks) return null;
  const words = findingWordsIn[content.language];
  const { points } = content.marks;
  return {
    svg: await readFile(drawingFile(detail.file), 'utf8'),
    view: detail.wide,
    lit: detail.lit,
    alt,
    note: points.some(isPlaced) ? words.marked : words.notMarked,
    points: points.map((point, index) => ({ ...point, number: index + 1 })).filter(isPlaced),
  };
}

export async function paperOf(
  content: FindingContent,
  sha256: string,
  photos: readonly { bytes: Uint8Array; index: number }[],
  publicUrl: string,
): Promise<FindingPaper> {
  const { language, number, madeAt, marks } = content;
  const words = findingWordsIn[language];
  const sheet = sheetOf(content, sha256, () => '');
  const section = (heading: string) => sheet.sections.find((one) => one.heading === heading);
  const passagesOf = (headings: readonly string[]) =>
    headings.flatMap((heading) => {
      const text = section(heading)?.paragraphs.join('\n');
      return text ? [{ heading, text }] : [];
    });
  const said = section(words.words)?.quote;
  const measured = section(words.labels.readings)?.quote;
  const { readings, ruledOut } = sheet;
  const isWhose = (label: string) => label === words.labels.name || label === words.labels.address;
  return {
    language,
    company: content.company.name,
    kind: words.title,
    number,
    date: when[language].date(madeAt),
    cause: content.causeTitle,
    madeAt,
    drawing: await drawingOf(content, `${content.causeTitle}. ${content.placeName}`),
    listed: (marks?.points ?? []).flatMap((point, index) =>
      marks?.drawn && isPlaced(point)
        ? []
        : [[`${index + 1}.`, point.label, point.words].filter(Boolean).join('\u00a0\u00a0')],
    ),
    photos: photos.map(({ bytes, index }) => ({
      bytes,
      alt: fill(words.shared.photo, { number: index + 1, count: content.photos.length }),
      point: marks?.photos[index] ?? 0,
    })),
    passages: passagesOf([words.cause, words.ifNothing]),
    words: said
      ? {
          heading: words.words,
          text: said,
          by: [content.engineer, when[language].date(content.visitedAt)].filter(Boolean).join(', '),
        }
      : null,
    readings: readings && {
      heading: readings.heading,
      note: readings.note,
      limit: readings.dryBelow / barEnds,
      rows: readings.rows.map(({ where, value, unit, point }) => ({
        where,
        point,
        value: unit === '' ? value : `${value}\u00a0${unit}`,
        share: unit === '%' ? Number(value) / barEnds : null,
        over: Number(value) >= readings.dryBelow,
      })),
    },
    readingWords: measured ? { heading: words.labels.readings, text: measured } : null,
    ruledOut,
    proposal: { heading: words.proposal, text: content.proposal.join('\n') },
    facts: [
      { label: words.labels.number, value: number },
      ...sheet.facts.filter(({ label }) => !isWhose(label)),
      ...(content.placeName ? [{ label: words.place, value: content.placeName }] : []),
      ...sheet.facts.filter(({ label }) => isWhose(label)),
    ],
    note: `${sheet.note}\n${fill(words.hash, { hash: sha256 })}`,
    foot: fill(words.unchanged, {
      address: publicUrl.replace(/^https?:\/\//, '') + pathIn(language, '/my-booking/check-a-file'),
    }),
    pageWords: words.page,
  };
}
