// Every sentence that the API alone says to visitors; those that forms say too are the contract's (messages.ts). What is
// thrown is taken from `say`, and said in the reader's language where the answer is written (answer-in.ts).
import { messages } from '#contract/messages.ts';
import { type SentenceOf, sentencesOf } from '#contract/sentences.ts';

export const answers = {
  // Anywhere
  loginRequired: 'Please log in to continue',
  nothingHere: 'There is nothing at this address',
  pageOutdated: 'This page is out of date. Please reload it and try again.',
  foreignSite: 'This request came from another website and was refused',
  formUsed: 'Something else was already sent with this form. Please send it once more.',
  requestUnreadable: 'The request cannot be read',
  requestTooLarge: 'The request is too large',
  requestTooLate: 'The request did not arrive in time',
  crowded: 'Many people are here right now. Please try again in a moment.',
  manyPages: 'Very many pages are being asked for. Please try again in a moment.',
  tooManyRequests: 'Too many requests. Please wait a minute and try again.',
  cannotSave: 'We cannot save anything at this moment. Please try again shortly, or call us.',
  ourFault: 'Something went wrong on our side. Please try again, or call us and say {id}.',

  // Codes and links
  codeRefused: 'Invalid OTP. {reason}',
  askForNewCode: 'Ask for a new one.',
  oneTryLeft: '1 try left',
  triesLeft: '{left} tries left',
  lastTry: 'That was the last try for this code. {next}',
  noTriesLeft: 'No tries are left for this code. {next}',
  codeUsed: 'This code was used already. {next}',
  codeUnknown: 'This code is no longer known. {next}',
  codeExpired: 'This code has expired. {next}',
  newerCode: 'A newer code was mailed after this one. Use the latest mail.',
  linkInstead:
    'Many codes are being guessed on this site, so this one is no longer taken. We have mailed you a link instead: open it to go on.',
  wrongCodes: 'Too many wrong codes for this address. {next}',
  wrongCodesFromNetwork: 'Too many wrong codes came from your network. {next}',
  askForLink: 'Ask for a new mail: it brings a link instead of a code.',
  tryTomorrow: 'Please try again tomorrow, or call us on {phone}.',
  manyCodesFromNetwork:
    'Many codes were asked for from your network. Please wait a while, or call us on {phone}.',
  mailJustSent:
    'A mail went to this address less than a minute ago. Please wait a minute before asking for another.',
  severalMailsSent:
    'We sent several mails to this address. Please look for the latest one, or try again in an hour.',
  mailRefused: 'Mail to this address is refused. Please check its spelling.',
  mailNotSent: 'We could not send the mail just now. Please try again in a moment, or call us on {phone}.',
  linkUsed: 'This link was used already or is too old. Ask for a new mail.',

  // Requests, bookings, visits
  manyRequestsFromNumber:
    'We already have several requests from this number and will call it. Please wait an hour before sending more.',
  manyRequestsFromNetwork: 'Many requests came from your network. Please wait a while, or call us.',
  dangerAnswerLate: 'This answer can no longer be taken here. If anybody is in danger, call 112 now.',
  noSuchBooking: 'There is no such booking',
  manyBookings: 'You have sent many bookings within the hour. Please wait a while, or call us.',
  manyPhotosFromNetwork:
    'Many photos came from your network within the hour. Please wait a while, or call us.',
  cannotCancel: 'This booking can no longer be cancelled here. Please call us.',
  moneyKept:
    'Our engineer has been to see you, so the payment has been used and does not come back. You can still end the booking.',
  noVisitAgreed: 'No visit is agreed for this booking.',
  movedOften: 'You have moved visits very often today.',
  engineerOnTheWay: 'Our engineer is on the way to you.',
  movedTooOften: 'You have moved this visit {count} times already.',
  movedTooLate: 'A visit can be moved here until {hour} pm the day before.',
  noCrew: 'No crew is at work for this place.',
  windowFull: 'This window has just filled up. Please choose another one.',
  windowNotOffered: 'This window is not offered. Please choose another one.',
  digitsWrong: 'These are not the last four digits. {left} tries left.',
  digitsClosed: 'Wrong too often: the photos and papers stay closed here. Please call us on {phone}.',

  // Photos
  photoUnusable: 'Photo {number} cannot be used: {why}',
  photoNoPicture: 'it did not arrive as a picture',
  photoTooLarge: 'it is larger than 10 MB',
  photoDamaged: 'it arrived damaged',
  photoBroken: 'it is damaged or not a picture',
  photoTooManyPixels: 'it has more than {count} megapixels',
  photoFormat: 'only JPEG, PNG and WebP pictures are read',
  photoHeic: 'HEIC is not supported here. Please send it as JPEG.',
  photoTooSlow: 'it takes too long to open. Please send it as an ordinary JPEG.',
  photoTooMuchMemory: 'it takes too much memory to open. Please send it as an ordinary JPEG.',
  photoMoves: 'it moves. Please send a still picture.',
  photosTooLarge: 'The photos together are larger than 40 MB',
  uploadBrokenOff: 'The upload was broken off',
  uploadTooSlow: 'Your photos arrived too slowly. Please try again where the network is better, or call us.',
  manyUploads: 'Many people are sending photos right now. Please try again in a moment.',
  anotherUpload: 'Another upload of yours is still under way. Please try again in a moment.',
  cannotOpenPhotos: 'We cannot open photos at this moment. Please try again shortly, or call us.',
  cannotDrawPaper: 'We cannot draw this paper at this moment. Please try again shortly, or call us.',
  paperTooHard:
    'This text cannot be put on paper: setting its letters takes too long. Please shorten it, or write it in plainer letters.',
  cannotKeepPhotos: 'We cannot keep your photos at this moment. Please try again shortly, or call us.',
  cannotShowPhotos: 'Photos cannot be shown at this moment. Please try again shortly.',
  photosLeft: '{left} more photos fit: a booking has {max} at most.',
  photosAfterEnd: 'This booking is over: photos can no longer be added to it.',

  // Payments and the account
  noSuchPayment: 'There is no such payment',
  noSuchReceipt: 'There is no such receipt',
  noSuchSheet: 'There is no such sheet',
  manyLinks: 'You have made many links to this sheet. Close those you no longer need, or try again tomorrow.',
  manyTries: 'You have tried many times within the hour. Please wait a while, or call us.',
  paymentNotAgain: 'This payment cannot be tried again now. Please look at My Booking.',
  payPageSilent: 'The payment page does not answer. Please try again in a minute.',
  manyDownloads: 'You have downloaded your data several times. Please wait an hour before the next time.',
  manyReceipts:
    'You have opened receipts many times. Please wait ten minutes, or look at the mail: the receipt is in it.',

  // Quotations
  noSuchQuotation: 'There is no such quotation',
  newerQuotation: 'There is a newer version of this quotation: {number}, version {version}.',
  quotationExpired: 'This quotation was valid until {date}. Please call us for a new one.',
  quotationDeclined: 'This quotation was declined. Please call us if you want a new one.',
  quotationClosed: 'This quotation is closed: another option was accepted, or the booking is over.',
  quotationAccepted: 'This quotation is accepted already.',
  quotationWordsDiffer: 'These are not the words of the quotation. Please open it again.',
  creditUsed:
    'What you paid with the booking has been used or sent back since. Please call us for a new version of this quotation.',
  reasonRequired: 'Please say why, in a few words',
  cannotObject: 'This acceptance can no longer be objected to here. Please call us.',
  quotationEnded: 'The acceptance of this quotation has ended. Please call us if you want a new one.',
  cannotWithdraw: 'This acceptance can no longer be withdrawn here. Please call us.',
  endsAccepted:
    'You accepted {number} for {total}. Cancelling the booking ends that too: please look at the question again.',
  erasureEndsAccepted:
    'You accepted {number} for {total}. Erasing your account ends that too: please look at what ends, then enter the code again.',
  codeForSomethingElse: 'This code was mailed for another quotation. Ask for a new one.',
  manyChecks: 'Many files were checked from your network. Please wait a while, or call us.',

  // Visits that stay where they are
  refusedCallUs: '{why} Please call us: {phone}.',
} as const satisfies Record<string, string> & { [Key in keyof typeof messages]?: never };

export const english = { ...messages, ...answers };

export const say = sentencesOf(english);

export type Sentence = SentenceOf<keyof typeof english>;
