// Hindi words of the forms.
import { dangerQuestion } from '#contract/danger-question-words.ts';
import type { forms as english } from '../forms.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const forms: Translated<typeof english> = {
  name: 'नाम',
  mobile: 'मोबाइल',
  phone: 'फ़ोन',
  email: 'ई-मेल',
  location: 'इलाका',
  service: 'सर्विस',
  subject: 'विषय',
  message: 'मैसेज',
  choose: 'एक चुनें',
  remove: 'हटाएँ',
  removeFinding: ': लीकेज फ़ाइंडर ने जो बताया',
  danger: dangerQuestion.hi,
  callback: {
    submit: 'मुझे कॉल करें',
    callsBy: 'हमारे इंजीनियर {time} तक {mobile} पर कॉल करेंगे।',
    callsSoon: 'हमारे इंजीनियर {within} {mobile} पर कॉल करेंगे: {hours}।',
  },
};
