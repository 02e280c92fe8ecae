// A sheet from the stored facts alone: its content, whose bytes are hashed, and from that content everything that is
// read of it, on the page, on paper and by others.
import type { buildingZones } from '#contract/content.ts';
import { fill, type Translated } from '#contract/fill.ts';
import { hindiCauses } from '#contract/finder-cause-words.hi.ts';
import { teluguCauses } from '#contract/finder-cause-words.te.ts';
import { type FinderCauses, finderCauses } from '#contract/finder-cause-words.ts';
import { type CauseId, causes } from '#contract/finder-causes.ts';
import { type FindingSheet, isPlaced, struckOut } from '#contract/findings.ts';
import { dryBelow, type FoundMarks } from '#contract/found-marks.staff.ts';
import type { Language } from '#contract/languages.ts';
import type { NextStep } from '#contract/owed.ts';
import type { FoundCause } from '#contract/requests.staff.ts';
import { causeDetails } from '#drawings/cause-details.ts';
import { canonicalJson, sha256Hex } from '#server/papers/canonical.ts';
import { serviceIn } from '#server/words/services.ts';
import { when } from '#server/words/when.ts';
import { findingWords as hindi } from './findings.words.hi.ts';
import { findingWords as telugu } from './findings.words.te.ts';
import { findingWords as english } from './findings.words.ts';
import { strikerFor } from './strike-out.ts';

export const findingWordsIn: Record<Language, Translated<typeof english>> = {
  en: english,
  te: telugu,
  hi: hindi,
};
const causeWordsIn: Record<Language, FinderCauses> = { en: finderCauses, te: teluguCauses, hi: hindiCauses };

type Place = keyof typeof english.places;
const isPlace = (where: string): where is Place => where in english.places;

/** The key plan that shows a place, where one does. */
const zones: Partial<Record<Place, (typeof buildingZones)[number]>> = {
  roof: 'roof',
  bathroom: 'bathroom',
  'internal-walls': 'internal-walls',
  'external-walls': 'external-walls',
  tank: 'tank',
  cracks: 'cracks',
  concrete: 'cracks',
  floors: 'floors',
};

/** What is known of a finished visit. */
export interface FoundFacts {
  language: Language;
  reference: string;
  service: string;
  name: string;
  location: string;
  visitedAt: number;
  /** First name; empty where nobody knows any more. */
  engineer: string;
  cause: string;
  readings: string;
  words: string;
  next: NextStep;
  /** What the leak finder was told, where it was asked. */
  finding: string | null;
  /** By its key a photo is named where it is marked. */
  photos: readonly { id: string; key: string }[];
  marks: FoundMarks;
}

/** What was marked, with every word that is printed of it. */
export interface SealedMarks {
  /** Whether the cause has a drawing; without one the points are words alone. */
  drawn: boolean;
  points: readonly { x: number; y: number; label: string; words: string }[];
  readings: FoundMarks['readings'];
  dryBelow: number;
  ruledOut: readonly { cause: string; how: string }[];
  /** The point of each photo; 0 for none. */
  photos: readonly number[];
}

/** As it is stored: every word that is printed stands in it. */
export interface FindingContent {
  version: 1 | 2;
  number: string;
  replaces: string | null;
  language: Language;
  madeAt: number;
  company: { name: string; lines: readonly string[] };
  reference: string;
  service: string;
  name: string;
  location: string;
  visitedAt: number;
  engineer: string;
  cause: string;
  causeTitle: string;
  place: string | null;
  placeName: string;
  zone: string | null;
  readings: string;
  words: string;
  what: string;
  /**
   * Of sheets made before: the finder's other guesses. Nobody at the place had said that it is none of them, so it is
   * written no more.
   */
  not?: readonly string[];
  without: string;
  /** From version 2 on. */
  marks?: SealedMarks;
  proposal: readonly string[];
  photos: readonly string[];
}

const isCause = (id: string): id is CauseId => Object.hasOwn(causes, id);
const isFound = (id: string): id is FoundCause => Object.hasOwn(english.without, id);

/** Where the customer said it is, if this cause can be there; else where it usually is. */
function placeOf({ finding, cause }: FoundFacts): Place | null {
  const where = finding?.split('.')[0] ?? '';
  const possible: readonly string[] = isCause(cause) ? causes[cause].places : [where];
  const place = possible.includes(where) ? where : (possible[0] ?? '');
  return isPlace(place) ? place : null;
}

function marksOf({ language, cause, marks, photos }: FoundFacts): SealedMarks {
  const { points: labels, somethingElse, notFound } = findingWordsIn[language];
  const nameOf = (id: string) =>
    isCause(id) ? causeWordsIn[language][id].label : id === 'not-found' ? notFound : somethingElse;
  return {
    drawn: isCause(cause) && causeDetails[cause] !== undefined,
    points: marks.points.map(({ x, y, kind, words }) => ({ x, y, label: labels[kind], words })),
    readings: marks.readings,
    dryBelow: dryBelow.value,
    ruledOut: marks.ruledOut.map(({ cause: id, how }) => ({ cause: nameOf(id), how })),
    photos: photos.map(({ key }) => {
      const point = marks.photos.find(({ photo }) => photo === key)?.point ?? 0;
      return point <= marks.points.length ? point : 0;
    }),
  };
}

export function contentOf(
  facts: FoundFacts,
  made: Pick<FindingContent, 'number' | 'replaces' | 'madeAt' | 'company'>,
): FindingContent {
  const { language, cause, next } = facts;
  const words = findingWordsIn[language];
  const known = isCause(cause) ? causeWordsIn[language][cause] : undefined;
  const place = placeOf(facts);
  const nobody = next === 'nothing';
  return {
    ...made,
    version: 2,
    language,
    reference: facts.reference,
    service: serviceIn(language, facts.service),
    name: facts.name,
    location: facts.location,
    visitedAt: facts.visitedAt,
    engineer: facts.engineer,
    cause,
    causeTitle: known?.title ?? (cause === 'not-found' ? words.notFound : words.somethingElse),
    place,
    placeName: place ? words.places[place] : '',
    zone: (place && zones[place]) ?? null,
    readings: facts.readings,
    words: facts.words,
    what: known?.what ?? '',
    without: isFound(cause) ? words.without[cause] : '',
    proposal: [
      nobody ? (known?.withoutUs ?? '') : next === 'again' ? '' : (known?.remedy ?? ''),
      words.next[next],
    ].filter(Boolean),
    photos: facts.photos.map(({ id }) => id),
    marks: marksOf(facts),
  };
}

export function sealed(content: FindingContent): { content: string; sha256: string } {
  const text = canonicalJson(content);
  return { content: text, sha256: sha256Hex(text) };
}

/** What is read of a sheet, in its own language; `urlOf` says where its photos are for this reader. */
export function sheetOf(
  content: FindingContent,
  sha256: string,
  urlOf: (photo: string, size: 'display' | 'thumbnail', index: number) => string,
): FindingSheet {
  const { language } = content;
  const words = findingWordsIn[language];
  const { labels } = words;
  const section = (
    heading: string,
    part: { paragraphs?: readonly string[]; items?: readonly string[]; quote?: string },
  ) => ({
    heading,
    paragraphs: (part.paragraphs ?? []).filter(Boolean),
    items: [...(part.items ?? [])],
    quote: part.quote || null,
  });
  const replaces = content.replaces ? fill(words.replaces, { number: content.replaces }) : '';
  const { not = [], marks } = content;
  const sections = [
    section(words.cause, { paragraphs: [content.what] }),
    section(words.words, { quote: content.words }),
    // Rows say it where there are any.
    section(labels.readings, { quote: marks && marks.readings.length > 0 ? '' : content.readings }),
    section(words.not, {
      paragraphs: not.length > 0 ? [words.alsoNamed] : [],
      items: not,
    }),
    section(words.ifNothing, { paragraphs: [content.without] }),
    section(words.proposal, { paragraphs: content.proposal }),
  ].filter(({ paragraphs, items, quote }) => paragraphs.length > 0 || items.length > 0 || quote !== null);
  return {
    number: content.number,
    language,
    title: words.title,
    cause: content.causeTitle,
    date: when[language].date(content.madeAt),
    facts: [
      { label: labels.booking, value: content.reference },
      { label: labels.service, value: content.service },
      { label: labels.name, value: content.name },
      { label: labels.address, value: content.location },
      { label: labels.visited, value: when[language].date(content.visitedAt) },
      { label: labels.engineer, value: content.engineer },
    ].filter(({ value }) => value !== ''),
    zone: content.zone as FindingSheet['zone'],
    place: content.placeName ? { heading: words.place, name: content.placeName } : null,
    sections,
    photos: {
      heading: words.photos,
      images: content.photos.map((photo, index) => urlOf(photo, 'display', index)),
      thumbnails: content.photos.map((photo, index) => urlOf(photo, 'thumbnail', index)),
      points: content.photos.map((_, index) => marks?.photos[index] ?? 0),
    },
    detail:
      marks && (marks.drawn || marks.points.length > 0)
        ? {
            cause: content.cause,
            heading: content.placeName,
            section: words.section,
            note: marks.points.some(isPlaced) ? words.marked : words.notMarked,
            points: [...marks.points],
          }
        : null,
    readings:
      marks && marks.readings.length > 0
        ? {
            heading: labels.readings,
            dryBelow: marks.dryBelow,
            note: marks.readings.some(({ unit }) => unit === dryBelow.unit)
              ? fill(words.dryBelow, { limit: `${marks.dryBelow}\u00a0${dryBelow.unit}` })
              : '',
            rows: marks.readings,
          }
        : null,
    ruledOut:
      marks && marks.ruledOut.length > 0
        ? { heading: words.not, note: words.ruledOut, rows: [...marks.ruledOut] }
        : null,
    note: [replaces, words.limits, words.note].filter(Boolean).join(' '),
    sha256,
  };
}

/** What a customer lets go along with a sheet; nothing of it where they did not say so. */
export interface Released {
  /** What the crew typed: words, readings, labels, what it is not. */
  words: boolean;
  /** Which photos, by their ids. */
  photos: readonly string[];
}

/** What the crew typed, as it may be read by others. */
function toldIn({ name, location, engineer, words, readings, not = [], marks }: FindingContent) {
  const strike = strikerFor({ names: [name, engineer], places: [location] });
  const measured = (reading: SealedMarks['readings'][number]) => {
    const price = strike(`${reading.value} ${reading.unit}`).includes(struckOut);
    return { ...reading, where: strike(reading.where), ...(price && { value: struckOut, unit: '' }) };
  };
  return {
    words: strike(words),
    readings: strike(readings),
    not,
    ...(marks && {
      marks: {
        ...marks,
        points: marks.points.map((point) => ({ ...point, words: strike(point.words) })),
        readings: marks.readings.map(measured),
        ruledOut: marks.ruledOut.map((row) => ({ ...row, how: strike(row.how) })),
      },
    }),
  };
}

/** Rings, numbers and the two standard labels alone. */
const untoldIn = ({ marks }: FindingContent) => ({
  words: '',
  readings: '',
  not: [],
  ...(marks && {
    marks: {
      ...marks,
      points: marks.points.map((point) => ({ ...point, words: '' })),
      readings: [],
      ruledOut: [],
    },
  }),
});

/**
 * For others than the customer: nothing that the crew typed unless its customer read it and let it go along, since a name,
 * a door or a price can be spelt in a hundred ways, and nothing about the paper itself, which they do not have.
 */
export function sheetForOthers(
  content: FindingContent,
  urlOf: Parameters<typeof sheetOf>[2],
  { words, photos }: Released,
): FindingSheet {
  const { shared, replaces } = findingWordsIn[content.language];
  const own = { name: '', location: '', reference: '', engineer: '' };
  const released: FindingContent = { ...content, ...own, ...(words ? toldIn : untoldIn)(content) };
  const shown = content.photos.flatMap((id, index) => (photos.includes(id) ? [index] : []));
  const of = <Each>(list: readonly Each[]) => list.filter((_, index) => shown.includes(index));
  const corrects = content.replaces ? fill(replaces, { number: content.replaces }) : '';
  return {
    ...sheetOf(
      {
        ...released,
        photos: of(released.photos),
        ...(released.marks && { marks: { ...released.marks, photos: of(released.marks.photos) } }),
      },
      '',
      (photo, size, index) => urlOf(photo, size, shown[index] ?? index),
    ),
    note: [corrects, shared.limits].filter(Boolean).join(' '),
  };
}
