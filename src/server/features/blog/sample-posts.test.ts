// Sample posts are written by hand: what is missing must be noticed before a visitor does. That none of their
// links leads nowhere is proven on the running site (http/whole-site.test.ts).
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dangerousSentences } from '#contract/dangerous-advice.ts';
import { dangerousCases } from '#contract/dangerous-examples.ts';
import { firstAidWords } from '#contract/first-aid-words.ts';
import { cleanHtml } from './blog.presenter.ts';
import { readSamplePost, readSamplePosts } from './sample-posts.ts';

test('every post has its fields, a cover that is drawn, and nothing that cleaning would drop', async () => {
  const posts = await readSamplePosts();
  expect(posts).toHaveLength(14);
  const tagsOf = (html: string) => html.match(/<[^/>][^ >]*/g);
  for (const { slug, cover, content } of posts) {
    expect(existsSync(`.cache/drawings${cover.replace('/drawings', '')}`), `${slug}: ${cover}`).toBe(true);
    expect(tagsOf(cleanHtml(content)), slug).toEqual(tagsOf(content));
  }
});

const fields = {
  title: 'Seven things',
  description: 'A sentence.',
  cover: 'cover-plan',
  coverAlt: 'A plan.',
  published: '2026-05-29',
  service: 'old',
};
const post = (front: Record<string, string>, markdown = 'Words.\n') =>
  `---\n${Object.entries(front)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')}\n---\n\n${markdown}`;

test.each(Object.keys(fields))('a post without its %s is refused', (name) => {
  const { [name as keyof typeof fields]: _left, ...rest } = fields;
  expect(() => readSamplePost('slug', post(fields))).not.toThrow();
  expect(() => readSamplePost('slug', post(rest))).toThrow(name);
});

test('a field nobody knows, a heading without an anchor and a note without a heading are refused', () => {
  expect(() => readSamplePost('slug', post({ ...fields, author: 'Nobody' }))).toThrow('author');
  expect(() => readSamplePost('slug', post(fields, '## Words\n'))).toThrow('anchor');
  expect(() => readSamplePost('slug', post(fields, '> Words\n'))).toThrow('heading');
  expect(() => readSamplePost('slug', 'Words.\n')).toThrow('front matter');
});

test('headings carry their anchor and number, a bold cell is the heading of its row', () => {
  const { content } = readSamplePost(
    'slug',
    post(fields, '## The outlet {#outlet 1}\n\n| | Coba |\n| --- | --- |\n| **Seams** | None |\n'),
  );
  expect(content).toContain('<h2 id="outlet" data-number="1">The outlet</h2>');
  expect(content).toContain('<th scope="col">Coba</th>');
  expect(content).toContain('<th scope="row">Seams</th><td>None</td>');
});

/** As the desk's list of checks reads it, a paragraph a line. */
const text = ({ title, shortDescription, content }: ReturnType<typeof readSamplePost>) =>
  `${title}\n${shortDescription}\n${content.replaceAll(/<\/(?:p|li|td)>/g, '\n').replaceAll(/<(?!a )[^>]*>/g, '')}`;

test.each(dangerousCases)('a post in %s that says %s is found', (_language, advice, sentence) => {
  expect(dangerousSentences(text(readSamplePost('slug', post(fields, `Words.\n\n${sentence}\n`))))).toEqual([
    { advice, sentence },
  ]);
});

test('no sample post says what first aid forbids, and where one speaks of danger the steps are first aid’s own', async () => {
  const posts = await readSamplePosts();
  expect(posts.flatMap((post) => dangerousSentences(text(post)))).toEqual([]);
  const tonight = posts.find(({ slug }) => slug === 'what-to-do-tonight-when-it-drips')?.content ?? '';
  for (const step of firstAidWords.kinds.bulge.steps)
    expect(tonight.replaceAll(/<[^>]*>/g, '')).toContain(step);
  expect(tonight).toContain('<a href="tel:1912">1912</a>');
});

test('first aid of a kind that does not exist is refused', () => {
  expect(() => readSamplePost('slug', post(fields, '{first-aid flood}\n'))).toThrow('flood');
});
