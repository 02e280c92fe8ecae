// What service pages and the leak finder say beside their content: titles for search results, names of controls.

export const pageParts = {
  /** For who does not see the two states of a drawing. */
  figureShow: '{caption}: show',
  finder: {
    title: 'Leak finder: what is behind the damp patch or crack?',
    description:
      'Brown patch on the ceiling, damp wall, crack? Up to five questions, no form: the likely causes with reasons, a safe check, and when you do not need us.',
  },
  causesTitle: 'What it can be: {count} causes of damp, leaks and cracks',
  /** Who vouches for a page. The engineer's name and qualification are the owner's words. */
  byline: {
    written: 'Written by {who}; {date}',
    checked: 'Checked by {who}; {date}',
    engineer: '{name}, {qualification}, working on buildings since {year}',
  },
} as const;
