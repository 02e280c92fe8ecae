// The words around every page: bar, footer, the bar at a phone's foot, and what is said when a page did not load.
import { firstAidWords } from '#contract/first-aid-words.ts';

export const layout = {
  skip: 'Skip to content',
  menu: 'Menu',
  mainMenu: 'Main',
  home: 'Home',
  about: 'About Us',
  services: 'Services',
  finder: 'Leak finder',
  blog: 'Blog',
  contact: 'Contact Us',
  login: 'Login Here',
  myBooking: 'My Booking',
  myData: 'My data',
  logout: 'Logout',
  welcome: 'Welcome {name}',
  bookNow: 'Book Now',
  quickActions: 'Quick actions',
  call: 'Call',
  /** Who answers in danger. */
  emergency: firstAidWords.numbers,
  firstAid: firstAidWords.title,
  /** By the hour: nobody in trouble is sent to an office where nobody picks up. */
  dripping: {
    always: 'Dripping right now? Call {phone} ({hours}).',
    open: 'Dripping right now? Call {phone}',
    closed: 'Dripping right now? {aid}. Our office answers {hours}.',
  },
  callNumber: 'Call {number}',
  whatsApp: 'WhatsApp',
  whatsAppLine: 'Hello, I am sending a photo of the damp patch.',
  hours: 'Hours',
  office: 'Office',
  legal: 'Legal',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
  refund: 'Refund policy',
  logo: '{company}, home',
  languages: 'Language',
  /** Beside links to pages that are only in English. */
  inEnglish: '',
  reload: { text: 'Part of this page did not load.', button: 'Reload' },
  closing: {
    title: 'Show us the damp patch.',
    text: 'A photo and a locality are enough to start. An engineer calls you back {within}.',
  },
  closingInDanger: {
    title: 'Safety first, the repair after.',
    text: 'Keep away. Everything else can wait until everybody is safe.',
  },
  noScript:
    'This page needs JavaScript, which is switched off in this browser. Switch it on and open the page again, or call {phone}.',
  tryAgain: 'Try again',
  trouble: {
    title: 'This page did not load just now',
    text: 'The fault is on our side, and nothing you sent before is lost. Please try again in a minute, or call us: {hours}.',
  },
} as const;
