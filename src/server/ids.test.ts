// Rules of identifiers: in the order in which they were made, also within one instant.
import { expect, test } from 'vitest';
import { createId, earliestId } from './ids.ts';

test('ids of one process sort in the order in which they were made, also those of one instant', () => {
  const ids = [1, 1, 1, 2, 2, 5].flatMap((at) => Array.from({ length: 100 }, () => createId(at)));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids.map((id) => id.slice(-12))).size).toBe(ids.length);
  expect(ids.every((id) => id.length === 26 && id > earliestId(1))).toBe(true);
});
