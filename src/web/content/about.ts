// The words of /about-us, block by block. The counts of years differ from page to page on purpose: see the company file.
import type { Company } from '#contract/company.ts';

export type TitledText = {
  title: string;
  text: string;
};

export const aboutHead = {
  title: 'About Us',
  lede: 'We read a building the way water does: downhill, along the easiest path, and out where nobody expects it. Once you can follow that path on a drawing, most leaks stop being a mystery and become a job.',
} as const;

/** Read as one sentence: the figure, then the words. */
export const experience = {
  figure: ({ aboutYears }: Company) => String(aboutYears),
  text: 'years of experience with the terraces, bathrooms, tanks and basements of Hyderabad, one monsoon at a time.',
} as const;

export const story = {
  title: 'How we work, and why',
  paragraphs: ({ name, storyYears }: Company) => [
    `${name} brings ${storyYears} years of expertise in waterproofing, building repair and flooring. We began with terraces, because that is where the calls came from every June. The terraces led us to the bathrooms below them, the bathrooms to the pipes, and the pipes to the walls. After a while it was plain that these are not separate trades. They are one building, and the same water goes through all of it.`,
    'So the work starts with an engineer, not with a bucket of coating. The engineer asks when it is wet: during rain, hours after, or in dry May as well. That one answer rules out half of the causes. A damp meter, a litre of dyed water and a small hammer rule out most of the rest. What remains is marked on a cut-through drawing of a building, so that you can see it and argue with it.',
    'Then our own crew does what the drawing says and nothing more. Sound plaster stays. Sound tile stays. Before anything is covered up, the repaired part stands under water, and you look at it with us.',
  ],
  action: 'Contact Us',
} as const;

export const callToAction = {
  title: 'Wet now, or waiting for June?',
  text: ({ callBack }: Company) =>
    `A photo and a locality are enough to start. An engineer calls you back ${callBack.within}.`,
} as const;

export const whyChooseUs = {
  title: 'Why Choose Us',
  lede: 'Six things you can check for yourself, on the first visit.',
} as const;

/** The titles are the specification's own (section 2, /about-us). */
export const whyCards: readonly TitledText[] = [
  {
    title: 'Expertise and Experience',
    text: 'The person who looks at your leak is an engineer who has traced leaks before, with a meter and dye. You may ask how each conclusion was reached.',
  },
  {
    title: 'Comprehensive Solutions',
    text: 'Slab, membrane, plaster, pipe and tile are handled by one team. Nobody can say that the fault belongs to the other contractor.',
  },
  {
    title: 'Premium-Grade Materials',
    text: 'Each product is chosen for its data sheet: elongation, adhesion, whether it may touch drinking water. You get the sheet, and the bags are opened in front of you.',
  },
  {
    title: 'Customized Approach',
    text: 'A terrace with thirty years of tile and a slab cast last week need different layers. We draw yours before we name a system.',
  },
  {
    title: 'Affordable and Transparent Pricing',
    text: 'What we found in writing, then a quotation measured by area and by item. If we find something else once it is open, work stops until you have agreed to the change.',
  },
  {
    title: 'Customer Satisfaction',
    text: 'The test is water, not our word. We pond it, you check the ceiling, and we call again after the next heavy rain.',
  },
];

export const mission: TitledText = {
  title: 'Mission',
  text: 'To find where the water gets in before anything is broken, to close it there, and to leave the owner with a drawing that explains what was done.',
};

export const vision: TitledText = {
  title: 'Vision',
  text: 'A city where a building is looked over in April, so that nobody needs a bucket in July.',
};

export const coreValue: TitledText = {
  title: 'Core Value',
  text: 'Say what we know, say what we do not, and test before we cover. An honest “not yet sure” costs less than a wrong repair.',
};

export const infrastructure = {
  title: 'Infrastructure Facilities',
  text: 'Moisture meters, dye and pressure gauges for tracing. Injection pumps for cracks, grinders with dust extraction for slabs, notched trowels and rollers for coatings. Rope access and a suspended cradle for outer walls, edge protection for terraces, and pumps to fill and empty a ponded bay. Materials are kept shaded and dated, because a coating stored in May heat is not the coating on the label.',
  items: [
    'Tracing',
    'Crack injection',
    'Surface preparation',
    'Outer walls',
    'Water testing',
    'Dated stores',
  ],
} as const;
