// What the sections of the site's content are called.
import type { ContentSection } from '#contract/content.staff.ts';

export const sectionWords: Record<ContentSection, string> = {
  company: 'Company',
  counters: 'Counters',
  hours: 'Hours and call-back time',
  reviews: 'Reviews',
  clients: 'Clients',
  languages: 'Languages',
  engineer: 'Engineer',
  profiles: 'Profiles',
  visits: 'Visit windows',
};
