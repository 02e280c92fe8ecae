// First aid: what there is of it in each language, and who answers the telephone at which hour. The one source of both
// for every page, post, mail and paper that speaks of danger.

/** The gravest first; last the one that nobody has named. */
export const dangers = ['giving-way', 'electrics', 'fallen-concrete', 'bulge', 'frightening'] as const;
export type Danger = (typeof dangers)[number];
/** Said of danger. A word of its own: addresses of the release before had no danger in them, and stay readable. */
export const unsureOfDanger = 'unsure';
/** What a request may say of danger. Who is not sure is called as soon, and reads what to do first. */
export type DangerKind = Danger | typeof unsureOfDanger;
/** Words may sound like danger; whoever wrote them has not said that it is one. */
export type MaybeDanger = DangerKind | 'maybe';

/** What to do first about it: who is not sure has named none. */
export const aidOf = (kind: string): Danger => dangers.find((known) => known === kind) ?? 'frightening';

export const emergencyNumbers = ['112', '101', '1912'] as const;
export type EmergencyNumber = (typeof emergencyNumbers)[number];

export interface FirstAid {
  title: string;
  /** In this order: nothing is switched off, lifted or moved before its condition was read. */
  steps: readonly string[];
  /** Until somebody has looked at it. */
  tonight: string;
}

export interface FirstAidWords {
  /** Over the steps. */
  title: string;
  /** Leads to them. */
  link: string;
  kinds: Record<Danger, FirstAid>;
  /** Below those of a danger that nobody has named, before the names of the others. */
  named: string;
  /** All of it in a few sentences: mails, and answers to browsers without scripts. */
  short: string;
  /** To who has asked us for a call and waits for it. */
  worse: string;
  /** Over the numbers: at any hour, and at the hour of '{time}'. */
  dayAndNight: string;
  now: string;
  /** Above the numbers where 112 is not the first of them: whose life is at stake all the same. */
  hurt: string;
  numbers: Record<EmergencyNumber | 'office', string>;
  /** When our office answers, with '{hours}': at any hour, now that it is open, and now that it is closed. */
  office: Record<OfficeAt, string>;
}

/** What is known of the hour: nothing while a page is rendered, since it is kept for everybody. */
export const officeAt = ['always', 'open', 'closed'] as const;
export type OfficeAt = (typeof officeAt)[number];

/** Who answers, the loudest first. Our office is named only where somebody picks up. */
export function whoAnswers(danger: Danger, at: OfficeAt): readonly (EmergencyNumber | 'office')[] {
  const others = danger === 'electrics' ? (['1912', '101'] as const) : (['101', '1912'] as const);
  if (at !== 'open') return ['112', ...others];
  const lifeAtStake = danger === 'giving-way';
  return lifeAtStake ? ['112', 'office', ...others] : ['office', '112', ...others];
}

export type NamedDanger = Exclude<Danger, 'frightening'>;
/** What one that nobody has named may be, the gravest first. */
export const namedDangers = dangers.filter((danger): danger is NamedDanger => danger !== 'frightening');

/** The page that says what to do first. */
export const firstAidPath = (danger: Danger): string =>
  `/leak-finder/danger/${danger === 'frightening' ? unsureOfDanger : danger}`;

const firstNote = /<aside\b(?:(?!<\/aside>)[\s\S])*?href="\/leak-finder\/danger\/[a-z-]+"[\s\S]*?<\/aside>/;

/**
 * The first note in a text in HTML that says what to do first, since it leads to that page: its danger, and where it ends.
 * A text that only leads there leaves the steps, and who answers, to that page.
 */
export function firstAidNote(html: string): { danger: Danger; end: number } | undefined {
  const note = firstNote.exec(html);
  const danger = dangers.find((each) => note?.[0].includes(`href="${firstAidPath(each)}"`));
  return note && danger ? { danger, end: note.index + note[0].length } : undefined;
}
