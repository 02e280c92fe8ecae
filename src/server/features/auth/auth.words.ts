// What mails with a code or a link say. Nothing a visitor typed is repeated in them.
export const authWords = {
  codeSubject: '{code} is your code for {company}',
  type: 'Type it on the page where you asked for it.',
  validity: 'It is valid till {time} and works once.',
  loginCode: {
    title: 'Your code to log in',
    notYou:
      'Not you? Then do nothing: without the code nobody gets in. We never ask for it by phone, WhatsApp or mail.',
  },
  registrationCode: {
    title: 'Your code to register',
    notYou:
      'Not you? Then do nothing: without the code no account is made. We never ask for it by phone, WhatsApp or mail.',
  },
  eraseCode: {
    subject: '{code} is your code to erase your account',
    title: 'Your code to erase your account',
    use: 'Typing it on the My data page erases your account for good.',
    notYou:
      'Not you? Then someone else is logged in as you. Do not use the code, log out, and call us on {phone}.',
  },
  link: {
    explanation:
      'Many codes were asked for or mistyped for this address, perhaps by somebody else. So here is a link in place of a code.',
    validity: 'Open it on the device you want to use. It is valid till {time} and works once.',
  },
  loginLink: {
    subject: 'Your link to log in',
    label: 'Log in',
    notYou: 'Not you? Then do nothing: without this mail nobody gets in. Pass it on to nobody.',
  },
  registrationLink: {
    subject: 'Your link to register',
    label: 'Create my account',
    notYou: 'Not you? Then do nothing: without this mail no account is made.',
  },
  noAccount: {
    subject: 'No account with this address yet',
    explanation:
      'Someone tried to log in with this address, but it has no account, so there is no code. Registering takes a name, a mobile number and this address.',
    label: 'Register',
    notYou: 'Not you? Then do nothing: nothing was made or changed.',
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    explanation:
      'Someone tried to register with this address, but it already has an account, so there is no code. You can log in with it.',
    label: 'Log in',
    notYou: 'Not you? Then do nothing: your account is as it was.',
  },
} as const;
