// Spellings of one word, in three scripts, are one; words that differ stay so.
import { expect, test } from 'vitest';
import { soundOf } from './sounds-like.ts';

test.each([
  ['chhat', 'chat', 'chhath', 'छत'],
  ['tapakta', 'tapaktaa', 'टपकता'],
  ['paduthundi', 'padutundi', 'padutundhi', 'పడుతుంది'],
  ['pechchulu', 'pecchulu', 'pechulu', 'పెచ్చులు'],
  ['vorigindi', 'origindi', 'origindhi', 'ఒరిగింది'],
  ['deewar', 'divaar', 'दीवार'],
  ['zang', 'jang', 'जंग', 'ज़ंग'],
  ['ceiling', 'cieling', 'Ceilling', 'सीलिंग', 'సీలింగ్'],
  ['switch', 'swich', 'SWITCH', 'स्विच', 'స్విచ్', 'స్విచ్\u200c'],
  ['girkar', 'गिरकर'],
  ['stambham', 'స్తంభం'],
  ['isnt', "isn't", 'isn’t'],
])('%s', (...spellings) => {
  expect([...new Set(spellings.map(soundOf))]).toHaveLength(1);
});

test('words that differ stay so', () => {
  const words = 'fall fell wall well slab slip gir ghar goda gudi crack creak drip drop false falls'.split(
    ' ',
  );
  expect(new Set(words.map(soundOf)).size).toBe(words.length);
});
