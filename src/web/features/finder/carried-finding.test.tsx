// What of the leak finder stands outside its own steps: the line in a form, and the score.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findingOf } from '#contract/finder.ts';
import { everyState } from '#contract/finder-walk.ts';
import { carriedFinding } from './carried-finding.ts';
import { FinderStart } from './finder-start.tsx';

const carried = (finding: string) => carriedFinding(`https://site.example/?finding=${finding}`);

test('a finding is one line, with the work it points to and the photos to take', () => {
  expect(carried('roof.brown-ring.hours-after-rain.standing-water')).toEqual({
    finding: 'roof.brown-ring.hours-after-rain.standing-water',
    words: 'Leak finder: most likely “Soaked terrace”',
    shots: expect.arrayContaining(['The rain outlet']),
    service: 'old',
  });
});

test('one that does not exist is none', () => {
  for (const finding of ['', 'moon', 'drip.roof', '..', '%00', 'roof%2Fdrip']) {
    expect(carried(finding), finding).toBeUndefined();
  }
});

test('whoever has to keep away is asked for no photos', () => {
  expect(carried('danger.electrics')?.shots).toEqual([]);
});

test('every result can be carried, and says in one line what it said', () => {
  for (const state of everyState()) {
    if (state.next || state.path.length === 0) continue;
    const { words, shots } = carried(findingOf(state)) ?? { words: '', shots: [] };
    expect(words, state.path.join('/')).toMatch(/^Leak finder: (most likely|one of) “/);
    expect(words.length).toBeLessThan(160);
    expect(shots.length).toBeLessThanOrEqual(4);
  }
});

test('the score is said in exactly its counts, and not at all without them', () => {
  const page = (score: Parameters<typeof FinderStart>[0]['score']) =>
    renderToString(<FinderStart score={score} />);
  expect(page({ visits: 40, first: 31, three: 38 })).toContain(
    'Our first answer was right in 31 of 40 visits, one of the first three in 38.',
  );
  expect(page(null)).not.toContain('first answer');
});
