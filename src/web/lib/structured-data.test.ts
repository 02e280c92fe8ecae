// What a solution's page describes, by the vocabulary that schema.org publishes. What the site's pages describe is
// checked where they are served (src/server/http/whole-site.test.ts).
import { expect, test } from 'vitest';
import { company } from '#contract/company.ts';
import { faultsIn } from '../../../scripts/vocabulary.ts';
import { solutionPage } from './structured-data.ts';

const path = '/services/waterproofing-old-building/roof';
const engineer = { name: 'A', qualification: 'B.Tech (Civil)', since: 2009, checkedOn: '2026-11-18' };
const describe = (changedOn: string) =>
  solutionPage({
    name: 'Roof',
    type: 'Water leakage in old buildings',
    title: 'A roof that leaks',
    description: 'What stops it.',
    path,
    changedOn,
    sources: ['IS 3067: damp-proofing and waterproofing of buildings'],
    trail: [{ name: 'Roof', path }],
  })({
    absolute: (to) => `https://site.test${to}`,
    address: (to) => `https://site.test${to}`,
    language: 'en',
    company,
    published: { content: { engineer }, promiseKept: null, visitsKept: null, localities: ['Abids'] },
    image: 'https://site.test/og/roof.png',
    names: { home: 'Home', services: 'Services', service: { old: '', new: '', repair: '', flooring: '' } },
  });

test('a solution is a service and an article, and names the engineer who read it as it stands', () => {
  const checked = describe('2026-11-18');
  expect(faultsIn(checked)).toEqual([]);
  const kinds = ['Service', 'Article', 'Organization', 'Person', 'BreadcrumbList'];
  expect(checked.map((thing) => thing['@type'])).toEqual(kinds);
  expect(JSON.stringify(describe('2026-11-19'))).not.toContain('Person');
});

test('what schema.org does not know is found', () => {
  expect(
    faultsIn([
      { '@type': 'Servise' },
      { '@type': 'Service', stars: 5, provider: { '@id': '#nobody' }, areaServed: { '@type': 'Person' } },
      { '@type': 'Article', dateModified: 'yesterday', reviewedBy: { '@type': 'Person' } },
    ]),
  ).toEqual([
    'Servise: there is no Servise',
    'Service.stars: Service has no stars',
    'Service.stars: cannot be 5',
    'Service.provider: nothing here is called #nobody',
    'Service.areaServed: cannot be {"@type":"Person"}',
    'Article.dateModified: cannot be "yesterday"',
    'Article.reviewedBy: Article has no reviewedBy',
  ]);
});
