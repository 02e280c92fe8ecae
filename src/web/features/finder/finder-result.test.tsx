// What a result says of a graver cause that is less likely, and where danger stands among the answers of a question.
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { diagnose, parseFinding, type State } from '#contract/finder.ts';
import { DangerResult } from './danger-result.tsx';
import { FinderResult, graverDanger } from './finder-result.tsx';
import { FinderStep } from './finder-step.tsx';

const stateOf = (finding: string) => parseFinding(finding) as State;
const textOf = (html: string) => html.replace(/<!-- -->/g, '').replace(/<[^>]+>/g, '\n');

function resultOf(finding: string): string {
  return textOf(renderToString(<FinderResult state={stateOf(finding)} shareUrl="https://site.example/" />));
}

test('a graver cause is named with how soon it is and what would show it, and the page stays as calm as it was', () => {
  const finding = 'roof.none.brown-ring.hours-after-rain.under-tank';
  expect(diagnose(stateOf(finding).answers).graver).toEqual([
    {
      id: 'overhead-tank-leak',
      urgency: 'week',
      signs: [
        { question: 'when', answer: 'dry-months' },
        { question: 'sign', answer: 'level-drops' },
      ],
      danger: undefined,
    },
  ]);
  const text = resultOf(finding);
  expect(text).toContain('Before the next rain');
  expect(text).toContain('Less likely, but graver');
  expect(text).toContain('If it is this: This week.');
  expect(text).toContain('In dry months too; The tank or sump is lower every morning');
  expect(text).not.toContain('I see one of these');
});

test('what the drawing says of the answers is also in a list, for ears', () => {
  const html = renderToString(
    <FinderResult state={stateOf('roof.none.corner-damp.rain.parapet')} shareUrl="https://site.example/" />,
  );
  const [heard = ''] = /<ol[^>]* aria-label="[^>]+>.*?<\/ol>/.exec(html) ?? [];
  expect(heard.match(/<li>[^<]+<\/li>/g)?.length).toBeGreaterThan(1);
});

test('one that can come to a danger leads to what to do first, and to who answers', () => {
  const state = stateOf('building.none.several-flats.shaft');
  expect(graverDanger(diagnose(state.answers))).toBe('fallen-concrete');
  const html = renderToString(<FinderResult state={state} shareUrl="https://site.example/" />);
  expect(html).toContain('href="/leak-finder/danger/fallen-concrete"');
  expect(textOf(html)).toContain('I see one of these');
  expect(textOf(html)).toContain('Keep everybody out from under it, on the floors below and outside too.');
  expect(html).not.toContain('button-accent');
  expect(html).toContain('tel:112');
});

test('a number that a cause tells people to call is one tap away', () => {
  const html = renderToString(
    <FinderResult
      state={stateOf('internal-walls.none.wall-patch.ac-runs.window')}
      shareUrl="https://site.example/"
    />,
  );
  expect(textOf(html)).toContain('otherwise call');
  expect(html).toContain('href="tel:1912"');
});

test('who is not sure of danger is led to first aid', () => {
  const html = renderToString(
    <FinderResult
      state={stateOf('roof.unsure.brown-ring.hours-after-rain.nothing')}
      shareUrl="https://site.example/"
    />,
  );
  expect(html).toContain('href="/leak-finder/danger/unsure"');
});

test('danger stands above "None of these", under its own heading or as the question itself', () => {
  const near = stateOf('internal-walls.none.wall-patch.dry-months');
  const order = (state: State, words: readonly string[]) => {
    const text = textOf(
      renderToString(<FinderStep state={state} step={state.next ?? { question: 'near', answers: [] }} />),
    );
    return words.map((word) => text.indexOf(word));
  };
  const places = order(near, [
    'What is near it?',
    'A shaft or duct',
    'Danger: what to do comes at once',
    'A light, fan hook, switch',
    'None of these',
    'I am not sure',
  ]);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(places.every((place) => place > 0)).toBe(true);
  const only = stateOf('concrete.none.bar-line');
  const asked = order(only, ['Is any of this true?', 'Bits of concrete', 'None of these']);
  expect(asked).toEqual([...asked].sort((a, b) => a - b));
  expect(asked.every((place) => place > 0)).toBe(true);
});

test('of several dangers what to do about the gravest stands first, and the others can be added', () => {
  const pageOf = (finding: string) => {
    const state = stateOf(finding);
    const { danger } = diagnose(state.answers);
    return renderToString(
      <DangerResult state={state} danger={danger ?? 'frightening'} shareUrl="https://site.example/" />,
    );
  };
  const one = pageOf('roof.bulge');
  expect(one).toContain('Is this true as well?');
  for (const to of ['giving-way--bulge', 'electrics--bulge', 'fallen-concrete--bulge'])
    expect(one).toContain(`href="/leak-finder/roof/${to}"`);
  const two = textOf(pageOf('roof.electrics--bulge'));
  const steps = ['Touch nothing that is wet', 'Get everybody out from under it'].map((words) =>
    two.indexOf(words),
  );
  expect(steps.every((at) => at > 0) && steps.toSorted((a, b) => a - b)).toEqual(steps);
  // All that was said can be changed.
  expect(two.split('Change').length).toBe(1 + 3);
  // Whoever is to leave the house is asked nothing.
  expect(pageOf('roof.giving-way--bulge')).not.toContain('Is this true as well?');
});
