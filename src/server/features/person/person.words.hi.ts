// What whoever had a former address or number hears when it was taken off, and what is said of a booking that an account
// got, in Hindi.
import type { Translated } from '#contract/fill.ts';
import type { personWords as english } from './person.words.ts';

export const reviewed = false;

export const personWords: Translated<typeof english> = {
  emailTakenOff: {
    title: 'आपका ई-मेल पता हटा दिया गया',
    what: '{company} की एक बुकिंग से यह ई-मेल पता हटा दिया गया है, क्योंकि वह गलत था या बदल गया है। उसके बारे में हम यहाँ और कुछ नहीं भेजेंगे।',
    wrong: 'क्या यह सही नहीं है? {phone} पर कॉल कीजिए।',
  },
  mobileTakenOff: {
    title: 'यह नंबर हमारे यहाँ की एक बुकिंग से हटा दिया गया',
    what: 'वह गलत था या बदल गया है। उसके बारे में हम यहाँ और कोई संदेश नहीं भेजेंगे।',
    wrong: 'क्या यह सही नहीं है? {phone} पर कॉल कीजिए।',
  },
  mobileTaken: {
    title: 'आपकी बुकिंग के बारे में हम अब इस नंबर पर लिखेंगे',
    what: 'उसके लिए यह नंबर आज लिखा गया।',
    wrong: 'क्या यह आपका नहीं है? {phone} पर कॉल कीजिए।',
  },
  joined: {
    title: 'आपकी बुकिंग एक अकाउंट में जोड़ी गई',
    sees: 'उस अकाउंट में लॉगिन करने वाले को अब “मेरी बुकिंग” में बुकिंग {booking} दिखती है। वहाँ से विज़िट बदली जा सकती है और कोटेशन का जवाब दिया जा सकता है।',
    seesIt: 'वहाँ लॉगिन करने वाले को वह दिखती है। वहाँ से विज़िट बदली जा सकती है और कोटेशन का जवाब दिया जा सकता है।',
    called: 'हमने यह इस बुकिंग के मोबाइल पर कॉल करने के बाद किया।',
    byCode: 'यह उस कोड से हुआ जो हमने इस बुकिंग के ई-मेल पते पर भेजा था।',
    facts: { booking: 'बुकिंग', when: 'कब', asked: 'पूछा गया', account: 'अकाउंट' },
    askedOn: 'आखिरी अंक {digits} वाले मोबाइल पर, {time}',
    askedByCode: 'बुकिंग के ई-मेल पते पर भेजे गए कोड से',
    wasYou: 'क्या यह आपने किया? तो कुछ नहीं करना है।',
    undo: 'यह मैंने नहीं किया: वापस लीजिए',
    until:
      '{date} का दिन खत्म होने तक। लॉगिन की ज़रूरत नहीं; कुछ भी बदलने से पहले एक पेज फिर पूछता है। उस दिन के बाद हमें कॉल कीजिए।',
    undoHere: 'क्या यह आपने नहीं किया? {date} तक यहाँ वापस लीजिए: {link}',
    call: 'क्या यह आपने नहीं किया? {phone} पर कॉल कीजिए।',
  },
  takenOut: {
    title: '{booking} अब आपके अकाउंट में नहीं है',
    what: 'बुकिंग {booking} आपके अकाउंट से वापस निकाल दी गई है। वह अब “मेरी बुकिंग” में नहीं दिखती।',
    wrong: 'क्या यह सही नहीं है? {phone} पर कॉल कीजिए।',
  },
};
