// Who is the loudest on a page about danger, by danger and hour.
import { expect, test } from 'vitest';
import { type Danger, dangers, firstAidNote, firstAidPath, whoAnswers } from './first-aid.ts';

test.each([
  ['electrics', 'open', 'office 112 1912 101'],
  ['electrics', 'closed', '112 1912 101'],
  ['electrics', 'always', '112 1912 101'],
  ['bulge', 'open', 'office 112 101 1912'],
  ['bulge', 'closed', '112 101 1912'],
  ['giving-way', 'open', '112 office 101 1912'],
  ['giving-way', 'closed', '112 101 1912'],
] as const)('%s while the office is %s: %s', (danger, at, numbers) => {
  expect(whoAnswers(danger, at).join(' ')).toBe(numbers);
});

const note = (danger: Danger) =>
  `<aside class="note"><ol><li>Keep away.</li></ol><p><a href="${firstAidPath(danger)}">What to do first</a></p></aside>`;

test('a note with first aid is of its danger, and the first of several decides who answers below it', () => {
  for (const danger of dangers) {
    const html = `<p>Words.</p><aside class="note"><p>Another note.</p></aside>${note(danger)}`;
    expect(firstAidNote(`${html}${note('electrics')}<p>More.</p>`)).toEqual({ danger, end: html.length });
  }
});

test('a text that only leads to first aid is no page about danger', () => {
  const link = `<p>See <a href="${firstAidPath('bulge')}">this</a></p>`;
  expect(firstAidNote(link)).toBeUndefined();
  expect(firstAidNote(`<aside class="note"><p>A note.</p></aside>${link}`)).toBeUndefined();
  expect(firstAidNote(note('bulge').replace('/leak-finder/danger/bulge', '/leak-finder'))).toBeUndefined();
});
