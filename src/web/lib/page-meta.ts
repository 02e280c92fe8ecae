// The head of a page: title, description, canonical address, what is shown when it is shared, structured data.
import type { MetaDescriptor } from 'react-router';
import { company } from '#contract/company.ts';
import type { Site } from '#contract/transport.ts';
import { companyFrom } from './site-content.ts';
import type { Describe } from './structured-data.ts';

interface PageMeta {
  /** Without the company's name, which is added unless it is there. */
  title: string;
  description: string;
  /** Path of the page's one true address, such as /about-us. */
  path: string;
  /** Path of a picture for shared links. */
  image?: string;
  type?: 'website' | 'article';
  /** schema.org descriptions of what the page shows. */
  structuredData?: readonly Describe[];
  /** Private screens and error pages stay out of search results. */
  noIndex?: boolean;
}

const defaultImage = '/og/home.png';

/** What a route's meta function receives; the root loader's answer holds the site's address. */
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The meta function of a screen for staff. */
export const deskMeta =
  (path: string, title: string) =>
  ({ matches }: { matches: Matches }): MetaDescriptor[] =>
    pageMeta(matches, { path, title, description: 'For staff.', noIndex: true });

export function pageMeta(
  matches: Matches,
  { title, description, path, image = defaultImage, type = 'website', structuredData, noIndex }: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root');
  const publicUrl = (root?.loaderData as Site | undefined)?.publicUrl ?? '';
  const absolute = (sitePath: string) => publicUrl + sitePath;
  const fullTitle = title.includes(company.name) ? title : `${title} | ${company.name}`;
  const tags: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: description },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: absolute(path) },
    { property: 'og:image', content: absolute(image) },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (noIndex) tags.push({ name: 'robots', content: 'noindex' });
  else tags.push({ tagName: 'link', rel: 'canonical', href: absolute(path) });
  if (structuredData) {
    tags.push({
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': structuredData.map((describe) => describe(absolute, companyFrom(matches))),
      },
    });
  }
  return tags;
}
