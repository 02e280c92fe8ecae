// What stands around every text to somebody without an e-mail address, in Telugu.
import type { Translated } from '#contract/fill.ts';
import type { messageWords as english } from './messages.words.ts';

export const reviewed = false;

export const messageWords: Translated<typeof english> = {
  greeting: 'నమస్తే {name} గారు, {company} నుంచి.',
  greetingAlone: 'నమస్తే, {company} నుంచి.',
  booking: 'బుకింగ్ {reference}.',
  bookingAt: 'బుకింగ్ {reference}: {link}',
  questions: 'ఏదైనా అడగాలంటే: {phone}.',
  privacy: 'మీ వివరాలు మా దగ్గర ఎలా ఉంటాయి: {link}',
};
