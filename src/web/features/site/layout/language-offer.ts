// One line in the reader's own language, when the browser names it and the page exists in it. Waved away once, it never
// comes back on this device.
import { isLanguage, type Language, languageNames } from '#contract/languages.ts';
import { afterFirstPaint } from './after-paint.ts';

const key = 'language-offer';

/** Here and not with the page's words: a page carries those of its own language alone. */
const offers: Partial<Record<Language, { read: string; close: string }>> = {
  te: { read: 'ఈ పేజీని తెలుగులో చదవండి', close: 'వద్దు' },
  hi: { read: 'यह पेज हिन्दी में पढ़ें', close: 'नहीं चाहिए' },
};

const plain = (locale: string): string => locale.slice(0, 2).toLowerCase();

/**
 * The first language of the browser that the site speaks. Most phones in Hyderabad are set to English and name the
 * reader's own language after it: on an English page that one is offered, too, but only once.
 */
function preferred(current: string): { language: Language | undefined; once: boolean } {
  const known = navigator.languages.map(plain).filter(isLanguage);
  const second =
    current === 'en' && known[0] === 'en' ? known.find((language) => language !== 'en') : undefined;
  return { language: second ?? known[0], once: second !== undefined };
}

function neverAgain(): void {
  try {
    localStorage.setItem(key, 'no');
  } catch {}
}

function wasRefused(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

function show(language: Language, address: string): void {
  const offer = offers[language];
  if (!offer) return;
  // A part of the page with a name, which screen readers list.
  const line = document.createElement('aside');
  line.ariaLabel = languageNames[language];
  // It floats like the offer to reload, so that nothing on the page moves.
  line.className = 'reload-offer';
  line.lang = language;
  const link = document.createElement('a');
  // The path alone: the address names the public host, also where the site is tried out under another.
  link.href = new URL(address).pathname + location.search + location.hash;
  link.hreflang = language;
  link.textContent = offer.read;
  const close = document.createElement('button');
  close.className = 'button button-outline';
  close.textContent = offer.close;
  close.onclick = () => {
    line.remove();
    neverAgain();
  };
  line.append(link, close);
  document.body.append(line);
}

export function startLanguageOffer(): void {
  const current = plain(document.documentElement.lang);
  const { language, once } = preferred(current);
  if (!language || language === current || wasRefused()) return;
  const page = document.querySelector<HTMLLinkElement>(`link[rel=alternate][hreflang="${language}"]`);
  if (!page) return;
  afterFirstPaint(() => {
    show(language, page.href);
    if (once) neverAgain();
  });
}
