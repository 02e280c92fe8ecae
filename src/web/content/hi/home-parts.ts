// Hindi: what the home page says beside its sections.
import type { homeParts as english } from '../home-parts.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const homeParts: Translated<typeof english> = {
  title: '{company}: वॉटरप्रूफ़िंग, मरम्मत और फ़्लोरिंग',
  description:
    'हैदराबाद में वॉटरप्रूफ़िंग, बिल्डिंग की मरम्मत, टाइल और एपॉक्सी फ़्लोरिंग। पानी जहाँ से आता है, वह जगह ढूँढकर वहीं रोकते हैं। कॉल बैक मुफ़्त।',
  listEnd: '।',
  details: 'पूरी जानकारी',
  detailsOf: 'पूरी जानकारी: {service}',
  viewAll: 'सब देखें',
  kept: 'पिछले 30 दिनों का हिसाब: आखिरी {requests} रिक्वेस्ट में से {percent} को समय पर कॉल किया गया। आधी कॉल {minutes} के अंदर हुईं।',
  visitsKept: 'पिछले 90 दिनों का हिसाब: आखिरी {visits} विज़िट में से {percent} में हम तय समय पर पहुँचे।',
  keptMinutes: '{count} मिनट',
  reviews: [
    {
      quote:
        'दो ठेकेदार हमारी छत पर दोबारा टाइल लगा चुके थे। इन्होंने टंकी के स्टैंड के नीचे की दरार ढूँढी। पूरी जुलाई बारिश हुई और सीलिंग सूखी रही।',
      who: 'मकान मालिक, Himayatnagar',
      work: 'छत, पुरानी बिल्डिंग',
    },
    {
      quote:
        'हमारे बाथरूम के फ़्लोर ट्रैप में रंग डाला तो वह पड़ोसी की दीवार पर निकला। चालीस मिनट में पता चल गया, न बहस, न हथौड़ा।',
      who: 'फ़्लैट मालिक, Kukatpally',
      work: 'बाथरूम, पुरानी बिल्डिंग',
    },
    {
      quote: 'अड़तालीस फ़्लैट, एक पश्चिमी दीवार। सोमवार को झूला लगाया, और भरी हुई हर दरार की फ़ोटो हमें दी।',
      who: 'सोसाइटी मैनेजर, Kondapur',
      work: 'बाहरी दीवारें, मरम्मत',
    },
  ],
  reviewsStrip: 'ग्राहकों की राय',
  pause: 'रोकें',
  previous: 'पिछली राय',
  next: 'अगली राय',
};
