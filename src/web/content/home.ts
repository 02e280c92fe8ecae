// The words of the home page, section by section in the order they appear.
import type { Company } from '#contract/company.ts';
import type { ServiceKey } from '#contract/services.ts';

export type ServiceLine = {
  service: ServiceKey;
  title: string;
  line: string;
};

export type HomeStep = {
  title: string;
  text: string;
};

export const hero = {
  title: 'Every leak has an address.',
  lede: 'We trace where the water gets in, show it to you on a drawing like this one, and close it there. Terraces, bathrooms, tanks, walls and floors.',
  callPrompt: 'Dripping right now? Call',
  hotspotsTitle: 'Where is it wet?',
  formTitle: 'Talk To Our Expert',
  formPromise: ({ callBack }: Company) => `Free. We call back ${callBack.within}.`,
  counterLabels: {
    yearsExperience: 'years’ experience',
    expertsOnTeam: 'experts on the team',
    statesServed: 'states served',
  },
} as const;

export const aboutBlock = {
  title: 'We look first. Then we quote.',
  paragraphs: [
    'The stain is rarely where the leak is. Water enters at a parapet, runs along a slab and shows up two rooms away. So an engineer comes up your stairs, traces it back, and marks it on a section of your building.',
    'You get the cause, the remedy and the price on one sheet. Our own crew does the work, and we test it with water before we leave.',
  ],
  tools: ['Torch', 'Damp meter', 'Hammer', 'Dye', 'Your section'],
  servicesTitle: 'Four kinds of work',
} as const;

export const serviceLines: readonly ServiceLine[] = [
  {
    service: 'new',
    title: 'Waterproofing, new buildings',
    line: 'Roof, bathrooms, walls and tanks sealed while the frame is still open.',
  },
  {
    service: 'old',
    title: 'Waterproofing, old buildings',
    line: 'The leak traced to its source, and closed there.',
  },
  {
    service: 'repair',
    title: 'Repair of old buildings',
    line: 'Cracks, spalling, honeycombs and rusted steel made sound.',
  },
  {
    service: 'flooring',
    title: 'Tiling and epoxy flooring',
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
    title: 'Water leakage in old buildings',
    line: 'Roof, bathroom, internal walls, external walls and water tanks.',
  },
  {
    service: 'new',
    title: 'New building water protection',
    line: 'The same five places, sealed before the finishes go on.',
  },
  {
    service: 'repair',
    title: 'Repair of old buildings',
    line: 'Ten kinds of damage, from plaster cracks to the entire building.',
  },
  {
    service: 'flooring',
    title: 'Tiling and epoxy flooring',
    line: 'Adhesives, grouts, tile on tile, kitchen and play area floorings.',
  },
];

export const howItWorks = {
  title: 'How it Works',
  lede: 'One room, drawn four times. The bucket finds a better job by the end.',
} as const;

/** The titles are the specification's own (section 2, home page). */
export const steps = ({ workingHours }: Company): readonly HomeStep[] => [
  { title: 'Select The Service', text: 'Point to where it is wet, or pick from the four services.' },
  { title: 'Fill The Form', text: 'Your name, number and locality. A photo of the patch helps.' },
  {
    title: 'Our Executive will Reach you in 1Hr',
    text: `By phone first, ${workingHours.sentence}. Then on site, with a ladder and a meter.`,
  },
  {
    title: 'Get The Solution',
    text: 'Cause, remedy and price on one sheet. Then the work, tested with water.',
  },
];

export const reviewsTitle = 'Asked again after the next monsoon';

export const blogTitle = 'Our Blog';
