// The head of a page: title, description, canonical address, what is shown when it is shared, structured data.
import type { MetaDescriptor } from 'react-router';
import { company } from '#contract/company.ts';
import { isEnglishOnly, type Language, locales, pathIn, splitPath } from '#contract/languages.ts';
import type { Site } from '#contract/transport.ts';
import { companyFrom, type PublishedContent } from './site-content.ts';
import type { Describe } from './structured-data.ts';
import { wordsFrom } from './words.tsx';

/** What search results show of a title. */
const longestTitle = 60;

interface PageMeta {
  /** Without the company's name, which is added where there is room for it. At most 60 characters (`fit-meta.ts`). */
  title: string;
  /** At most 155. */
  description: string;
  /** Path of the page's one true address in English, such as /about-us. */
  path: string;
  /** The picture for shared links; without one it is the home page's. */
  image?: ShareImage;
  type?: 'website' | 'article';
  /** What the page describes, in schema.org's terms. */
  structuredData?: Describe;
  /** Private screens and error pages stay out of search results. */
  noIndex?: boolean;
}

/** A kind of page that has a picture (scripts/share-images.ts) with the words drawn on it, or the picture of a post. */
export type ShareImage = { name: string; alt: string } | { path: string; alt: string };

/** The picture says the page's title: each language has its own. */
function addressOf(image: ShareImage, language: Language): string {
  if ('path' in image) return image.path;
  return `/og/${language === 'en' ? '' : `${language}-`}${image.name}.png`;
}

/** Of every picture under /og; what the owner uploads has any size. */
const shareSize = { width: 1200, height: 630 };

/** What a route's meta function receives; the root loader's answer holds the site's address. */
type Matches = readonly ({ id: string; pathname: string; loaderData?: unknown } | undefined)[];

/** The same page in every language that is offered, for search engines: every one names them all, itself included. */
function alternates(absolute: (path: string) => string, path: string, offered: readonly Language[]) {
  if (offered.length < 2 || isEnglishOnly('te', path)) return [];
  const link = (hrefLang: string, language: Language): MetaDescriptor => ({
    tagName: 'link',
    rel: 'alternate',
    hrefLang,
    href: absolute(pathIn(language, path)),
  });
  return [...offered.map((language) => link(language, language)), link('x-default', 'en')];
}

/** The meta function of a screen for staff. */
export const deskMeta =
  (path: string, title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(matches, { path, title, description: 'For staff.', noIndex: true });

export function pageMeta(
  matches: Matches,
  { title, description, path, image, type = 'website', structuredData, noIndex }: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root');
  const site = root?.loaderData as (Site & PublishedContent) | undefined;
  const { language, path: here } = splitPath(matches.at(-1)?.pathname ?? '/');
  const absolute = (sitePath: string) => (site?.publicUrl ?? '') + sitePath;
  const address = (sitePath: string) => absolute(pathIn(language, sitePath));
  const withName = title.includes(company.name) ? title : `${title} | ${company.name}`;
  // Search results show the site's name beside a title anyway, and cut what is longer.
  const fullTitle = withName.length > longestTitle ? title : withName;
  const shared = image ?? { name: 'home', alt: company.name };
  const picture = addressOf(shared, language);
  const size = picture.startsWith('/og/') ? Object.entries(shareSize) : [];
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: locales[language].replace('-', '_') },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address(path) },
    { property: 'og:image', content: absolute(picture) },
    ...size.map(([side, px]) => ({ property: `og:image:${side}`, content: String(px) })),
    { property: 'og:image:alt', content: shared.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (noIndex) tags.push({ name: 'robots', content: 'noindex' });
  else tags.push({ tagName: 'link', rel: 'canonical', href: address(path) });
  // A page that stands for another, as Thank You does for My Booking, has no address of its own.
  if (here === path) tags.push(...alternates(absolute, path, site?.offered ?? []));
  const { layout, serviceNames } = wordsFrom(matches);
  if (structuredData && site && layout && serviceNames)
    tags.push({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': structuredData({
          absolute,
          address,
          language,
          company: companyFrom(matches),
          published: site,
          image: absolute(picture),
          names: { home: layout.home, services: layout.services, service: serviceNames },
        }),
      },
    });
  return tags;
}
