// The API's sentences in Telugu.
import type { TranslatedAnswers } from './answers.ts';

export const reviewed = false;

export const teluguAnswers: TranslatedAnswers = {
  Name: 'పేరు',
  Location: 'ఏరియా',
  Subject: 'విషయం',
  Message: 'మెసేజ్',
  'Subject must be text': 'విషయం అక్షరాల్లో రాయండి',
  'Message must be text': 'మెసేజ్ అక్షరాల్లో రాయండి',
  'At most {max} photos, please': 'ఎక్కువలో ఎక్కువ {max} ఫోటోలే పంపండి',
  'Choose one of the two booking types': 'రెండు రకాల బుకింగ్‌లలో ఒకటి ఎంచుకోండి',
  'Choose one of the languages': 'ఒక భాష ఎంచుకోండి',
  'Choose a day': 'ఒక రోజు ఎంచుకోండి',
  'Choose a window': 'ఒక సమయం ఎంచుకోండి',
  'No such booking': 'అలాంటి బుకింగ్ లేదు',
  'No such payment': 'అలాంటి పేమెంట్ లేదు',
  'No such post': 'అలాంటి పోస్ట్ లేదు',
  'Page must be a whole number from 1': 'పేజీ నంబర్ 1 లేదా అంతకంటే పెద్దది కావాలి',
  'Please check what you entered': 'మీరు రాసింది ఒకసారి చూసుకోండి',
  'This finding is not known': 'లీకేజీ ఫైండర్ చెప్పిన ఈ సమాధానం మాకు తెలియదు',

  'Please log in to continue': 'ముందుకు వెళ్లడానికి లాగిన్ అవ్వండి',
  'There is nothing at this address': 'ఈ లింక్‌లో ఏమీ లేదు',
  'This page is out of date. Please reload it and try again.': 'ఈ పేజీ పాతబడింది. పేజీని మళ్లీ లోడ్ చేసి ప్రయత్నించండి.',
  'This request came from another website and was refused': 'ఇది వేరే వెబ్‌సైట్ నుంచి వచ్చింది, అందుకే తీసుకోలేదు',
  'Something else was already sent with this form. Please send it once more.':
    'ఈ ఫారంతో ఇంతకుముందే వేరేది వెళ్లింది. ఇంకోసారి పంపండి.',
  'The request cannot be read': 'మీరు పంపింది చదవలేకపోయాం',
  'The request is too large': 'మీరు పంపింది చాలా పెద్దగా ఉంది',
  'The request did not arrive in time': 'మీరు పంపింది సమయానికి అందలేదు',
  'Many people are here right now. Please try again in a moment.': 'ఇప్పుడు చాలా మంది ఉన్నారు. కాసేపాగి మళ్లీ ప్రయత్నించండి.',
  'Very many pages are being asked for. Please try again in a moment.':
    'ఇప్పుడు చాలా మంది ఉన్నారు. కాసేపాగి మళ్లీ ప్రయత్నించండి.',
  'Too many requests. Please wait a minute and try again.': 'చాలాసార్లు అడిగారు. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.',
  'We cannot save anything at this moment. Please try again shortly, or call us.':
    'ఇప్పుడు ఏదీ సేవ్ చేయలేకపోతున్నాం. కాసేపాగి మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేయండి.',
  'Something went wrong on our side. Please try again, or call us and say {id}.':
    'మా వైపు పొరపాటు జరిగింది. మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేసి {id} అని చెప్పండి.',

  'Invalid OTP. {reason}': 'కోడ్ సరిగా లేదు. {reason}',
  'Ask for a new one.': 'కొత్త కోడ్ అడగండి.',
  '1 try left': 'ఇంకొక్కసారే ప్రయత్నించవచ్చు',
  '{left} tries left': 'ఇంకా {left} సార్లు ప్రయత్నించవచ్చు',
  'That was the last try for this code. {next}': 'ఈ కోడ్‌కు అదే ఆఖరి ప్రయత్నం. {next}',
  'No tries are left for this code. {next}': 'ఈ కోడ్‌ను ఇక ప్రయత్నించలేరు. {next}',
  'This code was used already. {next}': 'ఈ కోడ్‌ను ఇప్పటికే వాడారు. {next}',
  'This code is no longer known. {next}': 'ఈ కోడ్ ఇక పనిచేయదు. {next}',
  'This code has expired. {next}': 'ఈ కోడ్ గడువు అయిపోయింది. {next}',
  'A newer code was mailed after this one. Use the latest mail.':
    'దీని తర్వాత ఇంకో కోడ్ పంపాం. చివరగా వచ్చిన మెయిల్‌లోని కోడ్ వాడండి.',
  'Many codes are being guessed on this site, so this one is no longer taken. We have mailed you a link instead: open it to go on.':
    'ఈ సైట్‌లో ఎవరో చాలా కోడ్‌లను ఊహించి ప్రయత్నిస్తున్నారు, అందుకే ఈ కోడ్ ఇక చెల్లదు. దాని బదులు మీకు లింక్ మెయిల్ చేశాం: కొనసాగడానికి దాన్ని తెరవండి.',
  'Too many wrong codes for this address. {next}': 'ఈ ఈమెయిల్‌కు చాలాసార్లు తప్పు కోడ్ వచ్చింది. {next}',
  'Too many wrong codes came from your network. {next}': 'మీ నెట్‌వర్క్ నుంచి చాలాసార్లు తప్పు కోడ్ వచ్చింది. {next}',
  'Ask for a new mail: it brings a link instead of a code.': 'కొత్త మెయిల్ అడగండి: అందులో కోడ్ బదులు లింక్ వస్తుంది.',
  'Please try again tomorrow, or call us on {phone}.': 'రేపు మళ్లీ ప్రయత్నించండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
  'Many codes were asked for from your network. Please wait a while, or call us on {phone}.':
    'మీ నెట్‌వర్క్ నుంచి చాలా కోడ్‌లు అడిగారు. కాసేపు ఆగండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
  'A mail went to this address less than a minute ago. Please wait a minute before asking for another.':
    'ఈ ఈమెయిల్‌కు ఇప్పుడే ఒక మెయిల్ పంపాం. ఇంకోటి అడిగే ముందు ఒక నిమిషం ఆగండి.',
  'We sent several mails to this address. Please look for the latest one, or try again in an hour.':
    'ఈ ఈమెయిల్‌కు చాలా మెయిల్స్ పంపాం. చివరగా వచ్చింది చూడండి, లేదా గంట తర్వాత మళ్లీ ప్రయత్నించండి.',
  'Mail to this address is refused. Please check its spelling.': 'ఈ ఈమెయిల్‌కు మెయిల్ వెళ్లడం లేదు. స్పెల్లింగ్ చూసుకోండి.',
  'We could not send the mail just now. Please try again in a moment, or call us on {phone}.':
    'ఇప్పుడు మెయిల్ పంపలేకపోయాం. కాసేపాగి మళ్లీ ప్రయత్నించండి, లేదా {phone} నంబర్‌కు కాల్ చేయండి.',
  'This link is not whole. Open it from the mail again.': 'ఈ లింక్ పూర్తిగా లేదు. మెయిల్ నుంచి మళ్లీ తెరవండి.',
  'This link was used already or is too old. Ask for a new mail.':
    'ఈ లింక్‌ను ఇప్పటికే వాడారు, లేదా పాతబడింది. కొత్త మెయిల్ అడగండి.',

  'We already have several requests from this number and will call it. Please wait an hour before sending more.':
    'ఈ నంబర్ నుంచి ఇప్పటికే చాలా రిక్వెస్ట్‌లు వచ్చాయి, మేం కాల్ చేస్తాం. ఇంకా పంపాలంటే ఒక గంట ఆగండి.',
  'Many requests came from your network. Please wait a while, or call us.':
    'మీ నెట్‌వర్క్ నుంచి చాలా రిక్వెస్ట్‌లు వచ్చాయి. కాసేపు ఆగండి, లేదా మాకు కాల్ చేయండి.',
  'There is no such booking': 'అలాంటి బుకింగ్ లేదు',
  'Many photos came from your network within the hour. Please wait a while, or call us.':
    'ఈ గంటలో మీ నెట్‌వర్క్ నుంచి చాలా ఫోటోలు వచ్చాయి. కాసేపు ఆగండి, లేదా మాకు కాల్ చేయండి.',
  'You have sent many bookings within the hour. Please wait a while, or call us.':
    'ఈ గంటలో మీరు చాలా బుకింగ్‌లు పంపారు. కాసేపు ఆగండి, లేదా మాకు కాల్ చేయండి.',
  'This booking can no longer be cancelled here. Please call us.':
    'ఈ బుకింగ్‌ను ఇక ఇక్కడ రద్దు చేయలేరు. మాకు కాల్ చేయండి.',
  'Our engineer has been to see you, so the payment has been used and does not come back. You can still end the booking.':
    'మా ఇంజనీర్ మీ దగ్గరికి వచ్చి చూశారు, కాబట్టి మీరు కట్టిన డబ్బు తిరిగి రాదు. కావాలంటే బుకింగ్‌ను ముగించవచ్చు.',
  'No visit is agreed for this booking.': 'ఈ బుకింగ్‌కు విజిట్ ఇంకా ఖాయం కాలేదు.',
  'You have moved visits very often today.': 'ఈరోజు మీరు విజిట్‌లను చాలాసార్లు మార్చారు.',
  'Our engineer is on the way to you.': 'మా ఇంజనీర్ మీ దగ్గరికి బయలుదేరారు.',
  'You have moved this visit twice already.': 'ఈ విజిట్‌ను మీరు ఇప్పటికే రెండుసార్లు మార్చారు.',
  'A visit can be moved here until 6 pm the day before.': 'విజిట్‌ను ముందు రోజు సాయంత్రం 6 వరకే ఇక్కడ మార్చుకోవచ్చు.',
  'Please call us: {phone}.': 'మాకు కాల్ చేయండి: {phone}.',
  'No crew is at work for this place.': 'ఈ ఏరియాకు ఇప్పుడు మా టీమ్ ఏదీ లేదు.',
  'This window has just filled up. Please choose another one.': 'ఈ సమయం ఇప్పుడే నిండిపోయింది. ఇంకో సమయం ఎంచుకోండి.',
  'This window is not offered. Please choose another one.': 'ఈ సమయం అందుబాటులో లేదు. ఇంకో సమయం ఎంచుకోండి.',

  'Photo {number} cannot be used: {why}': 'ఫోటో {number} వాడలేం: {why}',
  'it did not arrive as a picture': 'అది ఫోటోగా అందలేదు',
  'it is larger than 10 MB': 'అది 10 MB కంటే పెద్దగా ఉంది',
  'it arrived damaged': 'అది పాడైపోయి అందింది',
  'it is damaged or not a picture': 'అది పాడైంది, లేదా ఫోటో కాదు',
  'it has more than {count} megapixels': 'అందులో {count} మెగాపిక్సెల్స్ కంటే ఎక్కువ ఉన్నాయి',
  'only JPEG, PNG and WebP pictures are read': 'JPEG, PNG, WebP ఫోటోలు మాత్రమే పనిచేస్తాయి',
  'HEIC is not supported here. Please send it as JPEG.': 'ఇక్కడ HEIC పనిచేయదు. JPEG గా పంపండి.',
  'it takes too long to open. Please send it as an ordinary JPEG.':
    'తెరవడానికి చాలా సమయం పడుతోంది. మామూలు JPEG గా పంపండి.',
  'it takes too much memory to open. Please send it as an ordinary JPEG.':
    'తెరవడానికి చాలా మెమరీ కావాలి. మామూలు JPEG గా పంపండి.',
  'it moves. Please send a still picture.': 'అది కదిలే ఫోటో. మామూలు ఫోటో పంపండి.',
  'The photos together are larger than 40 MB': 'ఫోటోలన్నీ కలిపి 40 MB కంటే ఎక్కువ ఉన్నాయి',
  'The upload was broken off': 'ఫోటోలు పంపడం మధ్యలో ఆగిపోయింది',
  'Your photos arrived too slowly. Please try again where the network is better, or call us.':
    'మీ ఫోటోలు చాలా నెమ్మదిగా వచ్చాయి. నెట్‌వర్క్ బాగున్న చోట మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేయండి.',
  'Many people are sending photos right now. Please try again in a moment.':
    'ఇప్పుడు చాలా మంది ఫోటోలు పంపుతున్నారు. కాసేపాగి మళ్లీ ప్రయత్నించండి.',
  'Another upload of yours is still under way. Please try again in a moment.':
    'మీరు ఇంతకుముందు పంపిన ఫోటోలు ఇంకా వస్తున్నాయి. కాసేపాగి మళ్లీ ప్రయత్నించండి.',
  'We cannot draw this receipt at this moment. Please try again shortly, or call us.':
    'ఇప్పుడు ఈ రసీదును తయారు చేయలేకపోతున్నాం. కాసేపాగి మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేయండి.',
  'We cannot open photos at this moment. Please try again shortly, or call us.':
    'ఇప్పుడు ఫోటోలు తెరవలేకపోతున్నాం. కాసేపాగి మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేయండి.',
  'We cannot keep your photos at this moment. Please try again shortly, or call us.':
    'ఇప్పుడు మీ ఫోటోలు సేవ్ చేయలేకపోతున్నాం. కాసేపాగి మళ్లీ ప్రయత్నించండి, లేదా మాకు కాల్ చేయండి.',
  'Photos cannot be shown at this moment. Please try again shortly.':
    'ఇప్పుడు ఫోటోలు చూపించలేకపోతున్నాం. కాసేపాగి మళ్లీ ప్రయత్నించండి.',

  'There is no such payment': 'అలాంటి పేమెంట్ లేదు',
  'There is no such receipt': 'అలాంటి రసీదు లేదు',
  'You have tried many times within the hour. Please wait a while, or call us.':
    'ఈ గంటలో చాలాసార్లు ప్రయత్నించారు. కాసేపు ఆగండి, లేదా మాకు కాల్ చేయండి.',
  'This payment cannot be tried again now. Please look at My Booking.':
    'ఈ పేమెంట్‌ను ఇప్పుడు మళ్లీ ప్రయత్నించలేరు. “నా బుకింగ్” పేజీ చూడండి.',
  'The payment page does not answer. Please try again in a minute.':
    'పేమెంట్ పేజీ తెరుచుకోవడం లేదు. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.',
  'You have downloaded your data several times. Please wait an hour before the next time.':
    'మీ వివరాలను చాలాసార్లు డౌన్‌లోడ్ చేశారు. మళ్లీ చేసే ముందు ఒక గంట ఆగండి.',
  'You have opened receipts many times. Please wait ten minutes, or look at the mail: the receipt is in it.':
    'మీరు రసీదులను చాలాసార్లు తెరిచారు. పది నిమిషాలు ఆగండి, లేదా మీ ఈమెయిల్ చూడండి: రసీదు అందులో ఉంది.',

  '{why} Please call us: {phone}.': '{why} మాకు కాల్ చేయండి: {phone}.',
  '{label} has characters we cannot read': '{label}: కొన్ని అక్షరాలు చదవలేకపోతున్నాం',
  '{label} must be on one line': '{label}: ఒకే లైన్‌లో రాయండి',
  '{label} needs a letter or a digit': '{label}: కనీసం ఒక అక్షరం గానీ అంకె గానీ కావాలి',
  '{label} is too long: at most {max} characters': '{label}: చాలా పొడవుగా ఉంది, {max} అక్షరాలు మించకూడదు',
};
