// The rule for calls: pages of one release and processes of its neighbour understand each other.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import packageFile from '../package.json' with { type: 'json' };
import { type CallShapes, misunderstandings, outlived, readCallShapes, readRows } from './call-shapes.ts';

test('pages and processes of the release before and of this one understand each other', async () => {
  const released: CallShapes = JSON.parse(await readFile('scripts/released-calls.json', 'utf8'));
  expect(Object.keys(released).length).toBeGreaterThan(50);
  // The upgrade to 1.0 takes a pause.
  expect(misunderstandings(released, (await readCallShapes()).understood, { pause: true })).toEqual([]);
});

test('an address that changed is understood in one release, and no longer', async () => {
  const rows = (await readRows()).map(({ row }) => row);
  expect(outlived(rows, packageFile.version)).toEqual([]);
  const renamed = [{ path: '/requests', formerly: { path: '/inbox', since: '1.9' } }, { path: '/day' }];
  for (const release of ['1.8.0', '1.9.0', '1.9.3']) expect(outlived(renamed, release)).toEqual([]);
  for (const release of ['1.10.0', '2.0.0'])
    expect(outlived(renamed, release)).toEqual(['/inbox has been /requests since 1.9: remove it']);
});

const call = (sent: CallShapes[string]['sent'], answered: CallShapes[string]['answered']): CallShapes => ({
  'POST /x': { sent, answered },
});
const before = call({ name: {}, kind: { values: ['a', 'b'] } }, { id: {}, state: { values: ['open'] } });

test.each<[change: string, now: CallShapes, found: string[]]>([
  ['nothing', before, []],
  [
    'optional fields on both sides, with needed ones inside',
    call(
      { name: {}, kind: { values: ['a', 'b', 'c'] }, more: { optional: true }, 'more.part': {} },
      { id: {}, state: { values: ['open'] }, more: { optional: true }, 'more.part': {} },
    ),
    [],
  ],
  ['a call is gone', {}, ['POST /x: pages of the release before still make this call']],
  [
    'a body needs more',
    call({ ...before['POST /x']?.sent, floor: {} }, before['POST /x']?.answered ?? {}),
    ['POST /x: floor is not sent by pages of the release before: make it optional'],
  ],
  [
    'a body knows less',
    call({ kind: { values: ['a'] } }, before['POST /x']?.answered ?? {}),
    ['POST /x: name is still sent by pages of the release before', 'POST /x: kind may still be sent as b'],
  ],
  [
    'an answer needs more',
    call(before['POST /x']?.sent ?? {}, { ...before['POST /x']?.answered, floor: {} }),
    ['POST /x: floor is not answered by processes of the release before: make it optional for one release'],
  ],
  [
    'an answer says less, or something new',
    call(before['POST /x']?.sent ?? {}, { state: { values: ['open', 'shut'] } }),
    [
      'POST /x: id is needed by pages of the release before',
      'POST /x: state cannot be read as shut by pages of the release before',
    ],
  ],
])('what a neighbour would not understand is named: %s', (_, now, found) => {
  expect(misunderstandings(before, now)).toEqual(found);
});
