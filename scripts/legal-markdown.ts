// Reads the legal pages when the site is built: Markdown in, checked data out, so that browsers and the server
// never parse any.
import { basename } from 'node:path';
import { Marked, type Token } from 'marked';
import type { Plugin } from 'vite';
import { z } from 'zod';
import { company } from '../src/contract/company.ts';
import { readFrontMatter } from '../src/contract/front-matter.ts';
import {
  type LegalBlock,
  type LegalDocument,
  legalValues,
  placeholder,
} from '../src/web/content/legal-document.ts';

const marked = new Marked();
const frontMatter = z.strictObject({ title: z.string(), summary: z.string(), inForceSince: z.iso.date() });
const known = new Set(Object.keys(legalValues(company)));

/** Legal text has no emphasis and no links; what looks like either is a slip. */
function plain(text: string): string {
  const [odd] = marked.Lexer.lexInline(text).filter(({ type }) => type !== 'text');
  if (odd) throw new Error(`Legal text is plain, "${odd.raw}" is not`);
  for (const [written, name = ''] of text.matchAll(placeholder)) {
    if (!known.has(name)) throw new Error(`Nothing is called "${written}"`);
  }
  return text;
}

function readHeading(text: string): { id: string; heading: string } {
  const [, heading, id] = /^(.+) \{#([a-z-]+)\}$/.exec(text) ?? [];
  if (!heading || !id) throw new Error(`The heading "${text}" has no anchor`);
  return { id, heading: plain(heading) };
}

function readBlock(token: Token): LegalBlock {
  if (token.type === 'paragraph') return { kind: 'text', text: plain(token.text) };
  if (token.type !== 'list') throw new Error(`A legal page has no ${token.type}: "${token.raw}"`);
  return { kind: 'list', items: token.items.map(({ text }: { text: string }) => plain(text)) };
}

export function readLegalDocument(path: string, text: string): LegalDocument {
  const { fields, markdown } = readFrontMatter(text);
  const sections: { id: string; heading: string; blocks: LegalBlock[] }[] = [];
  for (const token of marked.lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') {
      const { id, heading } = readHeading(token.text);
      if (sections.some((section) => section.id === id)) throw new Error(`Two headings are "${id}"`);
      sections.push({ id, heading, blocks: [] });
      continue;
    }
    const section = sections.at(-1);
    if (!section) throw new Error('A legal page begins with a heading');
    section.blocks.push(readBlock(token));
  }
  return { path, ...frontMatter.parse(fields), sections };
}

export const legalMarkdown = (): Plugin => ({
  name: 'legal-markdown',
  transform: {
    filter: { id: /\/content\/legal\/[a-z-]+\.md$/ },
    handler(text, id) {
      const document = readLegalDocument(`/${basename(id, '.md')}`, text);
      return { code: `export const document = ${JSON.stringify(document)};`, moduleType: 'js' };
    },
  },
});
