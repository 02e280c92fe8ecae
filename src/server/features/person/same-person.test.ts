// When two people may be one.
import { expect, test } from 'vitest';
import { doubleReasonsOf, similarNames } from './same-person.ts';

test.each([
  ['Venkata Satyanarayana Rao Chintalapudi', 'Venkat Rao Ch.', true],
  ['Nagamani Tadepalli', 'Nagamani Thadepalli', false],
  ['Lakshmi Chintalapudi', 'Venkata Satyanarayana Rao Chintalapudi', false],
  ['సుజాత', 'సుజాత దేవి', true],
  ['R. K.', 'Rama Krishna', false],
  ['Rao Venkata', 'venkata rao', true],
])('%s and %s are similar: %s', (a, b, similar) => {
  expect(similarNames(a, b)).toBe(similar);
  expect(similarNames(b, a)).toBe(similar);
});

const known = (more: object) => ({ name: 'Asha Rao', mobile: '9000000001', emails: [], places: [], ...more });

test('a number alone is no reason, nor is a name or a place', () => {
  expect(doubleReasonsOf(known({}), known({ name: 'Lakshmi Devi' }))).toEqual([]);
  expect(doubleReasonsOf(known({}), known({ mobile: '9000000002' }))).toEqual([]);
  const places = ['Plot 118, Miyapur'];
  expect(
    doubleReasonsOf(known({ places }), known({ places, name: 'Lakshmi', mobile: '9000000002' })),
  ).toEqual([]);
});

test('an address, a number with a similar name or the same place, and a place with a similar name are', () => {
  const emails = ['a@example.in'];
  const other = { name: 'Somebody Else', mobile: '9000000002' };
  expect(doubleReasonsOf(known({ emails }), known({ emails, ...other }))).toEqual(['email']);
  expect(doubleReasonsOf(known({}), known({ name: 'Asha' }))).toEqual(['mobile_and_name']);
  const place = { places: ['Plot 118, Miyapur'] };
  const typed = { places: ['plot 118 - miyapur'] };
  expect(doubleReasonsOf(known(place), known({ ...typed, name: 'Vikram' }))).toEqual(['mobile_and_place']);
  expect(doubleReasonsOf(known(place), known({ ...typed, mobile: '9000000002' }))).toEqual([
    'place_and_name',
  ]);
});
