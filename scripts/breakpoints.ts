// Lets stylesheets name the widths at which the layout changes: `@media (--phone)`.
import type { Plugin } from 'vite';
import { above, isBreakpoint, upTo } from '../src/web/styles/breakpoints.ts';

export const namedBreakpoints = (): Plugin => ({
  name: 'named-breakpoints',
  enforce: 'pre',
  transform: {
    filter: { id: /src\/web\/.*\.css$/ },
    handler: (code) =>
      code.replace(/@media[^{]+/g, (condition) =>
        condition.replace(
          /\(--(above-)?([a-z-]+)\)/g,
          (written, isAbove: string | undefined, name: string) => {
            if (!isBreakpoint(name)) throw new Error(`No breakpoint is called ${written}`);
            return isAbove ? above(name) : upTo(name);
          },
        ),
      ),
  },
});
