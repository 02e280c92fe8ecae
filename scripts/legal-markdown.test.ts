// A legal page with a gap in it must not be built.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readLegalDocument } from './legal-markdown.ts';

const fields = ['title: Terms', 'summary: In short.', 'inForceSince: 2026-11-01'];
const read = (markdown: string, front = fields) =>
  readLegalDocument('/terms', `---\n${front.join('\n')}\n---\n\n${markdown}\n`);

test('headings, paragraphs and lists become clauses', () => {
  expect(read('## Who {#who}\n\nWe are {{name}}.\n\n- One\n- Two')).toEqual({
    path: '/terms',
    title: 'Terms',
    summary: 'In short.',
    inForceSince: '2026-11-01',
    sections: [
      {
        id: 'who',
        heading: 'Who',
        blocks: [
          { kind: 'text', text: 'We are {{name}}.' },
          { kind: 'list', items: ['One', 'Two'] },
        ],
      },
    ],
  });
});

test.each([0, 1, 2])('a page without field %i is refused', (index) => {
  expect(() => read('## Who {#who}', fields.toSpliced(index, 1))).toThrow(fields[index]?.split(':')[0]);
});

test.each([
  ['a value nobody knows', '## Who {#who}\n\nKept for {{moons}} moons.', 'moons'],
  ['a heading without an anchor', '## Who', 'anchor'],
  ['the same anchor twice', '## Who {#who}\n\n## Who else {#who}', 'who'],
  ['words before the first heading', 'Words.', 'heading'],
  ['emphasis', '## Who {#who}\n\nWe **never** ask.', 'plain'],
  ['a table', '## Who {#who}\n\n| A |\n| --- |\n| B |', 'table'],
])('%s is refused', (_what, markdown, words) => {
  expect(() => read(markdown)).toThrow(words);
});

test('the three pages read without a complaint', () => {
  const files = globSync('src/web/content/legal/*.md');
  expect(files).toHaveLength(3);
  for (const file of files) {
    expect(readLegalDocument('/x', readFileSync(file, 'utf8')).sections.length, file).toBeGreaterThan(5);
  }
});
