// Hindi words of controls.
import type { Translated } from '../translated.ts';
import type { ui as english } from '../ui.ts';

export const reviewed = false;

export const ui: Translated<typeof english> = {
  optional: '(ज़रूरी नहीं)',
  breadcrumb: 'आप यहाँ हैं',
  times: {
    lateNight: 'रात {time} बजे',
    morning: 'सुबह {time} बजे',
    afternoon: 'दोपहर {time} बजे',
    evening: 'शाम {time} बजे',
    night: 'रात {time} बजे',
  },
  tomorrow: 'कल {time}',
  dayAndTime: '{date}, {time}',
  spans: {
    minute: '{count} मिनट',
    minutes: '{count} मिनट',
    hour: '{count} घंटा',
    hours: '{count} घंटे',
    day: '{count} दिन',
    days: '{count} दिन',
  },
  left: '{span} बाकी',
  late: 'देरी: {span}',
  photos: { next: 'अगली फ़ोटो', previous: 'पिछली फ़ोटो', close: 'बंद करें', place: '{count} में से {number}' },
  noConnection: 'इंटरनेट नहीं चल रहा। कनेक्शन देखकर फिर कोशिश करें।',
  unreadable: 'दिक्कत हमारी तरफ़ है। एक मिनट बाद फिर कोशिश करें।',
  mobileDigits: 'भारत का 10 अंकों का मोबाइल नंबर चाहिए',
  mobileOneDigit: 'इसमें 1 अंक है, 10 चाहिए',
  mobileCount: 'इसमें {count} अंक हैं, 10 चाहिए',
};
