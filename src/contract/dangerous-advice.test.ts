// What somebody in danger must not read, anywhere.
import { expect, test } from 'vitest';
import { type Advice, dangerousSentences } from './dangerous-advice.ts';
import { dangerousCases } from './dangerous-examples.ts';

const found = (text: string) => dangerousSentences(text).map(({ advice }) => advice);

test.each(dangerousCases)('in %s, %s: %s', (_language, advice, sentence) => {
  expect(found(sentence)).toEqual([advice]);
});

test.each<[Advice, string]>([
  ['switch', 'If a light or a fan hangs there, switch off its breaker (MCB).'],
  ['switch', 'Switch off the inverter or UPS too.'],
  ['switch', 'Switch off at the main board; the floor must be dry.'],
  ['switch', 'Switch off the main, and if the inverter is dry, switch that off too.'],
  ['switch', 'మోటార్‌ను చేత్తో ఆపేయండి.'],
  ['switch', 'MCB बंद करें, अगर मेन बोर्ड सूखा हो।'],
  [
    'tap',
    'The crack runs parallel to the edge of a beam, often with a brown stain, and a tap on it sounds dull.',
  ],
  ['call', 'Keep people and loads away from the place, and call us.'],
  ['pierce', 'With a false ceiling of gypsum board do the same, early.'],
  ['call', 'It may fall: keep away, and phone us.'],
])('%s: %s', (advice, text) => {
  expect(found(text)).toEqual([advice]);
});

test.each([
  'If the main board is dry and you stand dry, switch off the MCB of that room there.',
  'మెయిన్ బోర్డు పొడిగా ఉండి, మీరు పొడి చోట నిలబడి ఉంటేనే, అందులో దాని MCB ఆఫ్ చేయండి.',
  'मेन बोर्ड सूखा हो और आप सूखी जगह खड़े हों, तभी वहाँ उसका MCB बंद करें।',
  'Water in the lift pit, and the lift is switched off.',
  'The lift firm has switched off and locked the lift.',
  'Do not pierce it and do not prop it: it can come down whole.',
  'दानों में छेद न करें।',
  'Do not tap it: what is loose falls.',
  'On a wall within reach, tap with a coin. Never tap a ceiling.',
  'सीलिंग को कभी न ठोकें।',
  'Keep everybody away, and call 112, and then us.',
  'Call us whenever you want another visit.',
])('is right: %s', (text) => {
  expect(found(text)).toEqual([]);
});
