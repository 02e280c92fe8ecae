// Words of /services: the four kinds of work, and how to tell which one is meant.
export const serviceOverview = {
  title: 'Services',
  description:
    'Waterproofing, building repair and flooring in Hyderabad: 25 solutions, each with its drawing, steps in days, its test and its limits.',
  lede: 'Four kinds of work, 25 solutions. Each has a page with its drawing, its steps in days, the test that proves it, and what it will not cure.',
  /** When each kind of work is the right one. */
  when: {
    old: 'People live in it, and something is wet: a ceiling after rain, the foot of a wall, the flat below a bathroom. Begin here when water is the trouble and concrete and plaster are still whole.',
    new: 'The frame stands and finishes have not begun. Begin before the tray of a bathroom is filled and before anything lies on the roof, because each of these five places closes within days.',
    repair:
      'It cracks, crumbles or falls, wet or dry. Begin here for lines in walls and beams, gravel or rust in concrete, and for a block that needs it all. If pieces hang loose, first keep everybody out from under them.',
    flooring:
      'Tiles sound hollow, joints have gone dark, or a kitchen or play floor has to be made. Floors come last: what leaks below them is closed and tested before.',
  },
  all: 'Everything about it',
  unsure: {
    title: 'Not sure which?',
    text: 'Say where it is wet or cracked. Five answers at most lead to the likely cause, and from there to the page that fits. Some of them end with: you do not need us.',
    link: 'Start the leak finder',
  },
} as const;
