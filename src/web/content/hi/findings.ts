// Hindi words around finding sheets.
import type { findings as english, sharedFinding as englishShared } from '../findings.ts';
import type { Translated } from '../translated.ts';

export const reviewed = false;

export const findings: Translated<typeof english> = {
  lines: {
    title: 'विज़िट का कागज़',
    made: '{number}, {date}',
    replaced: 'बाद का कागज़ इसकी जगह है',
    open: 'पढ़ें और दिखाएँ',
    pdf: 'PDF',
    due: 'विज़िट में क्या मिला, वह {time} तक नंबर वाले विज़िट के कागज़ पर आएगा। उसे आप पड़ोसी या कमेटी को दिखा सकते हैं।',
    held: 'नंबर वाला कागज़ भेजने से पहले हम उसे एक बार और देख रहे हैं।',
  },
  title: 'विज़िट में क्या मिला',
  description: 'विज़िट में क्या मिला, इसका कागज़।',
  gate: 'कागज़ पढ़ने के लिए उसी ई-मेल से लॉगिन करें जिससे बुकिंग की थी।',
  opening: 'कागज़ ला रहे हैं',
  failed: 'कागज़ अभी नहीं खुला। वह हमारे पास सुरक्षित है।',
  back: 'मेरी बुकिंग',
  replaced: 'यह कागज़ सुधारा गया है। इसकी जगह {number} पढ़ें।',
  photo: '{count} में से फ़ोटो {number}',
  photos: '{number} की फ़ोटो',
  download: 'PDF डाउनलोड करें',
  check: 'फ़ाइल जाँचें',
  ofPoint: 'पॉइंट {number} दिखाती है',
  share: {
    show: 'दिखाएँ',
    title: 'दूसरों को दिखाएँ',
    text: 'ऊपर वाले फ़्लैट या कमेटी के लिए एक लिंक। यह कागज़ आपके नाम, पते और मोबाइल के बिना दिखता है। जब तक आप बंद न करें, जिसके पास लिंक है वह खोल सकता है।',
    make: 'लिंक बनाएँ',
    makeAnother: 'एक और लिंक बनाएँ',
    making: 'लिंक बन रहा है',
    made: 'यह रहा लिंक। हम इसे एक ही बार दिखाते हैं, अभी कॉपी कर लें।',
    label: 'लिंक',
    copy: 'लिंक कॉपी करें',
    whatsApp: 'WhatsApp पर भेजें',
    copied: 'कॉपी हो गया',
    one: 'एक लिंक खुला है।',
    many: '{count} लिंक खुले हैं।',
    close: 'सारे लिंक बंद करें',
    closing: 'बंद कर रहे हैं',
    closed: 'सारे लिंक बंद हैं। अब खोलने वाले को कुछ नहीं मिलेगा।',
  },
};

/** Where a sheet is shown to others. */
export const sharedFinding: Translated<typeof englishShared> = {
  title: 'विज़िट में क्या मिला',
  description: 'जिनके पास लिंक है, वे खोल सकते हैं।',
  closing: 'आपके यहाँ भी सीलन है?',
  lede: 'जिनकी जगह हमने देखी, वे आपको यह कागज़ दिखा रहे हैं। किसकी जगह है, कहाँ है और दाम क्या है, यह इसमें नहीं है।',
  corrected: 'यह कागज़ बाद में सुधारा गया, और अब नया कागज़ सही है। नए कागज़ के लिए उनसे कहें जिन्होंने यह दिखाया।',
  photo: '{count} में से फ़ोटो {number}',
  questions: 'इस कागज़ के बारे में, या अपने घर के बारे में पूछना है?',
  ask: 'जिन्होंने भेजा, उनसे कहें कि आपके साथ हमें कॉल करें। अपने घर के बारे में आप अभी पूछ सकते हैं।',
  call: 'कॉल {phone}',
  whatsAppLine: 'नमस्ते, मुझे एक कागज़ दिखाया गया है, मेरा एक सवाल है।',
};
