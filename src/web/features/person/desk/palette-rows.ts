// What the palette lists: people and papers that the server found, and actions, screens and settings, which the browser
// knows.
import type { ContentSection } from '#contract/content.staff.ts';
import type { EndpointOutput } from '#contract/endpoint.ts';
import {
  type FoundPaper,
  foundEach,
  isWholeNumber,
  type staffPersonEndpoints,
} from '#contract/person.staff.ts';
import type { Role } from '#contract/staff.ts';
import { begins } from '#web/desk/begins.ts';
import { signOf } from '#web/desk/desk-keys.ts';
import { mayOpen, screensOf } from '#web/desk/desk-nav.ts';
import type { RailIconName } from '#web/desk/rail-icon.tsx';
import { statusNames } from '#web/features/bookings/desk/booking-words.ts';
import { sectionWords } from '#web/features/content/desk/content-words.ts';
import { stateNames } from '#web/features/quotations/desk/desk-quotations-api.ts';
import { spacedMobile } from '#web/lib/spaced-mobile.ts';

export type Found = EndpointOutput<typeof staffPersonEndpoints.deskFind>;

export type FoundPerson = Found['people'][number];

export interface PaletteRow {
  /** What it is known by while the rows around it change. */
  id: string;
  group: 'Last opened' | 'People' | 'Bookings, quotations, papers' | 'Actions' | 'Screens' | 'Settings';
  icon: RailIconName;
  name: string;
  about: string;
  aside?: string;
  /** Of a person. */
  person?: FoundPerson;
  /** Where it leads, or what it does. */
  href?: string;
  act?: () => void;
}

export interface PaletteAction {
  name: string;
  sign: string;
  act(): void;
}

/** Digits are a number that somebody was called from; anything else is a name. */
const mobileIn = (typed: string): string | undefined => {
  const digits = typed.replace(/[\s()+-]/g, '');
  return /^\d{4,12}$/.test(digits) ? digits.slice(-10) : undefined;
};

/** What is being looked for on the server; undefined where nothing is. */
export const askedOf = (typed: string): string | undefined => {
  const words = typed.trim();
  return words.length < 2 || words.startsWith('>') ? undefined : words;
};

const paperHref = ({ kind, booking }: FoundPaper): string =>
  kind === 'quotation' ? `/desk/quotations?booking=${booking}` : `/desk/bookings?open=${booking}`;

const paperState = ({ kind, status, state }: FoundPaper): string =>
  status
    ? statusNames[status]
    : state
      ? stateNames[state]
      : { finding: 'Sheet', voucher: 'Receipt', booking: '', quotation: '' }[kind];

const allRow = (group: PaletteRow['group'], name: string, path: string, typed: string): PaletteRow => ({
  id: `all ${path}`,
  group,
  icon: 'log',
  name,
  about: '',
  href: `${path}?${new URLSearchParams({ search: typed })}`,
});

/** What was found for earlier words stays as far as it fits those that are typed now. */
export function foundRows(found: Found, asked: string, isAnswer: boolean): PaletteRow[] {
  const people = found.people
    .filter(
      ({ name, mobile, email, locality }) =>
        isAnswer || begins(asked, `${name} ${mobile} ${mobile.slice(5)} ${email} ${locality}`),
    )
    .map(
      (person): PaletteRow => ({
        person,
        id: person.id,
        group: 'People',
        icon: 'people',
        name: person.name,
        about: [person.locality, person.account ? '' : 'no account'].filter(Boolean).join(', '),
        aside: spacedMobile(person.mobile),
        href: `/desk/person/${person.id}`,
      }),
    );
  const papers = found.papers
    .filter(
      ({ name, number }) => isAnswer || begins(asked, `${name} ${number} ${number.replaceAll('-', '')}`),
    )
    .map(
      (paper): PaletteRow => ({
        id: paper.number,
        group: 'Bookings, quotations, papers',
        icon: paper.kind === 'quotation' || paper.kind === 'voucher' ? 'quotations' : 'bookings',
        name: paper.number,
        about: paper.name,
        aside: paperState(paper),
        href: paperHref(paper),
      }),
    );
  if (isAnswer && found.more.people) people.push(allRow('People', 'All people', '/desk/person', asked));
  if (isAnswer && found.more.bookings)
    papers.push(allRow('Bookings, quotations, papers', 'All bookings', '/desk/bookings', asked));
  // Whoever typed a whole number means that.
  return papers[0] && isWholeNumber(asked, papers[0].name) ? [...papers, ...people] : [...people, ...papers];
}

/** Screens and settings of this role, and what can be begun: without the server. */
export function rowsHere(typed: string, role: Role, actions: readonly PaletteAction[]): PaletteRow[] {
  const onlyActions = typed.trimStart().startsWith('>');
  const words = typed.replace('>', '');
  const fits = ({ name, about }: PaletteRow) => begins(words, `${name} ${about}`);
  const begun = actions.map(
    ({ name, sign, act }): PaletteRow => ({
      id: `do ${name}`,
      group: 'Actions',
      icon: 'call',
      name,
      about: '',
      aside: sign,
      act,
    }),
  );
  if (onlyActions) return begun.filter(fits);
  const screens = screensOf(role).map(
    ({ label, letter, about, href, icon = 'log' }): PaletteRow => ({
      id: href,
      group: 'Screens',
      icon,
      name: label,
      about,
      aside: `G ${signOf(letter)}`,
      href,
    }),
  );
  const settings = (Object.keys(sectionWords) as ContentSection[])
    .map((section): PaletteRow => {
      // The windows of visits are set where the crews are.
      const [href, about] =
        section === 'visits' ? ['/desk/crews', 'Crews'] : [`/desk/content?section=${section}`, 'Site'];
      return {
        id: `set ${section}`,
        group: 'Settings',
        icon: 'site',
        name: sectionWords[section],
        about,
        href,
      };
    })
    .filter(({ href = '' }) => mayOpen(role, new URL(href, 'http://desk').pathname));
  if (words.trim() === '') return [...begun, ...screens];
  return [begun, screens, settings].flatMap((rows) => rows.filter(fits).slice(0, foundEach));
}

/** Who is not known yet may be calling now. */
export function callerIn(typed: string): { name: string } | { mobile: string } {
  const mobile = mobileIn(typed);
  return mobile ? { mobile } : { name: typed.trim() };
}
