// What somebody in danger must not read, anywhere.
import { expect, test } from 'vitest';
import { type Advice, dangerousSentences } from './dangerous-advice.ts';

const found = (text: string) => dangerousSentences(text).map(({ advice }) => advice);

test.each<[Advice, string]>([
  ['switch', 'If you do not know which it is, or the board itself is wet, turn off the main.'],
  ['switch', 'If a light or a fan hangs there, switch off its breaker (MCB).'],
  ['switch', 'Switch off the inverter or UPS too.'],
  ['switch', 'Switch off at the main board; the floor must be dry.'],
  ['switch', 'దాని MCB ఆఫ్ చేయండి, MCB లేకపోతే మెయిన్ స్విచ్ ఆఫ్ చేయండి.'],
  ['switch', 'మోటార్‌ను చేత్తో ఆపేయండి.'],
  ['switch', 'अगर वहाँ लाइट है तो उसका MCB बंद करें।'],
  ['pierce', 'Prick the lowest point with a screwdriver or a knitting needle.'],
  ['pierce', 'ఉబ్బిన చోట రంధ్రం చేయండి.'],
  ['pierce', 'फूली हुई जगह पर सुई से छेद करें।'],
  ['tap', 'Tap the undersides with a stick and listen for dull places.'],
  [
    'tap',
    'The crack runs parallel to the edge of a beam, often with a brown stain, and a tap on it sounds dull.',
  ],
  ['tap', 'బాల్కనీ కింద కర్రతో తట్టండి.'],
  ['tap', 'बीम को सिक्के से ठोकें।'],
  ['call', 'Close the door, keep everyone out, and call us. Buckets can wait.'],
  ['call', 'Keep people and loads away from the place, and call us.'],
  ['call', 'ఎవరినీ దాని కిందికి రానివ్వకండి, అదే రోజు మాకు కాల్ చేయండి.'],
  ['call', 'उसके नीचे किसी को न रहने दें और उसी दिन हमें कॉल करें।'],
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
