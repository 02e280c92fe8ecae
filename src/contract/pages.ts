// Every public page: the one list from which routes, the site map, the journeys over all pages and the screenshots are made.
// Nothing that reaches the browser imports it.
import { causeIds, solutionIds } from './finder-causes.ts';
import dates from './page-dates.json' with { type: 'json' };
import { type ServiceKey, servicePaths } from './services.ts';

/** One of the posts that the site comes with: they are alike. */
export const firstPost = '/posts/seven-things-to-check-on-your-terrace-before-the-first-june-rain';

/** The pages of a service's solutions, each at its anchor's name below the service. */
const solutionsOf = (service: ServiceKey) =>
  solutionIds
    .filter((id) => id.startsWith(`${service}#`))
    .map((id) => `${servicePaths[service]}/${id.slice(service.length + 1)}`);

interface PublicPage {
  /** Addresses at which it is looked at: all of them, or one of each kind. */
  examples: readonly string[];
  /** Its addresses in the site map, where they are more than the examples. */
  siteMap?: readonly string[];
  /** Why search engines shall not find it; without this it stands in the site map. */
  unlisted?:
    | 'for somebody who logs in'
    | 'about one booking'
    | 'one of thousands of answers'
    | 'for whoever holds a paper of ours';
  /** It shows what the owner enters at the desk: a change there is a change of the page. */
  owners?: true;
  /** Why it is in English alone; without this it is in every language. */
  english?: 'a legal text binds as it is written' | 'posts are their author’s' | 'not translated yet';
}

export const pages = {
  '': { examples: ['/'], owners: true },
  'about-us': { examples: ['/about-us'], owners: true, english: 'not translated yet' },
  services: { examples: ['/services'] },
  'services/:slug': { examples: Object.values(servicePaths) },
  'services/waterproofing-old-building/:solution': {
    examples: [`${servicePaths.old}/roof`],
    siteMap: solutionsOf('old'),
  },
  'services/waterproofing-underconstruction-building/:solution': {
    examples: [`${servicePaths.new}/bathroom`],
    siteMap: solutionsOf('new'),
  },
  'services/repair-of-the-old-building/:solution': {
    examples: [`${servicePaths.repair}/spalling`],
    siteMap: solutionsOf('repair'),
    english: 'not translated yet',
  },
  'services/tiling-and-epoxy-flooring-solutions/:solution': {
    examples: [`${servicePaths.flooring}/tile-grouts`],
    siteMap: solutionsOf('flooring'),
    english: 'not translated yet',
  },
  // The site map has the list's pages and every post, from the database.
  posts: { examples: ['/posts'], siteMap: [], english: 'posts are their author’s' },
  'posts/:slug': { examples: [firstPost], siteMap: [], english: 'posts are their author’s' },
  'leak-finder': { examples: ['/leak-finder'] },
  // Before the answers, whose words these are not.
  'leak-finder/causes': { examples: ['/leak-finder/causes'] },
  'leak-finder/causes/:cause': {
    examples: ['/leak-finder/causes/soaked-terrace'],
    siteMap: causeIds.map((id) => `/leak-finder/causes/${id}`),
  },
  'leak-finder/:first': { examples: ['/leak-finder/roof'], unlisted: 'one of thousands of answers' },
  'leak-finder/:first/:second': {
    examples: ['/leak-finder/danger/electrics'],
    unlisted: 'one of thousands of answers',
  },
  'leak-finder/:first/:second/:third': {
    examples: ['/leak-finder/roof/none/brown-ring'],
    unlisted: 'one of thousands of answers',
  },
  // Also an address of the release before, which asks for danger next.
  'leak-finder/:first/:second/:third/:fourth': {
    examples: [
      '/leak-finder/roof/none/brown-ring/hours-after-rain',
      '/leak-finder/roof/brown-ring/hours-after-rain/standing-water',
    ],
    unlisted: 'one of thousands of answers',
  },
  'leak-finder/:first/:second/:third/:fourth/:fifth': {
    examples: ['/leak-finder/roof/none/brown-ring/hours-after-rain/standing-water'],
    unlisted: 'one of thousands of answers',
  },
  'contact-us': { examples: ['/contact-us'], owners: true },
  'terms-and-conditions': {
    examples: ['/terms-and-conditions'],
    english: 'a legal text binds as it is written',
  },
  'privacy-policy': { examples: ['/privacy-policy'], english: 'a legal text binds as it is written' },
  'refund-policy': { examples: ['/refund-policy'], english: 'a legal text binds as it is written' },
  login: { examples: ['/login'], unlisted: 'for somebody who logs in' },
  register: { examples: ['/register'], unlisted: 'for somebody who logs in' },
  'login-verify': { examples: ['/login-verify'], unlisted: 'for somebody who logs in' },
  'verify-registration': { examples: ['/verify-registration'], unlisted: 'for somebody who logs in' },
  'login-link': { examples: ['/login-link'], unlisted: 'for somebody who logs in' },
  'my-data': { examples: ['/my-data'], unlisted: 'for somebody who logs in' },
  'my-booking/check-a-file': {
    examples: ['/my-booking/check-a-file'],
    unlisted: 'for whoever holds a paper of ours',
  },
  'book-now': { examples: ['/book-now'] },
  'my-booking': { examples: ['/my-booking'], unlisted: 'for somebody who logs in' },
  'my-booking/finding/:number': {
    examples: ['/my-booking/finding/FS-2627-000001'],
    unlisted: 'about one booking',
  },
  'my-booking/quotation': { examples: ['/my-booking/quotation'], unlisted: 'for somebody who logs in' },
  'booking/success/:id': {
    examples: [`/booking/success/${'0'.repeat(26)}`],
    unlisted: 'about one booking',
  },
  'booknow/payment/verify/:tid': {
    examples: ['/booknow/payment/verify/BK_0'],
    unlisted: 'about one booking',
  },
} as const satisfies Record<string, PublicPage>;

/** As `routes.ts` and the address bar have it, without the first slash. */
export type PagePath = keyof typeof pages;
type Listed = {
  [Path in PagePath]: (typeof pages)[Path] extends { unlisted: string } ? never : Path;
}[PagePath];

export const allPages: readonly ({ path: PagePath } & PublicPage)[] = Object.entries<PublicPage>(pages).map(
  ([path, page]) => ({ path: path as PagePath, ...page }),
);

/** One of each kind of what search engines may find. */
export const listedExamples = allPages
  .filter(({ unlisted }) => unlisted === undefined)
  .flatMap(({ examples }) => examples) as (typeof pages)[Listed]['examples'][number][];

/** What the site map names, posts apart. */
export const siteMapPages: readonly { path: string; owners: boolean }[] = allPages
  .filter(({ unlisted }) => unlisted === undefined)
  .flatMap(({ examples, siteMap = examples, owners = false }) => siteMap.map((path) => ({ path, owners })));

const days: Record<string, readonly string[]> = dates;
const newestDay = Object.values(days).reduce((newest, [day = '']) => (day > newest ? day : newest), '');

/**
 * The day, as 'YYYY-MM-DD', on which the words at an address last changed (docs/decisions/0056). One that was not looked
 * at yet is as new as the newest.
 */
export const changedOn = (address: string): string => days[address]?.[0] ?? newestDay;
