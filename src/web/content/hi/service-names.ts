// Hindi names of the services.
import type { serviceNames as english } from '../service-names.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const serviceNames: Translated<typeof english> = {
  old: 'पुरानी बिल्डिंग में पानी का लीकेज',
  new: 'नई बिल्डिंग की वॉटरप्रूफ़िंग',
  repair: 'बिल्डिंग की मरम्मत',
  flooring: 'टाइल और एपॉक्सी फ़्लोरिंग',
};
