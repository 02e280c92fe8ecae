// Where the layout changes. Stylesheets say `@media (--phone)` and `@media (--above-phone)`, see scripts/breakpoints.ts;
// class names say `phone:` and `above-phone:`, see scripts/utilities.ts.

// Here columns go below each other and the menu folds up.
const smallLaptop = 1100;

/** The widest window in px that counts as one. */
export const breakpoints = {
  phone: 640,
  tablet: 900,
  'small-laptop': smallLaptop,
  laptop: 1320,
};

/** The desk's own: where its rail folds up, where its panes stand beside each other, where the rail has words. */
export const deskBreakpoints = {
  'desk-phone': 700,
  'desk-tablet': 1023,
  'desk-laptop': 1279,
};

export type Breakpoint = keyof typeof breakpoints;

export const deskUpTo = (name: keyof typeof deskBreakpoints) => `(max-width: ${deskBreakpoints[name]}px)`;
export const upTo = (name: Breakpoint) => `(max-width: ${breakpoints[name]}px)`;
export const above = (name: Breakpoint) => `(min-width: ${breakpoints[name] + 1}px)`;
export const isBreakpoint = (name: string): name is Breakpoint => Object.hasOwn(breakpoints, name);
/** Apart, so that the script which every page carries has this one and no table. */
export const aboveSmallLaptop = `(min-width: ${smallLaptop + 1}px)`;
