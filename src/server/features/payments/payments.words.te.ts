// What mails and papers about money say, in Telugu.
import type { Translated } from '#contract/fill.ts';
import type { paymentWords as english } from './payments.words.ts';

export const reviewed = false;

export const paymentWords: Translated<typeof english> = {
  facts: {
    booking: 'బుకింగ్',
    amount: 'మొత్తం',
    transaction: 'ట్రాన్సాక్షన్ ఐడీ',
    paidOn: 'కట్టిన తేదీ',
    sentBackOn: 'వెనక్కి పంపిన తేదీ',
  },
  receiptMail: {
    subject: 'రసీదు {number}, బుకింగ్ {reference}',
    title: 'మీ పేమెంట్ మాకు అందింది',
    preview: 'మీరు కట్టిన {amount} మాకు అందింది.',
    text: 'మీ పేమెంట్ మాకు అందింది. రసీదు ఈ మెయిల్‌తో ఉంది.',
    attached: 'రసీదు PDFగా ఈ మెయిల్‌తో ఉంది. “నా బుకింగ్” పేజీలో కూడా ఉంటుంది.',
  },
  refundMail: {
    subject: '{amount} మీకు తిరిగి పంపాం: బుకింగ్ {reference}',
    title: 'మీ డబ్బు తిరిగి పంపాం',
    preview: 'మీ {amount} తిరిగి పంపాం.',
    text: 'మీ డబ్బు తిరిగి పంపాం. మీ బ్యాంకులో కనిపించడానికి ఇంకొన్ని రోజులు పట్టవచ్చు. రీఫండ్ రసీదు ఈ మెయిల్‌తో ఉంది.',
    byText: 'మీ బ్యాంకులో కనిపించడానికి ఇంకొన్ని రోజులు పట్టవచ్చు.',
    attached:
      'మీ బ్యాంకులో కనిపించడానికి ఇంకొన్ని రోజులు పట్టవచ్చు. రీఫండ్ రసీదు PDFగా ఈ మెయిల్‌తో ఉంది. “నా బుకింగ్” పేజీలో కూడా ఉంటుంది. ఏదైనా అడగాలంటే: {phone}.',
  },
  paper: {
    issuer: 'ఇచ్చినవారు',
    what: 'దేని కోసం',
    page: 'పేజీ {page} / {pages}',
    billTo: 'బిల్ ఎవరి పేరు మీద',
    recipientGstin: 'GSTIN లేదా UIN',
    noGstin: 'ఇవ్వలేదు: రిజిస్టర్ కాలేదు',
    description: 'వివరం',
    sac: 'SAC',
    place: 'సేవ జరిగే చోటు',
    stateAndCode: '{state}, రాష్ట్ర కోడ్ {code}',
    reverseCharge: 'రివర్స్ చార్జ్',
    notReversed: 'రివర్స్ చార్జ్ కింద పన్ను: లేదు (No)',
    numberAndDate: '{number}, {date}',
    sentBackAtOnce: 'లేదు: ఈ పేమెంట్‌ను వెంటనే తిరిగి పంపాం',
    taxableValue: 'పన్ను లెక్కించే విలువ',
    taxAt: '{tax} {rate} %',
    plainNote: 'ఇది మామూలు రసీదు: కంపెనీ GSTIN రికార్డులో లేదు. GST తీసుకోలేదు, చూపించలేదు; ఇది CGST రూల్స్ కింద వోచర్ కాదు.',
    electronic: 'కంప్యూటర్‌లో తయారైంది. అడిగితే సంతకం చేసిన కాపీ ఇస్తాం.',
    forCompany: '{company} తరఫున',
    signatory: 'సంతకం చేసే అధికారి',
    /** What becomes of what was paid with a booking. */
    becomes: {
      title: 'ఈ డబ్బు ఏమవుతుంది',
      visit: { title: 'విజిట్ కోసం', text: 'ఇంజనీర్ వచ్చి కారణం వెతికి, రాసి ఇస్తారు.' },
      price: { title: 'ధరలోంచి తగ్గుతుంది', text: 'ఈ బుకింగ్‌కు కొటేషన్ అంగీకరిస్తే, ఒకసారి ధరలోంచి తగ్గిస్తాం.' },
      back: {
        title: 'తిరిగి వస్తుంది',
        text: 'ఇంజనీర్ రాకముందే రద్దు చేస్తే; చెప్పిన సమయం దాటాక వస్తే, మీరు అడిగితే. {days} పని రోజుల్లోపు పంపుతాం.',
      },
    },
  },
  receipt: {
    plain: 'రసీదు',
    taxed: 'రసీదు వోచర్',
    person: 'ఎవరి నుంచి',
    said: '{amount} అందింది',
    lead: 'బుకింగ్ {booking} ఇన్‌స్పెక్షన్ విజిట్‌కు అడ్వాన్స్.',
    amount: 'అందిన అడ్వాన్స్',
    plainAmount: 'అందిన మొత్తం',
    supply: 'ఇన్‌స్పెక్షన్ విజిట్, ముందుగా కట్టినది: {service}',
  },
  refund: {
    plain: 'రీఫండ్ రసీదు',
    taxed: 'రీఫండ్ వోచర్',
    person: 'ఎవరికి తిరిగి పంపాం',
    said: '{amount} తిరిగి పంపాం',
    lead: 'బుకింగ్ {booking} ఇన్‌స్పెక్షన్ విజిట్‌కు కట్టిన అడ్వాన్స్ తిరిగి పంపాం.',
    amount: 'తిరిగి పంపిన మొత్తం',
    plainAmount: 'తిరిగి పంపిన మొత్తం',
    supply: 'ముందుగా కట్టిన ఇన్‌స్పెక్షన్ విజిట్ రీఫండ్: {service}',
  },
};
