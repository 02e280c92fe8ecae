// What mails and papers about money say, in Hindi.
import type { Translated } from '#contract/fill.ts';
import type { paymentWords as english } from './payments.words.ts';

export const reviewed = false;

export const paymentWords: Translated<typeof english> = {
  facts: {
    booking: 'बुकिंग',
    amount: 'रकम',
    transaction: 'ट्रांज़ैक्शन आईडी',
    paidOn: 'पेमेंट की तारीख',
    sentBackOn: 'वापसी की तारीख',
  },
  receiptMail: {
    subject: 'रसीद {number}, बुकिंग {reference}',
    title: 'आपका पेमेंट हमें मिल गया',
    preview: 'आपके दिए {amount} हमें मिल गए।',
    text: 'आपका पेमेंट हमें मिल गया। रसीद इस मेल के साथ है।',
    attached: 'रसीद PDF में इस मेल के साथ है। “मेरी बुकिंग” में भी मिलेगी।',
  },
  refundMail: {
    subject: '{amount} आपको वापस भेज दिए गए: बुकिंग {reference}',
    title: 'आपका पैसा वापस भेज दिया गया',
    preview: 'आपके {amount} वापस भेज दिए गए।',
    text: 'आपका पैसा वापस भेज दिया गया। आपके बैंक में दिखने में कुछ दिन और लग सकते हैं। रिफ़ंड रसीद इस मेल के साथ है।',
    byText: 'आपके बैंक में दिखने में कुछ दिन और लग सकते हैं।',
    attached:
      'आपके बैंक में दिखने में कुछ दिन और लग सकते हैं। रिफ़ंड रसीद PDF में इस मेल के साथ है। “मेरी बुकिंग” में भी मिलेगी। कुछ पूछना हो तो: {phone}।',
  },
  paper: {
    issuer: 'जारी करने वाले',
    what: 'किसलिए',
    page: 'पेज {page} / {pages}',
    billTo: 'बिल किसके नाम पर',
    recipientGstin: 'GSTIN या UIN',
    noGstin: 'नहीं दिया: रजिस्टर्ड नहीं',
    description: 'विवरण',
    sac: 'SAC',
    place: 'सप्लाई की जगह',
    stateAndCode: '{state}, राज्य कोड {code}',
    reverseCharge: 'रिवर्स चार्ज',
    notReversed: 'रिवर्स चार्ज पर टैक्स: नहीं (No)',
    numberAndDate: '{number}, {date}',
    sentBackAtOnce: 'कोई नहीं: यह पेमेंट तुरंत वापस भेज दिया गया',
    taxableValue: 'टैक्स लगने वाली रकम',
    taxAt: '{tax} {rate} %',
    plainNote:
      'यह साधारण रसीद है: कंपनी का GSTIN दर्ज नहीं है। न GST लिया गया, न दिखाया गया, और यह CGST नियमों का वाउचर नहीं है।',
    electronic: 'कंप्यूटर से बनी रसीद। माँगने पर हाथ से साइन की हुई कॉपी मिलेगी।',
    forCompany: '{company} की ओर से',
    signatory: 'साइन करने वाले अधिकारी',
    /** What becomes of what was paid with a booking. */
    becomes: {
      title: 'इसका क्या होगा',
      visit: { title: 'विज़िट के लिए', text: 'इंजीनियर वजह ढूँढकर आपके लिए लिख देते हैं।' },
      price: { title: 'कीमत में से घटता है', text: 'इस बुकिंग का कोटेशन स्वीकार करने पर यह एक बार कीमत में से घटता है।' },
      back: {
        title: 'वापस आता है',
        text: 'इंजीनियर के आने से पहले रद्द करने पर; तय समय के बाद आने पर, आपके कहने पर। हम {days} कामकाजी दिनों के अंदर भेजते हैं।',
      },
    },
  },
  receipt: {
    plain: 'रसीद',
    taxed: 'रसीद वाउचर',
    person: 'किससे मिला',
    said: '{amount} मिले',
    lead: 'बुकिंग {booking} की जाँच विज़िट का एडवांस।',
    amount: 'मिला हुआ एडवांस',
    plainAmount: 'मिली हुई रकम',
    supply: 'जाँच विज़िट, पेमेंट पहले: {service}',
  },
  refund: {
    plain: 'रिफ़ंड रसीद',
    taxed: 'रिफ़ंड वाउचर',
    person: 'किसे वापस भेजा',
    said: '{amount} वापस भेजे',
    lead: 'बुकिंग {booking} की जाँच विज़िट का एडवांस वापस भेजा गया।',
    amount: 'वापस भेजी गई रकम',
    plainAmount: 'वापस भेजी गई रकम',
    supply: 'जाँच विज़िट के पेमेंट की वापसी: {service}',
  },
};
