// The words of the forms: their fields, and what they say when something is missing or was sent.

import { dangerQuestion } from '#contract/danger-question-words.ts';

export const forms = {
  name: 'Name',
  mobile: 'Mobile',
  phone: 'Phone',
  email: 'Email',
  location: 'Location',
  service: 'Service',
  subject: 'Subject',
  message: 'Message',
  choose: 'Choose one',
  /** A line that the leak finder wrote. */
  remove: 'Remove',
  removeFinding: ' what the leak finder said',
  danger: dangerQuestion.en,
  callback: {
    submit: 'Request a call back',
    callsBy: 'An engineer calls you on {mobile} by {time}.',
    callsSoon: 'An engineer calls you on {mobile} {within}: {hours}.',
  },
} as const;
