// The posts an empty demo starts with: Markdown files named after their address, read when they are needed.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Marked, type Tokens } from 'marked';
import { z } from 'zod';
import { dangers, emergencyNumbers, firstAidPath } from '#contract/first-aid.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { readFrontMatter } from '#contract/front-matter.ts';
import { serviceKeys } from '#contract/services.ts';
import { folders } from '#server/folders.ts';
import type { PostDraft } from './blog.service.ts';

const folder = folders.samplePosts;

const frontMatter = z.strictObject({
  title: z.string(),
  /** One or two sentences for cards and the head of the page. */
  description: z.string(),
  /** Name of a drawing. */
  cover: z.string().regex(/^cover-[a-z-]+$/),
  coverAlt: z.string(),
  published: z.iso.date(),
  /** The service that the end of the article leads to. */
  service: z.enum(serviceKeys),
  /** When the article asks the reader to do something: how long that takes. */
  minutesToDo: z.coerce.number().int().positive().optional(),
});

/** The numbers can be called where they are read. */
const callable = (text: string) =>
  emergencyNumbers.reduce(
    (said, number) =>
      said.replace(new RegExp(`(?<!\\d)${number}(?!\\d)`, 'g'), `<a href="tel:${number}">${number}</a>`),
    text,
  );

/** "{first-aid bulge}": the steps are first aid's own, so that no post has others. */
const firstAid = (kind: string): string => {
  const danger = dangers.find((known) => known === kind);
  if (!danger) throw new Error(`There is no first aid of the kind "${kind}"`);
  const { title, steps, tonight } = firstAidWords.kinds[danger];
  const items = steps.map((step) => `<li>${callable(step)}</li>`).join('');
  return `<aside class="note" data-label="${firstAidWords.title}"><p><strong>${title}</strong></p><ol>${items}</ol><p>${tonight} <a href="${firstAidPath(danger)}">${firstAidWords.link}</a></p></aside>\n`;
};

/** Writes the HTML that the desk's editor would have stored. */
const marked = new Marked({
  renderer: {
    /** "## Words {#anchor 3}": the number is the one that the cover gives this part. */
    heading({ tokens, raw }) {
      const words = this.parser.parseInline(tokens);
      const [, heading, id, number] = /^(.+) \{#([a-z0-9-]+)(?: (\d+))?\}$/.exec(words) ?? [];
      if (!id) throw new Error(`The heading "${raw}" has no anchor`);
      return `\n<h2 id="${id}"${number ? ` data-number="${number}"` : ''}>${heading}</h2>\n`;
    },
    /** A note beside the text; its heading is the label. */
    blockquote({ tokens: [label, ...rest], raw }) {
      if (label?.type !== 'heading') throw new Error(`The note "${raw}" has no heading`);
      return `<aside class="note" data-label="${label.text}">${this.parser.parse(rest).trim()}</aside>\n`;
    },
    paragraph({ tokens, raw }) {
      const kind = /^\{first-aid ([a-z-]+)\}$/.exec(raw.trim())?.[1];
      return kind ? firstAid(kind) : `<p>${this.parser.parseInline(tokens)}</p>\n`;
    },
    html: ({ text, block }) => (block ? `${text.trimEnd()}\n` : text),
    table({ header, rows }) {
      const row = (cells: Tokens.TableCell[]) =>
        `<tr>${cells.map((cell) => this.tablecell(cell)).join('')}</tr>`;
      return `<table>\n<thead>${row(header)}</thead>\n<tbody>\n${rows.map(row).join('\n')}\n</tbody>\n</table>\n`;
    },
    /** A cell in bold is the heading of its row. */
    tablecell({ header, tokens }) {
      const [only, ...others] = tokens;
      if (header) return `<th scope="col">${this.parser.parseInline(tokens)}</th>`;
      if (only?.type === 'strong' && others.length === 0) {
        return `<th scope="row">${this.parser.parseInline(only.tokens ?? [])}</th>`;
      }
      return `<td>${this.parser.parseInline(tokens)}</td>`;
    },
  },
});

export function readSamplePost(slug: string, text: string): PostDraft {
  const { fields, markdown } = readFrontMatter(text);
  const { title, description, cover, coverAlt, published, service, minutesToDo } = frontMatter.parse(fields);
  return {
    slug,
    title,
    shortDescription: description,
    cover: `/drawings/${cover}.svg`,
    coverAlt,
    minutesToDo: minutesToDo ?? null,
    content: `\n${marked.parse(markdown, { async: false })}`,
    service,
    publishedAt: Date.parse(`${published}T09:00:00+05:30`),
  };
}

export async function readSamplePosts(): Promise<PostDraft[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(
    names.map(async (name) =>
      readSamplePost(name.replace(/\.md$/, ''), await readFile(join(folder, name), 'utf8')),
    ),
  );
}
