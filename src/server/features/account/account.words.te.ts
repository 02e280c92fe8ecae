// The last mail to someone who erased their account, in Telugu.
import type { Translated } from '#contract/fill.ts';
import type { accountWords as english } from './account.words.ts';

export const reviewed = false;

export const accountWords: Translated<typeof english> = {
  title: 'మీ అకౌంట్ డిలీట్ చేశాం',
  gone: 'మీ పేరు, మొబైల్ నంబర్, ఈమెయిల్, మెసేజ్‌లు, ఫోటోలు మా సిస్టమ్‌లో ఇక లేవు.',
  stays: 'చట్టం ప్రకారం పేమెంట్ల రికార్డులు మాత్రం మీ పేరు లేకుండా ఉంటాయి.',
  notYou: 'ఇది మీరు చేయలేదా? {phone} నంబర్‌కు కాల్ చేయండి.',
};
