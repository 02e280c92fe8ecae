// What stands in lists for what people type as their place.
import { expect, test } from 'vitest';
import { localityNames } from '#contract/localities.ts';
import { localityOf } from './locality.ts';

test.each([
  ['Flat 12, old building, Madhapur', 'Madhapur'],
  [
    'Flat 502, Sri Lakshmi Nilayam, Street No. 6, opposite the municipal park, Himayatnagar, Hyderabad 500029',
    'Himayatnagar',
  ],
  ['near Uppal, Bandlaguda Jagir', 'Bandlaguda Jagir'],
  ['KPHB COLONY 6th phase, Kukatpally', 'Kukatpally'],
  ['KPHB COLONY, 6th phase', 'KPHB Colony'],
  ['Plot 61, Hafeezpet Road, Miyapur', 'Miyapur'],
  ['Hafeezpet Road', 'Hafeezpet'],
  ['Shivam Road', 'Shivam Road'],
  ['H.No 1-2-3, L.B. Nagar', 'L B Nagar'],
  ['lbnagar', 'L B Nagar'],
  ['Dil Sukh Nagar - 500 060', 'Dilsukhnagar'],
  ['Punjagutta', 'Panjagutta'],
  ['ఫ్లాట్ 12, అంబర్‌పేట, హైదరాబాద్', 'Amberpet'],
  ['ఫ్లాట్ 12, అంబర్పేట, హైదరాబాద్ 500013', 'Amberpet'],
  ['मकान 4, बंजारा हिल्स, हैदराबाद', 'Banjara Hills'],
  ['Flat 3, Ganga Towers, Green Valley, Hyderabad - 500098, Telangana, India', 'Green Valley'],
  ['Green Valley Hyderabad 500098', 'Green Valley'],
  ['ఫ్లాట్ 3, పచ్చని లోయ, తెలంగాణ', 'పచ్చని లోయ'],
  ['12-3/4, 500029', ''],
  ['Flat 12, Hyderabad', ''],
  ['B-402, Hyderabad', ''],
  ['Hyderabad', ''],
  ['', ''],
  [' , ,; \n', ''],
  ['<b>Uppal</b>', 'Uppal'],
  ['\u202eUppal', 'Uppal'],
  ['constructor, __proto__', '__proto'],
])('%j is in %j', (typed, locality) => {
  expect(localityOf(typed)).toBe(locality);
});

test('each name is found in all its spellings, and no two places share one', () => {
  const spellings = localityNames.flatMap((names) => names.map((text) => text));
  expect(localityNames.flatMap((names) => names.filter((text) => localityOf(text) !== names[0]))).toEqual([]);
  expect(new Set(spellings).size).toBe(spellings.length);
});

test('whatever is sent, it takes no longer than a long place', () => {
  const began = process.cpuUsage();
  for (const piece of ['a ', '5', '- ', ',', '.', 'flat ', 'l b ', '\u200d', 'ఉ', '12 3'])
    localityOf(piece.repeat(1_000_000));
  const { user, system } = process.cpuUsage(began);
  expect((user + system) / 1000).toBeLessThan(500);
});
