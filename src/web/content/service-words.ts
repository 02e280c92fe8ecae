// Words every service page shares, and the few that differ by service but belong to no single solution.
import type { Company } from '#contract/company.ts';
import type { ServiceKey } from '#contract/services.ts';
import type { Fact } from './services.types.ts';

/** The first figure in the soil of every service page. */
export const callBackFact = ({ callBack }: Company): Fact => ({
  figure: callBack.figure,
  label: `${callBack.unit} to call you back, in working hours`,
});

export const serviceWords = {
  parent: 'Services',
  recognise: 'How to recognise it',
  finder: { question: 'Not sure that it is this?', link: 'Find out what it is' },
  why: 'Why it happens',
  steps: 'What we do, and how long it takes',
  /** How long a programme works and how long it waits. */
  programme: {
    days: {
      one: 'Day {from}',
      many: 'Days {from}–{until}',
      total: '{work} days of work and {wait} of waiting',
      worked: '{work} days of work',
    },
    weeks: {
      one: 'Week {from}',
      many: 'Weeks {from}–{until}',
      total: '{work} weeks of work and {wait} of waiting',
      worked: '{work} weeks of work',
    },
    spread: '{count} days',
    workAndWaiting: '{work} of work; {wait} of waiting.',
    onlyWaiting: 'Waiting only.',
  },
  ask: 'What to ask any contractor',
  questions: 'Questions and answers',
  /** On a solution's own page. */
  solution: {
    work: 'The work, and how it is proved',
    proof: 'How we prove it',
    limits: 'What it does not solve',
    causes: 'What leads here',
    causesNote: 'Causes in the leak finder',
    posts: 'Read about it',
    postsNote: 'From the blog',
    others: 'Also part of this',
  },
  /** From the page of a service to that of a solution. */
  wholePage: 'Steps, tests and limits',
  states: { before: 'Before', after: 'After' },
  titleBlock: {
    place: 'Place',
    visit: { label: 'First visit', value: 'An engineer and a meter; nothing is broken' },
    outcome: { label: 'You get', value: 'What we found, in writing; then a quotation' },
    action: 'Book Now',
  },
} as const;

/** Beside the heading of the index. */
export const indexNotes: Record<ServiceKey, string> = {
  old: 'Five solutions',
  new: 'Five solutions',
  repair: 'Ten kinds of damage',
  flooring: 'Five solutions',
};

/** The solutions of a service stand five together, each group under its name. */
export const groups: Record<ServiceKey, readonly { title: string; text: string }[]> = {
  old: [{ title: 'Five places', text: 'The way water takes through each of them, and what stops it there.' }],
  new: [
    {
      title: 'Five places, still open',
      text: 'What goes wrong where nothing is laid, and what is laid there before the finishes.',
    },
  ],
  repair: [
    {
      title: 'Five cracks',
      text: 'In plaster, in concrete, wet or dry. Where it runs and whether it moves says which.',
    },
    {
      title: 'Concrete, and the whole building',
      text: 'Stones that show, rust that pushes, and a block that needs it all.',
    },
  ],
  flooring: [{ title: 'Five floors', text: 'How each of them fails, and what lies below one that lasts.' }],
};

/** Between the groups; '{within}' is how soon we call. */
export const bookWords: Record<ServiceKey, { title: string; text: string }> = {
  old: {
    title: 'Not sure where it comes from?',
    text: 'A photo of the stain and a locality are enough, and an engineer calls you back {within}.',
  },
  new: {
    title: 'Not sure what comes next?',
    text: 'A photo of the site and a locality are enough, and an engineer calls you back {within}.',
  },
  repair: {
    title: 'Not sure which damage it is?',
    text: 'A photo of the crack and a locality are enough, and an engineer calls you back {within}.',
  },
  flooring: {
    title: 'Not sure which floor it needs?',
    text: 'A photo of the floor and a locality are enough, and an engineer calls you back {within}.',
  },
};

export const askFinder = 'Ask the leak finder';

/** On phones the index of a long page has the first five. */
export const allBelow = 'All ten below';

/** Over the solutions that start folded. */
export const moreTitles: Record<ServiceKey, string> = {
  old: 'Three more places',
  new: 'Three more places',
  repair: 'Eight more kinds of damage',
  flooring: 'Three more floors',
};

/** How to read the lines of a drawing in each state; only where water is drawn in it. */
export const lineKeys: Partial<Record<ServiceKey, { before: string; after: string }>> = {
  old: { before: 'Dashed blue is water on its way in.', after: 'Solid blue is where it stops.' },
  new: { before: 'Dashed blue is water on its way in.', after: 'Solid blue is where it stops.' },
};
