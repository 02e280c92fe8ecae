// What search engines and feed readers ask for, as text.

import type { PostSummary } from '#contract/blog.ts';
import { company } from '#contract/company.ts';
import { postsPerPage } from '#contract/constants.ts';
import { dayMs } from '#contract/durations.ts';
import { indianDate } from '#contract/india-time.ts';
import { isEnglishOnly, type Language, pathIn } from '#contract/languages.ts';
import { changedOn, siteMapPages } from '#contract/pages.ts';

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
  /** When the owner last changed something that pages show. */
  ownersChange: number | undefined,
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
  const entry = (path: string, day: string, links = '') =>
    `<url><loc>${address(path)}</loc>${links}<lastmod>${day}</lastmod></url>\n`;
  const ownersDay = ownersChange === undefined ? '' : indianDate(ownersChange);
  const dayOf = (path: string, owners: boolean) => {
    const day = changedOn(path);
    return owners && ownersDay > day ? ownersDay : day;
  };
  // Every page of the list moves when a post is added.
  const newest = posts.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0);
  const listDay = newest > 0 ? indianDate(newest) : changedOn('/posts');
  const lists = Array.from({ length: Math.max(1, Math.ceil(posts.length / postsPerPage)) }, (_, index) =>
    entry(index === 0 ? '/posts' : `/posts?page=${index + 1}`, listDay),
  );
  return (
    `${header}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n` +
    siteMapPages
      .flatMap(({ path, owners }) =>
        languages.length < 2 || isEnglishOnly('te', path)
          ? [entry(path, dayOf(path, owners))]
          : languages.map((language) => {
              const own = pathIn(language, path);
              return entry(own, dayOf(own, owners), alternates(path));
            }),
      )
      .join('') +
    lists.join('') +
    posts.map(({ slug, updatedAt }) => entry(`/posts/${slug}`, indianDate(updatedAt))).join('') +
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
