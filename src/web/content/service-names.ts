// The one name of each service: menu, cards, breadcrumbs, headings. Apart from the pages' words, because the menu is on
// every page.
import type { ServiceKey } from '#contract/services.ts';

/**
 * As near to the choices of the forms, which the specification fixes, as a well-spelt name can be: who has read the page
 * must find it in the form.
 */
export const serviceNames: Record<ServiceKey, string> = {
  old: 'Water leakage in old buildings',
  new: 'New building water protection',
  repair: 'Building repair',
  flooring: 'Tiling and epoxy flooring',
};
