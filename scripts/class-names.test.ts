// Proves that a name which means nothing, or brings what the scale does not have, is refused wherever it can be written.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { wrongNames } from './class-names.ts';

const sheet = '.badge, .badge-late { color: red } /* .forgotten */';
const named = readFileSync('src/web/styles/utilities.css', 'utf8');
const refusals = async (source: string, file = 'src/web/features/bookings/sample.tsx') =>
  wrongNames(new Map([[file, source]]), [sheet], named);
const said = async (names: string, file?: string) =>
  (await refusals(`<p className="${names}" />`, file)).map((line) => line.replace(/^.*?:1 /, ''));

test('names of the scale, of its windows and of sheets pass', async () => {
  const names = [
    'text-14 text-17 text-85 font-regular font-heavy font-narrow tabular-nums text-balance',
    'p-8 -mt-16 mx-auto gap-110 inset-0 top-1/2 w-full size-24 min-h-target max-w-text',
    'text-ink bg-leaf-wash border border-2 border-b border-laterite fill-rain bg-transparent text-current',
    'rounded-3 rounded-circle rounded-none shadow-edge-alarm shadow-frame-monsoon',
    'phone:p-8 above-laptop:grid-cols-3 hover:bg-sky focus-visible:outline-2 aria-[current=page]:text-monsoon',
    'w-[208px] min-w-[9em] grid-cols-[208px_1fr] max-w-[60ch]',
    'badge badge-late',
  ];
  expect(await said(names.join(' '))).toEqual([]);
});

describe.each([
  ['p-7', 'means nothing'],
  ['p-13', 'means nothing'],
  ['text-15', 'means nothing'],
  ['text-red-500', 'means nothing'],
  ['font-600', 'means nothing'],
  ['rounded', 'means nothing'],
  ['md:p-8', 'means nothing'],
  ['forgotten', 'means nothing'],
  ['p-[13px]', 'has a value of its own'],
  ['text-[15px]', 'has a value of its own'],
  ['text-[#123456]', 'has a value of its own'],
  ['bg-(--other)', 'has a value of its own'],
  ['border-[3px]', 'has a value of its own'],
  ['rounded-[4px]', 'has a value of its own'],
  ['hover:gap-[5px]', 'has a value of its own'],
  ['[color:red]', 'has a value of its own'],
  ['min-[700px]:p-8', 'asks for something of its own'],
  ['[&_p]:p-8', 'asks for something of its own'],
  // Utilities that take any number, whatever the theme has.
  ['p-px', 'has a value outside the scale (1px)'],
  ['border-3', 'has a value outside the scale (3px)'],
  ['font-stretch-90%', 'has a value outside the scale (90%)'],
  ['leading-none', 'has a value outside the scale (1)'],
  ['leading-24', 'has a value outside the scale (24px)'],
  ['rounded-full', 'has a value outside the scale (calc(infinity * 1px))'],
  ['bg-ink/50', 'has a value outside the scale (color-mix(in oklab, var(--ink) 50%, transparent))'],
])('%s', (name, fault) => {
  test(fault, async () => {
    expect(await said(`p-8 ${name}`)).toEqual([`${name}: ${fault}`]);
  });
});

test('a shadow that is cast is outside the scale', async () => {
  expect(await said('ring-2')).toEqual([expect.stringContaining('ring-2: has a value outside the scale')]);
});

test('the desk has widths of its own', async () => {
  expect(await said('above-desk-laptop:p-8', 'src/web/features/bookings/desk/sample.tsx')).toEqual([]);
  expect(await said('above-desk-laptop:p-8', 'src/web/pages/desk-sample.tsx')).toEqual([]);
  expect(await said('above-desk-laptop:p-8')).toEqual(['above-desk-laptop:p-8: means nothing']);
});

describe('a name is found where it is written:', () => {
  const wrong = 'p-7: means nothing';
  test.each([
    ['in braces', "<p className={'p-7'} />"],
    ['in either case', "<p className={late ? 'p-8' : 'p-7'} />"],
    ['in one case', "<p className={late && 'p-7'} />"],
    ['without another', "<p className={className ?? 'p-7'} />"],
    ['in a template', `<p className={\`p-7 \${className}\`} />`],
    ['within a template', `<p className={\`p-8 \${late ? 'p-7' : ''}\`} />`],
    ['after a piece', `<p className={\`badge-late\${late ? ' p-7' : ''}\`} />`],
    ['in a sum', "<p className={'p-8 ' + 'p-7'} />"],
    ['in a list', "<p className={['p-8', late && 'p-7'].filter(Boolean).join(' ')} />"],
    ['in a default', "const Part = ({ className = 'p-7' }) => <p className={className} />"],
    ['in a table', "const sizeClasses: Record<Size, string> = { 14: 'p-7' }"],
    ['in a table of one type', "const sizeClasses = { 14: 'p-7' } as const satisfies Sizes"],
    ['in a function', "const stepClass = (late: boolean) => (late ? 'p-7' : 'p-8')"],
    ['in a longer one', "const stepClass = (late) => { if (late) return 'p-7'; return 'p-8'; }"],
    ['added later', "lineClasses.push('p-7')"],
    ['in the browser', "offer.className = 'p-7'"],
    ['on a component', '<Part headClassName="p-7" />'],
  ])('%s', async (_, source) => {
    expect(await refusals(source)).toEqual([`src/web/features/bookings/sample.tsx:1 ${wrong}`]);
  });

  test('and not in what is asked, nor in the words of the page', async () => {
    expect(await refusals("<p className={state === 'closed' ? 'p-8' : undefined}>p-7 closed</p>")).toEqual(
      [],
    );
    expect(await refusals("const words = { title: 'p-7' }")).toEqual([]);
  });
});

test('a name that is put together of pieces is found by nobody', async () => {
  expect(await refusals(`<p className={\`text-\${size}\`} />`)).toEqual([
    'src/web/features/bookings/sample.tsx:1 text-…: is put together of pieces',
  ]);
  // Of a sheet, whose names do not depend on where they are written.
  expect(await refusals(`<p className={\`badge-\${state}\`} />`)).toEqual([]);
});

test('names that come from elsewhere come under a name that says so', async () => {
  expect(await refusals('<p className={look} />')).toEqual([
    'src/web/features/bookings/sample.tsx:1 …look: does not say that it holds names of classes',
  ]);
  expect(await refusals('<p className={sizeClasses[size]} />')).toEqual([]);
});
