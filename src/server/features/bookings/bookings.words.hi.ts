// What mails about a booking and its visits say to its customer, in Hindi.
import type { Translated } from '#server/words/fill.ts';
import type { bookingWords as english } from './bookings.words.ts';

export const reviewed = false;

export const bookingWords: Translated<typeof english> = {
  facts: {
    booking: 'बुकिंग',
    service: 'सर्विस',
    location: 'इलाका',
    bookingType: 'बुकिंग का तरीका',
    date: 'तारीख',
    visit: 'विज़िट',
    before: 'पहले',
  },
  sentence: '{text}।',
  see: 'यहाँ देखें: {link}',
  seeBooking: 'अपनी बुकिंग देखें',
  questions: 'कुछ पूछना हो तो: {phone}।',
  willNotTakePlace: '{visit} की विज़िट नहीं होगी।',
  calendar: { visit: '{company} की विज़िट, {reference}', call: '{company} की कॉल, {reference}' },
  made: {
    subject: 'हम {due} तक कॉल करेंगे: बुकिंग {reference}',
    title: 'हम {due} तक कॉल करेंगे',
    received: 'आपकी बुकिंग और फ़ोटो हमें मिल गईं।',
    calls: 'हम {phone} से {mobile} पर कॉल करेंगे।',
    leaveIt: 'तब तक धब्बे को वैसा ही रहने दें: पेंट और पुट्टी से पानी का रास्ता छिप जाता है।',
  },
  cancelled: {
    byYou: 'आपने इसे {date} को {time} रद्द किया। इसके बारे में अब हम कॉल नहीं करेंगे।',
    money: 'आपके दिए {amount} वापस भेजे जा रहे हैं और 7 कामकाजी दिनों के अंदर पहुँच जाएँगे।',
    notYou: 'यह आपने नहीं किया, या अब भी हमारी ज़रूरत है? {phone} पर कॉल करें।',
  },
  status: {
    requested: 'आपकी बुकिंग हमें मिल गई',
    contacted: 'आपकी बुकिंग के बारे में नई खबर',
    visit_scheduled: 'आपकी विज़िट तय हो गई',
    in_progress: 'काम शुरू हो गया',
    done: 'काम पूरा हो गया',
    cancelled: 'आपकी बुकिंग रद्द हो गई',
  },
  moneyComesBack:
    'आपने जो दिया है, वह हम {days} कामकाजी दिनों के अंदर वापस भेज देंगे। उसके बाद आपके बैंक में दिखने में कुछ दिन और लग सकते हैं।',
  visit: {
    see: 'विज़िट देखें',
    seeOrMove: 'विज़िट देखें या समय बदलें',
    letUsIn: 'कोई घर पर रहे जो हमारे लिए दरवाज़ा खोल सके, और टेरेस की चाबी तैयार रखें।',
    weArrive: 'हम इसी समय के अंदर पहुँचेंगे, और निकलते ही आपको मेल करेंगे।',
    moveIt: 'यह समय अब ठीक न हो तो एक दिन पहले शाम {hour} बजे तक खुद बदल लें, या {phone} पर कॉल करें।',
    callUs: 'यह समय अब ठीक न हो तो {phone} पर कॉल करें।',
    agreed: '{visit} हम आपके यहाँ आएँगे',
    youMoved: 'आपने विज़िट का समय बदला, अब {visit}',
    moved: 'आपकी विज़िट का समय बदल गया, अब {visit}',
    calledOff: 'आपकी विज़िट रद्द हो गई',
    anotherDay: 'दूसरा दिन तय करने के लिए हम कॉल करेंगे।',
    tomorrow: 'हम कल {between} आपके यहाँ आएँगे',
    today: 'हम आज {between} आपके यहाँ आएँगे',
    flatAbove: 'ऊपर कोई फ़्लैट हो तो उनसे भी कह दें कि हमें अंदर आने दें।',
    cameUp: 'कोई ज़रूरी काम आ गया हो तो {phone} पर कॉल करें।',
    onWay: 'हम आपके यहाँ के लिए निकल चुके हैं',
    setOut: 'हम अभी निकले हैं और {between} पहुँचेंगे। हमारा नंबर: {phone}।',
    setOutLate: 'हम अभी निकले हैं। तय समय से देर हो गई, इसके लिए माफ़ करें। हमारा नंबर: {phone}।',
    rain: '{day} को बारिश के आसार हैं',
    dry: 'उस दिन {hours} के लिए तय काम सूखी सतह पर ही हो सकता है। कोई दूसरा समय चुनें। बारिश की वजह से समय बदलें तो वह आपके दो बदलावों में नहीं गिना जाएगा।',
    freeNext: 'आगे ये समय खाली हैं:',
    stays: 'जब तक आप न चुनें, विज़िट तय समय पर ही रहेगी। {phone} पर कॉल भी कर सकते हैं।',
    choose: 'दूसरा समय चुनें',
  },
};
