// What customers read about a request that ends, or of the quotation they were promised, in Hindi.
import type { Translated } from '#contract/fill.ts';
import type { requestWords as english } from './requests.words.ts';

export const reviewed = false;

export const requestWords: Translated<typeof english> = {
  facts: { mobile: 'मोबाइल', service: 'सर्विस', location: 'पता' },
  wrongNumber: {
    title: 'आपसे बात नहीं हो पाई',
    tried: 'हमने {mobile} पर कॉल किया। लगता है यह आपका नंबर नहीं है, इसलिए हम आपको कॉल नहीं कर पा रहे।',
    next: 'सही नंबर लिखकर इस मेल का जवाब दें, या {phone} पर कॉल करें। हम बात आगे बढ़ाएँगे।',
  },
  notInterested: {
    title: 'आपकी रिक्वेस्ट बंद कर दी गई है',
    tried: 'कॉल पर हमें लगा कि अभी आपको हमारी ज़रूरत नहीं है। इसके बारे में हम दोबारा कॉल नहीं करेंगे।',
    next: 'क्या हमने गलत समझा? इस मेल का जवाब दें, या {phone} पर कॉल करें।',
  },
  stands: {
    title: 'आपकी बुकिंग अब भी है',
    tried: 'कॉल पर हमें लगा कि अभी आपको हमारी ज़रूरत नहीं है।',
    byText: 'रद्द होने तक आपकी बुकिंग बनी रहेगी। क्या करना है, यह हम आपसे पूछेंगे।',
    until: 'रद्द होने तक आपकी बुकिंग बनी रहेगी। आप उसे “मेरी बुकिंग” में रद्द कर सकते हैं; वरना क्या करना है, यह हम पूछेंगे।',
  },
  quoted: {
    title: 'आपका कोटेशन भेज दिया है',
    sent: 'विज़िट पर जिस कोटेशन की बात हुई थी, वह हमने आपको {date} को भेज दिया है। उसका नंबर {number} है।',
    next: 'नहीं मिला, या कुछ समझ नहीं आया? इस मेल का जवाब दें, या {phone} पर कॉल करें।',
  },
  notQuoted: {
    title: 'आपका कोटेशन अभी भेजा नहीं गया है',
    wrong: 'हमने आपको लिखा था कि कोटेशन {number} भेज दिया है। यह हमारी गलती थी, माफ़ी चाहते हैं।',
    due: 'वह वादे के मुताबिक {due} तक आएगा।',
    late: 'वादा {due} तक का था, और हमें देर हो गई है। रुकना ज़रूरी नहीं: {phone} पर कॉल करें।',
  },
};
