// The one place that decides about danger: where it stands in the queue, how many minutes it has, who is told and how,
// until when it rings, when owners are reminded, and what lifts it. features/requests/requests.danger.ts does it.
import { type DeadlineRules, deadlineFrom, inDanger } from '#contract/callback-deadline.ts';
import type { DangerAnswer } from '#contract/danger-question.ts';
import { hourMs, minuteMs } from '#contract/durations.ts';
import type { Danger, DangerKind, MaybeDanger } from '#contract/first-aid.ts';
import { indianDate } from '#contract/india-time.ts';
import type { Role } from '#contract/staff.ts';

/** A danger that nobody has named may be any of them; who is not sure has named none. */
const byGravity = [
  'giving-way',
  'frightening',
  'electrics',
  'fallen-concrete',
  'bulge',
  'unsure',
] as const satisfies readonly DangerKind[];
const gravityOf = (kind: DangerKind): number => byGravity.indexOf(kind);

/** Several at once are as grave as the gravest. Words that nobody was asked about come after all that was said. */
export const gravestKind = <K extends MaybeDanger>(kinds: readonly (K | undefined)[]): K | undefined =>
  (byGravity.find((kind) => kinds.includes(kind as K)) as K | undefined) ?? kinds.find(Boolean);

/**
 * Whoever we have been to, who has paid or whom we have spoken to; what a colleague vouches for; then the first stranger of
 * each widest network, so that no network pushes others down; then the strangers after those. Within each the gravest
 * first, then by deadline.
 */
const groups = ['known', 'vouched', 'first', 'again'] as const;
type Group = (typeof groups)[number];
const perGroup = 10;

/** What is said of danger by their answer, the leak finder's, and their words: what was named is never lowered. */
export function kindSaid(said: {
  answer: DangerAnswer | undefined;
  finding: DangerKind | undefined;
  words: Danger | undefined;
}): MaybeDanger | undefined {
  const { answer, finding, words } = said;
  const named = finding === 'unsure' ? undefined : finding;
  switch (answer) {
    case 'yes':
      return gravestKind<DangerKind>([named, words]) ?? 'frightening';
    case 'unsure':
      return gravestKind<DangerKind>([finding, 'unsure']);
    case 'no':
      return finding;
    case undefined:
      return finding ?? (words && 'maybe');
  }
}

/** Where it stands before deadlines are compared. Dangers are below zero. */
export const ranks = {
  /** Words that may mean danger, and nobody has answered yet: the next after it, by their own hour. */
  maybe: 0,
  calm: 3,
  /** Caught by the honeypot: in no list but its own until somebody lets it out. */
  quarantine: 9,
} as const;

export const dangerRank = (group: Group, kind: DangerKind): number =>
  perGroup * (groups.indexOf(group) - groups.length) + gravityOf(kind);

export const isDanger = (rank: number): boolean => rank < ranks.maybe;
export const isKnownRank = (rank: number): boolean => rank < dangerRank('vouched', 'giving-way');

/**
 * each: office and owners have a mail of it. named, counted: they have it in the next digest, by name or as a number.
 * form: it says nothing new, and the office has the mail that every form sends.
 */
export const tellings = ['each', 'named', 'counted', 'form'] as const;
export type Told = (typeof tellings)[number];

/** So many strangers an hour are told one by one, for the whole site. */
export const strangersSingly = { name: 'danger:strangers', max: 10, windowMs: hourMs } as const;
/** The first of each widest network in this time, and what is graver than all before from there. */
export const ofNetwork = { name: 'danger:network', max: 1, windowMs: hourMs } as const;
export const asGrave = { name: 'danger:grave', max: 1, windowMs: hourMs } as const;
/** Under each of these it is counted: what comes later as one of them is no graver. */
export const noGraverThan = (kind: DangerKind): readonly DangerKind[] => byGravity.slice(gravityOf(kind));
export const digestEvery = { name: 'danger:digest', max: 1, windowMs: 5 * minuteMs } as const;

/** Another mobile, or a graver kind from the same one within the hour, is a new danger. */
export const newWithinMs = hourMs;
export const isNews = (kind: DangerKind, before: readonly DangerKind[]): boolean =>
  before.every((earlier) => gravityOf(kind) < gravityOf(earlier));

export interface Sender {
  known: boolean;
  news: boolean;
  /** What the same number said before stands in a flood. */
  inFlood: boolean;
  /** Among strangers of their widest network, of the site, and as grave from that network, within the hour; or 0. */
  ofNetwork: number;
  ofSite: number;
  asGrave: number;
}

/** Its place, and how it is told. */
export function placeOf(kind: DangerKind, sender: Sender): { rank: number; told: Told } {
  const { known, news } = sender;
  const isFirst = news && sender.ofNetwork <= ofNetwork.max;
  const group = known ? 'known' : isFirst ? 'first' : 'again';
  const singly = known || sender.ofSite <= strangersSingly.max;
  const isNamed = isFirst || sender.asGrave <= asGrave.max;
  const again = sender.inFlood ? 'counted' : 'form';
  return {
    rank: dangerRank(group, kind),
    told: !news ? again : singly ? 'each' : isNamed ? 'named' : 'counted',
  };
}

/** Marked by a colleague, or let out of quarantine by one. */
export const vouchedRank = (kind: DangerKind): number => dangerRank('vouched', kind);

/** The sound at every open desk, until somebody has opened the row. In a flood the first of each network and what is graver rings. */
export const rings = (told: Told | null): boolean => told === 'each' || told === 'named';
/** What a flood holds beside its first ones is one row at the desk. */
export const isOfFlood = (told: Told | null): boolean => told === 'counted';
/** At half time and when it is over: of those told one by one each time, of all others together once an hour. */
export const isWarnedSingly = (told: Told | null): boolean => told === 'each';

/** Fewer minutes than for others. */
export const rulesFor = (rank: number, rules: DeadlineRules): DeadlineRules =>
  isDanger(rank) ? inDanger(rules) : rules;

/** The day of the call that a danger would have now: whoever agrees on a visit after it is asked first. */
export const visitDay = (at: number, rules: DeadlineRules): string =>
  indianDate(deadlineFrom(at, inDanger(rules)));

/** While the office is closed and one is unopened: after so long, and every hour from the last. */
export const reminders = { afterMs: [15 * minuteMs, hourMs], everyMs: hourMs } as const;
/** Several dangers, one mail: each of these names all that are unopened. */
export const reminding = { name: 'danger:reminded', max: 1, windowMs: 10 * minuteMs } as const;
export const remindingHourly = { name: 'danger:hourly', max: 1, windowMs: hourMs } as const;

/** A call that was reached since it was said, or an owner's word. */
export const mayLift = (
  role: Role,
  { since, reachedAt }: { since: number; reachedAt: number | null },
): boolean => role === 'owner' || (reachedAt !== null && reachedAt >= since);

const answerWords: Record<DangerAnswer, string> = { yes: 'yes', unsure: 'not sure', no: 'no' };
const askedNote = 'Asked whether anybody is in danger: ';
/** For the notes of a request. */
export const answeredNote = (answer: DangerAnswer): string => askedNote + answerWords[answer];
export const notAskedNote = 'Nobody asked whether anybody is in danger';
/** What such a note says, in a word or two; undefined for any other. */
export const dangerNoted = (text: string): string | undefined =>
  text === notAskedNote
    ? 'not asked'
    : Object.values(answerWords).find((words) => text === askedNote + words);
