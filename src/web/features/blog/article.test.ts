// Reading a post's HTML, and what the sample posts say they rest on.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { finderWords } from '#web/content/finder.ts';
import { sources } from '#web/content/sources.ts';
import { contentsOf, minutesToRead, timeNeeded } from './article.ts';

test('the contents list holds the headings that can be linked to, with the numbers of the cover', () => {
  const html =
    '<h2 id="outlet" data-number="1">The outlet &amp; its <em>leaves</em></h2><p>Text</p><h2>No id</h2><h2 id="after">After</h2>';
  expect(contentsOf(html)).toEqual([
    { id: 'outlet', title: 'The outlet & its  leaves', number: '1' },
    { id: 'after', title: 'After', number: undefined },
  ]);
});

test('time is counted in whole minutes, never none', () => {
  expect(minutesToRead('<p>Short.</p>')).toBe(1);
  expect(minutesToRead(`<p>${'word '.repeat(1000)}</p>`)).toBe(5);
  expect(timeNeeded('<p>Short.</p>', null)).toBe('1 minute to read');
  expect(timeNeeded(`<p>${'word '.repeat(1200)}</p>`, 10)).toBe('6 minutes to read, 10 to do');
});

test('sample posts end with sources that the site knows, under the heading of the other pages', () => {
  const titles = new Set<string>(Object.values(sources));
  const files = globSync('src/server/features/blog/sample-posts/*.md');
  const withSources = files.filter((file) => {
    const [, list] = readFileSync(file, 'utf8').split(`## ${finderWords.cause.sources} {#sources}\n\n`);
    const named = list?.trimEnd().split('\n') ?? [];
    for (const line of named) expect(titles, file).toContain(line.replace(/^- /, ''));
    return named.length > 0;
  });
  // One is first aid, which none of the papers is about.
  expect(withSources).toHaveLength(files.length - 1);
  expect(files).toHaveLength(14);
});
