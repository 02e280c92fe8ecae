// Turns stored posts into what the contract says. HTML is cleaned here, whatever was stored.
import sanitizeHtml from 'sanitize-html';
import type { Post, PostSummary } from '#contract/blog.ts';
import { serviceKeys } from '#contract/services.ts';
import type { PostRow } from '../../db/tables.ts';
import type { PostSummaryRow } from './blog.repository.ts';

export function presentSummary(row: PostSummaryRow): PostSummary {
  return {
    slug: row.slug,
    title: row.title,
    short_des: row.short_des,
    image: row.cover,
    imageAlt: row.cover_alt,
    publishedAt: row.published_at,
  };
}

export function presentPost(row: PostRow & { published_at: number }): Post {
  return {
    ...presentSummary(row),
    content: cleanHtml(row.content),
    updatedAt: row.updated_at,
    service: serviceKeys.find((key) => key === row.service) ?? null,
    minutesToDo: row.minutes_to_do,
  };
}

/** A drawing or an uploaded picture. Any other address of ours, as a picture, would make every reader call it. */
const ownPicture = /^\/(?:drawings\/[\w-]+\.svg|media\/[0-9a-z]{26}\.webp)$/;

/** What an article is made of, and nothing that runs, loads from elsewhere or changes the page around it. */
const allowedTags =
  'h2 h3 p ul ol li strong em a blockquote br hr figure figcaption img aside table caption thead tbody tr th td';

export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: allowedTags.split(' '),
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      h2: ['id', 'data-number'],
      h3: ['id'],
      aside: ['data-label'],
      th: ['scope'],
    },
    allowedClasses: { aside: ['note'], ol: ['numbered'] },
    allowedSchemes: ['https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    exclusiveFilter: (frame) => frame.tag === 'img' && !ownPicture.test(frame.attribs.src ?? ''),
    transformTags: {
      img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy' } }),
    },
  });
}

const heading = /<h2((?: data-number="[^"]*")?)>([\s\S]*?)<\/h2>/g;

/** A heading that was just written gets an anchor, so that the contents list can lead to it. HTML must be clean. */
export function anchorHeadings(html: string): string {
  const taken = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  return html.replace(heading, (_, number: string, inner: string) => {
    const words = inner
      .replace(/<[^>]*>|&\w+;/g, ' ')
      .toLowerCase()
      .match(/[a-z0-9]+/g);
    const base = (words ?? ['part']).join('-').slice(0, 60).replace(/-$/, '');
    let id = base;
    for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
    taken.add(id);
    return `<h2 id="${id}"${number}>${inner}</h2>`;
  });
}
