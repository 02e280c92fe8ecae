// The shape of a service page's words: one ServicePage per route under /services, one Solution per anchor on it.
// Content files are pure data. `Prose` strings may hold **bold** (rendered as <strong>); every other string is plain text.

import type { SolutionId } from '#contract/finder-causes.ts';
import type { ServiceKey } from '#contract/services.ts';

export type { ServiceKey };

export type Prose = string;

/** The part of the building section that lights up for a solution. */
export type Zone = 'tank' | 'roof' | 'internal-walls' | 'bathroom' | 'external-walls' | 'cracks' | 'floors';

export type ServicePage = {
  key: ServiceKey;
  /** Last part of the URL: /services/{slug}. */
  slug: string;
  /** Meta description, 140 to 160 characters. */
  description: string;
  lede: string;
  /** Heading of the index that stands on the ground line: 'Where is it wet?'. */
  indexTitle: string;
  /** Figures in the soil below the ground line, after the time of a call. */
  facts: readonly [Fact, Fact];
  solutions: readonly Solution[];
  faq: readonly Question[];
};

export type Fact = {
  figure: string;
  label: string;
};

export type Question = {
  q: string;
  a: Prose;
};

export type Solution = {
  /** The anchor: /services/{slug}#{id}. */
  id: string;
  title: string;
  /** The symptom or moment in a few words, for the index: 'A brown ring after rain'. */
  indexLine: string;
  /** One or two sentences beside the heading. */
  summary: string;
  /** Heading of the signs list when 'How to recognise it' does not fit (a building that cannot leak yet). */
  recogniseTitle?: string;
  /** Three to five. */
  recognise: readonly Sign[];
  /** Two to four paragraphs. */
  why: readonly Prose[];
  /** In order of work; drawn on a dimension line whose widths follow their days. */
  steps: readonly Step[];
  /** Set where the steps are counted in weeks and not in days. */
  weeks?: true;
  /** Set where months lie between the steps, so that each says its own days only. */
  spread?: true;
  /** The whole job in one sentence, with the size it holds for; {days} is what its steps add up to. */
  duration: Prose;
  /** Three or four. */
  ask: readonly AskContractor[];
  /** Name of the place in the title block: 'Roof, old building'. */
  place: string;
  drawing: DetailDrawing;
  zone: Zone;
};

export type Sign = {
  text: Prose;
  /** Name of a small drawing of the sign (sign-*), when there is one. */
  sign?: string;
};

export type Step = {
  title: string;
  /** Days on which somebody works at it. */
  work: number;
  /** Days after them on which nobody may: it cures, dries or stands under water. */
  wait: number;
  text: string;
};

export type AskContractor = {
  question: string;
  /** What a good answer sounds like. */
  listenFor: string;
};

export type DetailDrawing = {
  /**
   * Name in the drawing catalogue, where -before or -after follows. Both have the same size; a number marks a fault in
   * one and its remedy in the other.
   */
  picture: string;
  /** Title of the detail: 'Terrace at the parapet'. */
  caption: string;
  /** 'Section, 1:10'. */
  scale: string;
};

/** What a solution's own page, /services/{slug}/{id}, says beyond the words above. */
export type SolutionPage = {
  /** Heading, and title in search results: at most 60 characters. */
  title: string;
  /** Meta description, at most 155 characters. */
  description: string;
  /** About sixty words: what it is, how long it takes ({days}), when it is the wrong thing. */
  answer: Prose;
  waysTitle: string;
  /** In the order of the numbers in the detail drawing: what goes wrong there, and what stops it. */
  ways: readonly Way[];
  /** How we show that the work holds. */
  proof: readonly Prose[];
  /** What it does not solve. */
  limits: readonly Prose[];
};

export type Way = {
  wrong: string;
  right: string;
};

/** One page for each solution of a service: a missing one does not compile. */
export type SolutionPages<Service extends ServiceKey> = {
  [Id in SolutionId as Id extends `${Service}#${infer Anchor}` ? Anchor : never]: SolutionPage;
};
