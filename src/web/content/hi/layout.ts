// Hindi words around every page.
import { firstAidWords } from '#contract/first-aid-words.hi.ts';
import type { layout as english } from '../layout.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const layout: Translated<typeof english> = {
  skip: 'सीधे मुख्य बात पर जाएँ',
  menu: 'मेन्यू',
  mainMenu: 'मुख्य मेन्यू',
  home: 'होम',
  about: 'हमारे बारे में',
  services: 'सर्विस',
  finder: 'लीकेज फ़ाइंडर',
  blog: 'ब्लॉग',
  contact: 'संपर्क करें',
  login: 'लॉगिन',
  myBooking: 'मेरी बुकिंग',
  myData: 'मेरी जानकारी',
  logout: 'लॉगआउट',
  welcome: 'नमस्ते {name}',
  bookNow: 'बुक करें',
  quickActions: 'तुरंत करने के लिए',
  call: 'कॉल करें',
  emergency: firstAidWords.numbers,
  firstAid: firstAidWords.title,
  dripping: {
    always: 'अभी टपक रहा है? कॉल करें: {phone} ({hours})।',
    open: 'अभी टपक रहा है? कॉल करें: {phone}',
    closed: 'अभी टपक रहा है? {aid}। हमारे ऑफ़िस में फ़ोन उठाने का समय: {hours}।',
  },
  callNumber: 'कॉल करें {number}',
  whatsApp: 'WhatsApp',
  whatsAppLine: 'नमस्ते, सीलन की फ़ोटो भेजनी है।',
  hours: 'समय',
  office: 'ऑफ़िस',
  legal: 'नियम',
  terms: 'नियम और शर्तें',
  privacy: 'प्राइवेसी पॉलिसी',
  refund: 'रिफ़ंड पॉलिसी',
  logo: '{company}, होम पेज',
  languages: 'भाषा',
  inEnglish: 'अंग्रेज़ी',
  reload: { text: 'इस पेज का कुछ हिस्सा लोड नहीं हुआ।', button: 'फिर से लोड करें' },
  closing: {
    title: 'सीलन की जगह हमें दिखाइए।',
    text: 'शुरू करने के लिए एक फ़ोटो और आपके इलाके का नाम काफ़ी है। {within} हमारे इंजीनियर आपको कॉल करेंगे।',
  },
  closingInDanger: {
    title: 'पहले जान, फिर मरम्मत।',
    text: 'दूर रहें। जब तक सब सुरक्षित न हों, बाकी सब रुक सकता है।',
  },
  noScript: 'इस पेज के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है। उसे चालू करके पेज फिर खोलें, या {phone} पर कॉल करें।',
  tryAgain: 'फिर कोशिश करें',
  trouble: {
    title: 'यह पेज अभी लोड नहीं हुआ',
    text: 'गड़बड़ी हमारी तरफ़ से है, और आपने पहले जो भेजा था वह सुरक्षित है। एक मिनट बाद फिर कोशिश करें, या हमें कॉल करें: {hours}।',
  },
};
