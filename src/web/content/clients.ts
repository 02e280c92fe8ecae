// Sample clients: what each is and where, never a company's name.

export type Client = {
  id: 'flats' | 'villas' | 'school' | 'hospital' | 'office' | 'hotel';
  who: string;
  locality: string;
  work: string;
};

export const clientsTitle = 'Who we work for';

export const clientsLede = 'Six kinds of owner, six kinds of building, the same water.';

export const clients: readonly Client[] = [
  {
    id: 'flats',
    who: 'Apartment association',
    locality: 'Himayatnagar',
    work: 'Two terraces, four overhead tanks',
  },
  { id: 'villas', who: 'Villa community', locality: 'Kondapur', work: 'External walls, expansion joints' },
  { id: 'school', who: 'School', locality: 'Secunderabad', work: 'Play area floor, classroom cracks' },
  { id: 'hospital', who: 'Nursing home', locality: 'Dilsukhnagar', work: 'Wet areas, kitchen floor' },
  { id: 'office', who: 'Office block', locality: 'Gachibowli', work: 'Basement walls, lift pits' },
  { id: 'hotel', who: 'Family hotel', locality: 'Abids', work: 'Forty bathrooms, one sunken slab at a time' },
];
