// What search engines and feed readers ask for, as text.

import type { PostSummary } from '#contract/blog.ts';
import { company } from '#contract/company.ts';
import { dayMs } from '#contract/durations.ts';
import { isEnglishOnly, type Language, pathIn } from '#contract/languages.ts';
import { siteMapPaths } from '#contract/pages.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? character);

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';

export function robotsText(publicUrl: string): string {
  return [
    'User-agent: *',
    // Not secrets, only pages without anything to find.
    ...['/api/', '/desk', '/dev/', '/simulator/'].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
}

/** RFC 9116: whom to tell of a hole. It is generated for each request, so it never expires. */
export function securityText(publicUrl: string, email: string, now: number): string {
  const expires = new Date((Math.floor(now / dayMs) + 180) * dayMs).toISOString();
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export interface SitemapPost {
  slug: string;
  updatedAt: number;
}

export function sitemap(
  publicUrl: string,
  posts: readonly SitemapPost[],
  languages: readonly Language[],
): string {
  const address = (path: string) => escapeXml(publicUrl + path);
  /** A page in several languages: each names all of them. */
  const alternates = (path: string) =>
    [...languages.map((language) => [language, language] as const), ['x-default', 'en'] as const]
      .map(
        ([name, language]) =>
          `<xhtml:link rel="alternate" hreflang="${name}" href="${address(pathIn(language, path))}"/>`,
      )
      .join('');
  const entry = (path: string, changedAt?: number, links = '') =>
    `<url><loc>${address(path)}</loc>${links}` +
    (changedAt === undefined ? '' : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`) +
    '</url>\n';
  return (
    `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    siteMapPaths
      .flatMap((path) =>
        languages.length < 2 || isEnglishOnly('te', path)
          ? [entry(path)]
          : languages.map((language) => entry(pathIn(language, path), undefined, alternates(path))),
      )
      .join('') +
    posts.map(({ slug, updatedAt }) => entry(`/posts/${slug}`, updatedAt)).join('') +
    '</urlset>\n'
  );
}

export type FeedPost = Pick<PostSummary, 'slug' | 'title' | 'short_des' | 'publishedAt'>;

export function feed(publicUrl: string, posts: readonly FeedPost[]): string {
  const item = ({ slug, title, short_des: summary, publishedAt }: FeedPost) => {
    const url = escapeXml(`${publicUrl}/posts/${slug}`);
    return (
      `<item><title>${escapeXml(title)}</title><link>${url}</link><guid>${url}</guid>` +
      `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>` +
      `<description>${escapeXml(summary)}</description></item>\n`
    );
  };
  const url = escapeXml(publicUrl);
  return (
    `${header}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n` +
    `<title>${escapeXml(company.name)}</title><link>${url}/posts</link>` +
    `<description>${escapeXml(`Articles by ${company.name}: how buildings leak, crack and wear, and what helps.`)}</description>` +
    `<language>en-IN</language><atom:link href="${url}/feed.xml" rel="self" type="application/rss+xml"/>\n` +
    posts.map(item).join('') +
    '</channel></rss>\n'
  );
}
