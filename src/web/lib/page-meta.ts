// The head of a page: title, description, canonical address, what is shown when it is shared, structured data.
import type { MetaDescriptor } from 'react-router';
import { company } from '#contract/company.ts';
import type { Site } from './page-context.ts';

interface PageMeta {
  /** Without the company's name; absent on the home page, whose title is the company's. */
  title: string;
  description: string;
  /** Path of the page's one true address, such as /about-us. */
  path: string;
  /** Path or address of a picture for shared links. */
  image?: string;
  type?: 'website' | 'article';
  /** schema.org data; `@context` is added here. */
  jsonLd?: Record<string, unknown>;
  /** Private screens and error pages stay out of search results. */
  noIndex?: boolean;
}

/** `matches` is what a route's meta function receives; the root loader's answer holds the site's address. */
export function pageMeta(
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[],
  { title, description, path, image, type = 'website', jsonLd, noIndex }: PageMeta,
): MetaDescriptor[] {
  const root = matches.find((match) => match?.id === 'root');
  const publicUrl = (root?.loaderData as Site | undefined)?.publicUrl ?? '';
  const url = publicUrl + path;
  const tags: MetaDescriptor[] = [
    { title },
    { name: 'description', content: description },
    { property: 'og:site_name', content: company.name },
    { property: 'og:locale', content: 'en_IN' },
    { property: 'og:type', content: type },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
  ];
  if (noIndex) tags.push({ name: 'robots', content: 'noindex' });
  else tags.push({ tagName: 'link', rel: 'canonical', href: url });
  if (image) {
    tags.push({ property: 'og:image', content: new URL(image, publicUrl || undefined).href });
    tags.push({ name: 'twitter:card', content: 'summary_large_image' });
  }
  if (jsonLd) tags.push({ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } });
  return tags;
}
