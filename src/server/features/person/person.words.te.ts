// What whoever had a former e-mail address reads when it was taken off, in Telugu.
import type { Translated } from '#contract/fill.ts';
import type { personWords as english } from './person.words.ts';

export const reviewed = false;

export const personWords: Translated<typeof english> = {
  emailTakenOff: {
    title: 'మీ ఈమెయిల్ అడ్రస్ తీసేశాం',
    what: '{company}లో ఒక బుకింగ్ నుంచి ఈ ఈమెయిల్ అడ్రస్ తీసేశాం. అది తప్పు, లేదా మారింది. దాని గురించి ఇకపై ఇక్కడికి ఏమీ పంపం.',
    wrong: 'ఇది సరికాదా? {phone} నంబర్‌కు కాల్ చేయండి.',
  },
};
