// The API's sentences in Hindi.
import type { TranslatedAnswers } from './answers.ts';

export const reviewed = false;

export const hindiAnswers: TranslatedAnswers = {
  Name: 'नाम',
  Location: 'इलाका',
  Subject: 'विषय',
  Message: 'मैसेज',
  'Subject must be text': 'विषय अक्षरों में लिखें',
  'Message must be text': 'मैसेज अक्षरों में लिखें',
  'At most {max} photos, please': 'ज़्यादा से ज़्यादा {max} फ़ोटो भेजें',
  'Choose one of the two booking types': 'बुकिंग के दो तरीकों में से एक चुनें',
  'Choose one of the languages': 'एक भाषा चुनें',
  'Choose a day': 'एक दिन चुनें',
  'Choose a window': 'एक समय चुनें',
  'No such booking': 'ऐसी कोई बुकिंग नहीं है',
  'No such payment': 'ऐसा कोई पेमेंट नहीं है',
  'No such post': 'ऐसा कोई लेख नहीं है',
  'Page must be a whole number from 1': 'पेज नंबर 1 या उससे बड़ा होना चाहिए',
  'Please check what you entered': 'आपने जो लिखा है, एक बार देख लें',
  'This finding is not known': 'लीकेज फ़ाइंडर का यह जवाब हमें नहीं पता',

  'Please log in to continue': 'आगे बढ़ने के लिए लॉगिन करें',
  'There is nothing at this address': 'इस लिंक पर कुछ नहीं है',
  'This page is out of date. Please reload it and try again.':
    'यह पेज पुराना हो गया है। पेज दोबारा लोड करके फिर कोशिश करें।',
  'This request came from another website and was refused': 'यह किसी दूसरी वेबसाइट से आया, इसलिए नहीं लिया गया',
  'Something else was already sent with this form. Please send it once more.':
    'इस फ़ॉर्म से पहले ही कुछ और जा चुका है। एक बार फिर भेजें।',
  'The request cannot be read': 'आपने जो भेजा, वह पढ़ा नहीं जा सका',
  'The request is too large': 'आपने जो भेजा, वह बहुत बड़ा है',
  'The request did not arrive in time': 'आपने जो भेजा, वह समय पर नहीं पहुँचा',
  'Many people are here right now. Please try again in a moment.':
    'अभी बहुत लोग यहाँ हैं। थोड़ी देर में फिर कोशिश करें।',
  'Very many pages are being asked for. Please try again in a moment.':
    'अभी बहुत लोग यहाँ हैं। थोड़ी देर में फिर कोशिश करें।',
  'Too many requests. Please wait a minute and try again.':
    'बहुत बार कोशिश हो चुकी है। एक मिनट रुककर फिर कोशिश करें।',
  'We cannot save anything at this moment. Please try again shortly, or call us.':
    'अभी हम कुछ सेव नहीं कर पा रहे। थोड़ी देर में फिर कोशिश करें, या हमें कॉल करें।',
  'Something went wrong on our side. Please try again, or call us and say {id}.':
    'हमारी तरफ़ से कुछ गड़बड़ हुई। फिर कोशिश करें, या हमें कॉल करके {id} बताएँ।',

  'Invalid OTP. {reason}': 'कोड सही नहीं है। {reason}',
  'Ask for a new one.': 'नया कोड मँगाएँ।',
  '1 try left': 'अब सिर्फ़ 1 बार कोशिश कर सकते हैं',
  '{left} tries left': 'अभी {left} बार और कोशिश कर सकते हैं',
  'That was the last try for this code. {next}': 'इस कोड की यह आखिरी कोशिश थी। {next}',
  'No tries are left for this code. {next}': 'यह कोड अब और नहीं आज़मा सकते। {next}',
  'This code was used already. {next}': 'यह कोड पहले ही इस्तेमाल हो चुका है। {next}',
  'This code is no longer known. {next}': 'यह कोड अब काम का नहीं है। {next}',
  'This code has expired. {next}': 'इस कोड का समय निकल गया। {next}',
  'A newer code was mailed after this one. Use the latest mail.':
    'इसके बाद एक नया कोड भेजा गया है। सबसे नए मेल का कोड लिखें।',
  'Many codes are being guessed on this site, so this one is no longer taken. We have mailed you a link instead: open it to go on.':
    'इस साइट पर कोई बहुत से कोड अंदाज़े से आज़मा रहा है, इसलिए यह कोड अब नहीं चलेगा। इसकी जगह हमने आपको एक लिंक मेल किया है: आगे बढ़ने के लिए उसे खोलें।',
  'Too many wrong codes for this address. {next}': 'इस ई-मेल के लिए बहुत बार गलत कोड लिखा गया। {next}',
  'Too many wrong codes came from your network. {next}': 'आपके नेटवर्क से बहुत बार गलत कोड आया। {next}',
  'Ask for a new mail: it brings a link instead of a code.': 'नया मेल मँगाएँ: उसमें कोड की जगह लिंक आएगा।',
  'Please try again tomorrow, or call us on {phone}.': 'कल फिर कोशिश करें, या हमें {phone} पर कॉल करें।',
  'Many codes were asked for from your network. Please wait a while, or call us on {phone}.':
    'आपके नेटवर्क से बहुत सारे कोड मँगाए गए। थोड़ी देर रुकें, या हमें {phone} पर कॉल करें।',
  'A mail went to this address less than a minute ago. Please wait a minute before asking for another.':
    'इस ई-मेल पर अभी-अभी एक मेल भेजा गया है। दूसरा मँगाने से पहले एक मिनट रुकें।',
  'We sent several mails to this address. Please look for the latest one, or try again in an hour.':
    'इस ई-मेल पर हम कई मेल भेज चुके हैं। सबसे नया मेल देखें, या एक घंटे बाद फिर कोशिश करें।',
  'Mail to this address is refused. Please check its spelling.':
    'इस ई-मेल पर मेल नहीं जा रहा। स्पेलिंग एक बार देख लें।',
  'We could not send the mail just now. Please try again in a moment, or call us on {phone}.':
    'अभी मेल नहीं भेजा जा सका। थोड़ी देर में फिर कोशिश करें, या हमें {phone} पर कॉल करें।',
  'This link is not whole. Open it from the mail again.': 'यह लिंक पूरा नहीं है। इसे मेल से दोबारा खोलें।',
  'This link was used already or is too old. Ask for a new mail.':
    'यह लिंक पहले ही इस्तेमाल हो चुका है या पुराना हो गया है। नया मेल मँगाएँ।',

  'We already have several requests from this number and will call it. Please wait an hour before sending more.':
    'इस नंबर से हमें पहले ही कई रिक्वेस्ट मिल चुकी हैं, हम कॉल करेंगे। और भेजने से पहले एक घंटा रुकें।',
  'Many requests came from your network. Please wait a while, or call us.':
    'आपके नेटवर्क से बहुत सारी रिक्वेस्ट आईं। थोड़ी देर रुकें, या हमें कॉल करें।',
  'There is no such booking': 'ऐसी कोई बुकिंग नहीं है',
  'Many photos came from your network within the hour. Please wait a while, or call us.':
    'एक घंटे में आपके नेटवर्क से बहुत सारी फ़ोटो आईं। थोड़ी देर रुकें, या हमें कॉल करें।',
  'You have sent many bookings within the hour. Please wait a while, or call us.':
    'एक घंटे में आपने बहुत सारी बुकिंग भेजीं। थोड़ी देर रुकें, या हमें कॉल करें।',
  'This booking can no longer be cancelled here. Please call us.':
    'यह बुकिंग अब यहाँ से रद्द नहीं हो सकती। हमें कॉल करें।',
  'Our engineer has been to see you, so the payment has been used and does not come back. You can still end the booking.':
    'हमारे इंजीनियर आपके यहाँ आकर देख चुके हैं, इसलिए आपका दिया पैसा वापस नहीं होगा। चाहें तो बुकिंग बंद कर सकते हैं।',
  'No visit is agreed for this booking.': 'इस बुकिंग की विज़िट अभी तय नहीं हुई है।',
  'You have moved visits very often today.': 'आज आपने विज़िट का समय बहुत बार बदला है।',
  'Our engineer is on the way to you.': 'हमारे इंजीनियर आपके यहाँ के लिए निकल चुके हैं।',
  'You have moved this visit twice already.': 'आप इस विज़िट का समय पहले ही दो बार बदल चुके हैं।',
  'A visit can be moved here until 6 pm the day before.':
    'विज़िट का समय यहाँ एक दिन पहले शाम 6 बजे तक ही बदल सकते हैं।',
  'Please call us: {phone}.': 'हमें कॉल करें: {phone}।',
  'No crew is at work for this place.': 'इस इलाके के लिए अभी हमारी कोई टीम नहीं है।',
  'This window has just filled up. Please choose another one.': 'यह समय अभी-अभी भर गया। कोई दूसरा समय चुनें।',
  'This window is not offered. Please choose another one.': 'यह समय नहीं मिल सकता। कोई दूसरा समय चुनें।',

  'Photo {number} cannot be used: {why}': 'फ़ोटो {number} काम में नहीं आ सकती: {why}',
  'it did not arrive as a picture': 'वह फ़ोटो के रूप में नहीं पहुँची',
  'it is larger than 10 MB': 'वह 10 MB से बड़ी है',
  'it arrived damaged': 'वह पहुँचते-पहुँचते खराब हो गई',
  'it is damaged or not a picture': 'वह खराब है या फ़ोटो नहीं है',
  'it has more than {count} megapixels': 'उसमें {count} मेगापिक्सल से ज़्यादा हैं',
  'only JPEG, PNG and WebP pictures are read': 'सिर्फ़ JPEG, PNG और WebP फ़ोटो चलती हैं',
  'HEIC is not supported here. Please send it as JPEG.': 'यहाँ HEIC नहीं चलता। JPEG बनाकर भेजें।',
  'it takes too long to open. Please send it as an ordinary JPEG.':
    'खुलने में बहुत समय लग रहा है। साधारण JPEG बनाकर भेजें।',
  'it takes too much memory to open. Please send it as an ordinary JPEG.':
    'खोलने में बहुत मेमोरी लगती है। साधारण JPEG बनाकर भेजें।',
  'it moves. Please send a still picture.': 'वह चलती तस्वीर है। ठहरी हुई फ़ोटो भेजें।',
  'The photos together are larger than 40 MB': 'सारी फ़ोटो मिलाकर 40 MB से बड़ी हैं',
  'The upload was broken off': 'फ़ोटो भेजना बीच में रुक गया',
  'Your photos arrived too slowly. Please try again where the network is better, or call us.':
    'आपकी फ़ोटो बहुत धीरे आईं। जहाँ नेटवर्क अच्छा हो वहाँ फिर कोशिश करें, या हमें कॉल करें।',
  'Many people are sending photos right now. Please try again in a moment.':
    'अभी बहुत लोग फ़ोटो भेज रहे हैं। थोड़ी देर में फिर कोशिश करें।',
  'Another upload of yours is still under way. Please try again in a moment.':
    'आपका एक और अपलोड अभी चल रहा है। थोड़ी देर में फिर कोशिश करें।',
  'We cannot draw this receipt at this moment. Please try again shortly, or call us.':
    'अभी हम यह रसीद नहीं बना पा रहे। थोड़ी देर में फिर कोशिश करें, या हमें कॉल करें।',
  'We cannot open photos at this moment. Please try again shortly, or call us.':
    'अभी हम फ़ोटो नहीं खोल पा रहे। थोड़ी देर में फिर कोशिश करें, या हमें कॉल करें।',
  'We cannot keep your photos at this moment. Please try again shortly, or call us.':
    'अभी हम आपकी फ़ोटो सेव नहीं कर पा रहे। थोड़ी देर में फिर कोशिश करें, या हमें कॉल करें।',
  'Photos cannot be shown at this moment. Please try again shortly.':
    'अभी फ़ोटो नहीं दिखाई जा सकतीं। थोड़ी देर में फिर कोशिश करें।',

  'There is no such payment': 'ऐसा कोई पेमेंट नहीं है',
  'There is no such receipt': 'ऐसी कोई रसीद नहीं है',
  'You have tried many times within the hour. Please wait a while, or call us.':
    'एक घंटे में आप बहुत बार कोशिश कर चुके हैं। थोड़ी देर रुकें, या हमें कॉल करें।',
  'This payment cannot be tried again now. Please look at My Booking.':
    'यह पेमेंट अभी दोबारा नहीं हो सकता। “मेरी बुकिंग” देखें।',
  'The payment page does not answer. Please try again in a minute.':
    'पेमेंट का पेज नहीं खुल रहा। एक मिनट में फिर कोशिश करें।',
  'You have downloaded your data several times. Please wait an hour before the next time.':
    'आप अपनी जानकारी कई बार डाउनलोड कर चुके हैं। अगली बार से पहले एक घंटा रुकें।',
  'You have opened receipts many times. Please wait ten minutes, or look at the mail: the receipt is in it.':
    'आप रसीदें कई बार खोल चुके हैं। दस मिनट रुकें, या अपना ई-मेल देखें: रसीद उसमें है।',

  '{why} Please call us: {phone}.': '{why} हमें कॉल करें: {phone}।',
  '{label} has characters we cannot read': '{label}: कुछ अक्षर हम पढ़ नहीं पा रहे',
  '{label} must be on one line': '{label}: एक ही लाइन में लिखें',
  '{label} needs a letter or a digit': '{label}: कम से कम एक अक्षर या अंक चाहिए',
  '{label} is too long: at most {max} characters': '{label}: बहुत लंबा है, ज़्यादा से ज़्यादा {max} अक्षर',
};
