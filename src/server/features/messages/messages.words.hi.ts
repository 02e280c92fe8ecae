// What stands around every text to somebody without an e-mail address, in Hindi.
import type { Translated } from '#contract/fill.ts';
import type { messageWords as english } from './messages.words.ts';

export const reviewed = false;

export const messageWords: Translated<typeof english> = {
  greeting: 'नमस्ते {name} जी, {company} की ओर से।',
  greetingAlone: 'नमस्ते, {company} की ओर से।',
  booking: 'बुकिंग {reference}।',
  bookingAt: 'बुकिंग {reference}: {link}',
  questions: 'कुछ पूछना हो तो: {phone}।',
  privacy: 'आपकी जानकारी हमारे पास कैसे रहती है: {link}',
};
