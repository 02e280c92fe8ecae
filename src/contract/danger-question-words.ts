// The words of the question whether anybody is in danger, for forms on pages and for the page that answers them without
// scripts.
import type { Language } from './languages.ts';

interface DangerQuestionWords {
  question: string;
  hint: string;
  optional: string;
  yes: string;
  unsure: string;
  no: string;
  because: string;
  either: string;
  hurt: string;
  /** Said after "No". */
  noted: string;
  failed: string;
  /** Before it is sent, in place of the promise to everybody, with '{time}'. */
  sooner: string;
  /** Before what the leak finder said of danger is left out. */
  leaveOut: string;
  keep: string;
}

export const dangerQuestion: Record<Language, DangerQuestionWords> = {
  en: {
    question: 'Is anybody in danger?',
    hint: 'Water at a switch, something hanging or falling, a crack that grows',
    optional: 'need not be answered',
    yes: 'Yes',
    unsure: 'Not sure',
    no: 'No',
    because: 'One question, because of your words:',
    either:
      'Your request is with us either way. Yes or Not sure: we call sooner, and what to do first stands here at once.',
    hurt: 'Somebody is hurt, or it burns:',
    noted: 'Good. We call you as we said.',
    failed: 'Your answer did not reach us. If anybody is in danger, call 112.',
    sooner: 'An engineer calls you by {time}.',
    leaveOut: 'It says danger, and we call sooner because of it. Leave it out?',
    keep: 'Keep it',
  },
  te: {
    question: 'ఎవరైనా ప్రమాదంలో ఉన్నారా?',
    hint: 'స్విచ్ దగ్గర నీళ్లు, ఏదైనా వేలాడటం లేదా ఊడి పడటం, పెరుగుతున్న పగులు',
    optional: 'జవాబు తప్పనిసరి కాదు',
    yes: 'అవును',
    unsure: 'ఖచ్చితంగా తెలియదు',
    no: 'కాదు',
    because: 'మీరు రాసిన మాటల వల్ల ఒక ప్రశ్న:',
    either:
      'ఏ జవాబు ఇచ్చినా మీ రిక్వెస్ట్ మాకు అందింది. అవును లేదా ఖచ్చితంగా తెలియదు అంటే ముందుగా కాల్ చేస్తాం, మొదట ఏం చేయాలో వెంటనే ఇక్కడ కనిపిస్తుంది.',
    hurt: 'ఎవరికైనా దెబ్బ తగిలితే, లేదా మంటలు వస్తే:',
    noted: 'మంచిది. చెప్పినట్టే కాల్ చేస్తాం.',
    failed: 'మీ జవాబు మాకు చేరలేదు. ఎవరైనా ప్రమాదంలో ఉంటే 112కు కాల్ చేయండి.',
    sooner: 'మా ఇంజనీర్ {time} లోపు కాల్ చేస్తారు.',
    leaveOut: 'ఇది ప్రమాదం అని చెబుతోంది, అందుకే ముందుగా కాల్ చేస్తాం. తీసేయాలా?',
    keep: 'ఉంచండి',
  },
  hi: {
    question: 'क्या कोई खतरे में है?',
    hint: 'स्विच के पास पानी, कुछ लटकना या गिरना, बढ़ती हुई दरार',
    optional: 'जवाब देना ज़रूरी नहीं',
    yes: 'हाँ',
    unsure: 'पक्का नहीं पता',
    no: 'नहीं',
    because: 'आपके शब्दों की वजह से एक सवाल:',
    either:
      'जवाब कुछ भी हो, आपकी रिक्वेस्ट हमें मिल गई है। हाँ या पक्का नहीं पता: हम जल्दी कॉल करते हैं, और पहले क्या करना है, यहीं तुरंत दिखता है।',
    hurt: 'किसी को चोट लगी है, या आग लगी है:',
    noted: 'ठीक है। जैसा कहा है, वैसे ही हम कॉल करेंगे।',
    failed: 'आपका जवाब हम तक नहीं पहुँचा। कोई खतरे में हो तो 112 पर कॉल करें।',
    sooner: 'हमारे इंजीनियर {time} तक कॉल करेंगे।',
    leaveOut: 'यह खतरा बताता है, इसी वजह से हम जल्दी कॉल करते हैं। हटा दें?',
    keep: 'रहने दें',
  },
};
