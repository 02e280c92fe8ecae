// What of the leak finder stands outside its own steps: the line in a form, and the score.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { findingOf } from '#contract/finder.ts';
import { everyState } from '#contract/finder-walk.ts';
import { carriedFinding } from './carried-finding.ts';
import { FinderStart } from './finder-start.tsx';

const carried = (finding: string) => carriedFinding(`https://site.example/?finding=${finding}`);

test('a finding is one line, with the work it points to and the photos to take', () => {
  expect(carried('roof.none.brown-ring.hours-after-rain.standing-water')).toEqual({
    finding: 'roof.none.brown-ring.hours-after-rain.standing-water',
    words: 'Leak finder: most likely “Soaked terrace”',
    shots: expect.arrayContaining(['The rain outlet']),
    service: 'old',
  });
});

test('one of the release before, from a page that was left open, is carried as it was', () => {
  expect(carried('roof.brown-ring.hours-after-rain.standing-water')).toMatchObject({
    finding: 'roof.brown-ring.hours-after-rain.standing-water',
    words: 'Leak finder: most likely “Soaked terrace”',
  });
});

test('one that does not exist is none', () => {
  for (const finding of ['', 'moon', 'drip.roof', '..', '%00', 'roof%2Fdrip']) {
    expect(carried(finding), finding).toBeUndefined();
  }
});

test('whoever has to keep away is asked for no photos', () => {
  expect(carried('danger.electrics')).toMatchObject({
    words: 'Leak finder: danger, “Water at something electric”',
    shots: [],
  });
  expect(carried('roof.electrics.brown-ring')?.shots).toEqual([]);
});

test('every result can be carried, and says in one line what it said', () => {
  const results = [...everyState()].filter(({ next }) => !next);
  for (const state of results.filter((_, index) => index % 10 === 0)) {
    const { words, shots } = carried(findingOf(state)) ?? { words: '', shots: [] };
    expect(words, state.path.join('/')).toMatch(/^Leak finder: (most likely|one of|danger,) “/);
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
