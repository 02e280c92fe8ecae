// The shape of the leak finder's words. The ids are the contract's: a sentence that is missing does not compile.
import type { Company } from '#contract/company.ts';
import type { Likelihood } from '#contract/finder.ts';
import type { Urgency } from '#contract/finder-causes.ts';
import type { AnswerId, Question } from '#contract/finder-questions.ts';
import type { FirstAidWords } from '#contract/first-aid.ts';
import type { FinderScore } from '#contract/reports.ts';

/** One answer: it stands on its own in a list of reasons too, so it is a statement. */
export interface AnswerWords {
  label: string;
  /** One more line where the answer is chosen. */
  hint?: string;
  /** Name of the drawing beside it (sign-* or finder-*). */
  sign?: string;
}

export interface QuestionWords {
  title: string;
  hint: string;
}

export interface FinderWords {
  name: string;
  start: {
    title: string;
    lede: string;
    drawingLabel: string;
    listTitle: string;
    listNote: string;
    /** Over the places that the drawing does not show. */
    elsewhere: string;
    causesLink: string;
    score: (score: FinderScore) => string;
  };
  danger: {
    line: string;
    /** For who cannot name it: first aid all the same. */
    notSure: AnswerWords;
    /** Leads from the dangers to the first question. */
    none: string;
    /** Ways on that are not a call, once everybody is safe. */
    /** Over the dangers that were not said. */
    also: string;
    later: string;
    askForCall: string;
    sendOn: string;
    shareText: (danger: string) => string;
    /** Leads on to where the water comes from. */
    findCause: string;
    behind: string;
    /** Above the questions that follow first aid. */
    reminder: string;
    /** For who is not sure whether there is danger. */
    lookFromDoor: string;
    lookAgain: string;
  };
  steps: {
    progress: (number: number) => string;
    answersTitle: string;
    change: string;
    startAgain: string;
    dangerTitle: string;
    /** Beside the answers: other ways in, for who chose the wrong one. */
    elsewhere: string;
  };
  result: {
    titleOpen: string;
    now: string;
    /** Where no cause is likely enough to act on it: of water, and of a crack. */
    nowOpen: string;
    nowOpenDry: string;
    causes: string;
    causesOpen: string;
    causesNote: string;
    /** Over and under the drawing, and how it is called for who cannot see it. */
    drawing: string;
    drawingOf: string;
    runs: string;
    change: string;
    noDanger: string;
    lookAgain: string;
    rarely: string;
    /** How much an answer says for a cause; `weak` where another cause explains it better. */
    strengths: Record<'tells' | 'fits' | 'weak', string>;
    fitsBetter: string;
    nothingAgainst: string;
    /** Of a graver cause that is seen on the same drawing. */
    ring: string;
    print: string;
    /** In the phone's bar. */
    sendShort: string;
    askShort: string;
    speaksFor: string;
    speaksAgainst: string;
    nothingFor: string;
    /** Before the answers that would speak for a cause further down. */
    difference: string;
    /** Over a cause that is less likely and more urgent than the page, and before how soon it is and what would show it. */
    graver: string;
    graverHaste: string;
    graverSigns: string;
    /** Leads to what to do first. */
    graverSeen: string;
    check: string;
    checkNote: string;
    shots: string;
    shotsNote: string;
    work: string;
    withoutUs: string;
    readMore: string;
    seeSolution: string;
    actionsTitle: string;
    actionsNote: (company: Company) => string;
    askForCall: string;
    book: string;
    sendOn: string;
    shareText: (causes: string) => string;
    notCertain: string;
  };
  /** In one line, where a form carries it. */
  carried: {
    danger: (danger: string) => string;
    likely: (cause: string) => string;
    open: (causes: readonly string[]) => string;
  };
  likelihoods: Record<Likelihood, string>;
  urgencies: Record<Urgency, { label: string; now: string }>;
  /** What `rain` is called where rain has nothing to do with it. */
  withinWeeks: { label: string; now: string };
  firstAid: FirstAidWords;
  cause: {
    indexTitle: string;
    indexLede: string;
    signs: string;
    check: string;
    engineer: string;
    remedy: string;
    shots: string;
    howSoon: string;
    /** The two sentences after it, each language with its own full stop. */
    howSoonText: string;
    sources: string;
    start: string;
    startNote: string;
  };
  questions: Record<Question, QuestionWords>;
  /** A question asked in other words at a place. */
  questionsAt: { [Q in Question]?: Partial<Record<AnswerId<'where'>, QuestionWords>> };
  answers: { [Q in Question]: Record<AnswerId<Q>, AnswerWords> };
  /** Links to other places, for visitors who may have chosen the wrong one. */
  elsewhere: Partial<
    Record<AnswerId<'where'>, readonly { to: Exclude<AnswerId<'where'>, 'danger'>; label: string }[]>
  >;
}
