// What is said where even the site's own error page cannot be drawn, by the language of the address.
import type { Language } from '#contract/languages.ts';

export const reviewed = { te: false, hi: false };

interface FaultWords {
  title: string;
  busy: string;
  busyText: string;
  fault: string;
  faultText: string;
  again: string;
  /** {phone} is a link. */
  leaking: string;
  home: string;
  /** {id} is what finds it in the log. */
  say: string;
}

export const faultWords: Record<Language, FaultWords> = {
  en: {
    title: 'Please try again',
    busy: 'One moment, please.',
    busyText: 'Very many pages are being asked for just now.',
    fault: 'This page could not be shown.',
    faultText: 'The fault is ours and has been noted. Please try again in a minute.',
    again: 'Try again',
    leaking: 'If water is coming in now, call {phone}.',
    home: 'Go to the home page',
    say: 'If you call about this page, say {id}.',
  },
  te: {
    title: 'మళ్లీ ప్రయత్నించండి',
    busy: 'ఒక్క క్షణం ఆగండి.',
    busyText: 'ఇప్పుడు చాలా మంది ఒకేసారి పేజీలు తెరుస్తున్నారు.',
    fault: 'ఈ పేజీ చూపించలేకపోయాం.',
    faultText: 'పొరపాటు మాది, నమోదు చేసుకున్నాం. ఒక నిమిషం ఆగి మళ్లీ ప్రయత్నించండి.',
    again: 'మళ్లీ ప్రయత్నించండి',
    leaking: 'ఇప్పుడే నీళ్లు వస్తుంటే {phone} నంబర్‌కు కాల్ చేయండి.',
    home: 'హోమ్ పేజీకి వెళ్లండి',
    say: 'ఈ పేజీ గురించి కాల్ చేస్తే {id} అని చెప్పండి.',
  },
  hi: {
    title: 'फिर कोशिश करें',
    busy: 'एक पल रुकिए।',
    busyText: 'अभी बहुत सारे लोग एक साथ पेज खोल रहे हैं।',
    fault: 'यह पेज दिखाया नहीं जा सका।',
    faultText: 'गलती हमारी है और दर्ज हो गई है। एक मिनट बाद फिर कोशिश करें।',
    again: 'फिर कोशिश करें',
    leaking: 'अगर अभी पानी आ रहा है तो {phone} पर कॉल करें।',
    home: 'होम पेज पर जाएँ',
    say: 'इस पेज के बारे में कॉल करें तो {id} बताएँ।',
  },
};
