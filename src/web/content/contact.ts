// The words of /contact-us.
import type { Company } from '#contract/company.ts';

export const contactHead = {
  title: 'Contact Us',
  lede: 'Say where it is wet and since when.',
  submit: 'Submit',
  answer: 'We answer by e-mail or phone by the next working day. If it is urgent, call:',
} as const;

export const contactMap = {
  note: 'Drawn, not to scale. The live map loads from Google only if you ask.',
  liveNote:
    'The live map comes from Google and may set its own cookies. Still empty? Check your connection, or go back to the drawing.',
  offline: 'There is no connection just now, so this is still the drawing. Try the live map again later.',
  load: 'Load live map',
  unload: 'Back to the drawing',
  open: 'Open in Maps',
  frameTitle: ({ address }: Company) => `Live map: our office in ${address.locality}`,
} as const;

/** The specification's card is the mobile's. A number with an area code is none, and is not called one. */
const phoneTitle = (display: string) => (display.startsWith('0') ? 'Phone' : 'Mobile');

export const contactCards = ({ phone, workingHours }: Company) => ({
  location: {
    title: 'Location',
    action: 'Directions',
  },
  email: {
    title: 'Email',
    text: 'Photos welcome. We answer by the next working day.',
    action: 'Write to us',
  },
  mobile: {
    title: phoneTitle(phone.display),
    text: `${workingHours.sentence}.`,
    action: 'Call',
  },
  whatsApp: {
    title: 'WhatsApp',
    text: 'Send the stain. A photo and a locality are enough to start.',
    action: 'Open a chat',
  },
});

/** For search results. */
export const contactDescription = ({ name, phone, address, workingHours }: Company) =>
  `Write to ${name}, call ${phone.display} or send a photo on WhatsApp. Our office is in ${address.locality}, ${address.city}; we are there ${workingHours.sentence}.`;

/** Names the cards for who does not see them. */
export const contactWays = 'Other ways to reach us';

export const contactCallToAction = {
  title: 'Or let us come and look.',
  text: () => 'Pick a service, add a photo, then choose a call back or pay ₹500 online to confirm the visit.',
} as const;
