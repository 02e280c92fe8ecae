// What was chosen on a form, as mails and papers say it.
import type { BookingType } from '#contract/bookings.ts';
import type { Language } from '#contract/languages.ts';
import {
  type ServiceKey,
  type ServiceWireName,
  serviceNameOf,
  serviceWireNames,
} from '#contract/services.ts';

export const reviewed = { te: false, hi: false };

type Names = Record<ServiceKey | BookingType, string>;

const names: Record<Exclude<Language, 'en'>, Names> = {
  te: {
    old: 'పాత బిల్డింగ్‌లలో వాటర్ లీకేజీ',
    new: 'కొత్త బిల్డింగ్ వాటర్‌ప్రూఫింగ్',
    repair: 'బిల్డింగ్ రిపేర్',
    flooring: 'టైల్స్, ఎపాక్సీ ఫ్లోరింగ్',
    'Request A Callback': 'కాల్ బ్యాక్',
    'Pay Online': 'ఆన్‌లైన్ పేమెంట్',
  },
  hi: {
    old: 'पुरानी बिल्डिंग में पानी का लीकेज',
    new: 'नई बिल्डिंग की वॉटरप्रूफ़िंग',
    repair: 'बिल्डिंग की मरम्मत',
    flooring: 'टाइल और एपॉक्सी फ़्लोरिंग',
    'Request A Callback': 'कॉल बैक',
    'Pay Online': 'ऑनलाइन पेमेंट',
  },
};

export function serviceIn(language: Language, sent: string): string {
  const key = serviceWireNames[sent as ServiceWireName];
  return language === 'en' || key === undefined ? serviceNameOf(sent) : names[language][key];
}

export const bookingTypeIn = (language: Language, type: BookingType): string =>
  language === 'en' ? type : names[language][type];
