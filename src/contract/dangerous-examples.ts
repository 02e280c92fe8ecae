// One sentence of each kind that first aid forbids, in each language: wherever words are read for them, tests plant these
// and see that each is found.
import type { Advice } from './dangerous-advice.ts';
import type { Language } from './languages.ts';

export const dangerousExamples: Record<Language, Record<Advice, string>> = {
  en: {
    switch: 'If you do not know which it is, or the board itself is wet, turn off the main.',
    pierce: 'Prick the lowest point with a screwdriver or a knitting needle.',
    tap: 'Tap the undersides with a stick and listen for dull places.',
    call: 'Close the door, keep everyone out, and call us.',
  },
  te: {
    switch: 'దాని MCB ఆఫ్ చేయండి, MCB లేకపోతే మెయిన్ స్విచ్ ఆఫ్ చేయండి.',
    pierce: 'ఉబ్బిన చోట రంధ్రం చేయండి.',
    tap: 'బాల్కనీ కింద కర్రతో తట్టండి.',
    call: 'ఎవరినీ దాని కిందికి రానివ్వకండి, అదే రోజు మాకు కాల్ చేయండి.',
  },
  hi: {
    switch: 'अगर वहाँ लाइट है तो उसका MCB बंद करें।',
    pierce: 'फूली हुई जगह पर सुई से छेद करें।',
    tap: 'बीम को सिक्के से ठोकें।',
    call: 'उसके नीचे किसी को न रहने दें और उसी दिन हमें कॉल करें।',
  },
};

/** Every kind in every language. */
export const dangerousCases = Object.entries(dangerousExamples).flatMap(([language, examples]) =>
  Object.entries(examples).map(
    ([advice, sentence]) => [language as Language, advice as Advice, sentence] as const,
  ),
);
