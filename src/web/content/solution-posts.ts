// Posts that belong to a solution, by their addresses. The owner may take a post back: a page shows those there are.
import type { SolutionId } from '#contract/finder-causes.ts';

const terrace = 'seven-things-to-check-on-your-terrace-before-the-first-june-rain';
const systems = 'choosing-a-terrace-system';
const membrane = 'what-a-membrane-is-and-why-it-climbs-the-wall';
const sunken = 'the-sunken-slab-before-you-tile';
const whose = 'whose-leak-is-it';
const salt = 'white-salt-on-brick-walls';
const paint = 'why-paint-will-not-stop-damp';
const tank = 'lining-a-water-tank';
const crack = 'how-to-read-a-crack';
const gap = 'the-gap-between-two-blocks';
const quotation = 'before-you-sign-a-waterproofing-quotation';
const tonight = 'what-to-do-tonight-when-it-drips';
const associations = 'monsoon-checklist-for-apartment-associations';
const floors = 'epoxy-or-tiles';

export const solutionPosts: Record<SolutionId, readonly string[]> = {
  'old#roof': [terrace, systems, tonight],
  'old#bathroom': [whose, sunken, tonight],
  'old#internal-walls': [salt, paint],
  'old#external-walls': [paint, salt, crack],
  'old#water-tanks': [tank],
  'new#roof': [membrane, systems, quotation],
  'new#bathroom': [sunken, membrane],
  'new#internal-walls': [salt],
  'new#external-walls': [crack, quotation],
  'new#water-tanks': [tank, quotation],
  'repair#internal-plaster-cracks': [crack, paint],
  'repair#external-plaster-cracks': [crack, paint],
  'repair#structural-cracks-in-concrete': [crack],
  'repair#water-bearing-cracks': [gap],
  'repair#non-structural-cracks': [gap, crack],
  'repair#honeycombs': [quotation],
  'repair#pin-holes-blow-holes': [tank],
  'repair#spalling': [crack, whose],
  'repair#entire-building-repair': [associations, quotation],
  'repair#protective-coatings': [paint, salt],
  'flooring#tile-adhesives': [floors],
  'flooring#tile-grouts': [floors],
  'flooring#tile-on-tile': [floors],
  'flooring#kitchen-area-floorings': [floors],
  'flooring#play-area-floorings': [floors],
};
