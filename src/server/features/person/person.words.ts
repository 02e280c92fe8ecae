// What whoever had a former e-mail address reads when it was taken off.
export const personWords = {
  emailTakenOff: {
    title: 'Your e-mail address was taken off',
    what: 'This e-mail address was taken off a booking with {company}, because it was wrong or has changed. We send nothing more about it here.',
    wrong: 'Was that not right? Call {phone}.',
  },
} as const;
