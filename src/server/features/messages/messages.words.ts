// What stands around every text to somebody without an e-mail address.
export const messageWords = {
  greeting: 'Namaste {name}, this is {company}.',
  greetingAlone: 'Namaste, this is {company}.',
  booking: 'Booking {reference}.',
  bookingAt: 'Booking {reference}: {link}',
  questions: 'Questions: {phone}.',
  privacy: 'How we keep your details: {link}',
} as const;
