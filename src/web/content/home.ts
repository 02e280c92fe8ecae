// The words of the home page, section by section in the order they appear.

import type { Company } from '#contract/company.ts';
import type { ServiceKey } from '#contract/services.ts';

export type ServiceLine = {
  service: ServiceKey;
  line: string;
};

export type HomeStep = {
  title: string;
  text: string;
};

export const hero = {
  title: 'Every leak has an address.',
  lede: 'Waterproofing, building repair and flooring in Hyderabad. We trace where the water gets in, show it to you on a drawing like this one, and close it there.',
  findOut: 'Find out what is leaking',
  hotspotsTitle: 'Where is it wet?',
  formTitle: 'Talk To Our Expert',
  formNote: ({ callBack }: Company) => `Free. We call back ${callBack.within}.`,
  counterLabels: {
    yearsExperience: 'years’ experience',
    expertsOnTeam: 'experts on the team',
    statesServed: 'states served',
  },
} as const;

export const aboutBlock = {
  title: 'We look first. Then we quote.',
  paragraphs: [
    'The stain is rarely where the leak is. Water enters at a parapet, runs along a slab and shows up two rooms away. So an engineer comes up your stairs, traces it back, and marks it on a cut-through drawing of a building.',
    'You get what we found in writing, then a quotation with the remedy and the price. Our own crew does the work, and we test it with water before we leave.',
  ],
  tools: ['Torch', 'Damp meter', 'Hammer', 'Dye', 'Drawing'],
  servicesTitle: 'Four kinds of work',
} as const;

export const serviceLines: readonly ServiceLine[] = [
  {
    service: 'new',
    line: 'Roof, bathrooms, walls and tanks sealed while the frame is still open.',
  },
  {
    service: 'old',
    line: 'The leak traced to its source, and closed there.',
  },
  {
    service: 'repair',
    line: 'Cracks, spalling, honeycombs and rusted steel made sound.',
  },
  {
    service: 'flooring',
    line: 'Kitchens, play areas, tile on tile, joints that stay shut.',
  },
];

export const solutions = {
  title: 'Our Solutions',
  lede: 'Each starts from a detail like these: what the layers are, where the water would try to pass, and what stops it.',
} as const;

/** In the order of the 7/5 then 5/7 grid. */
export const solutionCards: readonly ServiceLine[] = [
  {
    service: 'old',
    line: 'Roof, bathroom, internal walls, external walls and water tanks.',
  },
  {
    service: 'new',
    line: 'The same five places, sealed before the finishes go on.',
  },
  {
    service: 'repair',
    line: 'Ten kinds of damage, from plaster cracks to the entire building.',
  },
  {
    service: 'flooring',
    line: 'Adhesives, grouts, tile on tile, kitchen and play area floorings.',
  },
];

export const howItWorks = {
  title: 'How it Works',
  lede: 'Four steps from a wet ceiling to a dry room.',
} as const;

/** The titles are the specification's own (section 2, home page). */
export const steps = ({ workingHours }: Company): readonly HomeStep[] => [
  { title: 'Select The Service', text: 'Point to where it is wet, or pick from the four services.' },
  { title: 'Fill The Form', text: 'Your name, number and locality. A photo of the patch helps.' },
  {
    title: 'Our Executive will Reach you in 1Hr',
    text: `By phone first, ${workingHours.sentence}. Then on site, on a day you choose, with a ladder and a meter.`,
  },
  {
    title: 'Get The Solution',
    text: 'What we found, in writing. Then the remedy and its price, then the work, tested with water.',
  },
];

export const reviewsTitle = 'What customers say';

export const blogTitle = 'Our Blog';
