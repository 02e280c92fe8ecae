// What is struck out of released words, and that what was seen and measured stays.
import { expect, test } from 'vitest';
import { strikerFor } from './strike-out.ts';

const strike = strikerFor({
  names: ['Lakshmi Rao', 'Anil'],
  places: ['Flat 302, Sri Sai Nilayam, near water tank, Himayatnagar'],
});

test.each([
  'Joint open 3 to 5 mm over 2.4 m, with a seedling in it.',
  'Wet metre by metre: at metre 2 the corner below turned dark after 22 minutes.',
  'Ponded for 48 hours, 15-20 mm deep; 31 % below the water tank, 9 % in the flat below.',
  'Parapet, inner face, 0.2 m up',
  'నీళ్లు 2 మీటర్ల మేర లోపలికి వెళ్తున్నాయి, 31 % తడి.',
  'जोड़ 3 मिमी खुला है, दीवार 40 मिनट में गीली हुई।',
])('what was seen and measured stays: %s', (said) => {
  expect(strike(said)).toBe(said);
});

test.each([
  ['Rao of Himayatnagar calls', '[…] of […] calls'],
  ['In 302 it drips', 'In […] it drips'],
  ['श्री राव का फ्लैट 4बी', '[…] का […]'],
  ['లక్ష్మిగారి ఇంటి నంబర్ 12 లో', '[…] లో'],
  ['Pay 45k to Anilji, flat B', 'Pay […] to […]'],
  ['Call 98123-45678, ₹63,694.04 in all', 'Call […] in all'],
])('what says who, which door or how much goes: %s', (said, left) => {
  expect(strike(said)).toBe(left);
});
