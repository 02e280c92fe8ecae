// The words around the blog's posts.
import type { Company } from '#contract/company.ts';

export const blogHead = {
  title: 'Our Blog',
  lede: 'What we would tell a neighbour: what to look at, what to measure, what can wait, and what cannot.',
  description:
    'How buildings leak, crack and wear in Hyderabad, and what an owner can check alone: terraces, bathrooms, tanks, walls and floors, with drawings.',
  empty: 'No articles yet.',
} as const;

export const postWords = {
  contents: 'On this page',
  end: {
    question: 'Seen this at home?',
    text: ({ callBack }: Company) =>
      `Send us a photo, with a coin beside it for size. An engineer calls you back ${callBack.within}.`,
    action: 'Book Now',
  },
  /** Under posts about leaks and cracks. */
  finder: {
    question: 'Not sure what is behind it?',
    link: 'Find out what it is',
    href: '/leak-finder',
    note: 'Up to five questions, no form.',
  },
  next: 'Read next',
  all: 'View All Details',
} as const;
