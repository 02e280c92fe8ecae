// For tests of cards: which fields of an answer does a screen leave out? A field is shown if another value of it changes
// what is drawn, in at least one of the samples.
import { act, render } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';

/** Hundreds of them: seconds on a quiet machine, and a busy one is not a fault of the card. */
export const manyDrawingsMs = 240_000;

/** Everything that may be missing is there. */
export type Whole<T> = T extends readonly (infer Item)[]
  ? [Whole<Item>]
  : T extends object
    ? { [Key in keyof T]-?: Whole<NonNullable<T[Key]>> }
    : T;

type Fields = Record<string, unknown>;
const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Each field with the whole sample in which it alone is another one: `visit.crew.name`, of lists the first item's. */
function* changes(sample: Fields, other: Fields): Generator<[name: string, changed: Fields]> {
  for (const [key, value] of Object.entries(other)) {
    const own = sample[key];
    const put = (changed: unknown): Fields =>
      Array.isArray(sample) ? Object.assign([...sample], { [key]: changed }) : { ...sample, [key]: changed };
    if (isFields(own) && isFields(value) && Object.keys(own).length > 0) {
      for (const [name, changed] of changes(own, value))
        yield [Array.isArray(sample) ? name : `${key}.${name}`.replace(/\.$/, ''), put(changed)];
    } else yield [Array.isArray(sample) ? '' : key, put(value)];
  }
}

/**
 * What is wrong, in words. `other` differs from every sample in every field: what is new in the contract does not compile
 * without a value here. `notShown` gives reasons; those fields are tried in the first sample only.
 */
export function forgottenFields<T extends object>(
  [first, ...more]: readonly [T, ...T[]],
  other: Whole<T>,
  notShown: Record<string, string>,
  card: (value: T) => ReactElement,
): string[] {
  let show: (value: T) => void = () => {};
  const Shown = () => {
    const [value, setValue] = useState<T>(first);
    show = setValue;
    return card(value);
  };
  const router = createMemoryRouter([{ path: '/', element: <Shown /> }]);
  const { container } = render(<RouterProvider router={router} />);
  const draw = (value: T) => {
    act(() => show(value));
    return container.innerHTML;
  };
  const shown = new Map<string, boolean>();
  for (const sample of [first, ...more])
    for (const [name, changed] of changes(sample as Fields, other as Fields)) {
      if (shown.get(name) || (name in notShown && shown.has(name))) continue;
      // Both times after another one: a card may remember that it showed something else before.
      shown.set(name, draw(sample) !== draw(changed as T));
    }
  return [
    ...[...shown].flatMap(([name, is]) => (is || name in notShown ? [] : [`${name} is not shown`])),
    ...Object.keys(notShown).flatMap((name) => (shown.get(name) === false ? [] : [`${name} is shown`])),
  ];
}
