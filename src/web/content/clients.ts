// Sample clients: what each is and where, never a company's name.
import type { Client } from '#contract/content.ts';

export const clientsTitle = 'Who we work for';

export const clientsLede = 'Six kinds of owner, six kinds of building, the same water.';

export const sampleClients: readonly Client[] = [
  {
    mark: 'flats',
    logo: '',
    who: 'Apartment association',
    locality: 'Himayatnagar',
    work: 'Two terraces, four overhead tanks',
  },
  {
    mark: 'villas',
    logo: '',
    who: 'Villa community',
    locality: 'Kondapur',
    work: 'External walls, expansion joints',
  },
  {
    mark: 'school',
    logo: '',
    who: 'School',
    locality: 'Secunderabad',
    work: 'Play area floor, classroom cracks',
  },
  {
    mark: 'hospital',
    logo: '',
    who: 'Nursing home',
    locality: 'Dilsukhnagar',
    work: 'Wet areas, kitchen floor',
  },
  {
    mark: 'office',
    logo: '',
    who: 'Office block',
    locality: 'Gachibowli',
    work: 'Basement walls, lift pits',
  },
  {
    mark: 'hotel',
    logo: '',
    who: 'Family hotel',
    locality: 'Abids',
    work: 'Forty bathrooms, one sunken slab at a time',
  },
];
