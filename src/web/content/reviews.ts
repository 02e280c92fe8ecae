// Sample testimonials: a role and a locality stand in for a name until real clients agree to be quoted.
import type { Zone } from './services.types.ts';

export type Review = {
  quote: string;
  who: string;
  work: string;
  /** The part of the building lit beside the quote. */
  zone: Zone;
};

export const sampleReviews: readonly Review[] = [
  {
    quote:
      'Two contractors had retiled our terrace. These people found the crack under the tank stand. It rained all July and the ceiling stayed dry.',
    who: 'Homeowner, Himayatnagar',
    work: 'Terrace, old building',
    zone: 'roof',
  },
  {
    quote:
      'They ran dye through our floor trap and it came out on the neighbour’s wall. Forty minutes, no arguing, no hammer.',
    who: 'Flat owner, Kukatpally',
    work: 'Bathroom, old building',
    zone: 'bathroom',
  },
  {
    quote:
      'Forty-eight flats, one west wall. They hung the cradle on Monday and gave us a photo for every crack they filled.',
    who: 'Society manager, Kondapur',
    work: 'External walls, repair',
    zone: 'external-walls',
  },
];
