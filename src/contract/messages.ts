// What forms say, on the page and in the API's answers: a page checks with the schemas that the API checks with, so their
// sentences live together. A schema's check is given its sentence from here (`messages.nameRequired`); one with a place
// for a value is filled in by `sayable(say.tooLong({ … }))` of sentences.ts.
export const messages = {
  // Quoted by the specification, spelt as it spells them: acceptance checks read these.
  nameRequired: 'Name is required',
  mobileRequired: 'Mobile is required',
  mobileNumberRequired: 'Mobile number is required',
  mobileInvalid: 'Invalid mobile number',
  emailRequired: 'Email is required',
  emailInvalid: 'Invalid email',
  locationRequired: 'Location is required',
  serviceRequired: 'Service is required',
  imageRequired: 'Select at least one image',
  otpRequired: 'OTP is required',
  otpInvalid: 'Invalid OTP',
  callbackSent: 'Your request submittes successfully',
  callbackFailed: 'Request not sent',
  contactSent: 'Your message submittes successfully',
  contactFailed: 'Message not sent',
  bookingsEmpty: 'Bookin not found.',
  paymentWaiting: 'Please wait we are verifying payments...',
  paymentFailed: 'Unable to veryfy payments',
  notApplicable: 'Not Applicable',
  loginToContinue: 'Login to Continue',
  payOnlineLabel: 'Pay Online (Payable amount is ₹: 500 /-)',

  // Our own: answers that may be left out
  contactNameRequired: 'Name of the person on site is required',
  contactMobileRequired: 'Mobile of the person on site is required',
  billNameRequired: 'Name to bill to is required',
  gstinInvalid: 'This is not a GSTIN: please compare its 15 letters and digits with the certificate',

  // Our own: names of fields, and what is wrong with what was typed
  nameLabel: 'Name',
  locationLabel: 'Location',
  subjectLabel: 'Subject',
  messageLabel: 'Message',
  tooLong: '{label} is too long: at most {max} characters',
  unreadable: '{label} has characters we cannot read',
  oneLineOnly: '{label} must be on one line',
  letterNeeded: '{label} needs a letter or a digit',
  subjectInvalid: 'Subject must be text',
  messageInvalid: 'Message must be text',

  // Our own: choices
  tooManyPhotos: 'At most {max} photos, please',
  bookingTypeInvalid: 'Choose one of the two booking types',
  languageInvalid: 'Choose one of the languages',
  dayRequired: 'Choose a day',
  windowRequired: 'Choose a window',

  // Our own: links and addresses
  bookingUnknown: 'No such booking',
  paymentUnknown: 'No such payment',
  postUnknown: 'No such post',
  pageInvalid: 'Page must be a whole number from 1',
  linkIncomplete: 'This link is not whole. Open it from the mail again.',
  findingUnknown: 'This finding is not known',

  // Our own: when no check says more
  checkEntries: 'Please check what you entered',
} as const;
