// Telugu words of the forms.
import { dangerQuestion } from '#contract/danger-question-words.ts';
import type { forms as english } from '../forms.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const forms: Translated<typeof english> = {
  name: 'పేరు',
  mobile: 'మొబైల్',
  phone: 'ఫోన్',
  email: 'ఈమెయిల్',
  location: 'ఏరియా',
  service: 'సర్వీస్',
  subject: 'విషయం',
  message: 'మెసేజ్',
  choose: 'ఒకటి ఎంచుకోండి',
  remove: 'తీసేయండి',
  removeFinding: ': లీకేజీ ఫైండర్ చెప్పింది',
  danger: dangerQuestion.te,
  callback: {
    submit: 'నాకు కాల్ చేయండి',
    callsBy: 'మా ఇంజనీర్ {time} లోపు {mobile} నంబర్‌కు కాల్ చేస్తారు.',
    callsSoon: 'మా ఇంజనీర్ {within} {mobile} నంబర్‌కు కాల్ చేస్తారు: {hours}.',
  },
};
