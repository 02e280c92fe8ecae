// Telugu words of controls.
import type { Translated } from '../translated.ts';
import type { ui as english } from '../ui.ts';

export const reviewed = false;

export const ui: Translated<typeof english> = {
  optional: '(తప్పనిసరి కాదు)',
  breadcrumb: 'మీరు ఉన్న చోటు',
  times: {
    lateNight: 'రాత్రి {time}',
    morning: 'ఉదయం {time}',
    afternoon: 'మధ్యాహ్నం {time}',
    evening: 'సాయంత్రం {time}',
    night: 'రాత్రి {time}',
  },
  tomorrow: 'రేపు {time}',
  dayAndTime: '{date}, {time}',
  spans: {
    minute: '{count} నిమిషం',
    minutes: '{count} నిమిషాలు',
    hour: '{count} గంట',
    hours: '{count} గంటలు',
    day: '{count} రోజు',
    days: '{count} రోజులు',
  },
  left: 'ఇంకా {span}',
  late: '{span} ఆలస్యం',
  photos: { next: 'తర్వాతి ఫోటో', previous: 'మునుపటి ఫోటో', close: 'మూసేయండి', place: '{count}లో {number}' },
  noConnection: 'ఇంటర్నెట్ లేదు. కనెక్షన్ చూసుకుని మళ్లీ ప్రయత్నించండి.',
  unreadable: 'సమస్య మా వైపు ఉంది. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.',
  mobileDigits: 'భారత మొబైల్ నంబర్‌లోని 10 అంకెలు కావాలి',
  mobileOneDigit: '1 అంకే ఉంది, 10 కావాలి',
  mobileCount: '{count} అంకెలు ఉన్నాయి, 10 కావాలి',
};
