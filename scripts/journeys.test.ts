// Every browser journey has a reason to be one, because it costs a hundred times what a test below it does.
import { spawnSync } from 'node:child_process';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import { expect, test } from 'vitest';

/** What only a browser proves; each is a tag. What a sentence says is proved once, below. */
const reasons = [
  // One way through a feature on which nothing goes wrong.
  'parts',
  // On both screens only where the layout differs.
  'layout',
  'keyboard',
  'offline',
  'print',
  // What the built scripts do, or what works without them.
  'scripts',
  'danger',
];

test('every journey says why it needs a browser, and one that runs on both screens that their layout differs', () => {
  const { stdout } = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const { suites }: JSONReport = JSON.parse(stdout);
  const journeysOf = (suite: JSONReportSuite): JSONReportSuite['specs'] => [
    ...suite.specs,
    ...(suite.suites ?? []).flatMap(journeysOf),
  ];
  const journeys = suites.flatMap(journeysOf);
  expect(journeys.length).toBeGreaterThan(50);
  const withoutReason = journeys.filter(({ tags }) => {
    const onBoth = !tags.includes('phone') && !tags.includes('wide');
    return !tags.some((tag) => reasons.includes(tag)) || (onBoth && !tags.includes('layout'));
  });
  expect(withoutReason.map(({ file, title }) => `${file}: ${title}`)).toEqual([]);
});
