// Where the layout changes. Stylesheets say `@media (--phone)` and `@media (--above-phone)`, see scripts/breakpoints.ts.

/** The widest window in px that counts as one. */
const breakpoints = {
  phone: 640,
  tablet: 900,
  // Here columns go below each other and the menu folds up.
  'small-laptop': 1100,
  laptop: 1320,
};

export type Breakpoint = keyof typeof breakpoints;

export const upTo = (name: Breakpoint) => `(max-width: ${breakpoints[name]}px)`;
export const above = (name: Breakpoint) => `(min-width: ${breakpoints[name] + 1}px)`;
export const isBreakpoint = (name: string): name is Breakpoint => Object.hasOwn(breakpoints, name);
