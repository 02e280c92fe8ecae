// Where a text goes: WhatsApp, a text message, the clipboard. Whatever was typed into it stays text.

/** A half of a sign, left by cutting, has no encoding. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** The asterisks round bold words are WhatsApp's. */
export const plainText = (text: string): string => text.replaceAll('*', '');

/** `mobile`: ten digits. */
export const whatsAppLink = (mobile: string, text: string): string =>
  `https://wa.me/91${mobile}?text=${encoded(text)}`;
export const smsLink = (mobile: string, text: string): string =>
  `sms:+91${mobile}?body=${encoded(plainText(text))}`;

/** The alphabet of text messages; these count twice: */
const twice = '^{}\\[~]|€';
const alphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const inAlphabet = new Set(alphabet + twice);

/** In how many parts a network sends it: 160 signs, or 70 where one is of another script, and fewer in each of several. */
export function smsParts(text: string): number {
  const plain = plainText(text);
  const signs = [...plain];
  const [one, each, length] = signs.every((sign) => inAlphabet.has(sign))
    ? [160, 153, plain.length + signs.filter((sign) => twice.includes(sign)).length]
    : [70, 67, plain.length];
  return length <= one ? 1 : Math.ceil(length / each);
}
