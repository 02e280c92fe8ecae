// The words of controls: what a field, a bar or a call that failed says anywhere.

export const ui = {
  optional: '(optional)',
  breadcrumb: 'Breadcrumb',
  /** Times of day: '4:12 pm'. */
  times: {
    /** until 4 */
    lateNight: '{time} am',
    morning: '{time} am',
    /** from 12 */
    afternoon: '{time} pm',
    /** from 16 */
    evening: '{time} pm',
    /** from 19 */
    night: '{time} pm',
  },
  tomorrow: 'tomorrow, {time}',
  dayAndTime: '{date}, {time}',
  spans: {
    minute: '{count} minute',
    minutes: '{count} minutes',
    hour: '{count} hour',
    hours: '{count} hours',
    day: '{count} day',
    days: '{count} days',
  },
  left: '{span} left',
  late: '{span} late',
  /** Photos at full size. */
  photos: { next: 'Next photo', previous: 'Previous photo', close: 'Close', place: '{number} of {count}' },
  noConnection: 'No connection. Please check your network and try again.',
  unreadable: 'The fault is on our side. Please try again in a minute.',
  /** The reason after 'Invalid mobile number'. */
  mobileDigits: 'It needs the 10 digits of an Indian mobile number',
  mobileOneDigit: 'It has 1 digit, it needs 10',
  mobileCount: 'It has {count} digits, it needs 10',
} as const;
