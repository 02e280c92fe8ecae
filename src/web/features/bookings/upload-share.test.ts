// Progress per photo out of the progress of one request.
import { expect, test } from 'vitest';
import { fileSize, uploadShares } from './upload-share.ts';

test('photos leave one after the other', () => {
  expect(uploadShares([100, 300], 0)).toEqual([0, 0]);
  expect(uploadShares([100, 300], 0.25)).toEqual([1, 0]);
  expect(uploadShares([100, 300], 0.625)).toEqual([1, 0.5]);
  expect(uploadShares([100, 300], 1)).toEqual([1, 1]);
  expect(uploadShares([], 0.5)).toEqual([]);
});

test('sizes are said as people say them', () => {
  expect(fileSize(400)).toBe('1 kB');
  expect(fileSize(640_000)).toBe('640 kB');
  expect(fileSize(2_100_000)).toBe('2.1 MB');
});
