// The sheet as a PDF of one or two pages.
import { readFile } from 'node:fs/promises';
import { fill } from '#contract/fill.ts';
import type { FindingSheet } from '#contract/findings.ts';
import { drawingFile } from '#server/folders.ts';
import type { Block, Paper } from '#server/papers/paper.ts';
import { when } from '#server/words/when.ts';
import { type FindingContent, findingWordsIn, sheetOf } from './finding-content.ts';

/** The key plan of each zone, by the name of its drawing. */
const keyPlans: Record<NonNullable<FindingSheet['zone']>, string> = {
  tank: 'keyplan-tank',
  roof: 'keyplan-roof',
  'internal-walls': 'keyplan-internal',
  bathroom: 'keyplan-bath',
  'external-walls': 'keyplan-external',
  cracks: 'keyplan-wall',
  floors: 'keyplan-floor',
};

/** The little building with the place marked; null where no plan shows it. */
export const keyPlanOf = async (zone: FindingSheet['zone']): Promise<Buffer | null> =>
  zone && readFile(drawingFile(keyPlans[zone]));

export async function paperOf(
  content: FindingContent,
  sha256: string,
  photos: readonly Uint8Array[],
): Promise<Paper> {
  const { language, number, madeAt } = content;
  const words = findingWordsIn[language];
  const sheet = sheetOf(content, sha256, () => '');
  const plan = await keyPlanOf(sheet.zone);
  const photosBlock: Block[] =
    photos.length === 0
      ? []
      : [
          { kind: 'heading', text: words.photos },
          {
            kind: 'pictures',
            columns: 3,
            maxHeight: 130,
            pictures: photos.map((bytes, index) => ({
              bytes,
              alt: fill(words.shared.photo, { number: index + 1, count: photos.length }),
            })),
          },
        ];
  const blocks: Block[] = [
    { kind: 'text', tone: 'lead', text: content.causeTitle },
    { kind: 'rows', rows: sheet.facts },
    ...(sheet.place
      ? ([
          { kind: 'heading', text: sheet.place.heading },
          ...(plan
            ? ([
                {
                  kind: 'pictures',
                  columns: 3,
                  maxHeight: 84,
                  pictures: [{ bytes: plan, alt: sheet.place.name, caption: sheet.place.name, drawn: true }],
                },
              ] as const)
            : ([{ kind: 'text', text: sheet.place.name }] as const)),
        ] as const)
      : []),
    ...sheet.sections.flatMap(({ heading, paragraphs, items, quote }): Block[] => [
      { kind: 'heading', text: heading },
      ...(paragraphs.length > 0 ? [{ kind: 'text' as const, text: paragraphs.join('\n') }] : []),
      ...(items.length > 0 ? [{ kind: 'list' as const, items }] : []),
      ...(quote === null ? [] : [{ kind: 'quote' as const, text: quote }]),
    ]),
    ...photosBlock,
    { kind: 'text', tone: 'small', text: `${sheet.note}\n${fill(words.hash, { hash: sha256 })}` },
  ];
  return {
    language,
    issuer: content.company,
    title: words.title,
    number,
    facts: [
      { label: words.labels.number, value: number },
      { label: words.labels.date, value: when[language].date(madeAt) },
    ],
    madeAt,
    blocks,
  };
}
